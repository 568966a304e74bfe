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


def test_a_second_opponent_in_a_round_of_a_swiss_is_refused_when_it_is_told(tmp_path: Path) -> None:
    run = Desk(tmp_path, "--form", "cross-imps", "--swiss", "2", "--scale", "wbf")
    run.results("1 1 2 +420", "1 3 4 +170")
    assert "round 1: 1 met 2, 3" in run.refused("result", "2", "1", "3", "+110")
    run.results("2 1 2 +110", "2 3 4 +110")
    assert run.points()["1"] == 14.39


def test_swiss_pairs_at_matchpoints_by_a_scale_of_ones_own(tmp_path: Path) -> None:
    """Two tops of two are 100 %: all of the scale; the file goes along with the event."""
    scale = tmp_path / "pairs.csv"
    scale.write_text("percent,2\n50,10-10\n60,15-5\nmax,20-0\n")
    run = Desk(tmp_path, "--swiss", "2", "--scale", str(scale))
    scale.unlink()
    run.results("1 a b +420", "1 c d +170", "2 a b +110", "2 c d +110")
    assert run.points() == {"a": 20, "d": 20, "b": 0, "c": 0}  # 3 of 4 matchpoints, 75 %
    other = ["event", "new", str(tmp_path / "imps.json"), "--swiss", "2", "--scale", "wbf"]
    done = CliRunner().invoke(app, other)
    assert done.exit_code  # before anything is played, not when somebody asks for the ranking
    assert "the scale wbf is in imps, and these matches are counted in percent" in str(
        done.exception
    )


def test_an_old_scale_of_25_points_only_from_a_file(tmp_path: Path) -> None:
    """10 IMPs on one board are 17-13 by this file, which is not fairdeal's."""
    scale = tmp_path / "old.csv"
    scale.write_text("imps,1\n4,15-15\n9,16-14\n14,17-13\nmax,25-5\n")
    run = Desk(tmp_path, "--form", "teams", "--scale", str(scale))
    run.results("1 Reds Blues +420", "1 Blues Reds -50")
    assert run.points() == {"Reds": 17, "Blues": 13}
    done = CliRunner().invoke(
        app, ["event", "new", str(tmp_path / "y.json"), "--form", "teams", "--scale", "wbf-25"]
    )
    assert "no scale known here" in str(done.exception)


@pytest.mark.parametrize(
    ("form", "points"),
    [
        # +420 and +50 elsewhere: won; -50 against +110 of the others: lost, 110 + 50 = 160 points.
        ("bam", {"Reds": 2, "Blues": 2}),
        ("teams-total-points", {"Reds": 310, "Blues": -310}),
        # Board-a-match 2 of 4; points 470 to 160, 310/630 of 2 more than 2: 2 + 2 + 62/63.
        ("patton", {"Reds": 2 + 2 + 62 / 63, "Blues": 2 + 2 - 62 / 63}),
    ],
)
def test_other_matches(tmp_path: Path, form: str, points: dict[str, float]) -> None:
    run = Desk(tmp_path, "--form", form)
    run.results("1 Reds Blues +420", "1 Blues Reds -50")
    run.results("8 Reds Blues -50", "8 Blues Reds +110")
    assert run.points() == {team: pytest.approx(worth) for team, worth in points.items()}
    assert "board 1" in run("explain", "Reds", "1")


def test_a_weighted_board_of_a_match_is_followed_to_the_figure(tmp_path: Path) -> None:
    """White Book: 60 % of +620 and 40 % of -100 against +620 the other way: -4.8 IMPs."""
    run = Desk(tmp_path, "--form", "teams")
    run.results("4 Reds Blues +620", "4 Blues Reds +620")
    both = ("--both", "60% +620, 40% -100", "--clause", "12C1c")
    run("rule", "4", "Reds", *both, "--facts", "hesitation")
    # The ruling is for the table where Reds sat North-South, whichever team is named.
    said = run("explain", "Reds", "4")
    for step in (
        "+620 North-South and −620 East-West: 0, 0 IMPs (78B), counts for 60 %",
        "−100 North-South and −620 East-West: −720, −12 IMPs (78B), counts for 40 %",
        "together −4.80 IMPs (12C1c)",
        "board 4: −4.80",
        "hesitation; told of the right to appeal; 12C1c",
    ):
        assert step in said
    assert "+100 East-West and +620 North-South: +720, +12 IMPs" in run("explain", "Blues", "4")


