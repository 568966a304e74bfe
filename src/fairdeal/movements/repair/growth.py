"""Going on in a larger movement when a table is added after some rounds have been played.

The last round played is laid over the same round of the larger movement, table by table, with the
newcomers at one table of it that nobody covers. So everybody, and every set, has a place in the
larger movement and goes on from it, as if the newcomers had been there and had missed the rounds
before. After one round this costs nothing; later, what was played before may clash, and settling
the sets shows how much.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from fairdeal.movements.movement import Declared, Movement, TableRound
from fairdeal.movements.repair.incidents import TableAdded
from fairdeal.movements.repair.places import Plan, Rounds, gap_filled
from fairdeal.movements.sections import parts

_Side = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Overlay:
    """Who and what of this session stands for whom and what of the larger movement."""

    contestants: dict[int, int]
    tables: dict[int, int]
    sets: dict[int, int]


def added_to_section(
    movement: Movement, added: TableAdded, after: int, larger: Sequence[Movement]
) -> Iterator[Plan]:
    """The ways to seat newcomers: in the one section there is, or in any they may come to.

    Of several sections the others go on as announced, and the table that is added has the number
    after the last.
    """
    sections = [
        (letter, part)
        for letter, part in parts(movement)
        if added.section in {"", letter} and after < len(part.rounds)
    ]
    for (
        letter,
        part,
    ) in sections:  # an empty place first: of what costs the same, the first is taken
        if filled := gap_filled(part, added, after):
            yield _among_sections(movement, letter, filled, after)
    for letter, part in sections:
        for bigger in larger:
            for plan in larger_plans(part, bigger, added.contestants, after):
                yield _among_sections(movement, letter, plan, after)


def _among_sections(movement: Movement, letter: str, plan: Plan, after: int) -> Plan:
    """The plan of one section beside what the others play."""
    if not letter:
        return plan
    here = [t for t, name in enumerate(movement.sections, start=1) if name == letter]
    numbers = dict(enumerate((*here, len(movement.sections) + 1), start=1))

    def beside(rounds: Rounds) -> Rounds:
        over = len(movement.rounds) - after - len(rounds)  # rounds only others play
        return tuple(
            (
                *(seat for seat in announced.tables if seat.table not in here),
                *(replace(seat, table=numbers[seat.table]) for seat in tables),
            )
            for announced, tables in zip(
                movement.rounds[after:], (*rounds, *((),) * over), strict=True
            )
        )

    others = movement.declared
    declared = Declared(
        (
            *(group for group in others.shared if group[0] not in here),
            *(tuple(numbers[table] for table in group) for group in plan.declared.shared),
        ),
        max(others.copies, plan.declared.copies),
        max(others.meetings, plan.declared.meetings),
        max(others.partnerships, plan.declared.partnerships),
    )
    sides = beside(plan.announced), beside(plan.seats)
    return Plan(plan.name, *sides, declared, plan.into, section=letter if plan.into else "")


def larger_plans(
    movement: Movement, larger: Movement, newcomers: tuple[int, ...], after: int
) -> Iterator[Plan]:
    """The ways to go on in ``larger``, one for each table and direction of the newcomers.

    A larger movement gives nothing when it has another unit, too few rounds, or a last round
    played that cannot be covered.
    """
    if larger.unit is not movement.unit or not 1 <= after < len(larger.rounds):
        return
    played, covered = movement.rounds[after - 1].tables, larger.rounds[after - 1].tables
    if len(covered) != len(played) + 1:
        return
    for free in reversed(covered):
        others = [seat for seat in covered if seat is not free]
        for sides in _sides(newcomers):
            overlay = _overlay((*played, _newcomers(movement, sides)), (*others, free))
            if overlay is not None:
                yield _plan(movement, larger, overlay, after)


def _sides(newcomers: tuple[int, ...]) -> Iterator[tuple[_Side, _Side]]:
    if len(newcomers) == 2:
        yield newcomers[:1], newcomers[1:]
    else:
        yield newcomers, ()
        yield (), newcomers


def _newcomers(movement: Movement, sides: tuple[_Side, _Side]) -> TableRound:
    """The newcomers as if they had played the last round, at a new table with a new set."""
    known = (seat.board_set for each in movement.rounds for seat in each.tables)
    return TableRound(movement.tables + 1, *sides, max(known) + 1)


def _overlay(here: Sequence[TableRound], there: Sequence[TableRound]) -> _Overlay | None:
    """The correspondence, or ``None`` when one place would stand for two."""
    overlay = _Overlay({}, {}, {})
    for ours, theirs in zip(here, there, strict=True):
        sides = ((ours.ns, theirs.ns), (ours.ew, theirs.ew))
        if any(len(mine) > len(yours) for mine, yours in sides):
            return None
        people = [pair for mine, yours in sides for pair in zip(yours, mine, strict=False)]
        fits = [
            *(_add(overlay.contestants, theirs_, ours_) for theirs_, ours_ in people),
            _add(overlay.tables, theirs.table, ours.table),
            _add(overlay.sets, theirs.board_set, ours.board_set),
        ]
        if not all(fits):
            return None
    return overlay


def _add(mapping: dict[int, int], key: int, value: int) -> bool:
    """Note that ``key`` stands for ``value``; ``False`` when either stands for another already."""
    if key in mapping:
        return mapping[key] == value
    if value in mapping.values():
        return False
    mapping[key] = value
    return True


def _plan(movement: Movement, larger: Movement, overlay: _Overlay, after: int) -> Plan:
    last = len(movement.rounds)
    future = [each.tables for each in larger.rounds[after:last]]
    sets = _named_sets(movement, larger, overlay)
    rounds: Rounds = tuple(
        tuple(
            TableRound(
                overlay.tables.get(seat.table, seat.table),
                _named(seat.ns, overlay),
                _named(seat.ew, overlay),
                sets[seat.board_set],
            )
            for seat in tables
        )
        for tables in future
    )
    declared = larger.declared
    shared = tuple(tuple(overlay.tables[t] for t in group) for group in declared.shared)
    exceptions = Declared(shared, declared.copies, declared.meetings, declared.partnerships)
    return Plan("larger_movement", rounds, rounds, exceptions, larger.name)


def _named(side: _Side, overlay: _Overlay) -> _Side:
    """The contestants of this session; a place nobody stands for is empty."""
    return tuple(overlay.contestants[who] for who in side if who in overlay.contestants)


def _named_sets(movement: Movement, larger: Movement, overlay: _Overlay) -> dict[int, int]:
    """The sets of the larger movement by our numbers: those at rest first, then new ones."""
    ours = {seat.board_set for each in movement.rounds for seat in each.tables}
    theirs = {seat.board_set for each in larger.rounds for seat in each.tables}
    sets = dict(overlay.sets)
    at_rest = sorted(ours - set(sets.values()))
    fresh = max(ours | set(sets.values())) + 1
    for board_set in sorted(theirs - set(sets)):
        if at_rest:
            sets[board_set] = at_rest.pop(0)
        else:
            sets[board_set], fresh = fresh, fresh + 1
    return sets
