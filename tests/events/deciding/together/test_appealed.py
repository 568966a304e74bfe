"""Rulings that are appealed, and what becomes of them, worked out from the text of the Laws.

Written down and committed before the program was run on them. Ruled wrongly: a penalty and disputed
tricks could not be appealed (92A), nor a ruling be appealed in time whose appellant's partner was
heard later (92B); a ruling that was varied left the appeal waiting (93, 1997 12C3); one under
appeal was undone. The last three were added as kin.
"""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    Place,
    TableLogged,
    Undone,
)
from fairdeal.events.deciding.appeals import has_ruling
from fairdeal.events.deciding.undoing import undo
from fairdeal.events.evening.acts import RulingRecorded
from fairdeal.scoring.adjusted import Adjusted, Assigned
from fairdeal.scoring.lines import BareScore
from tests.events.deciding.together.at_work import (
    APPEALS,
    EDITIONS,
    EVEN,
    EW,
    MINUS,
    NOT_THE_OTHERS,
    NS,
    PLUS,
    SINCE_2007,
    TENTH,
    TRICKS_DISPUTED,
    UPHELD,
    AtWork,
    appeals,
    field,
)
from tests.events.evenings import planned, report, then


def error(now: AtWork) -> str:
    return now.rule(
        "82C",
        1,
        "3",
        board_can_be_scored_normally="no",
        results_can_be_assigned_to_both="yes",
        score_of_ns_with_doubts_in_its_favour="NS +420",
        score_of_ew_with_doubts_in_its_favour="EW +50",
    )


@SINCE_2007
def test_a_ruling_under_appeal_is_corrected_once_the_appeal_has_gone(edition: str) -> None:
    """82C, 92A: the partner had not agreed (92D1), and there was no error either."""
    now = field(edition)
    ruled = error(now)
    appeal = now.rule("92A", 1, "3", offenders=EW, **APPEALS)
    assert now.appeal(1, "3") is not None
    with pytest.raises(Malformed, match="the appeal goes first"):
        now.correct(ruled, board_can_be_scored_normally="yes")
    now.correct(appeal, partner_concurs="no")
    assert now.appeal(1, "3") is None
    now.correct(ruled, board_can_be_scored_normally="yes")
    assert now.outcome(1, "3") == BareScore(-50)


@SINCE_2007
def test_an_appeal_upheld_by_mistake_waits_again_until_the_score_is_said(edition: str) -> None:
    """93A: the ruling stands; then it was varied, and what it is varied to is found by Law 12."""
    now = field(edition)
    now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    now.rule("92A", 1, "3", offenders=EW, **APPEALS)
    heard = now.rule("93A", 1, "3", offenders=EW, **UPHELD)
    assert now.outcome(1, "3") == Adjusted(PLUS, MINUS)
    assert now.decided(1, "3") is not None
    now.correct(heard, director_in_charge_decides="varied")
    assert now.decided(1, "3") is None
    words = {"fault_of_offending_side": "partial", "fault_of_other_side": "none"}
    now.rule("12C2", 1, "3", offenders=EW, **words)
    assert now.outcome(1, "3") == Adjusted(PLUS, EVEN)
    decided = now.decided(1, "3")
    assert decided is not None, "nothing waits any more"
    assert decided.outcome == Adjusted(PLUS, EVEN)


def test_a_committee_of_1997_varies_a_score_and_the_appeal_is_decided() -> None:
    """12C2, 93A and 12C3 of 1997: 6, who offended, gets half of each."""
    now = field("1997")
    now.rule(
        "12C",
        1,
        "3",
        offenders=EW,
        a_result_can_be_assigned="yes",
        most_favourable_likely_result="4S N =",
        most_unfavourable_result_at_all_probable="4S N =",
    )
    now.rule(
        "92A",
        1,
        "3",
        offenders=EW,
        appealed_through_director="yes",
        appeals_as="pair",
        partner_concurs_or_is_absent="absent",
    )
    now.rule(
        "93A", 1, "3", offenders=EW, director_in_charge_decides="varied", appealed_further="no"
    )
    now.rule(
        "12C3",
        1,
        "3",
        offenders=EW,
        committees_score_for_offenders="4S N = 50% + 4S N -1 50%",
        committees_score_for_others="4S N =",
    )
    # Against 170 and 420 of the other two: half of 0 and 1, and half of 4.
    assert (now.worth("3", 1), now.worth("6", 1)) == (3, Fraction(5, 2))
    assert now.decided(1, "3") is not None