def test_victory_points_are_derived_from_the_margin(tmp_path: Path) -> None:
    """The published ACBL table of 20, 6 to 8 boards: 17 to 19 IMPs are 17-3."""
    run = Desk(tmp_path, "--form", "teams", "--scale", "acbl-20")
    run.results("1 Reds Blues +170", "1 Blues Reds +170", "2 Reds Blues +1430", "2 Blues Reds PASS")
    run("rule", "1", "Reds", "--both", "50% +420, 50% +170", "--clause", "12C1c")
    short = "Scale acbl-20 begins with matches of 6 boards: no victory points yet."
    assert short in run("explain", "Reds")
    assert "Reds - Blues: 2 boards, too few for the scale; not counted yet" in run("rank")
    assert json.loads(run("rank", "--json"))["ranking"] == []
    for board in "3456":
        run.results(f"{board} Reds Blues +110", f"{board} Blues Reds +110")
    # Half of 6 IMPs for 250, and 16 for 1430.
    said = run("explain", "Reds")
    assert "Boards: 6; margin 19.00 − 0.00 = +19.00." in said
    row = "matches of 6–8 boards: a margin of 17 to 19 IMPs gives the winner 17, the loser 3."
    assert row in said
    assert "A margin of −19.00 gives 3.00 VP." in run("explain", "Blues")
    assert run.points() == {"Reds": 17, "Blues": 3}
    slovak = run("explain", "Reds", "--language", "sk")
    assert "Škála acbl-20, zápasy s počtom krabíc 6–8: rozdiel 17 až 19 IMP" in slovak
    for english in ("against", "board", "margin", "together", "place"):
        assert english not in slovak


@pytest.mark.parametrize(
    ("scale", "message"),
    [
        ("imps,8\n\n7,7-13\nmax,20-0\n", "line 3: 7-13 gives the loser more"),
        ("imps,8\n7,13-7\n9,12-8\nmax,20-0\n", "line 3: 12-8 gives the winner less"),
        ("imps,8,6-8\nmax,20-0,20-0\n", "line 1: two columns are for matches of 8 boards"),
        ("imps,8-6\nmax,20-0\n", "line 1: 8-6 are no numbers of boards"),
        ("imps,8\n7,13-7\n", "line 2, column 8: the last range must be max"),
        ("imps,8\n7;13-7\nmax,20-0", "line 2: 7;13-7"),
        ("percent,8\n7,13-7\nmax,20-0\n", "line 2: a winner has 50 to 100 percent, not 7"),
        (
            "percent,8\n57,13-7\nmax,20-0\n",
            "own.csv is in percent, and these matches are counted in imps",
        ),
    ],
)
def test_a_scale_with_a_fault_is_refused_when_it_is_brought(
    tmp_path: Path, scale: str, message: str
) -> None:
    own = tmp_path / "own.csv"
    own.write_text(scale, "utf-8")
    file = tmp_path / "event.json"
    words = ["event", "new", str(file), "--form", "teams", "--scale", str(own)]
    done = CliRunner().invoke(app, words)
    assert done.exit_code
    assert message in f"{done.output} {done.exception}"
    assert not file.exists()


def test_a_scale_without_rounds_of_that_length_is_refused_for_a_swiss(tmp_path: Path) -> None:
    words = ["event", "new", str(tmp_path / "x.json"), "--form", "cross-imps", "--swiss", "5"]
    done = CliRunner().invoke(app, [*words, "--scale", "acbl-20"])
    assert "has no matches of 5 boards, but 6-8, 9-11" in f"{done.output} {done.exception}"
    done = CliRunner().invoke(app, ["event", "new", str(tmp_path / "x.json"), *words[3:5], "acbl"])
    assert done.exit_code


