"""Effects on what players may know, use and ask."""

from dataclasses import dataclass

from fairdeal.table.effects.base import Effect


@dataclass(frozen=True, slots=True)
class Authorized(Effect):
    """What the withdrawn act told is authorized information for that side."""


@dataclass(frozen=True, slots=True)
class Unauthorized(Effect):
    """What the withdrawn act told is unauthorized information for that side."""


@dataclass(frozen=True, slots=True)
class RightReserved(Effect):
    """A side has reserved its right to call the Director later (16B2)."""


@dataclass(frozen=True, slots=True)
class SeatsExchanged(Effect):
    """Players change seats, so that who knows of a hand plays it (16D2a)."""


@dataclass(frozen=True, slots=True)
class PlayerReplaced(Effect):
    """Somebody else plays the board in the place of a player who knows of it (1997 16B2)."""


@dataclass(frozen=True, slots=True)
class QuestionRefused(Effect):
    """A question is not answered: it was not the player's to ask, or not now (20)."""


@dataclass(frozen=True, slots=True)
class SpectatorControlled(Effect):
    """The Director sees to it that a spectator keeps the rules, or sends him away (76)."""
