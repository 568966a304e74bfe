"""The first bid of a side: openings, overcalls, doubles for take-out."""

from collections.abc import Iterator

from fairdeal.calls import DOUBLE, Bid, Denomination
from fairdeal.cards import SUITS_DOWN, Hand, Suit
from fairdeal.robots.auction import (
    MAJORS,
    Auction,
    Choice,
    bid,
    chosen_by,
    has_stopper,
    in_suit,
    longest_in,
    suit_of,
)
from fairdeal.robots.shows import Means, Shows, long_in

_SOUND, _LIGHT, _RULE_OF = 12, 11, 20


def opening(auction: Auction) -> Iterator[Choice]:
    """Nobody has bid: five-card majors, a strong no trump, weak twos, a strong two clubs."""
    strong = Shows(22, means=Means.ARTIFICIAL, forcing=True)
    yield Choice(bid("2C"), strong)
    yield Choice(bid("2NT"), Shows(20, 21, balanced=True))
    yield Choice(bid("1NT"), Shows(15, 17, balanced=True))
    for suit in SUITS_DOWN:
        least = 5 if suit in MAJORS else 3

        def opens(hand: Hand, suit: Suit = suit) -> bool:
            return is_sound(hand) and suit_to_open(hand) is suit

        yield Choice(Bid(1, in_suit(suit)), long_in(suit, least, _LIGHT, 21), opens)
    if len(auction.calls) == 3:
        return
    for suit in SUITS_DOWN:
        yield Choice(Bid(3, in_suit(suit)), long_in(suit, 7, 5, 10))
        if suit is not Suit.CLUBS:
            yield Choice(Bid(2, in_suit(suit)), long_in(suit, 6, 5, 10))


def is_sound(hand: Hand) -> bool:
    """Whether it is worth an opening: 12 points, or 11 that make 20 with its two longest suits."""
    one, two = sorted(hand.shape)[-2:]
    return hand.hcp >= _SOUND or (hand.hcp >= _LIGHT and hand.hcp + one + two >= _RULE_OF)


def suit_to_open(hand: Hand) -> Suit:
    """The longest suit, majors of five cards; the better minor without one."""
    lengths = dict(zip(SUITS_DOWN, hand.shape, strict=True))
    longest = max(SUITS_DOWN, key=lambda suit: (lengths[suit], suit))
    if lengths[longest] >= 5:
        return longest
    diamonds, clubs = lengths[Suit.DIAMONDS], lengths[Suit.CLUBS]
    return Suit.DIAMONDS if diamonds > clubs or diamonds == clubs == 4 else Suit.CLUBS


def overcall(auction: Auction) -> Iterator[Choice]:
    """The opponents have opened, partner has shown nothing."""
    theirs, last = auction.theirs(), auction.last
    assert last is not None  # noqa: S101 - they have bid
    one_of = suit_of(last[1])
    if last[1].level <= 2 and one_of is not None:

        def stops(hand: Hand) -> bool:
            return has_stopper(hand, one_of)

        no_trumps = Bid(last[1].level, Denomination.parse("NT"))
        yield Choice(no_trumps, Shows(15, 18, balanced=True), stops)
    for suit in SUITS_DOWN:
        cheapest = auction.cheapest(in_suit(suit))
        if suit in theirs or cheapest is None or cheapest.level > 3:
            continue
        low = (0, 8, 11, 13)[cheapest.level]

        yield Choice(cheapest, long_in(suit, 5, low, 17), longest_in(suit))
        jump = Bid(cheapest.level + 1, cheapest.denomination)
        if jump.level <= 3:
            yield Choice(jump, long_in(suit, 6, 5, low - 1 if low > 8 else 7), longest_in(suit))
    if one_of is not None and last[1].level <= 3 and not auction.ours:
        spades, hearts, diamonds, clubs = (0 if suit in theirs else 3 for suit in SUITS_DOWN)
        short = tuple(2 if suit in theirs else 13 for suit in SUITS_DOWN)
        takeout = Shows(
            12 if last[1].level < 3 else 14,
            least=(spades, hearts, diamonds, clubs),
            most=(short[0], short[1], short[2], short[3]),
            means=Means.TAKEOUT,
            forcing=True,
        )
        yield Choice(DOUBLE, takeout)


def answer_to_takeout(auction: Auction) -> Iterator[Choice]:
    """Partner has doubled for take-out: the best suit of the others, higher with more points."""
    theirs = auction.theirs()
    free = [suit for suit in SUITS_DOWN if suit not in theirs]

    def best(hand: Hand) -> Suit:
        return max(free, key=lambda suit: (len(hand.suit(suit)), suit))

    no_trumps = auction.cheapest(Denomination.parse("NT"))
    for suit in free:
        cheapest = auction.cheapest(in_suit(suit))
        if cheapest is None:
            continue
        is_best = chosen_by(best, suit)
        if suit in MAJORS:
            yield Choice(Bid(4, in_suit(suit)), long_in(suit, 4, 12), is_best)
        if cheapest.level < 3:
            jump = Bid(cheapest.level + 1, cheapest.denomination)
            yield Choice(jump, long_in(suit, 4, 9, 11), is_best)

    def stops(hand: Hand) -> bool:
        return all(has_stopper(hand, suit) for suit in theirs)

    yield Choice(bid("3NT"), Shows(12, means=Means.TO_PLAY), stops)
    if no_trumps is not None and no_trumps.level == 1:
        yield Choice(no_trumps, Shows(8, 10), stops)
    for suit in free:
        cheapest = auction.cheapest(in_suit(suit))
        if cheapest is not None and auction.rho_passed:
            yield Choice(cheapest, long_in(suit, 3), chosen_by(best, suit))
