"""The words of PBN in kernels: seats, contracts, calls, cards, deals, scores in the usual spelling.

What a word means comes from the values themselves (`fairdeal.calls.CALLS` and the like): a kernel
looks up up to seven letters, packed into one number, and gives the place at which it found them.
"""

from collections.abc import Iterable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fairdeal.calls import BIDS, CALLS, PASS, Doubling
from fairdeal.cards import PACK, RANK_LETTERS
from fairdeal.compiled import kernel, signed
from fairdeal.seats import SEATS

UNKNOWN: Final = -1
"""A word that is none of those looked for."""
LONGEST_WORD: Final = 7


def packed(words: Iterable[str]) -> NDArray[np.int64]:
    """Words of up to seven letters, each as one number."""
    return np.array([int.from_bytes(word.encode("ascii"), "big") for word in words], np.int64)


SEAT_WORDS: Final = packed(seat.letter for seat in SEATS)
VULNERABLE_WORDS: Final = packed(("None", "NS", "EW", "All"))
"""In the order of `fairdeal.boards.Vulnerability`."""
CALL_WORDS: Final = packed(map(str, CALLS))
CARD_WORDS: Final = packed(card.name for card in PACK)
CONTRACT_WORDS: Final = packed((str(PASS), *(f"{bid}{x}" for bid in BIDS for x in Doubling)))
"""In the order of the codes of `fairdeal.batch.columns`: 0 is passed out."""
SCORINGS: Final = ("IMP", "IMPs", "MP", "BAM", "VP", "Butler", "Cross", "Chicago", "Pairs", "Teams")
SCORING_WORDS: Final = packed(SCORINGS)
SIDE_WORDS: Final = packed(("NS", "EW"))
_RANK_WORDS: Final = packed(reversed(RANK_LETTERS))
"""From the highest down, as a holding is written."""

_BLANK, _PLUS, _MINUS, _DOT, _ZERO, _COLON, _QUERY = 32, 43, 45, 46, 48, 58, 63


@kernel
def found(words: Any, text: Any, start: int, stop: int) -> int:
    """Which of the words these letters are; `UNKNOWN` none."""
    if not 0 < stop - start <= LONGEST_WORD:
        return UNKNOWN
    letters = 0
    for place in range(start, stop):
        letters = letters << 8 | signed(text[place])
    for word in range(len(words)):
        if signed(words[word]) == letters:
            return word
    return UNKNOWN


@kernel
def number(text: Any, start: int, stop: int) -> int:
    """Up to nine digits; `UNKNOWN` for anything else."""
    if not 0 < stop - start < 10:
        return UNKNOWN
    value = 0
    for place in range(start, stop):
        digit = signed(text[place]) - _ZERO
        if not 0 <= digit <= 9:
            return UNKNOWN
        value = 10 * value + digit
    return value


@kernel
def is_date(text: Any, start: int, stop: int) -> bool:
    """``2017.08.??``, or a year."""
    if stop - start == 4:
        return number(text, start, stop) >= 0
    if stop - start != 10:
        return False
    for place in range(10):
        byte = signed(text[start + place])
        if place in (4, 7):
            if byte != _DOT:
                return False
        elif not 0 <= byte - _ZERO <= 9 and byte != _QUERY:
            return False
    return True


@kernel
def is_round(text: Any, start: int) -> bool:
    """Whether it begins with a letter or a digit."""
    byte = signed(text[start])
    return 0 <= byte - _ZERO <= 9 or 65 <= byte <= 90 or 97 <= byte <= 122


@kernel
def deal(text: Any, start: int, stop: int, hands: Any) -> bool:
    """Four hands, ``N:AKQ.432.65.JT987 ...``, into ``hands``; whether they are plainly written.

    Each holding from the highest card down, one blank between two hands. Whether these are 52
    different cards is another question.
    """
    if stop - start < 2 or signed(text[start + 1]) != _COLON:
        return False
    seat = found(SEAT_WORDS, text, start, start + 1)
    at = start + 2
    for place in range(4):
        cards, at = _hand(text, at, stop)
        if seat < 0 or cards < 0 or (at < stop) != (place < 3):
            return False
        hands[(seat + place) & 3] = cards
        at += 1
    return True


@kernel
def _hand(text: Any, at: int, stop: int) -> tuple[int, int]:
    """A hand as 52 bits, -1 where it is not plainly written, and where it ends."""
    suit, above, cards = 3, -1, 0
    while at < stop and signed(text[at]) != _BLANK:
        if signed(text[at]) == _DOT:
            suit, above = suit - 1, -1
        else:
            rank = found(_RANK_WORDS, text, at, at + 1)
            if rank <= above or suit < 0:
                return -1, at
            above = rank
            cards |= 1 << (13 * suit + 12 - rank)
        at += 1
    return cards if suit == 0 else -1, at


@kernel
def score(text: Any, start: int, stop: int) -> tuple[int, int]:
    """Points, and whose: 0 North-South's, 1 East-West's, 2 declarer's; `UNKNOWN` if unusual."""
    side = found(SIDE_WORDS, text, start, min(start + 2, stop))
    if side < 0:
        side = 2
    else:
        start += 3
        if start > stop or signed(text[start - 1]) != _BLANK:
            return 0, UNKNOWN
    negative = start < stop and signed(text[start]) == _MINUS
    if start < stop and (negative or signed(text[start]) == _PLUS):
        start += 1
    points = number(text, start, stop)
    if not 0 <= points <= 7600:
        return 0, UNKNOWN
    return -points if negative else points, side
