"""Players of teams who have a phone of their own, and where each of them sits (Law 5A).

A phone goes with a person where the names of his team are known: ``4 #2`` is the second player of
team 4. He sits where the line-up that stands has him, and sits out where it has him nowhere. Where
none is named he sits on the side on which he joined. A number stands for him and no name: one that
is put right later is right on his phone, and nobody has to be forgotten here.

A captain who does not play has a phone as well, and sits nowhere: ``4 #99`` (`CAPTAIN`).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from fairdeal.events.acts import (
    ContestantEntered,
    LineUpNamed,
    PlayerSubstituted,
    SessionAct,
    TeamNamed,
)
from fairdeal.events.identity import same_name
from fairdeal.movements.matches import PlannedMatch, matches
from fairdeal.movements.movement import Movement
from fairdeal.seats import Side

LineUps = Mapping[tuple[str, str, int, int], LineUpNamed]
"""By a team, its opponents, the round of matches and the stanza."""
CAPTAIN: Final = 99
"""The number of a captain who does not play; no team has as many players."""
_BEFORE: Final = " #"
"""Stands between a team and the number of its player."""


def person(team: str, number: int) -> str:
    """How a phone that goes with a player of a team calls him: ``4 #2``; or with its captain."""
    return f"{team}{_BEFORE}{number}"


def is_captain(who: str) -> bool:
    """Whether a phone goes with a captain who does not play."""
    return number_of(who) == CAPTAIN


def captain_beside(named: TeamNamed | None, players: Iterable[str]) -> str:
    """The captain of a team where he is none of its players; empty where he is, or there is none.

    Args:
        named: what the team is called and who speaks for it, where that was told.
        players: the names of its players.
    """
    captain = named.captain if named is not None else ""
    return "" if same_name(captain) in map(same_name, players) else captain


def number_of(who: str) -> int:
    """Which player of his team that is, from 1; 0 for whoever is no such person.

    >>> [number_of(who) for who in ("4 #2", "4 NS", "12")]
    [2, 0, 0]
    """
    number = who.partition(_BEFORE)[2]
    return int(number) if number.isdecimal() and number.isascii() else 0


def named_for(
    named: LineUps, team: str, opponents: str, match: int, stanza: int = 0
) -> LineUpNamed | None:
    """The line-up that stands: of the stanza, else of the match, else of all against these."""
    keys = dict.fromkeys(((match, stanza), (match, 0), (0, 0)))
    found = (named.get((team, opponents, *key)) for key in keys)
    return next((one for one in found if one is not None), None)


@dataclass(frozen=True, slots=True)
class People:
    """Who of which teams has joined, and what says where he sits."""

    joined: tuple[tuple[str, Side], ...] = ()
    """Each, and on which side he joined."""
    players: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The names of the teams' players."""
    named: tuple[tuple[tuple[str, str, int, int], LineUpNamed], ...] = ()

    def after(self, act: SessionAct) -> "People":
        """The same when this has been told of teams as well."""
        match act:
            case ContestantEntered(contestant=team, players=players):
                return replace(self, players=tuple((dict(self.players) | {team: players}).items()))
            case PlayerSubstituted(contestant=team, out=out, into=into):
                players = tuple(into if one == out else one for one in self.players_of(team))
                return replace(self, players=tuple((dict(self.players) | {team: players}).items()))
            case LineUpNamed() as one:
                key = one.team, one.opponents, one.match, one.stanza
                return replace(self, named=tuple((dict(self.named) | {key: one}).items()))
            case _:
                return self

    def with_phone(self, who: str, side: Side | None) -> "People":
        """The same when somebody has a phone, or none with no side."""
        joined = dict(self.joined)
        joined.pop(who, None)
        return replace(self, joined=tuple((joined | ({who: side} if side else {})).items()))

    def players_of(self, team: str) -> tuple[str, ...]:
        """The names of a team's players."""
        return dict(self.players).get(team, ())

    def of(self, team: str) -> tuple[str, ...]:
        """Who of a team has joined, its captain among them."""
        return tuple(who for who, _side in self.joined if who.partition(_BEFORE)[0] == team)

    def line_up(self, movement: Movement, at: tuple[int, int], team: str) -> LineUpNamed | None:
        """The line-up by which a team sits at a table in a round, sealed or not."""
        planned, stanza = _planned(movement).get(at, (None, 0))
        if planned is None or team not in planned.teams:
            return None
        return named_for(dict(self.named), team, planned.opponents_of(team), planned.number, stanza)

    def seated(
        self, movement: Movement, at: tuple[int, int], team: str, side: Side
    ) -> tuple[str, ...]:
        """Who of a team with a phone of his own sits on that side of a table in a round."""
        here = tuple(who for who in self.of(team) if not is_captain(who))
        if not here:
            return ()
        line_up = self.line_up(movement, at, team)
        if line_up is None:
            return tuple(who for who in here if dict(self.joined)[who] is side)
        names = dict(enumerate(self.players_of(team), start=1))
        there = line_up.ns if side is Side.NS else line_up.ew
        return tuple(who for who in here if names.get(number_of(who)) in there)


@lru_cache(maxsize=16)
def _planned(movement: Movement) -> Mapping[tuple[int, int], tuple[PlannedMatch, int]]:
    """The match and the stanza of it that are played in a round at a table."""
    return {
        (seat.round, seat.table): (one, one.stanza_of(seat.boards[0]) if seat.boards else 0)
        for one in matches(movement)
        for seat in one.tables
    }
