"""Every pair of irregularities: whatever is answered, what the Laws always have holds.

A seeded slice of the table in `make test`, all of it in `make nightly`.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

import pytest

from fairdeal.rulings.desk import Desk
from fairdeal.table.notation import format_act
from tests.amount import some
from tests.company.cells import (
    STRATEGIES,
    Answers,
    Cell,
    Impossible,
    all_cells,
    board_of,
    played_on,
    run,
)
from tests.company.firsts import AUCTION, PLAY, First
from tests.company.invariants import broken, questions_nobody_can_answer

SLICE = some(720, 60)
"""One cell in so many is run in `make test`, drawn anew for each first irregularity."""
FIRSTS = [pytest.param(first, id=first.name.replace(" ", "-")) for first in (*AUCTION, *PLAY)]


@cache
def _cells_of(first: First) -> list[Cell]:
    return [cell for cell in all_cells() if cell.first is first]


def _slice_of(first: First) -> list[Cell]:
    cells = _cells_of(first)
    return Random(first.name).sample(cells, 1 + len(cells) // SLICE)  # noqa: S311 - the same every time


def _wrong(cells: Iterable[Cell]) -> Iterator[str]:
    """What does not hold, for every way of answering, with the acts that lead to it."""
    for cell in cells:
        for name, answers in STRATEGIES:
            try:
                found = list(_wrong_in(cell, answers()))
            except Impossible:
                continue
            yield from (f"{cell.edition} | {cell.key} | {name} answer: {line}" for line in found)


def _wrong_in(cell: Cell, answers: Answers) -> Iterator[str]:
    asked: list[str] = []
    desk = run(cell, answers, seen=lambda d: asked.extend(questions_nobody_can_answer(d)))
    yield from asked
    if found := broken(desk, board_of(cell.first)):
        yield f"{found[0]}\n    {_told(desk)}"
        return
    later = played_on(desk, answers)
    yield from (
        f"played on, {line}\n    {_told(later)}" for line in broken(later, board_of(cell.first))
    )


def _told(desk: Desk) -> str:
    return "; ".join(format_act(act) for act in desk.log)


@pytest.mark.parametrize("first", FIRSTS)
def test_a_slice_of_the_table_holds(first: First) -> None:
    wrong = list(_wrong(_slice_of(first)))
    assert not wrong, f"{len(wrong)} times, such as\n" + "\n".join(wrong[:5])


@pytest.mark.nightly
@pytest.mark.parametrize("first", FIRSTS)
def test_the_whole_table_holds(first: First) -> None:
    wrong = list(_wrong(_cells_of(first)))
    assert not wrong, f"{len(wrong)} times, such as\n" + "\n".join(wrong[:20])
