"""What the words of bridge have in common: the seats, sides, suits, cards, denominations."""

from enum import IntEnum


class Term(IntEnum):
    """A word of the game that is counted with, and yet is no number.

    North is 0, and still somebody: every member is true. Its ``repr`` can be evaluated.
    """

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self._name_}"
