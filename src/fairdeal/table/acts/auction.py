"""Acts of the auction, and what is said about calls and plays."""

from dataclasses import dataclass

from fairdeal.calls import Call
from fairdeal.seats import SEATS, Seat


@dataclass(frozen=True, slots=True)
class CallMade:
    """A player called, in turn or not, legally or not."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class CallTakenBack:
    """A player put a bidding card back into the box, with nothing in its place yet."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Alerted:
    """A player alerted or announced his partner's call, or his own where that is the rule."""

    seat: Seat
    announcement: str = ""
    to: tuple[Seat, ...] = SEATS
    """Who was told: everybody at an open table, fewer behind screens or on line."""


@dataclass(frozen=True, slots=True)
class QuestionAsked:
    """A player asked about the auction or the play (Laws 20 and 41B)."""

    seat: Seat
    about: int | None = None


@dataclass(frozen=True, slots=True)
class ExplanationGiven:
    """A player explained a call or play; ``about`` is the act explained."""

    seat: Seat
    text: str
    about: int | None = None
    to: tuple[Seat, ...] = SEATS
    """Who was told: everybody at an open table, fewer behind screens or on line."""

    def is_heard_by(self, seat: Seat) -> bool:
        """Whether that player knows what was said; who said it does."""
        return seat is self.seat or seat in self.to


@dataclass(frozen=True, slots=True)
class HesitationNoted:
    """A marked change of tempo was noticed (Laws 16B, 73D)."""

    seat: Seat
