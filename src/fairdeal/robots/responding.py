"""Partner has opened: the first answers to each opening."""

from collections.abc import Callable, Iterator

from fairdeal.calls import DOUBLE, Bid
from fairdeal.cards import SUITS_DOWN, Hand, Suit
from fairdeal.robots.auction import (
    MAJORS,
    Auction,
    Choice,
    bid,
    chosen_by,
    has_stopper,
    in_suit,
    suit_of,
)
from fairdeal.robots.shows import Means, Shows, long_in

_BY_LEVEL = (0, 6, 11, 13)
"""The points a new suit shows at each level."""


def answer(auction: Auction, opened: Bid) -> Iterator[Choice]:
    """The first answer to an opening; none where general considerations are enough."""
    suit = suit_of(opened)
    if opened == bid("1NT"):
        yield from _to_one_no_trump()
    elif opened == bid("2C"):
        yield from _to_two_clubs()
    elif opened.level == 1 and suit is not None:
        yield from _to_a_suit(auction, suit)


def _to_one_no_trump() -> Iterator[Choice]:
    for suit in MAJORS:
        yield Choice(Bid(4, in_suit(suit)), long_in(suit, 6, 8, 15))
        yield Choice(Bid(3, in_suit(suit)), _forcing(long_in(suit, 5, 10, 15)))

    def has_major(hand: Hand) -> bool:
        return any(len(hand.suit(suit)) >= 4 for suit in MAJORS)

    yield Choice(bid("2C"), Shows(8, 15, means=Means.STAYMAN, forcing=True), has_major)
    for suit in SUITS_DOWN[:3]:
        weak = long_in(suit, 5, 0, 7)
        yield Choice(Bid(2, in_suit(suit)), Shows(0, 7, weak.least, means=Means.TO_PLAY))
    yield Choice(bid("2NT"), Shows(8, 9))
    yield Choice(bid("3NT"), Shows(10, 15, means=Means.TO_PLAY))
    yield Choice(bid("4NT"), Shows(16, 17))
    yield Choice(bid("6NT"), Shows(18, means=Means.TO_PLAY))


def _to_two_clubs() -> Iterator[Choice]:
    for suit in SUITS_DOWN:
        level = 2 if suit in MAJORS else 3
        yield Choice(Bid(level, in_suit(suit)), _forcing(long_in(suit, 5, 8)))
    yield Choice(bid("2NT"), Shows(8, forcing=True))
    yield Choice(bid("2D"), Shows(0, 7, means=Means.ARTIFICIAL, forcing=True))


def _to_a_suit(auction: Auction, opened: Suit) -> Iterator[Choice]:
    if opened in MAJORS:
        yield from _raises(opened, 3)
    yield from _new_suits(auction, opened)
    if opened not in MAJORS:
        yield from _raises(opened, 5)
    stops = _stops(auction)
    yield Choice(bid("1NT"), Shows(6, 10), stops)
    yield Choice(bid("2NT"), Shows(11, 12, balanced=True), stops)
    yield Choice(bid("3NT"), Shows(13, 18, balanced=True, means=Means.TO_PLAY), stops)
    if not auction.rho_passed and not auction.ours:
        yield Choice(DOUBLE, Shows(9, means=Means.TAKEOUT, forcing=True))


def _raises(suit: Suit, least: int) -> Iterator[Choice]:
    denomination = in_suit(suit)
    if suit in MAJORS:
        yield Choice(Bid(4, denomination), long_in(suit, least, 13, 16))
    yield Choice(Bid(3, denomination), long_in(suit, least, 10, 12))
    yield Choice(Bid(2, denomination), long_in(suit, least, 6, 9))


def _new_suits(auction: Auction, opened: Suit) -> Iterator[Choice]:
    taken = auction.theirs() | {opened}
    bids = {suit: auction.cheapest(in_suit(suit)) for suit in SUITS_DOWN if suit not in taken}

    def enough(hand: Hand, suit: Suit) -> bool:
        made = bids[suit]
        return (
            made is not None
            and made.level < len(_BY_LEVEL)
            and hand.hcp >= _BY_LEVEL[made.level]
            and len(hand.suit(suit)) >= _length(made, suit)
        )

    def best(hand: Hand) -> Suit | None:
        """The longest; of suits of four the cheapest, of suits of five the highest."""
        able = [suit for suit in bids if enough(hand, suit)]
        lengths = {suit: len(hand.suit(suit)) for suit in able}
        longest = max(lengths.values(), default=0)
        of_it = [suit for suit in able if lengths[suit] == longest]
        is_long = longest > 4
        return max(of_it, default=None) if is_long else min(of_it, default=None)

    for suit, made in bids.items():
        if made is None or made.level >= len(_BY_LEVEL):
            continue
        is_best = chosen_by(best, suit)
        yield Choice(
            made,
            _forcing(long_in(suit, _length(made, suit), _BY_LEVEL[made.level])),
            is_best,
        )


def _length(made: Bid, suit: Suit) -> int:
    return 4 if made.level == 1 or suit not in MAJORS else 5


def _stops(auction: Auction) -> Callable[[Hand], bool]:
    theirs = auction.theirs()
    return lambda hand: all(has_stopper(hand, suit) for suit in theirs)


def _forcing(one: Shows) -> Shows:
    return Shows(one.low, one.high, one.least, one.most, one.balanced, one.means, forcing=True)
