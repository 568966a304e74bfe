"""What is asked of the rounds to come, when those announced cannot be played (5, 8, 15)."""

from collections.abc import Sequence
from typing import Final, assert_never

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.evening.acts import MovementRepaired
from fairdeal.events.evening.repair import decided, newcomers, rounds_over, ways
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session
from fairdeal.intents.course import evening_of
from fairdeal.intents.requests import Happened, Repair
from fairdeal.movements.movement import Movement, Unit
from fairdeal.movements.repair import Repair as Way
from fairdeal.movements.repair.incidents import (
    Gone,
    Incident,
    Late,
    SetsExchanged,
    Swapped,
    TableAdded,
    WrongSet,
)
from fairdeal.movements.swiss.rounds import is_swiss
from fairdeal.movements.teams.around import Joined, comes_late, one_more

_NEXT_DRAW: Final = "In a Swiss whoever comes late is taken into the next draw."


def repaired(session: Session, told: Repair) -> Sequence[SessionAct]:
    """The acts by which the session goes on that way.

    Raises:
        Malformed: it went on meanwhile, there is no such way, or as `ways_on` and `joined`.
    """
    evening = evening_of(session)
    over = rounds_over(session, evening)
    if told.over != over:
        raise Malformed("The session went on while you were looking. Please look again.")
    if evening.movement.unit is Unit.TEAM:
        return [MovementRepaired(over, joined(session, told).movement)]
    found = ways_on(session, told)
    if not 0 <= told.way < len(found):
        raise Malformed("Please choose one of the ways to go on.")
    return decided(evening, _incidents(session, evening, told), found[told.way])


def joined(session: Session, told: Repair) -> Joined:
    """How a round robin of teams goes on with one that comes late: the only way there is.

    Raises:
        Malformed: something else happened (86B rules it match by match), the team is told as absent
            or has played already, or as `one_more` and `comes_late`.
    """
    evening = evening_of(session)
    movement, over = evening.movement, rounds_over(session, evening)
    if is_swiss(movement):
        raise Malformed(_NEXT_DRAW)
    if told.happened is Happened.ADDED:
        return one_more(movement, over)
    if told.happened is not Happened.LATE:
        raise Malformed("the doctor treats pairs and players; teams are ruled by Law 86B")
    if told.round not in range(over + 1, evening.rounds + 1):
        raise Malformed("Please choose the round.")
    team = str(_contestants(evening, told)[0])
    if team in evening.left:
        raise Malformed("This team is told as absent. Please undo that first.")
    before = (one for place, one in session.results.items() if place.round < told.round)
    if any(team in (one.ns, one.ew) for one in before):
        raise Malformed("This team has played in a round before that one.")
    return comes_late(movement, int(team), told.round)


def ways_on(session: Session, told: Repair) -> tuple[Way, ...]:
    """The ways to go on after what happened, the one with the least damage first.

    Raises:
        Malformed: something is not said, or is not there; or there is no way.
    """
    evening = evening_of(session)
    return ways(session, evening, _incidents(session, evening, told))


def board_sets(movement: Movement) -> tuple[int, ...]:
    """The sets of boards that are played."""
    return tuple(sorted({seat.board_set for each in movement.rounds for seat in each.tables}))


def _incidents(session: Session, evening: Evening, told: Repair) -> Sequence[Incident]:
    over, at = rounds_over(session, evening), told.round
    past = told.happened in {Happened.SWAPPED, Happened.EXCHANGED, Happened.WRONG}
    rounds = range(1, over + 1) if past else range(over + 1, evening.rounds + 1)
    if told.happened is not Happened.ADDED and at not in rounds:
        raise Malformed("Please choose the round.")
    match told.happened:
        case Happened.GONE:
            return [Gone(at, one) for one in dict.fromkeys(_contestants(evening, told))]
        case Happened.LATE:
            return [Late(at, _contestants(evening, told)[0])]
        case Happened.ADDED:
            return [_added(evening, told, over)]
        case Happened.SWAPPED:
            return [Swapped(at, *_two(_contestants(evening, told)))]
        case Happened.EXCHANGED:
            return [SetsExchanged(at, *_two(_tables(evening, told)), told.went_on)]
        case Happened.WRONG:
            if told.board_set not in board_sets(evening.movement):
                raise Malformed("Please choose the boards that were played.")
            return [WrongSet(at, _tables(evening, told)[0], told.board_set)]
    assert_never(told.happened)


def _added(evening: Evening, told: Repair, over: int) -> TableAdded:
    if is_swiss(evening.movement):
        raise Malformed(_NEXT_DRAW)
    if told.section and told.section not in evening.movement.sections:
        raise Malformed("Please choose the section.")
    pairs = newcomers(evening, 2 if told.pairs == 2 else 1)
    return TableAdded(over + 1, pairs, told.section)


def _contestants(evening: Evening, told: Repair) -> Sequence[int]:
    if not told.contestants or not {*told.contestants} <= {*evening.movement.contestants}:
        raise Malformed("Please choose the pair.")
    return told.contestants


def _tables(evening: Evening, told: Repair) -> Sequence[int]:
    if not told.tables or not all(1 <= one <= evening.movement.tables for one in told.tables):
        raise Malformed("Please choose a table.")
    return told.tables


def _two(chosen: Sequence[int]) -> tuple[int, int]:
    if len({*chosen}) != 2:
        raise Malformed("Please choose two different ones.")
    return chosen[0], chosen[1]
