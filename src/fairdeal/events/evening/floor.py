"""The floor: who sits where in each round of an evening, and how far each table has come.

What the movement plans is laid over the results that are in. Whoever met a pair that has left sits
out (Law 4 leaves no pair to play against), and so does whose partner has.

Who sits somewhere is not the contestant only: a team sits at two tables in a round, one pair of it
North-South and the other East-West (`fairdeal.movements.teams`: so in every form), and in an
individual the contestant is each player, whoever the partner is in that round. A phone goes with
one of those who sit (`Sitting.seated`): pair ``12``, player ``8``, or ``4 NS`` and ``4 EW`` of a
team; or with a player of a team, whose place is his line-up's (`people`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from types import MappingProxyType

from fairdeal.events.acts import Place
from fairdeal.events.evening.acts import (
    ResultContested,
    RulingRecorded,
)
from fairdeal.events.evening.people import People, number_of
from fairdeal.events.evening.state import Evening
from fairdeal.events.matches.meetings import partnership
from fairdeal.events.session import Session
from fairdeal.movements.movement import Movement, TableRound, Unit
from fairdeal.seats import Side


class Status(Enum):
    """How far the result of one board at one table is."""

    MISSING = "missing"
    REPORTED = "reported"
    """One side keyed it in; the other has not said yes."""
    CONTESTED = "contested"
    """The two sides say different things."""
    SETTLED = "settled"
    """Confirmed by the other side, or entered or corrected by the Director."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """One table in one round."""

    round: int
    table: int
    ns: str
    """The contestant North-South; empty when nobody comes."""
    ew: str
    boards: tuple[int, ...]
    """The boards to be played here; empty when one side is missing."""
    of_teams: bool = False
    """Whether those who sit here are pairs of teams."""
    persons: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """Players of teams with a phone of their own (`people.person`), North-South and East-West."""

    def place(self, board: int) -> Place:
        """Where the result of that board belongs: ``3-2`` for table 3 in round 2.

        Small Howells play the same boards twice at one table, so the table alone would not do.
        """
        return Place(board, f"{self.table}-{self.round}")

    @property
    def places(self) -> tuple[Place, ...]:
        """Where the results of all its boards belong."""
        return tuple(self.place(board) for board in self.boards)

    def of(self, side: Side) -> str:
        """The contestant on that side."""
        return self.ns if side is Side.NS else self.ew

    def seated(self, side: Side) -> tuple[str, ...]:
        """Who sits on that side, as phones go with them; of two players North or East first."""
        if not (contestant := self.of(side)):
            return ()
        return (f"{contestant} {side}",) if self.of_teams else tuple(contestant.split("+"))

    def speaking(self, side: Side) -> tuple[str, ...]:
        """By whose phones that side speaks: the pair's, and those of its players."""
        return (*self.seated(side), *self.persons[side is Side.EW])

    @property
    def people(self) -> frozenset[str]:
        """Everybody who sits here, as phones go with them."""
        return frozenset((*self.speaking(Side.NS), *self.speaking(Side.EW)))


def contestant_of(who: str) -> str:
    """The contestant that somebody who sits plays for: team ``4`` of ``4 NS``, else the same."""
    return who.partition(" ")[0]


def side_of(who: str) -> Side | None:
    """Which of a team's two pairs that is; ``None`` for anybody who sits on either side."""
    side = who.partition(" ")[2]
    return Side[side] if side in Side.__members__ else None


def signed_by(movement: Movement, who: str) -> str:
    """How what a phone says that goes with somebody is signed: ``pair 12``, ``team 4 NS``."""
    return f"{movement.unit} {who}"


def everybody(movement: Movement) -> tuple[str, ...]:
    """All with whom a phone may go, in the order of their numbers."""
    numbers = map(str, movement.contestants)
    if movement.unit is not Unit.TEAM:
        return tuple(numbers)
    return tuple(f"{number} {side}" for number in numbers for side in Side)


def next_number(evening: Evening) -> int:
    """The number of whoever comes new: nobody has it, nor had it before he left."""
    return 1 + max(*evening.movement.contestants, *map(int, evening.left), 0)


def sitting_at(evening: Evening, table: int, number: int) -> Sitting | None:
    """Who sits at a table in a round; ``None`` where the movement has neither."""
    if not 1 <= number <= evening.rounds:
        return None
    here = (one for one in evening.movement.rounds[number - 1].tables if one.table == table)
    return next((_sitting_in(evening, number, one) for one in here), None)


def sitting_of(evening: Evening, who: str, number: int) -> tuple[Sitting, Side] | None:
    """Where somebody sits in a round, and on which side; ``None`` when at no table.

    Of a team that says not which pair, it is the table the movement names first.
    """
    if not 1 <= number <= evening.rounds:
        return None
    if number_of(who):
        of_his = sittings_of_all(evening).get(who, ())
        found = next((one for one in of_his if one.round == number), None)
        return (found, Side.EW if who in found.persons[1] else Side.NS) if found else None
    contestant, of_side = contestant_of(who), side_of(who)
    for one in evening.movement.rounds[number - 1].tables:
        for side, sitting in ((Side.NS, one.ns), (Side.EW, one.ew)):
            if contestant in map(str, sitting) and of_side in (None, side):
                return _sitting_in(evening, number, one), side
    return None


def where_played(session: Session, evening: Evening, table: int, board: int) -> Sitting | None:
    """The sitting at a table that has a board, the latest that has begun before one to come."""
    there = [one for one in sittings(evening) if one.table == table and board in one.boards]
    begun = [one for one in there if one.round <= reached(session, evening)]
    return next(iter([*reversed(begun), *there]), None)


