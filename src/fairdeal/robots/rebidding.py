"""The opener's second bid, once partner has answered."""

from collections.abc import Callable, Iterator

from fairdeal.calls import Bid
from fairdeal.cards import SUITS_DOWN, Hand, Suit
from fairdeal.robots.auction import MAJORS, Auction, Choice, bid, in_suit, longest_in, suit_of
from fairdeal.robots.shows import Means, Shows, long_in, shows


def rebid(auction: Auction, opened: Bid, answered: Bid) -> Iterator[Choice]:
    """The opener's second bid; none where general considerations are enough."""
    if opened == bid("1NT") and answered == bid("2C"):
        yield from _after_stayman()
    elif opened == bid("2C"):
        yield from _after_two_clubs(auction)
    elif opened.level == 1 and (own := suit_of(opened)) is not None:
        theirs = suit_of(answered)
        if answered == bid("1NT"):
            yield from _after_one_no_trump(auction, own)
        elif theirs is not None and theirs is not own and answered.level <= 2:
            yield from _after_a_suit(auction, own, theirs)


def _after_stayman() -> Iterator[Choice]:
    yield Choice(bid("2H"), shows(15, 17, hearts=4))
    yield Choice(bid("2S"), shows(15, 17, spades=4))
    no_major = Shows(15, 17, most=(3, 3, 13, 13), means=Means.ARTIFICIAL)
    yield Choice(bid("2D"), no_major)


def _after_two_clubs(auction: Auction) -> Iterator[Choice]:
    yield Choice(bid("2NT"), Shows(22, 24, balanced=True))
    yield Choice(bid("3NT"), Shows(25, 37, balanced=True, means=Means.TO_PLAY))
    for suit in SUITS_DOWN:
        cheapest = auction.cheapest(in_suit(suit))
        if cheapest is not None and cheapest.level <= 3:
            shown = long_in(suit, 4, 22)
            yield Choice(cheapest, Shows(22, 37, shown.least, forcing=True), longest_in(suit))


def _after_one_no_trump(auction: Auction, own: Suit) -> Iterator[Choice]:
    yield Choice(bid("3NT"), Shows(19, balanced=True, means=Means.TO_PLAY))
    yield Choice(bid("2NT"), Shows(17, 18))
    yield Choice(Bid(3, in_suit(own)), long_in(own, 6, 16, 18))
    yield Choice(Bid(2, in_suit(own)), long_in(own, 6, 11, 15))
    for suit in SUITS_DOWN:
        cheapest = auction.cheapest(in_suit(suit))
        if suit < own and cheapest is not None and cheapest.level == 2:
            yield Choice(cheapest, long_in(suit, 4, 11, 18))


def _after_a_suit(  # noqa: C901 - what may come, in the order of preference
    auction: Auction, own: Suit, partners: Suit
) -> Iterator[Choice]:
    cheapest = auction.cheapest(in_suit(partners))
    if cheapest is not None and cheapest.level <= 3:
        support = 4 if cheapest.level == 2 else 3
        if partners in MAJORS:
            yield Choice(Bid(4, in_suit(partners)), long_in(partners, support, 19))
        jump = Bid(cheapest.level + 1, in_suit(partners))
        if jump.level <= 3:
            yield Choice(jump, long_in(partners, support, 16, 18))
        yield Choice(cheapest, long_in(partners, support, 11, 15))
    if (nt := auction.cheapest(bid("1NT").denomination)) is not None and nt.level <= 2:
        yield Choice(Bid(nt.level + 1, nt.denomination), Shows(18, 19, balanced=True))
    for suit in SUITS_DOWN:
        new = auction.cheapest(in_suit(suit))
        if suit in (own, partners) or suit in auction.theirs() or new is None:
            continue
        if new.level == 1:
            yield Choice(new, long_in(suit, 4, 11, 18))
        elif new.level == 2 and suit < own:
            yield Choice(new, long_in(suit, 4, 11, 18), at_least(own, 5))
        elif new.level == 2:
            spades, hearts, diamonds, clubs = long_in(suit, 4).least
            yield Choice(
                new,
                Shows(17, 37, (spades, hearts, diamonds, clubs), forcing=True),
                at_least(own, 5),
            )
    again = auction.cheapest(in_suit(own))
    minimum = long_in(own, 5, 11, 16)
    if again is not None and again.level == 2:
        yield Choice(Bid(3, in_suit(own)), long_in(own, 6, 16, 18))
        yield Choice(again, minimum, at_least(own, 6))
    if nt is not None and nt.level <= 2:
        yield Choice(nt, Shows(11, 14))
    if again is not None:
        yield Choice(again, minimum)


def at_least(suit: Suit, length: int) -> Callable[[Hand], bool]:
    """Whether a hand has so many cards of a suit."""
    return lambda hand: len(hand.suit(suit)) >= length
