"""What was asked for lately stays in memory, up to a limit; what nobody asked for longest goes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Lately(Generic[Key, Value]):
    """Values by key, the latest of them; not for two threads at a time."""

    def __init__(self, at_most: int, weight: Callable[[Value], int] = lambda _value: 1) -> None:
        """Empty.

        Args:
            at_most: what all that is kept may weigh together; one value is kept whatever it weighs.
            weight: of a value; without it their number counts.
        """
        self._at_most = at_most
        self._weight = weight
        self._values: OrderedDict[Key, Value] = OrderedDict()
        self._weighs = 0

    def get(self, key: Key) -> Value | None:
        """The value, if it is still here; it is the latest now."""
        if key in self._values:
            self._values.move_to_end(key)
        return self._values.get(key)

    def put(self, key: Key, value: Value) -> None:
        """Keep a value as the latest, in the place of an earlier one of that key."""
        self.take_out(key)
        self._values[key] = value
        self._weighs += self._weight(value)
        while self._weighs > self._at_most and len(self._values) > 1:
            self.take_out(next(iter(self._values)))

    def clear(self) -> None:
        """Keep nothing of what there was."""
        self._values.clear()
        self._weighs = 0

    def take_out(self, key: Key) -> None:
        """Keep that value no longer, if it is here."""
        if key in self._values:
            self._weighs -= self._weight(self._values.pop(key))

    def __iter__(self) -> Iterator[Key]:
        """The keys, whose values were asked for longest ago first."""
        return iter(self._values)