def place_ruled(session: Session, ruling: RulingRecorded) -> Place | None:
    """The board and table of a ruling that was given in the room; ``None`` of one about neither."""
    if session.evening is None or ruling.board is None:
        return None
    sitting = where_played(session, session.evening, ruling.table, ruling.board)
    return None if sitting is None else sitting.place(ruling.board)


def sittings(evening: Evening) -> tuple[Sitting, ...]:
    """Every table in every round."""
    return _laid_out(evening.movement, frozenset(evening.left.items()), _people(evening))


def sittings_of_all(evening: Evening) -> Mapping[str, tuple[Sitting, ...]]:
    """Where each of those who sit does, round by round."""
    return _of_each(evening.movement, frozenset(evening.left.items()), _people(evening))


def _people(evening: Evening) -> People | None:
    """Whose phones go with persons; ``None`` where nobody's does."""
    return evening.people if evening.people.joined else None


def _sitting_in(evening: Evening, number: int, one: TableRound) -> Sitting:
    return _sitting(evening.movement, evening.left, _people(evening), number, one)


# A room asks again and again who sits where: 60 tables for 15 rounds are 900 sittings.
@lru_cache(maxsize=16)
def _laid_out(
    movement: Movement, left: frozenset[tuple[str, int]], people: People | None
) -> tuple[Sitting, ...]:
    return tuple(
        _sitting(movement, dict(left), people, number, one)
        for number, each in enumerate(movement.rounds, start=1)
        for one in each.tables
    )


@lru_cache(maxsize=16)
def _of_each(
    movement: Movement, left: frozenset[tuple[str, int]], people: People | None
) -> Mapping[str, tuple[Sitting, ...]]:
    found: dict[str, list[Sitting]] = {}
    for one in _laid_out(movement, left, people):
        for who in one.people:
            found.setdefault(who, []).append(one)
    return MappingProxyType({who: tuple(where) for who, where in found.items()})


def _sitting(
    movement: Movement,
    left: Mapping[str, int],
    people: People | None,
    number: int,
    one: TableRound,
) -> Sitting:
    ns, ew = (_present(left, number, side) for side in (one.ns, one.ew))
    boards = tuple(movement.boards_of(one.board_set)) if ns and ew else ()
    sitting = Sitting(number, one.table, ns, ew, boards, movement.unit is Unit.TEAM)
    if people is None:
        return sitting
    at = number, one.table
    of_ns, of_ew = (people.seated(movement, at, sitting.of(side), side) for side in Side)
    return replace(sitting, persons=(of_ns, of_ew))


def _present(left: Mapping[str, int], number: int, sitting: tuple[int, ...]) -> str:
    """Who sits together; nobody where one of them has left, for one alone plays not on."""
    present = all(number <= left.get(str(one), number) for one in sitting)
    return partnership(sitting) if present else ""


def status(session: Session, place: Place) -> Status:
    """How far the result there is."""
    result, evening = session.results.get(place), session.evening
    if result is None:
        return Status.MISSING
    if evening is None or not result.reported:
        return Status.SETTLED
    if any(
        isinstance(one.act, ResultContested) and one.act.version == result.version
        for one in evening.contested.get(place, ())
    ):
        return Status.CONTESTED
    confirmed = evening.confirmed.get(place) == result.version
    return Status.SETTLED if confirmed else Status.REPORTED


def is_done(session: Session, sitting: Sitting) -> bool:
    """Whether every board of that table in that round has a result."""
    return all(place in session.results for place in sitting.places)


def reached(session: Session, evening: Evening) -> int:
    """The round the room has come to: the one called last, or the last with a result.

    One more than there are once every result is in.
    """
    last = max((place.round for place in session.results), default=0)
    if last >= evening.rounds and all(is_done(session, one) for one in sittings(evening)):
        return evening.rounds + 1
    return max(evening.round, 1, last)


def round_at(session: Session, evening: Evening, table: int) -> int:
    """The first round a table has not finished; one more than the rounds there are at the end."""
    return _not_finished(session, evening, lambda number: sitting_at(evening, table, number))


def round_of(session: Session, evening: Evening, who: str) -> int:
    """The first round somebody has not finished; one more than there are at the end.

    Whoever sits out goes on with the room, or once those he meets next come from a table that has
    finished the round: a round that nobody calls begins so.
    """

    def sits(number: int) -> Sitting | None:
        found = sitting_of(evening, who, number)
        return None if found is None else found[0]

    return _not_finished(session, evening, sits)


def _not_finished(session: Session, evening: Evening, sits: Callable[[int], Sitting | None]) -> int:
    now = reached(session, evening)
    for number in range(1, evening.rounds + 1):
        sitting = sits(number)
        if sitting is not None and sitting.boards:
            if not is_done(session, sitting):
                return number
        elif number >= now:
            then = sits(number + 1)
            if then is None or not is_awaited(session, evening, then):
                return number
    return evening.rounds + 1


def is_awaited(session: Session, evening: Evening, then: Sitting) -> bool:
    """Whether those who played the round before and sit there next have finished it.

    Not where nobody of them played in it. While teams play, what one table has done is told to no
    other: whoever sits out goes on with the room.
    """
    if not then.boards or then.of_teams:
        return False
    before = [
        one
        for one in sittings(evening)
        if one.round == then.round - 1 and one.boards and one.people & then.people
    ]
    return bool(before) and all(is_done(session, one) for one in before)
