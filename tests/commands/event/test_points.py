"""``fairdeal event points``: from the results of an evening to each player's points."""

import json
from pathlib import Path
from typing import Any

from tests.commands.event.test_conditions import Desk
from tests.shared import ROOT

CONTRACTS = ("4SN=", "4SN-1", "4SN+1", "3NN=", "2SN=")


def mitchell(folder: Path) -> Desk:
    """Five tables, one board: North-South 1 to 5, East-West 6 to 10."""
    run = Desk(folder, "--title", "Friday")
    run("enter", "3", "Ann", "Bob")
    for pair in (1, 2, *range(4, 11)):
        run("enter", str(pair))
    for n, contract in enumerate(CONTRACTS, start=1):
        run("result", "1", str(n), str(n + 5), contract)
    return run


def told(run: Desk, *options: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(run("points", "--json", *options))
    return document


def test_both_fields_of_a_mitchell(tmp_path: Path) -> None:
    """Five in each: 40 % are two places; 5 x .10 = .50 and 70 % of it, .35.

    North-South: +450 (3), +420 (1), +400 (4); East-West: -50 at table 2 is the best there (7), then
    110 lost (10).
    """
    run = mitchell(tmp_path)
    found = told(run, "--scheme", "acbl-club", "--grade", "open")
    assert [(one["name"], one["contestants"], one["tables"]) for one in found["groups"]] == [
        ("N-S", 5, "5"),
        ("E-W", 5, "5"),
    ]
    assert {one["contestant"]: one["points"] for one in found["awards"]} == {
        "3": 0.5,
        "1": 0.35,
        "7": 0.5,
        "10": 0.35,
    }
    said = run("points", "--scheme", "acbl-club", "--grade", "open")
    assert "Places awarded: 2 (40 % of 5, to the nearest, halves up)." in said
    assert "Winners’ award: 5 × 0.10 = 0.50, at most 1.50: 0.50." in said
    assert "70 % × 0.50 = 0.35" in said
    assert "Ann – Bob" in said


def test_a_result_corrected_moves_the_points(tmp_path: Path) -> None:
    run = mitchell(tmp_path)
    run("result", "1", "5", "10", "4SN+2", "--correct", "--reason", "slip")
    found = told(run, "--scheme", "acbl-club", "--grade", "open")
    assert [one["contestant"] for one in found["groups"][0]["awards"]] == ["5", "3"]


def test_what_the_scheme_leaves_open_is_said_or_refused(tmp_path: Path) -> None:
    run = mitchell(tmp_path)
    run("result", "1", "1", "6", "4SN+1", "--correct", "--reason", "slip")
    scheme = ("--scheme", "acbl-club", "--grade", "open")
    assert "leaves “ties” open" in run.refused("points", *scheme)
    found = told(run, *scheme, "--ties", "average", "--rounding", "half-up")
    # 1 and 3 cover first and second: (.50 + .35) / 2 = .425, rounded .43.
    assert [one["points"] for one in found["groups"][0]["awards"]] == [0.43, 0.43]
    said = run("points", *scheme, "--ties", "average", "--rounding", "half-up")
    assert "(0.50 + 0.35) / 2 = 0.425 → 0.43" in said
    assert "Those who tie share the awards of the places they cover." in said
    assert "--first is a figure" in run.refused("points", *scheme, "--first", "x")
    assert "several grades" in run.refused("points", "--scheme", "acbl-club")


def test_what_one_in_several_strata_gets_is_said_where_the_scheme_is_silent(
    tmp_path: Path,
) -> None:
    """In the lower stratum are 4, 5 and 2 of North-South and 6 and 8 of East-West.

    The field: as above. Below, 40 % of three and of two are one place each: +400 (4) is the best of
    the three, with 3 x .10; -420 (6) of the two, with 2 x .10.
    """
    run = mitchell(tmp_path)
    scheme = ("--scheme", "acbl-club", "--grade", "open", "--stratum", "4,5,2,6,8")
    assert "leaves “strata.award” open" in run.refused("points", *scheme)
    found = told(run, *scheme, "--strata-award", "best")
    awards = {one["contestant"]: (one["points"], one["stratum"]) for one in found["awards"]}
    whole = {"3": (0.5, 1), "1": (0.35, 1), "7": (0.5, 1), "10": (0.35, 1)}
    assert awards == whole | {"4": (0.3, 2), "6": (0.2, 2)}


def test_what_a_scheme_says_of_strata_is_not_said_otherwise(tmp_path: Path) -> None:
    run = mitchell(tmp_path)
    packaged = ROOT / "src/fairdeal/scoring/masterpoints/schemes/acbl-club.json"
    scheme, own = json.loads(packaged.read_text("utf-8")), tmp_path / "own.json"
    scheme["strata"]["award"] = "best"
    own.write_text(json.dumps(scheme))
    options = ("--scheme", str(own), "--grade", "open", "--stratum", "4,5,2,6,8")
    told(run, *options)
    refused = run.refused("points", *options, "--strata-award", "best")
    assert "says itself what holds for “strata.award”" in refused


def test_a_scheme_from_a_file_and_its_mistakes(tmp_path: Path) -> None:
    run = mitchell(tmp_path)
    own = tmp_path / "own.json"
    assert "own.json is not a file" in run.refused("points", "--scheme", str(own))
    own.write_text('{"format": "fairdeal-masterpoints", "version": 1}')
    assert "own.json, /: “name” is missing" in run.refused("points", "--scheme", str(own))


def test_teams_and_individuals_are_told_apart(tmp_path: Path) -> None:
    run = Desk(tmp_path, "--form", "teams")
    run("enter", "Reds", "Ann", "Bob", "Cy", "Di", "Ed")
    run("enter", "Blues")
    run("result", "1", "Reds", "Blues", "4SN=")
    run("result", "1", "Blues", "Reds", "4SN-1")
    options = ("--scheme", "abf", "--grade", "club", "--first", "0.50")
    # Two teams, a match of one board: the upper half is one place; each of five has 4/5.
    assert told(run, *options)["awards"] == [{"contestant": "Reds", "points": 0.4, "stratum": 1}]
    said = run("points", *options)
    assert "Places awarded: 1 (50 % of 2, rounded down)." in said
    assert "Winners’ award, as told: 0.50." in said
    assert "0.50 × 4/5 = 0.40" in said
    single = Desk(tmp_path, "--individual", name="single")
    single("result", "1", "1+2", "3+4", "4SN=")
    single("result", "1", "5+6", "7+8", "4SN-1")
    assert "ties" in single.refused("points", "--scheme", "acbl-club", "--grade", "open")
    found = told(single, "--scheme", "acbl-club", "--grade", "open", "--ties", "best")
    # Nobody sat both ways: 1, 2, 5, 6 against 3, 4, 7, 8, at two tables.
    assert [(one["contestants"], one["tables"]) for one in found["groups"]] == [(4, "2")] * 2


def test_who_is_promoted_by_the_points_of_an_evening(tmp_path: Path) -> None:
    """Ann had 4.60 and wins .50; Bob, who stands in no list, has .50 and no rank."""
    run = mitchell(tmp_path)
    packaged = ROOT / "src/fairdeal/scoring/masterpoints/schemes/acbl-club.json"
    own, held = tmp_path / "own.json", tmp_path / "points.csv"
    scheme = json.loads(packaged.read_text("utf-8"))
    own.write_text(json.dumps(scheme | {"ranks": [{"title": "Bronze", "points": "5"}]}))
    held.write_text("ANN,4.60\n\nEve,12\n")
    options = ("--scheme", str(own), "--grade", "open", "--held", str(held))
    found = {one["name"]: one for one in told(run, *options)["ranks"]}
    assert found["Ann"] == {
        "name": "Ann",
        "before": 4.6,
        "now": 5.1,
        "rank": "Bronze",
        "promoted": True,
    }
    assert (found["Bob"]["now"], found["Bob"]["rank"]) == (0.5, None)
    assert "Eve" not in found
    said = run("points", *options)
    assert "Ann: 4.60 + 0.50 = 5.10, Bronze (promoted)" in said
    for wrong, words in (
        ("Ann", "points.csv, line 1: a name and a figure are wanted"),
        ("Ann,x", "a name and a figure are wanted"),
        (",5", "a name and a figure are wanted"),
        ("Ann,1\nann,2", "points.csv, line 2: this name stands there twice"),
    ):
        held.write_text(wrong)
        assert words in run.refused("points", *options)
    held.write_text("Ann,1")
    refused = run.refused("points", "--scheme", "acbl-club", "--grade", "open", "--held", str(held))
    assert "at how many points a rank is reached" in refused


def test_what_was_said_of_a_session_is_asked_for_no_more(tmp_path: Path) -> None:
    """North-South 3, 1, 4, 5, 2; of the stratum 4 is the first of three: 3 x .10, one place of 1.2.

    As in the whole field nobody of it is awarded, whose two places are for 3 and 1.
    """
    run = mitchell(tmp_path)
    scheme = ("--scheme", "acbl-club", "--strata-award", "best")
    stratum = ("--stratum", "2,4,5,6,8,9")
    assert "several grades" in run.refused("points", *scheme)
    run("grade", "open")
    assert told(run, *scheme)["grade"] == "Open game"
    run("grade", "open", *stratum)
    found = told(run, *scheme)
    assert [one["contestants"] for one in found["groups"]] == [5, 5, 3, 3]
    points = {one["contestant"]: one["points"] for one in found["awards"]}
    assert points == {"3": 0.5, "1": 0.35, "7": 0.5, "10": 0.35, "4": 0.3, "9": 0.3}
    assert "Of several strata" in run("points", *scheme)
    run("grade", "open")
    assert found == told(run, *scheme, *stratum), "as if it were told each time"
    run("grade", "open", *stratum)
    others = ("--stratum", "2,4,5,9,6,8,10", "--grade", "invitational", "--rounding", "down")
    other = told(run, *scheme, *others)
    assert other["grade"] == "Invitational club", "what is told each time counts"
    assert [one["contestants"] for one in other["groups"]] == [5, 5, 3, 4]
    run("grade", "championship", "--first", "0,48")
    rounding = ("--rounding", "down")
    assert told(run, *scheme, *rounding)["groups"][0]["first"] == "12/25"
    assert "'99' is not entered" in run.refused("grade", "open", "--stratum", "3,99")


def test_a_place_that_has_no_part_of_the_award_is_shown_with_nothing(tmp_path: Path) -> None:
    run = mitchell(tmp_path)
    packaged = ROOT / "src/fairdeal/scoring/masterpoints/schemes/acbl-club.json"
    own, parts = tmp_path / "own.json", {"parts": ["1"], "then": "nothing"}
    own.write_text(json.dumps(json.loads(packaged.read_text("utf-8")) | {"places": parts}))
    said = run("points", "--scheme", str(own), "--grade", "open").splitlines()
    assert [one.strip() for one in said if "Ann" in one or "Pair 1:" in one] == [
        "1  0.50  Ann – Bob: 0.50",
        "2  0  Pair 1: 0",
    ]
