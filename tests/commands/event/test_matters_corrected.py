"""Answers of a session's matters corrected: what they ruled goes, what was ruled since stays."""

import json
from collections.abc import Mapping

from tests.commands.event.desk import Desk
from tests.commands.event.test_matters import ERROR
from tests.events.deciding.together.at_work import APPEALS, ASSIGNED, UPHELD


def _corrected(desk: Desk, case: str, *facts: str) -> str:
    return desk("answer", case, *facts, "--correct", "--reason", "keyed wrongly")


def test_an_answer_is_corrected_and_the_ruling_is_that_of_the_right_one(desk: Desk) -> None:
    """82C: EW had been given 50 for 100; with a board that can be scored nothing is adjusted."""
    obtained = desk("explain", "4", "1")
    desk("rule", "1", "1", "--entry", "82C", *(w for one in ERROR for w in ("--answer", one)))
    keyed = desk("explain", "4", "1")
    said = _corrected(desk, "8/82C", "score_of_ew_with_doubts_in_its_favour=EW +100")
    assert "assigned adjusted score: EW +100. (Law 82C)" in said
    assert "EW +50" not in said
    assert "EW +100" in desk("explain", "4", "1")
    said = _corrected(desk, "8/82C", "board_can_be_scored_normally=yes")
    assert "[82C]" not in said
    # Of the three East-West 100 is the best, before 50 and -170; -420 is the worst.
    assert "4: 100.00 % → 0.00 %" in said
    assert desk("explain", "4", "1") == obtained
    (matter,) = json.loads(desk("matters", "--json"))["matters"]
    assert (matter["ruled"], matter["closed"]) == (["corrected 82A"], True)
    # What was said of the scores counts again when it is asked for.
    _corrected(desk, "8/82C", ERROR[0])
    _corrected(desk, "8/82C", "score_of_ew_with_doubts_in_its_favour=EW +50")
    assert _percent(desk("explain", "4", "1")) == _percent(keyed)


def _percent(explained: str) -> str:
    return explained.rsplit("matchpoints are ", maxsplit=1)[1].splitlines()[0]


def test_a_penalty_ruled_on_a_wrong_answer_comes_off_no_more(desk: Desk) -> None:
    words = (
        *("procedural_offence=late", "boards_are_left_unplayed=no"),
        *("director_penalizes=yes", "procedural_penalty=25% of a top"),
    )
    told = [w for one in words for w in ("--answer", one)]
    desk("rule", "--entry", "90A", "--offender", "4", *told)
    assert "penalty: −1.00 90B1" in desk("explain", "4")
    desk("rule", "--entry", "90A", "--offender", "4", *told)
    _corrected(desk, "8/90A", "procedural_penalty=10% of a top")
    explained = desk("explain", "4")
    assert (explained.count("penalty: −1.00"), explained.count("penalty: −0.40")) == (1, 1)
    _corrected(desk, "8/90A", "director_penalizes=no")
    explained = desk("explain", "4")
    assert (explained.count("penalty: −1.00"), explained.count("penalty: −0.40")) == (1, 0)


def test_a_penalty_given_by_hand_in_the_same_minute_is_of_no_matter(desk: Desk) -> None:
    """The right answer is that the Director does not penalize; what he gave beside it stays."""
    words = (
        *("procedural_offence=late", "boards_are_left_unplayed=no"),
        *("director_penalizes=yes", "procedural_penalty=25% of a top"),
    )
    told = [w for one in words for w in ("--answer", one)]
    desk("rule", "--entry", "90A", "--offender", "4", *told, at="21:00")
    desk("penalty", "4", "1/8", "--reason", "by hand", at="21:00")
    _corrected(desk, "8/90A", "director_penalizes=no")
    explained = desk("explain", "4")
    assert (explained.count("penalty: −1.00"), explained.count("penalty: −0.50")) == (0, 1)


def test_a_ruling_by_which_an_appeal_was_let_in_is_not_undone_under_it(desk: Desk) -> None:
    """92A, 92D: the matter lodged the appeal; with its ruling gone nothing would have let it in."""
    desk("rule", "1", "1", "--ns", "A-", "--ew", "A+", "--clause", "12C2a", "--facts", "x")
    told = ("appealed_through_director=yes", "partner_concurs=yes")
    desk("rule", "1", "1", "--entry", "92A", "--offender", "1")
    desk.answer("9/92A", *told)
    acts = desk("log").splitlines()
    (ruled,) = (line.split()[0] for line in acts if "ruled.v1" in line and "9/92A" in line)
    assert any("appeal_lodged.v1" in line for line in acts)
    assert "cannot be undone" in desk.refused("undo", ruled, "--reason", "x")


def test_a_correction_that_opens_a_question_leaves_the_score_as_it_was(desk: Desk) -> None:
    obtained = desk("explain", "1", "1")
    desk("rule", "1", "1", "--entry", "82C", "--answer", "board_can_be_scored_normally=yes")
    said = _corrected(desk, "8/82C", ERROR[0])
    assert "results_can_be_assigned_to_both=(yes | no)" in said
    assert desk("explain", "1", "1") == obtained
    desk.answer("8/82C", *ERROR[1:])
    assert "EW +50" in desk("explain", "1", "1")


def test_nothing_is_corrected_under_what_was_ruled_there_since(desk: Desk) -> None:
    desk("rule", "1", "1", "--entry", "82C", *(w for one in ERROR for w in ("--answer", one)))
    last = len(desk("log").strip().splitlines())
    desk("appeal", "1", "1")
    right = ("answer", "8/82C", "--correct", "board_can_be_scored_normally=yes")
    assert "the appeal goes first" in desk.refused(*right)
    desk("undo", str(last + 1))
    assert "The ruling is complete." in desk(*right)


def test_only_an_answer_that_counts_is_corrected(desk: Desk) -> None:
    desk("rule", "1", "1", "--entry", "82C", "--answer", ERROR[0])
    right = ("answer", "8/82C", "--correct")
    assert "has not been answered here; answered: board" in desk.refused(*right, ERROR[1])
    assert "perhaps" in desk.refused(*right, "board_can_be_scored_normally=perhaps")
    assert "no case '9/82C'" in desk.refused("answer", "9/82C", "--correct", ERROR[0])
    desk.answer("8/82C", *ERROR[1:])
    _corrected(desk, "8/82C", "board_can_be_scored_normally=yes")
    assert "is not asked; open: nothing" in desk.refused(*right, ERROR[1])


def test_what_an_appeal_comes_to_is_told_in_figures(desk: Desk) -> None:
    """92A, 93A, 12C1b: -50 is that of another of three, 1 of 4; +420 is the best of them."""
    there = ("rule", "1", "1", "--offender", "4", "--entry")
    assert "1: 100.00 % → 25.00 %" in desk(
        *there, "12C", *_told(ASSIGNED, probable_result="4S N -1")
    )
    desk(*there, "92A", *_told(APPEALS))
    desk(*there, "93A", *_told(UPHELD, director_in_charge_decides="varied"))
    said = desk(*there, "12C", *_told(ASSIGNED, probable_result="4S N ="))
    assert "1: 25.00 % → 100.00 %" in said
    assert "4: 75.00 % → 0.00 %" in said


def _told(words: Mapping[str, str], **more: str) -> list[str]:
    known = {**words, **more}
    return [word for fact, said in known.items() for word in ("--answer", f"{fact}={said}")]
