"""Hypothesis strategies for what bridge is made of: cards, hands, deals, boards, auctions, plays.

Auctions and plays are drawn act by act from what the engine says is lawful, so they are legal as
far as the engine is right; `tests/laws/test_against_open_spiel.py` is what says that it is.
"""

from collections.abc import Sequence

from hypothesis import strategies as st

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import BIDS, CALLS, PASS, Bid, Call, Contract, Doubling
from fairdeal.cards import PACK, Card, Deal, Hand
from fairdeal.laws.position import Position
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import CallMade, CardPlayed

seats: st.SearchStrategy[Seat] = st.sampled_from(SEATS)
cards: st.SearchStrategy[Card] = st.sampled_from(PACK)
vulnerabilities: st.SearchStrategy[Vulnerability] = st.sampled_from(Vulnerability)
bids: st.SearchStrategy[Bid] = st.sampled_from(BIDS)
calls: st.SearchStrategy[Call] = st.sampled_from(CALLS)
contracts: st.SearchStrategy[Contract] = st.builds(Contract, bids, st.sampled_from(Doubling), seats)
"""Any of the 420 contracts."""


def hands(size: int = 13) -> st.SearchStrategy[Hand]:
    """Hands of ``size`` cards, all equally likely."""
    return st.lists(cards, min_size=size, max_size=size, unique=True).map(Hand.of)


deals: st.SearchStrategy[Deal] = st.permutations(PACK).map(
    lambda pack: Deal.of(*(Hand.of(pack[13 * i : 13 * i + 13]) for i in range(4)))
)
"""Complete deals."""


@st.composite
def partial_deals(draw: st.DrawFn) -> Deal:
    """Deals with any of the hands unknown, and hands of any length."""
    known = draw(st.tuples(*[st.booleans()] * 4))
    sizes = draw(st.tuples(*[st.integers(0, 13)] * 4))
    north, east, south, west = (
        Hand.of(list(hand or ())[:size]) if shown else None
        for hand, shown, size in zip(draw(deals), known, sizes, strict=True)
    )
    return Deal((north, east, south, west))


standard_boards: st.SearchStrategy[Board] = st.builds(
    Board.numbered, st.integers(1, 200), st.none() | deals
)
"""Boards marked as Law 2 prescribes, with or without their cards."""
boards: st.SearchStrategy[Board] = st.builds(
    Board, st.integers(1, 200), seats, vulnerabilities, st.none() | deals
)
"""Boards with any marks."""


def _likely_calls(legal: Sequence[Call]) -> st.SearchStrategy[Call]:
    # Half of all calls are passes, or nearly every auction would end at the seven level.
    return st.just(PASS) | st.sampled_from(legal)


@st.composite
def auctions(draw: st.DrawFn, of: st.SearchStrategy[Board] = boards) -> Position:
    """Positions just after a complete lawful auction."""
    position = Position.of(draw(of))
    while not position.auction.is_over:
        call = draw(_likely_calls(position.legal_calls()))
        position = position.after(CallMade(position.auction.turn, call))
    return position


boards_with_cards: st.SearchStrategy[Board] = st.builds(
    Board, st.integers(1, 200), seats, vulnerabilities, deals
)
"""Boards with any marks and all 52 cards."""


@st.composite
def plays(draw: st.DrawFn, *, complete: bool = False) -> Position:
    """Positions after a lawful auction and some lawful cards, or all of them."""
    position = draw(auctions(boards_with_cards))
    length = 52 if complete else draw(st.integers(0, 52))
    for _ in range(length if position.play else 0):
        seat = position.turn
        if seat is None:
            break
        card = draw(st.sampled_from(position.legal_cards()))
        position = position.after(CardPlayed(seat, card))
    return position
