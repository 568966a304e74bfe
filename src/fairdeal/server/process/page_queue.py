"""Pages wait in a line of their own, so that what is entered need not wait behind them.

When a round is called all phones of a room ask for their page at once: seconds of work. Only a few
are worked on at a time; a result that is keyed in meanwhile has those few before it, not all. Each
source has its turn, so that a stranger's thousand pages are not before a phone's one.
"""

import asyncio
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairdeal.server.shares.line import Line
from fairdeal.server.shares.sources import source_of

PLACES: Final = 4
"""Pages that are worked on at a time."""
LONGEST_SECONDS: Final = 0.25
"""How long a page keeps its place: what takes longer, as printing does, keeps nobody out."""


class Turns:
    """Lets a few at a time work on what is asked for."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._line = Line(PLACES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what brings something; have the others wait for their turn."""
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            await self._app(scope, receive, send)
            return
        await self._line.take(source_of(scope))
        place = _Place(self._line)

        async def begun(message: Message) -> None:
            place.leave()  # what is still to be done is the reader's: he may be slow
            await send(message)

        try:
            await self._app(scope, receive, begun)
        finally:
            place.leave()


class _Place:
    """One of the places, given back once: when the answer begins, or when it took too long."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._timer = asyncio.get_running_loop().call_later(LONGEST_SECONDS, self.leave)
        self._left = False

    def leave(self) -> None:
        """Give it back, if that has not been done."""
        self._timer.cancel()
        if not self._left:
            self._left = True
            self._line.leave()
