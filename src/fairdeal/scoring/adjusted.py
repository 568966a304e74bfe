"""Artificial scores: how they are written, and what they are worth in IMPs (Law 12C2).

Own-session averages, weighted and split scores come with the Director's laws.
"""

import re
from fractions import Fraction

from fairdeal.errors import Malformed
from fairdeal.scoring.lines import Artificial

AVERAGE = Artificial(Fraction(50), Fraction(50))
"""Average to both sides."""

_NOTATION = re.compile(r"A(\d\d)(\d\d)", re.IGNORECASE)
_PERCENT = re.compile(r"(\d{1,3}(?:[.,]\d{1,4})?) ?%")
_IMPS = {Fraction(60): 3, Fraction(50): 0, Fraction(40): -3}


def parse_artificial(text: str) -> Artificial:
    """Read ``A6040``: 60 percent to North-South, 40 to East-West.

    Raises:
        Malformed: the text is not of that form.
    """
    if found := _NOTATION.fullmatch(text.strip()):
        return Artificial(Fraction(found[1]), Fraction(found[2]))
    raise Malformed(f"{text!r} is no artificial score; write it such as A6040 or A5050")


def parse_percent(text: str) -> Fraction:
    """Read ``60%`` or ``57,5 %``.

    Raises:
        Malformed: the text is not a percentage from 0 to 100.
    """
    if found := _PERCENT.fullmatch(text.strip()):
        percent = Fraction(found[1].replace(",", "."))
        if percent <= 100:
            return percent
    raise Malformed(f"{text!r} is not a percentage from 0 to 100, such as 60%")


def notation(score: Artificial) -> str:
    """``A6040`` where both percentages have two digits, else ``A57.5/40``."""
    both = (score.ns, score.ew)
    if all(side.denominator == 1 and 10 <= side <= 99 for side in both):
        return f"A{score.ns}{score.ew}"
    return "A" + "/".join(f"{float(side):g}" for side in both)


def in_imps(percent: Fraction) -> int | None:
    """3, 0 or -3 IMPs for 60, 50 or 40 percent (12C2b); no law values any other percentage."""
    return _IMPS.get(percent)