def test_scores_are_carried_forward(tmp_path: Path) -> None:
    """White Book 3.8: half, brought to the size of the later boards.

    1 has 4 of 4 matchpoints on two boards of top 2; a board of the final has top 4: half of
    4/4 x 2 x 4 = 4. 3 has nothing, and 2 boards of IMPs are not carried into matchpoints.
    """
    run = Desk(tmp_path, "--neuberg", "none")
    run.results("1 1 2 +420", "1 3 4 +170", "2 1 4 +50", "2 3 2 -100")
    run("new", "--next", "--neuberg", "none")
    assert "say who goes on" in run.refused("carry")
    assert "--top" in run.refused("carry", "1", "3")
    assert "9 has no score there" in run.refused("carry", "1", "9", "--top", "4")
    assert "no amount" in run.refused("carry", "1", "--share", "0", "--top", "4")
    assert "not before session 1" in run.refused("carry", "1", "--session", "1")
    said = run("carry", "1", "3", "--top", "4")
    assert "1: 4.00 (session 1: 1/2 x 4 / 4 x 2 x 4)" in said
    assert "3: 0.00" in said
    assert "brought session 1 along already" in run.refused("carry", "1", "--top", "4")
    run.results("1 1 3 +50", "1 2 4 +50")
    assert "carry-over: +4.00" in run("explain", "1", "--session", "2")
    run("new", "--next", "--form", "cross-imps")
    assert "counted in matchpoints, the other session in IMPs" in run.refused("carry", "1")


def test_of_matches_those_between_the_finalists_are_carried_forward(tmp_path: Path) -> None:
    """A beats B by 10 IMPs and C by 10; of A, B in the final only the first match counts for A."""
    run = Desk(tmp_path, "--form", "teams")
    run.results("1 A B +420", "1 B A -50", "8 A C +420", "8 C A -50")
    run.results("11 B C +420", "11 C B -50")
    run("new", "--next", "--form", "teams")
    said = run("carry", "A", "B", "--between", "--share", "1")
    assert "A: 10.00 (session 1: 1 x 10)" in said
    assert "B: −10.00 (session 1: 1 x -10)" in said
    run.results("1 A B PASS", "1 B A PASS")
    rows = json.loads(run("rank", "--session", "2", "--json"))["ranking"]
    assert {row["contestant"]: row["points"] for row in rows} == {"A": 10, "B": -10}


def test_a_spelling_is_confirmed_for_the_whole_event(tmp_path: Path) -> None:
    run = Desk(tmp_path)
    run.results("1 Ann+Bob c+d +420", "1 e+f g+h +170")
    run("new", "--next")
    run.results("1 Bob+Ann c+d +420", "1 e+f g+h +170")
    assert "Ann+Bob | Bob+Ann" in run("spellings")
    assert "in 2 sessions" in run("alias", "Bob+Ann", "Ann+Bob")
    assert run("spellings").strip() == ""
    rows = json.loads(run("rank", "--json"))["ranking"]
    assert {row["contestant"] for row in rows} == {"Ann+Bob", "c+d", "e+f", "g+h"}
    run("new", "--next")  # one more knows it too
    run.results("1 Bob+Ann c+d +420", "1 e+f g+h +170")
    rows = json.loads(run("rank", "--json"))["ranking"]
    assert len(rows) == 4
    assert "session 1: 'Bob+Ann' is 'Ann+Bob' there" in run.refused("alias", "Bob+Ann", "x+y")
    run("alias", "F+e", "e+f", "--session", "2")
    assert "session 1: board 1: c+d would play against itself" in run.refused(
        "alias", "Ann+Bob", "c+d"
    ) or "chain" in run.refused("alias", "Ann+Bob", "c+d")


def test_a_knock_out_match_is_averaged_step_by_step(tmp_path: Path) -> None:
    """+6 by the one's score, -2 by the other's: (6 - (-2)) / 2 = +4 (12C4).

    +140 and +110 in the other room are 250, 6 IMPs; +50 and -110 are -60, -2 IMPs.
    """
    run = Desk(tmp_path, "--form", "teams", "--knock-out")
    run.results("1 A B PASS", "1 B A -110")
    run("rule", "1", "A", "--ns", "+140", "--ew", "-50", "--clause", "12C1c", "--facts", "x")
    first = [r for r in run("explain", "A", "1").splitlines() if "knock-out" in r]
    assert first == [
        "      knock-out: the mean of both scores, (+6.00 + 0 − −2.00) / 2 = +4.00 (86B, 12C4)"
    ]
    assert "−60, −2 IMPs" in run("explain", "B", "1")
    assert run.points() == {"A": 4, "B": -4}


