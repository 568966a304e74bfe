"""Boards without a result, and averages that follow, worked out from the text of the Laws.

Suspension and disqualification (91), late boards (8B, 82B2), the best and the worst that were
possible (1997 12C2, 2007 12C1e), fouled boards (87) and appeals of both sides. Written down and
committed before the program was run on them. Of 12 situations 3 were ruled wrongly: the best and
the worst were refused the right way round, in a knockout too (1997 12C2), and a cancellation was
taken back under the score that stood on it (82B2). Put right in what was expected: what was decided
on appeal is not appealed by the other side at the event (93C).
"""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import BoardDivided
from fairdeal.scoring.adjusted import Adjusted, Assigned
from fairdeal.scoring.lines import BareScore, NotPlayed
from tests.events.deciding.together.at_work import (
    APPEALS,
    ASSIGNED,
    EDITIONS,
    EVEN,
    EW,
    MINUS,
    NOBODY_AT_FAULT,
    NOT_THE_OTHERS,
    NS,
    PLUS,
    SINCE_2007,
    UPHELD,
    AtWork,
    assigned,
    field,
    match,
)
from tests.events.log import entered


def unplayed(edition: str) -> AtWork:
    """Board 5 is not played at table 1; 2 has 110 there and 3 has 140."""
    now = field(edition)
    now.tell(entered(5, "1", "1", "4", NotPlayed()))
    now.tell(*(entered(5, t, t, w, BareScore(s)) for t, w, s in (("2", "5", 110), ("3", "6", 140))))
    return now


def whom(edition: str) -> dict[str, str]:
    return {"measure_concerns": "contestant"} if edition.startswith("2017") else {}


@EDITIONS
def test_who_is_suspended_is_at_fault_for_what_is_not_played(edition: str) -> None:
    """91A, 12C2: 4 has 5 of 16 elsewhere and 1 has 11; then board 3 of table 1 is corrected."""
    now = unplayed(edition)
    now.rule(
        "91A",
        5,
        "1",
        offenders=EW,
        disciplinary_measure="suspension",
        suspended_for="part",
        boards_are_left_unplayed="yes",
        **whom(edition),
    )
    now.rule("12C2", 5, "1", offenders=EW, **NOT_THE_OTHERS)
    assert now.outcome(5, "1") == Adjusted(PLUS, MINUS)
    assert now.worth("1", 5) == Fraction(11, 4)
    assert now.worth("4", 5) == (Fraction(8, 5) if edition == "1997" else Fraction(5, 4))
    # 460 beats both: 15 of 16, and 1 of 16 for 4.
    now.score(3, "1", 460)
    assert now.worth("1", 5) == Fraction(15, 4)
    assert now.worth("4", 5) == (Fraction(8, 5) if edition == "1997" else Fraction(1, 4))
    assert now.waiting() == []


@EDITIONS
def test_a_disqualification_that_is_not_approved_leaves_the_score_of_the_board(
    edition: str,
) -> None:
    """91B, 12C2: not approved (then 91A suspends); nobody played the board either way."""
    now = unplayed(edition)
    case = now.rule(
        "91A",
        5,
        "1",
        offenders=EW,
        disciplinary_measure="disqualification",
        cause_for_disqualification="yes",
        disqualification_approved="yes",
        boards_are_left_unplayed="yes",
        **whom(edition),
    )
    assert set(now.lines(case)) == {"91B"}
    said = now.rule("12C2", 5, "1", offenders=EW, **NOT_THE_OTHERS)
    now.correct(case, disqualification_approved="no")
    assert now.lines(case) == ["91B"]
    assert now.outcome(5, "1") == Adjusted(PLUS, MINUS)
    now.correct(said, fault_of_offending_side="partial")
    assert now.outcome(5, "1") == Adjusted(PLUS, EVEN)


