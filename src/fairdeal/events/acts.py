"""The acts of a session's log: entries, boards, results and their corrections.

Like the acts of a table they are plain frozen values and say what was entered, not whether it is
right. Their stored names live in `fairdeal.events.stored`.
"""

from dataclasses import dataclass, field
from datetime import date, datetime

from fairdeal.boards import Board
from fairdeal.cards import Card
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import Outcome
from fairdeal.scoring.methods import Method


@dataclass(frozen=True, slots=True)
class Place:
    """One board at one table: what a result belongs to, and what two people may disagree about."""

    board: int
    table: str
    """The table's name; in files that name none, the line of the traveller."""


@dataclass(frozen=True, slots=True)
class SessionOpened:
    """A session began, with the form of scoring announced for it."""

    title: str
    method: Method
    winners: Winners = Winners.DERIVED
    held: date | None = None
    note: str = ""
    """Anything people should know about it, such as where the results come from."""


@dataclass(frozen=True, slots=True)
class ContestantEntered:
    """A contestant takes part, and these are its players as far as their names are known."""

    contestant: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoardRecorded:
    """What a board is: dealer, vulnerability, and the deal where it is known."""

    board: Board


@dataclass(frozen=True, slots=True)
class ResultEntered:
    """What came of a board at a table, as the players or a file reported it."""

    place: Place
    ns: str
    """The contestant sitting North-South; empty when not known."""
    ew: str
    """The contestant sitting East-West; empty when not known."""
    outcome: Outcome
    lead: Card | None = None
    """The opening lead."""
    times: int = 1
    """At how many tables this came about, where a file counts results instead of listing them."""


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """The Director put another outcome in the place of the one that stood (Laws 79C, 81C, 82)."""

    place: Place
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class TableLogged:
    """The auction and play of this result are in a log of their own, up to that version."""

    place: Place
    stream: str
    version: int


SessionAct = (
    SessionOpened
    | ContestantEntered
    | BoardRecorded
    | ResultEntered
    | ResultCorrected
    | TableLogged
)
"""Any entry of a session's log."""


@dataclass(frozen=True, slots=True)
class Told:
    """An act as it stands in the session's log: by whom, when, and why."""

    sequence: int
    """Its number in the log, from 1."""
    act: SessionAct
    author: str
    time: datetime
    reason: str = field(default="")
