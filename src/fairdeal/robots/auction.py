"""An auction as one player sees it who has to call: who has shown what, and what comes next."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from fairdeal.calls import PASS, Bid, Call, Denomination
from fairdeal.cards import SUITS_DOWN, Hand, Suit
from fairdeal.robots.shows import Shows
from fairdeal.seats import Seat

Calls = tuple[tuple[Seat, Call], ...]
GAME: Final = {"C": 5, "D": 5, "H": 4, "S": 4, "NT": 3}
"""The level of a game, by denomination."""
MAJORS: Final = (Suit.SPADES, Suit.HEARTS)


def any_hand(_hand: Hand) -> bool:
    """Nothing more is asked for."""
    return True


@dataclass(frozen=True, slots=True)
class Choice:
    """A call a robot may choose, what it shows, and what else it looks at when it chooses."""

    call: Call
    shows: Shows
    when: Callable[[Hand], bool] = any_hand


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls so far, before a player's turn."""

    calls: Calls
    seat: Seat

    def of(self, seat: Seat) -> tuple[Call, ...]:
        """That player's calls."""
        return tuple(call for one, call in self.calls if one is seat)

    def bids_of(self, seat: Seat) -> tuple[Bid, ...]:
        """That player's bids."""
        return tuple(call for call in self.of(seat) if isinstance(call, Bid))

    @property
    def last(self) -> tuple[Seat, Bid] | None:
        """The last bid, and whose it is."""
        bids = ((one, call) for one, call in reversed(self.calls) if isinstance(call, Bid))
        return next(bids, None)

    @property
    def opened(self) -> tuple[Seat, Bid] | None:
        """The first bid, and whose it is."""
        return next(((one, call) for one, call in self.calls if isinstance(call, Bid)), None)

    @property
    def partners_last(self) -> Call:
        """What partner called last; a pass if he has not called."""
        return next(iter(reversed(self.of(self.seat.partner))), PASS)

    @property
    def rho_passed(self) -> bool:
        """Whether the player before has passed, or has not called yet."""
        return next(iter(reversed(self.of(self.seat.rho))), PASS) == PASS

    @property
    def ours(self) -> bool:
        """Whether the last bid is of this side."""
        return self.last is not None and self.last[0].side is self.seat.side

    def cheapest(self, denomination: Denomination) -> Bid | None:
        """The lowest bid of it that is sufficient."""
        last = self.last
        for level in range(1, 8):
            bid = Bid(level, denomination)
            if last is None or bid.rank > last[1].rank:
                return bid
        return None

    def can(self, bid: Bid) -> bool:
        """Whether that bid is sufficient."""
        return self.last is None or bid.rank > self.last[1].rank

    def theirs(self) -> frozenset[Suit]:
        """The suits the opponents have bid."""
        bids = (*self.bids_of(self.seat.lho), *self.bids_of(self.seat.rho))
        return frozenset(suit for bid in bids if (suit := suit_of(bid)) is not None)


def suit_of(bid: Bid) -> Suit | None:
    """The suit of a bid; ``None`` for no trumps."""
    return next((suit for suit in SUITS_DOWN if suit.letter == str(bid.denomination)), None)


def in_suit(suit: Suit) -> Denomination:
    """The denomination of a suit."""
    return Denomination.parse(suit.letter)


def has_stopper(hand: Hand, suit: Suit) -> bool:
    """Whether it stops that suit at least once: A, Kx, Qxx, Jxxx."""
    holding = hand.holding(suit)
    return any(
        honour in holding and len(holding) >= length
        for honour, length in (("A", 1), ("K", 2), ("Q", 3), ("J", 4))
    )


def longest_in(suit: Suit) -> Callable[[Hand], bool]:
    """Whether a hand has no longer suit than that."""

    def longest(hand: Hand) -> bool:
        return len(hand.suit(suit)) == max(hand.shape)

    return longest


def chosen_by(best: Callable[[Hand], Suit | None], suit: Suit) -> Callable[[Hand], bool]:
    """Whether it is that suit which is the best of a hand."""
    return lambda hand: best(hand) is suit


def bid(text: str) -> Bid:
    """The bid of that name: ``2C``, ``3NT``."""
    return Bid.parse(text)


def sufficient(auction: Auction, choices: Iterator[Choice]) -> tuple[Choice, ...]:
    """Those that can be called now, each call with one meaning, the first; at the end a pass."""
    meanings: dict[Call, Shows] = {}
    kept = [
        one
        for one in choices
        if (not isinstance(one.call, Bid) or auction.can(one.call))
        and meanings.setdefault(one.call, one.shows) == one.shows
    ]
    return (*kept, Choice(PASS, Shows()))
