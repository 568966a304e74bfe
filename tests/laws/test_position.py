"""The lawful table: one auction and a few tricks by hand, and what cannot happen."""

from functools import partial

import pytest

from fairdeal.boards import Board
from fairdeal.calls import PASS, parse_call
from fairdeal.cards import Card, Deal
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.auction.auction import Auction
from fairdeal.laws.marks import Mark
from fairdeal.laws.position import Phase, Position
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table import effects as e
from fairdeal.table.acts import CallMade, CardPlayed, LeadFaced
from fairdeal.table.notation import parse_act
from tests.laws.ruled import as_of, ruled

# Each player holds one whole suit: North spades, East hearts, South diamonds, West clubs.
SUITS_APART = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")


def auction(number: int, calls: str, deal: Deal | None = None) -> Position:
    board = Board.numbered(number, deal)
    position = Position.of(board)
    for i, call in enumerate(calls.split()):
        position = position.after(CallMade(board.dealer.clockwise(i), parse_call(call)))
    return position


def test_the_first_of_the_side_to_name_the_denomination_declares() -> None:
    position = auction(1, "P 1C P 1H P 3H P 4H X P P P")
    assert str(position.contract) == "4HX W"
    assert (position.declarer, position.dummy, position.turn) == (Seat.WEST, Seat.EAST, Seat.NORTH)
    assert position.phase is Phase.CLARIFICATION


def test_nobody_has_won_a_trick_before_the_play_begins() -> None:
    assert [auction(1, "P 1C").tricks_won(side) for side in Side] == [0, 0]


def test_four_passes_end_the_board() -> None:
    position = auction(7, "P P P P")
    assert (position.phase, position.turn, position.contract) == (Phase.OVER, None, None)


def test_the_one_trump_wins_and_its_hand_leads_next() -> None:
    position = auction(1, "7S P P P", SUITS_APART)
    for seat, card in zip("ESWN", ("HA", "DA", "CA", "S2"), strict=True):
        position = position.after(CardPlayed(Seat.parse(seat), Card.parse(card)))
    assert position.turn is Seat.NORTH
    assert (position.tricks_won(Side.NS), position.tricks_won(Side.EW)) == (1, 0)
    assert not position.irregular


def test_a_face_down_lead_keeps_the_clarification_period_open() -> None:
    position = auction(1, "7S P P P", SUITS_APART)
    position = position.after(CardPlayed(Seat.EAST, Card.HA, face_down=True))
    assert position.phase is Phase.CLARIFICATION
    assert position.after(LeadFaced(Seat.EAST)).phase is Phase.PLAY


@pytest.mark.parametrize(
    ("calls", "by", "call", "mark"),
    [
        ("1S", Seat.EAST, "1H", Mark.INSUFFICIENT_BID),
        ("1S", Seat.EAST, "1S", Mark.INSUFFICIENT_BID),
        ("1S", Seat.SOUTH, "2S", Mark.CALL_OUT_OF_ROTATION),
        ("1S", Seat.NORTH, "2S", Mark.CALL_CHANGED),
        ("1S P", Seat.SOUTH, "X", Mark.INADMISSIBLE_DOUBLE),
        ("1S X P", Seat.WEST, "X", Mark.INADMISSIBLE_DOUBLE),
        ("1S", Seat.EAST, "XX", Mark.INADMISSIBLE_DOUBLE),
        ("7NT", Seat.EAST, "8C", Mark.BID_ABOVE_SEVEN),
    ],
)
def test_an_irregular_call_is_recorded_and_marked(
    calls: str, by: Seat, call: str, mark: Mark
) -> None:
    position = auction(1, calls).after(CallMade(by, parse_call(call)))
    assert position.marks == (mark,)
    assert position.auction.calls[-1].call == parse_call(call)


def test_law_19_scenario_3_the_bidder_may_redouble_when_it_comes_round() -> None:
    assert not auction(1, "3NT X P P XX").irregular


def test_a_pass_out_of_rotation_that_takes_a_turn_does_not_end_the_auction() -> None:
    # Law 17 scenario 2: N 1H, E pass, W pass at South's turn, N pass: it may go back to South, and
    # East may call over North's pass until somebody has noticed (29A).
    position = Position.of(Board.numbered(1))
    for seat, call in ((0, "1H"), (1, "P"), (3, "P"), (0, "P")):
        position = position.after(CallMade(SEATS[seat], parse_call(call)))
    assert not position.auction.is_over
    assert (position.auction.rightful, position.turn) == (Seat.SOUTH, Seat.EAST)


def test_a_revoke_is_marked_and_the_play_goes_on() -> None:
    deal = Deal.parse("N:A2.AKQ.AKQ.AKQ32 K3.432.J432.J654 QJT9.JT9.T98.T98 87654.8765.765.7")
    position = auction(1, "3NT P P P", deal)
    for seat, card in ((Seat.EAST, "SK"), (Seat.SOUTH, "HJ")):
        position = position.after(CardPlayed(seat, Card.parse(card)))
    assert position.marks == (Mark.REVOKE,)
    assert position.turn is Seat.WEST


def test_a_card_not_held_cannot_be_played() -> None:
    position = auction(1, "7S P P P", SUITS_APART)
    with pytest.raises(ImpossibleAct, match="E cannot play SA"):
        position.after(CardPlayed(Seat.EAST, Card.SA))


