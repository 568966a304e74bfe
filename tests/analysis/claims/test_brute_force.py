"""Random small endings judged by two programs: the search, and `brute`, written from the text."""

import random
from dataclasses import dataclass

import pytest

from fairdeal.analysis.claims.ending import Ending
from fairdeal.analysis.claims.manners import Allowed
from fairdeal.analysis.claims.normal import Normal, State
from fairdeal.analysis.claims.patience import Patience
from fairdeal.analysis.claims.search import Search
from fairdeal.analysis.claims.statement.steps import Statement
from fairdeal.analysis.claims.view import View
from fairdeal.cards import SUITS, bits_of, cards_in
from fairdeal.cards import Card as Card_
from fairdeal.seats import SEATS, Seat
from tests.analysis.claims import brute

AS_MUCH_AS_IT_TAKES = Patience(10**9)


@dataclass(frozen=True)
class Drawn:
    """A claim drawn at random."""

    ending: Ending
    view: View
    forgotten: frozenset[Card_]
    overlooks: bool
    low: bool
    claimed: int


def drawn(seed: int, sizes: tuple[int, ...]) -> Drawn:
    """Few suits and ranks make for more interesting endings than the whole pack."""
    rng = random.Random(seed)  # noqa: S311 - a test
    size = rng.choice(sizes)
    suits = rng.sample(SUITS, rng.choice([2, 3, 4]))
    ranks = rng.choice([8, 10, 13])
    pack = [13 * suit + 12 - rank for suit in suits for rank in range(ranks)]
    cards = rng.sample(pack if len(pack) >= 4 * size else range(52), 4 * size)
    north, east, south, west = (
        sum(1 << card for card in cards[i * size : (i + 1) * size]) for i in range(4)
    )
    trumps = rng.choice([None, None, *suits])
    ending = Ending((north, east, south, west), trumps, rng.choice(SEATS))
    for _ in range(rng.choice([0, 0, 0, 1, 2, 3])):
        ending = ending.after(rng.choice(list(cards_in(ending.legal()))))
    claimer = rng.choice(SEATS)
    declarer = claimer if rng.random() < 0.7 else claimer.clockwise(rng.choice([1, 3]))
    view = View(claimer, declarer)
    hidden = [
        card
        for seat in view.hidden
        if seat.side is not claimer.side
        for card in cards_in(ending.hands[seat])
    ]
    forgotten = rng.sample(hidden, min(len(hidden), rng.choice([0, 0, 0, 1, 2])))
    return Drawn(
        ending,
        view,
        frozenset(forgotten),
        overlooks=rng.random() < 0.5,
        low=rng.random() < 0.2,
        claimed=rng.randrange(size + 1),
    )


def searched(claim: Drawn) -> tuple[int, int, int, int]:
    """Certain, certain if entries were no matter, worst and best, as the search has them."""
    forgotten = bits_of(claim.forgotten)
    allowed = Allowed(Statement(), claim.overlooks, claim.low)
    normal = Normal(claim.view, claim.ending.trumps, allowed)
    certain = normal.known.plain.tricks(claim.ending, forgotten)
    free = normal.known.free.tricks(claim.ending, forgotten)
    state = State(claim.ending, forgotten, max(0, certain - claim.claimed))
    search = Search(normal, AS_MUCH_AS_IT_TAKES)
    return certain, free, search.worst(state), search.best(state)


def counted(claim: Drawn) -> tuple[int, int, int, int]:
    """The same by brute force."""
    table = _table(claim.ending)
    who = brute.Claimant(claim.view.claimer, claim.view.declarer, claim.overlooks, claim.low)
    judge = brute.Judge(who, table.trumps)
    forgotten = frozenset(map(str, claim.forgotten))
    certain = judge.plain.tricks(table, forgotten)
    slack = max(0, certain - claim.claimed)
    return (
        certain,
        judge.anyhow.tricks(table, forgotten),
        judge.value(table, forgotten, slack, worst=True),
        judge.value(table, forgotten, slack, worst=False),
    )


def _table(ending: Ending) -> brute.Table:
    north, east, south, west = (
        frozenset(str(card) for card in cards_in(hand)) for hand in ending.hands
    )
    shown_out = frozenset(
        (int(seat), suit.letter)
        for seat in SEATS
        for suit in SUITS
        if ending.voids[seat] >> suit & 1
    )
    return brute.Table(
        (north, east, south, west),
        "" if ending.trumps is None else ending.trumps.letter,
        int(ending.leader),
        tuple(str(card) for card in ending.trick),
        shown_out,
    )


@pytest.mark.parametrize("seed", range(30))
def test_the_search_agrees_with_brute_force(seed: int) -> None:
    claim = drawn(seed, sizes=(1, 2, 2, 3))
    assert searched(claim) == counted(claim), claim


@pytest.mark.nightly
def test_the_search_agrees_with_brute_force_on_two_thousand_endings() -> None:
    for seed in range(2_000):
        claim = drawn(seed, sizes=(2, 3, 3, 4) if seed % 10 == 0 else (1, 2, 3, 3))
        assert searched(claim) == counted(claim), (seed, claim)


def test_a_defenders_partner_may_hold_either_of_two_touching_cards() -> None:
    # South claims against West's contract in clubs; what North holds is not what West holds.
    hands = ("DA D9 CJ", "DK DJ D8", "CQ C8 C7", "DT CA CT")
    north, east, south, west = (bits_of(map(Card_.parse, hand.split())) for hand in hands)
    ending = Ending((north, east, south, west), Card_.C2.suit, Seat.EAST)
    claim = Drawn(ending, View(Seat.SOUTH, Seat.WEST), frozenset(), True, True, 2)  # noqa: FBT003
    assert searched(claim) == counted(claim)
