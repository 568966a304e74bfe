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
    repeated: tuple[int, ...] = ()
    """Boards that the file has again with nothing played: a machine would deal them again."""

    def __post_init__(self) -> None:
        seen: set[int] = set()
        for board in self.boards:
            if board.number in seen:
                raise Malformed("board {board} stands twice in one set", board=board.number)
            seen.add(board.number)

    @classmethod
    def headed(
        cls,
        boards: tuple[Board, ...],
        heading: str,
        seal: str = "",
        repeated: tuple[int, ...] = (),
    ) -> "DealSet":
        """The set of these boards from a file whose title is ``heading``."""
        mark, _, practice = heading.partition(":")
        if mark.strip().upper() == NOT_FOR_COMPETITION:
            chosen_for = practice.strip() or "practice"
            return cls(boards, seal=seal, practice=chosen_for, repeated=repeated)
        return cls(boards, heading, seal, repeated=repeated)

    @property
    def heading(self) -> str:
        """The title for a file; that of a practice set says that it is one, and of what."""
        return f"{NOT_FOR_COMPETITION}: {self.practice}" if self.practice else self.title
