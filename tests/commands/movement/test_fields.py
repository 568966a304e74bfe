"""``fairdeal movement individual | teams | swiss | knockout``, from the outside."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.errors import Malformed


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["movement", *arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def document(*arguments: str) -> dict[str, Any]:
    answer = json.loads(run(*arguments, "--json"))
    assert isinstance(answer, dict)
    return answer


def test_individual_tables_carry_four_players() -> None:
    made = document("individual", "--players", "8")
    assert (made["tables"], made["rounds"]) == (2, 7)
    assert set(made["rounds_data"][0][0]) == {"table", "n", "e", "s", "w", "set"}
    assert all(check["ok"] for check in made["checks"].values())


def test_tables_and_boards_say_the_size_too() -> None:
    made = document("individual", "--tables", "3", "--boards", "22")
    assert (made["tables"], made["rounds"], made["boards_per_round"]) == (3, 11, 2)
    made = document("teams", "--tables", "7", "--boards", "28")
    assert (made["tables"], made["boards_per_round"]) == (7, 4)
    assert document("swiss", "--tables", "5")["tables"] == 5


def test_rainbow() -> None:
    made = document("individual", "--players", "20", "--rainbow")
    assert (made["name"], made["tables"], made["rounds"]) == ("rainbow", 5, 5)


@pytest.mark.parametrize(
    ("teams", "name", "rounds"),
    [
        (2, "head-to-head", 2),
        (3, "triangle", 2),
        (7, "american-whist", 6),
        (8, "new-england-relay", 7),
    ],
)
def test_teams_get_the_movement_that_fits(teams: int, name: str, rounds: int) -> None:
    made = document("teams", "--teams", str(teams))
    assert (made["name"], made["rounds"]) == (name, rounds)
    assert all(check["ok"] for check in made["checks"].values())


def test_swiss_from_a_file(tmp_path: Path) -> None:
    results = tmp_path / "results.csv"
    results.write_text("round,home,away,home_vp,away_vp\n1,1,2,20,0\n1,3,4,12,8\n")
    # Ranking 1, 3, 4, 2: 1 v 3 and 4 v 2, both neighbours; 4 was away as often as 2.
    made = document("swiss", str(results))
    assert [(p["home"], p["away"]) for p in made["pairings"]] == [(1, 3), (4, 2)]
    assert made["round"] == 2
    assert made["checks"]["seated_once"] == {"ok": True, "examined": 4}
    assert made["checks"]["rematches"] == {"tables": [], "examined": 2}
    assert made["pairings"][0]["reason"] == {"places": [1, 2], "last_met": None, "passed_over": []}


def test_swiss_delayed_uses_older_standings(tmp_path: Path) -> None:
    results = tmp_path / "results.csv"
    results.write_text(
        "round,home,away,home_vp,away_vp\n1,1,2,20,0\n1,3,4,12,8\n2,1,4,,\n2,3,2,,\n"
    )
    # After round 1: 1, 3, 4, 2. 1 has met 2 and 4, 3 has met 4 and 2: 1 v 3 and 4 v 2 remain.
    made = document("swiss", str(results), "--delayed")
    assert [{p["home"], p["away"]} for p in made["pairings"]] == [{1, 3}, {2, 4}]
    with pytest.raises(Malformed, match="line 4: round 2, 1 v 4 has no result"):
        run("swiss", str(results))


def test_swiss_says_why_and_when_there_is_no_way(tmp_path: Path) -> None:
    results = tmp_path / "results.csv"
    results.write_text("round,home,away,home_vp,away_vp\n1,1,2,20,0\n")
    outcome = CliRunner().invoke(app, ["movement", "swiss", str(results)])
    assert outcome.exit_code == 1
    assert "round 2 cannot be paired: contestant 1 has met everybody" in outcome.stderr
    told = run("swiss", str(results), "--system", "danish")
    assert "who met in round 1" in told


def test_swiss_tells_who_stood_between(tmp_path: Path) -> None:
    results = tmp_path / "results.csv"
    results.write_text("round,home,away,home_vp,away_vp\n1,1,2,20,0\n1,3,4,12,8\n1,5,,12\n")
    # Ranking 1, 3, 5, 4, 2; 2 sits out, and 1-3, 5-4 are neighbours.
    told = run("swiss", str(results))
    assert "Bye: 2, the lowest who can sit out" in told
    results.write_text("round,home,away,home_vp,away_vp\n1,1,2,11,9\n1,3,4,8,9.5\n")
    # Ranking 1, 4, 2, 3 (11, 9.5, 9, 8): neighbours all. Met 1-2 and 3-4 only.
    assert "places 1 and 2" in run("swiss", str(results))
    results.write_text("round,home,away,home_vp,away_vp\n1,1,2,20,18\n1,3,4,9,8\n")
    told = run("swiss", str(results))
    assert "2 between them plays 4, met the higher of them in round 1" in told
    assert "3 between them plays 1, met the lower of them in round 1" in told


def test_slovak_and_danish_rules(tmp_path: Path) -> None:
    results = tmp_path / "results.csv"
    results.write_text("round,home,away,home_vp,away_vp\n1,1,2,20,18\n1,3,4,9,8\n")

    def first(*options: str) -> set[int]:
        pairing = document("swiss", str(results), *options)["pairings"][0]
        return {pairing["home"], pairing["away"]}

    assert first("--system", "slovak", "--rounds", "3") == {1, 2}
    assert first("--system", "slovak", "--rounds", "4") == {1, 3}
    assert first("--system", "danish") == {1, 2}
    assert first("--system", "danish", "--no-immediate-rematch") == {1, 3}


def test_a_bad_line_is_told_with_its_file(tmp_path: Path) -> None:
    results = tmp_path / "results.csv"
    results.write_text("round,home,away,home_vp,away_vp\n1,1,1,20,18\n")
    with pytest.raises(Malformed, match="line 2: contestant 1 cannot play itself"):
        run("swiss", str(results))
    results.write_text("round,home,away,home_vp,away_vp\n1,1,2,20,18\n")
    with pytest.raises(Malformed, match="say --rounds"):
        run("swiss", str(results), "--system", "slovak")


def test_swiss_triangle_is_told() -> None:
    told = run("swiss", "--entries", "7", "--odd", "triangle")
    assert "Triangle of half matches: 5, 6, 7, the last three of the list" in told


def test_swiss_that_cannot_go_to_its_end_is_told_before_it_begins() -> None:
    asked = ["movement", "swiss", "--entries", "5", "--rounds", "3", "--odd", "triangle"]
    outcome = CliRunner().invoke(app, asked)
    assert outcome.exit_code == 0
    assert "round 2: 20 of 20 evenings tried" in outcome.stderr
    told = outcome.stderr.split("(Law 78D)")[1].split("\n  ")[1:]
    assert [line.strip() for line in told] == [
        "--odd bye",
        "--odd triangle-again",
        "--system danish",
    ]
    assert not CliRunner().invoke(app, [*asked[:2], "--entries", "9", *asked[4:]]).stderr


def test_every_form_for_teams() -> None:
    made = document("teams", "--teams", "5", "--form", "round-robin", "--boards", "20")
    assert (made["name"], made["rounds"], made["boards_per_round"]) == ("round-robin", 5, 4)
    assert document("teams", "--teams", "2", "--form", "teams-of-eight")["tables"] == 4


def test_swiss_drawn_by_lot_can_be_repeated() -> None:
    drawn = [document("swiss", "--entries", "40", "--draw", str(seed)) for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]


def test_knockout() -> None:
    made = document("knockout", "--entries", "5")
    assert made["byes"] == [1, 2, 3]
    assert made["rounds_data"][0] == [{"match": 1, "upper": {"seed": 4}, "lower": {"seed": 5}}]
    assert "winner of 1" in run("knockout", "--entries", "5")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["individual", "--players", "10"], "there is one for 9, 12"),
        (["individual", "--players", "21", "--rainbow"], "four groups of equal size"),
        (["teams", "--teams", "5", "--form", "triangle"], "triangle is for 3 teams, not 5"),
        (["teams"], "say either --teams or --tables"),
        (["individual", "--players", "8", "--tables", "2"], "say either --players or --tables"),
        (["individual", "--players", "8", "--boards", "20"], "20 boards do not divide among 7"),
        (["teams", "--teams", "2", "--rounds", "3"], "two by two; not 3"),
        (["teams", "--teams", "5", "--form", "round-robin", "--rounds", "3"], "all its rounds"),
        (["swiss"], "a file of results, or --entries"),
        (["swiss", "nowhere.csv"], "nowhere.csv is not a file"),
        (["swiss", "--entries", "6", "--ranking", "luck"], "the criteria are vp"),
        (["knockout", "--entries", "1"], "at least two entries"),
    ],
)
def test_bad_input_is_told_plainly(arguments: list[str], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        run(*arguments)
