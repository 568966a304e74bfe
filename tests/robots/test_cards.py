"""Which card a robot plays: by rules a beginner knows, or by layouts that could be the real one."""

from dataclasses import replace
from random import Random

import pytest

from fairdeal.calls import parse_call
from fairdeal.cards import Card, Hand, Suit
from fairdeal.robots.cards import by_rules
from fairdeal.robots.layouts import layouts
from fairdeal.robots.seen import Seen, Trick
from fairdeal.seats import SEATS, Seat

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
NT = ((S, parse_call("1NT")), (W, parse_call("P")), (N, parse_call("P")), (E, parse_call("P")))


def seen_by(
    seat: Seat, hand: str, trick: str, *, lawful: str = "", trumps: str = "NT", done: str = ""
) -> Seen:
    """What a seat sees that is to play from its own hand; cards as ``W H4``, by commas."""
    held = Hand.parse(hand)
    cards = [Card.parse(one) for one in lawful.split()] if lawful else list(held)
    here = _trick(trick)
    leader = here[0][0] if here else seat
    earlier = tuple(_trick(one) for one in done.split("; ") if one)
    own = tuple((seat, card) for card in cards)
    tricks = (*earlier, here)
    return Seen(
        *(seat, 1, NT, {seat: held}, N, trumps, tricks, leader, (), own, (), (), (), None),
        may_go_on=False,
    )


def _trick(text: str) -> Trick:
    pairs = [one.split() for one in text.split(", ") if one]
    return tuple((Seat.parse(seat), Card.parse(card)) for seat, card in pairs)


@pytest.mark.parametrize(
    ("seat", "hand", "trick", "lawful", "played"),
    [
        (N, "AQ3.32.432.32", "W S4", "SA SQ S3", "S3"),  # second hand low
        (E, "AQ3.32.432.32", "W S4, N S2", "SA SQ S3", "SA"),  # third hand high
        (S, "AQ3.32.432.32", "W S4, N S2, E SJ", "SA SQ S3", "SQ"),  # last: the cheapest that wins
        (S, "AQ3.32.432.32", "W S4, N SK, E SJ", "SA SQ S3", "S3"),  # partner has it
        (W, "QJT4.K32.K32.K32", "", "", "SQ"),  # top of a sequence from the longest suit
        (W, "Q9742.K32.K32.K3", "", "", "S4"),  # fourth highest
    ],
)
def test_rules_of_a_beginner(seat: Seat, hand: str, trick: str, lawful: str, played: str) -> None:
    assert by_rules(seen_by(seat, hand, trick, lawful=lawful)) == Card.parse(played)


def test_who_cannot_follow_ruffs_what_the_opponents_win_and_nothing_else() -> None:
    hand = ".Q32.432.32"
    theirs = seen_by(S, hand, "E SA, W S2", trumps="H")
    theirs = replace(theirs, tricks=(_trick("W SA, N S3, E S2"),))
    assert by_rules(theirs) == Card.H2
    ours = replace(theirs, tricks=(_trick("W S2, N SA, E S3"),))
    assert by_rules(ours) == Card.D2


def test_layouts_keep_what_is_seen_and_who_has_shown_out() -> None:
    hand = "A32.432.432.432"
    done = "W SK, N S4, E H9, S S5"
    seen = seen_by(S, hand, "", done=done)
    dummy = Hand.parse("876.A65.A65.A65")
    seen = replace(seen, hands={S: seen.hands[S], N: dummy}, leader=S)
    chance = Random(1)  # noqa: S311 - which layouts
    found = list(layouts(seen, 10, chance))
    assert len(found) == 10
    for point in found:
        assert point.hands[S] == seen.hands[S]
        assert point.hands[N] == dummy
        east = point.hands[E]
        assert east is not None
        assert not east.suit(Suit.SPADES), "East did not follow"
        assert all(len(point.hands[seat] or ()) == 12 for seat in SEATS)


def test_where_it_makes_no_sense_there_is_no_layout() -> None:
    seen = seen_by(S, "A32.432.432.432", "", done="W SK, N S4, E H5")
    assert list(layouts(seen, 3, Random(1))) == []  # noqa: S311 - which layouts
