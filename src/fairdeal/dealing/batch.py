"""Deals by the hundred thousand as NumPy arrays: the same deals as ``numbering``, only faster.

A deal's three numbers (North's, East's, South's hand) are drawn each for itself, which is the same
as drawing the deal's own number, and fit 64 bits. Needs the extra ``fairdeal[batch]``.
"""

from collections.abc import Iterator
from math import comb

import numpy as np
from numpy.typing import NDArray

from fairdeal.dealing.drawing import Entropy, random_bytes
from fairdeal.dealing.numbering import EASTS, NORTHS, SOUTHS
from fairdeal.seats import SEATS, Seat

Numbers = NDArray[np.uint64]
"""Whole numbers, shape ``(n,)``."""
Hands = NDArray[np.uint64]
"""Hands of ``n`` deals as 52 bits each, shape ``(n, 4)``, columns North, East, South, West."""

BLOCK = 16_384
"""Deals worked on at a time, so that the working arrays stay in the processor's cache."""

_CHOICES = np.array([[comb(place, k) for k in range(14)] for place in range(52)], dtype=np.uint64)


def random_hands(count: int, entropy: Entropy) -> Hands:
    """``count`` deals drawn independently, every deal equally likely.

    Returns:
        Their hands as 52 bits each, shape ``(count, 4)``: see ``Hand.bits``.
    """
    hands = np.empty((count, 4), dtype=np.uint64)
    for start in range(0, count, BLOCK):
        block = hands[start : start + BLOCK]
        ways = (NORTHS, EASTS, SOUTHS)
        block[:] = hands_numbered(*(random_numbers(way, len(block), entropy) for way in ways))
    return hands


def hands_numbered(north: Numbers, east: Numbers, south: Numbers) -> Hands:
    """The deals whose hands have these numbers; arrays of one length, shape ``(n,)``.

    Row ``i`` is ``deal_numbered((north[i] * EASTS + east[i]) * SOUTHS + south[i])``.
    """
    of_26 = np.where(_taken(south, 26), np.uint8(Seat.SOUTH), np.uint8(Seat.WEST))
    of_39 = _with_rest(_taken(east, 39), Seat.EAST, of_26)
    return _bits(_with_rest(_taken(north, 52), Seat.NORTH, of_39))


def random_numbers(bound: int, count: int, entropy: Entropy) -> Numbers:
    """``count`` numbers from 0 to ``bound - 1``, all equally likely; ``bound`` up to ``2**63``."""
    whole = (1 << 64) - (1 << 64) % bound
    none = np.empty(0, dtype=np.uint64)
    return np.concatenate([none, *_accepted(whole, count, entropy)]) % np.uint64(bound)


def _accepted(limit: int, count: int, entropy: Entropy) -> Iterator[Numbers]:
    """64-bit numbers below ``limit``, ``count`` in all; the others are thrown away."""
    while count:
        drawn = np.frombuffer(random_bytes(8 * count, entropy), dtype=np.uint64)
        # `limit` may be 2**64 itself, which uint64 cannot hold; the highest number accepted can.
        accepted = drawn[drawn <= np.uint64(limit - 1)]
        count -= len(accepted)
        yield accepted


def _taken(numbers: Numbers, cards: int) -> NDArray[np.bool_]:
    """Which of the sorted cards the hands of these numbers take; shape ``(n, cards)``."""
    number = numbers.copy()
    wanted = np.full(len(number), 13)
    taken = np.empty((cards, len(number)), dtype=np.bool_)
    for place in range(cards - 1, -1, -1):
        skipped = _CHOICES[place][wanted]
        taken[place] = number >= skipped
        number -= skipped * taken[place]
        wanted -= taken[place]
    return taken.T


def _with_rest(taken: NDArray[np.bool_], seat: Seat, rest: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Who holds each card: ``seat`` those taken, ``rest`` says who the others, in order."""
    owner = np.full(taken.shape, seat, dtype=np.uint8)
    owner[~taken] = rest.ravel()
    return owner


def _bits(owner: NDArray[np.uint8]) -> Hands:
    """The hands as 52 bits each from the owner of every card, shape ``(n, 52)``."""
    octets = np.zeros((len(owner), 4, 8), dtype=np.uint8)
    for seat in SEATS:
        octets[:, seat, :7] = np.packbits(owner == seat, axis=1, bitorder="little")
    hands: Hands = octets.view("<u8")[:, :, 0].astype(np.uint64)
    return hands
