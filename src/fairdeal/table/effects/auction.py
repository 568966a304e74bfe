"""Effects in the auction."""

from dataclasses import dataclass, field
from enum import Enum

from fairdeal.table.effects.base import Acts_co, Effect, Who_co


class HowLong(Enum):
    """How long a player is silenced."""

    NEXT_TURN = "at the next turn"
    REST = "for the rest of the auction"


@dataclass(frozen=True, slots=True)
class CallStands(Effect[Who_co, Acts_co]):
    """An irregular call is treated as if it were legal."""


@dataclass(frozen=True, slots=True)
class CallCancelled(Effect[Who_co, Acts_co]):
    """Calls are cancelled; the turn goes back to the player whose turn it was before them."""


@dataclass(frozen=True, slots=True)
class AuctionProceeds(Effect[Who_co, Acts_co]):
    """The auction goes on with no further rectification."""

    frees_information: bool = field(default=False, kw_only=True)
    """Whether what the withdrawn call told may be used by both sides (2017 16C is switched off)."""


@dataclass(frozen=True, slots=True)
class MustPass(Effect[Who_co, Acts_co]):
    """A player has to pass."""

    how_long: HowLong


@dataclass(frozen=True, slots=True)
class MustRepeat(Effect[Who_co, Acts_co]):
    """A player has to repeat the cancelled call at his proper turn."""


@dataclass(frozen=True, slots=True)
class MayNotDouble(Effect[Who_co, Acts_co]):
    """A player may neither double nor redouble at this turn."""


@dataclass(frozen=True, slots=True)
class TurnReturned(Effect[Who_co, Acts_co]):
    """The auction goes back to a player who had missed his turn; the passes since are cancelled."""


@dataclass(frozen=True, slots=True)
class PassSubstituted(Effect[Who_co, Acts_co]):
    """The cancelled call is replaced by a pass."""


@dataclass(frozen=True, slots=True)
class CallFollows(Effect[Who_co, Acts_co]):
    """A call made together with that of the player in turn counts as made after it (33)."""


@dataclass(frozen=True, slots=True)
class CardFaced(Effect[Who_co, Acts_co]):
    """A card shown during the auction stays face up on the table until it ends (24)."""
