"""Which law takes an act: one ordered table, the first whose trigger holds."""

from typing import Final

from fairdeal.laws.book import entries
from fairdeal.laws.case import Entry
from fairdeal.laws.scene import Sighting

ORDER: Final = (
    "9A",
    # An act against the law of the whole phase comes before one against rotation or rank.
    "24",
    "39",
    "38",
    "36",
    "37",
    "25B",
    "29",
    "27",
    # In the play: the faced opening lead before other leads, then plays, then penalty cards.
    "41A",
    "54",
    "54E",
    "55",
    "56",
    "57",
    "57C",
    "52",
    "61",
    "58B",
    "49",
)
"""The entries that acts at the table lead to, in the order in which they claim an act."""


def law_for(sighting: Sighting) -> Entry | None:
    """The entry that takes this act; ``None`` when no law has anything to say about it."""
    book = entries(sighting.code.edition)
    for entry_id in ORDER:
        found = book.get(entry_id)
        if found is not None and found.when is not None and found.when(sighting):
            return found
    return None
