"""A random individual: by its movement, with a player who leaves, and everything else that happens.

A complete movement promises that everybody partners everybody once and opposes everybody twice; a
rainbow that nobody has a partner or an opponent twice. Shorter sessions promise no more than that.
"""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ConditionsSet,
    ContestantLeft,
    IndividualsDeclared,
    MovementChosen,
    SessionOpened,
)
from fairdeal.events.deciding import desk
from fairdeal.events.matches.meetings import Meeting, meetings, players
from fairdeal.events.scoring import rank_session
from fairdeal.events.session import Session
from fairdeal.laws.editions import EDITIONS
from fairdeal.movements.individual import complete, rainbow
from fairdeal.movements.movement import Movement
from fairdeal.scoring.ranking import SessionRanking
from tests.events.contests import (
    METHODS,
    Evening,
    every_board_holds,
    nobody_meets_a_board_twice,
    outcome,
    place_of,
)
from tests.events.log import NOON

MOVEMENTS = (
    *(complete(players, boards_per_round=1) for players in (8, 9, 12, 13)),
    *(complete(8, boards_per_round=2), complete(12, boards_per_round=1, rounds=5)),
    *(rainbow(tables=5, boards_per_round=1), rainbow(tables=7, boards_per_round=1, rounds=4)),
)


def individual_contest(seed: int) -> None:
    rng = Random(seed)  # noqa: S311 - contests, not secrets
    movement = rng.choice(MOVEMENTS)
    opened = SessionOpened("x", rng.choice(METHODS))
    conditions = ConditionsSet(rng.choice(EDITIONS))
    evening = Evening(rng, [opened, conditions, IndividualsDeclared(), MovementChosen(movement)])
    planned = [written(rng, one) for one in meetings(movement)]
    partners_are_the_movement_s(rng, evening.session, planned)
    if rng.random() < 0.3:
        planned = with_one_who_left(evening, planned)
    evening.play(planned)
    everything_is_told_or_owed(evening.session, planned)
    if not evening.session.left:
        meetings_are_as_promised(evening.session, movement)
    with evening.disturbed(rank_session, written=seed % 16 == 1) as session:
        ranking = rank_session(session)
        nobody_meets_a_board_twice(session)
        every_board_holds(rng, session, ranking)
        both_partners_have_what_they_scored(ranking)
        who_left_with_scores_cancelled_has_none(session, ranking)


def written(rng: Random, one: Meeting) -> Meeting:
    """The same meeting with partners in either order."""
    ns, ew = ("+".join(rng.sample(side.split("+"), 2)) for side in (one.ns, one.ew))
    return replace(one, ns=ns, ew=ew)


def partners_are_the_movement_s(rng: Random, session: Session, planned: list[Meeting]) -> None:
    """The same four with other partners are refused."""
    one = rng.choice(planned)
    (north, south), (east, west) = one.ns.split("+"), one.ew.split("+")
    place = place_of(one, one.boards[0])
    with pytest.raises(Malformed, match="15A"):
        desk.enter(session, place, f"{north}+{east}", f"{south}+{west}", outcome(rng), NOON)


def with_one_who_left(evening: Evening, planned: list[Meeting]) -> list[Meeting]:
    """A player goes home after some round; what is left to be played is without him."""
    rng = evening.rng
    last = rng.randint(1, planned[-1].round - 1)
    gone = rng.choice(rng.choice(planned).ns.split("+"))
    evening.tell(ContestantLeft(gone, scores_stand=rng.random() < 0.5, after=last))
    without = [one for one in planned if one.round > last and gone in seated(one)]
    for one in without:
        with pytest.raises(Malformed, match=f"{gone} has left"):
            desk.enter(
                evening.session, place_of(one, one.boards[0]), one.ns, one.ew, outcome(rng), NOON
            )
    return [one for one in planned if one not in without]


def seated(one: Meeting) -> list[str]:
    return [*one.ns.split("+"), *one.ew.split("+")]


def everything_is_told_or_owed(session: Session, planned: list[Meeting]) -> None:
    told = Counter((r.place.board, players(r.ns), players(r.ew)) for r in session.results.values())
    owed = Counter(
        (board, players(ns), players(ew)) for _n, board, ns, ew in desk.late_plays(session)
    )
    every = Counter((b, players(one.ns), players(one.ew)) for one in planned for b in one.boards)
    assert told + owed == every


def meetings_are_as_promised(session: Session, movement: Movement) -> None:
    """Counted from what was told and what is owed, by boards."""
    sides = [(r.ns, r.ew) for r in session.results.values()]
    sides += [(ns, ew) for _round, _board, ns, ew in desk.late_plays(session)]
    partners: Counter[frozenset[str]] = Counter()
    opponents: Counter[frozenset[str]] = Counter()
    for ns, ew in sides:
        partners.update([players(ns), players(ew)])
        opponents.update(frozenset((one, other)) for one in players(ns) for other in players(ew))
    boards, among = movement.boards_per_round, range(1, len(movement.contestants) + 1)
    most = 2 if movement.name == "individual" else 1
    assert max(partners.values()) == boards
    assert max(opponents.values()) <= most * boards
    whole = len(among) - 1 + len(among) % 2
    if movement.name == "individual" and len(movement.rounds) == whole:
        for two in combinations(map(str, among), 2):
            assert partners[frozenset(two)] == boards
            assert opponents[frozenset(two)] == 2 * boards


def both_partners_have_what_they_scored(ranking: SessionRanking) -> None:
    """Both the same, but for average plus and minus, which each has by the own session."""
    for board in ranking.boards:
        for scored in board.lines:
            sides = ((scored.line.ns, scored.ns), (scored.line.ew, scored.ew))
            for partnership, award in sides:
                if award and award.grade:
                    continue
                for player in partnership.split("+"):
                    own = [o.award for o in ranking.explain(player) if o.line is scored.line]
                    assert own == [award]


def who_left_with_scores_cancelled_has_none(session: Session, ranking: SessionRanking) -> None:
    for gone in session.left.values():
        if not gone.scores_stand:
            assert ranking.standing(gone.contestant) is None
            assert not any(of.award for of in ranking.explain(gone.contestant))