@SINCE_2007
def test_a_disciplinary_penalty_is_heard_and_stands(edition: str) -> None:
    """91A, 92A, 93A: 1 off 5; beside an adjusted score of that board, which goes on by itself."""
    now = field(edition)
    now.rule(
        "91A",
        1,
        "1",
        offenders=EW,
        disciplinary_measure="points",
        disciplinary_penalty="25% of a top",
        **whom(edition),
    )
    assert now.total("4") == 4
    now.rule("92A", 1, "1", offenders=EW, **APPEALS)
    assert now.appeal(1, "1") is not None
    now.rule("93A", 1, "1", offenders=EW, **UPHELD)
    assert now.decided(1, "1") is not None
    assert now.total("4") == 4
    now.rule("12C2", 1, "1", offenders=NS, **NOT_THE_OTHERS)
    # 5 of 12 elsewhere.
    assert now.total("4") == 5 - 1 + Fraction(12, 5)


def test_the_best_and_the_worst_are_compared_with_what_is_corrected() -> None:
    """1997 12C2: 3 has 420 and 6 has 450 against it; table 1 is corrected to 170, then to 460."""
    now = field("1997")
    now.rule(
        "12C",
        1,
        "3",
        offenders=EW,
        a_result_can_be_assigned="yes",
        most_favourable_likely_result="4S N =",
        most_unfavourable_result_at_all_probable="4S N +1",
    )
    assert [now.worth(who, 1) for who in "123456"] == [3, 0, 3, 2, 4, 0]
    now.score(1, "1", 170)
    assert [now.worth(who, 1) for who in "123456"] == [1, 1, 4, 3, 3, 0]
    now.score(1, "1", 460)
    assert [now.worth(who, 1) for who in "123456"] == [4, 0, 2, 0, 4, 2]


def test_in_a_knockout_the_mean_follows_the_other_table() -> None:
    """86B and 12C2 of 1997: 470 and 500 at first, 10 and 11 IMPs; then nothing and 30."""
    now = match("1997", (-50,), (-50,), knock_out=True)
    now.rule(
        "12C",
        1,
        "1",
        offenders=EW,
        a_result_can_be_assigned="yes",
        most_favourable_likely_result="4S N =",
        most_unfavourable_result_at_all_probable="4S N +1",
    )
    assert now.worth("A", 1) == Fraction(21, 2)
    now.score(1, "2", 420)
    assert (now.worth("A", 1), now.worth("B", 1)) == (Fraction(1, 2), Fraction(-1, 2))


@EDITIONS
def test_an_assigned_score_counts_among_the_other_boards(edition: str) -> None:
    """12C2c (1997 88): 2 has 3 and 2 of 8, and 420 on board 3 gives 2 of 4; then 460 gives 4."""
    now = field(edition)
    now.rule("12C2", 1, "2", offenders=EW, **NOT_THE_OTHERS)
    case = now.rule("12C", 3, "2", offenders=EW, **assigned(edition))
    assert (now.worth("2", 3), now.worth("2", 1)) == (2, Fraction(12, 5))
    better = assigned(edition, "3NT N +2")
    now.correct(case, **{key: word for key, word in better.items() if word == "3NT N +2"})
    assert (now.worth("2", 3), now.worth("2", 1)) == (4, 3)


@SINCE_2007
def test_a_weighted_score_counts_among_the_other_boards(edition: str) -> None:
    """12C1c, 12C2c: half of 460 and half of 400 is half of 4 and of 1; 7.5 of 12."""
    now = field(edition)
    now.rule("12C2", 1, "2", offenders=EW, **NOT_THE_OTHERS)
    words = ASSIGNED | {
        "results_in_question": "several",
        "results_with_weights": "3NT N +2 50% + 3NT N = 50%",
    }
    if edition != "2007":
        words["results_only_unlawfully_reached"] = "none"
    now.rule("12C", 3, "2", offenders=EW, **words)
    assert (now.worth("2", 3), now.worth("2", 1)) == (Fraction(5, 2), Fraction(5, 2))


@EDITIONS
def test_a_board_fouled_at_one_table_counts_no_more_among_the_others(edition: str) -> None:
    """87B, 12C2c: table 2 played board 3 alone; of the others there are 5 of 8, and 3 for 5."""
    now = field(edition)
    now.rule("12C2", 1, "2", offenders=EW, **NOT_THE_OTHERS)
    now.tell(BoardDivided(3, ("2",), "b"))
    now.rule("12C2", 3, "2", **NOBODY_AT_FAULT)
    assert (now.worth("2", 1), now.worth("2", 3)) == (Fraction(5, 2), Fraction(5, 2))
    minus = Fraction(8, 5) if edition == "1997" else Fraction(3, 2)
    assert (now.worth("5", 1), now.worth("5", 3)) == (minus, Fraction(12, 5))


