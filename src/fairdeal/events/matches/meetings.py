"""Who meets whom on which boards by the movement chosen, in the names they have in a session.

A pair or a team has its number for a name; in an individual a partnership has both of its players',
joined: ``3+8``.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from fairdeal.movements.movement import Movement


@dataclass(frozen=True, slots=True)
class Meeting:
    """One table in one round at which boards are played."""

    round: int
    table: int
    ns: str
    ew: str
    boards: tuple[int, ...]

    def is_between(self, one: str, other: str) -> bool:
        """Whether these two meet, whoever of them sits North-South."""
        return {players(self.ns), players(self.ew)} == {players(one), players(other)}


def partnership(numbers: Iterable[int]) -> str:
    """The name of those who sit together: ``12``, or ``3+8`` in an individual."""
    return "+".join(map(str, numbers))


def players(contestant: str) -> frozenset[str]:
    """Whom a name of a partnership names; in whatever order."""
    return frozenset(contestant.split("+"))


@lru_cache(maxsize=8)
def meetings(movement: Movement) -> tuple[Meeting, ...]:
    """Every meeting of a movement, round by round."""
    return tuple(
        Meeting(
            number,
            seat.table,
            partnership(seat.ns),
            partnership(seat.ew),
            tuple(movement.boards_of(seat.board_set)),
        )
        for number, one in enumerate(movement.rounds, start=1)
        for seat in one.played
    )


def round_of(movement: Movement, board: int, one: str, other: str) -> int | None:
    """The round in which these two play that board; ``None`` where they do not."""
    for meeting in meetings(movement):
        if board in meeting.boards and meeting.is_between(one, other):
            return meeting.round
    return None
