"""The movement doctor: what can still be played when a movement went wrong, at the least damage.

Each way of going on (``places``) says who sits where; ``assignment`` then finds the sets. The best
is what leaves the fewest contestants without a score, then repeats the fewest meetings, then shares
the fewest sets, then moves the fewest. What the search has proven goes with the answer; the other
ways are listed with their damage, so that a Director who prefers one of them sees what it costs.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from fairdeal.errors import Malformed
from fairdeal.movements.movement import BoardPlace, Declared, Movement, Round, Unit
from fairdeal.movements.repair.assignment import settle
from fairdeal.movements.repair.assignment_terms import (
    USUAL_EFFORT,
    Effort,
    Problem,
    Settlement,
    Slot,
)
from fairdeal.movements.repair.damage import Damage, damage_of, meetings, partnerships
from fairdeal.movements.repair.growth import added_to_section
from fairdeal.movements.repair.incidents import Incident, Played, TableAdded, happened, seen_by
from fairdeal.movements.repair.places import Plan, Rounds, missing, plans, without
from fairdeal.movements.repair.sets_lying import Lying, as_they_lie, lying

_QUICK = Effort(moves=1, nodes=300)
"""Enough to put the many ways into a larger movement in order."""
_FULLY = 4
"""How many of the ways to go on are searched in full, the most promising of each kind."""


@dataclass(frozen=True, slots=True)
class Repair:
    """A session as it was played so far and as it may go on."""

    plan: str
    """The key of the way of going on (``plans``)."""
    into: str
    """The name of the larger movement; empty when the announced one goes on."""
    lying: bool
    """Whether sets that were played in a wrong place move on from where they lie."""
    rounds_over: int
    played: tuple[Played, ...]
    rest: Movement
    """The rounds still to come, with what they share and repeat declared; round 1 is the next."""
    damage: Damage
    settlement: Settlement
    """What the search has proven."""
    others: tuple["Repair", ...] = ()
    """The other ways that were searched, without others of their own."""
    section: str = ""
    """The section to which a table is added, where there are several."""

    @property
    def session(self) -> Movement:
        """The whole session, the rounds that are over as they happened: for cards and scoring.

        What went wrong may still break a rule in those rounds; ``rest`` is sound.
        """
        over = tuple(
            Round(tuple(each.seat for each in self.played if each.round == number))
            for number in range(1, self.rounds_over + 1)
        )
        return replace(self.rest, rounds=over + self.rest.rounds)


@dataclass(frozen=True, slots=True)
class _Case:
    """What happened, and what stands after it."""

    movement: Movement
    played: tuple[Played, ...]
    gaps: Mapping[int, frozenset[int]]
    held: Lying


def repair(
    movement: Movement,
    incidents: Sequence[Incident],
    after: int,
    larger: Sequence[Movement] = (),
    effort: Effort = USUAL_EFFORT,
) -> Repair:
    """The least damaging way to go on.

    Args:
        movement: the movement as it was announced, of pairs or of players.
        incidents: what went wrong, in the order in which it happened.
        after: how many rounds are over.
        larger: movements with one more table, for newcomers.
        effort: how far to search.

    Raises:
        Malformed: a movement for teams (Law 86B rules those match by match), or sections whose
            rounds differ in length (each is repaired by itself), no such round, an
            incident that names something that is not there, or newcomers for whom no larger
            movement fits.
    """
    if movement.unit is Unit.TEAM:
        raise Malformed("the doctor treats pairs and players; teams are ruled by Law 86B")
    if movement.set_boards:  # sets of one section would be brought to another
        raise Malformed("Sections with rounds of different length are not repaired here.")
    if not 0 <= after <= len(movement.rounds):
        raise Malformed(
            "{n} rounds cannot be over; the movement has {last}", n=after, last=len(movement.rounds)
        )
    played = happened(movement, incidents, after)
    gaps = missing(incidents, len(movement.rounds))
    case = _Case(movement, played, gaps, _lying(movement, played, after))
    ways = list(_ways(movement, incidents, after, larger, gaps))
    ways += [left for plan in ways if (left := _left_lying(plan, case)) != plan]
    found: list[Repair] = []
    for plan in _promising(case, ways):
        # Where one way costs nothing the others are only mentioned.
        free = any(not any(each.damage.weight) for each in found)
        found.append(_repaired(case, plan, _QUICK if free else effort))
    best = min(found, key=lambda each: each.damage.weight)
    return replace(best, others=tuple(each for each in found if each is not best))


def _promising(case: _Case, ways: Sequence[Plan]) -> list[Plan]:
    """The best of each kind by a quick look, the least damaging kinds first."""
    best: dict[tuple[str, str, bool, str], tuple[tuple[int, ...], int]] = {}
    for at, plan in enumerate(ways if len(ways) > 1 else ()):
        kind = plan.name, plan.into, plan.lying, plan.section
        if kind not in best or any(best[kind][0]):  # nothing is better than no damage
            looked_at = _repaired(case, plan, _QUICK).damage.weight, at
            best[kind] = min(looked_at, best.get(kind, looked_at))
    return [ways[at] for _weight, at in sorted(best.values())][:_FULLY] or list(ways)


def _ways(
    movement: Movement,
    incidents: Sequence[Incident],
    after: int,
    larger: Sequence[Movement],
    gaps: Mapping[int, frozenset[int]],
) -> Iterator[Plan]:
    added = [incident for incident in incidents if isinstance(incident, TableAdded)]
    if not added:
        yield from plans(movement, incidents, after)
        return
    if movement.unit is not Unit.PAIR:
        raise Malformed("newcomers can join a movement of pairs, not one of single players")
    if len(added) > 1 or added[0].round != after + 1:
        raise Malformed("one table can be added, from round {n} on", n=after + 1)
    ways = list(added_to_section(movement, added[0], after, larger))
    if not ways:
        raise Malformed(
            "No movement with one more table goes on from here after round {n}.", n=after
        )
    for plan in ways:
        yield replace(plan, seats=without(plan.seats, gaps, after))


def _lying(movement: Movement, played: Sequence[Played], after: int) -> Lying:
    if after == 0:
        return {}
    last = [each.seat for each in played if each.round == after]
    return lying(movement, movement.rounds[after - 1].tables, last)


def _left_lying(plan: Plan, case: _Case) -> Plan:
    """The same way of going on, every set moving on from where it lies."""
    movement = _with_a_table_for(case.movement, plan)
    seats = tuple(as_they_lie(movement, tables, case.held) for tables in plan.seats)
    return plan if seats == plan.seats else replace(plan, seats=seats, lying=True)


def _repaired(case: _Case, plan: Plan, effort: Effort) -> Repair:
    movement, played = _with_a_table_for(case.movement, plan), case.played
    after = len(movement.rounds) - len(plan.seats)
    slots = tuple(
        Slot(number, seat)
        for number, tables in enumerate(plan.seats, start=after + 1)
        for seat in tables
        if seat.is_played
    )
    settlement = settle(
        Problem(slots, seen_by(played), _sets(movement, plan), plan.declared, movement.sections),
        effort,
    )
    settled = _settled(slots, settlement, after, len(plan.seats))
    damage = damage_of(movement, played, plan, settled, case.gaps, case.held)
    rest = Movement(
        f"{movement.name}-repaired",
        tuple(Round(tables) for tables in settled),
        movement.boards_per_round,
        movement.unit,
        _declared(movement, plan, settled, damage),
        sections=movement.sections,
    )
    return Repair(
        *(plan.name, plan.into, plan.lying, after, played),
        *(rest, damage, settlement),
        section=plan.section,
    )


def _with_a_table_for(movement: Movement, plan: Plan) -> Movement:
    """The movement when a table that is added to a section belongs to it."""
    if not plan.section:
        return movement
    return replace(movement, sections=(*movement.sections, plan.section))


def _sets(movement: Movement, plan: Plan) -> tuple[int, ...]:
    """Every set there is, those waiting on stands included."""
    rounds = [*(each.tables for each in movement.rounds), *plan.announced]
    sets = {seat.board_set for tables in rounds for seat in tables}
    return tuple(sorted(sets | {held for each in movement.rounds for held in each.stands}))


def _settled(slots: Sequence[Slot], settlement: Settlement, after: int, rounds: int) -> Rounds:
    return tuple(
        tuple(
            replace(slot.seat, board_set=board_set)
            for slot, board_set in zip(slots, settlement.sets, strict=True)
            if slot.round == number and board_set is not None
        )
        for number in range(after + 1, after + rounds + 1)
    )


def _declared(movement: Movement, plan: Plan, settled: Rounds, damage: Damage) -> Declared:
    """What the rest has to declare: the plan's exceptions and those the damage names."""
    after = len(movement.rounds) - len(settled)
    groups = [set(group) for group in plan.declared.shared]
    for number, board_set, _ in damage.shared:
        at = [s.table for s in settled[number - after - 1] if s.board_set == board_set]
        groups.extend(
            {table for table in at if movement.section_of(BoardPlace(table)) == letter}
            for letter in set(movement.sections) or {""}
        )
    seats = [seat for tables in settled for seat in tables]
    return Declared(
        shared=tuple(tuple(sorted(group)) for group in _merged(groups)),
        copies=plan.declared.copies,
        meetings=max([plan.declared.meetings, *Counter(meetings(seats)).values()]),
        partnerships=max([plan.declared.partnerships, *Counter(partnerships(seats)).values()]),
    )


def _merged(groups: Sequence[set[int]]) -> list[set[int]]:
    """Groups that have a table in common made one."""
    merged: list[set[int]] = []
    for group in groups:
        touching = [other for other in merged if other & group]
        merged = [other for other in merged if not other & group]
        merged.append(group.union(*touching))
    return merged