@SINCE_2007
def test_a_late_board_is_cancelled_and_played_after_all(edition: str) -> None:
    """8B2, 82B2, 12C2: its round is open until it is played or cancelled; the score goes first."""
    now = unplayed(edition)
    late = now.rule("82B", 5, "1", error_is_put_right_by="board_postponed")
    assert now.lines(now.rule("8B", 5, "1", board_is_postponed="yes")) == ["8B2"]
    now.correct(late, error_is_put_right_by="board_cancelled")
    now.rule("12C2", 5, "1", **NOBODY_AT_FAULT)
    ruled = now.session.version
    assert now.outcome(5, "1") == Adjusted(PLUS, PLUS)
    with pytest.raises(Malformed, match="a ruling is changed by another, or undone"):
        now.correct(late, error_is_put_right_by="board_postponed")
    now.undo(ruled)
    now.correct(late, error_is_put_right_by="board_postponed")
    assert now.outcome(5, "1") == NotPlayed()
    now.score(5, "1", 170)
    assert (now.worth("1", 5), now.worth("4", 5), now.waiting()) == (4, 0, [])


@EDITIONS
def test_a_board_nobody_has_played_yet_is_not_scored_under_a_ruling(edition: str) -> None:
    """12C2, 79C: the adjusted score is the board's, until it is taken away and played."""
    now = unplayed(edition)
    now.rule("12C2", 5, "1", offenders=EW, **NOT_THE_OTHERS)
    ruled = now.session.version
    with pytest.raises(Malformed, match="a ruling is changed by another, or undone"):
        now.score(5, "1", 170)
    now.undo(ruled)
    now.score(5, "1", 170)
    assert (now.worth("1", 5), now.worth("4", 5)) == (4, 0)


@SINCE_2007
def test_the_other_side_appeals_before_it_is_heard_or_goes_on(edition: str) -> None:
    """92A, 93A, C: what was decided is appealed further; what still waits is heard for both."""
    now = field(edition)
    now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    now.rule("92A", 1, "3", offenders=EW, **APPEALS)
    heard = now.rule("93A", 1, "3", offenders=EW, **UPHELD)
    with pytest.raises(Malformed, match="93C"):
        now.rule("92A", 1, "3", offenders=NS, **APPEALS)
    now.correct(heard, director_in_charge_decides="varied")
    now.rule("92A", 1, "3", offenders=NS, **APPEALS)
    lodged = now.appeal(1, "3")
    assert lodged is not None
    assert len(lodged.lodged) == 2
    now.rule("93A", 1, "3", offenders=NS, **UPHELD | {"director_in_charge_decides": "varied"})
    now.rule("12C", 1, "3", offenders=EW, **assigned(edition))
    assert now.decided(1, "3") is not None
    assert now.outcome(1, "3") == Adjusted(Assigned(420), Assigned(420))


@SINCE_2007
def test_an_adjustment_that_was_refused_is_given_on_appeal(edition: str) -> None:
    """12B1, 92A, 93A, 12C: there was no damage, the hearing finds there was."""
    now = field(edition)
    now.rule(
        "12A",
        1,
        "3",
        offenders=EW,
        initiative_for_adjustment="asked_in_time",
        ground_for_adjustment="no_indemnity",
        expected_better_without_it="no",
    )
    assert now.outcome(1, "3") == BareScore(-50)
    now.rule("92A", 1, "3", offenders=NS, **APPEALS)
    now.rule("93A", 1, "3", offenders=NS, **UPHELD | {"director_in_charge_decides": "varied"})
    now.rule("12C", 1, "3", offenders=EW, **assigned(edition))
    assert now.decided(1, "3") is not None
    assert now.worth("3", 1) == 3
    assert now.waiting() == []
