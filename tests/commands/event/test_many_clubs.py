"""One field of many clubs, spellings that are one person, and numbers of a list of members."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from tests.commands.event.test_conditions import Desk


def test_titles_and_names_that_run_together_stay_two_contestants(tmp_path: Path) -> None:
    """Session "South" with pair "1 2" and session "South 1" with pair "2": one board each."""
    run = Desk(tmp_path, "--title", "South")
    run("result", "1", "1 2", "9", "+420")
    run("new", "--next", "--title", "South 1")
    run("result", "1", "2", "9", "+50", "--session", "2")
    fields = json.loads(run("rank", "--pooled", "--json"))["fields"]
    rows = [row for field in fields for row in field["ranking"]]
    assert {row["boards"] for row in rows} == {1}
    assert sorted(row["contestant"] for row in rows) == [
        "1. South 1 2",
        "1. South 9",
        "2. South 1 2",
        "2. South 1 9",
    ]


def test_forms_of_a_fouled_board_are_not_compared_between_clubs(tmp_path: Path) -> None:
    """Board 1 was turned at a table of each club, by itself: those are two forms (Law 87).

    -50 and +420 then stand alone, and by Neuberg a result among none has half of the whole field's
    top. Compared with one another, one would have had more than the other.
    """
    run = Desk(tmp_path, "--title", "A")
    run.results("1 1 2 +170", "1 3 4 -50")
    run("foul", "1", "3", "--form", "turned", "--reason", "turned")
    run("new", "--next", "--title", "B")
    run.results("1 1 2 +140", "1 3 4 +420")
    run("foul", "1", "3", "--form", "turned", "--reason", "turned", "--session", "2")
    document = json.loads(run("rank", "--pooled", "--json"))
    scores = {line["ns"]: line["ns_percent"] for line in document["boards"][0]["lines"]}
    assert scores["A 3"] == scores["B 3"] == 50


def test_spellings_are_proposed_and_merged_only_when_confirmed(tmp_path: Path) -> None:
    """+420, +170 and -50 for 4, 2, 0 of 4 and, on board 2, +50 over -100: 2 of 2."""
    run = Desk(tmp_path, "--winners", "one")
    run.results("1 ann+bob c+d +420", "1 e+f g+h +170", "2 Bob+Ann g+h +50", "2 e+f c+d -100")
    assert run("spellings").splitlines() == ["May be one contestant: ann+bob | Bob+Ann"]
    assert run("spellings", "--language", "cs").startswith("Možná tentýž soutěžící: ann+bob")
    assert run.percents()["ann+bob"] == run.percents()["Bob+Ann"] == 100
    run("alias", "Bob+Ann", "ann+bob")
    assert run.percents()["ann+bob"] == 100
    assert "Bob+Ann" not in run.percents()
    assert run("spellings") == ""
    assert "2 of 2 matchpoints are 100.00 %" in run("explain", "ann+bob", "2")
    assert "ann+bob has a result on it already" in run.refused(
        *("result", "2", "Bob+Ann", "x+y", "+50")
    )
    assert "play against itself" in run.refused("alias", "g+h", "ann+bob")
    run("undo", "7")
    assert "Bob+Ann" in run.percents()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--form", "teams", "--individual"), "different contests"),
        (("--swiss", "4"), "are worth victory points"),
        (("--scale", "wbf"), "only matches"),
        (("--datum", "7"), "a board and its points"),
    ],
)
def test_contests_that_do_not_go_together(
    tmp_path: Path, words: tuple[str, ...], message: str
) -> None:
    done = CliRunner().invoke(app, ["event", "new", str(tmp_path / "x.json"), *words])
    assert message in str(done.exception)
    assert not (tmp_path / "x.json").exists()


def test_options_of_the_forms(tmp_path: Path) -> None:
    """+420 against -1660 is 19 IMPs, 17 where no comparison may be more; the sum of one is itself.

    Butler against a datum of 100: +420 is 320 more, 8 IMPs. By the sum 2 boards beat 1.
    """
    run = Desk(tmp_path, "--form", "cross-imps", "--imps-most", "17", name="capped")
    run.results("1 a b +420", "1 c d -1660")
    assert "are +17.00" in run("explain", "a", "1")
    run = Desk(tmp_path, "--form", "cross-imps", "--imps-per", "result", name="result")
    run.results("1 a b +420", "1 c d -1660")
    assert "divided by 2 results, are +9.50" in run("explain", "a", "1")
    run = Desk(tmp_path, "--form", "butler", "--datum", "1=100", "--trim", "0", name="butler")
    run.results("1 a b +420", "1 c d -50")
    assert "Against the datum of +100 it is worth +8 IMPs" in run("explain", "a", "1")
    run = Desk(tmp_path, "--rank-by", "sum", name="sum")
    run.results("1 a b +420", "1 c d +420", "2 a d +50", "2 c e +50")
    rows = json.loads(run("rank", "--json"))["fields"]
    assert sum(len(one["ranking"]) for one in rows) == 5


def test_a_swiss_of_pairs_by_the_ebus_scale(tmp_path: Path) -> None:
    """Eight boards of two tables, all won by 1 and 4: 100 %, 20 to nothing, and why."""
    run = Desk(tmp_path, "--swiss", "8", "--scale", "ebu-pairs")
    for board in range(1, 9):
        run.results(f"{board} 1 2 4SN=", f"{board} 3 4 4SN-1")
    assert run.points() == {"1": 20, "4": 20, "2": 0, "3": 0}
    assert "more than 68.35 %" in run("explain", "1")
    for length, said in (("6", "has no matches of 6 boards, but 7-9"), ("8", "is in percent")):
        form = () if length == "6" else ("--form", "cross-imps")
        words = ["event", "new", str(tmp_path / "x.json"), "--swiss", length, *form]
        done = CliRunner().invoke(app, [*words, "--scale", "ebu-pairs"])
        assert said in f"{done.output}{done.exception or ''}"


def test_numbers_of_a_list_of_members_in_files_and_units(tmp_path: Path) -> None:
    """Ann Lee was Ann Ash in the list's own words; Bob Ray has no number there."""
    words = "mitchell --tables 3 --boards-per-round 1 --json"
    plan, listed = tmp_path / "plan.json", tmp_path / "members.csv"
    plan.write_text(CliRunner().invoke(app, ["movement", *words.split()]).stdout, "utf-8")
    listed.write_text(
        "Name,CLUB,SBZ,Former name\nAnn Oak,4,1588,Ann Ash; Ann Lee\nEva,5,7,\n", "utf-8"
    )
    run = Desk(tmp_path, "--movement", str(plan), "--title", "Friday")
    run("enter", "1", "Ann Lee", "Bob Ray")
    run.results("1 1 4 4SN=", "1 2 6 PASS")
    of_list = ("--members", str(listed), "--numbers", "sbz")
    sent = tmp_path / "init.json"
    run("units", "--set-up", str(sent), *of_list)
    inner = json.loads(json.loads(sent.read_text("utf-8"))["SerializedData"])
    by_what = [(one["PlayerNumber"], one["LastName"]) for one in inner["Participations"]]
    assert by_what == [("1588", ""), ("", "Ray")], "by number or by name, never by both"
    (known,) = inner["PlayerData"]
    assert (known["PlayerNumber"], known["FirstName"], known["LastName"]) == ("1588", "Ann", "Lee")
    for ending, told in (("xml", ">1588</NATIONAL"), ("csv", ",1588 & ,")):
        out = tmp_path / f"friday.{ending}"
        run("export", str(out), *of_list)
        assert told in out.read_text("utf-8")
        run("export", str(out), "--force")
        assert "1588" not in out.read_text("utf-8")
    assert "together" in run.refused("export", str(tmp_path / "x.xml"), *of_list[:2])
    no_column = run.refused("export", str(tmp_path / "x.xml"), *of_list[:3], "WBF")
    assert "no column of the name WBF" in no_column


