"""What is printed depends on what it says alone, not on when it was printed."""

import json
from pathlib import Path

import pytest

import fairdeal.printing

typst = pytest.importorskip("typst")

FOLDER = Path(fairdeal.printing.__file__).parent / "templates"
PRINTED = sorted(set(FOLDER.glob("*.typ")) - {FOLDER / "picture.typ"})
"""All but the one that is drawn as PNG."""


@pytest.mark.parametrize("template", PRINTED, ids=lambda path: path.stem)
def test_no_moment_of_printing_is_in_the_file(template: Path) -> None:
    settings = [line for line in template.read_text("utf-8").splitlines() if "document(" in line]
    made = typst.compile("\n".join([*settings, "printed"]).encode(), format="pdf")
    assert b"CreationDate" not in made


@pytest.mark.parametrize("teams", [4, 10, 16])
def test_a_sheet_of_teams_is_one_page(teams: int) -> None:
    """With everybody who plays, and the cross-table, as long as it has one."""
    rows = [[str(n), f"{n} Team of {n}", "24", "101.25"] for n in range(1, teams + 1)]
    cross = [
        [str(n), f"Team of {n}", *["13.53, 6.47"] * teams, "101.25"] for n in range(1, teams + 1)
    ]
    numbers = [str(n) for n in range(1, teams + 1)]
    words = {
        "title": "Club evening",
        "facts": ["29 November 2026"],
        "columns": ["Place", "Team", "Boards", "VP"],
        "fields": [
            {"name": "", "rows": rows, "under": ["Ann Lee, Bob Ray, Cy Day, Di Fox"] * teams}
        ],
        "cross": {
            "title": "Cross-table",
            "columns": ["Place", "Team", *numbers, "Total"],
            "rows": cross,
        },
        "notes": ["A remark"],
        "boards": [],
    }
    made = typst.compile(
        str(FOLDER / "results_sheet.typ"), sys_inputs={"words": json.dumps(words)}, format="svg"
    )
    assert isinstance(made, bytes), f"{len(made)} pages"


@pytest.mark.parametrize(("pairs", "fields"), [(15, 2), (80, 1)])
def test_a_ranking_of_pairs_with_their_names_is_one_page(pairs: int, fields: int) -> None:
    """In two directions a name has half a page beside four columns of figures."""
    row = ["12=", "22 Bartholomew Ash – Wilhelmina Oak", "24", "66.60 / 90", "74.00"]
    words = {
        "title": "Club evening",
        "facts": ["29 November 2026"],
        "columns": ["Place", "Contestant", "Boards", "Matchpoints", "Percent"],
        "fields": [{"name": "All", "rows": [row] * pairs, "under": [""] * pairs}] * fields,
        "cross": {"title": "", "columns": [], "rows": []},
        "notes": ["A remark"],
        "boards": [],
    }
    made = typst.compile(
        str(FOLDER / "results_sheet.typ"), sys_inputs={"words": json.dumps(words)}, format="svg"
    )
    assert isinstance(made, bytes), f"{len(made)} pages"


HANDS = {
    seat: {"suits": [["♠", "A K Q J 10 9 8"], ["♥", "–"], ["♦", "2"], ["♣", "A Q 10 9 4"]]}
    for seat in "NESW"
}
"""Longer than a column of a diagram would have room for, if it broke at spaces."""


def _board(number: int, *, dealt: bool) -> dict[str, object]:
    row = [f"{number} Bartholomew Ash – Wilhelmina Oak"] * 2
    return {
        "title": f"Board {number}",
        "said": "North deals. Nobody vulnerable.",
        "columns": ["N-S", "E-W", "Contract", "Lead", "Points", "% N-S", "% E-W"],
        "names": 2,
        "rows": [[*row, "5♣×× W −3", "♠10", "−1000", "83.3", "16.7"]] * 9,
        "hands": HANDS if dealt else None,
        "number": number,
        "dealer": "N",
        "vulnerable": ["N", "S"],
        "letters": {seat: seat for seat in "NESW"},
        "points": "N 10 · E 10 · S 10 · W 10",
    }


@pytest.mark.parametrize(("dealt", "pages"), [(True, 6), (False, 5)])
def test_every_board_follows_the_ranking_whole(dealt: bool, pages: int) -> None:  # noqa: FBT001
    """Twenty boards of nine results with long names, four or more of them on a page."""
    words = {
        "title": "Club evening",
        "facts": ["29 November 2026"],
        "columns": ["Place", "Contestant", "VP"],
        "fields": [{"name": "", "rows": [["1", "Ann Lee", "1"]], "under": [""]}],
        "cross": {"title": "", "columns": [], "rows": []},
        "notes": [],
        "boards": [_board(n, dealt=dealt) for n in range(1, 21)],
    }
    made = typst.compile(
        str(FOLDER / "results_sheet.typ"), sys_inputs={"words": json.dumps(words)}, format="svg"
    )
    assert isinstance(made, list)
    assert len(made) <= pages


CARD = {
    "title": "Joukkue 1",
    "subtitle": "",
    "name": False,
    "names": "",
    "columns": ["Kierros", "Pöytä", "Suunta", "Vastustaja", "Brikat"],
    "rows": [["1.1", "4", "N-S", "9", "4–6"]],
    "note": "",
}


SHARES = """
#let it = words.guides.at(0)
#let whole = widths(it).sum()
#context [#metadata(it.columns.enumerate().map(((at, name)) => {
  let room = widths(it).at(at) / whole * 84mm - 7pt
  measure(text(size: 11pt, strong(name))).width / room
})) <shares>]
"""
"""How much of its column each head takes, in a card half as wide as a page."""


def test_a_long_word_has_room_in_the_head_of_its_column() -> None:
    """It ran into its neighbours where all columns were alike."""
    text = (FOLDER / "movement_cards.typ").read_text("utf-8")
    source = text[: text.index("#grid(")] + SHARES
    given = {"words": json.dumps({"guides": [CARD]})}
    found = typst.query(source.encode(), "<shares>", field="value", one=True, sys_inputs=given)
    assert max(json.loads(found)) <= 1
