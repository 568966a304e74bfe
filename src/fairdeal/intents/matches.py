"""What is asked about matches: who sits in them, the next draw, boards beyond the last."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import LineUpNamed, SessionAct
from fairdeal.events.deciding.entries import name_line_up
from fairdeal.events.evening.acts import MovementRepaired
from fairdeal.events.evening.people import CAPTAIN, captain_beside, person
from fairdeal.events.evening.repair import rounds_over
from fairdeal.events.identity import same_name
from fairdeal.events.matches.draw import (
    HALF,
    SITTING_OUT,
    announced,
    behind_of,
    chosen,
    draws,
    proposed,
    usual_part,
)
from fairdeal.events.matches.equal import over
from fairdeal.events.matches.line_ups import against, is_shown, met, said
from fairdeal.events.session import Session
from fairdeal.intents.asking import Asked, Forbidden, Role
from fairdeal.intents.course import evening_of
from fairdeal.intents.requests import Draw, ExtraBoards, NameLineUp
from fairdeal.movements.matches import PlannedMatch, Seated
from fairdeal.movements.swiss.rounds import drawn
from fairdeal.movements.swiss.sitting_out import Unpairable
from fairdeal.movements.teams.knockout import KNOCK_OUT, played_on

_MOST: Final = 32
"""Boards."""


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


def extended(session: Session, told: ExtraBoards) -> Sequence[SessionAct]:
    """The act by which matches go on with more boards, all in one more round.

    Raises:
        Malformed: it is no knock-out, the session is over, or no such match has all its boards in.
    """
    evening = evening_of(session)
    if evening.movement.name != KNOCK_OUT:
        raise Malformed("This session is no knock-out: nobody has to go on from it.")
    if not evening.open:
        raise Malformed("The session is over. Open it again to call a round.")
    if not 1 <= told.boards <= _MOST:
        raise Malformed("There may be {n} more boards at most.", n=_MOST)
    wanted = set(told.teams)
    going_on = [
        frozenset((one.home, one.away))
        for one, margin in over(session)
        if (wanted & set(one.teams) if wanted else not margin)
    ]
    if not going_on:
        raise Malformed("No such match ended equal with every board in.")
    movement = played_on(evening.movement, going_on, told.boards)
    return [MovementRepaired(evening.rounds, movement)]


def drawn_anew(session: Session, told: Draw) -> Sequence[SessionAct]:
    """The acts by which the round is drawn; codes for further tables are made by whoever asks.

    Raises:
        Malformed: the session is no Swiss, another round is to be drawn now, or these matches
            cannot be.
    """
    evening = evening_of(session)
    if not draws(evening):
        raise Malformed("This session is no Swiss: its rounds are all known.")
    last = behind_of(session, drawn(evening.movement) + 1)
    behind = last if told.behind is None else int(told.behind)
    try:
        made = (
            proposed(session, evening, told.rematch, told.odd, behind, told.coming)
            if told.pairings is None
            else chosen(session, evening, told.pairings, behind, told.coming)
        )
    except Unpairable as wrong:
        raise Malformed(wrong.sentence) from None
    if made.number != told.round:
        raise Malformed("It is round {n} that is drawn now.", n=made.number)
    usual = usual_part(session, evening)
    part = usual if told.half is None else HALF if told.half else SITTING_OUT
    return announced(session, evening, made, part, behind)
