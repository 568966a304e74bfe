"""The hard rules of a movement, each proven or refuted by a counter-example.

rule               what it says                                           declared exception
table_once         a table is set up once in a round                       none
seated_once        nobody sits in two places in a round (Laws 3 and 5)     none
set_once           nobody plays a set of boards twice                      none
set_in_one_place   a set is at one table or stand in a round               shared, copies
set_path           a set goes from a place only to the next announced      none
opponents_once     two contestants meet at most once                       meetings
partners_once      two players are partners at most once (individual)      partnerships
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise

from fairdeal.movements.movement import BoardPlace, Movement, Round, TableRound, Unit
from fairdeal.seats import Side


class Rule(StrEnum):
    """The hard rules, in the order in which they are checked."""

    TABLE_ONCE = "table_once"
    SEATED_ONCE = "seated_once"
    SET_ONCE = "set_once"
    SET_IN_ONE_PLACE = "set_in_one_place"
    SET_PATH = "set_path"
    OPPONENTS_ONCE = "opponents_once"
    PARTNERS_ONCE = "partners_once"


@dataclass(frozen=True, slots=True)
class CounterExample:
    """One place where a rule is broken; what does not belong to the rule is left empty."""

    rounds: tuple[int, ...] = ()
    tables: tuple[int, ...] = ()
    contestants: tuple[int, ...] = ()
    side: Side | None = None
    """Which pair of a team is meant."""
    board_set: int | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """The answer of one check: a proof by ``examined`` cases, or the counter-examples."""

    rule: Rule
    examined: int
    """How many cases were looked at, one by one, for the proof."""
    counter_examples: tuple[CounterExample, ...] = ()
    exceptions: int = 0
    """How many cases are in order only because the movement declares them."""

    @property
    def ok(self) -> bool:
        """Whether the rule holds, declared exceptions included."""
        return not self.counter_examples


def check(movement: Movement) -> tuple[Finding, ...]:
    """Every hard rule, in the order of ``Rule``."""
    return tuple(prove(movement) for prove in CHECKS)


def is_sound(movement: Movement) -> bool:
    """Whether all hard rules hold, declared exceptions included."""
    return all(prove(movement).ok for prove in CHECKS)


def table_once(movement: Movement) -> Finding:
    """A table is set up once in a round."""
    seen = (
        (CounterExample(rounds=(number,), tables=(seat.table,)), number, seat.table)
        for number, seat in _seats(movement)
    )
    return _at_most(Rule.TABLE_ONCE, 1, seen)


def seated_once(movement: Movement) -> Finding:
    """Nobody sits in two places in a round; a team sits once on either side."""
    seen = (
        (CounterExample(rounds=(number,), contestants=(who,), side=side), number, seat.table)
        for number, seat in _seats(movement)
        for who, side in _sitting(movement, seat)
    )
    return _at_most(Rule.SEATED_ONCE, 1, seen)


def set_once(movement: Movement) -> Finding:
    """Nobody plays a set twice; a team plays it once on either side."""
    seen = (
        (
            CounterExample(contestants=(who,), side=side, board_set=seat.board_set),
            number,
            seat.table,
        )
        for number, seat in _played(movement)
        for who, side in _sitting(movement, seat)
    )
    return _at_most(Rule.SET_ONCE, 1, seen)


def opponents_once(movement: Movement) -> Finding:
    """Two contestants oppose each other no more often than declared.

    The two halves of a team match are different meetings: each is counted by who sits
    North-South.
    """
    seen = (
        (CounterExample(contestants=_met(movement, one, other)), number, seat.table)
        for number, seat in _played(movement)
        for one in seat.ns
        for other in seat.ew
    )
    return _at_most(Rule.OPPONENTS_ONCE, movement.declared.meetings, seen)


def partners_once(movement: Movement) -> Finding:
    """Two players are partners no more often than declared; pairs and teams keep theirs (Law 4)."""
    seen = (
        (CounterExample(contestants=tuple(sorted(side))), number, seat.table)
        for number, seat in _played(movement)
        for side in (seat.ns, seat.ew)
        if len(side) == 2
    )
    return _at_most(Rule.PARTNERS_ONCE, movement.declared.partnerships, seen)


def set_in_one_place(movement: Movement) -> Finding:
    """A set is in one place of a section in a round; tables declared to share are one place."""
    homes = {table: group[0] for group in movement.declared.shared for table in group}
    broken, examined, exceptions = [], 0, 0
    for number, each in enumerate(movement.rounds, start=1):
        for board_set, places in _whereabouts(movement, each):
            examined += 1
            tables = tuple(place.number for place in places if not place.is_stand)
            merged = {
                place if place.is_stand else BoardPlace(homes.get(place.number, place.number))
                for place in places
            }
            if len(merged) > movement.declared.copies:
                broken.append(CounterExample((number,), tables, board_set=board_set))
            elif len(places) > 1:
                exceptions += 1
    return Finding(Rule.SET_IN_ONE_PLACE, examined, tuple(broken), exceptions)


def set_path(movement: Movement) -> Finding:
    """Between rounds a set goes to the next place of its announced circuit, and nowhere else."""
    broken, examined = [], 0
    for number, (before, after) in enumerate(pairwise(movement.rounds), start=2):
        then, now = _contents(before), _contents(after)
        for path in movement.set_paths:
            if not any(place in now for place in path if not place.is_stand):
                continue  # a shorter section is over
            for place, following in zip(path, path[1:] + path[:1], strict=True):
                examined += 1
                if then.get(place) != now.get(following):
                    tables = tuple(p.number for p in (place, following) if not p.is_stand)
                    broken.append(CounterExample((number,), tables, board_set=then.get(place)))
    return Finding(Rule.SET_PATH, examined, tuple(broken))


CHECKS: tuple[Callable[[Movement], Finding], ...] = (
    table_once,
    seated_once,
    set_once,
    set_in_one_place,
    set_path,
    opponents_once,
    partners_once,
)
"""The hard rules as functions, in the order of ``Rule``."""


def _at_most(rule: Rule, allowed: int, seen: Iterable[tuple[CounterExample, int, int]]) -> Finding:
    """Refute whatever was seen, at a round and table, more than ``allowed`` times."""
    cases: dict[CounterExample, list[tuple[int, int]]] = {}
    for case, number, table in seen:
        cases.setdefault(case, []).append((number, table))
    broken = tuple(
        replace(
            case,
            rounds=tuple(sorted({number for number, _ in found})),
            tables=tuple(table for _, table in found),
        )
        for case, found in cases.items()
        if len(found) > allowed
    )
    exceptions = sum(1 < len(found) <= allowed for found in cases.values())
    return Finding(rule, sum(map(len, cases.values())), broken, exceptions)


def _seats(movement: Movement) -> Iterator[tuple[int, TableRound]]:
    for number, each in enumerate(movement.rounds, start=1):
        for seat in each.tables:
            yield number, seat


def _played(movement: Movement) -> Iterator[tuple[int, TableRound]]:
    return ((number, seat) for number, seat in _seats(movement) if seat.is_played)


def _sitting(movement: Movement, seat: TableRound) -> Iterator[tuple[int, Side | None]]:
    for side, sitting in zip(Side, (seat.ns, seat.ew), strict=True):
        for who in sitting:
            yield who, side if movement.unit is Unit.TEAM else None


def _met(movement: Movement, one: int, other: int) -> tuple[int, int]:
    if movement.unit is Unit.TEAM or one < other:
        return one, other
    return other, one


def _whereabouts(movement: Movement, each: Round) -> list[tuple[int, list[BoardPlace]]]:
    """Where each set of a section is: tables that play, and stands; an empty table needs none."""
    held = [(seat.board_set, BoardPlace(seat.table)) for seat in each.played]
    held += [(held, BoardPlace(at, is_stand=True)) for at, held in enumerate(each.stands, start=1)]
    places: dict[tuple[str, int], list[BoardPlace]] = {}
    for board_set, place in held:
        places.setdefault((movement.section_of(place), board_set), []).append(place)
    return [(board_set, found) for (_, board_set), found in places.items()]


def _contents(each: Round) -> dict[BoardPlace, int]:
    tables = {BoardPlace(seat.table): seat.board_set for seat in each.tables}
    stands = {BoardPlace(n, is_stand=True): held for n, held in enumerate(each.stands, start=1)}
    return tables | stands
