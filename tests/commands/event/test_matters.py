"""Matters of a session raised, asked, ruled and settled by the loop of the Laws, by commands.

Board 1 of three tables: +420, +170, -50 to 1, 2, 3 against 4, 5, 6. Top 4.
"""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from tests.commands.event.desk import Desk

PUT_RIGHT = "error_is_put_right_by"
ERROR = (
    "board_can_be_scored_normally=no",
    "results_can_be_assigned_to_both=yes",
    "score_of_ns_with_doubts_in_its_favour=NS +420",
    "score_of_ew_with_doubts_in_its_favour=EW +50",
)


def test_the_directors_error_is_asked_about_and_ruled_with_nobody_at_fault(desk: Desk) -> None:
    """82C: +420 to North-South, 50 to East-West, as if each were right.

    Against +170 and -50 in its direction 1 keeps 4 of 4; East-West compare -50 with -170 and +50: 4
    ties with 6, and beats 5: 3 of 4.
    """
    said = desk("rule", "1", "1", "--entry", "82C")
    assert "8/82C: board 1, table 1" in said
    assert "board_can_be_scored_normally=(yes | no)" in said
    (matter,) = json.loads(desk("matters", "--json"))["matters"]
    assert (matter["case"], matter["board"], matter["closed"]) == ("8/82C", 1, False)
    assert matter["asked"] == {"fact": "board_can_be_scored_normally", "answers": ["yes", "no"]}
    assert "score_of_ns" in desk.answer("8/82C", *ERROR[:2])
    said = desk.answer("8/82C", *ERROR[2:])
    assert "Give East-West an assigned adjusted score: EW +50. (Law 82C)" in said
    assert "The ruling is complete." in said
    (matter,) = json.loads(desk("matters", "--json"))["matters"]
    assert (matter["closed"], matter["asked"]) == (True, None)
    assert "score_adjusted 82C EW assigned EW +50" in matter["ruled"]
    assert "4 of 4 matchpoints are 100.00 %" in desk("explain", "1", "1")
    explained = desk("explain", "4", "1")
    assert "3 of 4 matchpoints are 75.00 %" in explained
    assert "Laws 82C, 12C1, 78A" in explained
    assert "Can a result be assigned to each side? Yes" in explained
    assert "nothing" in desk.refused("answer", "8/82C", ERROR[0])
    assert "8/82C: board 1, table 1" in desk("matters")


@pytest.mark.parametrize(
    ("language", "asked", "ruled", "entered"),
    [
        (
            "sk",
            "Možno prideliť výsledok každej strane? Áno",
            "Východ – západ: pridelený upravený výsledok: EW +50. (pravidlo 82C)",
            "Krabica 1, Dvojica 4, východ – západ, proti Dvojica 1",
        ),
        (
            "fi",
            "Voidaanko kummallekin puolelle määrätä tulos? Kyllä",
            "Määrätty pistetulos, itä-länsi: EW +50. (82C §)",
            "Brikka 1, Pari 4, itä-länsi, vastassa Pari 1",
        ),
    ],
)
def test_a_ruling_is_told_in_the_directors_language(
    desk: Desk, language: str, asked: str, ruled: str, entered: str
) -> None:
    """What was found and ruled, and the whole explanation: no key and no English is left."""
    desk("rule", "1", "1", "--entry", "82C")
    said = desk("answer", "8/82C", *ERROR, "--language", language)
    assert asked in said
    assert ruled in said
    assert ruled in desk("matters", "--language", language)
    explained = desk("explain", "4", "1", "--language", language)
    assert asked in explained
    assert entered in explained
    for english in ("against", "times", "Laws", "act ", "results_can", "matchpoints"):
        assert english not in explained


