"""When the rounds begin and end, and after which of them a board may be shown to everybody.

In a barometer all tables play the same boards, so each round's results are shown at its end; in
any other movement a set is free when the last table has played it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from fairdeal.errors import Malformed
from fairdeal.movements.movement import Movement


@dataclass(frozen=True, slots=True)
class RoundTime:
    """One round on the clock, in minutes after the first round begins."""

    round: int
    begins: Fraction
    ends: Fraction
    """When the boards are to be finished; then everybody moves."""
    pause: Fraction
    """The break after the round, the move not counted; 0 for none."""
    free: tuple[int, ...]
    """The sets nobody has to play any more, and that somebody played in this round."""


def timetable(
    movement: Movement,
    minutes_per_board: Fraction,
    minutes_to_move: Fraction = Fraction(0),
    breaks: Mapping[int, Fraction] | None = None,
) -> tuple[RoundTime, ...]:
    """The clock of a session.

    Args:
        movement: what is played.
        minutes_per_board: for play alone, or with the moves when those have no time of their own.
        minutes_to_move: between two rounds.
        breaks: minutes of a break after a round.

    Raises:
        Malformed: a time that is not positive, or a break after a round that is not there or last.
    """
    pauses = dict(breaks or {})
    total = len(movement.rounds)
    if minutes_per_board <= 0 or minutes_to_move < 0:
        raise Malformed("a board takes some minutes, and a move none or more")
    for after, minutes in pauses.items():
        if not 1 <= after < total or minutes <= 0:
            raise Malformed(
                "a break of {minutes} minutes after round {n} cannot be; it comes after one of "
                "rounds 1 to {last}",
                minutes=minutes,
                n=after,
                last=total - 1,
            )
    last = last_played(movement)
    begins, times = Fraction(0), []
    for number in range(1, total + 1):
        ends = begins + minutes_per_board * movement.boards_per_round
        free = tuple(sorted(held for held, played in last.items() if played == number))
        pause = Fraction(pauses.get(number, 0))
        times.append(RoundTime(number, begins, ends, pause, free))
        begins = ends + minutes_to_move + pause
    return tuple(times)


def last_played(movement: Movement) -> Mapping[int, int]:
    """The round in which each set is played for the last time."""
    return {
        seat.board_set: number
        for number, each in enumerate(movement.rounds, start=1)
        for seat in each.played
    }
