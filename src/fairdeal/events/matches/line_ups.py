"""Who of a team sits where in a match: named by it, sealed until its opponents have named theirs.

The organizer assigns seats (Law 5A), and has both teams name them before either knows the other's:
for a match, or for each stanza of it, such as a half. What was named for a stanza stands above what
was named for the match, and that above what was named for every match of the two. Who played a
board follows from it, so a line-up that is named otherwise later changes that too.
"""

from fairdeal.events.acts import LineUpNamed
from fairdeal.events.evening.people import named_for
from fairdeal.events.matches.scored import planned_match
from fairdeal.events.results import Result
from fairdeal.events.session import Session
from fairdeal.movements.matches import PlannedMatch, matches


def line_up(
    session: Session, team: str, opponents: str, match: int, stanza: int = 0
) -> LineUpNamed | None:
    """The line-up of a team as everybody may see it.

    ``None`` where it named none, or where its opponents have not and the session is being played.

    Args:
        session: the session.
        team: whose.
        opponents: against whom.
        match: the round of matches, from 1; 0 where it is not known.
        stanza: which stanza of the match, from 1; 0 where it has one, or none is known.
    """
    own = said(session, team, opponents, match, stanza)
    evening = session.evening
    playing = evening is not None and evening.open
    sealed = playing and not said(session, opponents, team, match, stanza)
    return None if sealed else own


def said(
    session: Session, team: str, opponents: str, match: int, stanza: int = 0
) -> LineUpNamed | None:
    """What a team has named: for itself and the Director."""
    return named_for(session.line_ups, team, opponents, match, stanza)


def line_up_at(session: Session, result: Result, team: str) -> LineUpNamed | None:
    """The line-up by which a team sat where that result comes from, as everybody may see it."""
    opponents = result.ew if team == result.ns else result.ns
    planned = planned_match(session, result)
    if planned is None:
        return line_up(session, team, opponents, 0)
    stanza = planned.stanza_of(result.place.board)
    return line_up(session, team, opponents, planned.number, stanza)


def of_match(
    session: Session, team: str, opponents: str, match: int
) -> tuple[tuple[int, LineUpNamed], ...]:
    """The line-ups of a team in a match as everybody may see them: by stanzas, or one for all.

    Each with the number of its stanza, 0 for all; those nobody may see, or named, are not there.
    """
    planned = against(session, team, opponents, match)
    stanzas = planned.numbered if planned is not None else (0,)
    found = [(one, line_up(session, team, opponents, match, one)) for one in stanzas]
    if len({(named.ns, named.ew) if named else None for _stanza, named in found}) == 1:
        found = [(0, found[0][1])]
    return tuple((stanza, named) for stanza, named in found if named is not None)


def to_name(session: Session, team: str) -> dict[int, tuple[PlannedMatch, ...]]:
    """The matches of a team by rounds of matches; of a triangle two in one round."""
    found: dict[int, tuple[PlannedMatch, ...]] = {}
    for one in matches(session.movement) if session.movement is not None else ():
        if team in one.teams:
            found[one.number] = (*found.get(one.number, ()), one)
    return found


def met(session: Session, team: str, match: int) -> tuple[PlannedMatch, ...]:
    """What a team plays in a round of matches."""
    return to_name(session, team).get(match, ())


def against(session: Session, team: str, opponents: str, match: int) -> PlannedMatch | None:
    """The match of two teams in a round of matches."""
    return next((one for one in met(session, team, match) if opponents in one.teams), None)


def is_shown(session: Session, act: LineUpNamed) -> bool:
    """Whether everybody may see the line-up that stands in some part of what this one is for."""
    team, opponents = act.team, act.opponents
    of = [one for every in to_name(session, team).values() for one in every]
    return any(
        line_up(session, team, opponents, one.number, stanza) is not None
        for one in of
        if opponents in one.teams and act.match in {0, one.number}
        for stanza in one.numbered
        if act.stanza in {0, stanza}
    )
