"""A round robin of teams: what one is, and how a team joins it that comes late.

An odd field has a place for one team more: whoever would sit out meets it. A team of the field that
is not there yet takes its own place when it comes. A match that began before is not played, and the
movement says so by itself: in the round in which it was to begin, its opponents are at a table with
nobody opposite, and the late team is at none.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.movements.matches import matches
from fairdeal.movements.movement import Declared, Movement, Round, TableRound, Unit
from fairdeal.movements.swiss.rounds import is_swiss

_FEWEST: Final = 3
"""Two teams play a match, and no round robin."""


@dataclass(frozen=True, slots=True)
class Waited:
    """A match that a team missed by coming late."""

    round: int
    """In which it was to begin."""
    late: int
    opponents: int
    """Who was there and had nobody to play against."""


@dataclass(frozen=True, slots=True)
class Joined:
    """A round robin as it goes on with a team that came late."""

    movement: Movement
    team: int
    first: int
    """The round from which on it takes part."""

    @property
    def missed(self) -> tuple[Waited, ...]:
        """The matches it missed."""
        return tuple(one for one in waited(self.movement) if one.late == self.team)


def is_round_robin(movement: Movement) -> bool:
    """Whether each team meets each other as often, but for what was missed by coming late."""
    if movement.unit is not Unit.TEAM or is_swiss(movement):
        return False
    teams, met = movement.contestants, _met(movement)
    met.update(frozenset((one.late, one.opponents)) for one in waited(movement))
    often = {met[frozenset(two)] for two in combinations(teams, 2)}
    return len(teams) >= _FEWEST and len(often) == 1 and 0 not in often


def waited(movement: Movement) -> tuple[Waited, ...]:
    """The matches that teams of a movement missed by coming late, in order."""
    if movement.unit is not Unit.TEAM or is_swiss(movement):
        return ()
    met = _met(movement)
    each = max(met.values(), default=0)
    found: list[Waited] = []
    for number, one in enumerate(movement.rounds, start=1):
        there = {who for seat in one.tables for who in seat.contestants}
        waiting = {who for seat in one.tables if not seat.is_played for who in seat.contestants}
        for who in sorted(waiting):
            for late in (late for late in movement.contestants if late not in there):
                two = frozenset((who, late))
                if met[two] < each:
                    met[two] += 1
                    found.append(Waited(number, late, who))
                    break
    return tuple(found)


def one_more(movement: Movement, over: int) -> Joined:
    """One team more, from the next round of matches on: it meets whoever would sit out.

    Args:
        movement: a round robin of an odd number of teams, each of which sits out in its turn.
        over: how many rounds are over.

    Raises:
        Malformed: it is no round robin, nobody sits out in it, or less than half would be left.
    """
    _check(movement)
    team, table = max(movement.contestants) + 1, movement.tables
    free = [_sitting_out(movement, number) for number in range(1, len(movement.rounds) + 1)]
    if any(len(out) != 1 for out in free):
        raise Malformed(
            "Every team has an opponent in every round: one more would meet nobody. "
            "Before the first result a new session can be set up with it."
        )
    first = _next(movement, over)
    rounds = tuple(
        replace(
            one, tables=(*one.tables, *_met_by(one, out, team if number >= first else None, table))
        )
        for number, (one, (out,)) in enumerate(zip(movement.rounds, free, strict=True), start=1)
    )
    declared = movement.declared
    with_it = Declared(
        shared=(*declared.shared, (table + 1, table + 2)),
        copies=declared.copies + 1,
        meetings=declared.meetings,
    )
    made = replace(movement, rounds=rounds, declared=with_it, set_paths=())
    return _joined(made, team, first)


def comes_late(movement: Movement, team: int, first: int) -> Joined:
    """A team of the field takes part from that round on; what began before it misses.

    Raises:
        Malformed: it is no round robin, the team is not in it or misses nothing, or less than half
            would be left.
    """
    _check(movement)
    own = [one for one in matches(movement) if str(team) in one.teams]
    lost = [one for one in own if one.rounds[0] < first]
    if not lost:
        raise Malformed("It has no match before that round: nothing is missed.")
    without = {(seat.round, seat.table) for one in lost for seat in one.tables}
    rounds = tuple(
        Round(
            tuple(
                _alone(seat, team) if (n, seat.table) in without else seat for seat in one.tables
            ),
            one.stands,
        )
        for n, one in enumerate(movement.rounds, start=1)
    )
    return _joined(replace(movement, rounds=rounds), team, first)


def _check(movement: Movement) -> None:
    if not is_round_robin(movement):
        raise Malformed("A team that comes late can join a round robin or a Swiss, and no other.")


def _joined(movement: Movement, team: int, first: int) -> Joined:
    joined = Joined(movement, team, first)
    plays = sum(str(team) in one.teams for one in matches(movement))
    missed = len(joined.missed)
    if plays < missed:
        raise Malformed(
            "It would play {n} of {all} matches. With less than half of them a team counts for "
            "nobody in a round robin (White Book 2.4).",
            n=plays,
            all=plays + missed,
        )
    return joined


def _next(movement: Movement, over: int) -> int:
    """The first round after these in which no match is under way."""
    spans = [one.rounds for one in matches(movement)]
    numbers = range(over + 1, len(movement.rounds) + 1)
    free = (n for n in numbers if not any(begins < n <= ends for begins, ends in spans))
    first = next(free, None)
    if first is None:
        raise Malformed("there is no round to come that could be played otherwise")
    return first


def _sitting_out(movement: Movement, number: int) -> list[int]:
    """Who is at no table in a round because nobody is left to meet; not who came later."""
    here = {who for seat in movement.rounds[number - 1].tables for who in seat.contestants}
    here.update(one.late for one in waited(movement) if one.round == number)
    return [who for who in movement.contestants if who not in here]


def _met_by(one: Round, out: int, team: int | None, table: int) -> Iterator[TableRound]:
    """Both tables of who would sit out and that team; with none he waits at them."""
    board_set = one.tables[0].board_set
    met = () if team is None else (team,)
    yield TableRound(table + 1, (out,), met, board_set)
    yield TableRound(table + 2, met, (out,), board_set)


def _alone(seat: TableRound, late: int) -> TableRound:
    ns, ew = (() if late in side else side for side in (seat.ns, seat.ew))
    return replace(seat, ns=ns, ew=ew)


def _met(movement: Movement) -> Counter[frozenset[int]]:
    return Counter(frozenset((one.home, one.away)) for one in matches(movement))
