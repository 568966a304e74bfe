"""What of a board whose play is to be imagined cannot be so, said to whoever described it.

As in `fairdeal.views.refusals`: below there are no languages. The cards are a claim's as well.
"""

import re
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.views.claim_refusals import claim_refusal
from fairdeal.views.event_refusals import known
from fairdeal.views.words import _, p_


def equity_refusal(wrong: Malformed) -> str:
    """What is wrong, in the reader's language; an option is named where it is one's fault."""
    text = str(wrong)
    for pattern, words in _KNOWN:
        if found := pattern.fullmatch(text):
            return _(words).format(**found.groupdict())
    return known(text) or claim_refusal(wrong)


_NUMBER: Final = r"(?P<number>-?\d+)"
_TABLE: Final = (
    (
        rf"{_NUMBER} tricks were won before; there were (?P<most>\d+)",
        p_("--before {number}: tricks before this end of a play: {most}."),
    ),
    (
        rf"{_NUMBER} tricks at the table; .* from (?P<least>\d+) to (?P<most>\d+)",
        p_(
            "--tricks {number}: from {least} to {most} are possible after what --before and "
            "--played say."
        ),
    ),
    (
        rf"{_NUMBER} tricks are transferred, .* won (?P<most>\d+) \(64A\)",
        p_("--transferred {number}: tricks that the offending side won at the table: {most}."),
    ),
    (
        "give every way its share, .*",
        p_("Give every contract its share, together 1, or none of them."),
    ),
    (
        "the hands began the trick with different numbers of cards: (?P<counts>.*)",
        p_("The hands are of different length: {counts}."),
    ),
)
_KNOWN: Final = tuple((re.compile(pattern, re.DOTALL), words) for pattern, words in _TABLE)
