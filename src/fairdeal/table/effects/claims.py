"""Effects of claims and concessions, and of what players ask for."""

from dataclasses import dataclass, field

from fairdeal.table.effects.base import Acts_co, Effect, Who_co


@dataclass(frozen=True, slots=True)
class Granted(Effect[Who_co, Acts_co]):
    """What a player asked for is given to him."""


@dataclass(frozen=True, slots=True)
class Refused(Effect[Who_co, Acts_co]):
    """What a player asked for is not given to him."""


@dataclass(frozen=True, slots=True)
class FactsFoundFor(Effect[Who_co, Acts_co]):
    """What cannot be established any more is taken as that side says (65D, 66D)."""


@dataclass(frozen=True, slots=True)
class ClaimMade(Effect[Who_co, Acts_co]):
    """What a player did counts as a claim of so many of the tricks left (48B2, 68A)."""

    tricks: int


@dataclass(frozen=True, slots=True)
class TricksAwarded(Effect[Who_co, Acts_co]):
    """So many of the tricks left when play ceased go to that side, the others to its opponents."""

    tricks: int
    others: int | None = field(default=None, compare=False)
    """How many that leaves its opponents; ``None`` in logs that do not say so. It follows from the
    rest and from how many were left, and tells no two rulings apart."""


@dataclass(frozen=True, slots=True)
class PlayCeases(Effect[Who_co, Acts_co]):
    """The play is over: a claim or concession was made (68D)."""


@dataclass(frozen=True, slots=True)
class ClaimVoid(Effect[Who_co, Acts_co]):
    """The claim or concession was none, and the play goes on (68B2)."""
