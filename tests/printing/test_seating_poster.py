"""The seating for the wall: on one sheet, in letters as large as the names allow."""

import json
from pathlib import Path

import pytest

import fairdeal.printing

typst = pytest.importorskip("typst")

TEMPLATE = Path(fairdeal.printing.__file__).parent / "templates" / "seating_poster.typ"
SHORT = "Lee & Ray"
LONG = "Kovácsné Szőke Annamária – Nagyné Balassa Erzsébet"


def sheets_and_points(pairs: int, name: str) -> tuple[int, int]:
    """How many sheets the list of so many pairs takes, and the size of its letters in points."""
    words = json.dumps(
        {
            "heading": "Seating",
            "title": "Mitchell",
            "columns": ["Name", "Table", "Number"],
            "rows": [[f"{name} {n}", f"A{n} NS", str(n)] for n in range(1, pairs + 1)],
        }
    )
    made = typst.compile(str(TEMPLATE), sys_inputs={"words": words}, format="svg")
    (points,) = json.loads(
        typst.query(str(TEMPLATE), "<points>", field="value", sys_inputs={"words": words})
    )
    return len(made) if isinstance(made, list) else 1, points


@pytest.mark.parametrize("pairs", [1, 10, 14])
@pytest.mark.parametrize("name", [SHORT, LONG])
def test_a_small_field_stands_on_one_sheet_in_large_letters(pairs: int, name: str) -> None:
    sheets, points = sheets_and_points(pairs, name)
    assert (sheets, points >= 18) == (1, True)


@pytest.mark.parametrize("pairs", [30, 31, 60])
def test_a_large_field_stands_on_one_sheet_in_smaller_letters(pairs: int) -> None:
    sheets, points = sheets_and_points(pairs, SHORT)
    assert sheets == 1
    assert 10 <= points < 24


def test_a_list_too_long_for_one_sheet_goes_on_in_letters_that_can_be_read() -> None:
    sheets, points = sheets_and_points(200, SHORT)
    assert sheets > 1
    assert points == 10
