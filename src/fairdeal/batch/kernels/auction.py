"""The auction in kernels: what may be called, what a call changes, and what it leads to.

Laws 17 to 19 and 22 as `fairdeal.laws.auction.auction.Auction` carries them out, for calls made in
rotation. The state of an auction is a tuple of whole numbers, `State`; every function takes one and
gives a new one, which the compiler keeps in registers.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.kernels.chance import Generator, below, next_word
from fairdeal.compiled import kernel, signed

PASS: Final = 0
DOUBLE: Final = 1
REDOUBLE: Final = 2
FIRST_BID: Final = 3
"""The place of 1C in `fairdeal.calls.CALLS`; bids follow by rank."""

INSUFFICIENT: Final = 27
INADMISSIBLE: Final = 36
AFTER_THE_END: Final = 39
"""What is irregular about a call, named by its law as in `fairdeal.laws.marks.Mark`."""


class State(NamedTuple):
    """An auction after some calls."""

    bid: int
    """The rank of the last bid; -1 before any."""
    bidder: int
    """Who made it."""
    doubling: int
    passes: int
    """How many passes came last."""
    calls: int
    over: int
    """1 once it has ended."""
    first: int
    """Who of each side was first to name each denomination: 3 bits each, the seat and 1."""


@kernel
def begin() -> State:
    """The state before the first call."""
    return State(-1, 0, 0, 0, 0, 0, 0)


@kernel
def doubles(auction: State, seat: int) -> int:
    """`DOUBLE` or `REDOUBLE` where that seat may call it, else 0 (19A1, 19B1)."""
    own = (auction.bidder ^ seat) & 1 == 0
    if auction.bid < 0:
        return 0
    if own:
        return REDOUBLE if auction.doubling == 1 else 0
    return DOUBLE if auction.doubling == 0 else 0


@kernel
def irregularity(auction: State, seat: int, call: int) -> int:
    """The number of the law a call in turn is against; 0 for a lawful one (18, 19, 22)."""
    if auction.over:
        return AFTER_THE_END
    if call == PASS:
        return 0
    if call >= FIRST_BID:
        return 0 if call - FIRST_BID > auction.bid else INSUFFICIENT
    return 0 if doubles(auction, seat) == call else INADMISSIBLE


@kernel
def after(auction: State, seat: int, call: int) -> State:
    """The call stands, lawful or not; a call after the end changes nothing but the count."""
    bid, bidder, doubling, passes, calls, over, first = auction
    calls += 1
    if over:
        return State(bid, bidder, doubling, passes, calls, over, first)
    if call == PASS:
        passes += 1
        # Three passes after another call, or four at the beginning (Law 22).
        over = int(passes == 4 or (passes == 3 and calls >= 4))
        return State(bid, bidder, doubling, passes, calls, over, first)
    if call < FIRST_BID:
        return State(bid, bidder, call, 0, calls, 0, first)
    rank = call - FIRST_BID
    place = 3 * (5 * (seat & 1) + rank % 5)
    if (first >> place) & 7 == 0:
        first |= (seat + 1) << place
    return State(rank, seat, 0, 0, calls, 0, first)


@kernel
def contract_of(auction: State) -> int:
    """The contract of a finished auction as in `Boards`; 0 passed out, 255 when it goes on."""
    if not auction.over:
        return 255
    return 1 + 3 * auction.bid + auction.doubling if auction.bid >= 0 else 0


@kernel
def declarer_of(auction: State) -> int:
    """Who declares (Definitions: declarer); 255 without a contract."""
    if not auction.over or auction.bid < 0:
        return 255
    return ((auction.first >> (3 * (5 * (auction.bidder & 1) + auction.bid % 5))) & 7) - 1


@kernel
def choices(auction: State, seat: int) -> int:
    """How many calls are lawful for the seat in turn; the auction is not over."""
    return 35 - auction.bid + (doubles(auction, seat) > 0)


@kernel
def choice(auction: State, seat: int, index: int) -> int:
    """The lawful call number ``index``, from pass upwards: pass, double or redouble, bids."""
    double = doubles(auction, seat)
    if index == 0:
        return PASS
    if double and index == 1:
        return double
    return FIRST_BID + auction.bid + index - (double > 0)


@kernel
def call_at_random(dealer: int, leaps: NDArray[np.int64], state: Generator, calls: Any) -> State:
    """A whole lawful auction into ``calls``; see `fairdeal.batch.boards.leaps`."""
    auction = begin()
    seat = dealer
    while not auction.over:
        legal = choices(auction, seat)
        index = 0
        if leaps[0]:
            drawn = signed(next_word(state) >> np.uint64(32))
            while index < legal - 1 and drawn < leaps[index]:
                index += 1
        else:
            index = below(state, legal)
        call = choice(auction, seat, index)
        calls[auction.calls] = call
        auction = after(auction, seat, call)
        seat = (seat + 1) & 3
    return auction
