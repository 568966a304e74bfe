"""A Director's evening from the command line, to the ranking that a calculation by hand gives."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from tests.commands.event.friday import Evening, percents


def test_the_evening_by_hand(evening: Evening) -> None:
    """Top 6 of four results; boards of three by Neuberg, (M + 1) x 4/3 - 1.

    Board 1 after the appeal, +420, 40 % of +420 and 60 % of -50, +170: M = 3.6, 1.2, 1.2, which are
    77/15, 29/15, 29/15. Board 2: three results of one form (17/3, 3, 1/3), and one alone: average
    plus to both, above their own 33.3 % and 7.2 %. Board 3: 0, 4, 6, 2.
    Pair 8 comes late: a quarter of 6 off its 23/3 of 12.
    """
    run = evening.fine
    run("foul 2 4 --reason mixed", "--form", "cards of another deal")
    both = "50% 4SN=, 50% 4SN-1"
    run("rule 1 6 --clause 12C1c", "--both", both, "--facts", "hesitation by West", at="20:00")
    run("penalty 8 1/4 --clause 90B1", "--reason", "late")
    run("moment posted", at="22:00")
    run("appeal 1 6", at="22:30")
    run("decide 1 6 --clause 12C1c", "--both", "40% 4SN=, 60% 4SN-1", at="22:50")
    assert percents(evening) == {
        "1": 60.0,
        "2": 49.63,
        "4": 46.67,
        "3": 45.93,
        "7": 72.59,
        "8": 51.39,
        "6": 46.67,
        "5": 24.81,
    }
    said = run("explain 2 1")
    for step in (
        "+420 comes to 3, and counts for 40 %.",
        "−50 comes to 0, and counts for 60 %.",
        "Together 1.2 matchpoints of 4.",
        "(1.2 + 1) × 4 / 3 − 1 = 1.93",
        "1.93 of 6 matchpoints are 32.22 %.",
        "Laws 12C1c, 78A",
        "hesitation by West; told of the right to appeal; 12C1c",
        "appeals committee; 12C1c",
    ):
        assert step in said
    assert "penalty: −1.50 90B1" in run("explain 8")
    assert "average plus" in run("explain 4") or "3.60 (60.00 %)" in run("explain 4")


def test_an_evening_with_a_half_table_by_hand(tmp_path: Path) -> None:
    """Five pairs at three tables, a board a round, each played twice: top 2.

    Board 1: +420 and -50, 2 and 0. Board 2: +600 against 30 % of +600 and 70 % of -100, 1.7 and
    0.3. Board 3 was played in two forms, a result in each: (0 + 1) x 2 - 1 = 1 to everybody. Pair 5
    came late, a quarter of 2. Together 3 and 2.7 of 4, 0.3 of 4; 2.7 and 3.3 - 0.5 of 6.
    """
    made = ["movement", "mitchell", "--tables", "3", "--boards-per-round", "1", "--missing", "6"]
    plan = tmp_path / "half.json"
    plan.write_text(CliRunner().invoke(app, [*made, "--json"]).stdout)
    evening = Evening(tmp_path / "friday.json")
    run = evening.fine
    run("new --neuberg white-book --movement", str(plan))
    assert "board 2 is not in play between 1 and 4 (15A)" in evening.refused("result 2 1 4 +110")
    for line in (
        *("1 1 4 4SN=", "2 2 5 3NTN=", "3 2 4 +110"),
        *("1 3 5 4SN-1", "3 1 5 PASS"),
    ):
        run(f"result {line}", at="20:00")
    missing = CliRunner().invoke(app, ["event", "missing", str(evening.file)]).stdout
    assert missing.splitlines() == ["round 3, board 2: 3 against 4"]
    run("result 2 3 4 3NTN=", at="20:20")
    run("foul 3 2 --reason mixed", "--form", "two cards changed hands", at="20:30")
    both = "50% 3NTN=, 50% 3NTN-1"
    run("rule 2 3 --clause 12C1c", "--both", both, "--facts", "slow pass", at="21:00")
    run("penalty 5 1/4 --clause 90B1", "--reason", "came late", at="21:05")
    run("moment posted", at="22:00")
    run("appeal 2 3", at="22:10")
    run("decide 2 3 --clause 12C1c", "--both", "30% 3NTN=, 70% 3NTN-1", at="22:25")
    assert percents(evening) == {"1": 75.0, "2": 67.5, "3": 7.5, "5": 46.67, "4": 45.0}
    places = [
        (row["rank"], row["contestant"])
        for field in json.loads(run("rank --json"))["fields"]
        for row in field["ranking"]
    ]
    assert places == [(1, "1"), (2, "2"), (3, "3"), (1, "5"), (2, "4")]


def test_undoing_everything_returns_the_start(evening: Evening) -> None:
    before = percents(evening)
    numbers = []
    for words in (
        "foul 2 4 --reason mixed",
        "rule 1 6 --both A+ --clause 12A2",
        "penalty 1 1/2 --reason late",
        "enter 7 --leave cancelled --reason ill",
    ):
        evening.fine(words)
        numbers.append(len(evening.fine("log").splitlines()))
    assert percents(evening) != before
    for number in reversed(numbers):
        evening.fine(f"undo {number}")
    assert percents(evening) == before
    # Undoing the last undoing brings that act back.
    evening.fine(f"undo {len(evening.fine('log').splitlines())}")
    assert percents(evening) != before


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("result 1 1 6 4SN=", "1 has a result on it already"),
        ("result 4 1 9 4SN=", "'9' is not entered"),
        ("result 4 1 1 4SN=", "plays against itself"),
        ("result 4 1 5 4SN+9", "would be 19 tricks"),
        ("result 4 1 5 9SN=", "is no result"),
        ("result 4 1 5 +15", "no contract gives a score of 15 (77)"),
        ("result 4 1 5 +420", "no contract gives a score of 420 on board 4, vulnerable: Both (77)"),
        ("result 1 1 5 4SN= --correct", "this is what stands already"),
        ("rule 1 6 --both +65 --clause 12C1", "no contract gives a score of 65 (77)"),
        ("rule 1 6 --both A+", "cites its clause"),
        ("rule 1 6 --both A++ --clause 12A2", "is no score"),
        ("rule 1 6 --both 70% --ns A+ --clause 12A2", "give --both, or --ns and --ew"),
        ("rule 9 6 --both A+ --clause 12A2", "6 has no result on it"),
        ("appeal 1 6", "there is no ruling to be appealed (92A)"),
        ("decide 1 6", "no appeal waits for a decision (93)"),
        ("enter 1 Ann Bob", "1 is entered already"),
        ("enter 9 Ann Bob Cy", "a pair has two players, not 3"),
        ("enter 1 --substitute Zoe=Eve", "Zoe does not play for 1"),
        ("penalty 9 1/4", "'9' is not entered"),
        ("penalty 1 much", "no amount"),
        ("undo 1", "cannot be undone"),
        ("undo 999", "cannot be undone"),
        ("new", "exists already"),
        ("rank --session 2", "no session 2"),
    ],
)
def test_refused_and_nothing_changed(evening: Evening, words: str, message: str) -> None:
    said = " ".join(evening.refused(words).replace("│", " ").split())
    assert message in said


def test_a_ruling_is_not_lost_to_a_correction(evening: Evening) -> None:
    evening.fine("rule 1 6 --both A+ --clause 12A2")
    assert "a ruling is changed by another" in evening.refused("result 1 2 6 4SN+1 --correct")
    evening.fine("rule 1 6 --both A- --clause 12A2")
    evening.fine(f"undo {len(evening.fine('log').splitlines())}")
    evening.fine(f"undo {len(evening.fine('log').splitlines()) - 2}")
    evening.fine("result 1 2 6 4SN+1 --correct --reason slip")


def test_what_could_never_be_ranked_is_refused_at_once(tmp_path: Path) -> None:
    run = Evening(tmp_path / "points.json")
    run.fine("new --form total-points")
    run.fine("result 1 a b +420")
    assert "no value in total points" in run.refused("rule 1 a --both A+ --clause 12C2")
    run = Evening(tmp_path / "teams.json")
    run.fine("new --form teams --scale acbl-20")
    run.fine("result 1 A B +420")
    assert "A sat North-South against B twice" in run.refused("result 1 A B +420")
    run.fine("result 1 B A +420")  # one board is no match of that scale yet


def test_one_of_a_partnership_is_found_by_his_own_name(tmp_path: Path) -> None:
    run = Evening(tmp_path / "individual.json")
    run.fine("new --individual")
    run.fine("result 1 1+2 3+4 +50")
    run.fine("rule 1 2 --both A+ --clause 12C2a")
    run.fine("appeal 1 3")


def test_weights_that_do_not_add_up_are_refused(evening: Evening) -> None:
    score = ("--both", "30% 4SN=, 60% 4SN-1", "--clause", "12C1c")
    assert "add up to 9/10, not to 1 (12C1c)" in evening.refused("rule 1 6", *score)


def test_a_board_between_pairs_that_do_not_meet_on_it_is_refused(tmp_path: Path) -> None:
    plan = CliRunner().invoke(
        app, ["movement", "mitchell", "--tables", "3", "--boards-per-round", "2", "--json"]
    )
    (tmp_path / "plan.json").write_text(plan.stdout)
    run = Evening(tmp_path / "club.json")
    run.fine(f"new --movement {tmp_path / 'plan.json'}")
    run.fine("result 1 1 4 4SN=")
    assert "not in play between 1 and 5 (15A)" in run.refused("result 2 1 5 4SN=")


def test_who_left_after_a_round_may_still_hand_in_what_it_played_before(tmp_path: Path) -> None:
    """Mitchell of three tables: round 1 is 1 against 4 on boards 1 and 2, 1 meets 6 in round 2."""
    plan = CliRunner().invoke(
        app, ["movement", "mitchell", "--tables", "3", "--boards-per-round", "2", "--json"]
    )
    (tmp_path / "plan.json").write_text(plan.stdout)
    run = Evening(tmp_path / "club.json")
    run.fine(f"new --movement {tmp_path / 'plan.json'}")
    run.fine("enter 1 --leave stand --after 1 --reason ill")
    run.fine("result 1 1 4 4SN=")
    assert "1 has left the session" in run.refused("result 3 1 6 4SN=")
    missing = CliRunner().invoke(app, ["event", "missing", str(run.file)]).stdout.splitlines()
    assert "round 1, board 2: 1 against 4" in missing
    assert not [line for line in missing if ": 1 against" in line and "round 1" not in line]


def test_who_left_a_swiss_may_still_hand_in_what_it_played_before(tmp_path: Path) -> None:
    """Rounds of two boards: board 2 is of the first, board 3 of the second."""
    run = Evening(tmp_path / "club.json")
    run.fine("new --form cross-imps --swiss 2 --scale wbf")
    run.fine("result 1 1 2 4SN=")
    run.fine("enter 1 --leave stand --after 1 --reason ill")
    run.fine("result 2 1 2 4SN=")
    assert "1 has left the session" in run.refused("result 3 1 3 4SN=")


def test_a_session_of_teams_with_victory_points(tmp_path: Path) -> None:
    """+420 and -170 there: 11 IMPs; -50 and +110: 4 back. 7 IMPs on two boards."""
    run = Evening(tmp_path / "teams.json")
    run.fine("new --form teams --scale wbf")
    run.fine("enter Reds Ann Bob Cy Di Ed")
    run.fine("enter Blues")
    for line in ("1 Reds Blues +420", "1 Blues Reds -170", "8 Reds Blues -50", "8 Blues Reds +110"):
        run.fine(f"result {line}")
    assert "against Blues: 11.00 to 4.00" in run.fine("explain Reds")
    (match,) = json.loads(run.fine("explain Reds --json"))["matches"]
    assert (match["against"], match["plus"], match["minus"]) == ("Blues", 11, 4)
    document = json.loads(run.fine("rank --json"))
    points = {row["contestant"]: row["points"] for row in document["ranking"]}
    # WBF, two boards, 7 IMPs: X = 21.2132, R = 0.236068, R^(7/X) = 0.62103; 10 + 3.7897/0.763932.
    assert points == {"Reds": pytest.approx(14.96), "Blues": pytest.approx(5.04)}
    said = run.fine("explain Reds 8")
    assert "board 8: −4" in said
    assert "board 1" not in said
    assert "Reds North-South: -50 to North-South" in said
    assert "Blues North-South: 110 to North-South" in said
    assert "act 8, 19:00 Director: Entered: -50 to North-South" in said
    run.fine("rule 1 Reds --ns A+ --ew A- --clause 12C2")
    assert "board 1: +3.00" in run.fine("explain Reds") or "+3" in run.fine("explain Reds")


def test_a_board_is_scored_by_its_marks(evening: Evening) -> None:
    """Board 4 is marked as if nobody were vulnerable: four spades made are 420 there (2, 77)."""
    evening.fine("board 4 --vulnerable None --dealer N")
    evening.fine("result 4 1 5 +420")
    evening.fine("result 4 2 6 4SN=")
    assert "420 to North-South" in evening.fine("explain 1 4")
    assert "it has results already" in evening.refused("board 4 --vulnerable Both")
    evening.fine("board 4 --dealer W")
    assert "is not a vulnerability" in evening.refused("board 5 --vulnerable North")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("result 4 1 9 4SN=", "krabica 4: '9' nie je v zozname tohto kola"),
        ("result 4 1 5 +15", "výsledok 15 nedáva žiadny záväzok (77)"),
        ("rule 9 6 --both A+ --clause 12A2", "krabica 9: 6 v nej nemá výsledok"),
        ("penalty 1 much", "'much' nie je množstvo, ako 1/4 alebo 0.5"),
        ("undo 999", "Toto sa nedá zrušiť"),
        ("new", "už existuje; --next doň pridá kolo"),
    ],
)
def test_refused_in_the_readers_language(evening: Evening, words: str, said: str) -> None:
    assert said in evening.refused(words, "--language", "sk")


def test_told_in_the_readers_language(evening: Evening) -> None:
    assert "zapísané ako úkon " in evening.fine("moment posted", "--language", "sk")
    assert "told as act " in evening.fine("moment correction_ended")


def test_two_sessions_are_added_up(evening: Evening) -> None:
    evening.fine("new --next")
    evening.fine("enter 1 Ann1 Bob1")
    evening.fine("enter 5 Ann5 Bob5")
    evening.fine("enter 2 Ann2 Bob2")
    evening.fine("enter 6 Ann6 Bob6")
    evening.fine("result 1 1 5 4SN=")
    evening.fine("result 1 2 6 4SN-1")
    first = percents_of(evening, "1")
    rows = json.loads(evening.fine("rank --json"))["ranking"]
    total = {row["contestant"]: row["score"] for row in rows}
    assert total["1"] == pytest.approx(first["1"] + 100)
    assert total["6"] == pytest.approx(first["6"] + 100)
    assert total["3"] == pytest.approx(first["3"])


def percents_of(evening: Evening, session: str) -> dict[str, float]:
    document = json.loads(evening.fine(f"rank --json --session {session}"))
    return {r["contestant"]: r["percent"] for f in document["fields"] for r in f["ranking"]}


def test_the_log_and_an_explanation_as_json(evening: Evening) -> None:
    log = json.loads(evening.fine("log --json"))["log"]
    assert [row["act"] for row in log] == list(range(1, len(log) + 1))
    results = [row["body"] for row in log if row["name"].startswith("result_entered")]
    assert len(results) == 12  # three boards at four tables
    total = json.loads(evening.fine("explain 1 --json"))
    assert [board["board"] for board in total["boards"]] == [1, 2, 3]
    assert total["score"] == pytest.approx(sum(board["score"] for board in total["boards"]))
    board = json.loads(evening.fine("explain 6 1 --json"))
    assert (board["board"], board["contestant"], board["opponents"]) == (1, "6", "2")
    refused = evening.refused("explain 77 --json")
    assert "77 has no score in this session" in refused


def test_missing_results_as_json(tmp_path: Path) -> None:
    movement = CliRunner().invoke(app, ["movement", "mitchell", "--tables", "3", "--json"])
    (tmp_path / "m.json").write_text(movement.stdout)
    run = Evening(tmp_path / "e.json")
    run.fine(f"new --movement {tmp_path / 'm.json'}")
    arguments = ["event", "missing", str(run.file)]
    listed = CliRunner().invoke(app, arguments).stdout.splitlines()
    missing = json.loads(CliRunner().invoke(app, [*arguments, "--json"]).stdout)["missing"]
    assert len(listed) == len(missing) > 0
    first = missing[0]
    words = "round {round}, board {board}: {ns} against {ew}"
    assert [words.format(**row) for row in missing] == listed
    assert first.keys() == {"round", "board", "ns", "ew"}
