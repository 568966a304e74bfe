"""What happens to every answer on its way out."""

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_POLICY: Final = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
_HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_DAY_SECONDS: Final = 86_400


class SecurityHeaders:
    """Nothing but our own style sheet and modules may act in a page."""

    def __init__(self, app: ASGIApp, hsts_days: int = 0) -> None:
        self._app = app
        self._hsts = f"max-age={hsts_days * _DAY_SECONDS}" if hsts_days else ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and mark the answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                # Pages change with every result; only what is under /static may be kept.
                headers.setdefault("Cache-Control", "no-cache")
                if self._hsts and scope["scheme"] == "https":
                    headers.setdefault("Strict-Transport-Security", self._hsts)
            await send(message)

        await self._app(scope, receive, marked)
