"""A set of boards dealt for one session, or for practice."""

from dataclasses import dataclass
from typing import Final

from fairdeal.boards import Board
from fairdeal.errors import Malformed

NOT_FOR_COMPETITION: Final = "NOT FOR COMPETITION"
"""The words a practice set carries at the head of its title, in any file that has room for one."""


@dataclass(frozen=True, slots=True)
class DealSet:
    """Boards dealt together; no number stands twice.

    Raises:
        Malformed: a board number stands twice.
    """

    boards: tuple[Board, ...]
    title: str = ""
    """The session the set was dealt for, or what a file says of itself; one line."""
    seal: str = ""
    """The published hash of the set's seal, 64 hexadecimal digits; empty when there is none."""
    practice: str = ""
    """What the deals were chosen for; empty unless they are for practice only."""

    def __post_init__(self) -> None:
        seen: set[int] = set()
        for board in self.boards:
            if board.number in seen:
                raise Malformed(f"board {board.number} stands twice in one set")
            seen.add(board.number)

    @property
    def heading(self) -> str:
        """The title as files show it: a practice set says first that it is one."""
        if not self.practice:
            return self.title
        title = f" ({self.title})" if self.title else ""
        return f"{NOT_FOR_COMPETITION}: {self.practice}{title}"


def practice_in(heading: str) -> str:
    """What a heading says the set is to practise; empty when it is no practice set's heading."""
    mark, _, practice = heading.partition(":")
    if mark.strip().upper() != NOT_FOR_COMPETITION:
        return ""
    return practice.strip() or "practice"
