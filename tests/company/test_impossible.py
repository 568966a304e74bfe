"""The list of impossible cells says so of those alone, and of all of them."""

import csv
from random import Random

import pytest

from tests.amount import some
from tests.company import impossible
from tests.company.cells import all_cells

SAMPLE = some(150, 400)


def test_a_listed_cell_cannot_happen() -> None:
    listed = impossible.listed()
    cells = [cell for cell in all_cells() if impossible.is_listed(cell, listed)]
    drawn = Random(SAMPLE).sample(cells, SAMPLE)  # noqa: S311 - the same every time
    assert not [cell.key for cell in drawn if impossible.reason(cell) is None]


def test_each_is_listed_with_its_reason() -> None:
    with impossible.FILE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert rows
    assert all(row["reason"] and row["by"] for row in rows)


@pytest.mark.nightly
def test_every_impossible_cell_is_listed_and_no_other() -> None:
    with impossible.FILE.open(encoding="utf-8", newline="") as file:
        assert [tuple(row) for row in csv.reader(file)] == [impossible.HEADER, *impossible.rows()]
