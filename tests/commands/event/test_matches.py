"""Events of matches: forms, scales, ties, knock-outs, line-ups."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from tests.commands.event.test_conditions import Desk


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


def _brought(run: Desk, session: str = "2") -> dict[str, str]:
    """What each pair brings along into a session."""
    rows = {n: run("explain", n, "--session", session).splitlines() for n in "13"}
    added = {n: next(one for one in said if "carry-over" in one) for n, said in rows.items()}
    return {n: one.strip().removeprefix("carry-over: ") for n, one in added.items()}


def test_what_is_carried_forward_follows_the_earlier_session(tmp_path: Path) -> None:
    """Half of m of 4 matchpoints, to two boards of top 4: m. White Book 3.8 of the score as it is.

    At first 1 has 4 and 3 has 0. With +110 at its first board 1 has 0 there, and 3 has 2 (79C). A
    quarter of a top of 2 off is 1.5 for 1 (90A). With 40 % of its second board 1 has 0.8 (12C2a).
    With its scores taken out it has none. What was said by hand stays.
    """
    run = Desk(tmp_path, "--neuberg", "none")
    run.results("1 1 2 +420", "1 3 4 +170", "2 1 4 +50", "2 3 2 -100")
    run("new", "--next", "--neuberg", "none")
    run("carry", "1", "3", "--top", "4")
    run("penalty", "3", "1", "--unit", "score", "--cause", "carry-over", "--reason", "by hand")
    run.results("1 1 3 +50", "1 2 4 +50")
    assert _brought(run) == {
        "1": "+4.00  (session 1: 1/2 x 4 / 4 x 2 x 4)",
        "3": "0.00  (session 1: 1/2 x 0 / 4 x 2 x 4)",
    }
    there = ("--session", "1", "--reason", "found out later")
    run("result", "1", "1", "2", "+110", "--correct", *there)
    assert _brought(run)["1"].startswith("+2.00")
    assert _brought(run)["3"].startswith("+2.00")
    fined = run("penalty", "1", "1/4", *there).split()[-1]  # told as act ...
    assert _brought(run)["1"].startswith("+1.50")
    run("undo", fined, *there)
    assert _brought(run)["1"].startswith("+2.00")
    run("rule", "2", "1", "--ns", "40%", "--ew", "60%", "--clause", "12C2a", *there)
    assert _brought(run)["1"].startswith("+0.80")
    run("enter", "1", "--leave", "cancelled", *there)
    assert _brought(run)["1"] == "0.00  (session 1: 0)"
    assert "carry-over: +1.00  (by hand)" in run("explain", "3", "--session", "2")


def test_of_matches_it_follows_who_goes_on_and_their_results(tmp_path: Path) -> None:
    """A beat B, A beat C and B beat C by 10 IMPs each; then A's match against B is a push.

    And C goes on as well: A has 0 and 10, B 0 and 10, C twice less 10. Into a third session all of
    the second comes: what was brought into that, and the push there.
    """
    run = Desk(tmp_path, "--form", "teams")
    run.results("1 A B +420", "1 B A -50", "8 A C +420", "8 C A -50")
    run.results("11 B C +420", "11 C B -50")
    run("new", "--next", "--form", "teams")
    run("carry", "A", "B", "--between", "--share", "1")
    run.results("1 A B PASS", "1 B A PASS")
    run("new", "--next", "--form", "teams")
    run("carry", "A", "B", "--share", "1")
    run.results("1 A B PASS", "1 B A PASS")

    def points(session: str) -> dict[str, int]:
        rows = json.loads(run("rank", "--session", session, "--json"))["ranking"]
        return {row["contestant"]: row["points"] for row in rows}

    assert points("2") == points("3") == {"A": 10, "B": -10}
    run("result", "1", "B", "A", "+420", "--correct", "--session", "1", "--reason", "79C")
    assert points("2") == points("3") == {"A": 0, "B": 0}
    run("carry", "C", "--between", "--share", "1", "--session", "2")
    assert points("2") == {"A": 10, "B": 10, "C": -20}
    assert points("3") == {"A": 10, "B": 10}


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
