"""The ledger of a board's tricks, posting by posting, against sums made by hand."""

import pytest

from fairdeal.boards import Board
from fairdeal.laws.code import code_for
from fairdeal.laws.play.ledger import Ledger, Posting, Reason, left_of_claim, rests_on, tricks_had
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat, Side
from fairdeal.table import effects as e
from fairdeal.table.adjustments import parse_given
from tests.laws.play.revoked import acted, desk, ruled


def claimed() -> Desk:
    """North-South have won a trick and claimed nine more; East-West have three."""
    found = desk("4S S", "2017", None)
    return acted(found, "W CK", "N CA", "E C2", "S C3", "S claims 9", "EW agree")


def given(side: Side, words: str, *what: int) -> e.Bound:
    """A result that the Director assigns to a side (12C1b)."""
    result = parse_given(words)
    return e.ScoreAdjusted("12C1b", e.Score.ASSIGNED, who=side, what=what or None, given=result)


def assigned(*effects: e.Bound) -> list[Posting]:
    """What the ledger says was assigned, once that has been ruled at the board."""
    postings = ruled(claimed(), *effects).position.ledger.postings
    return [one for one in postings if one.reason is Reason.ASSIGNED]


def test_before_the_play_there_is_nothing_in_it() -> None:
    assert Desk.of(Board.numbered(1), code_for("2017")).position.ledger == Ledger()


def test_before_the_end_and_where_nobody_played_no_revoke_is_paid_for() -> None:
    passed_out = acted(Desk.of(Board.numbered(1), code_for("2017")), "N P", "E P", "S P", "W P")
    for position in (passed_out.position, desk("4S S", "2017", None).position):
        assert rests_on(position) is None
        assert [tricks_had(position, side) for side in Side] == [None, None]


def test_tricks_won_come_first_and_then_those_of_the_claim() -> None:
    assert claimed().position.ledger.postings == (
        Posting(Reason.WON, 1, 0),
        Posting(Reason.CLAIMED, 9, 3, "69A", 8),
    )


@pytest.mark.parametrize(
    ("result", "ns", "ew"),
    [("4S S +2", 2, -2), ("4S S -1", -1, 1), ("5C E -2", -6, 6), ("3NT W +2", -8, 8)],
)
def test_what_both_sides_were_given_leads_to_the_tricks_of_that_result(
    result: str, ns: int, ew: int
) -> None:
    """They have ten and three: 5C E -2 is nine for East-West, 3NT W +2 eleven."""
    rulings = [given(side, result, 4) for side in Side]
    assert assigned(*rulings) == [Posting(Reason.ASSIGNED, ns, ew, "12C1b", 4)]


def test_what_was_given_for_no_act_is_about_none() -> None:
    rulings = [given(side, "4S S +2") for side in Side]
    assert [(one.ns, one.act) for one in assigned(*rulings)] == [(2, None)]


@pytest.mark.parametrize(
    ("ns", "ew"),
    [
        ("4S S +2", "4S S +1"),
        ("4S S +2", "A-"),
        ("A+", "4S S +2"),
        ("NS +680", "NS +680"),
        ("4S S +2 1/2 + 4S S +1 1/2", "4S S +2 1/2 + 4S S +1 1/2"),
    ],
)
def test_where_no_one_result_was_given_no_trick_is_assigned(ns: str, ew: str) -> None:
    assert assigned(given(Side.NS, ns), given(Side.EW, ew)) == []


def test_a_result_given_to_one_side_alone_assigns_no_trick() -> None:
    assert assigned(given(Side.NS, "4S S +2")) == []
    assert assigned(given(Side.EW, "4S S +2")) == []


def test_a_result_given_to_a_player_is_his_sides() -> None:
    result = parse_given("4S S +2")
    both: list[e.Bound] = [
        e.ScoreAdjusted("15A2", e.Score.ASSIGNED, who=seat, given=result)
        for seat in (Seat.SOUTH, Seat.WEST)
    ]
    assert [one.ns for one in assigned(*both)] == [2]


def test_what_is_still_to_be_given_leaves_what_was_and_average_minus_at_most_does_not() -> None:
    both = [given(side, "4S S +2") for side in Side]
    to_be: e.Bound = e.ScoreAdjusted("64C", e.Score.ASSIGNED, who=Side.EW)
    at_most = e.Score.OFFENDERS_AT_MOST_AVERAGE_MINUS
    cap: e.Bound = e.ScoreAdjusted("25B2b2", at_most, who=Side.EW)
    assert [one.ns for one in assigned(*both, to_be)] == [2]
    assert assigned(*both, cap) == []
    assert assigned(*both, e.ResultCancelled("15A1")) == []


def test_transfers_for_two_revokes_take_no_more_than_there_is() -> None:
    # East-West have three: two of them go for one revoke, and of two more due one is left.
    found = claimed()
    for act in (4, 6):
        found = ruled(found, e.TricksTransferred("64A1", 2, who=Side.NS, what=(act,)))
    assert found.position.ledger.postings[2:] == (
        Posting(Reason.REVOKE, 2, -2, "64A1", 4),
        Posting(Reason.REVOKE, 1, -1, "64A1", 6),
    )


def test_who_rules_on_a_claim_rules_on_all_that_is_left_of_it() -> None:
    """Whatever had come back of it before (70): what comes back afterwards does."""
    back: e.Bound = e.TricksTransferred("71B", 1, who=Side.EW, what=(8,))
    award: e.Bound = e.TricksAwarded("70A", 8, who=Side.NS)
    assert ruled(claimed(), back, award).position.ledger.postings[1:] == (
        Posting(Reason.CLAIMED, 8, 4, "70A", 8),
    )
    won, rest, returned = ruled(claimed(), award, back).position.ledger.postings
    assert rest == Posting(Reason.CLAIMED, 8, 4, "70A", 8)
    assert returned == Posting(Reason.CAME_BACK, -1, 1, "71B", 8)
    assert [one.is_a_move for one in (won, rest, returned)] == [False, False, True]


def test_no_more_comes_back_of_a_claim_than_it_gave() -> None:
    """North-South have nine by it: six come back, and of six more the three that are left."""
    found = claimed()
    for act in (8, 9):
        found = ruled(found, e.TricksTransferred("69B2", 6, who=Side.EW, what=(act,)))
    assert [one.ns for one in found.position.ledger.postings] == [1, 9, -6, -3]


def test_of_a_claim_that_nobody_made_nothing_is_left() -> None:
    position = desk("3NT S", "2017").position
    assert [left_of_claim(position, side) for side in Side] == [0, 0]