@SINCE_2007
def test_a_penalty_is_a_ruling_that_may_be_appealed(edition: str) -> None:
    """90A, 92A: any ruling made at his table; nothing was adjusted there."""
    now = field(edition)
    now.rule("90A", 1, "1", offenders=EW, procedural_offence="handling", **TENTH)
    appeal = now.rule("92A", 1, "1", offenders=EW, **APPEALS)
    assert now.lines(appeal)[0] == "92A"
    assert now.appeal(1, "1") is not None
    # At table 2 nobody ruled on anything.
    refused = now.rule("92A", 1, "2", offenders=EW)
    assert now.appeal(1, "2") is None
    assert now.waiting() == []
    assert now.lines(refused) == ["92A"]


@SINCE_2007
def test_what_the_director_ruled_of_tricks_may_be_appealed(edition: str) -> None:
    """79B2, 92A: he said what score is recorded, and so it stands; then it is upheld."""
    now = field(edition)
    now.rule("79B", 1, "1", result_as_the_director_finds_it="4S N -1", **TRICKS_DISPUTED)
    assert now.worth("1", 1) == 1
    now.rule("92A", 1, "1", offenders=NS, **APPEALS)
    assert now.appeal(1, "1") is not None
    now.rule("93A", 1, "1", offenders=NS, **UPHELD)
    assert now.decided(1, "1") is not None
    assert now.worth("1", 1) == 1


@SINCE_2007
def test_an_appeal_made_in_time_is_lodged_when_the_partner_is_found(edition: str) -> None:
    """92B, D1: the right lapses for who has not asked for it; his partner is heard later."""
    now = field(edition)
    now.rule("12C2", 1, "3", offenders=EW, **NOT_THE_OTHERS)
    now.post()
    now.minutes_after(20)
    words = {key: word for key, word in APPEALS.items() if key != "partner_concurs"}
    case = now.rule("92A", 1, "3", offenders=EW, **words)
    now.minutes_after(40)
    now.answer(case, partner_concurs="yes")
    assert now.appeal(1, "3") is not None
    # Who asks only then is too late.
    late = now.rule("92A", 1, "3", offenders=NS)
    assert now.lines(late) == ["92B"]


@EDITIONS
def test_a_ruling_under_appeal_is_not_undone_and_leaves_no_appeal_of_nothing(edition: str) -> None:
    """92A: there is no appeal without a ruling."""
    now = field(edition)
    error(now)
    ruled = now.session.result(Place(1, "3")).version
    now.rule("92A", 1, "3", offenders=EW, **appeals(edition))
    try:
        now.tell(Undone(ruled)) if undo(now.session, ruled, now.at) else None
    except Malformed:
        assert now.outcome(1, "3") == Adjusted(Assigned(420), Assigned(-50))
    else:
        assert now.appeal(1, "3") is None


@SINCE_2007
def test_a_record_corrected_takes_no_appeal_of_a_penalty_along(edition: str) -> None:
    """79C, 92A: what was keyed wrongly has nothing to do with the penalty that is appealed."""
    now = field(edition)
    now.rule("90A", 1, "1", offenders=EW, procedural_offence="handling", **TENTH)
    now.rule("92A", 1, "1", offenders=EW, **APPEALS)
    now.score(1, "1", 450)
    assert now.appeal(1, "1") is not None
    now.rule("93A", 1, "1", offenders=EW, **UPHELD)
    assert now.decided(1, "1") is not None
    assert now.worth("1", 1) == 4


@SINCE_2007
def test_tricks_that_are_varied_on_appeal_decide_it(edition: str) -> None:
    """79B2, 93A: the committee finds ten tricks, as the Director finds them (79B)."""
    now = field(edition)
    now.rule("79B", 1, "1", result_as_the_director_finds_it="4S N -1", **TRICKS_DISPUTED)
    now.rule("92A", 1, "1", offenders=NS, **APPEALS)
    now.rule("93A", 1, "1", offenders=NS, **UPHELD | {"director_in_charge_decides": "varied"})
    now.rule("79B", 1, "1", result_as_the_director_finds_it="4S N =", **TRICKS_DISPUTED)
    assert now.decided(1, "1") is not None
    assert now.worth("1", 1) == 4


def test_what_a_director_ruled_in_the_evening_may_be_appealed_too() -> None:
    """92A: a ruling recorded at that table on that board, whatever became of the score."""
    evening = then(planned(), report(1, "1-1", "1", "4"))
    here, there = Place(1, "1-1"), Place(2, "1-1")
    evening = then(evening, report(2, "1-1", "1", "4"))
    assert has_ruling(evening, here) is False
    evening = then(evening, RulingRecorded(1, 1, "2017", "45C4b", ()))
    assert has_ruling(evening, here) is True
    assert has_ruling(evening, there) is False
    # A log of the table may hold one that is not known here.
    assert has_ruling(then(evening, TableLogged(there, "table", 6)), there) is None
