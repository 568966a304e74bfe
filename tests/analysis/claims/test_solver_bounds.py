"""No normal line does better than the double-dummy solver, nor worse than every legal play."""

import random
from itertools import islice

import pytest

from fairdeal.analysis.claims.certain import Certainty
from fairdeal.analysis.claims.ending import Ending
from fairdeal.analysis.claims.legal import Legal
from fairdeal.analysis.claims.manners import Allowed
from fairdeal.analysis.claims.normal import Normal, State
from fairdeal.analysis.claims.patience import Patience
from fairdeal.analysis.claims.search import Search
from fairdeal.analysis.claims.statement.steps import Statement
from fairdeal.analysis.claims.view import View
from fairdeal.analysis.double_dummy import Solver
from fairdeal.analysis.points import Point
from fairdeal.calls import DENOMINATIONS, Denomination
from fairdeal.cards import SUITS, Deal, Hand
from fairdeal.seats import SEATS


def ending(seed: int, size: int) -> Ending:
    rng = random.Random(seed)  # noqa: S311 - a test
    cards = rng.sample(range(52), 4 * size)
    north, east, south, west = (
        sum(1 << card for card in cards[i * size : (i + 1) * size]) for i in range(4)
    )
    return Ending((north, east, south, west), rng.choice([None, *SUITS]), rng.choice(SEATS))


def solved(solver: Solver, now: Ending, view: View) -> int:
    """Tricks of the claimer's side with all cards in view, by the solver."""
    denomination = Denomination.NOTRUMP if now.trumps is None else DENOMINATIONS[now.trumps]
    north, east, south, west = map(Hand, now.hands)
    point = Point(Deal.of(north, east, south, west), denomination, now.leader)
    tricks = max(solver.cards(point).values())
    return tricks if now.leader.side is view.claimer.side else now.tricks_left - tricks


def holds(solver: Solver, seed: int, size: int) -> None:
    now = ending(seed, size)
    claimer = SEATS[seed % 4]
    view = View(claimer, claimer if seed % 3 else claimer.lho)
    normal = Normal(view, now.trumps, Allowed(Statement(), overlook=bool(seed % 2)))
    patience = Patience(10**9)
    start = State(now)
    worst = Search(normal, patience).worst(start)
    best = Search(normal, patience).best(start)
    legal = Legal(view)
    best_legal = solved(solver, now, view)
    certain = normal.known.plain.tricks(now, 0)
    assert Search(legal, patience).worst(start) <= worst <= best <= best_legal, (seed, now)
    # Who may overlook his entries may block himself however well he plays otherwise.
    assert certain <= best or normal.allowed.overlook, (seed, now)
    if size <= 3:
        assert Search(legal, patience).best(start) == best_legal, (seed, now)


def test_normal_lines_lie_between_what_is_legal() -> None:
    with Solver(processes=1) as solver:
        for seed in range(40):
            holds(solver, seed, 2 + seed % 2)


@pytest.mark.nightly
def test_normal_lines_lie_between_what_is_legal_in_ten_thousand_endings() -> None:
    with Solver() as solver:
        for seed in range(10_000):
            holds(solver, seed, 2 + seed % 3)


def test_certainty_needs_no_solver_to_be_sure() -> None:
    # All thirteen of a suit at notrump, on lead.
    hands = [sum(1 << c for c in islice(range(13 * i, 52), 13)) for i in range(4)]
    now = Ending((hands[0], hands[1], hands[2], hands[3]), None, SEATS[0])
    view = View(SEATS[0], SEATS[0])
    assert Certainty(view, -1).tricks(now, 0) == 13
