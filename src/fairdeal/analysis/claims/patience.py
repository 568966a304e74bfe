"""How much work an answer may be, counted in positions: the same claim always ends alike."""

from typing import Final

ENOUGH: Final = 25_000
"""Positions looked at before an answer is given as a bound: some seconds of work."""


class Exhausted(Exception):  # noqa: N818 - named for what happened
    """As many positions were looked at as may be."""


class Patience:
    """A number of positions that may be looked at, used up by everything that looks at one."""

    def __init__(self, enough: int = ENOUGH) -> None:
        self.enough = enough
        self.spent = 0

    def spend(self) -> None:
        """Look at one more position.

        Raises:
            Exhausted: there is nothing left.
        """
        if self.spent >= self.enough:
            raise Exhausted
        self.spent += 1

    def extend(self, more: int) -> None:
        """Allow so many more."""
        self.enough = self.spent + more
