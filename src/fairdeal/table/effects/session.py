"""Effects in a session: bodies, appeals, discipline and regulations."""

from dataclasses import dataclass
from enum import Enum

from fairdeal.table.effects.base import Acts_co, Effect, Who_co


class Body(Enum):
    """Who hears a matter after the Director at the table (Laws 89, 91 and 93)."""

    DIRECTOR_IN_CHARGE = "the Director in charge"
    COMMITTEE = "the appeals committee or the reviewer"
    AUTHORITY = "the Regulating Authority"
    ORGANIZER = "the Tournament Organizer"
    NATIONAL = "the national authority"
    OF_THE_PLACE = "the national federation on whose territory the event is held"
    OF_THE_EVENT = "the national federation under whose auspices the event is held"
    ZONAL = "the zonal authority"
    WORLD = "the World Bridge Federation"
    DISCIPLINARY = "the disciplinary body"


@dataclass(frozen=True, slots=True)
class GoesTo(Effect[Who_co, Acts_co]):
    """The matter goes to that body, which hears and decides it."""

    body: Body


@dataclass(frozen=True, slots=True)
class Charged(Effect[Who_co, Acts_co]):
    """What a contestant is accused of, or the ground of it, is for that body to find (89)."""


@dataclass(frozen=True, slots=True)
class RulingStands(Effect[Who_co, Acts_co]):
    """The ruling appealed against stands."""


@dataclass(frozen=True, slots=True)
class RulingChanged(Effect[Who_co, Acts_co]):
    """The ruling appealed against is changed."""


@dataclass(frozen=True, slots=True)
class Recommended(Effect[Who_co, Acts_co]):
    """A body that may not overrule the Director recommends that he change his ruling."""


@dataclass(frozen=True, slots=True)
class Suspended(Effect[Who_co, Acts_co]):
    """A player or contestant plays no further in the session, or in a part of it."""

    is_for_the_session: bool


@dataclass(frozen=True, slots=True)
class Disqualified(Effect[Who_co, Acts_co]):
    """A player or contestant is out of the event."""


@dataclass(frozen=True, slots=True)
class RegulatedBy(Effect[Who_co, Acts_co]):
    """That body regulates the event, or has that power of its own (Law 80)."""

    body: Body


@dataclass(frozen=True, slots=True)
class AnswersFor(Effect[Who_co, Acts_co]):
    """That body remains responsible (Law 80)."""

    body: Body


@dataclass(frozen=True, slots=True)
class RegulationVoid(Effect[Who_co, Acts_co]):
    """A regulation that conflicts with the Laws does not count (80B2f; 1997 80F)."""


@dataclass(frozen=True, slots=True)
class DirectorNamedByPlayers(Effect[Who_co, Acts_co]):
    """The players name one of themselves to direct (80B2a; 1997 80A)."""


@dataclass(frozen=True, slots=True)
class RectificationApplies(Effect[Who_co, Acts_co]):
    """The prescribed rectification is carried out."""


@dataclass(frozen=True, slots=True)
class RectificationWaived(Effect[Who_co, Acts_co]):
    """The Director waives the rectification (81C5; 1997 81C8)."""


@dataclass(frozen=True, slots=True)
class OptionsExplained(Effect[Who_co, Acts_co]):
    """A player has a choice; its options are explained, and one is chosen (84C)."""


@dataclass(frozen=True, slots=True)
class AppealExplained(Effect[Who_co, Acts_co]):
    """Contestants are told of their right to appeal (83)."""