def test_units_are_set_up_and_their_results_taken(tmp_path: Path) -> None:
    """The Director's word stands against what a unit tells once more; a unit may correct itself."""
    words = "mitchell --tables 3 --boards-per-round 1 --json"
    plan = tmp_path / "plan.json"
    plan.write_text(CliRunner().invoke(app, ["movement", *words.split()]).stdout, "utf-8")
    run = Desk(tmp_path, "--movement", str(plan), "--title", "Friday")
    run("enter", "1", "Ann Lee", "Bob Ray")
    for pair in "23456":
        run("enter", pair)
    sent, results = tmp_path / "init.json", tmp_path / "results.json"
    run("units", "--set-up", str(sent))
    message = json.loads(sent.read_text("utf-8"))
    inner = json.loads(message["SerializedData"])
    assert message["Command"] == 5
    assert inner["Sessions"][0]["Name"] == "Friday"
    assert [(p["FirstName"], p["LastName"]) for p in inner["Participations"]] == [
        ("Ann", "Lee"),
        ("Bob", "Ray"),
    ]
    first = sent.read_bytes()
    run("units", "--set-up", str(sent), "--force", "--at", "2026-11-20T19:00:00")
    again = json.loads(json.loads(sent.read_text("utf-8"))["SerializedData"])
    assert (again["EventGuid"], len(again["EventGuid"])) == (inner["EventGuid"], 32)
    assert first

    def tell(*told: dict[str, int | str | bool]) -> str:
        results.write_text(json.dumps(told))
        return run("units", "--results", str(results), "--at", "2026-11-20T20:00:00")

    rounds = inner["Sessions"][0]["ScoringGroups"][0]["Sections"][0]["Tables"][0]["Rounds"][0]
    entry: dict[str, int | str | bool] = {
        **dict.fromkeys(("SectionLetters",), "A"),
        "TableNumber": 1,
        "RoundNumber": 1,
        "BoardNumber": rounds["LowBoardNumber"],
        "IsDeleted": False,
        "PairNorthSouth": rounds["PairNS"],
        "PairEastWest": rounds["PairEW"],
        "DeclarerDirection": 1,
        "Level": 4,
        "Denomination": 4,
        "Stake": 0,
        "TotalTricks": 10,
        "LeadCardRank": 0,
        "LeadCardSuit": 0,
    }
    board, ns = str(entry["BoardNumber"]), str(entry["PairNorthSouth"])
    assert "1 result taken, 0 known already" in tell(entry)
    assert "0 results taken, 1 known already" in tell(entry)
    assert "1 result taken, 0 known already" in tell(entry | {"TotalTricks": 9})
    assert "0 results taken, 1 known already" in tell(entry)
    run("rule", board, ns, "--both", "50% 4SN=, 50% 4SN-1", "--clause", "12C1c")
    assert "the Director ruled on it" in tell(entry | {"TotalTricks": 11})
    assert "50 %" in run("explain", ns, board)
    refused = tmp_path / "other.json"
    refused.write_text('{"SerializedData": "[]x"}')
    assert "no results of the Data Connector" in run.refused("units", "--results", str(refused))
    assert "say --set-up FILE or --results FILE" in run.refused("units")
    plain = Desk(tmp_path, name="plain")
    assert "has no movement" in plain.refused("units", "--set-up", str(tmp_path / "x.json"))
