"""How often somebody may try a password."""

from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import Final

MOST: Final = 5
"""Failed attempts allowed within the window, from one address or at one name."""
WINDOW_SECONDS: Final = 300.0
"""How long a failed attempt counts."""
_REMEMBERED: Final = 10_000


class Attempts:
    """Failed attempts of late, by address and by name."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._failed: dict[str, deque[float]] = {}
        self._lock = Lock()

    def wait(self, *keys: str) -> int:
        """Seconds until the next attempt is allowed; 0 when it is."""
        with self._lock:
            return max(map(self._wait, keys), default=0)

    def failed(self, *keys: str) -> None:
        """Count a failed attempt."""
        with self._lock:
            if len(self._failed) > _REMEMBERED:
                self._failed.clear()
            for key in keys:
                self._failed.setdefault(key, deque(maxlen=MOST)).append(self._clock())

    def succeeded(self, *keys: str) -> None:
        """Forget the failures of somebody who has proved who he is."""
        with self._lock:
            for key in keys:
                self._failed.pop(key, None)

    def _wait(self, key: str) -> int:
        times = self._failed.get(key)
        if times is None or len(times) < MOST:
            return 0
        return max(0, round(times[0] + WINDOW_SECONDS - self._clock() + 0.5))
