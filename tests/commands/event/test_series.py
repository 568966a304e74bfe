"""``fairdeal event rank`` over several sessions: the best of them, per pair and per player."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.commands.event.test_conditions import Desk

# Four pairs at two tables, a board an evening: a top is 100 %, a bottom 0 %.
UP, DOWN = "4SN+1", "4SN-1"


def evening(run: Desk, seated: str, *results: str) -> None:
    """Pairs as ``1 5``, each with what came of the only board."""
    for table, outcome in zip(seated.split(","), results, strict=True):
        ns, ew = table.split()
        run("result", "1", ns, ew, outcome)


@pytest.fixture
def series(tmp_path: Path) -> Desk:
    """Three evenings. Pair 1: 100, 0, 100; pair 5 the contrary; pair 2: 0, 100, and none."""
    run = Desk(tmp_path, "--title", "Autumn")
    evening(run, "1 5,2 6", UP, DOWN)
    run("new", "--next")
    evening(run, "1 5,2 6", DOWN, UP)
    run("new", "--next")
    evening(run, "1 5,3 6", UP, DOWN)
    return run


def ranked(run: Desk, *options: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(run("rank", "--json", *options))
    return {row["contestant"]: (row["rank"], row["score"]) for row in document["ranking"]}


def test_the_best_two_of_three_evenings(series: Desk) -> None:
    """1: 100 + 100. 6: 100, 0, 100. 5: 0, 100, 0. 2: 0 + 100. 3: 0."""
    assert ranked(series, "--best", "2") == {
        "1": (1, 200),
        "6": (1, 200),
        "5": (3, 100),
        "2": (3, 100),
        "3": (5, 0),
    }
    average = ranked(series, "--best", "2", "--average", "--least", "2")
    assert average["1"] == (1, 100)
    assert average["3"] == (None, 0)
    said = series("rank", "--best", "1")
    assert "(0.00)" in said, "what does not count stands in brackets"
    assert "3: 1 session more for a place" in series("rank", "--least", "2")


def test_a_result_corrected_afterwards_moves_the_series(series: Desk) -> None:
    series("result", "1", "1", "5", "4SN-2", "--correct", "--reason", "slip", "--session", "1")
    assert ranked(series, "--best", "2")["1"] == (3, 100)


def test_per_player_by_the_names_that_were_entered(tmp_path: Path) -> None:
    """Ann plays with Bob, then with Cy: 100 and 0; Bob 100 alone. Capital letters do not matter."""
    run = Desk(tmp_path)
    for pair, names in {"1": ("Ann", "Bob"), "2": ("Di", "Ed")}.items():
        run("enter", pair, *names)
    for pair in "56":
        run("enter", pair)
    evening(run, "1 5,2 6", UP, DOWN)
    run("new", "--next")
    for pair, names in {"1": ("Di", "Bob"), "2": ("ANN", "Cy"), "5": ("Fay", "Gus")}.items():
        run("enter", pair, *names)
    run("enter", "6")
    evening(run, "1 5,2 6", UP, DOWN)
    assert ranked(run, "--per", "player") == {
        "Bob": (1, 200),
        "ANN": (2, 100),
        "Di": (2, 100),
        "Ed": (4, 0),
        "Cy": (4, 0),
        "Fay": (4, 0),
        "Gus": (4, 0),
    }
    said = run("rank", "--per", "pair")
    assert "Session 1: 5, 6 are not counted, for nobody named them." in said
    assert "Ann – Bob" in said


def test_a_name_that_stands_for_two_counts_for_none(tmp_path: Path) -> None:
    run = Desk(tmp_path)
    for pair, names in {"1": ("Ann", "Bob"), "2": ("ann", "Ed")}.items():
        run("enter", pair, *names)
    for pair in "56":
        run("enter", pair)
    evening(run, "1 5,2 6", UP, DOWN)
    run("new", "--next")
    for pair in "1256":
        run("enter", pair)
    evening(run, "1 5,2 6", UP, DOWN)
    assert set(ranked(run, "--per", "player")) == {"Bob", "Ed"}
    assert "stands there for several, and counts for none" in run("rank", "--per", "player")


def test_several_files(series: Desk, tmp_path: Path) -> None:
    """A fourth evening in a file of its own: 1 is top again, 300 of four."""
    fourth = Desk(tmp_path, "--title", "Fourth", name="fourth")
    evening(fourth, "1 5,2 6", UP, DOWN)
    found = ranked(series, "--with", str(fourth.file))
    assert found["1"] == (1, 300)
    assert "is not a file" in series.refused("rank", "--with", "none.json")


def test_sessions_of_matches_and_what_does_not_add_up(series: Desk, tmp_path: Path) -> None:
    teams = Desk(tmp_path, "--form", "teams", "--scale", "wbf", name="teams")
    for _evening in range(2):
        teams("result", "1", "Reds", "Blues", "4SN=")
        teams("result", "1", "Blues", "Reds", "4SN-1")
        if not _evening:
            teams("new", "--next", "--form", "teams", "--scale", "wbf")
    points = ranked(teams)
    assert points["Reds"][1] + points["Blues"][1] == pytest.approx(40), "20 a match, two matches"
    said = series.refused("rank", "--with", str(teams.file))
    assert "counted in different things" in said
    assert "a stratum is ranked in one session" in series.refused("rank", "--among", "1,2")
