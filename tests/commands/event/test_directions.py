"""Figures of a ruling held to the direction their clause gives them; nothing else is told.

Board 1 of three tables: +420, +170, -50 to 1, 2, 3 against 4, 5, 6. Top 4. In the place of
-50, +420 beats +170 and ties: 3 of 4; +170 ties: 1; +140 and -50 beat nothing.
"""

from pathlib import Path

import pytest

from tests.commands.event.test_conditions import Desk

LATE = (
    "there_was_a_claim_or_concession=no",
    "director_called_after_the_round=yes",
)
LOWERED = {
    "1997": (*LATE, "late_dispute_is=one_side_lowered"),
    "2007": (*LATE, "late_dispute_is=one_side_lowered"),
    "2017": (
        *LATE,
        "clearly_convinced_of_the_result=no",
        "doubtful_late_dispute_is=one_side_lowered",
    ),
}
OWN_PART = (
    "a_result_can_be_assigned=yes",
    "results_too_many_or_unclear=no",
    "results_in_question=one",
    "probable_result=NS +170",
    "non_offenders_damaged_themselves=yes",
)
WRONG_RULING = ("board_can_be_scored_normally=no", "results_can_be_assigned_to_both=yes")
TEAMS = ("fault_in_team_play=one", "a_result_can_be_assigned=yes")


def pairs(folder: Path, edition: str) -> Desk:
    desk = Desk(folder, "--neuberg", "none", "--edition", edition)
    desk.results("1 1 4 4SN=", "1 2 5 +170", "1 3 6 -50")
    return desk


def answers(*facts: str) -> list[str]:
    return [word for fact in facts for word in ("--answer", fact)]


def lowered(edition: str, side: str, to: str) -> list[str]:
    whose = f"side_whose_score_is_lowered={side}"
    found = f"result_as_the_director_finds_it={to}"
    return ["rule", "1", "3", "--entry", "79B", *answers(*LOWERED[edition], whose, found)]


def adjusted(*facts: str) -> list[str]:
    return ["rule", "1", "3", "--entry", "12C", "--offender", "6", *answers(*facts)]


@pytest.mark.parametrize("edition", ["1997", "2007", "2017"])
def test_a_score_that_is_lowered_goes_down_for_the_side_that_was_named(
    tmp_path: Path, edition: str
) -> None:
    """79B: -50 does not become +420 for North-South, but for East-West that is less."""
    desk = pairs(tmp_path, edition)
    raised = "for NS, 4S N = (75.00 %) is not lower than -50 (0.00 %) (79B"
    assert raised in desk.refused(*lowered(edition, "NS", "4S N ="))
    assert "is not lower than" in desk.refused(*lowered(edition, "NS", "EW +50"))
    assert "is not lower than" in desk.refused(*lowered(edition, "EW", "EW +100"))
    said = desk(*lowered(edition, "EW", "4S N ="))
    # 6 had +50, which beat both others; -420 ties with 4 and loses to 5: 1 of 4. 3 keeps nothing.
    assert "6: 100.00 % → 25.00 %" in said
    assert "3: 0.00 % → 0.00 %" in said


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_without_relief_for_their_own_part_they_get_less_than_all(
    tmp_path: Path, edition: str
) -> None:
    """2007 12C1b, 2017 12C1e: full relief is +170, 1 of 4."""
    desk = pairs(tmp_path, edition)
    own = "score_without_relief_for_own_part={}"
    said = desk.refused(*adjusted(*OWN_PART, own.format("4S N =")))
    assert "for NS, 4S N = (75.00 %) is not lower than NS +170 (25.00 %)" in said
    # 196 points on average, but 0.6 of 4 matchpoints: the form of scoring decides.
    less = own.format("NS +420 20% + NS +140 80%")
    assert "3: 0.00 % → 15.00 %" in desk(*adjusted(*OWN_PART, less))


def test_every_doubt_goes_to_the_side_whose_figure_it_is(tmp_path: Path) -> None:
    """82C: North-South's figure is not less to them than East-West's would be, and the reverse."""
    desk = pairs(tmp_path, "2017")
    ns, ew = (f"score_of_{side}_with_doubts_in_its_favour={{}}" for side in ("ns", "ew"))
    rule = ["rule", "1", "3", "--entry", "82C"]
    worst = answers(*WRONG_RULING, ns.format("EW +50"), ew.format("NS +420"))
    said = desk.refused(*rule, *worst)
    assert "for NS, EW +50 (0.00 %) is lower than NS +420 (75.00 %) (82C)" in said
    desk(*rule, *answers(*WRONG_RULING, ns.format("NS +420"), ew.format("EW +50")))
    same = answers(*WRONG_RULING, ns.format("NS +170"), ew.format("NS +170"))
    desk("rule", "1", "1", "--entry", "82C", *same)


def test_the_most_favourable_of_1997_is_not_more_than_the_most_unfavourable(
    tmp_path: Path,
) -> None:
    """1997 12C2: what is likely is at all probable, so the worst for 6 is at least as bad."""
    desk = pairs(tmp_path, "1997")
    best, worst = "most_favourable_likely_result={}", "most_unfavourable_result_at_all_probable={}"
    can = "a_result_can_be_assigned=yes"
    said = desk.refused(*adjusted(can, best.format("4S N ="), worst.format("4S N -1")))
    assert "for NS, 4S N -1 (0.00 %) is lower than 4S N = (75.00 %) (12C2)" in said
    desk(*adjusted(can, best.format("4S N ="), worst.format("4S N =")))


def shared_out(assigned: str) -> list[str]:
    facts = (*TEAMS, f"score_assigned_in_team_play={assigned}")
    return ["rule", "1", "A", "--entry", "86B2", "--offender", "B", *answers(*facts)]


@pytest.mark.parametrize(
    ("other_room", "assigned", "points"),
    [
        # 430 - 50 are 380, 9 IMPs; half of them are 4.5.
        ("+50", "NS +430", 9),
        ("+50", "NS +430 50% + NS +50 50%", 4.5),
        # A quarter is 2.25, less than average plus; -450 - 50 are -500, -11 IMPs.
        ("+50", "NS +430 1/4 + NS +50 3/4", 3),
        ("+50", "EW +450", 3),
        # With nothing in the other room there is average plus, and nothing it is held against.
        ("NP", "NS +430", 3),
    ],
)
def test_the_better_of_average_plus_and_an_assigned_score_is_worked_out(
    tmp_path: Path, other_room: str, assigned: str, points: float
) -> None:
    """86B2b: nobody is asked which it is, and it follows from the other room."""
    desk = Desk(tmp_path, "--form", "teams")
    desk.results("1 A B NP", f"1 B A {other_room}")
    assert "The ruling is complete." in desk(*shared_out(assigned))
    assert desk.points() == {"A": points, "B": -points}


@pytest.mark.parametrize("language", ["sk", "cs", "fi", "sr", "hu"])
def test_what_is_refused_is_refused_in_the_readers_language(tmp_path: Path, language: str) -> None:
    desk = pairs(tmp_path, "2017")
    said = desk.refused(*lowered("2017", "NS", "4S N ="), "--language", language)
    assert "4S N = (75.00 %)" in said
    assert "-50 (0.00 %)" in said
    assert "lower" not in said
