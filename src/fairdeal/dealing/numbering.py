"""Every deal has a number: 0 to 53 644 737 765 488 792 839 237 439 999 and back again.

The numbering is the combinatorial number system, used three times. Sort the 52 cards upwards
(C2 ... SA). North's 13 places among them, c1 < c2 < ... < c13 counted from 0, have the number
C(c1,1) + C(c2,2) + ... + C(c13,13). East's places are counted among the 39 cards left, South's
among the 26 left after that, West has the rest. With n, e and s for the three:

    number = (n * C(39,13) + e) * C(26,13) + s

``docs/explanation/deal-numbers.md`` has it as a program of its own.
"""

from bisect import bisect_right
from itertools import compress
from math import comb
from typing import Final

from fairdeal.cards import FULL_PACK, PACK, Deal, Hand
from fairdeal.errors import Malformed

NORTHS: Final = comb(52, 13)
"""Hands North may have: 635 013 559 600."""
EASTS: Final = comb(39, 13)
"""Hands East may have when North's is known: 8 122 425 444."""
SOUTHS: Final = comb(26, 13)
"""Hands South may have when North's and East's are known: 10 400 600."""
DEALS: Final = NORTHS * EASTS * SOUTHS
"""All deals: 53 644 737 765 488 792 839 237 440 000."""

_BITS = [card.bit for card in PACK]
# Column k lists C(0,k), C(1,k), ... C(51,k); the highest card of k is found in it by bisection.
_COLUMNS = [[comb(place, k) for place in range(52)] for k in range(13, 0, -1)]


def deal_numbered(number: int) -> Deal:
    """The deal of that number.

    Raises:
        Malformed: the number is below 0, or ``DEALS`` or above.
    """
    if not 0 <= number < DEALS:
        raise Malformed(
            "deal number {n} does not exist; they are 0 to {most}", n=number, most=DEALS - 1
        )
    norths_and_easts, south = divmod(number, SOUTHS)
    north, east = divmod(norths_and_easts, EASTS)
    pack = _BITS.copy()
    return Deal((_take(pack, north), _take(pack, east), _take(pack, south), Hand(sum(pack))))


def number_of(deal: Deal) -> int:
    """The number of a complete deal; ``deal_numbered`` is the way back.

    Raises:
        Malformed: a hand is unknown, or the hands are not thirteen cards each of one pack.
    """
    if not deal.is_complete:
        raise Malformed(
            "only a complete deal of 52 cards has a number, not {text}", text=deal.to_pbn()
        )
    number, left = 0, FULL_PACK
    for hand, ways in zip(deal.hands[:3], (NORTHS, EASTS, SOUTHS), strict=True):
        held = hand.bits if hand else 0
        number = number * ways + _place(held, left)
        left &= ~held
    return number


def _take(pack: list[int], number: int) -> Hand:
    """Take the hand of that number out of the sorted pack, highest card first."""
    held = 0
    for column in _COLUMNS:
        place = bisect_right(column, number) - 1
        number -= column[place]
        held |= pack.pop(place)
    return Hand(held)


def _place(held: int, pack: int) -> int:
    """The number of a hand of thirteen among the cards of the pack."""
    cards = [bit for bit in _BITS if bit & pack]
    places = compress(range(len(cards)), (bit & held for bit in cards))
    return sum(comb(place, k) for k, place in enumerate(places, start=1))