def test_a_ruling_that_leaves_the_score_to_law_12_goes_on_there(desk: Desk) -> None:
    """82B1 says that the score is adjusted, 12C1c to what; both are cited.

    +420 beats +170 and -50, 4; -50 ties with one, 1: 0.6 x 4 + 0.4 x 1 = 2.8 of 4.
    """
    said = desk("rule", "1", "1", "--entry", "82B", "--answer", f"{PUT_RIGHT}=score_adjusted")
    assert "The score is still to be said (Law 82B1)." in said
    assert "4 of 4" in desk("explain", "1", "1")
    words = (
        "a_result_can_be_assigned=yes",
        "results_too_many_or_unclear=no",
        "results_in_question=several",
        "results_with_weights=4S N = 60% + 4S N -1 40%",
        "results_only_unlawfully_reached=none",
        "non_offenders_damaged_themselves=no",
    )
    desk("rule", "1", "1", "--entry", "12C", *(w for one in words for w in ("--answer", one)))
    explained = desk("explain", "1", "1")
    assert "2.8 of 4 matchpoints are 70.00 %" in explained
    assert "Laws 82B1, 12C1c, 78A" in explained


def test_what_is_open_on_another_board_is_no_clause_of_this_one(desk: Desk) -> None:
    desk("rule", "2", "2", "--entry", "82B", "--answer", f"{PUT_RIGHT}=score_adjusted")
    words = ("a_result_can_be_assigned=yes", "results_too_many_or_unclear=no")
    rest = (
        "results_in_question=several",
        "results_with_weights=4S N = 60% + 4S N -1 40%",
        "results_only_unlawfully_reached=none",
        "non_offenders_damaged_themselves=no",
    )
    desk("rule", "1", "1", "--entry", "12C", *(w for a in (*words, *rest) for w in ("--answer", a)))
    assert "Laws 12C1c, 78A" in desk("explain", "1", "1")


def test_a_board_at_the_wrong_table_deprives_somebody_of_another(desk: Desk) -> None:
    """15B3: 1, who should have played board 2, has average plus there; 5's line stays empty.

    1 has 100 % on its other board, so average plus is 100 % too (12C2c).
    """
    asked = (
        "a_player_has_played_the_board_before=no",
        "right_board_is_played_later=no",
        "who_loses_a_valid_score=not_at_fault",
    )
    words = [w for one in asked for w in ("--answer", one)]
    entry = ("rule", "2", "2", "--entry", "15")
    assert "say who loses the chance" in desk.refused(*entry, *words)
    assert "9 has no line on it" in desk.refused(*entry, "--deprived", "9", *words)
    desk(*entry, "--deprived", "1", *words)
    explained = desk("explain", "1", "2")
    assert "average plus to North-South, no score to East-West" in explained
    assert "100.00 %" in explained
    assert "15B3" in explained
    assert "Was the wrong board" not in explained


def test_who_sits_east_west_is_deprived_on_his_own_side(desk: Desk) -> None:
    """15B3 for 5, whose line on board 2 is not played: average plus, and 1's side stays empty."""
    asked = (
        "a_player_has_played_the_board_before=no",
        "right_board_is_played_later=no",
        "who_loses_a_valid_score=not_at_fault",
    )
    answers = [w for one in asked for w in ("--answer", one)]
    desk("rule", "2", "2", "--entry", "15", "--deprived", "5", *answers)
    assert "no score to North-South, average plus to East-West" in desk("explain", "5", "2")


def test_a_penalty_is_ruled_for_somebody_at_no_table(desk: Desk) -> None:
    """A quarter of the top of 4 is one matchpoint."""
    words = (
        "procedural_offence=late",
        "boards_are_left_unplayed=no",
        "director_penalizes=yes",
        "procedural_penalty=25% of a top",
    )
    told = [w for one in words for w in ("--answer", one)]
    assert "say who offended" in desk.refused("rule", "--entry", "90A", *told)
    desk("rule", "--entry", "90A", "--offender", "4", *told)
    assert "penalty: −1.00 90B1 (They came after the starting time)" in desk("explain", "4")
    warned = [*told[:-1], "procedural_penalty=warning"]
    before = desk("explain", "5")
    desk("rule", "--entry", "90A", "--offender", "5", *warned)
    assert desk("explain", "5") == before


