"""Random contests: players drop out, boards are fouled, rulings and corrections come late.

Nothing is scored by expectation here; what must hold of every contest, whatever happened, is:
nobody meets a board twice, comparisons are symmetric, an unadjusted board adds up, undoing
everything returns the start, and what is explained sums to what is shown.
"""

from random import Random

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ConditionsSet,
    ContestantLeft,
    MovementChosen,
    Place,
    SessionAct,
    SessionOpened,
    TeamsDeclared,
)
from fairdeal.events.changes import lines
from fairdeal.events.deciding import desk
from fairdeal.events.matches.meetings import meetings
from fairdeal.events.matches.scored import fixtures
from fairdeal.events.scoring import rank_session, rank_teams
from fairdeal.events.session import Session
from fairdeal.laws.editions import EDITIONS
from fairdeal.movements.howell import howell
from fairdeal.movements.mitchell import straight
from fairdeal.scoring.adjusted import Adjusted, Average, Grade
from fairdeal.scoring.lines import BareScore, NotPlayed, Outcome
from fairdeal.scoring.methods import CrossImps, Matchpoints
from fairdeal.scoring.teams import MatchForm
from tests.amount import some
from tests.events.contests import (
    METHODS,
    Evening,
    every_board_holds,
    nobody_meets_a_board_twice,
    outcome,
)
from tests.events.individuals import individual_contest
from tests.events.log import NOON
from tests.events.swiss import swiss_contest
from tests.events.swiss_teams import swiss_of_teams

EVERY_DAY = 1000
"""Of these some are in every run of the tests; those after them are for the night alone."""
SMALL = (straight(tables=3, boards_per_round=1), howell(tables=3, boards_per_round=1))
LARGE = (
    *(straight(tables=n, boards_per_round=1) for n in (5, 7)),
    howell(tables=4, boards_per_round=1),
)


def pairs_contest(seed: int) -> None:
    rng = Random(seed)  # noqa: S311 - contests, not secrets
    # A small contest goes wrong in every way a large one does, and costs a sixth.
    movement = rng.choice(LARGE if seed % 16 == 0 or seed >= EVERY_DAY else SMALL)
    method = rng.choice(METHODS)
    conditions = ConditionsSet(rng.choice(EDITIONS))
    evening = Evening(rng, [SessionOpened("x", method), conditions, MovementChosen(movement)])
    evening.play(meetings(movement))
    with evening.disturbed(rank_session, written=seed % 8 == 0) as session:
        nobody_meets_a_board_twice(session)
        every_board_holds(rng, session, rank_session(session))


def teams_contest(seed: int) -> None:
    rng = Random(seed)  # noqa: S311 - contests, not secrets
    names = [f"team {n}" for n in range(1, rng.choice((2, 4)) + 1)]
    knock_out = rng.random() < 0.3
    form = MatchForm.IMPS if knock_out else rng.choice(tuple(MatchForm))
    scale = "wbf" if form is MatchForm.IMPS and not knock_out else None
    opened = SessionOpened("x", CrossImps())
    evening = Evening(rng, [opened, ConditionsSet(), TeamsDeclared(form, scale, knock_out)])
    acts: list[SessionAct] = []
    for home, away in ((a, b) for i, a in enumerate(names) for b in names[i + 1 :]):
        for board in range(1, 9):
            for ns, ew in ((home, away), (away, home)):
                place = Place(board, f"{ns}-{ew}")
                score: Outcome = outcome(rng)
                if rng.random() < 0.05:
                    score = Adjusted(Average(Grade.PLUS), Average(Grade.MINUS))
                acts.append(desk.enter(evening.session, place, ns, ew, score, NOON))
    evening.tell(*acts)
    try:
        contest = rank_teams(evening.session)
    except Malformed as wrong:
        refused = "two different artificial scores" in str(wrong)
        assert refused or form is MatchForm.TOTAL_POINTS
        return
    for ranked in contest.ranking:
        row = contest.cross_table[ranked.contestant]
        assert ranked.points == sum(sum(points) for points in row.values())
    matches_balance(evening.session, form, knock_out=knock_out)


def matches_balance(session: Session, form: MatchForm, *, knock_out: bool) -> None:
    """What one team has of a board the other lacks, wherever nothing was made by the Director."""
    for one in fixtures(session):
        for board_scores in one.match.boards:
            home_score, away_score = board_scores.home, board_scores.away
            if home_score and away_score and not (home_score.made or away_score.made):
                both = 0 if form in {MatchForm.IMPS, MatchForm.TOTAL_POINTS} else 2
                assert home_score.score + away_score.score == both
        if knock_out:
            assert one.match.home.score == -one.match.away.score


FORMS = (
    *(pairs_contest, individual_contest, pairs_contest, teams_contest),
    *(pairs_contest, swiss_contest, pairs_contest, swiss_of_teams),
)
"""By the remainder of the seed."""


@pytest.mark.parametrize("first", range(0, EVERY_DAY, 250))
def test_some_of_a_thousand_contests(first: int) -> None:
    for seed in range(first, first + some(8, 250)):
        FORMS[seed % len(FORMS)](seed)


@pytest.mark.nightly
@pytest.mark.parametrize("thousand", range(1, 10))
def test_more_contests(thousand: int) -> None:
    for seed in range(EVERY_DAY * thousand, EVERY_DAY * (thousand + 1)):
        FORMS[seed % len(FORMS)](seed)


def test_a_contestant_whose_scores_are_cancelled_plays_for_nobody() -> None:
    evening = Evening(Random(1), [SessionOpened("x", Matchpoints())])  # noqa: S311
    evening.tell(
        desk.enter(evening.session, Place(1, "1"), "1", "2", BareScore(420), NOON),
        desk.enter(evening.session, Place(1, "2"), "3", "4", BareScore(50), NOON),
        ContestantLeft("2", scores_stand=False),
    )
    assert [type(line.outcome) for line in lines(evening.session)] == [NotPlayed, BareScore]
