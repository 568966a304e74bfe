"""Which laws take an act: one ordered table, each entry with the marks it deals with.

An act may be the matter of several laws, a card out of turn that revokes as well. Each entry whose
trigger holds takes its marks; what is left over is for the entries after it.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from fairdeal.laws.book import entries
from fairdeal.laws.case import Entry, When
from fairdeal.laws.editions import Edition
from fairdeal.laws.marks import Mark
from fairdeal.laws.scene import Sighting
from fairdeal.table.acts import CallMade, CardPlayed

_OF_THE_PHASE: Final = frozenset(
    (
        *(Mark.CALL_AFTER_THE_END, Mark.BID_ABOVE_SEVEN, Mark.INADMISSIBLE_DOUBLE),
        *(Mark.CALL_WHEN_SILENCED, Mark.CALL_CHANGED, Mark.CALL_OUT_OF_ROTATION),
        *(Mark.CALL_AGAINST_DUTY, Mark.INSUFFICIENT_BID),
    )
)
"""What an inadmissible call may be besides: one law deals with the whole of it (35)."""
_OF_A_LEAD: Final = frozenset(
    (Mark.LEAD_OUT_OF_TURN, Mark.LEAD_BEFORE_CHOICE, Mark.PLAY_OUT_OF_TURN)
)
_SHOWN: Final = frozenset((Mark.CARD_EXPOSED, Mark.FIFTH_CARD))
_OUT_OF_TURN: Final = frozenset((Mark.PLAY_OUT_OF_TURN, Mark.FIFTH_CARD))

ORDER: Final[dict[str, frozenset[Mark]]] = {
    "9A": frozenset(),
    # What is said or shown stands beside the calls and cards, and decides about none of them.
    "16B": frozenset(),
    "16D": frozenset(),
    "20B": frozenset(),
    "20F4": frozenset(),
    "20F5": frozenset(),
    # Cards that are missing, too many, or of another board come before what was done with them.
    "13": frozenset(),
    "14": frozenset(),
    "15A": frozenset(),
    "17D": frozenset(),
    "34": frozenset((Mark.TURN_MISSED, Mark.CALL_OUT_OF_ROTATION)),
    # An act against the law of the whole phase comes before one against rotation or rank.
    "24": frozenset((Mark.LEAD_BEFORE_THE_END, Mark.CARD_EXPOSED)),
    "39": _OF_THE_PHASE,
    "38": _OF_THE_PHASE,
    "36": _OF_THE_PHASE,
    "37": _OF_THE_PHASE,
    "25B": _OF_THE_PHASE,
    "29": frozenset((Mark.CALL_OUT_OF_ROTATION, Mark.CALL_CHANGED, Mark.INSUFFICIENT_BID)),
    "27B3": frozenset((Mark.CALL_AGAINST_DUTY,)),
    "27B4": frozenset((Mark.INSUFFICIENT_BID,)),
    "27": frozenset((Mark.INSUFFICIENT_BID,)),
    "10A": frozenset((Mark.CALL_AGAINST_DUTY,)),
    # In the play: the faced opening lead before other leads, then plays, then penalty cards.
    "41A": _OF_A_LEAD,
    "54": _OF_A_LEAD,
    "54E": _OF_A_LEAD,
    "55": _OF_A_LEAD,
    "56": _OF_A_LEAD,
    "57": _OUT_OF_TURN,
    "57C": _OUT_OF_TURN,
    "52": frozenset((Mark.PENALTY_CARD_NOT_PLAYED,)),
    "45C4b": frozenset(),
    "45C4a": frozenset((Mark.NOT_AS_NAMED,)),
    "45D": frozenset((Mark.NOT_AS_NAMED,)),
    "61": frozenset((Mark.REVOKE, Mark.RESTRICTION_BROKEN)),
    "45E": frozenset((Mark.FIFTH_CARD,)),
    "45C1": frozenset((Mark.CARD_EXPOSED,)),
    "45C2": frozenset(),
    "45C3": frozenset(),
    "45F": frozenset(),
    "45G": frozenset(),
    "41B": frozenset(),
    "42": frozenset(),
    "43": frozenset(),
    "43A3": frozenset(),
    "43B2a": frozenset(),
    "43B3": frozenset(),
    "46": frozenset((Mark.CARD_NOT_NAMED,)),
    "47": frozenset(),
    "48B2": frozenset(),
    "65B3": frozenset(),
    "66": frozenset(),
    "67": frozenset(),
    "68": frozenset(),
    "68D2b": frozenset(),
    "69": frozenset(),
    "71": frozenset(),
    "58B": _SHOWN,
    "58B3": frozenset(),
    "49": _SHOWN,
}
"""The entries that acts at the table lead to, in the order in which they claim an act, and the
marks each of them deals with."""

_BESIDE: Final = frozenset(
    (
        *("9A", "49", "45C1", "45C2", "45C3", "45F", "45G"),
        *("16B", "16D", "20B", "20F4", "20F5", "24"),
    )
)
"""Entries about something else than the fate of the act."""

DECIDES: Final = frozenset(ORDER) - _BESIDE
"""The entries that decide what becomes of the act: whatever came after it waits for them."""


def claims(sighting: Sighting) -> Iterator[Entry]:
    """The entries that take this act, in the order in which they are run.

    A call made or a card played is taken for its marks alone: without any it is lawful.
    """
    left = set(sighting.marks)
    is_for_its_marks = isinstance(sighting.act, CallMade | CardPlayed)
    if is_for_its_marks and not left:
        return
    edition, marks = sighting.code.edition, frozenset(left)
    for found, takes, deals_with in _possible(edition, marks, is_for_its_marks=is_for_its_marks):
        if deals_with and left.isdisjoint(deals_with):
            continue
        if takes(sighting):
            left -= deals_with
            yield found


@cache
def _possible(
    edition: Edition, marks: frozenset[Mark], *, is_for_its_marks: bool
) -> tuple[tuple[Entry, When, frozenset[Mark]], ...]:
    """The entries of an edition that an act with these marks may lead to.

    Each stands in order with which acts it takes, and the marks it deals with.
    """
    book = entries(edition)
    named = ((book[entry_id], deals) for entry_id, deals in ORDER.items() if entry_id in book)
    return tuple(
        (found, found.when, deals)
        for found, deals in named
        if found.when is not None
        and (not marks.isdisjoint(deals) if deals else not is_for_its_marks)
    )
