"""The kernels held to the readable definition: certain tricks, the worst and the best lines."""

import builtins
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from fairdeal.analysis.claims import work
from fairdeal.analysis.claims.claim import Claim, checked
from fairdeal.analysis.claims.judge import Adjudicator
from fairdeal.analysis.claims.legal import Legal
from fairdeal.analysis.claims.manners import Allowed
from fairdeal.analysis.claims.normal import Normal, State
from fairdeal.analysis.claims.proposal import Proposal, Status
from fairdeal.analysis.claims.statement.said import Heard, read_statement
from fairdeal.analysis.claims.statement.steps import Statement
from fairdeal.analysis.claims.work import Work, work_on
from fairdeal.cards import bits_of
from fairdeal.laws.editions import EDITIONS
from tests.amount import some
from tests.analysis.claims.test_brute_force import Drawn, drawn

SAID = (
    "drawing trumps",
    "drawing the last trump, then clubs",
    "spades from the top",
    "hearts are good",
    "high diamonds, discarding a club",
    "overtaking",
    "ruffing a heart",
    "spade finesse",
    "to dummy, then hearts",
)
ENOUGH = 10**9


def lines(claim: Drawn, work: Work, *, top_down: bool) -> tuple[object, ...]:
    """What the search finds in a silent claim, each figure that a ruling is made of."""
    forgotten, trumps = bits_of(claim.forgotten), claim.ending.trumps
    allowed = Allowed(Statement(), claim.overlooks, claim.low, top_down)
    normal = Normal(claim.view, trumps, allowed, work.known)
    certain = work.known.plain.tricks(claim.ending, forgotten)
    state = State(claim.ending, forgotten, max(0, certain - claim.claimed))
    search = work.search(normal)
    found = (
        certain,
        work.known.free.tricks(claim.ending, forgotten),
        search.worst(state),
        search.best(state),
        search.line(state, is_worst=True),
    )
    legal = work.search(Legal(claim.view))
    plain = State(claim.ending)
    return *found, legal.worst(plain), legal.best(plain)


def same_lines(seed: int, sizes: tuple[int, ...]) -> None:
    claim = drawn(seed, sizes)
    asked = Claim(claim.ending, claim.view.claimer, claim.view.declarer, 0)
    readable = work_on(asked, ENOUGH, kernels=False)
    kernels = work_on(asked, ENOUGH, kernels=True)
    top_down = seed % 3 == 0
    assert lines(claim, kernels, top_down=top_down) == lines(claim, readable, top_down=top_down), (
        seed,
        claim,
    )


def same_proposals(seed: int, sizes: tuple[int, ...]) -> None:
    rng = random.Random(seed)  # noqa: S311 - a test
    at = drawn(seed, sizes)
    said = rng.choice(SAID) if rng.random() < 0.5 else ""
    claim = Claim(
        at.ending,
        at.view.claimer,
        at.view.declarer,
        min(at.claimed, at.ending.tricks_left),
        read_statement(said, Heard(at.ending, at.view), "en"),
        rng.choice(EDITIONS),
    )
    readable = proposed(claim, kernels=False)
    compiled = proposed(claim, kernels=True)
    assert replace(compiled, searched=0) == replace(readable, searched=0), (seed, claim)


def proposed(claim: Claim, *, kernels: bool) -> Proposal:
    return Adjudicator(checked(claim), work_on(claim, ENOUGH, kernels=kernels)).proposal()


def test_the_kernels_find_the_same_lines() -> None:
    for seed in range(some(40, 300)):
        same_lines(seed, (1, 2, 2, 3))


def test_the_kernels_propose_the_same_rulings() -> None:
    for seed in range(some(20, 100)):
        same_proposals(seed, (2, 2, 3))


@pytest.mark.nightly
def test_the_kernels_find_the_same_lines_in_five_thousand_endings() -> None:
    for seed in range(5_000):
        same_lines(seed, (5,) if seed % 100 == 0 else (2, 3, 4))


@pytest.mark.nightly
def test_the_kernels_propose_the_same_rulings_in_two_thousand_claims() -> None:
    for seed in range(2_000):
        same_proposals(seed, (2, 3, 4))


@pytest.fixture
def without_numba(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A system on which Numba is not installed."""

    def absent(name: str, *rest: Any) -> Any:
        if name == "numba" or name.startswith("numba."):
            raise ModuleNotFoundError(name)
        return imported(name, *rest)

    imported = builtins.__import__
    monkeypatch.setattr(builtins, "__import__", absent)
    monkeypatch.setattr(work, "find_spec", lambda name: None if name == "numba" else sys)
    work.has_kernels.cache_clear()
    yield
    work.has_kernels.cache_clear()


@pytest.mark.usefixtures("without_numba")
def test_without_numba_the_readable_search_does_it() -> None:
    claim = drawn(7, (5,))
    asked = Claim(claim.ending, claim.view.claimer, claim.view.declarer, 2)
    assert not work.has_kernels()
    assert isinstance(work_on(asked), work.Readable)
    assert work_on(asked).patience.enough == work.ENOUGH


def test_a_short_ending_does_not_wait_for_the_kernels() -> None:
    claim = drawn(7, (3,))
    asked = Claim(claim.ending, claim.view.claimer, claim.view.declarer, 2)
    assert isinstance(work_on(asked), work.Readable)


def test_what_is_given_up_is_given_up_by_the_kernels_too() -> None:
    claim = drawn(7, (5,))
    asked = Claim(claim.ending, claim.view.claimer, claim.view.declarer, 5)
    given_up = Adjudicator(asked, work_on(asked, 20, kernels=True)).proposal()
    ruled = Adjudicator(asked, work_on(asked, ENOUGH, kernels=True)).proposal()
    low, high = given_up.bounds
    assert given_up.status.value == "bounded"
    assert low <= ruled.to_claimer <= high


def test_wherever_it_is_given_up_what_is_said_holds() -> None:
    # In silence, of all the tricks: the ruling lies within the bounds however little was searched,
    # and once it is found it stands, though its questions may not have been worked out.
    unanswered = narrowed = 0
    for seed in range(some(6, 12)):
        at = drawn(seed, (5,))
        claim = Claim(at.ending, at.view.claimer, at.view.declarer, at.ending.tricks_left)
        ruled = Adjudicator(claim, work_on(claim, ENOUGH, kernels=True)).proposal()
        for share in range(1, 10):
            enough = ruled.searched * share // 10
            found = Adjudicator(claim, work_on(claim, enough, kernels=True)).proposal()
            low, high = found.bounds
            if found.status is Status.BOUNDED:
                assert low <= ruled.to_claimer <= high, (seed, enough)
                narrowed += low > claim.ending.sure_tricks(claim.claimer.side)
            else:
                assert found.to_claimer == ruled.to_claimer, (seed, enough)
                assert low <= ruled.bounds[0] <= ruled.bounds[1] <= high, (seed, enough)
                unanswered += any(question.if_yes is None for question in found.questions)
    assert unanswered
    assert narrowed
