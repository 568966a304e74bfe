"""Every form of contest from the command line, against figures worked out by hand."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.errors import Malformed


class Desk:
    def __init__(self, folder: Path, *new: str, name: str = "event") -> None:
        self.file = folder / f"{name}.json"
        self("new", *new)

    def run(self, command: str, *words: str) -> tuple[int, str]:
        done = CliRunner().invoke(app, ["event", command, str(self.file), *words])
        return done.exit_code, f"{done.output}{done.exception or ''}"

    def __call__(self, command: str, *words: str) -> str:
        code, said = self.run(command, *words)
        assert code == 0, said
        return said

    def refused(self, command: str, *words: str) -> str:
        before = self.file.read_bytes()
        code, said = self.run(command, *words)
        assert code != 0, said
        assert self.file.read_bytes() == before
        return " ".join(said.replace("│", " ").split())

    def results(self, *lines: str) -> None:
        for line in lines:
            self("result", *line.split())

    def percents(self) -> dict[str, float]:
        fields = json.loads(self("rank", "--json"))["fields"]
        return {row["contestant"]: row["percent"] for f in fields for row in f["ranking"]}

    def points(self) -> dict[str, float]:
        rows = json.loads(self("rank", "--json"))["ranking"]
        return {row["contestant"]: row["points"] for row in rows}


def scored(path: Path, *options: str) -> tuple[dict[str, object], str]:
    done = CliRunner().invoke(app, ["score", str(path), "--json", *options])
    assert done.exit_code == 0, done.output
    document: dict[str, object] = json.loads(done.stdout)
    return document, done.stderr


def ranking_of(document: dict[str, object]) -> dict[str, tuple[float, float | None]]:
    fields = document["fields"]
    assert isinstance(fields, list)
    rows = [row for field in fields for row in field["ranking"]]
    return {row["contestant"]: (round(row["score"], 2), row["percent"]) for row in rows}


def test_an_evening_is_written_for_other_programs_and_read_again(tmp_path: Path) -> None:
    """A score adjusted, an artificial one and a penalty: every figure and total is in the file."""
    run = Desk(tmp_path, "--form", "cross-imps", "--title", "Friday")
    run("enter", "1", "Ann", "Bob")
    for pair in "23456":
        run("enter", pair)
    run.results(
        "1 1 2 4SN=", "1 3 4 4SN-1", "1 5 6 PASS", "2 1 4 +110", "2 3 6 A6040", "2 5 2 -100"
    )
    run("rule", "1", "3", "--ns", "A+", "--ew", "A-", "--clause", "12C2a")
    run("penalty", "5", "2", "--unit", "score", "--clause", "90B1", "--reason", "late")
    out = tmp_path / "friday.xml"
    exported = run("export", str(out))
    assert "1 adjusted score: other programs read what it came to" in exported
    assert "Penalties" not in exported, "USEBIO holds it"
    assert "exists already" in run.refused("export", str(out))
    document, said = scored(out)
    assert "12 of 12 figures printed in the file agree." in said
    assert "6 of 6 totals of its ranking agree." in said
    ours = ranking_of(json.loads(run("rank", "--json")))
    theirs = ranking_of(document)
    assert set(theirs) == {"1", "2", "3", "4", "5", "6"}
    assert theirs == ours
    assert b"<ADJUSTMENT>-2</ADJUSTMENT>" in out.read_bytes()
    assert b"<PLAYER_NAME>Ann</PLAYER_NAME>" in out.read_bytes()
    for ending in ("csv", "pbn"):
        other = tmp_path / f"friday.{ending}"
        assert "Penalties and other changes to totals are not in" in run("export", str(other))
        assert set(ranking_of(scored(other, "--form", "cross-imps")[0])) == set(theirs)
    assert "board 1: 1 and 2 have a result; --correct" in run.refused("result", "1", "1", "2", "NP")
    assert "the endings are .xml, .usebio, .csv, .pbn" in run.refused("export", "friday.doc")


def test_an_individual_is_written_and_read_again(tmp_path: Path) -> None:
    run = Desk(tmp_path, "--individual")
    for player in "12345678":
        run("enter", player, f"Ann{player}")
    run.results("1 1+2 3+4 +420", "1 5+6 7+8 -50", "2 1+3 2+4 +110", "2 5+7 6+8 +110")
    out = tmp_path / "single.xml"
    run("export", str(out))
    document, said = scored(out)
    assert {name: percent for name, (_score, percent) in ranking_of(document).items()} == {
        **dict.fromkeys("1278", 75),
        **dict.fromkeys("3456", 25),
    }
    assert "8 of 8 totals of its ranking agree." in said
    assert b"<PLAYER_NAME>Ann8</PLAYER_NAME>" in out.read_bytes()
    travellers = tmp_path / "single.csv"
    run("export", str(travellers))
    assert "2,1+3,2+4,,,,,110,,50.00,50.00,Ann1 & Ann3,Ann2 & Ann4" in travellers.read_text("utf-8")


def test_teams_are_written_and_read_again(tmp_path: Path) -> None:
    """+420 and +50 are 10 IMPs; a draw; weighted 6: 16 to nothing, and the WBF's points of it."""
    run = Desk(tmp_path, "--form", "teams", "--scale", "wbf")
    run("enter", "Reds", *"ABCD")
    run("enter", "Blues", *"EFGHI")
    run("lineup", "Reds", "Blues", "--ns", "A, B", "--ew", "C, D")
    run.results("1 Reds Blues 4SN=", "1 Blues Reds -50", "2 Reds Blues PASS", "2 Blues Reds PASS")
    run.results("3 Reds Blues +420", "3 Blues Reds -50")
    run("rule", "3", "Reds", "--both", "60% +420, 40% -50", "--clause", "12C1c")
    out = tmp_path / "match.xml"
    run("export", str(out))
    run("export", str(tmp_path / "match.pbn"))
    for path in (tmp_path / "match.pbn", out):
        document, said = scored(path)
        matches = document["matches"]
        assert isinstance(matches, list)
        (match,) = matches
        assert (match["home"]["score"], match["away"]["score"]) == (16, -16)
    assert "Victory points by the scale wbf" in said
    assert match["home"]["victory_points"] == pytest.approx(run.points()["Reds"])


