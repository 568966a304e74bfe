"""The tricks as they lie: whose lead, which trick a card goes to, what a card bears and wins."""

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Card, Deal
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.play import Play
from fairdeal.laws.position import Position
from fairdeal.seats import Seat

DEAL = Deal.parse("N:J92.432.K76.J876 KQ84.KQ.A982.A54 A75.A865.QJT.KT9 T63.JT97.543.Q32")
FIRST = 4
"""The act that puts down the opening lead."""


def in_3nt_by_south(cards: str, deal: Deal | None = DEAL) -> Play:
    """South's 3NT; West leads. The cards are played by the hands in turn."""
    board = Board(1, Seat.SOUTH, Vulnerability.NONE, deal)
    play = Position.of(board).after_calls("3NT P P P").after_cards(cards).play
    assert play is not None
    return play


def put_down(play: Play, *cards: str) -> Play:
    """The play once these hands have put down these cards, in turn or not: ``W HJ``."""
    for act, words in enumerate(cards, FIRST + len(play.cards) + len(play.beside)):
        seat, card = words.split()
        play = play.after(act, Seat.parse(seat), Card.parse(card))
    return play


def marks(play: Play, seat: Seat) -> tuple[Mark, ...]:
    """The marks on that hand's latest card."""
    return next(card.marks for card in reversed(play.cards) if card.seat is seat)


def test_a_lead_from_another_hand_is_ordered_for_one_trick() -> None:
    # South has won the first trick with the ace; the lead is to come from dummy (43B2a).
    play = in_3nt_by_south("HJ H2 HQ HA").led_from(Seat.NORTH)
    assert (play.proper_leader, play.turn) == (Seat.NORTH, Seat.NORTH)
    play = put_down(play, "N DK", "E DA", "S DT", "W D3")
    assert (play.proper_leader, play.turn) == (Seat.EAST, Seat.EAST)


def test_a_lead_ordered_from_another_hand_that_goes_back_comes_from_that_hand_again() -> None:
    # North's king goes back when East and South have played to it; the order is not spent.
    play = put_down(in_3nt_by_south("HJ H2 HQ HA").led_from(Seat.NORTH), "N DK", "E DA", "S DT")
    lead = play.trick[0].act
    assert play.proper_leader is Seat.NORTH
    assert play.reopened((lead,)).turn is Seat.NORTH


def test_a_hand_whose_card_was_taken_back_has_not_played_to_the_trick() -> None:
    play = in_3nt_by_south("HJ H2 D2").reopened((FIRST + 2,))
    has_played = [seat for seat in Seat if play.has_played_to_trick(seat)]
    assert has_played == [Seat.NORTH, Seat.WEST]


def test_a_card_goes_to_the_place_kept_for_it_before_any_other() -> None:
    # East's discard on the first trick was taken back when South had led to the second.
    play = in_3nt_by_south("HJ H2 D2 HA DQ").reopened((FIRST + 2,))
    cards = ("DK", "HQ", "DJ", "D3")
    found = [play.trick_for(*seated) for seated in zip(Seat, map(Card.parse, cards), strict=True)]
    assert found == [1, 0, None, 1]


@pytest.mark.parametrize("cards", ["HJ H2 HQ", "HJ H2 HQ HA"])
def test_only_the_latest_card_is_told_to_be_lawful(cards: str) -> None:
    play = in_3nt_by_south(cards)
    latest = play.cards[-1].act
    assert [play.is_lawful_after(act) for act in (latest - 1, latest, latest + 1)] == [
        False,
        True,
        False,
    ]


def test_a_revoke_or_a_place_kept_for_a_card_is_not_lawful() -> None:
    play = in_3nt_by_south("HJ H2 D2")
    assert not play.is_lawful_after(FIRST + 2)
    assert not play.reopened((FIRST + 2,)).is_lawful_after(FIRST + 2)


def test_nothing_is_lawful_on_a_lead_out_of_turn_or_beside_a_fifth_card() -> None:
    wrong_lead = put_down(in_3nt_by_south(""), "E HK", "S H5")
    assert marks(wrong_lead, Seat.SOUTH) == ()
    assert not wrong_lead.is_lawful_after(FIRST + 1)
    fifth = put_down(in_3nt_by_south("HJ H2"), "W HT", "E HQ")
    assert marks(fifth, Seat.EAST) == ()
    assert not fifth.is_lawful_after(FIRST + 3)


