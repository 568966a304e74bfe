"""Penalties: what a Director takes off a contestant's score, and nobody else's (Laws 90 and 91).

10% of a top, 2 MPs, 3 IMPs, 0.5 VP, warning
"""

import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final

from fairdeal.errors import Malformed, quoted


class Unit(Enum):
    """What a penalty is counted in."""

    WARNING = "warning"
    TOP = "% of a top"
    MATCHPOINTS = "MPs"
    IMPS = "IMPs"
    VICTORY_POINTS = "VPs"


@dataclass(frozen=True, slots=True)
class Penalty:
    """So much of a unit; a warning is nothing of nothing.

    Raises:
        Malformed: it takes nothing off, or a warning does.
    """

    amount: Fraction
    unit: Unit

    def __post_init__(self) -> None:
        if (self.amount > 0) is (self.unit is Unit.WARNING):
            raise Malformed("a penalty takes something off; a warning takes nothing")

    def __str__(self) -> str:
        if self.unit is Unit.WARNING:
            return "warning"
        number = f"{float(self.amount):.10g}"
        between = "" if self.unit is Unit.TOP else " "
        return f"{number}{between}{self.unit.value}"


_WRITTEN: Final = re.compile(
    r"(?P<amount>\d{1,4}(?:\.\d{1,4})?)\s*(?P<unit>% of a top|MPs?|IMPs?|VPs?)", re.IGNORECASE
)


def parse_penalty(text: str) -> Penalty:
    """Read a penalty in one of the forms above.

    Raises:
        Malformed: it is of none of these forms, or takes nothing off.
    """
    word = " ".join(text.split())
    if word.lower() == Unit.WARNING.value:
        return Penalty(Fraction(), Unit.WARNING)
    found = _WRITTEN.fullmatch(word)
    if found is None:
        raise Malformed(
            "{words} is no penalty; write it such as {examples} or {word}",
            words=quoted(text),
            examples="'10% of a top', '3 IMPs', '0.5 VP'",
            word="'warning'",
        )
    unit = next(u for u in Unit if u.value.lower().startswith(found["unit"].lower()))
    return Penalty(Fraction(found["amount"]), unit)
