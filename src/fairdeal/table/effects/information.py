"""Effects on what players may know, use and ask."""

from dataclasses import dataclass

from fairdeal.table.effects.base import Acts_co, Effect, Who_co


@dataclass(frozen=True, slots=True)
class Authorized(Effect[Who_co, Acts_co]):
    """What the withdrawn act told is authorized information for that side."""


@dataclass(frozen=True, slots=True)
class Unauthorized(Effect[Who_co, Acts_co]):
    """What the withdrawn act told is unauthorized information for that side."""


@dataclass(frozen=True, slots=True)
class RightReserved(Effect[Who_co, Acts_co]):
    """A side has reserved its right to call the Director later (16B2)."""


@dataclass(frozen=True, slots=True)
class SeatsExchanged(Effect[Who_co, Acts_co]):
    """Players change seats, so that who knows of a hand plays it (16D2a)."""


@dataclass(frozen=True, slots=True)
class PlayerReplaced(Effect[Who_co, Acts_co]):
    """Somebody else plays the board in the place of a player who knows of it (1997 16B2)."""


@dataclass(frozen=True, slots=True)
class QuestionRefused(Effect[Who_co, Acts_co]):
    """A question is not answered: it was not the player's to ask, or not now (20)."""


@dataclass(frozen=True, slots=True)
class SpectatorControlled(Effect[Who_co, Acts_co]):
    """The Director sees to it that a spectator keeps the rules, or sends him away (76)."""
