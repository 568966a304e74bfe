"""Deals by the million: the same deals as `fairdeal.dealing.numbering`, only faster.

A deal's three numbers (North's, East's, South's hand) are drawn each for itself, which is the same
as drawing the deal's own number, and fit 64 bits.
"""

from collections.abc import Iterator
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.columns import Boards, Bytes, Hands
from fairdeal.boards import dealer_of, vulnerability_of
from fairdeal.cards import FULL_PACK
from fairdeal.compiled import entrance, kernel, signed
from fairdeal.dealing.drawing import Entropy, random_bytes

Numbers = NDArray[np.uint64]
"""Whole numbers, shape ``(n,)``."""

BLOCK: Final = 16_384
"""Deals worked on at a time, so that the working arrays stay in the processor's cache."""

_CHOICES: Final = np.array(
    [[comb(place, k) for place in range(52)] for k in range(14)], dtype=np.int64
)
DEALERS: Final = np.array([dealer_of(number) for number in range(1, 17)], np.uint8)
"""Who deals boards 1 to 16; the others repeat them (Law 2)."""
VULNERABILITIES: Final = np.array([vulnerability_of(n) for n in range(1, 17)], np.uint8)
"""Who is vulnerable at boards 1 to 16."""
_ALL: Final = FULL_PACK
_WORDS: Final = 10
"""Random numbers a deal takes: 39 choices, four from each."""


def random_hands(count: int, entropy: Entropy) -> Hands:
    """``count`` deals drawn independently, every deal equally likely.

    Every card is chosen among those left (Fisher and Yates), thirteen for each of North, East and
    South. Four choices come from one 32-bit number: the batched method of Brackett-Rozinsky and
    Lemire (Batched Ranged Random Integer Generation, Software: Practice and Experience 55, 2025),
    which throws numbers away so that all outcomes are equally likely.

    Returns:
        Their hands as 52 bits each, shape ``(count, 4)``: see ``Hand.bits``.
    """
    hands = np.empty((count, 4), dtype=np.uint64)
    done = 0
    while done < count:
        wanted = min(count - done, BLOCK)
        # A deal takes ten numbers; about one in three hundred is thrown away.
        size = 4 * (_WORDS * wanted + _WORDS)
        words = np.frombuffer(random_bytes(size, entropy), dtype=np.uint32)
        done += _deal_at_random(words, hands[done : done + wanted])
    return hands


def marks(count: int, first_number: int = 1) -> tuple[Bytes, Bytes]:
    """Dealer and vulnerability of ``count`` boards numbered from ``first_number`` (Law 2).

    Raises:
        Malformed: the number is below 1.
    """
    dealer_of(first_number)  # refuses a number that is none
    places = np.arange(first_number - 1, first_number - 1 + count) & 15
    return DEALERS[places], VULNERABILITIES[places]


def random_deals(count: int, entropy: Entropy, first_number: int = 1) -> Boards:
    """Boards numbered from ``first_number`` on, marked as Law 2 has it, dealt at random.

    Raises:
        Malformed: the number is below 1.
    """
    return Boards.of_deals(random_hands(count, entropy), *marks(count, first_number))


def hands_numbered(north: Numbers, east: Numbers, south: Numbers) -> Hands:
    """The deals whose hands have these numbers; arrays of one length, shape ``(n,)``.

    Row ``i`` is ``deal_numbered((north[i] * EASTS + east[i]) * SOUTHS + south[i])``.
    """
    hands = np.empty((len(north), 4), dtype=np.uint64)
    _deal(north.view(np.int64), east.view(np.int64), south.view(np.int64), hands)
    return hands


def _accepted(limit: int, count: int, entropy: Entropy) -> Iterator[Numbers]:
    """64-bit numbers below ``limit``, ``count`` in all; the others are thrown away."""
    while count:
        drawn = np.frombuffer(random_bytes(8 * count, entropy), dtype=np.uint64)
        # `limit` may be 2**64 itself, which uint64 cannot hold; the highest number accepted can.
        accepted = drawn[drawn <= np.uint64(limit - 1)]
        count -= len(accepted)
        yield accepted


@kernel
def chosen(word: int, bits: int, most: int, number: int) -> tuple[int, int, int, int, int]:
    """Up to four choices from one random number of ``bits`` bits, all outcomes equally likely.

    Returns:
        A choice below each of ``most``, ``most - 1`` ... (as many as ``number``, the others 0), and
        whether they may be kept: 0 when the word has to be thrown away.
    """
    a = b = c = d = 0
    ways = most
    mask = (1 << bits) - 1
    word *= most
    a = word >> bits
    word &= mask
    if number > 1:
        word *= most - 1
        b = word >> bits
        word &= mask
        ways *= most - 1
    if number > 2:
        word *= most - 2
        c = word >> bits
        word &= mask
        ways *= most - 2
    if number > 3:
        word *= most - 3
        d = word >> bits
        word &= mask
        ways *= most - 3
    kept = word >= ways or word >= (1 << bits) % ways
    return a, b, c, d, int(kept)


@entrance
def _deal_at_random(words: NDArray[np.uint32], hands: Hands) -> int:
    """Fill ``hands`` as far as the words reach; how many deals that is."""
    pack = np.empty(52, np.int64)
    used = 0
    for row in range(len(hands)):
        for card in range(52):
            pack[card] = card
        left = signed(52)  # a plain number: Numba would compile `chosen` for this one as well
        while left > 13:
            number = min(4, left - 13)
            kept = 0
            while not kept:
                if used == len(words):
                    return row
                a, b, c, d, kept = chosen(signed(words[used]), 32, left, number)
                used += 1
            for index in (a, b, c, d)[:4]:
                if left > 13:
                    left -= 1
                    card = pack[index]
                    pack[index] = pack[left]
                    pack[left] = card
        for seat in range(4):
            hand = 0
            for place in range(13 * seat, 13 * seat + 13):
                hand |= 1 << pack[place]
            hands[row, 3 - seat] = hand
    return len(hands)


@kernel
def _take(number: int, rest: int, left: int) -> int:
    """The hand of that number out of the ``left`` cards of ``rest``, looked at from the top."""
    hand, wanted, place = 0, 13, left - 1
    for card in range(51, -1, -1):
        bit = (rest >> card) & 1
        skipped = _CHOICES[wanted, place]
        taken = bit & (number >= skipped)
        hand |= taken << card
        number -= skipped * taken
        wanted -= taken
        place -= bit
    return hand


@entrance
def _deal(
    north: NDArray[np.int64], east: NDArray[np.int64], south: NDArray[np.int64], hands: Hands
) -> None:
    for row in range(len(north)):
        rest = _ALL
        first = _take(north[row], rest, 52)
        rest ^= first
        second = _take(east[row], rest, 39)
        rest ^= second
        third = _take(south[row], rest, 26)
        hands[row, 0] = first
        hands[row, 1] = second
        hands[row, 2] = third
        hands[row, 3] = rest ^ third
