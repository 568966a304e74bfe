"""What a robot calls, and what any call means by its system: one list of choices for both.

So a robot makes only calls whose explanation fits its hand, and reads partner's by the same words.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from fairdeal.calls import DOUBLE, PASS, Bid, Call, Denomination
from fairdeal.cards import SUITS_DOWN, Hand, Suit
from fairdeal.robots.auction import (
    GAME,
    MAJORS,
    Auction,
    Choice,
    has_stopper,
    in_suit,
    sufficient,
    suit_of,
)
from fairdeal.robots.opening import answer_to_takeout, opening, overcall
from fairdeal.robots.rebidding import rebid
from fairdeal.robots.responding import answer
from fairdeal.robots.shows import Means, Shows, long_in, together
from fairdeal.seats import Seat

_SMALL_SLAM, _GAME, _MINOR_GAME, _INVITE = 33, 25, 28, 23
"""The points of both hands together that are bid on."""
_FIT = 8


def call_of(auction: Auction, hand: Hand, legal: Collection[Call]) -> Call:
    """The call of a robot with that hand, of thirteen cards; one of the legal ones."""
    for choice in choices(auction):
        if choice.call in legal and choice.shows.fits(hand) and choice.when(hand):
            return choice.call
    return PASS if PASS in legal or not legal else next(iter(legal))


def meaning(auction: Auction, call: Call) -> Shows:
    """What a call shows that comes next in this auction, by the system of the robots."""
    found = next((one.shows for one in choices(auction) if one.call == call), None)
    if found is not None:
        return found
    suit = suit_of(call) if isinstance(call, Bid) else None
    return Shows() if suit is None else long_in(suit, 4, 6)


def known(auction: Auction, seat: Seat) -> Shows:
    """What that player has shown by all his calls."""
    return together(
        meaning(Auction(auction.calls[:n], seat), call)
        for n, (one, call) in enumerate(auction.calls)
        if one is seat
    )


@lru_cache(maxsize=4096)
def choices(auction: Auction) -> tuple[Choice, ...]:
    """What the player whose turn it is may choose from, what he prefers first."""
    return sufficient(auction, _choices(auction))


def _choices(auction: Auction) -> Iterator[Choice]:
    first, seat = auction.opened, auction.seat
    own, partners = auction.bids_of(seat), auction.bids_of(seat.partner)
    if first is None:
        yield from opening(auction)
        return
    has_doubled = DOUBLE in auction.of(seat)
    if not own and not partners:
        if auction.partners_last == DOUBLE:
            yield from answer_to_takeout(auction)
        elif not has_doubled:
            yield from overcall(auction)
        return
    if first[0] is seat.partner and not own and len(partners) == 1:
        yield from answer(auction, partners[0])
    elif first[0] is seat and len(own) == 1 and len(partners) == 1:
        yield from rebid(auction, own[0], partners[0])
    yield from _in_general(auction)


def _in_general(auction: Auction) -> Iterator[Choice]:
    """Games and slams by the points of both hands, a fit, a way out of what forces."""
    partner, last = known(auction, auction.seat.partner), auction.last
    assert last is not None  # noqa: S101 - somebody has bid
    counted = partner.expected
    is_game = auction.ours and last[1].level >= GAME[str(last[1].denomination)]
    fits = {suit: max(_FIT - partner.length(suit), 0) for suit in SUITS_DOWN}
    good = [
        suit
        for suit in sorted(SUITS_DOWN, key=lambda one: (fits[one], -one))
        if fits[suit] < 6 and suit not in auction.theirs()
    ]
    if not auction.ours or last[1].level < 6:
        yield from _at(6, good, fits, max(_SMALL_SLAM - counted, 0))
        slam = Bid(6, Denomination.parse("NT"))
        yield Choice(slam, Shows(max(_SMALL_SLAM - counted, 0), means=Means.TO_PLAY))
    if is_game:
        return
    need = max(_GAME - counted, 0)
    yield from _at(4, [suit for suit in good if suit in MAJORS], fits, need)
    no_trumps = Shows(need, means=Means.TO_PLAY)

    def stops(hand: Hand) -> bool:
        return all(has_stopper(hand, suit) for suit in auction.theirs())

    yield Choice(Bid(3, Denomination.parse("NT")), no_trumps, stops)
    minors = [suit for suit in good if suit not in MAJORS]
    yield from _at(5, minors, fits, max(_MINOR_GAME - counted, 0))
    if partner.high + need > partner.expected + need and counted + need > _INVITE:
        invites = Shows(max(_INVITE - counted, 0), max(need - 1, 0))
        for suit in good:
            if suit in MAJORS:
                made = Bid(3, in_suit(suit))
                yield Choice(made, _with(invites, suit, fits[suit]))
        yield Choice(Bid(2, Denomination.parse("NT")), invites, stops)
    yield from _competing(auction, good, fits, counted)
    if _is_forced(auction):
        yield from _way_out(auction, partner)


def _at(level: int, suits: Sequence[Suit], fits: dict[Suit, int], low: int) -> Iterator[Choice]:
    for suit in suits:
        shown = long_in(suit, fits[suit], low)
        yield Choice(Bid(level, in_suit(suit)), Shows(low, 37, shown.least, means=Means.TO_PLAY))


def _with(one: Shows, suit: Suit, least: int) -> Shows:
    return Shows(one.low, one.high, long_in(suit, least).least)


def _competing(
    auction: Auction, good: list[Suit], fits: dict[Suit, int], counted: int
) -> Iterator[Choice]:
    """A fit is bid against the opponents as high as the two level, with more to the three level."""
    if auction.ours:
        return
    for suit in good:
        cheapest = auction.cheapest(in_suit(suit))
        if cheapest is not None and cheapest.level <= 3:
            low = max((17 if cheapest.level <= 2 else 20) - counted, 0)
            yield Choice(cheapest, long_in(suit, fits[suit], low))


def _is_forced(auction: Auction) -> bool:
    if not auction.rho_passed:
        return False
    before = _before_partners_last(auction)
    return before is not None and meaning(before[0], before[1]).forcing


def _before_partners_last(auction: Auction) -> tuple[Auction, Call] | None:
    partner = auction.seat.partner
    for n in range(len(auction.calls) - 1, -1, -1):
        seat, call = auction.calls[n]
        if seat is partner:
            return Auction(auction.calls[:n], partner), call
    return None


def _way_out(auction: Auction, partner: Shows) -> Iterator[Choice]:
    """Partner's call forces: his suit with three cards, one's own again, else no trumps."""
    suits = [suit for suit in SUITS_DOWN if suit not in auction.theirs()]
    for suit in sorted(suits, key=lambda one: (-partner.length(one), -one)):
        cheapest = auction.cheapest(in_suit(suit))
        if partner.length(suit) and cheapest is not None and cheapest.level <= 4:
            yield Choice(cheapest, long_in(suit, 3))
    for suit in suits:
        cheapest = auction.cheapest(in_suit(suit))
        if not partner.length(suit) and cheapest is not None and cheapest.level <= 4:
            yield Choice(cheapest, long_in(suit, 5))
    cheapest = auction.cheapest(Denomination.parse("NT"))
    if cheapest is not None and cheapest.level <= 3:
        yield Choice(cheapest, Shows())
