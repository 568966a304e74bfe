"""A memory of what was worked out before, of limited size, shared by threads."""

from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Recent(Generic[Key, Value]):
    """The last ``size`` values put in."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._values: dict[Key, Value] = {}
        self._lock = Lock()

    def get(self, key: Key) -> Value | None:
        """The value, unless it never came or was forgotten."""
        return self._values.get(key)

    def put(self, key: Key, value: Value) -> None:
        """Remember a value, and forget the oldest if there are too many."""
        with self._lock:
            self._values[key] = value
            if len(self._values) > self._size:
                del self._values[next(iter(self._values))]
