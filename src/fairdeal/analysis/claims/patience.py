"""How much work an answer may be, counted and not timed: the same claim always ends alike."""


class Exhausted(Exception):  # noqa: N818 - named for what happened
    """As much was looked at as may be.

    Args:
        proven: how many tricks were found to be certain, or to be won on any line sought, before.
    """

    def __init__(self, proven: int = 0) -> None:
        super().__init__()
        self.proven = proven


class Patience:
    """How much may be looked at, used up by everything that looks at a position."""

    def __init__(self, enough: int) -> None:
        self.enough = enough
        self.spent = 0

    def spend(self, cost: int = 1) -> None:
        """Look at one more position.

        Raises:
            Exhausted: there is nothing left.
        """
        if self.spent >= self.enough:
            raise Exhausted
        self.spent += cost

    def extend(self, more: int) -> None:
        """Allow so many more."""
        self.enough = self.spent + more