def test_an_individual(tmp_path: Path) -> None:
    """Board 1: +420 and -50, top 2. Board 2: +110 at both tables, one each."""
    run = Desk(tmp_path, "--individual")
    for player in "12345678":
        run("enter", player, f"Ann{player}")
    run.results("1 1+2 3+4 +420", "1 5+6 7+8 -50", "2 1+3 2+4 +110", "2 5+7 6+8 +110")
    assert run.percents() == {
        **dict.fromkeys("1278", 75),
        **dict.fromkeys("3456", 25),
    }
    assert "2.00 (100.00 %)" in run("explain", "1")
    assert "2 of 2 matchpoints are 100.00 %" in run("explain", "2", "1")
    assert "1 has a result on it already" in run.refused("result", "2", "3+5", "6+1", "+110")
    assert "two players sit together" in run.refused("result", "3", "1", "2+4", "+110")
    assert "'9' is not entered" in run.refused("result", "3", "1+9", "2+4", "+110")
    assert "1 plays against itself" in run.refused("result", "3", "1+3", "1+4", "+110")
    assert "one player is a contestant" in run.refused("enter", "9", "Ann", "Bob")


def test_both_rooms_of_a_match_are_owed(tmp_path: Path) -> None:
    """Two teams, two rounds of one board: the two rooms of each are four results."""
    words = "movement teams --teams 2 --boards-per-round 1 --json"
    (tmp_path / "plan.json").write_text(CliRunner().invoke(app, words.split()).stdout)
    run = Desk(tmp_path, "--form", "teams", "--movement", str(tmp_path / "plan.json"))
    first, *rest = run("missing").splitlines()
    assert first == "round 1, board 1: 1 against 2"
    assert rest == [
        "round 1, board 2: 2 against 1",
        "round 2, board 2: 1 against 2",
        "round 2, board 1: 2 against 1",
    ]
    run("result", "1", "1", "2", "+420")
    assert run("missing").splitlines() == rest


@pytest.mark.parametrize("text", ["", "nothing of the kind", "[1, 2", "{}", '{"rounds": 3}'])
def test_a_plan_that_is_no_movement_is_refused(tmp_path: Path, text: str) -> None:
    plan = tmp_path / "plan.json"
    plan.write_text(text)
    file = tmp_path / "event.json"
    done = CliRunner().invoke(app, ["event", "new", str(file), "--movement", str(plan)])
    assert done.exit_code != 0
    assert isinstance(done.exception, Malformed | SystemExit)
    assert "plan.json" in f"{done.exception}"
    assert not file.exists()


