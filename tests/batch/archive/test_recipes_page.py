"""The recipes of the page, run as they stand there on an archive that can be counted by hand."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from fairdeal.commands.archive.work import build, solve
from tests.shared import ROOT

PAGE = (ROOT / "docs" / "how-to" / "recipes-for-an-archive.md").read_text("utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
QUERIES = re.findall(r"```sql\n(.*?)```", PAGE, re.DOTALL)
SUITS = '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n'
"""North has all spades: thirteen tricks in them for North and South, whoever declares."""
MIXED = '[Deal "N:T962.AJ8542.QT.6 8.Q97.7532.T9752 AQJ743..KJ96.AK3 K5.KT63.A84.QJ84"]\n'
"""North and South always lose the ace of diamonds and the king of spades behind the ace."""


def board(number: int, year: int, *tags: str) -> str:
    return f'[Event "Cup"]\n[Date "{year}.01.02"]\n[Board "{number}"]\n' + "\n".join(tags) + "\n\n"


def contract(said: str, declarer: str, tricks: int) -> str:
    return f'[Contract "{said}"]\n[Declarer "{declarer}"]\n[Result "{tricks}"]'


def event(name: str, *rows: str) -> str:
    head = '[ScoreTable "PairId_NS;PairId_EW;Percentage_NS"]\n'
    lines = zip(count(1), rows, strict=False)
    return "".join(
        f'[Event "{name}"]\n[Date "2005.03.0{n}"]\n'.replace(f"0{n}", "04")
        + f'[Board "{n}"]\n{head}{of}\n\n'
        for n, of in lines
    )


FILES = {
    # A slam missed by South; one bid; three notrump on a heart, down one; a revoke by East, who has
    # three hearts and discards.
    "1997": board(1, 1997, SUITS + contract("4S", "S", 13))
    + board(2, 1997, SUITS + contract("7S", "N", 13))
    + board(3, 1997, contract("3NT", "N", 8), '[Play "E"]\nH5 - - -\n*')
    + board(4, 1997, MIXED + contract("6S", "S", 12), '[Play "W"]\nH3 HA D2 D6\n*'),
    # Passed out is no contract; one notrump with an overtrick on a spade.
    "2005": board(5, 2005, '[Contract "Pass"]\n[Declarer ""]\n[Result ""]')
    + board(6, 2005, MIXED + contract("1NT", "N", 8), '[Play "E"]\nS8 SA S5 S2\n*'),
    # Everybody meets one who has all of it and one who has nothing: no spread. And two meetings
    # alone, where the two who win met the two who lose.
    "fair": event("Fair", "1 2 100\n3 4 0", "1 4 100\n3 2 0"),
    "unfair": event("Unfair", "1 2 100\n3 4 0", "1 2 100\n3 4 0"),
}
ANSWERS = (
    [(1997, 4, 0.25, 0.5, 0.75), (2005, 1, 1.0, 0.0, 1.0)],
    [("H", 1, -1.0), ("S", 1, 1.0)],
    [(1997, 1, 1), (2005, 1, 0)],
    [(1997, 2, 0.5), (2005, 1, 0.0)],
    [("Fair", 4, 0.0), ("Unfair", 4, 50.0)],
)
"""By hand, in the order of the page."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where an archive of these files lies, a part for each."""
    made = tmp_path_factory.mktemp("recipes")
    for name, text in FILES.items():
        (made / f"{name}.pbn").write_text(text, "utf-8")
        build(
            [made / f"{one}.pbn" for one in FILES if (made / f"{one}.pbn").exists()],
            made / "archive",
        )
    solve(made / "archive", 1)
    before = Path.cwd()
    os.chdir(made)
    yield made
    os.chdir(before)


@pytest.mark.nightly
def test_the_recipes_give_what_is_counted_by_hand(folder: Path) -> None:
    assert len(PROGRAMS) == len(ANSWERS) + 2
    known: dict[str, Any] = {}
    for program in PROGRAMS[:-1]:
        exec(program, known)  # noqa: S102 - our own page
    names = ("by_year", "leads", "missed", "rates", "fairness")
    frames = (known[name] for name in names)
    assert tuple(_rows(one) for one in frames) == ANSWERS
    assert "1997" in (folder / "missed.svg").read_text("utf-8")


def _rows(frame: pl.DataFrame) -> list[tuple[object, ...]]:
    return frame.drop("date", strict=False).rows()


@pytest.mark.nightly
@pytest.mark.usefixtures("folder")
def test_the_queries_give_the_same_by_duckdb() -> None:
    duckdb = import_module("duckdb")  # of the nightly checks alone
    found = tuple(duckdb.sql(query).fetchall() for query in QUERIES)
    assert found == ANSWERS


@pytest.mark.nightly
def test_two_workers_count_the_parts(folder: Path) -> None:
    (folder / "workers.py").write_text(PROGRAMS[-1], "utf-8")
    done = subprocess.run(
        [sys.executable, "workers.py"], cwd=folder, capture_output=True, text=True, check=True
    )
    assert "2 workers" in done.stdout
    # Passed out once; levels 1, 3, 4, 6 and 7 once each.
    assert re.findall(r"│ (\d)\s+┆ (\d+)", done.stdout) == [
        *(("0", "1"), ("1", "1"), ("3", "1"), ("4", "1"), ("6", "1"), ("7", "1"))
    ]
