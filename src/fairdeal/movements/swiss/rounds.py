"""A Swiss as a movement that grows: each draw adds the round or the rounds of its matches.

A match of teams has two sets of boards, played at its two tables at once and exchanged at half
time, so that one copy of each set serves it: two rounds of the movement. Three of a triangle play
half matches on three sets, each at two of three tables in the two halves (`teams.triangle`). A
match of pairs is one round, and every table plays the same boards: they are compared across the
field. Whoever sits out has a table where nobody comes. What was drawn is read back from the
movement: `history`.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.movements.matches import PlannedMatch, matches
from fairdeal.movements.movement import Declared, Movement, Round, TableRound, Unit
from fairdeal.movements.swiss import SwissRound
from fairdeal.movements.swiss.history import Bye, History, Match, Triangle
from fairdeal.movements.swiss.opening import first_round as opened
from fairdeal.movements.swiss.sitting_out import Odd
from fairdeal.movements.teams import triangle

SWISS: Final = {Unit.TEAM: "swiss-teams", Unit.PAIR: "swiss-pairs"}
"""The names of such movements."""
_HALVES: Final = 2


def is_swiss(movement: Movement) -> bool:
    """Whether rounds of it are drawn as the session goes on."""
    return movement.name in SWISS.values()


def parts(movement: Movement) -> int:
    """How many rounds of the movement are a round of matches: of teams the two halves."""
    return _HALVES if movement.name == SWISS[Unit.TEAM] else 1


def boards_of_match(movement: Movement) -> int:
    """Boards of a whole match."""
    return parts(movement) * movement.boards_per_round


def first_round(unit: Unit, number: int, boards: int, odd: Odd, seed: int) -> Movement:
    """The first round of a Swiss, drawn by lot.

    Args:
        unit: teams or pairs.
        number: how many there are, numbered from 1.
        boards: boards of a match; of teams an even number.
        odd: what an odd field does; of pairs one sits out.
        seed: what the lot is drawn by; the same gives the same.

    Raises:
        Malformed: fewer than two of them, boards that have no halves, or a triangle of pairs.
    """
    empty = Movement(SWISS[unit], (), boards, unit)
    halves = parts(empty)
    if boards < halves or boards % halves:
        raise Malformed("a match of {n} boards has no halves; an even number is needed", n=boards)
    if unit is Unit.PAIR and odd is not Odd.BYE:
        raise Malformed("pairs play no triangle: one of an odd number sits out")
    order = list(range(1, number + 1))
    random.Random(seed).shuffle(order)  # noqa: S311 - repeatable by anyone who asks
    empty = replace(empty, boards_per_round=boards // halves)
    return with_round(empty, opened(order, odd=odd))


def rounds_before(movement: Movement, number: int) -> int:
    """How many rounds of the movement come before that round of matches."""
    return parts(movement) * (number - 1)


def match_round(movement: Movement, number: int) -> int:
    """The round of matches that a round of the movement is, or is a half of."""
    return (number - 1) // parts(movement) + 1


def drawn(movement: Movement) -> int:
    """How many rounds of matches have been drawn."""
    return len(movement.rounds) // parts(movement)


def before(movement: Movement, number: int) -> Movement:
    """The movement as it was before that round of matches was drawn."""
    return replace(movement, rounds=movement.rounds[: rounds_before(movement, number)])


def with_round(movement: Movement, paired: SwissRound) -> Movement:
    """The movement with that round drawn; the same round, if it was drawn before, is replaced.

    Raises:
        Malformed: a triangle of pairs.
    """
    over = before(movement, paired.number)
    if movement.unit is Unit.PAIR:
        return _of_pairs(over, paired)
    first = max((seat.board_set for each in over.rounds for seat in each.tables), default=0) + 1
    halves = tuple(
        Round(tuple(_half(paired, half, first, over.boards_per_round))) for half in range(_HALVES)
    )
    copies = max(over.declared.copies, len(paired.pairings) + (paired.triangle is not None))
    declared = Declared(copies=copies, meetings=_HALVES * paired.number)
    return replace(over, rounds=(*over.rounds, *halves), declared=declared)


def _of_pairs(over: Movement, paired: SwissRound) -> Movement:
    """One more round of pairs: the set of its number everywhere, two tables sharing a copy."""
    if paired.triangle is not None:
        raise Malformed("pairs play no triangle: one of an odd number sits out")
    tables = [
        TableRound(table, (one.home,), (one.away,), paired.number)
        for table, one in enumerate(paired.pairings, start=1)
    ]
    playing = len(tables)
    if paired.bye is not None:
        tables.append(TableRound(playing + 1, (paired.bye.contestant,), (), paired.number))
    neighbours = tuple((table, table + 1) for table in range(1, playing, 2))
    copies = max(over.declared.copies, (playing + 1) // 2)
    declared = Declared(shared=neighbours, copies=copies, meetings=paired.number)
    return replace(over, rounds=(*over.rounds, Round(tuple(tables))), declared=declared)


def _half(paired: SwissRound, half: int, first: int, each: int) -> Iterator[TableRound]:
    sets = (first + half, first + 1 - half)
    table = 0
    for one in paired.pairings:
        yield TableRound(table + 1, (one.home,), (one.away,), sets[0])
        yield TableRound(table + 2, (one.away,), (one.home,), sets[1])
        table += 2
    if paired.triangle is not None:
        three = paired.triangle.contestants
        for seat in triangle(each).rounds[half].tables:
            ns, ew = three[seat.ns[0] - 1], three[seat.ew[0] - 1]
            yield TableRound(table + seat.table, (ns,), (ew,), first + seat.board_set - 1)
    if paired.bye is not None:
        yield TableRound(table + 1, (paired.bye.contestant,), (), first)
        yield TableRound(table + 2, (), (paired.bye.contestant,), first)


def history(movement: Movement) -> History:
    """What was drawn, round by round."""
    by_round: dict[int, list[PlannedMatch]] = {}
    for one in matches(movement):
        by_round.setdefault(one.number, []).append(one)
    whole = [one for one in matches(movement) if one.counts == 1]
    byes = (
        Bye(number, seat.ns[0])
        for number in range(1, drawn(movement) + 1)
        for seat in movement.rounds[rounds_before(movement, number)].tables
        if seat.ns and not seat.ew
    )
    triangles = (
        Triangle(number, three) for number, met in by_round.items() if (three := _trio(met))
    )
    return History(
        tuple(Match(one.number, one.home, one.away) for one in whole),
        tuple(byes),
        tuple(triangles),
    )


def _trio(met: list[PlannedMatch]) -> tuple[int, int, int] | None:
    halves = {frozenset((one.home, one.away)) for one in met if one.counts != 1}
    who = sorted({one for two in halves for one in two})
    trios = (
        (a, b, c)
        for a, b, c in combinations(who, 3)
        if {frozenset(two) for two in combinations((a, b, c), 2)} <= halves
    )
    return next(trios, None)
