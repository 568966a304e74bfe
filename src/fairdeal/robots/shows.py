"""What a call shows: the hands with which a robot makes it, and the words in which it says so."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from fairdeal.cards import SUITS_DOWN, Hand, Suit
from fairdeal.views.shown import SUIT_NAMES, SYMBOLS
from fairdeal.views.words import _

_MOST_POINTS: Final = 37
_BALANCED: Final = ((4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2))
Four = tuple[int, int, int, int]


class Means(Enum):
    """What kind of call it is."""

    NATURAL = "natural"
    TO_PLAY = "to play"
    ARTIFICIAL = "artificial"
    STAYMAN = "stayman"
    TAKEOUT = "takeout"


@dataclass(frozen=True, slots=True)
class Shows:
    """The hands of a call; lengths are of spades, hearts, diamonds and clubs."""

    low: int = 0
    high: int = _MOST_POINTS
    least: Four = (0, 0, 0, 0)
    most: Four = (13, 13, 13, 13)
    balanced: bool = False
    means: Means = Means.NATURAL
    forcing: bool = False

    def fits(self, hand: Hand) -> bool:
        """Whether that hand, of thirteen cards, is one of them."""
        if not self.low <= hand.hcp <= self.high:
            return False
        shape = hand.shape
        if self.balanced and not is_balanced(hand):
            return False
        return all(a <= n <= b for a, n, b in zip(self.least, shape, self.most, strict=True))

    def length(self, suit: Suit) -> int:
        """The cards of that suit it shows at least."""
        return self.least[SUITS_DOWN.index(suit)]

    @property
    def expected(self) -> int:
        """The points partner counts on: a little more than the fewest of a wide range."""
        return self.low + min(2, (self.high - self.low) // 3)


def is_balanced(hand: Hand) -> bool:
    """Whether it has no singleton and at most one doubleton, the longest suit five cards."""
    return tuple(sorted(hand.shape, reverse=True)) in _BALANCED


def shows(low: int = 0, high: int = _MOST_POINTS, **suits: int) -> Shows:
    """So many points, and at least so many cards: ``shows(6, 9, hearts=3)``."""
    least = tuple(suits.get(suit.name.lower(), 0) for suit in SUITS_DOWN)
    spades, hearts, diamonds, clubs = least
    return Shows(low, high, (spades, hearts, diamonds, clubs))


def long_in(suit: Suit, least: int, low: int = 0, high: int = _MOST_POINTS) -> Shows:
    """So many points with at least so many cards of a suit."""
    return shows(low, high, **{suit.name.lower(): least})


def together(every: Iterable[Shows]) -> Shows:
    """What several calls of one player show of his hand."""
    known = Shows()
    for one in every:
        low, high = max(known.low, one.low), min(known.high, one.high)
        spades, hearts, diamonds, clubs = map(max, known.least, one.least)
        known = replace(
            known,
            low=low,
            high=max(low, high),
            least=(spades, hearts, diamonds, clubs),
            balanced=known.balanced or one.balanced,
        )
    return known


def said(one: Shows) -> str:
    """What a call means, in the reader's language."""
    first = {
        Means.NATURAL: "",
        Means.TO_PLAY: _("to play"),
        Means.ARTIFICIAL: _("says nothing about this suit"),
        Means.STAYMAN: _("asks for four cards in a major"),
        Means.TAKEOUT: _("asks partner for his best suit"),
    }[one.means]
    parts = [first, _points(one)]
    if one.balanced:
        parts.append(_("balanced"))
    for suit, least, most in zip(SUITS_DOWN, one.least, one.most, strict=True):
        symbol = SYMBOLS[SUIT_NAMES[suit]]
        if least:
            parts.append(f"{symbol} {least}" if least == most else f"{symbol} {least}+")
        elif most < 13:
            parts.append(f"{symbol} 0–{most}")
    if one.forcing:
        parts.append(_("forcing"))
    return ", ".join(filter(None, parts)) or _("nothing more to show")


def _points(one: Shows) -> str:
    if not one.low and one.high == _MOST_POINTS:
        return ""
    if one.high == _MOST_POINTS:
        return _("{n} points or more").format(n=one.low)
    if not one.low:
        return _("up to {n} points").format(n=one.high)
    return _("{low} to {high} points").format(low=one.low, high=one.high)
