"""How often somebody may try a password."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Final

from fairdeal.views.words import n_

WINDOW_SECONDS: Final = 300.0
"""How long an attempt counts."""
_REMEMBERED: Final = 10_000


@dataclass(frozen=True, slots=True)
class Key:
    """What attempts are counted by: a name at an address, an address, a name, a known browser."""

    words: str
    most: int
    """Attempts allowed within the window."""


def keys(name: str, address: str, browser: str) -> tuple[Key, ...]:
    """What an attempt to sign in counts for.

    Five at a name from one address; a known browser is counted by itself alone, so that nobody
    elsewhere can keep the Director out. The two wider counts stop those who try many names from one
    address, or one name from many.

    Args:
        name: the name that was given.
        address: where the request comes from.
        browser: something only this browser has, if it signed in at this name before; else empty.
    """
    name = name.casefold()
    if browser:
        return (Key(f"browser {browser}", 5),)
    return (
        Key(f"name {name} address {address}", 5),
        Key(f"address {address}", 30),
        Key(f"name {name}", 60),
    )


def to_wait(seconds: int) -> str:
    """What somebody is told who has tried too often."""
    return n_(
        "Too many attempts. Please wait {n} minute and try again.",
        "Too many attempts. Please wait {n} minutes and try again.",
        -(-seconds // 60),
    )


class Attempts:
    """Attempts of late that did not succeed, or whose outcome is not known yet."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._made: dict[str, deque[float]] = {}
        self._lock = Lock()

    @property
    def remembered(self) -> int:
        """How many names, addresses and browsers are kept in mind."""
        return len(self._made)

    def begin(self, *keys: Key) -> int:
        """Count an attempt before its password is looked at.

        Returns:
            0, or the seconds to wait until there may be another; then nothing was counted.
        """
        with self._lock:
            now = self._clock()
            wait = max((self._wait(key, now) for key in keys), default=0)
            if not wait:
                for key in keys:
                    self._made.setdefault(key.words, deque(maxlen=key.most)).append(now)
                self._forget(now)
            return wait

    def succeeded(self, *keys: Key) -> None:
        """Take back what was counted for somebody who has proved who he is.

        Only for the first of the keys, the closest to him, are earlier failures forgiven.
        """
        with self._lock:
            for key in keys[:1]:
                self._made.pop(key.words, None)
            for key in keys[1:]:
                if times := self._made.get(key.words):
                    times.pop()

    def _wait(self, key: Key, now: float) -> int:
        times = self._made.get(key.words)
        if times is None or len(times) < key.most:
            return 0
        return max(0, round(times[0] + WINDOW_SECONDS - now + 0.5))

    def _forget(self, now: float) -> None:
        """Drop what no longer counts, when there is much of it."""
        if len(self._made) > _REMEMBERED:
            late = {
                words: times
                for words, times in self._made.items()
                if times and now - times[-1] < WINDOW_SECONDS
            }
            # Still too many within minutes: those that matter are the full ones.
            if len(late) > _REMEMBERED:
                late = {words: times for words, times in late.items() if len(times) > 1}
            self._made = late
