"""What a list of sessions tells of one: how far it is, and who was first; exact, without words."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType
from typing import Protocol

from fairdeal.events.acts import TeamNamed, TeamsDeclared
from fairdeal.events.session import Session
from fairdeal.movements.teams.knockout import is_of_several_matches
from fairdeal.scoring.ranking import SessionRanking, Standing


class Stage(Enum):
    """How far a session is, by what the Director has called and not by results."""

    COMING = "coming"
    """An evening of which no round was called yet."""
    BEGUN = "begun"
    REHEARSED = "rehearsed"
    """A rehearsal that goes on: nobody comes to it."""
    OVER = "over"
    """It was published, or is of a file."""


class Contestants(Protocol):
    """What a session says of who takes part: itself, or as much of it as a list keeps."""

    @property
    def teams(self) -> TeamsDeclared | None:
        """Whether they are teams."""

    @property
    def individual(self) -> bool:
        """Whether each plays for himself."""

    @property
    def players(self) -> Mapping[str, tuple[str, ...]]:
        """Names by contestant, where they are known."""

    @property
    def teams_named(self) -> Mapping[str, TeamNamed]:
        """What teams are called beside their numbers."""


@dataclass(frozen=True, slots=True)
class Named:
    """What some contestants of a session are called, as it says itself (`views.sentences`)."""

    teams: TeamsDeclared | None = None
    individual: bool = False
    players: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    teams_named: Mapping[str, TeamNamed] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class First:
    """Who was first among those ranked together; several where they tie."""

    among: str
    """``N-S``; the name of the field."""
    standings: tuple[Standing, ...]


def stage_of(session: Session) -> Stage:
    """How far a session is."""
    evening = session.evening
    if evening is None or not evening.open:
        return Stage.OVER
    if evening.planned.rehearsal:
        return Stage.REHEARSED
    return Stage.BEGUN if evening.round or session.results else Stage.COMING


def firsts(session: Session, ranking: SessionRanking) -> tuple[First, ...]:
    """Who was first in each field; nobody where each played a match of his own."""
    if is_of_several_matches(session.movement):
        return ()
    return tuple(
        First(of.name, first)
        for of in ranking.fields
        if (first := tuple(replace(one, added=()) for one in of.ranking if one.rank == 1))
    )


def named(session: Session, first: tuple[First, ...]) -> Named:
    """What these are called."""
    who = {one.contestant for of in first for one in of.standings}
    players = {one: names for one, names in session.players.items() if one in who}
    teams = {one: told for one, told in session.teams_named.items() if one in who}
    return Named(session.teams, session.individual, players, teams)
