"""What hands are worth: points, shape, controls, losers, for whole columns of hands."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.columns import Hands
from fairdeal.cards import FULL_PACK, PACK, SUIT_MASK, Rank, bits_of
from fairdeal.compiled import count, entrance, kernel
from fairdeal.errors import Malformed

_ACES, _KINGS, _QUEENS, _JACKS = (
    bits_of(card for card in PACK if card.rank is rank)
    for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
)
_SUIT: Final = SUIT_MASK
Features = NDArray[np.uint8]


def hcp(hands: Hands) -> Features:
    """High-card points of every hand: ace 4, king 3, queen 2, jack 1; the shape of ``hands``.

    Raises:
        Malformed: not uint64, or a hand of more than 52 bits; so do all functions here.
    """
    return _of_each(_hcp, hands)


def controls(hands: Hands) -> Features:
    """Controls: two for an ace, one for a king."""
    return _of_each(_controls, hands)


def losers(hands: Hands) -> Features:
    """Losing trick count (F. Dudley Courtenay, The Losing Trick Count, 1935).

    In each suit as many losers as cards, at most three, less one each for the ace, for the king
    that is not bare, and for the queen that has two cards with it.
    """
    return _of_each(_losers, hands)


def shape(hands: Hands) -> Features:
    """How many spades, hearts, diamonds and clubs; one more axis, of 4, than ``hands``."""
    flat = _checked(hands)
    out = np.empty((len(flat), 4), np.uint8)
    _shapes(flat, out)
    return out.reshape(*hands.shape, 4)


def _checked(hands: Hands) -> NDArray[np.int64]:
    if hands.dtype != np.uint64:
        raise Malformed(f"hands are uint64, 52 bits each, not {hands.dtype}")
    flat = np.ascontiguousarray(hands).reshape(-1)
    if (wrong := flat > FULL_PACK).any():
        row = int(wrong.argmax())
        raise Malformed(f"hand {row}: {flat[row]} has more than 52 bits")
    return flat.view(np.int64)


def _of_each(worth: Any, hands: Hands) -> Features:
    flat = _checked(hands)
    out = np.empty(len(flat), np.uint8)
    worth(flat, out)
    return out.reshape(hands.shape)


@entrance
def _hcp(hands: NDArray[np.int64], out: Features) -> None:
    for i in range(len(hands)):
        hand = hands[i]
        top, low = 4 * count(hand & _ACES) + 3 * count(hand & _KINGS), count(hand & _JACKS)
        out[i] = top + 2 * count(hand & _QUEENS) + low


@entrance
def _controls(hands: NDArray[np.int64], out: Features) -> None:
    for i in range(len(hands)):
        out[i] = 2 * count(hands[i] & _ACES) + count(hands[i] & _KINGS)


@entrance
def _losers(hands: NDArray[np.int64], out: Features) -> None:
    for i in range(len(hands)):
        out[i] = 0
        for suit in range(4):
            out[i] += _losers_of_suit((hands[i] >> (13 * suit)) & _SUIT)


@kernel
def _losers_of_suit(ranks: int) -> int:
    length = min(3, count(ranks))
    winners = (ranks >> 12) & 1
    if length > 1:
        winners += (ranks >> 11) & 1
    if length > 2:
        winners += (ranks >> 10) & 1
    return length - winners


@entrance
def _shapes(hands: NDArray[np.int64], out: Features) -> None:
    for i in range(len(hands)):
        for place in range(4):
            out[i, place] = count((hands[i] >> (13 * (3 - place))) & _SUIT)
