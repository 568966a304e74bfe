"""What a session is for masterpoints, whichever scheme reckons them: its grade, and its strata."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final


@dataclass(frozen=True, slots=True)
class Graded:
    """The Director said how points are awarded for the places; all of it, each time."""

    grade: str = ""
    """One of the scheme's; empty where that holds which holds for all sessions."""
    strata: tuple[tuple[str, ...], ...] = ()
    """Below the whole field each stratum, with those of the strata below it."""
    first: Fraction | None = None
    """The winners' award, from a table that the scheme lacks."""


NOTHING_SAID: Final = Graded()
"""That of which nobody said anything."""
