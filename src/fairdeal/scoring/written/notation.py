"""Artificial scores as files and people write them: ``A6040``, ``60%`` (Law 12C2)."""

import re
from fractions import Fraction
from typing import assert_never

from fairdeal.errors import Malformed
from fairdeal.scoring.adjusted import (
    AVERAGE_IMPS,
    Adjusted,
    Assigned,
    AtLeast,
    Average,
    Cancelled,
    Capped,
    Complement,
    Imps,
    Percent,
    SideScore,
    Weighted,
)
from fairdeal.scoring.lines import Artificial
from fairdeal.table.adjustments import in_figures

AVERAGE = Artificial(Fraction(50), Fraction(50))
"""Average to both sides."""

_NOTATION = re.compile(r"A(\d\d)(\d\d)", re.IGNORECASE)
_PERCENT = re.compile(r"(\d{1,3}(?:[.,]\d{1,4})?) ?%")


def parse_artificial(text: str) -> Artificial:
    """Read ``A6040``: 60 percent to North-South, 40 to East-West.

    Raises:
        Malformed: the text is not of that form.
    """
    if found := _NOTATION.fullmatch(text.strip()):
        return Artificial(Fraction(found[1]), Fraction(found[2]))
    raise Malformed(
        "{text} is no artificial score; write it such as A6040 or A5050", text=repr(text)
    )


def parse_percent(text: str) -> Fraction:
    """Read ``60%`` or ``57,5 %``.

    Raises:
        Malformed: the text is not a percentage from 0 to 100.
    """
    if found := _PERCENT.fullmatch(text.strip()):
        percent = Fraction(found[1].replace(",", "."))
        if percent <= 100:
            return percent
    raise Malformed("{text} is not a percentage from 0 to 100, such as 60%", text=repr(text))


def notation(score: Artificial) -> str:
    """``A6040`` where both percentages have two digits, else ``A57.5/40``."""
    both = (score.ns, score.ew)
    if all(side.denominator == 1 and 10 <= side <= 99 for side in both):
        return f"A{score.ns}{score.ew}"
    return "A" + "/".join(f"{float(side):g}" for side in both)


def adjusted_notation(score: Adjusted) -> str:
    """Both sides' scores: ``A+ / A-``; ``30% +650, 70% -100`` where both have the same.

    It is exact; `fairdeal.formats.result_words.parse_adjusted` reads it again.
    """
    ns, ew = side_notation(score.ns), side_notation(score.ew)
    return ns if score.ns == score.ew else f"{ns} / {ew}"


def side_notation(score: SideScore) -> str:  # noqa: PLR0911 - one for each kind
    """One side's score: ``+650``, ``30% +650, 70% -100``, ``A+``, ``55%``, ``+3 IMPs``, ``-``."""
    match score:
        case Assigned(score=points):
            return f"{points:+}"
        case Weighted(outcomes=outcomes):
            return ", ".join(f"{_percentage(weight)} {points:+}" for weight, points in outcomes)
        case Average(grade=grade, imps=imps):
            return grade.value if imps == AVERAGE_IMPS else f"{grade.value} {imps} IMPs"
        case Percent():
            return str(score)
        case Imps(imps=imps):
            return f"{in_figures(imps, sign='+')} IMPs"
        case Capped(of=of, grade=grade):
            return f"{side_notation(of)}, at most {grade.value}"
        case AtLeast(of=of, average=average):
            return f"{side_notation(of)}, at least {side_notation(average)}"
        case Cancelled():
            return "-"
        case Complement():
            return "complement"
    assert_never(score)


def _percentage(weight: Fraction) -> str:
    """A weight in percent where that is exact to four decimals, else as a fraction."""
    percent = 100 * weight
    return str(weight) if 10000 % percent.denominator else f"{in_figures(percent)}%"
