"""Effects in the play: cards, leads, penalty cards and revokes."""

from dataclasses import dataclass
from enum import Enum

from fairdeal.cards import Card, Suit
from fairdeal.table.effects.base import Acts_co, Effect, Who_co


@dataclass(frozen=True, slots=True)
class CardStands(Effect[Who_co, Acts_co]):
    """An irregular lead or play is treated as if it were legal."""


@dataclass(frozen=True, slots=True)
class CardCounts(Effect[Who_co, Acts_co]):
    """A card put down too early counts: it is the lead to the next trick (45E, 60A2)."""


@dataclass(frozen=True, slots=True)
class PlaceOpened(Effect[Who_co, Acts_co]):
    """A trick gets a place for a card it lacks (60A2, 67)."""

    trick: int
    """Which trick, counted from 1."""
    is_late: bool = False
    """Whether the card that comes there cannot win the trick (67B1)."""


@dataclass(frozen=True, slots=True)
class CardChanged(Effect[Who_co, Acts_co]):
    """Another card lies in the place of the one that was named or put down (45C4, 45D)."""

    card: Card


@dataclass(frozen=True, slots=True)
class DesignationVoid(Effect[Who_co, Acts_co]):
    """Declarer called for a card that is not there, and has called for none (46B4)."""


@dataclass(frozen=True, slots=True)
class LeadFrom(Effect[Who_co, Acts_co]):
    """The next lead comes from that hand, whichever had to lead (43B2a)."""


@dataclass(frozen=True, slots=True)
class CardWithdrawn(Effect[Who_co, Acts_co]):
    """Cards go back to the hands they came from."""

    is_replaced: bool = False
    """Whether other cards are to be played in their places, what follows them standing."""


@dataclass(frozen=True, slots=True)
class PenaltyCard(Effect[Who_co, Acts_co]):
    """The card stays face up on the table as a penalty card (Law 50)."""

    is_major: bool


@dataclass(frozen=True, slots=True)
class PenaltyCardPickedUp(Effect[Who_co, Acts_co]):
    """Penalty cards of these suits, or all of them, go back to the hand and are such no more."""

    suits: tuple[Suit, ...] = ()


@dataclass(frozen=True, slots=True)
class PenaltyCardRemains(Effect[Who_co, Acts_co]):
    """An unplayed penalty card stays on the table as one."""


@dataclass(frozen=True, slots=True)
class LeadFree(Effect[Who_co, Acts_co]):
    """A player may lead what he likes opposite a penalty card."""


@dataclass(frozen=True, slots=True)
class RetractionVoid(Effect[Who_co, Acts_co]):
    """A card taken back without leave counts as played all the same."""


@dataclass(frozen=True, slots=True)
class LeadRequired(Effect[Who_co, Acts_co]):
    """A player has to lead that suit, now."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class LeadForbidden(Effect[Who_co, Acts_co]):
    """A player may not lead these suits for as long as he keeps the lead."""

    suits: tuple[Suit, ...]


class Demand(Enum):
    """What declarer may demand of a defender whose partner played before him (Law 57A)."""

    HIGHEST = "highest"
    """His highest card of the suit led."""
    LOWEST = "lowest"
    """His lowest card of the suit led."""
    REQUIRE = "require"
    """A card of another suit that declarer names."""
    FORBID = "forbid"
    """No card of another suit that declarer names."""


@dataclass(frozen=True, slots=True)
class PlayRestricted(Effect[Who_co, Acts_co]):
    """What a player must or must not play to this trick, as far as he can."""

    demand: Demand
    suit: Suit


@dataclass(frozen=True, slots=True)
class CardDesignated(Effect[Who_co, Acts_co]):
    """A player has to play that card at this turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class DeclarerSpreads(Effect[Who_co, Acts_co]):
    """Declarer becomes dummy and dummy becomes declarer."""


@dataclass(frozen=True, slots=True)
class RevokeEstablished(Effect[Who_co, Acts_co]):
    """The revoke can no longer be corrected."""


@dataclass(frozen=True, slots=True)
class CountsAsEstablished(Effect[Who_co, Acts_co]):
    """A revoke is corrected, and yet costs what an established one would."""


@dataclass(frozen=True, slots=True)
class TricksTransferred(Effect[Who_co, Acts_co]):
    """Tricks go to the non-offending side when the play is over."""

    tricks: int


@dataclass(frozen=True, slots=True)
class NothingTransferred(Effect[Who_co, Acts_co]):
    """No tricks are transferred for this revoke."""


@dataclass(frozen=True, slots=True)
class PlayProceeds(Effect[Who_co, Acts_co]):
    """The play goes on with no further rectification."""