def test_a_penalty_ruled_under_a_fact_of_before_stays_with_everything_told_of_it(
    desk: Desk,
) -> None:
    """A tenth of a top of 4 comes off 4, ruled when the fact had another name."""
    late = (
        *("procedural_offence=late", "boards_are_left_unplayed=no"),
        *("director_penalizes=yes", "procedural_penalty=10% of a top"),
    )
    answers = (word for one in late for word in ("--answer", one))
    desk("rule", "--entry", "90A", "--offender", "1", *answers)
    stored = desk.file.read_text("utf-8").replace("procedural_offence", "kind_of_offence")
    desk.file.write_text(stored, "utf-8")
    told = json.loads(desk("matters", "--json"))["matters"]
    assert [(one["closed"], one["asked"]) for one in told] == [(True, None)]
    assert "kind_of_offence: late" in desk("matters")
    desk("rule", "--entry", "90A", "--offender", "2", *("--answer", "procedural_offence=slow"))
    assert json.loads(desk("matters", "--json"))["matters"][0] == told[0]
    assert "penalty: −0.40 90B1 (They came after the starting time)" in desk("explain", "1")
    assert "together 3.60 of 4" in desk("explain", "1")


def test_a_side_is_named_where_somebody_offended(desk: Desk) -> None:
    """12C2a: average to 1, who is partly at fault, average plus to 4.

    On board 2 4 has the only result, which was compared with nothing. So 60 %.
    """
    words = (
        "fault_of_offending_side=partial",
        "fault_of_other_side=none",
    )
    told = [w for one in words for w in ("--answer", one)]
    assert "offending side is; say so" in desk.refused("rule", "1", "1", "--entry", "12C2", *told)
    assert "was not at that table" in desk.refused(
        "rule", "1", "1", "--entry", "12C2", "--offender", "6", *told
    )
    desk("rule", "1", "1", "--entry", "12C2", "--offender", "1", *told)
    assert "50.00 %" in desk("explain", "1", "1")
    assert "are 60.00 %" in desk("explain", "4", "1")


def test_a_score_recorded_wrongly_is_corrected_as_law_79_says(desk: Desk) -> None:
    desk("moment", "posted", at="22:00")
    desk("rule", "1", "3", "--entry", "79C", "--answer", "score_as_it_should_be=NS +50", at="22:20")
    assert "to “50 to North-South”" in desk("explain", "3", "1")
    late = desk("rule", "1", "3", "--entry", "79C", at="22:31")
    assert "asked_in_the_correction_period" not in late  # the log knows: it is over


def test_an_appeal_is_let_in_by_law_92_and_decided_by_law_93(desk: Desk) -> None:
    desk("rule", "1", "1", "--both", "4SN-1", "--clause", "12C1b")
    desk("moment", "posted", at="22:00")
    agreed = ("--answer", "appealed_through_director=yes", "--answer", "appeals_as=pair")
    lodge = ("rule", "1", "1", "--entry", "92A", "--offender", "1", *agreed)
    refused = desk(*lodge, "--answer", "partner_concurs=no", at="22:10")
    assert "North-South: Your appeal cannot be heard. (Law 92D1)" in refused
    assert "no appeal waits" in desk.refused("decide", "1", "1")
    assert "Your appeal cannot be heard. (Law 92B)" in desk(*lodge[:7], at="22:31")
    desk(*lodge, "--answer", "partner_concurs=yes", at="22:30")
    heard = ("director_in_charge_decides=upheld", "referred_to_authority=no", "appealed_further=no")
    words = [w for one in heard for w in ("--answer", one)]
    said = desk("rule", "1", "1", "--entry", "93A", "--offender", "1", *words, at="22:50")
    assert "The ruling stands. (Law 93A)" in said
    explained = desk("explain", "1", "1")
    assert "Appeal against the ruling by Pair 1. (92A)" in explained
    assert "The appeal is decided: the ruling stands. (the Director in charge; 93A)" in explained


