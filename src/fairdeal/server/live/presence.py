"""Who has the page of his place open, in this process; it is seen by all, and kept nowhere."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from fairdeal.server.live.kept import PLACES


class Presence:
    """The open pages of the live tables."""

    def __init__(self, changed: Callable[[str], None]) -> None:
        self._lock, self._changed = Lock(), changed
        self._open: Counter[tuple[str, str]] = Counter()

    def away(self, table: str) -> tuple[str, ...]:
        """The places of a table whose page nobody has open; a table is where it is heard of."""
        with self._lock:
            return tuple(place for place in PLACES if not self._open[table, place])

    @contextmanager
    def here(self, table: str, place: str) -> Iterator[None]:
        """A page of that place is open as long as the block lasts."""
        with self._lock:
            self._open[table, place] += 1
        self._changed(table)
        try:
            yield
        finally:
            with self._lock:
                self._open[table, place] -= 1
                if self._open[table, place] <= 0:
                    del self._open[table, place]
            self._changed(table)
