"""Which way a figure goes: what the clause says of it, as data beside the fact that carries it.

"One side's score is lowered", "no relief for its own part", "every doubt in its favour": each is a
side's figure, held against what stands, or against what the other side is given. Here is no score;
the session compares (`fairdeal.events.deciding.directions`).
"""

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from fairdeal.seats import Side
from fairdeal.table.effects import Role

if TYPE_CHECKING:
    from fairdeal.laws.facts import Fact


class Way(Enum):
    """What a figure is for the side that gets it, beside another figure."""

    LOWER = "lower"
    NOT_LOWER = "not_lower"
    NOT_HIGHER = "not_higher"


class Than(Enum):
    """What a figure is held against."""

    RECORDED = "recorded"
    """What the side has there now."""
    OTHER_SIDES = "other_sides"
    """What the side would have by the figure of the other side."""


@dataclass(frozen=True, slots=True)
class Direction:
    """Which way a figure goes, wherever a ruling gives it to that side."""

    way: Way
    than: Than
    whose: "Role | Side | Fact[Side]"
    """Whose figure it is; a fact where that is asked."""
