"""What people do to results, and what then makes figures look wrong: each is a value of its own."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class LineMeant:
    """A line set by hand or misprinted, which explains figures of its board."""

    line: int
    board: int
    meant: int | None
    """The score that the others were compared with; ``None`` where they were with none."""
    explains: int
    """How many figures follow then that do not follow otherwise."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Nobody was compared with the results of a contestant."""

    contestant: str
    """Empty where it is those whom the file does not name, or calls by a name of nobody."""
    explains: int


@dataclass(frozen=True, slots=True)
class CutOff:
    """Figures are cut off after their last decimal and not rounded."""

    explains: int


class MadeAs(Enum):
    """What artificial scores may have been worth instead."""

    OWN_SESSION = "own-session"
    """Average plus no less, and average minus no more, than the own session (12C2c since 2007)."""
    OWN_SESSION_UP = "own-session-up"
    """Average plus no less than the own session (88 of 1997)."""
    FIXED = "fixed"
    """60, 50 and 40 percent and no more."""
    HALF = "half"
    """Half of what there was to win, to both sides."""
    NOTHING = "nothing"
    """The board did not count."""
    TWO_IMPS = "two-imps"
    """Two IMPs for average plus and minus."""
    NO_IMPS = "no-imps"
    """No IMPs to either side."""


@dataclass(frozen=True, slots=True)
class OtherAverages:
    """Artificial scores are worth what another law, or the organizer, makes of them."""

    made_as: MadeAs
    explains: int


@dataclass(frozen=True, slots=True)
class RoundedFirst:
    """Totals are of the boards' figures as they were rounded."""

    unit: Fraction | None
    """To what, such as 1 for whole points; ``None`` for the figures as they are printed."""
    explains: int


@dataclass(frozen=True, slots=True)
class Together:
    """Two names of the boards are one contestant of the ranking, as where a substitute sat in."""

    contestant: str
    other: str
    explains: int


Cause = LineMeant | LeftOut | CutOff | OtherAverages | RoundedFirst | Together
