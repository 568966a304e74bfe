"""Matches that ended equal: in a knock-out somebody has to go on."""

from fractions import Fraction

from fairdeal.events.matches.scored import fixtures
from fairdeal.events.session import Session
from fairdeal.movements.matches import PlannedMatch, matches
from fairdeal.scoring.matches import Match


def over(session: Session) -> tuple[tuple[PlannedMatch, Fraction], ...]:
    """The matches of which every board is in, each with the home team's margin.

    Penalties and the like count: in a knock-out a team plays one match in a session.
    """
    found = {(one.home, one.away): one for one in fixtures(session)}
    planned = matches(session.movement) if session.movement is not None else ()
    ended = [
        (one, fixture.match)
        for one in planned
        if (fixture := found.get(one.teams)) is not None and not fixture.running
    ]
    return tuple((one, margin(session, one, match)) for one, match in ended)


def margin(session: Session, one: PlannedMatch, match: Match) -> Fraction:
    """By how much the home team of a match leads; the match is scored from the same side."""
    home, away = (given(session, team) for team in one.teams)
    return match.home.plus + home - match.away.plus - away


def given(session: Session, team: str) -> Fraction:
    """What a team has beside its boards."""
    return sum((one.amount for one in session.additions if one.contestant == team), Fraction())
