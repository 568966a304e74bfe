"""Several sections as one movement: one scoring field, each section with its own boards."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from string import ascii_uppercase

from fairdeal.errors import Malformed
from fairdeal.movements.movement import Declared, Movement, Place, Round, TableRound


def combine(sections: Sequence[Movement]) -> Movement:
    """The sections side by side: tables and contestants are numbered on, the sets are the same.

    The first section is A. Each keeps its own boards, in as many copies as one of them needs.

    Raises:
        Malformed: fewer than two sections, more than 26, or sections that differ in rounds,
            boards per round or unit.
    """
    if not 2 <= len(sections) <= len(ascii_uppercase):
        raise Malformed(
            f"2 to {len(ascii_uppercase)} sections can be combined, not {len(sections)}"
        )
    first = sections[0]
    for name, each in zip(ascii_uppercase, sections, strict=False):
        if _frame(each) != _frame(first):
            raise Malformed(
                f"section {name} plays {len(each.rounds)} rounds of {each.boards_per_round} "
                f"({each.unit.value}), section A {len(first.rounds)} of {first.boards_per_round} "
                f"({first.unit.value}); sections of one field agree"
            )
    moved = [
        _moved(each, tables, people, stands)
        for each, tables, people, stands in zip(
            sections,
            _starts(each.tables for each in sections),
            _starts(max(each.contestants, default=0) for each in sections),
            _starts(len(each.rounds[0].stands) for each in sections),
            strict=True,
        )
    ]
    return Movement(
        "+".join(each.name for each in sections),
        tuple(_together(each) for each in zip(*(section.rounds for section in moved), strict=True)),
        first.boards_per_round,
        first.unit,
        _declared([section.declared for section in moved]),
        tuple(path for section in moved for path in section.set_paths),
        tuple(sorted({number for each in sections for number in each.switched})),
        tuple(
            name
            for name, each in zip(ascii_uppercase, sections, strict=False)
            for _ in range(each.tables)
        ),
    )


def parts(movement: Movement) -> Iterator[tuple[str, Movement]]:
    """Each section by itself, its tables and stands numbered from 1; contestants keep numbers.

    A movement in one section is its only part, without a letter.
    """
    if not movement.sections:
        yield "", movement
        return
    for letter in dict.fromkeys(movement.sections):
        yield letter, _part(movement, letter)


def _part(movement: Movement, letter: str) -> Movement:
    tables = [t for t, name in enumerate(movement.sections, start=1) if name == letter]
    stands = [
        number
        for number in range(1, len(movement.rounds[0].stands) + 1)
        if movement.section_of(Place(number, is_stand=True)) == letter
    ]

    def place(old: Place) -> Place:
        return replace(old, number=(stands if old.is_stand else tables).index(old.number) + 1)

    def within(each: Round) -> Round:
        seats = (seat for seat in each.tables if seat.table in tables)
        held = tuple(each.stands[number - 1] for number in stands if number <= len(each.stands))
        return Round(tuple(replace(s, table=tables.index(s.table) + 1) for s in seats), held)

    shared = (group for group in movement.declared.shared if group[0] in tables)
    return replace(
        movement,
        rounds=tuple(map(within, movement.rounds)),
        declared=replace(
            movement.declared,
            shared=tuple(tuple(tables.index(t) + 1 for t in group) for group in shared),
        ),
        set_paths=tuple(
            tuple(map(place, path))
            for path in movement.set_paths
            if any(not p.is_stand and p.number in tables for p in path)
        ),
        sections=(),
    )


def _frame(movement: Movement) -> tuple[object, ...]:
    return len(movement.rounds), movement.boards_per_round, movement.unit


def _starts(sizes: Iterable[int]) -> list[int]:
    return [0, *accumulate(sizes)][:-1]


def _moved(movement: Movement, tables: int, people: int, stands: int) -> Movement:
    """The same movement with its tables, contestants and stands numbered on from these."""

    def place(old: Place) -> Place:
        return replace(old, number=old.number + (stands if old.is_stand else tables))

    def seat(old: TableRound) -> TableRound:
        ns = tuple(who + people for who in old.ns)
        ew = tuple(who + people for who in old.ew)
        return TableRound(old.table + tables, ns, ew, old.board_set)

    shared = tuple(tuple(t + tables for t in group) for group in movement.declared.shared)
    return replace(
        movement,
        rounds=tuple(
            replace(each, tables=tuple(map(seat, each.tables))) for each in movement.rounds
        ),
        declared=replace(movement.declared, shared=shared),
        set_paths=tuple(tuple(map(place, path)) for path in movement.set_paths),
    )


def _together(rounds: tuple[Round, ...]) -> Round:
    return Round(
        tuple(seat for each in rounds for seat in each.tables),
        tuple(held for each in rounds for held in each.stands),
    )


def _declared(parts: Sequence[Declared]) -> Declared:
    return Declared(
        shared=tuple(group for part in parts for group in part.shared),
        copies=max(part.copies for part in parts),
        meetings=max(part.meetings for part in parts),
        partnerships=max(part.partnerships for part in parts),
    )