def test_a_board_fouled_between_the_rooms_compares_with_nothing_until_it_is_ruled_on(
    tmp_path: Path,
) -> None:
    """Board 8 is +420 and +50 in two forms (87A); 86B2a then gives both average plus.

    Board 1 is +110 and +50: 160, 4 IMPs. Average plus is 4 to A, whose other board it is, 3 to B.
    """
    run = Desk(tmp_path, "--form", "teams")
    run.results("1 A B +110", "1 B A -50", "8 A B +420", "8 B A -50")
    form = "North and East exchanged"
    run("foul", "8", "B", "--form", form, "--reason", "seen")
    assert run.points() == {"A": 4, "B": -4}
    said = run("explain", "A", "8")
    assert "the board does not count" in said
    assert "here it was played as “North and East exchanged”. (seen; 87)" in said
    run("rule", "8", "A", "--ns", "A+", "--ew", "A+", "--clause", "86B2a")
    assert run.points() == {"A": 4 + 4, "B": -4 + 3}
    run("foul", "1", "A", "--reason", "turned")
    run("foul", "1", "B", "--reason", "turned")
    assert run.points() == {"A": 8, "B": -1}  # both rooms in one form, the wrong one


def test_who_fouled_a_board_of_a_match_has_the_complement_of_what_the_others_have(
    tmp_path: Path,
) -> None:
    """Board 4 was split: 620 - 500 are 120, 3 IMPs to A; 100 + 500 are 600, 12 IMPs to B.

    Board 5 was fouled by B: average plus is A's 3, which leaves B 3 less, though its own mean is
    12 (86B2b). With +650 on board 7 for A, 12 IMPs, its mean is 7 and a half (12C2c).
    """
    run = Desk(tmp_path, "--form", "teams")
    run.results("4 A B +620", "4 B A +500", "5 A B NP", "5 B A NP")
    run("rule", "4", "A", "--ns", "+620", "--ew", "-100", "--clause", "12C1", "--facts", "x")
    one = ("--answer", "fault_in_team_play=one")
    none = ("--answer", "a_result_can_be_assigned=no")
    run("rule", "5", "A", "--entry", "86B2", "--offender", "B", *one, *none)
    assert run.points() == {"A": 3 + 3, "B": 12 - 3}
    assert "complement of the opponents’ score: −3.00 IMPs (86B2b)" in run("explain", "B", "5")
    run.results("7 A B +650", "7 B A PASS")
    assert run.points() == {"A": 3 + 7.5 + 12, "B": 12 - 7.5 - 12}
    assert "complement of the opponents’ score: −7.50 IMPs (86B2b)" in run("explain", "B", "5")
    assert "komplement" not in run("explain", "B", "5", "--language", "sk")


def test_a_team_names_the_room_where_it_sits_north_south(tmp_path: Path) -> None:
    """B's room becomes +110: 420 - 110 are 310, 7 IMPs, to A. B appeals in A's room as well."""
    run = Desk(tmp_path, "--form", "teams")
    run.results("1 A B +420", "1 B A +50", "2 A B PASS", "2 B A PASS")
    run("rule", "1", "B", "--both", "+110", "--clause", "12C1", "--facts", "x")
    assert run.points() == {"A": 7, "B": -7}
    run("rule", "2", "A", "--both", "+50", "--clause", "12C1", "--facts", "x")
    run("appeal", "2", "B")
    run("decide", "2", "B", "--both", "PASS")
    assert run.points() == {"A": 7, "B": -7}


