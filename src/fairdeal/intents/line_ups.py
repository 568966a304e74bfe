"""What is asked about line-ups: who of a team sits where in a match, or in a stanza of it."""

from collections.abc import Sequence
from itertools import chain

from fairdeal.errors import Malformed
from fairdeal.events.acts import LineUpNamed, SessionAct
from fairdeal.events.deciding.entries import name_line_up
from fairdeal.events.evening.people import CAPTAIN, captain_beside, person
from fairdeal.events.evening.repair import rounds_over
from fairdeal.events.identity import same_name
from fairdeal.events.matches.line_ups import against, is_shown, met, said
from fairdeal.events.session import Session
from fairdeal.intents.asking import Asked, Forbidden, Role
from fairdeal.intents.requests import NameLineUp
from fairdeal.movements.matches import PlannedMatch, Seated


def named(session: Session, told: NameLineUp, asked: Asked) -> Sequence[SessionAct]:
    """The acts by which a team's line-up is that; none where it is.

    Raises:
        Forbidden: a phone names the line-up of another team, or of its own whose captain has one.
        Malformed: a seat is empty, somebody does not play for the team or sits in two places, there
            is no such match or stanza, or it is too late for the team.
    """
    if asked.role is Role.PLAYER and asked.contestant != told.team:
        raise Forbidden("This phone goes with no team of the session.")
    if asked.role is Role.PLAYER and (captain := _captain_with_phone(session, told.team, asked)):
        raise Forbidden("The captain of the team names its line-up: {name}.", name=captain)
    north, south, east, west = seated = (told.north, told.south, told.east, told.west)
    if not all(seated):
        raise Malformed("A line-up has a player in each of the four seats.")
    acts: list[SessionAct] = []
    for opponents in _opponents(session, told):
        where = told.match, told.stanza
        act = LineUpNamed(told.team, opponents, (north, south), (east, west), *where)
        if act != said(session, told.team, opponents, *where):
            acts.append(name_line_up(session, act))
            if asked.role is Role.PLAYER:
                _check_in_time(session, act)
    return acts


def _captain_with_phone(session: Session, team: str, asked: Asked) -> str:
    """The captain of a team, where he has a phone of his own, and it is not he who asks."""
    known, evening = session.teams_named.get(team), session.evening
    if known is None or evening is None or not known.captain:
        return ""
    players, own = session.players.get(team, ()), same_name(known.captain)
    beside = person(team, CAPTAIN)
    if captain_beside(known, players) and beside in evening.joined and beside != asked.person:
        return known.captain
    for number, name in enumerate(players, start=1):
        who = person(team, number)
        if same_name(name) == own and who in evening.joined and who != asked.person:
            return known.captain
    return ""


def _opponents(session: Session, told: NameLineUp) -> Sequence[str]:
    if not told.match:
        if not told.opponents or told.stanza:
            raise Malformed("Please say in which round of matches.")
        return [told.opponents]
    of_round = [
        one
        for one in met(session, told.team, told.match)
        if not told.opponents or told.opponents in one.teams
    ]
    stanzas = {0, *chain.from_iterable(one.numbered for one in of_round)}
    if not of_round or told.stanza not in stanzas:
        raise Malformed("{name} plays no such match, or no such part of it.", name=told.team)
    return [one.opponents_of(told.team) for one in of_round]


def _check_in_time(session: Session, act: LineUpNamed) -> None:
    """Whether a team may still name who plays: neither knowing its opponents', nor playing it.

    By what everybody knows: the call of the round, or its first result anywhere, by which whoever
    is named elsewhere now would see another room. Which room has begun is told to nobody.
    """
    evening = session.evening
    planned = against(session, act.team, act.opponents, act.match)
    seats = _tables(planned, act.stanza) if planned is not None else ()
    begun = evening is None or not seats or rounds_over(session, evening) >= seats[0].round
    if begun or is_shown(session, act):
        raise Malformed(
            "Both line-ups are shown, or the round has begun: now the Director changes it."
        )


def _tables(one: PlannedMatch, stanza: int) -> Sequence[Seated]:
    return one.stanzas[stanza - 1] if stanza else one.tables
