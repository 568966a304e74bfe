"""What is added to a contestant's total beside its boards: penalties, carry-over, handicap."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from fractions import Fraction
from typing import assert_never


class Cause(Enum):
    """Why something is added to a total, or taken from it."""

    PENALTY = "penalty"
    """A procedural or disciplinary penalty (Laws 90, 91): off the total, never off a board."""
    CARRY_OVER = "carry-over"
    """Brought along from an earlier session or stage."""
    HANDICAP = "handicap"
    AWARD = "award"
    """Anything else the regulations give, such as for a match that was not played."""
    SITTING_OUT = "sitting-out"
    """A bye in a Swiss that is drawn here; ``why`` is the number of the round of matches."""


def usual_clause(cause: Cause) -> str:
    """The clause an addition usually stands on; empty where it is regulations that give it."""
    return "90" if cause is Cause.PENALTY else ""


class Unit(Enum):
    """What an addition is counted in."""

    SCORE = "score"
    """What the session is counted in: matchpoints, IMPs, victory points."""
    TOP = "top"
    """The top of a complete board: a quarter of it is the usual penalty."""
    PERCENT = "percent"
    """Percentage points of the whole session."""


@dataclass(frozen=True, slots=True)
class CarryTerms:
    """How much is brought along from an earlier session."""

    share: Fraction
    """Of what the contestant has: usually half of a qualifying stage, all of an earlier session."""
    top: Fraction | None = None
    """Matchpoints of a board in the stage to come, where it is counted in matchpoints."""
    between: bool = False
    """Of matches, only those against others who go on."""


@dataclass(frozen=True, slots=True)
class Carried:
    """From which session of the event something is brought along, and how much of it."""

    begun: datetime
    """When the earlier session was opened: which of them it is, wherever it stands."""
    terms: CarryTerms


@dataclass(frozen=True, slots=True)
class Addition:
    """So much is added to a contestant's total; a penalty is negative."""

    contestant: str
    amount: Fraction
    unit: Unit
    cause: Cause
    why: str = ""
    clause: str = ""
    carried: Carried | None = None
    """Where it follows an earlier session; the amount is what that came to when it was told."""

    def worth(self, top: Fraction | None, out_of: Fraction | None) -> Fraction:
        """The addition in what the session is counted in.

        Args:
            top: matchpoints of a complete board; ``None`` at IMPs.
            out_of: matchpoints there were on all the contestant's boards; ``None`` at IMPs.
        """
        match self.unit:
            case Unit.SCORE:
                return self.amount
            case Unit.TOP:
                return self.amount * (top or 0)
            case Unit.PERCENT:
                return self.amount * (out_of or 0) / 100
        assert_never(self.unit)