def test_with_unknown_hands_a_card_cannot_be_played_twice() -> None:
    position = auction(1, "7S P P P").after(CardPlayed(Seat.EAST, Card.HA))
    with pytest.raises(ImpossibleAct, match="seen elsewhere"):
        position.after(CardPlayed(Seat.SOUTH, Card.HA))


def test_a_call_after_the_end_is_marked_and_changes_nothing() -> None:
    position = auction(1, "1S P P P 2S")
    assert position.marks == (Mark.CALL_AFTER_THE_END,)
    assert str(position.contract) == "1S N"


def test_a_lead_before_the_auction_is_over_is_shown_and_played_to_no_trick() -> None:
    position = auction(1, "1S").after(CardPlayed(Seat.EAST, Card.HA))
    assert position.marks == (Mark.LEAD_BEFORE_THE_END,)
    assert [(shown.seat, shown.card) for shown in position.exposed] == [(Seat.EAST, Card.HA)]
    assert position.turn is Seat.EAST


def test_nothing_is_put_face_down_before_the_auction_is_over() -> None:
    with pytest.raises(ImpossibleAct, match="before the auction is over"):
        auction(1, "1S").after(CardPlayed(Seat.EAST, Card.HA, face_down=True))


def test_nobody_plays_when_all_have_passed() -> None:
    with pytest.raises(ImpossibleAct, match="before the auction is over"):
        auction(1, "P P P P").after(CardPlayed(Seat.EAST, Card.HA))


def test_a_ruling_about_an_earlier_call_changes_what_stood_after_it() -> None:
    position = ruled(auction(1, "1S 1H"), e.CallCancelled("27B", what=(1,)))
    assert [str(made.call) for made in position.auction.calls] == ["1S"]
    assert (position.turn, position.marks) == (Seat.EAST, ())
    before = as_of(position.board, position.story)
    assert [str(made.call) for made in before.auction.calls] == ["1S", "1H"]


def test_an_inadmissible_double_that_was_not_corrected_does_not_score() -> None:
    # South doubles his partner's bid, and all pass (2017 36C).
    doubled = auction(1, "1S P X P P P")
    assert str(doubled.contract) == "1SX N"
    as_if_not: e.Bound = e.ScoreAdjusted("36C", e.Score.AS_IF_NOT_CALLED, what=(2,))
    assert str(ruled(doubled, as_if_not).contract) == "1S N"


def test_a_card_shown_during_the_auction_lies_there_when_the_auction_goes_on() -> None:
    position = auction(1, "1S").after(parse_act("E exposes HA shown"))
    position = position.after(CallMade(Seat.EAST, parse_call("P")))
    assert [(shown.seat, shown.card) for shown in position.exposed] == [(Seat.EAST, Card.HA)]
    assert position.turn is Seat.SOUTH


def test_a_table_is_untroubled_after_a_lawful_call_or_card() -> None:
    bid = auction(1, "7S", SUITS_APART)
    led = bid.after_calls("P P P").after_cards("HA")
    assert [position.is_untroubled for position in (bid, led)] == [True, True]
    won = led.after_cards("DA CA S2")
    assert won.is_untroubled


@pytest.mark.parametrize("after", ["N attention", "E exposes HA shown", "N 1H"])
def test_a_table_is_troubled_after_any_other_act(after: str) -> None:
    assert not auction(1, "7S", SUITS_APART).after(parse_act(after)).is_untroubled


def test_a_table_is_troubled_once_anything_has_been_ruled() -> None:
    position = ruled(auction(1, "1S 1H"), e.CallCancelled("27B", what=(1,)))
    assert not position.after_calls("P").is_untroubled


def test_nothing_is_legal_once_play_has_ceased() -> None:
    position = auction(1, "7S P P P", SUITS_APART).after_cards("HA")
    assert position.legal_cards()
    assert position.after(parse_act("N claims 13")).legal_cards() == ()
    assert auction(1, "P P P P").legal_cards() == ()


def test_what_is_no_text_is_told_by_what_it_should_have_been() -> None:
    with pytest.raises(TypeError, match="an auction is read from text"):
        auction(1, "").after_calls(1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a play is read from text"):
        auction(1, "").after_cards(1)  # type: ignore[arg-type]


def test_what_is_no_call_or_side_is_told_by_what_it_should_have_been() -> None:
    position = auction(1, "1S")
    with pytest.raises(
        TypeError, match=r"^a call, such as parse_call reads, is wanted, not str: 'P'$"
    ):
        position.marks_of_call(Seat.EAST, "P")  # type: ignore[arg-type]
    for asked in (position.tricks_won, position.tricks_credited):
        with pytest.raises(
            TypeError, match=r"^a side, such as seat.side, is wanted, not str: 'NS'$"
        ):
            asked("NS")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^the seat of the dealer is wanted, not str: 'N'$"):
        Auction.begins("N")  # type: ignore[arg-type]
    for found in (position.defends, partial(position.marks_of_call, call=PASS)):
        with pytest.raises(TypeError, match=r"^a seat is wanted, not str: 'E'$"):
            found("E")  # type: ignore[arg-type]


def test_a_right_to_call_lasts_until_its_player_has_called() -> None:
    may_call = e.May("29", e.Action.CALL, who=Seat.SOUTH, what=(0,))
    position = ruled(auction(1, "1S"), may_call).after_calls("P")
    assert len(position.force.rights) == 1
    assert position.after_calls("2S").force.rights == ()
