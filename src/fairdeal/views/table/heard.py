"""The calls and cards of a live table in words, for whoever hears the page instead of seeing it."""

from collections.abc import Sequence
from typing import Final

from fairdeal.cards import Card, Rank, Suit
from fairdeal.live.table import Pointed
from fairdeal.table.acts import Said
from fairdeal.views.shown import SUIT_NAMES, BidShown, call_shown, rank_shown
from fairdeal.views.table.pointing import Words, part_said, sentence
from fairdeal.views.words import _, p_, worked_out_once

LATEST: Final = 8
"""As many as there can be between two looks at a page: two tricks, or two rounds of calls."""
_ALL: Final = 4_000

_SUITS: Final = {
    "spades": p_("spades"),
    "hearts": p_("hearts"),
    "diamonds": p_("diamonds"),
    "clubs": p_("clubs"),
    "notrump": p_("notrump"),
}


def heard(pointed: Sequence[Pointed]) -> tuple[tuple[int, str], ...]:
    """The latest of them, each with its place among all, the latest last."""
    return tuple((one.place, _words(one)) for one in pointed[-LATEST:])


@worked_out_once(_ALL)
def _words(one: Pointed) -> str:
    return sentence(one, _what)


def _what(what: Words) -> str:
    match what:
        case Card():
            return f"{_(_SUITS[SUIT_NAMES[what.suit]])} {rank_shown(what.rank.letter)}"
        case Suit():
            return _(_SUITS[SUIT_NAMES[what]])
        case Rank() | Said():
            return part_said(what)
    shown = call_shown(what, None, alerted=False, irregular=False)
    return shown.words if shown.bid is None else _bid(shown.bid)


def _bid(bid: BidShown) -> str:
    return f"{bid.level} {_(_SUITS[bid.denomination])}"
