"""How many pages may listen for news, and who goes when there are more."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from fairdeal.server.shares.budget import Places, Source

STREAMS: Final = 600
"""Streams at a time of each process: the phones of a large club twice over."""
SHARE: Final = 8
"""Streams a pair, a table or a helper keeps whatever others do."""


@dataclass(eq=False, slots=True)
class Listened:
    """One of the streams."""

    is_over: bool = False
    """Whether it has to go."""


class Streams:
    """The streams of one process."""

    def __init__(self, most: int = STREAMS) -> None:
        self._most = most
        self._places: Places[Listened] = Places(SHARE)

    @contextmanager
    def held(self, source: Source) -> Iterator[Listened]:
        """A place for as long as the block lasts; it may be over before it has begun.

        When there are too many, the latest goes of whoever holds the most: who came to stay stays,
        and the next asks again after a while.
        """
        one = Listened()
        self._places.put(one, source)
        if len(self._places) > self._most:
            out = self._places.gives_way(latest=True)
            self._places.leave(out)
            out.is_over = True
        try:
            yield one
        finally:
            self._places.leave(one)
