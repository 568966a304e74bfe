"""What was lawful at every act of given boards: the choices a player had, beside the one made.

For training from records, and for holding the kernels to the readable engine act by act.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.columns import NONE, Boards, Bytes
from fairdeal.batch.kernels.auction import State, after, begin, contract_of, declarer_of, doubles
from fairdeal.batch.kernels.play import playable, strength, suit_of, trumps_of
from fairdeal.cards import FULL_PACK
from fairdeal.compiled import entrance, kernel, signed

_ALL: Final = FULL_PACK


@dataclass(frozen=True, eq=False)
class Trace:
    """Who was in turn and what was lawful before each act of ``n`` boards with ``m`` calls."""

    legal_calls: NDArray[np.uint64]
    """Shape (m,), as the calls of `Boards`: call ``c`` of `CALLS` at bit ``c``; 0 after the end."""
    turns: Bytes
    """Shape (n, 53): the hand in turn before each card and after the last; `NONE` nobody's."""
    legal_cards: NDArray[np.uint64]
    """Shape (n, 53): the lawful cards of that hand, card ``i`` at bit ``i``; 0 for nobody."""


def trace(boards: Boards) -> Trace:
    """Go through the calls and cards of boards whose four hands are known.

    The play is the one under the contract of the auction. A card the hand in turn does not hold
    ends it. The row after a play that stops is still filled: what could be played next.
    """
    n = len(boards)
    legal = np.zeros(len(boards.calls), np.uint64)
    turns = np.full((n, 53), NONE, np.uint8)
    cards = np.zeros((n, 53), np.uint64)
    contracts = np.empty((n, 2), np.uint8)
    _calls(boards.calls, boards.offsets, boards.dealer, legal, contracts)
    _cards(boards.hands, boards.cards, contracts, turns, cards)
    return Trace(legal, turns, cards)


@kernel
def legal_calls(auction: State, seat: int) -> int:
    """The lawful calls of the seat in turn as a set, call ``c`` at bit ``c``."""
    if auction.over:
        return 0
    double = doubles(auction, seat)
    bids = ((1 << 38) - 1) >> (4 + auction.bid) << (4 + auction.bid)
    return bids | 1 | (1 << double)


@entrance
def _calls(
    calls: Bytes,
    offsets: NDArray[np.int64],
    dealer: Bytes,
    legal: NDArray[np.uint64],
    contracts: Bytes,
) -> None:
    for row in range(len(dealer)):
        auction = begin()
        seat = signed(dealer[row])
        for index in range(offsets[row], offsets[row + 1]):
            legal[index] = legal_calls(auction, seat)
            auction = after(auction, seat, signed(calls[index]))
            seat = (seat + 1) & 3
        contracts[row, 0], contracts[row, 1] = contract_of(auction), declarer_of(auction)


@entrance
def _cards(
    hands: NDArray[np.uint64],
    cards: Bytes,
    contracts: Bytes,
    turns: Bytes,
    legal: NDArray[np.uint64],
) -> None:
    own = np.empty(4, np.int64)
    for row in range(len(cards)):
        if contracts[row, 1] == 255:
            continue
        for seat in range(4):
            own[seat] = hands[row, seat]
        trumps = trumps_of(signed(contracts[row, 0]))
        turn = (signed(contracts[row, 1]) + 1) & 3
        follow, best, winner = _ALL, -1, turn
        for number in range(52):
            lawful = playable(own[turn], follow)
            turns[row, number], legal[row, number] = turn, lawful
            card = signed(cards[row, number])
            if card == 255 or not own[turn] & (1 << card):
                break
            own[turn] ^= 1 << card
            if number & 3 == 0:
                follow, best = suit_of(card), -1
            value = strength(card, follow, trumps)
            if value > best:
                best, winner = value, turn
            turn = (turn + 1) & 3
            if number & 3 == 3:
                turn, follow = winner, _ALL
