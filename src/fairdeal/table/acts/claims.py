"""Claims and concessions, and what the others say to them."""

from dataclasses import dataclass

from fairdeal.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Claimed:
    """A player claimed tricks (Law 68A); ``tricks`` counts those of the rest his side will win."""

    seat: Seat
    tricks: int
    statement: str = ""


@dataclass(frozen=True, slots=True)
class Conceded:
    """A player conceded tricks (Law 68B); ``tricks`` counts those of the rest he gives up."""

    seat: Seat
    tricks: int
    statement: str = ""


@dataclass(frozen=True, slots=True)
class Agreed:
    """A side acquiesced in a claim or concession (Law 69A)."""

    side: Side


@dataclass(frozen=True, slots=True)
class Objected:
    """A player objected to a claim or concession (Laws 68B2, 68D, 70)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayOnAsked:
    """A player asked, or agreed, that the play go on after a claim (2017 68D2b)."""

    seat: Seat
