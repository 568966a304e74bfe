"""A team leaves a round robin: what stands, and what a match is worth that others miss by it.

Four teams meet in three rounds of two boards, so a match has 20 victory points and 2 of 3 are more
than half. 420 points are 9 IMPs (78B).
"""

from math import sqrt

import pytest

from fairdeal.events.acts import (
    ContestantLeft,
    MovementChosen,
    ResultEntered,
    SessionAct,
    SessionOpened,
    TeamsDeclared,
)
from fairdeal.events.evening.acts import EveningPlanned, Phase, PhaseReached
from fairdeal.events.evening.floor import sittings
from fairdeal.events.scoring import rank_teams
from fairdeal.events.session import Session
from fairdeal.movements.movement import Movement, Unit
from fairdeal.movements.swiss.rounds import first_round
from fairdeal.movements.swiss.sitting_out import Odd
from fairdeal.movements.teams import american_whist, head_to_head, round_robin
from fairdeal.movements.teams.around import is_round_robin
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import TotalPoints
from tests.events.evenings import evening_of, then
from tests.events.log import told


def victory_points(margin: int, boards: int) -> float:
    """The winner's of 20 by the WBF's continuous scale."""
    tau, blitz = (sqrt(5) - 1) / 2, 15 * sqrt(boards)
    won: float = 10 + 10 * (1 - tau ** (3 * margin / blitz)) / (1 - tau**3)
    return round(won, 2)


PLAN = round_robin(4, 2)
OPENED = SessionOpened("Round robin", TotalPoints()), TeamsDeclared(scale="wbf")


def met(team: int, number: int, plan: Movement = PLAN) -> str:
    """Whom a team meets in a round, by the rows of the movement."""
    row = next(one for one in plan.rounds[number - 1].tables if team in one.ns)
    return str(row.ew[0])


def played(won: dict[str, int], *acts: SessionAct, plan: Movement = PLAN) -> Session:
    """Everything is flat, but that a team has so many points North-South on each board."""
    session = Session.begins(told(*OPENED, MovementChosen(plan), EveningPlanned(15)))
    for act in acts:
        session = then(session, act)
    for one in sittings(evening_of(session)):
        for place in one.places:
            score = won.get(one.ns, 0)
            session = then(session, ResultEntered(place, one.ns, one.ew, BareScore(score)))
    return session


def totals(session: Session) -> dict[str, float]:
    return {str(one.contestant): float(one.points) for one in rank_teams(session).ranking}


LEFT = ContestantLeft("4", after=2)
"""Two of its three matches are played."""
MISSES = met(4, 3)


def test_whoever_misses_a_team_has_three_fifths_where_everything_was_flat() -> None:
    found = totals(played({}, LEFT))
    flat = dict.fromkeys("123", 30.0) | {"4": 20.0}
    assert found == flat | {MISSES: 10.0 + 10.0 + 12.0}


def test_he_has_his_own_average_where_that_is_more() -> None:
    won = victory_points(18, 2)
    assert won > 12
    assert totals(played({MISSES: 420}, LEFT))[MISSES] == pytest.approx(3 * won, abs=0.01)


def test_he_has_what_others_had_against_who_left_where_that_is_more() -> None:
    """Team 4 lost to both it met by 18 IMPs; who misses it was flat with everybody else."""
    won = victory_points(18, 2)
    others = dict.fromkeys(set("123") - {MISSES}, 420)
    found = totals(played(others, LEFT))
    (first, second) = sorted(others)
    lost_both = 20 - won
    assert found[MISSES] == pytest.approx(2 * lost_both + won, abs=0.01)
    assert found[first] == found[second] == pytest.approx(won + won + 10.0, abs=0.01)


def test_before_half_nothing_is_given_and_what_was_played_may_be_cancelled() -> None:
    early = ContestantLeft("4", after=1)
    assert totals(played({}, early)) == dict.fromkeys("123", 20.0) | {
        met(4, 1): 30.0,
        "4": 10.0,
    }, "one match less for whoever misses it"
    cancelled = totals(played({met(4, 1): 420}, ContestantLeft("4", scores_stand=False, after=1)))
    assert all(cancelled[team] <= 40 for team in "123")
    won = victory_points(18, 2)
    assert cancelled[met(4, 1)] == pytest.approx(2 * won, abs=0.01), "of the two that count"


def test_with_half_of_its_matches_played_what_others_miss_is_given() -> None:
    """Of five teams each meets four: two of them are half, and no less."""
    plan = round_robin(5, 2)
    meets = [
        number
        for number, one in enumerate(plan.rounds, start=1)
        if any(5 in at.ns for at in one.played)
    ]
    assert len(meets) == 4
    whole = totals(played({}, plan=plan))
    found = totals(played({}, ContestantLeft("5", after=meets[1]), plan=plan))
    missing = {met(5, number, plan) for number in meets[2:]}
    assert {team for team in "1234" if found[team] != whole[team]} == missing
    assert all(found[team] == whole[team] - 10 + 12 for team in missing)


def test_nothing_is_given_before_the_round_is_over() -> None:
    session = Session.begins(told(*OPENED, MovementChosen(PLAN), EveningPlanned(15), LEFT))
    for one in sittings(evening_of(session)):
        for place in one.places if one.round < 3 else ():
            session = then(session, ResultEntered(place, one.ns, one.ew, BareScore(0)))
    assert totals(session)[MISSES] == 20.0
    shown = then(session, PhaseReached(Phase.PUBLISHED))
    assert totals(shown)[MISSES] == 32.0


def test_what_a_round_robin_is() -> None:
    assert is_round_robin(PLAN)
    assert is_round_robin(round_robin(5, 2)), "each sits out once"
    assert is_round_robin(american_whist(5, 2))
    assert not is_round_robin(head_to_head(1, 2))
    assert not is_round_robin(first_round(Unit.TEAM, 4, 4, Odd.BYE, 0)), "a Swiss is drawn"
