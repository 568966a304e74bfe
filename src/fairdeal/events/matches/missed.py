"""What a match is worth that a team misses because another has left a round robin, or came late.

The White Book (2.4) has a team that leaves before half of its matches count for nobody: whoever
tells that it left says so (`ContestantLeft.scores_stand`). After half what it has played stands,
and each team that misses it has the best of

    three fifths of what there is in a match   12 of 20
    its own average over its matches
    the average of those who did play it       the converse of its own

A team that comes late is no other case: it joins only where half of its matches are left
(`movements.teams.around`), and has nothing for those it missed.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from fairdeal.events.acts import MovementChosen
from fairdeal.events.evening.floor import is_done, sittings
from fairdeal.events.session import Session
from fairdeal.movements.matches import PlannedMatch, matches
from fairdeal.movements.teams.around import Waited, is_round_robin, waited
from fairdeal.scoring.additions import Addition, Cause
from fairdeal.scoring.additions import Unit as CountedIn
from fairdeal.scoring.contests import Fixture

_AVERAGE_PLUS: Final = Fraction(3, 5)
WHITE_BOOK: Final = "White Book 2.4"
"""A regulation, and no clause of the Laws."""


def awards(session: Session, finished: Sequence[Fixture]) -> tuple[Addition, ...]:
    """What each team has for the matches it misses, once their round is over.

    Args:
        session: a session of teams.
        finished: the matches that count, with victory points.
    """
    movement, teams = session.movement, session.teams
    if movement is None or teams is None or teams.scale is None or teams.knock_out:
        return ()
    if not is_round_robin(movement):
        return ()
    without = [
        (one.opponents_of(left), left) for left in session.left for one in _missed(session, left)
    ]
    without += [
        (str(one.opponents), str(one.late))
        for one in waited(movement)
        if _counts(session, one) and _is_over(session, one.round)
    ]
    return tuple(
        Addition(team, worth, CountedIn.SCORE, Cause.AWARD, WHITE_BOOK)
        for team, absent in without
        if (worth := _worth(finished, team, absent))
    )


def _counts(session: Session, one: Waited) -> bool:
    """Whether the late team counts for those it meets, and who waited for it was there."""
    late, waiting = session.left.get(str(one.late)), session.left.get(str(one.opponents))
    there = waiting is None or waiting.after is None or waiting.after >= one.round
    return there and (late is None or late.scores_stand)


def _missed(session: Session, left: str) -> Sequence[PlannedMatch]:
    """The matches a team did not play to their end, of rounds that are over, against who is there.

    None where less than half of its own were played, or they count for nobody.
    """
    gone = session.left[left]
    if session.movement is None or gone.after is None or not gone.scores_stand:
        return ()
    own = [one for one in matches(session.movement) if left in one.teams]
    came = _came_after(session, gone.after)
    announced = [one for one in own if one.opponents_of(left) not in came]
    lost = [one for one in own if one.rounds[1] > gone.after]
    if 2 * (len(own) - len(lost)) < len(announced):
        return ()
    return [
        one
        for one in lost
        if _is_over(session, one.rounds[1]) and not _had_left(session, one, left)
    ]


def _came_after(session: Session, number: int) -> frozenset[str]:
    """The teams that were not in the field yet when a round was over; who left then met none."""
    if session.movement is None:
        return frozenset()
    chosen = [one.act.movement for one in session.log if isinstance(one.act, MovementChosen)]
    field = chosen[-1].contestants if chosen else session.movement.contestants
    there = {
        str(who)
        for one in session.movement.rounds[:number]
        for seat in one.tables
        for who in seat.contestants
    }
    return frozenset(map(str, session.movement.contestants)) - {*map(str, field), *there}


def _had_left(session: Session, one: PlannedMatch, left: str) -> bool:
    """Whether the opponents of who left were not there either."""
    other = session.left.get(one.opponents_of(left))
    return other is not None and (other.after is None or other.after < one.rounds[1])


def _is_over(session: Session, number: int) -> bool:
    evening = session.evening
    if evening is None or not evening.open:
        return True
    return all(is_done(session, one) for one in sittings(evening) if one.round <= number)


def _worth(finished: Sequence[Fixture], team: str, absent: str) -> Fraction:
    whole = [_of(one, one.home) + _of(one, one.away) for one in finished]
    if not whole:
        return Fraction()
    own = [_of(one, team) for one in finished if team in (one.home, one.away)]
    against = [
        _of(one, one.away if one.home == absent else one.home)
        for one in finished
        if absent in (one.home, one.away)
    ]
    found = [_AVERAGE_PLUS * _mean(whole), *(_mean(some) for some in (own, against) if some)]
    return max(found)


def _of(one: Fixture, team: str) -> Fraction:
    side = one.match.home if team == one.home else one.match.away
    return side.victory_points or Fraction()


def _mean(some: Sequence[Fraction]) -> Fraction:
    return sum(some, Fraction()) / len(some)
