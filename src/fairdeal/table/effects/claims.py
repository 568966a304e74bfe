"""Effects of claims and concessions, and of what players ask for."""

from dataclasses import dataclass

from fairdeal.table.effects.base import Effect


@dataclass(frozen=True, slots=True)
class Granted(Effect):
    """What a player asked for is given to him."""


@dataclass(frozen=True, slots=True)
class Refused(Effect):
    """What a player asked for is not given to him."""


@dataclass(frozen=True, slots=True)
class FactsFoundFor(Effect):
    """What cannot be established any more is taken as that side says (65D, 66D)."""


@dataclass(frozen=True, slots=True)
class ClaimMade(Effect):
    """What a player did counts as a claim of so many of the tricks left (48B2, 68A)."""

    tricks: int


@dataclass(frozen=True, slots=True)
class TricksAwarded(Effect):
    """So many of the tricks left when play ceased go to that side, the others to its opponents."""

    tricks: int


@dataclass(frozen=True, slots=True)
class PlayCeases(Effect):
    """The play is over: a claim or concession was made (68D)."""


@dataclass(frozen=True, slots=True)
class ClaimVoid(Effect):
    """The claim or concession was none, and the play goes on (68B2)."""
