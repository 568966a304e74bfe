"""Several sections as one movement: one scoring field, each section with its own boards."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from string import ascii_uppercase
from typing import Final

from fairdeal.errors import Malformed, Sentence
from fairdeal.movements.movement import BoardPlace, Declared, Movement, Round, TableRound, Unit

_MANY: Final = {
    Unit.PAIR: Sentence("pairs"),
    Unit.PLAYER: Sentence("players"),
    Unit.TEAM: Sentence("teams"),
}


def combine(sections: Sequence[Movement]) -> Movement:
    """The sections side by side: tables and contestants are numbered on, the sets are the same.

    The first section is A. Each keeps its own boards, in as many copies as one of them needs.
    Sections may differ in kind, in rounds (the shorter is over when the longer goes on) and in
    boards a round; then each has sets of its own, which hold the same boards from 1 on.

    Raises:
        Malformed: fewer than two sections, more than 26, or sections that differ in unit.
    """
    if not 2 <= len(sections) <= len(ascii_uppercase):
        raise Malformed(
            "{least} to {most} sections can be combined, not {n}",
            least=2,
            most=len(ascii_uppercase),
            n=len(sections),
        )
    first = sections[0]
    for name, each in zip(ascii_uppercase, sections, strict=False):
        if each.unit is not first.unit:
            raise Malformed(
                "section {section} is for {these}, section A for {those}; they cannot be one field",
                section=name,
                these=_MANY[each.unit],
                those=_MANY[first.unit],
            )
    set_boards: tuple[tuple[int, int], ...] = ()
    if len({(each.boards_per_round, each.set_boards) for each in sections}) > 1:
        sections, set_boards = _own_sets(sections)
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
        tuple(_together(each) for each in zip(*_to_the_end(moved), strict=True)),
        max(each.boards_per_round for each in sections),
        first.unit,
        _declared([section.declared for section in moved]),
        tuple(path for section in moved for path in section.set_paths),
        tuple(sorted({number for each in sections for number in each.switched})),
        tuple(
            name
            for name, each in zip(ascii_uppercase, sections, strict=False)
            for _ in range(each.tables)
        ),
        set_boards or first.set_boards,
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
        if movement.section_of(BoardPlace(number, is_stand=True)) == letter
    ]

    def place(old: BoardPlace) -> BoardPlace:
        return replace(old, number=(stands if old.is_stand else tables).index(old.number) + 1)

    def within(each: Round) -> Round:
        seats = [seat for seat in each.tables if seat.table in tables]
        held = tuple(each.stands[number - 1] for number in stands if number <= len(each.stands))
        return Round(tuple(replace(s, table=tables.index(s.table) + 1) for s in seats), held)

    shared = (group for group in movement.declared.shared if group[0] in tables)
    return replace(
        movement,
        rounds=tuple(part for part in map(within, movement.rounds) if part.tables),
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


def _to_the_end(sections: Sequence[Movement]) -> list[tuple[Round, ...]]:
    """The rounds of each, the shorter filled up with rounds in which the sets on stands rest."""
    most = max(len(each.rounds) for each in sections)
    return [
        each.rounds + (Round((), each.rounds[-1].stands),) * (most - len(each.rounds))
        for each in sections
    ]


def _own_sets(
    sections: Sequence[Movement],
) -> tuple[list[Movement], tuple[tuple[int, int], ...]]:
    """The sections with their sets numbered on, and the boards of each of these sets."""
    numbered: list[Movement] = []
    boards: list[tuple[int, int]] = []
    for each in sections:
        more = len(boards)
        highest = max(
            [seat.board_set for r in each.rounds for seat in r.tables]
            + [held for r in each.rounds for held in r.stands]
        )
        for number in range(1, highest + 1):
            held = each.boards_of(number)
            boards.append((held[0], len(held)))
        numbered.append(replace(each, rounds=tuple(_sets_on(r, more) for r in each.rounds)))
    return numbered, tuple(boards)


def _sets_on(each: Round, more: int) -> Round:
    return Round(
        tuple(replace(seat, board_set=seat.board_set + more) for seat in each.tables),
        tuple(held + more for held in each.stands),
    )


def _starts(sizes: Iterable[int]) -> list[int]:
    return [0, *accumulate(sizes)][:-1]


def _moved(movement: Movement, tables: int, people: int, stands: int) -> Movement:
    """The same movement with its tables, contestants and stands numbered on from these."""

    def place(old: BoardPlace) -> BoardPlace:
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
