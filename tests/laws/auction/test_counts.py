"""How many auctions there are, counted by walking through our own legality and turn.

The figures are known from elsewhere: the beginnings by exhaustive walks of other programs, the
number of complete auctions and the length of the longest from combinatorics.
"""

from collections.abc import Iterator

import pytest

from fairdeal.calls import Bid, Doubling
from fairdeal.laws.auction.auction import Auction
from fairdeal.seats import Seat, Side

BEGINNINGS = [36, 701, 9_731, 107_451, 999_852, 8_126_237]
"""Legal beginnings of 1 to 6 calls; a finished auction is not extended."""
COMPLETE = 128_745_650_347_030_683_120_231_926_111_609_371_363_122_697_557
LONGEST = 319


def _extended(auctions: Iterator[Auction]) -> Iterator[Auction]:
    for auction in auctions:
        for call in auction.legal_calls():
            yield auction.after(len(auction.calls), auction.turn, call)


def _beginnings(length: int) -> Iterator[Auction]:
    auctions: Iterator[Auction] = iter([Auction.begins(Seat.NORTH)])
    for _ in range(length):
        auctions = _extended(auctions)
    return auctions


@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_legal_beginnings_of_an_auction(length: int) -> None:
    assert sum(1 for _ in _beginnings(length)) == BEGINNINGS[length - 1]


@pytest.mark.nightly
@pytest.mark.parametrize("length", [5, 6])
def test_longer_legal_beginnings_of_an_auction(length: int) -> None:
    assert sum(1 for _ in _beginnings(length)) == BEGINNINGS[length - 1]


# What decides how an auction may go on, seen from the player in turn: the last bid, whose side
# made it, its doubling, and how many passes have followed.
State = tuple[Bid | None, Side | None, Doubling, int, bool]


def _state(auction: Auction) -> State:
    ours = None if auction.bidder is None else Side(auction.bidder.side ^ auction.turn.side)
    return auction.bid, ours, auction.doubling, auction.passes, auction.is_over


class _Counted:
    """Counts the ends that can be reached, once for each state rather than for each auction."""

    def __init__(self) -> None:
        self.known: dict[State, tuple[int, int]] = {}

    def from_here(self, auction: Auction) -> tuple[int, int]:
        """How many complete auctions begin like this one, and the most calls still to come."""
        if auction.is_over:
            return 1, 0
        state = _state(auction)
        if state not in self.known:
            ends = [self.from_here(following) for following in _extended(iter([auction]))]
            self.known[state] = sum(n for n, _ in ends), 1 + max(calls for _, calls in ends)
        return self.known[state]


def test_all_complete_auctions_and_the_longest() -> None:
    assert _Counted().from_here(Auction.begins(Seat.NORTH)) == (COMPLETE, LONGEST)
