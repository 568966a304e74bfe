"""How a session that went wrong might go on: who sits where from now on, before sets are settled.

as_announced     everybody returns to the announced places
stay_swapped     those who sat in each other's places keep them to the end
leftovers_meet   contestants whose opponents are missing play each other
fill_the_gap     a newcomer takes the place that was empty all along
larger_movement  the field goes on in a movement with one more table (``growth``)

In each of them sets that were played in a wrong place are either put back or go on as they lie.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from fairdeal.movements.movement import Declared, Movement, TableRound
from fairdeal.movements.repair.incidents import Gone, Incident, Late, Swapped, TableAdded, seated

Rounds = tuple[tuple[TableRound, ...], ...]
"""The tables of each remaining round."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One way to go on."""

    name: str
    announced: Rounds
    """What everybody would play if nobody were missing and no set were spoilt."""
    seats: Rounds
    """Who really sits where, missing contestants taken out."""
    declared: Declared
    into: str = ""
    """The name of the larger movement."""
    lying: bool = False
    """Whether sets that were played in a wrong place move on from where they lie."""
    section: str = ""
    """The section to which a table is added, where there are several."""


def missing(incidents: Sequence[Incident], rounds: int) -> Mapping[int, frozenset[int]]:
    """The rounds each late or absent contestant misses."""
    gaps: dict[int, frozenset[int]] = {}
    for incident in incidents:
        match incident:
            case Late(number, who):
                gaps[who] = gaps.get(who, frozenset()) | frozenset(range(1, number))
            case Gone(number, who):
                gaps[who] = gaps.get(who, frozenset()) | frozenset(range(number, rounds + 1))
            case _:
                pass
    return gaps


def without(rounds: Rounds, gaps: Mapping[int, frozenset[int]], after: int) -> Rounds:
    """The rounds following ``after`` with missing contestants taken out."""
    return tuple(
        tuple(
            seated(seat, {who: None for who, missed in gaps.items() if number in missed})
            for seat in tables
        )
        for number, tables in enumerate(rounds, start=after + 1)
    )


def plans(movement: Movement, incidents: Sequence[Incident], after: int) -> Iterator[Plan]:
    """The ways to go on in the announced movement."""
    gaps = missing(incidents, len(movement.rounds))
    future = tuple(each.tables for each in movement.rounds[after:])
    swaps = [incident for incident in incidents if isinstance(incident, Swapped)]
    for size in range(len(swaps) + 1):
        for staying in combinations(swaps, size):
            announced = _stay_swapped(future, staying)
            seats = without(announced, gaps, after)
            name = "stay_swapped" if staying else "as_announced"
            yield Plan(name, announced, seats, movement.declared)
            met = _leftovers_meet(seats)
            if met != seats:
                yield Plan("leftovers_meet", announced, met, movement.declared)


def gap_filled(movement: Movement, added: TableAdded, after: int) -> Plan | None:
    """A lone newcomer in the place that is empty in every round; ``None`` if there is not just one.

    The newcomer is seated before the set is known to be new to the opponents; that is settled
    later.
    """
    future = tuple(each.tables for each in movement.rounds[after:])
    gaps = [[at for at, seat in enumerate(tables) if not seat.is_played] for tables in future]
    if len(added.contestants) != 1 or any(len(found) != 1 for found in gaps):
        return None
    filled = tuple(
        tuple(
            _filled(seat, added.contestants) if at == gap else seat
            for at, seat in enumerate(tables)
        )
        for tables, (gap,) in zip(future, gaps, strict=True)
    )
    return Plan("fill_the_gap", filled, filled, movement.declared)


def _filled(seat: TableRound, newcomer: tuple[int, ...]) -> TableRound:
    return replace(seat, ew=newcomer) if seat.ns else replace(seat, ns=newcomer)


def _stay_swapped(future: Rounds, staying: Sequence[Swapped]) -> Rounds:
    for swap in staying:
        places = {swap.first: swap.second, swap.second: swap.first}
        future = tuple(tuple(seated(seat, places) for seat in tables) for tables in future)
    return future


def _leftovers_meet(rounds: Rounds) -> Rounds:
    """In each round, two by two, those left without opponents; who met least often first."""
    met = Counter(
        frozenset((*seat.ns, *seat.ew)) for tables in rounds for seat in tables if seat.is_played
    )
    return tuple(_joined(tables, met) for tables in rounds)


def _joined(tables: Sequence[TableRound], met: Counter[frozenset[int]]) -> tuple[TableRound, ...]:
    alone = [seat for seat in tables if not seat.is_played and seat.contestants]
    now = list(tables)
    while len(alone) > 1:
        one, other = min(combinations(alone, 2), key=lambda two: met[_both(*two)])
        met[_both(one, other)] += 1
        alone = [seat for seat in alone if seat not in (one, other)]
        now[now.index(one)] = _together(one, other)
        now.remove(other)
    return tuple(now)


def _both(one: TableRound, other: TableRound) -> frozenset[int]:
    return frozenset((*one.contestants, *other.contestants))


def _together(host: TableRound, guest: TableRound) -> TableRound:
    if host.ns:
        return replace(host, ew=guest.contestants)
    return replace(host, ns=guest.contestants)