def test_average_plus_follows_the_match_step_by_step(tmp_path: Path) -> None:
    """The other board is 10 IMPs, so average plus is 10 too (12C2c), average minus 10 less."""
    run = Desk(tmp_path, "--form", "teams")
    run.results("1 A B +420", "1 B A -50", "2 A B NP", "2 B A +110")
    run("rule", "2", "A", "--ns", "A+", "--ew", "A-", "--clause", "12C2")
    said = run("explain", "A", "2")
    assert "artificial score A+: +3.00 IMPs (12C2)" in said
    assert "own mean of the other boards +10.00: +10.00" in said
    assert run.points() == {"A": 20, "B": -20}


def test_the_half_matches_of_a_triangle_count_half(tmp_path: Path) -> None:
    """EBU White Book 143.6.2: in a match of a triangle 10 victory points are at stake.

    6 IMPs on four boards: X = 30, R^(6/30) = 0.749217, 10 + 2.50783/0.763932 = 13.28 to 6.72,
    of which half are 6.64 and 3.36; draws are 5 each there, and 10 in a whole match.
    """
    run = Desk(tmp_path, "--form", "teams", "--scale", "wbf")
    run.results("1 A B +420", "1 B A +170")
    halves = {"A B": "234", "A C": "5678", "B C": ("9", "10", "11", "12")}
    for two, boards in (*halves.items(), ("D E", "12345678")):
        home, away = two.split()
        for board in boards:
            run.results(f"{board} {home} {away} PASS", f"{board} {away} {home} PASS")
    for two in halves:
        run("match", *two.split())
    assert run.points() == {"A": 11.64, "B": 8.36, "C": 10, "D": 10, "E": 10}
    assert "It counts for 1/2 of a match: 6.64 VP." in run("explain", "A")
    assert "It counts" not in run("explain", "D")
    # The two meet once more, in a whole match: each is looked up by its own boards.
    for board in ("13", "14", "15", "16"):
        run.results(f"{board} A B PASS", f"{board} B A PASS")
    run(
        "match",
        "A",
        "B",
        "--counts",
        "1",
        *(w for b in (13, 14, 15, 16) for w in ("--board", str(b))),
    )
    assert run.points()["A"] == 11.64 + 10
    run("undo", str(len(run("log").splitlines())))
    assert run.points()["A"] != 11.64 + 10
    assert "play against itself" in run.refused("match", "A", "A")
    assert "cannot count" in run.refused("match", "A", "B", "--counts", "2")
    assert "no amount" in run.refused("match", "A", "B", "--counts", "half")
    plain = Desk(tmp_path, "--form", "teams", name="plain")
    assert "--scale" in plain.refused("match", "A", "B")


def test_line_ups_and_substitutes(tmp_path: Path) -> None:
    run = Desk(tmp_path, "--form", "teams")
    assert "four to eight players, not 3" in run.refused("enter", "Reds", "Ann", "Bob", "Cy")
    assert "four to eight players, not 9" in run.refused("enter", "Reds", *"abcdefghi")
    run("enter", "Reds", "Ann", "Bob", "Cy", "Di", "Ed")
    run("enter", "Blues", "Fi", "Gus", "Hal", "Ian")
    named = ("lineup", "Reds", "Blues", "--ns", "Ann, Ed")
    run(*named, "--ew", "Cy, Di")
    assert "Zoe does not play for Reds" in run.refused(*named, "--ew", "Cy, Zoe")
    assert "four players sit" in run.refused(*named, "--ew", "Cy, Ann")
    assert "two players sit together" in run.refused(*named, "--ew", "Cy")
    assert "'Greens' is not entered" in run.refused(
        *("lineup", "Reds", "Greens", "--ns", "Ann,Ed", "--ew", "Cy,Di")
    )
    run.results("1 Reds Blues +420", "1 Blues Reds -50")
    assert "North-South Ann – Ed, East-West Cy – Di" in run("explain", "Reds")
    run("enter", "Reds", "--substitute", "Ed=Jo")
    run(*(word.replace("Ed", "Jo") for word in named), "--ew", "Cy, Di")
    assert "North-South Ann – Jo" in run("explain", "Reds")
    pairs = Desk(tmp_path, name="pairs")
    assert "only teams name who plays" in pairs.refused(*named, "--ew", "Cy, Di")


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