def test_nothing_is_legal_when_all_is_played() -> None:
    position = Position.of(Board(1, Seat.SOUTH, Vulnerability.NONE, DEAL)).after_calls("3NT P P P")
    while (legal := position.legal_cards()) != ():
        position = position.after_cards(str(legal[0]))
    assert position.play is not None
    assert position.play.is_over
    assert position.play.legal_cards() == 0


def test_a_card_added_to_a_trick_long_played_past_does_not_win_it() -> None:
    # East missed the first trick, and North followed West's lead to the second (67B1).
    play = put_down(in_3nt_by_south("HJ H2"), "S H5", "W D3", "N D6")
    assert play.winners == (Seat.WEST,)
    added = play.opened(0, 99, Seat.EAST, late=True).after(100, Seat.EAST, Card.HK)
    assert len(added.tricks[0]) == 4
    assert added.winners == (Seat.WEST,)


def test_cards_that_stay_in_the_hands_are_as_if_they_had_never_left_them() -> None:
    play = in_3nt_by_south("HJ H2 HQ HA DQ D3")
    assert play.without((FIRST + 4, FIRST + 5)) == in_3nt_by_south("HJ H2 HQ HA")


def test_what_another_ruling_has_taken_off_the_table_is_neither_opened_nor_accepted() -> None:
    play = in_3nt_by_south("HJ H2 HQ HA")
    assert play.opened(1, 99, Seat.EAST, late=True) == play
    assert play.accepted(99) == play


def test_the_proper_lead_is_made_over_an_opponents_lead_out_of_turn() -> None:
    # South, who has won the first trick, may lead although East has led (53C).
    play = put_down(in_3nt_by_south("HJ H2 HQ HA"), "E SK")
    assert [seat for seat in Seat if play.leads_properly(seat)] == [Seat.SOUTH]


def test_over_partners_lead_or_a_lead_in_turn_or_none_nobody_leads_properly() -> None:
    begun = in_3nt_by_south("")
    for play in (begun, put_down(begun, "E HK"), put_down(begun, "W HJ")):
        assert not [seat for seat in Seat if play.leads_properly(seat)]


def test_what_followed_a_lead_is_judged_by_the_card_that_takes_its_place() -> None:
    # West followed the diamond; it is exchanged for a club, and West has clubs (44C, 45D).
    play = in_3nt_by_south("HJ H2 HQ HA DQ D3").exchanged(FIRST + 4, Card.C9)
    assert marks(put_down(play, "N C6"), Seat.WEST) == (Mark.REVOKE,)
    assert marks(play.exchanged(FIRST + 4, Card.DQ), Seat.WEST) == ()


def test_a_card_played_where_the_lead_was_taken_back_is_a_lead_out_of_turn() -> None:
    # West leads that trick again (62C1); whoever plays before him leads when it is not his turn.
    play = in_3nt_by_south("HJ").reopened((FIRST,)).after(99, Seat.NORTH, Card.H2)
    assert marks(play, Seat.NORTH) == (Mark.LEAD_OUT_OF_TURN,)
    assert play.turn is Seat.EAST  # as if it were accepted


@pytest.mark.parametrize("deal", [DEAL, None])
def test_a_card_that_waited_on_a_lead_is_judged_by_what_it_is(deal: Deal | None) -> None:
    """East has led out of turn, and West has played to it before South accepts the lead (53A)."""
    follows = put_down(in_3nt_by_south("HJ H2 HQ HA", deal), "E HK", "W HT", "S H5")
    assert marks(follows, Seat.WEST) == (Mark.PLAY_OUT_OF_TURN,)
    discards = put_down(in_3nt_by_south("HJ H2 HQ HA", deal), "E HK", "W D3", "S H5")
    may_revoke = () if deal is None else (Mark.REVOKE,)
    assert marks(discards, Seat.WEST) == (Mark.PLAY_OUT_OF_TURN, *may_revoke)


def test_a_card_that_waited_on_a_lead_keeps_what_a_ruling_has_against_it() -> None:
    waiting = put_down(in_3nt_by_south("HJ H2 HQ HA"), "E HK", "W HT")
    restricted = waiting.with_marks(FIRST + 5, (Mark.RESTRICTION_BROKEN,))
    accepted = put_down(restricted, "S H5")
    assert marks(accepted, Seat.WEST) == (Mark.PLAY_OUT_OF_TURN, Mark.RESTRICTION_BROKEN)


def test_marks_for_a_card_that_is_not_there_change_nothing() -> None:
    play = in_3nt_by_south("HJ H2")
    assert play.with_marks(99, (Mark.REVOKE,)) is play
