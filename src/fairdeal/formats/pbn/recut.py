"""Hands whose suits are cut in the wrong place, put right where the other three prove how.

A program that drops the dot of a void shifts all suits after it (``A7432.QJ9832.J8.`` for
``A7432..QJ9832.J8``). Three hands that are right leave thirteen cards; if the letters written for
the fourth are exactly theirs, in order, there is one way to cut them, and it is the deal.
"""

import re
from typing import Final

from fairdeal.cards import FULL_PACK, SUITS_DOWN, Deal, Hand
from fairdeal.errors import Malformed
from fairdeal.seats import SEATS, Seat

_SUIT: Final = "AKQJT98765432"
_FILLER: Final = re.compile(rf"[NESW]:[. ]*(?:{_SUIT}[. ]*)+")


def recut(text: str) -> tuple[Deal, Seat] | None:
    """The deal and the hand that was cut wrongly; ``None`` where not exactly one hand can be.

    Args:
        text: the value of a ``Deal`` tag that is no deal as it stands.
    """
    first, _, rest = text.upper().replace("10", "T").partition(":")
    written = rest.split()
    if first not in ("N", "E", "S", "W") or len(written) != 4:
        return None
    found = [deal for place in range(4) if (deal := _without(written, place))]
    if len(found) != 1:
        return None
    hands, place = found[0]
    start = Seat.parse(first)
    by_seat = [hands[(seat - start) % 4] for seat in SEATS]
    return Deal((by_seat[0], by_seat[1], by_seat[2], by_seat[3])), start.clockwise(place)


def is_filler(text: str) -> bool:
    """Whether whole suits stand in the place of the hands: a board that was not played."""
    return _FILLER.fullmatch(text) is not None


def _without(written: list[str], place: int) -> tuple[list[Hand], int] | None:
    """The four hands, the one at ``place`` being what the other three leave."""
    try:
        hands = [Hand.parse(hand) for i, hand in enumerate(written) if i != place]
    except Malformed:
        return None
    if any(len(hand) != 13 for hand in hands):
        return None
    left = Hand(FULL_PACK & ~(hands[0].bits | hands[1].bits | hands[2].bits))
    if len(left) != 13 or not _spells(written[place].replace(".", ""), left):
        return None
    return [*hands[:place], left, *hands[place:]], place


def _spells(letters: str, hand: Hand) -> bool:
    """Whether the letters are the hand's ranks, suit after suit, in any order within a suit."""
    if len(letters) != len(hand):
        return False
    start = 0
    for suit in SUITS_DOWN:
        ranks = sorted(card.name[1] for card in hand.suit(suit))
        if sorted(letters[start : start + len(ranks)]) != ranks:
            return False
        start += len(ranks)
    return True
