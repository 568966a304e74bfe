"""Places that are worked at, given in turn to every source that waits for one.

Whoever asks a thousand times at once waits behind himself: of each source one is let in, then of
the next, however many either has waiting.
"""

import asyncio
from collections import OrderedDict, deque

from fairdeal.server.shares.budget import Source


class Line:
    """So many places; what waits for them, by source."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    def waiting(self, source: Source) -> int:
        """How many of that source wait."""
        return len(self._waiting.get(source.holder, ()))

    async def take(self, source: Source) -> None:
        """Have a place, as soon as it is this source's turn."""
        if self._free > 0:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line = self._waiting.setdefault(source.holder, deque())
        line.append(turn)
        try:
            await turn
        except BaseException:
            if turn.done() and not turn.cancelled():
                self.leave()  # it was given at the very moment nobody wanted it any more
            else:
                self._without(source.holder, turn)
            raise

    def leave(self) -> None:
        """Give a place back, to the next of the source whose turn it is."""
        while self._waiting:
            who, line = self._waiting.popitem(last=False)
            turn = line.popleft()
            if line:
                self._waiting[who] = line
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def _without(self, who: str, turn: "asyncio.Future[None]") -> None:
        line = self._waiting.get(who)
        if line is None or turn not in line:
            return
        line.remove(turn)
        if not line:
            del self._waiting[who]
