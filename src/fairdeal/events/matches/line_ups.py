"""Who of a team sits where in a match: named by it, sealed until its opponents have named theirs.

The organizer assigns seats (Law 5A), and has both teams name them before either knows the other's.
What was named for one round of matches stands above what was named for every match of the two. Who
played a board follows from it, so a line-up that is named otherwise later changes that too.
"""

from fairdeal.events.acts import LineUpNamed
from fairdeal.events.matches.scored import planned_match
from fairdeal.events.results import Result
from fairdeal.events.session import Session
from fairdeal.movements.matches import PlannedMatch, matches


def line_up(session: Session, team: str, opponents: str, match: int) -> LineUpNamed | None:
    """The line-up of a team as everybody may see it.

    ``None`` where it named none, or where its opponents have not and the session is being played.

    Args:
        session: the session.
        team: whose.
        opponents: against whom.
        match: the round of matches, from 1; 0 where it is not known.
    """
    own = said(session, team, opponents, match)
    evening = session.evening
    sealed = evening is not None and evening.open and not said(session, opponents, team, match)
    return None if sealed else own


def said(session: Session, team: str, opponents: str, match: int) -> LineUpNamed | None:
    """What a team has named: for itself and the Director."""
    named = session.line_ups
    return named.get((team, opponents, match)) or named.get((team, opponents, 0))


def line_up_at(session: Session, result: Result, team: str) -> LineUpNamed | None:
    """The line-up by which a team sat where that result comes from, as everybody may see it."""
    opponents = result.ew if team == result.ns else result.ns
    planned = planned_match(session, result)
    return line_up(session, team, opponents, planned.number if planned is not None else 0)


def to_name(session: Session, team: str) -> dict[int, tuple[PlannedMatch, ...]]:
    """The matches of a team by rounds of matches; of a triangle two in one round."""
    found: dict[int, tuple[PlannedMatch, ...]] = {}
    for one in matches(session.movement) if session.movement is not None else ():
        if team in map(str, (one.home, one.away)):
            found[one.number] = (*found.get(one.number, ()), one)
    return found
