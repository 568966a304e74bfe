"""What is asked about who plays: a contestant's players and phone, a team's name and captain."""

from collections.abc import Sequence
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import ContestantEntered, SessionAct, TeamNamed
from fairdeal.events.deciding.entries import check_takes_part, name_team
from fairdeal.events.evening.acts import PhoneJoined
from fairdeal.events.evening.floor import everybody
from fairdeal.events.evening.people import CAPTAIN, captain_beside, is_captain, number_of, person
from fairdeal.events.identity import same_name
from fairdeal.events.session import Session
from fairdeal.intents.course import evening_of
from fairdeal.intents.requests import Name
from fairdeal.movements.movement import Unit

LONGEST_NAME: Final = 60
MOST: Final = {Unit.PAIR: 2, Unit.PLAYER: 1, Unit.TEAM: 6}
"""How many names a contestant has at most: of a team four play at a time."""


def named(session: Session, told: Name) -> Sequence[SessionAct]:
    """The acts by which a contestant is called that; none where it is.

    Raises:
        Malformed: it does not take part, has more players than it may, a name is too long, or of
            a team another has the name.
    """
    check_takes_part(session, told.contestant)
    acts: list[SessionAct] = []
    stand = session.players.get(told.contestant, ())
    if told.players is not None and told.players != stand:
        _check(session, told.players)
        acts.append(ContestantEntered(told.contestant, told.players))
        acts += _moved(session, told.contestant, stand, told.players)
    if told.called is not None or told.captain is not None:
        now = session.teams_named.get(told.contestant, TeamNamed(told.contestant, ""))
        called = now.called if told.called is None else told.called
        captain = now.captain if told.captain is None else told.captain
        wanted = TeamNamed(told.contestant, called, captain)
        if wanted != now:
            acts.append(name_team(session, wanted))
    return [*acts, *_captain_gone(session, told.contestant, acts)]


def _captain_gone(session: Session, team: str, told: Sequence[SessionAct]) -> Sequence[SessionAct]:
    """The phone of a captain who does not play joins anew once another is captain, or he plays."""
    who, evening = person(team, CAPTAIN), session.evening
    if evening is None or who not in evening.joined:
        return []
    before, players = session.teams_named.get(team), session.players.get(team, ())
    named = before
    for act in told:
        if isinstance(act, TeamNamed):
            named = act
        elif isinstance(act, ContestantEntered):
            players = act.players
    captain = captain_beside(named, players)
    was = before.captain if before is not None else ""
    return [] if captain and same_name(captain) == same_name(was) else [PhoneJoined(who, "")]


def _moved(
    session: Session, team: str, before: Sequence[str], now: Sequence[str]
) -> Sequence[SessionAct]:
    """The phones of a team's players that join anew: at their number another of them stands now.

    A number is a person, so a name that is only spelt otherwise stays on its phone. Where one is
    taken out, those after it move up.
    """
    if session.evening is None:
        return []
    joined = (who for who in session.evening.people.of(team) if not is_captain(who))
    numbers = {who: number_of(who) for who in joined}
    names = {who: now[number - 1] if number <= len(now) else "" for who, number in numbers.items()}
    return [
        PhoneJoined(who, "")
        for who, name in names.items()
        if not name or (name in before and before[numbers[who] - 1] != name)
    ]


def freed(session: Session, contestant: str) -> Sequence[SessionAct]:
    """The act after which whoever that is may join with another phone; none where none has joined.

    Raises:
        Malformed: nobody of that name plays here.
    """
    evening = evening_of(session)
    if contestant not in evening.joined and contestant not in everybody(evening.movement):
        raise Malformed("Please choose whose phone it is.")
    return [PhoneJoined(contestant, "")] if contestant in evening.joined else []


def _check(session: Session, players: Sequence[str]) -> None:
    most = MOST[_unit(session)]
    if len(players) > most:
        raise Malformed("Too many names for one contestant: there may be {n}.", n=most)
    if any(not 0 < len(one) <= LONGEST_NAME for one in players):
        raise Malformed("A name has 1 to {n} characters.", n=LONGEST_NAME)


def _unit(session: Session) -> Unit:
    if session.movement is not None:
        return session.movement.unit
    if session.teams is not None:
        return Unit.TEAM
    return Unit.PLAYER if session.individual else Unit.PAIR
