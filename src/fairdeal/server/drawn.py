"""Pages that were drawn and may be asked for again, the latest of them."""

from collections import OrderedDict
from threading import Lock
from typing import Final

_KEPT_AT_MOST: Final = 64
"""Pages; each in six languages while everybody looks at the ranking."""


class Drawn:
    """The latest pages by what they were made of; what is older goes."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._pages: OrderedDict[tuple[object, ...], bytes] = OrderedDict()

    def get(self, key: tuple[object, ...]) -> bytes | None:
        """The page made of that, if it is still here."""
        with self._lock:
            if key in self._pages:
                self._pages.move_to_end(key)
            return self._pages.get(key)

    def put(self, key: tuple[object, ...], text: bytes) -> None:
        """Keep a page."""
        with self._lock:
            self._pages[key] = text
            while len(self._pages) > _KEPT_AT_MOST:
                self._pages.popitem(last=False)
