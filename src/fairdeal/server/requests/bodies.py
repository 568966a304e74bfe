"""What requests bring is taken in before anybody works on it: within size, time and number.

A body is read whole first, so that a browser that sends slowly holds neither a thread nor a place
among the few requests that may write at a time. Of strangers at one address there is only so much,
and of all strangers together: devices that were let in have room of their own, and their turn.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairdeal.server.shares.budget import Source
from fairdeal.server.shares.line import Line
from fairdeal.server.shares.sources import source_of
from fairdeal.views.words import _

MAX_UPLOAD: Final = 5 * 2**20 + 2**18
"""Bytes an upload may bring: a file of 5 MB and what goes with it."""
MAX_FORM: Final = 64 * 2**10
"""Bytes any other form may bring."""
ALL_BODIES: Final = 48 * 2**20
"""Bytes of all bodies taken in at one time: 9 uploads, or 768 forms."""
LET_PASS: Final = 32 * 2**20
"""Bytes of a body too large that are read and dropped, so that the browser reads the answer."""
PATIENCE_SECONDS: Final = 15.0
"""How long a body may take, with a second more for each `SLOWEST` bytes that have come."""
SLOWEST: Final = 32 * 2**10
"""Bytes a second that a body has to come in at."""
WRITERS: Final = 4
"""Requests that may write at one time; the other threads are for those who read."""
STRANGERS: Final = ALL_BODIES * 3 // 4
"""Of all of it, what those may bring at one time who were not let in."""
ONE_ADDRESS: Final = ALL_BODIES // 2
"""And those of them at one address."""
WAITING: Final = 250
"""Requests of one address that may wait for one of these places: a room that joins at once."""
WAITING_OF_DEVICE: Final = 30
"""And of one device that was let in, or one place at a live table."""
WAIT_SECONDS: Final = 20.0
"""How long they wait."""

Limit = Callable[[Request], Awaitable[int]]
"""Bytes a request may bring; raises `Refused` where it may bring nothing."""
Said = Callable[[Request, int, str], Awaitable[Response]]
"""The answer to a request that is refused, with this status and these words."""


class Refused(Exception):  # noqa: N818 - named for what happens to the request
    """A request that is not worked on, with the status and the words it is answered with."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status, self.words = status, words


class Bodies:
    """Takes in the body of each request, and lets a few at a time work on theirs."""

    def __init__(
        self, app: ASGIApp, limit: Limit, said: Said, patience: float = PATIENCE_SECONDS
    ) -> None:
        self._app = app
        self._limit, self._said, self._patience = limit, said, patience
        self._bytes: Counter[str] = Counter()
        self._line = Line(WRITERS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass requests without a body on; take in the body of the others first."""
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD"):
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        try:
            await self._worked_on(request, receive, send)
        except Refused as refused:
            answer = await self._said(request, refused.status, refused.words)
            answer.headers["Connection"] = "close"
            await answer(scope, receive, send)

    async def _worked_on(self, request: Request, receive: Receive, send: Send) -> None:
        limit = await self._limit(request)
        counted = _counted(source_of(request.scope))
        if any(self._bytes[what] + limit > most for what, most in counted.items()):
            words = _("Too much is being sent just now. Please try again in a minute.")
            raise Refused(503, words)
        self._bytes.update(dict.fromkeys(counted, limit))
        try:
            body = await self._taken_in(receive, limit)
            if body is not None:
                await self._in_turn(request.scope, _told(body, receive), send)
        finally:
            self._bytes.subtract(dict.fromkeys(counted, limit))
            self._bytes = +self._bytes  # addresses that bring nothing are not remembered

    async def _taken_in(self, receive: Receive, limit: int) -> bytes | None:
        """The whole body; ``None`` when the browser went away before its end.

        Raises:
            Refused: 413, too large; 408, too slow.
        """
        body, count, clock = bytearray(), 0, asyncio.get_running_loop().time
        until = clock() + self._patience
        while count <= LET_PASS:
            try:
                async with asyncio.timeout_at(until + count / SLOWEST):
                    message = await receive()
            except TimeoutError:
                words = _("This took too long to arrive. Nothing was changed.")
                raise Refused(408, words) from None
            if message["type"] != "http.request":
                return None
            count += len(message.get("body", b""))
            body += message.get("body", b"") if count <= limit else b""
            if not message.get("more_body", False):
                break
        if count > limit:
            raise _too_large(limit)
        return bytes(body)

    async def _in_turn(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Work on it as soon as one of the places is free.

        Raises:
            Refused: 503, others have been at work for too long.
        """
        words = _("Others are writing just now. Nothing was changed; please try again.")
        busy = Refused(503, words)
        source = source_of(scope)
        if self._line.waiting(source) >= (WAITING_OF_DEVICE if source.has_share else WAITING):
            raise busy
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                await self._line.take(source)
        except TimeoutError:
            raise busy from None
        try:
            await self._app(scope, receive, send)
        finally:
            self._line.leave()


def _counted(source: Source) -> dict[str, int]:
    """What the bytes of a request count for, and how many of each there may be."""
    every = {"all": ALL_BODIES}
    return every if source.has_share else every | {"strangers": STRANGERS, source.who: ONE_ADDRESS}


def _too_large(limit: int) -> Refused:
    most = f"{limit // 2**20} MB" if limit >= 2**20 else f"{limit // 2**10} kB"
    words = _("This is too much at once: at most {most}. Nothing was changed.")
    return Refused(413, words.format(most=most))


def _told(body: bytes, receive: Receive) -> Receive:
    """Gives the body as one message, and afterwards what the connection has to say."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def told() -> Message:
        return messages.pop() if messages else await receive()

    return told