@pytest.mark.parametrize(("edition", "refused"), [("1997", ""), ("2017", "provides no further")])
def test_an_appeal_goes_on_to_the_national_authority(
    tmp_path: Path, edition: str, refused: str
) -> None:
    """1997: 93C gives the right; since 2007 only a Regulating Authority that provides it."""
    desk = Desk(tmp_path, "--neuberg", "none", "--edition", edition)
    desk("rule", "1", "1", "--both", "4SN-1", "--clause", "12C2")
    assert "nothing was decided" in desk.refused("appeal", "1", "1", "--further")
    desk("appeal", "1", "1")
    assert "nothing was decided" in desk.refused("appeal", "1", "1", "--further")
    desk("decide", "1", "1", "--heard-by", "committee")
    assert "--further goes on from it" in desk.refused("appeal", "1", "1")
    words: tuple[str, ...] = ("appeal", "1", "1", "--further")
    if refused:
        assert refused in desk.refused(*words)
        words = (*words, "--provided")
    assert "all of the side agree" in desk.refused(*words, "--alone")
    desk("moment", "posted", at="22:00")
    desk(*words, at="23:59")
    desk("decide", "1", "1", "--both", "4SN=", "--clause", "93C", "--heard-by", "SBL")
    explained = desk("explain", "1", "1")
    assert "Appeal to the national authority by Pair 1. (93C)" in explained
    assert "(SBL; 93C) → 100.0 %" in explained
    assert "nobody is above it" in desk.refused("appeal", "1", "4", "--further")


def test_what_rests_on_a_matter_is_undone_first(desk: Desk) -> None:
    before = desk("explain", "4", "1")
    desk("rule", "1", "1", "--entry", "82C", *(w for one in ERROR for w in ("--answer", one)))
    last = len(desk("log").strip().splitlines())
    assert "no matter 8/82C was raised" in desk.refused("undo", "8")
    desk("undo", *(str(n) for n in range(last, 7, -1)))
    assert desk("explain", "4", "1") == before
    assert not desk("matters").strip()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("rule", "1", "1", "--entry", "82Z"), "no entry '82Z'"),
        (("rule", "1", "9", "--entry", "82C"), "9 has no result on it"),
        (("rule", "1", "1", "--entry", "82C", "--both", "A+"), "find score and clause themselves"),
        (("rule", "1", "1", "--entry", "82C", "--answer", "fiddle=yes"), "fiddle: not asked"),
        (("rule", "1", "1", "--entry", "82C", "--answer", "yes"), "say FACT=ANSWER"),
        (("rule", "1", "1", "--offender", "1", "--both", "A+", "--clause", "12"), "only with"),
        (("rule",), "say the board"),
        (("answer", "3/82C", "x=y"), "no case '3/82C'"),
    ],
)
def test_refused(desk: Desk, words: tuple[str, ...], message: str) -> None:
    assert message in desk.refused(*words)


def test_a_ruling_after_its_period_is_refused_whoever_makes_it(desk: Desk) -> None:
    desk("moment", "posted", at="22:00")
    told = [w for one in ERROR for w in ("--answer", one)]
    assert "81C3" in desk.refused("rule", "1", "1", "--entry", "82C", *told, at="22:31")


def test_the_elections_of_the_session_are_those_its_desk_goes_by(tmp_path: Path) -> None:
    """SBL's regulations (1997) ask for an appeal in writing."""
    desk = Desk(tmp_path, "--edition", "1997", "--preset", "sbl-1997")
    desk("rule", "1", "1", "--both", "4SN-1", "--clause", "12C2")
    lodged = ("rule", "1", "1", "--entry", "92A", "--offender", "1")
    said = desk(*lodged, "--answer", "appealed_through_director=yes")
    assert "appeal_is_on_the_confirmed_form" in said
    other = ["event", "new", str(tmp_path / "x.json"), "--preset", "sbl-1997"]
    assert "not for the Laws of 2017" in str(CliRunner().invoke(app, other).exception)


def test_what_is_elected_beside_a_preset_is_kept_with_the_session(tmp_path: Path) -> None:
    """2007 12C1e: the best and the worst result, where the authority wants them."""
    desk = Desk(tmp_path, "--edition", "2007", "--elect", "E12C1e_best_worst=full")
    facts = ("a_result_can_be_assigned=yes", "results_too_many_or_unclear=no")
    said = desk(
        *("rule", "1", "1", "--entry", "12C", "--offender", "4"),
        *(word for fact in facts for word in ("--answer", fact)),
        *("--answer", "non_offenders_damaged_themselves=no"),
    )
    assert "most_favourable_likely_result" in said
    for wrong, reason in (("E12C1e_best_worst", "a key and"), ("E12C1e_best_worst=all", "choose")):
        other = ["event", "new", str(tmp_path / "x.json"), "--edition", "2007", "--elect", wrong]
        assert reason in str(CliRunner().invoke(app, other).exception)
