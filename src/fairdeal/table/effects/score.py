"""Effects on the score."""

from dataclasses import dataclass, field
from enum import Enum

from fairdeal.table.adjustments import Given
from fairdeal.table.effects.base import Acts_co, Effect, Who_co
from fairdeal.table.penalties import Penalty


class Score(Enum):
    """How a score is to be adjusted; its value depends on the form of scoring."""

    ASSIGNED = "assigned adjusted score"
    ARTIFICIAL = "artificial adjusted score"
    OFFENDERS_AT_MOST_AVERAGE_MINUS = "at most average minus for the offending side"
    AS_IF_NOT_CALLED = "as if the call had not been made"
    GAIN_TAKEN_AWAY = "the gain is taken away from that side only"


@dataclass(frozen=True, slots=True)
class ScoreAdjusted(Effect[Who_co, Acts_co]):
    """The Director adjusts the score; what a side is given may be left open until later."""

    score: Score
    given: Given | None = field(default=None, kw_only=True)
    """What that side has in the place of its result, once it is settled (Law 12C)."""


@dataclass(frozen=True, slots=True)
class ScoreStands(Effect[Who_co, Acts_co]):
    """The score of a side is not adjusted."""


@dataclass(frozen=True, slots=True)
class ResultCancelled(Effect[Who_co, Acts_co]):
    """A result counts for nothing; without an adjusted score the board is not scored."""


@dataclass(frozen=True, slots=True)
class ScoresAveraged(Effect[Who_co, Acts_co]):
    """In a knockout each contestant gets the average of both: a and b in IMPs give (a - b) / 2."""


@dataclass(frozen=True, slots=True)
class RightForfeited(Effect[Who_co, Acts_co]):
    """A right to rectification no longer exists."""


@dataclass(frozen=True, slots=True)
class PenaltyPossible(Effect[Who_co, Acts_co]):
    """The Director may still impose a procedural penalty."""


class Grouping(Enum):
    """How the scores of each form of a fouled board are made to compare (Law 87B)."""

    PERCENT = "percent"
    """By the percentage of the group's own top."""
    NEUBERG = "neuberg"
    OTHER = "other"
    """By another method that the regulations, or the Director, have announced."""


@dataclass(frozen=True, slots=True)
class ScoredInGroups(Effect[Who_co, Acts_co]):
    """The scores of a board are compared only with those of the same form."""

    method: Grouping


@dataclass(frozen=True, slots=True)
class Penalized(Effect[Who_co, Acts_co]):
    """So much is taken off the score of that contestant, and of nobody else."""

    amount: Penalty


@dataclass(frozen=True, slots=True)
class NotPenalized(Effect[Who_co, Acts_co]):
    """Nothing is taken off that contestant's score."""


@dataclass(frozen=True, slots=True)
class ScoreCorrected(Effect[Who_co, Acts_co]):
    """A score that was agreed or recorded wrongly is put right (Law 79)."""

    given: Given
