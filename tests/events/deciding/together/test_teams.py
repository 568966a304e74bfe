"""Several matters about the scores of a match, worked out from the text of the Laws.

Written down and committed before the program was run on them. Of 8 situations 3 were ruled wrongly:
a score assigned by the other table waited on (2007 86D), a fouled board that is nobody's fault (12C
of 1997 and 2007), and whether an assigned score is better than average plus (86B2b), which follows
by itself in `test_rooms`.
"""

from fractions import Fraction

from fairdeal.scoring.adjusted import Adjusted, Assigned
from tests.events.deciding.together.at_work import (
    ASSIGNED,
    EDITIONS,
    EW,
    NOT_THE_OTHERS,
    SINCE_2017,
    match,
)


@EDITIONS
def test_each_side_has_its_own_score_and_a_knockout_the_mean(edition: str) -> None:
    """82C, 12C4 (1997 86B): A has 470 to itself, 10; B has 50 less 50, nothing: 5 in a knockout."""
    words = {
        "board_can_be_scored_normally": "no",
        "results_can_be_assigned_to_both": "yes",
        "score_of_ns_with_doubts_in_its_favour": "NS +420",
        "score_of_ew_with_doubts_in_its_favour": "EW +50",
    }
    for knock_out, expected in ((False, (10, 0)), (True, (5, -5))):
        now = match(edition, (-50,), (-50,), knock_out=knock_out)
        case = now.rule("82C", 1, "1", **words)
        assert (now.worth("A", 1), now.worth("B", 1)) == expected
        # No result can be assigned: 3 each, which a knockout makes nothing.
        now.correct(case, results_can_be_assigned_to_both="no")
        assert (now.worth("A", 1), now.worth("B", 1)) == ((0, 0) if knock_out else (3, 3))
        assert now.waiting() == []


def test_a_score_is_assigned_by_the_other_table_and_follows_it() -> None:
    """86D of 2007, 12C1: it appears to favour A; what 420 is worth hangs on that table."""
    now = match("2007", (-50,), (-50,))
    other = now.rule(
        "86D",
        1,
        "1",
        offenders=EW,
        score_adjusted_for_an_unlawful_deal="no",
        at_the_other_table="result",
        other_result_appears_to_favour="non_offenders",
    )
    assert now.waiting() == [other]
    now.rule("12C", 1, "1", offenders=EW, probable_result="4S N =", **ASSIGNED)
    assert now.outcome(1, "1") == Adjusted(Assigned(420), Assigned(420))
    assert now.clauses(1, "1")[0] == "86D"
    assert now.waiting() == []
    assert now.worth("A", 1) == 10
    now.score(1, "2", 170)
    assert (now.worth("A", 1), now.worth("B", 1)) == (6, -6)


@EDITIONS
def test_average_plus_in_imps_follows_the_other_boards(edition: str) -> None:
    """12C2b, c (1997 86A): A has 4 a board elsewhere, then 1."""
    # Board 2: 170 and -50, 220: 6 IMPs. Board 3: 140 and 90, 50: 2 IMPs.
    now = match(edition, (-50, 170, 140), (-50, -50, 90))
    now.rule(
        "12C2", 1, "1", offenders=EW, fault_of_offending_side="direct", fault_of_other_side="none"
    )
    assert (now.worth("A", 2), now.worth("A", 3)) == (6, 2)
    own = (3, -3) if edition == "1997" else (4, -4)
    assert (now.worth("A", 1), now.worth("B", 1)) == own
    now.score(2, "2", 170)
    assert (now.worth("A", 1), now.worth("B", 1)) == (3, -3)


@EDITIONS
def test_a_fouled_board_between_teams(edition: str) -> None:
    """87, 12C2 (2017 87C, 86B2a): neither at fault, 3 each; then A was, at the table."""
    now = match(edition, (-50, 110), (-50, 110))
    fouled = now.rule(
        "87A",
        1,
        "1",
        what_differs_between_the_forms="cards",
        contestants_to_compare_played_different_forms="yes",
        known_who_fouled_the_board="no",
    )
    is_2017 = edition.startswith("2017")
    assert now.lines(fouled) == (["87C"] if is_2017 else ["87B"])
    if is_2017:
        now.rule("86B2", 1, "1", fault_in_team_play="neither", time_for_a_substitute_board="no")
        assert (now.worth("A", 1), now.worth("B", 1)) == (3, 3)
    else:
        words = {"fault_of_offending_side": "none", "fault_of_other_side": "none"}
        case = now.rule("12C2", 1, "1", **words)
        assert (now.worth("A", 1), now.worth("B", 1)) == (3, 3)
        assert now.total("A") == 3
        assert case
    assert now.waiting() == []


@SINCE_2017
def test_a_substitute_board_is_not_for_who_may_know_the_match(edition: str) -> None:
    """86B2a, A: time there is, but the match may be known; then it was not, and A offended."""
    now = match(edition, (-50, 110), (-50, 110))
    case = now.rule(
        "86B2",
        1,
        "1",
        offenders=EW,
        fault_in_team_play="neither",
        time_for_a_substitute_board="yes",
        match_result_may_be_known_without_it="yes",
    )
    assert (now.worth("A", 1), now.worth("B", 1)) == (3, 3)
    now.correct(case, match_result_may_be_known_without_it="no")
    # Cancelled, and to be played anew: there is nothing to be counted yet.
    assert now.worth("A", 1) is None
    now.correct(case, fault_in_team_play="one")
    assert now.waiting() == [case]
    now.answer(case, a_result_can_be_assigned="no")
    assert (now.worth("A", 1), now.worth("B", 1)) == (3, -3)


@EDITIONS
def test_a_penalty_in_imps_beside_an_artificial_score(edition: str) -> None:
    """90A, 12C2b: 1 IMP off B alone; what A has is not changed by it."""
    now = match(edition, (-50, 110), (-50, 110))
    now.rule(
        "12C2", 1, "1", offenders=EW, fault_of_offending_side="direct", fault_of_other_side="none"
    )
    fine = now.rule(
        "90A",
        1,
        "1",
        offenders=EW,
        procedural_offence="error",
        director_penalizes="yes",
        procedural_penalty="1 IMP",
    )
    assert (now.total("A"), now.total("B")) == (3, -4)
    now.correct(fine, director_penalizes="no")
    assert (now.total("A"), now.total("B")) == (3, -3)
    assert Fraction(now.total("A")) + now.total("B") == 0


@EDITIONS
def test_a_matchpoint_figure_has_no_place_in_a_match(edition: str) -> None:
    """12C2b: the match is in IMPs, so that nobody is asked for a percentage."""
    now = match(edition, (-50, 110), (-50, 110))
    words = {key: word for key, word in NOT_THE_OTHERS.items() if "percentage" not in key}
    case = now.rule("12C2", 1, "1", offenders=EW, **words)
    assert now.waiting() == []
    now.correct(case, fault_of_other_side="partial")
    assert (now.worth("A", 1), now.worth("B", 1)) == (0, -3)
