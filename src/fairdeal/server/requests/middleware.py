"""What happens to every answer on its way out."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
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
_LOG: Final = logging.getLogger("fairdeal.server")

Answer = Callable[[Request, Exception], Response]


class _Noticed:
    """Sends on what is answered, and knows whether that has begun."""

    def __init__(self, send: Send) -> None:
        self._send, self.begun = send, False

    async def __call__(self, message: Message) -> None:
        self.begun = True
        await self._send(message)


class Faults:
    """Answers where a page failed, so that this answer too is marked and in the right language."""

    def __init__(self, app: ASGIApp, answer: Answer) -> None:
        self._app, self._answer = app, answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; write down what was raised."""
        noticed = _Noticed(send)
        try:
            await self._app(scope, receive, noticed)
        except Exception as error:
            if noticed.begun or scope["type"] != "http":
                raise
            _LOG.exception("a fault of ours at %s", scope["path"])
            answer = await run_in_threadpool(self._answer, Request(scope), error)
            await answer(scope, receive, send)


class Stopped:
    """Answers whoever is still waiting when the server has waited long enough and stops.

    Only that cancels an answer. One that has begun ends there; neither is a fault to write down.
    """

    def __init__(self, app: ASGIApp, answer: Callable[[Request], Response]) -> None:
        self._app, self._answer = app, answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        noticed = _Noticed(send)
        try:
            await self._app(scope, receive, noticed)
        except asyncio.CancelledError:
            if scope["type"] != "http":
                raise
            if not noticed.begun:  # made here, for no thread would be waited for any more
                await self._answer(Request(scope))(scope, receive, send)


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
