"""What happens to every request: limits on what comes in, headers on what goes out."""

from contextlib import suppress
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MAX_BODY: Final = 6 * 2**20
"""Bytes a request may bring; an upload's file is limited a little lower."""

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


class SecurityHeaders:
    """Nothing but our own style sheet and modules may act in a page."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

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
            await send(message)

        await self._app(scope, receive, marked)


class BodyLimit:
    """Requests that bring too much are refused before they fill memory or disk."""

    def __init__(self, app: ASGIApp, limit: int = MAX_BODY) -> None:
        self._app = app
        self._limit = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count what comes in, whatever the request says about its length."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if announced.isdigit() and int(announced) > self._limit:
            await self._refuse(scope, receive, send)
            return
        received = 0

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self._limit:
                raise BodyTooLarge
            return message

        async def unless_refused(message: Message) -> None:
            # The application may have made an answer of its own out of the exception.
            if received <= self._limit:
                await send(message)

        with suppress(BodyTooLarge):
            await self._app(scope, counted, unless_refused)
        if received > self._limit:
            await self._refuse(scope, receive, send)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        megabytes = self._limit // 2**20
        message = f"This is too much at once: at most {megabytes} MB. Nothing was changed.\n"
        answer = PlainTextResponse(message, status_code=413, headers={"Connection": "close"})
        await answer(scope, receive, send)


class BodyTooLarge(Exception):  # noqa: N818 - named for what the request is
    """A request brings more than is allowed."""