def test_an_individual_by_its_movement(tmp_path: Path) -> None:
    words = "movement individual --players 8 --boards-per-round 1 --json"
    (tmp_path / "plan.json").write_text(CliRunner().invoke(app, words.split()).stdout)
    run = Desk(tmp_path, "--individual", "--movement", str(tmp_path / "plan.json"))
    missing = run("missing").splitlines()
    assert len(missing) == 14  # seven rounds of two tables
    _round, _, rest = missing[0].partition(", board ")
    board, _, who = rest.partition(": ")
    ns, _, ew = who.partition(" against ")
    run("result", board, ns, ew, "+110")
    assert missing[0] not in run("missing").splitlines()
    where, _, who = missing[1].partition(": ")
    one, _, other = who.partition(" against ")
    swapped = f"{one[0]}+{other[0]}", f"{one[2]}+{other[2]}"
    assert "(15A)" in run.refused("result", where.rpartition(" ")[2], *swapped, "+110")


def test_swiss_pairs_at_cross_imps(tmp_path: Path) -> None:
    """+420 against +170 is 6 IMPs; of two results XIMPQ is the same: 6 / root(2 x 1 / 2).

    The WBF's scale: X = 15 x root 2 = 21.2132, R = 0.236068, R^(6/X) = 0.664764;
    10 + 10 x 0.335236 / 0.763932 = 14.39.
    """
    run = Desk(tmp_path, "--form", "cross-imps", "--swiss", "2", "--scale", "wbf")
    run.results("1 a b +420", "1 c d +170", "2 a b +110", "2 c d +110")
    assert run.points() == {"a": 14.39, "d": 14.39, "b": 5.61, "c": 5.61}
    said = run("explain", "a")
    assert "round 1 against b" in said
    assert "Margin: together +6.0000, +6 in whole IMPs." in said
    assert "10 + 10 × (1 − R^(6 / 21.21)) / (1 − R) = 14.3883" in said
    assert "A margin of +6.00 gives 14.39 VP." in said
    assert "6 IMPs, divided by 1 comparison, are +6.00" in run("explain", "a", "1")
    matches = json.loads(run("explain", "a", "--json"))["matches"]
    assert matches == [{"against": "b", "points": [14.39]}]
    assert json.loads(run("explain", "a", "1", "--json"))["opponents"] == "b"
    assert "a has no result on board 9" in run.refused("explain", "a", "9")
    run("penalty", "a", "1", "--reason", "late")
    assert run.points()["a"] == 13.39
    said = run("explain", "a")
    assert said.index("matches together: 14.39") < said.index("penalty: −1.00 90 (late)")
    assert "together 13.39, place 2" in said
    # Round 2, with a draw for everybody: 10 each; the opponents' points part a tie.
    run.results("3 a d +110", "3 b c +110", "4 a d NP", "4 b c NP")
    assert run.points() == {"d": 24.39, "a": 23.39, "b": 15.61, "c": 15.61}
    assert "unit score" in run.refused("penalty", "a", "1/4", "--unit", "top")


def test_one_field_of_many_clubs_whose_results_come_late(tmp_path: Path) -> None:
    """North-South +420, +170, -50: 4, 2, 0 of 4; with a late +420 5, 2, 0, 5 of 6."""
    run = Desk(tmp_path, "--title", "North")
    run.results("1 1 2 +420")
    run("new", "--next", "--title", "South")
    run.results("1 1 2 +170", "1 3 4 -50")

    def field() -> dict[str, float]:
        fields = json.loads(run("rank", "--pooled", "--json"))["fields"]
        return {r["contestant"]: round(r["percent"], 2) for f in fields for r in f["ranking"]}

    assert field() == {
        "North 1": 100,
        "South 1": 50,
        "South 3": 0,
        "North 2": 0,
        "South 2": 50,
        "South 4": 100,
    }
    run("result", "1", "5", "6", "+420", "--session", "2")
    assert field()["North 1"] == field()["South 5"] == 83.33
    assert field()["South 4"] == 100
    run("new", "--next", "--title", "South")
    assert "titles of their own" in run.refused("rank", "--pooled")
