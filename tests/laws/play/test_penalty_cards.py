"""Which cards a demand or a restriction leaves; one who cannot comply plays any (57B, 59)."""

import pytest

from fairdeal.cards import Card, Suit, bits_of, cards_in
from fairdeal.laws.play.penalty_cards import (
    LeadRestriction,
    PlayRestriction,
    permitted_leads,
    permitted_plays,
)
from fairdeal.seats import Seat
from fairdeal.table.effects import Demand

HAND = ("SA", "S7", "S2", "D9", "D4")


def left_by(demand: Demand, suit: str, *cards: str) -> list[str]:
    playable = bits_of(Card.parse(card) for card in cards)
    restriction = PlayRestriction(Seat.EAST, demand, Suit.parse(suit))
    return [str(card) for card in cards_in(permitted_plays(restriction, playable))]


@pytest.mark.parametrize(
    ("demand", "suit", "left"),
    [
        (Demand.HIGHEST, "S", ["SA"]),
        (Demand.LOWEST, "S", ["S2"]),
        (Demand.REQUIRE, "D", ["D9", "D4"]),
        (Demand.FORBID, "D", ["SA", "S7", "S2"]),
    ],
)
def test_a_demand_that_can_be_obeyed(demand: Demand, suit: str, left: list[str]) -> None:
    assert left_by(demand, suit, *HAND) == left


@pytest.mark.parametrize("demand", [Demand.HIGHEST, Demand.LOWEST, Demand.REQUIRE])
def test_a_player_without_the_suit_plays_what_he_likes(demand: Demand) -> None:
    assert left_by(demand, "H", *HAND) == list(HAND)


def test_a_player_with_nothing_but_the_forbidden_suit_plays_it() -> None:
    assert left_by(Demand.FORBID, "D", "D9", "D4") == ["D9", "D4"]


def test_a_leader_with_nothing_but_forbidden_suits_leads_what_he_likes() -> None:
    hand = bits_of(Card.parse(card) for card in HAND)
    ban = LeadRestriction(Seat.EAST, None, (Suit.SPADES, Suit.DIAMONDS), "51B2b")
    assert permitted_leads([ban], hand) == hand


def test_bans_from_two_sources_count_together() -> None:
    hand = bits_of(Card.parse(card) for card in HAND)
    bans = [
        LeadRestriction(Seat.EAST, None, (Suit.SPADES,), "26B"),
        LeadRestriction(Seat.EAST, None, (Suit.DIAMONDS,), "50D2a"),
    ]
    assert permitted_leads(bans, hand) == hand


def test_a_suit_required_and_not_held_leaves_the_ban() -> None:
    hand = bits_of(Card.parse(card) for card in HAND)
    bound = [
        LeadRestriction(Seat.EAST, Suit.HEARTS, (), "50D2a"),
        LeadRestriction(Seat.EAST, None, (Suit.SPADES,), "26B"),
    ]
    assert permitted_leads(bound, hand) == bits_of([Card.D9, Card.D4])
