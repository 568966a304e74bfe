"""A ranking made from the one before is the ranking made from nothing."""

from fractions import Fraction
from random import Random

import pytest

from fairdeal.events.acts import AdditionGiven, ResultCorrected, SessionAct, Undone
from fairdeal.events.evening.acts import ResultWithdrawn
from fairdeal.events.evening.rehearsal import minutes_pass
from fairdeal.events.scoring import rank_after, rank_session
from fairdeal.events.session import Session
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import NotPlayed, PassedOut
from tests.events.evenings import evening_of, planned, then


def director(session: Session, chance: Random) -> SessionAct:
    """Something a Director does to what is there."""
    place = chance.choice(list(session.results))
    penalty = AdditionGiven(
        Addition("1", Fraction(-chance.randint(1, 9)), Unit.SCORE, Cause.PENALTY)
    )
    acts: list[SessionAct] = [
        ResultCorrected(place, PassedOut()),
        ResultCorrected(place, NotPlayed()),
        ResultWithdrawn(place),
        penalty,
    ]
    given = [one.sequence for one in session.log if isinstance(one.act, AdditionGiven)]
    standing = [number for number in given if number not in session.undone]
    return chance.choice([*acts, *(Undone(number) for number in standing[:1])])


@pytest.mark.parametrize("seed", range(8))
def test_ranking_after_any_act(seed: int) -> None:
    chance = Random(seed)  # noqa: S311
    session = planned()
    ranking = rank_session(session)
    for _minutes in range(12):
        acts = [act for act, _who in minutes_pass(session, evening_of(session), chance)]
        for act in (*acts, None):
            if act is None and not session.results:
                continue
            later = then(session, act or director(session, chance), reason="x")
            ranking = rank_after(session, ranking, later)
            session = later
            again = rank_session(session)
            assert ranking.fields == again.fields
            assert ranking.boards == again.boards
            assert ranking.totals == again.totals
            assert ranking.played == again.played


def test_what_changes_no_result_leaves_the_very_ranking() -> None:
    session = planned()
    chance = Random(3)  # noqa: S311
    for act, _who in minutes_pass(session, evening_of(session), chance):
        later = then(session, act)
        ranking = rank_session(session)
        same = session.results == later.results
        assert (rank_after(session, ranking, later) is ranking) == same
        session = later
