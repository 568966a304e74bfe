"""Who takes part in a session, who plays a match for a team, and what is added to a total."""

from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    ContestantEntered,
    ContestantLeft,
    LineUpNamed,
    MatchTold,
    TeamNamed,
)
from fairdeal.events.identity import same_name
from fairdeal.events.matches.meetings import players
from fairdeal.events.session import Session
from fairdeal.movements.swiss.rounds import is_swiss
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.methods import in_matchpoints

_FEWEST, _MOST = 4, 8
"""Players of a team."""
_LARGEST: Final = 1_000_000
"""An addition is no more; carry-over in total points may be many."""


def check_entry(session: Session, contestant: str, players: tuple[str, ...]) -> ContestantEntered:
    """Enter a contestant.

    Raises:
        Malformed: it is entered already, or has more or fewer players than one may have.
    """
    if session.players.get(session.own_name(contestant)):
        raise Malformed(
            "{name} is entered already; --substitute puts somebody else in", name=contestant
        )
    if session.teams is not None:
        if players and not _FEWEST <= len(players) <= _MOST:
            raise Malformed(
                "{name}: a team has four to eight players, not {n}", name=contestant, n=len(players)
            )
    elif session.individual:
        if len(players) > 1:
            raise Malformed("{name}: in an individual one player is a contestant", name=contestant)
    elif len(players) > 2:
        raise Malformed("{name}: a pair has two players, not {n}", name=contestant, n=len(players))
    return ContestantEntered(contestant, players)


def tell_match(session: Session, match: MatchTold) -> MatchTold:
    """Say which boards are a match of two teams, and what part of it counts.

    Raises:
        Malformed: the matches of the session have no victory points, a team is not entered or
            plays itself, or more than the whole would count.
    """
    if session.teams is None or session.teams.scale is None:
        raise Malformed("only a match with victory points can count in part (--scale)")
    for team in (match.team, match.opponents):
        check_takes_part(session, team)
    if session.own_name(match.team) == session.own_name(match.opponents):
        raise Malformed("{name} would play against itself", name=match.team)
    if not 0 < match.counts <= 1:
        raise Malformed(
            "{amount} of a match cannot count, only from nothing to 1", amount=match.counts
        )
    return match


def name_line_up(session: Session, named: LineUpNamed) -> LineUpNamed:
    """Name who plays a match for a team.

    Raises:
        Malformed: the session is not one of teams, somebody does not play for the team or sits in
            two places.
    """
    if session.teams is None:
        raise Malformed("only teams name who plays (--form teams)")
    team = session.own_name(named.team)
    seated = (*named.ns, *named.ew)
    for player in seated:
        if player not in session.players.get(team, ()):
            raise Malformed("{player} does not play for {name}", player=player, name=named.team)
    if len(set(seated)) != len(seated):
        raise Malformed("{name}: four players sit at the two tables of a match", name=named.team)
    check_takes_part(session, named.opponents)
    return named


def name_team(session: Session, named: TeamNamed) -> TeamNamed:
    """Call a team something, and say who speaks for it.

    Raises:
        Malformed: the session is not one of teams, or another team is called so.
    """
    if session.teams is None:
        raise Malformed("only teams have names of their own and captains (Law 92D)")
    own, key = session.own_name(named.team), same_name(named.called)
    others = [same_name(one.called) for one in session.teams_named.values() if one.team != own]
    numbers = map(str, session.movement.contestants) if session.movement is not None else ()
    if key and key in {*others, *numbers}:
        raise Malformed("another team is called {words}; two need two names", words=named.called)
    return named


def add(session: Session, addition: Addition) -> AdditionGiven:
    """Add to a total, or take off it.

    Raises:
        Malformed: it is for nobody who takes part, a penalty or award of nothing, beyond all
            measure, or in a unit that the form of scoring has not.
    """
    unit = addition.unit
    check_takes_part(session, addition.contestant)
    nothing = not addition.amount and addition.cause in {Cause.PENALTY, Cause.AWARD}
    if nothing or abs(addition.amount) > _LARGEST:
        raise Malformed(
            "So much cannot be added or taken off: {amount}.", amount=f"{float(addition.amount):g}"
        )
    of_boards = session.teams is None and session.swiss is None
    if unit is not Unit.SCORE and not (of_boards and in_matchpoints(session.opened.method)):
        raise not_counted_in(unit.value)
    return AdditionGiven(addition)


def not_counted_in(unit: str) -> Malformed:
    """The refusal of an amount in what the session is not counted in."""
    return Malformed(
        "{unit}: nothing is counted in that here; say it in what the session is "
        "counted in (unit score)",
        unit=unit,
    )


def leave(session: Session, left: ContestantLeft) -> ContestantLeft:
    """Let a contestant play no further.

    Raises:
        Malformed: it does not take part, or the movement has no such round to leave after.
    """
    check_takes_part(session, left.contestant)
    movement = session.movement
    after = 0 if left.after is None else left.after
    # In a Swiss they may leave after the last round there is: the next is drawn without them.
    if after < 0 or (movement and after >= len(movement.rounds) + is_swiss(movement)):
        raise Malformed("Please say after which round they left.")
    return left


def check_takes_part(session: Session, who: str) -> None:
    """Whether somebody is entered, has a place in the movement, or came with other results.

    Raises:
        Malformed: none of these, where it is known who takes part.
    """
    own, movement = session.own_name(who), session.movement
    known = {*session.players, *(map(str, movement.contestants) if movement else ())}
    sides = {side for one in session.results.values() for side in (one.ns, one.ew)}
    seated = {player for side in sides for player in players(side)}
    # Who sits together for a board in an individual is ranked as two.
    seated |= set() if session.individual else sides
    if (known or session.individual) and own not in known | seated:
        raise Malformed("{name} is not entered in this session", name=repr(who))
