"""The pack (Law 1), hands and deals, and how PBN and LIN write them."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.cards import FULL_PACK, PACK, Card, Deal, Hand, Rank, Suit, bits_of
from fairdeal.errors import Malformed
from fairdeal.seats import SEATS, Seat
from tests.strategies import cards, deals, hands, partial_deals, seats

# Board 1 of a hand record as a club prints it; the points and shapes below were counted by hand.
PRINTED = "N:AKQ2.J3.T98.7654 J43.AQT2.KQ.AKQJ T98.K98.AJ7.T982 765.7654.65432.3"


def test_the_pack_is_four_suits_of_thirteen() -> None:
    assert len(PACK) == len(set(PACK)) == 52
    assert {(card.suit, card.rank) for card in PACK} == {(s, r) for s in Suit for r in Rank}
    assert bits_of(PACK) == FULL_PACK


def test_law_1_scenario_1_hearts_rank_above_clubs() -> None:
    assert Card.parse("H2") > Card.parse("CA")
    assert [str(suit) for suit in sorted(Suit)] == ["C", "D", "H", "S"]


def test_law_1_scenario_2_the_ten_is_an_honour_and_the_nine_is_not() -> None:
    ten, nine = Card.parse("D10"), Card.parse("D9")
    assert ten > nine
    assert [str(rank) for rank in Rank if rank.is_honour] == ["T", "J", "Q", "K", "A"]
    assert (ten.rank.is_honour, nine.rank.is_honour) == (True, False)


def test_law_1_scenario_3_a_card_twice_is_no_deal() -> None:
    with pytest.raises(Malformed, match="S7 in more than one hand"):
        Deal.parse("N:A7... K7... - -")


@given(cards)
def test_a_card_written_is_read_back(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert Card.parse(str(card)[::-1].lower()) is card
    assert Card.of(card.suit, card.rank) is card
    assert Suit.parse(str(card.suit)) is card.suit
    assert Rank.parse(str(card.rank)) is card.rank


@pytest.mark.parametrize("text", ["ST", "S10", "s10", "10S", "♠T", "T♠", " sT "])
def test_the_ten_of_spades_as_people_write_it(text: str) -> None:
    assert Card.parse(text) is Card.ST


@pytest.mark.parametrize("text", ["", "S", "S1", "11", "SS", "SAK", "1S", "AX"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match=f"'{text}' is not a card"):
        Card.parse(text)


@pytest.mark.parametrize("text", ["Spade", "spades", "♠", "s"])
def test_a_suit_is_read_as_letter_word_or_symbol(text: str) -> None:
    assert Suit.parse(text) is Suit.SPADES


def test_what_is_no_suit_or_rank_is_refused() -> None:
    with pytest.raises(Malformed, match="'NT' is not a suit"):
        Suit.parse("NT")
    with pytest.raises(Malformed, match="'1' is not a rank; the ranks are A K Q J T 9"):
        Rank.parse("1")


def test_points_and_shapes_counted_by_hand() -> None:
    deal = Deal.parse(PRINTED)
    known = [hand for hand in deal if hand is not None]
    assert [hand.hcp for hand in known] == [10, 22, 8, 0]
    assert [hand.shape for hand in known] == [
        (4, 2, 3, 4),
        (3, 4, 2, 4),
        (3, 3, 3, 4),
        (3, 4, 5, 1),
    ]
    assert deal.is_complete


def test_a_hand_lists_its_cards_as_players_sort_them() -> None:
    hand = Hand.parse("A2..KT.3")
    assert [str(card) for card in hand] == ["SA", "S2", "DK", "DT", "C3"]
    assert hand.suit(Suit.DIAMONDS) == (Card.DK, Card.DT)
    assert [hand.holding(suit) for suit in Suit] == ["3", "KT", "", "A2"]
    assert str(hand.without(Card.DK)) == "A2..T.3"
    assert Card.S2 in hand
    assert Card.S3 not in hand
    assert "S2" not in hand


@given(st.integers(0, 13).flatmap(hands))
def test_a_hand_written_is_read_back(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand
    assert Hand.of(hand) == hand
    assert len(list(hand)) == len(hand) == sum(hand.shape)


@pytest.mark.parametrize("text", ["akq10.t98.-.65432", "AKQT.T98.--.65432", " AKQT.T98..65432\n"])
def test_hands_as_people_write_them(text: str) -> None:
    assert str(Hand.parse(text)) == "AKQT.T98..65432"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AKQ.T98.5432", "has 3 suits; four are needed"),
        ("AKQ.T98.5432.J76.2", "has 5 suits"),
        ("AKX.T98.5432.J76", "'X' in hand 'AKX.T98.5432.J76' is not a rank"),
        ("AKA.T98.5432.J76", "SA stands twice"),
        ("AK.Q1.2.3", "'1' in hand"),
    ],
)
def test_a_hand_that_cannot_be_read_says_why(text: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        Hand.parse(text)


@given(partial_deals(), seats)
def test_a_deal_in_pbn_notation_is_read_back(deal: Deal, first: Seat) -> None:
    assert Deal.parse(deal.to_pbn(first)) == deal
    assert Deal.parse(deal.to_pbn()) == deal


@given(deals, seats)
def test_a_fourth_hand_left_out_is_the_rest_of_the_pack(deal: Deal, unknown: Seat) -> None:
    north, east, south, west = (None if seat is unknown else deal[seat] for seat in SEATS)
    three = Deal((north, east, south, west))
    assert not three.is_complete
    assert three.completed() == deal


def test_with_two_hands_unknown_nothing_is_filled_in() -> None:
    deal = Deal.parse("N:AKQJT98765432... - - .AKQJT98765432..")
    assert deal.completed() is deal


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AKQ", "does not say whose hand is first"),
        ("X:- - - -", "'X' is not a seat"),
        ("N:- - -", "has 3 hands; four are needed"),
        ("N:AZ... - - -", "'Z' in hand 'AZ...' is not a rank"),
    ],
)
def test_a_deal_that_cannot_be_read_says_why(text: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        Deal.parse(text)


@given(st.text())
def test_no_text_can_do_more_than_be_malformed(text: str) -> None:
    for parse in (Card.parse, Hand.parse, Deal.parse, Suit.parse, Rank.parse):
        with suppress(Malformed):
            parse(text)


def test_a_message_does_not_repeat_a_whole_file() -> None:
    with pytest.raises(Malformed) as problem:
        Hand.parse("A" * 10_000_000)
    assert len(str(problem.value)) < 200
