"""Who asks for something, when and why: what every request has around it."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Final

from fairdeal.errors import Malformed


class Role(Enum):
    """What somebody may do at an evening, the most first."""

    ORGANIZER = "organizer"
    """Signed in with an account: sets sessions up, gives out codes."""
    DIRECTOR = "director"
    """Joined by the Directors' code: runs this session."""
    SCORER = "scorer"
    """Joined by the scorers' code: enters results of any table."""
    PLAYER = "player"
    """Joined by a table's code: reports what his own table played."""
    PUBLIC = "public"


DIRECTING: Final = frozenset((Role.ORGANIZER, Role.DIRECTOR))
SCORING: Final = DIRECTING | {Role.SCORER}
REPORTING: Final = SCORING | {Role.PLAYER}
OF_A_TEAM: Final = DIRECTING | {Role.PLAYER}
"""Of players whoever goes with the team that it is about."""
ORGANIZING: Final = frozenset((Role.ORGANIZER,))
EVERYBODY: Final = frozenset(Role)


class Word(Enum):
    """What must be said expressly before it is done."""

    OVER_RULING = "over_ruling"
    """A ruling that stands shall go."""
    APPROVED = "approved"
    """It is corrected after the period: approved, and beyond reasonable doubt (79C2)."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The envelope of a request."""

    role: Role
    at: datetime
    reason: str = ""
    looking: bool = False
    """Whether it is only looked at: what has to be said expressly is not asked for yet."""
    seen: int | None = None
    """The version of the session that whoever asks had before him; ``None`` where he says none."""
    given: frozenset[Word] = frozenset()
    contestant: str = ""
    """Of a player: with whom the phone goes; empty for one that stays at its table."""
    person: str = ""
    """Of a player of a team whose phone goes with him alone: as `people.person`."""

    def has(self, word: Word) -> bool:
        """Whether that was said; looking, it is taken for said."""
        return self.looking or word in self.given


class Forbidden(Malformed):
    """What is asked for is for others to ask."""
