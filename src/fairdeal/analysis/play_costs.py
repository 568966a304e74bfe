"""What each card of a play cost, double dummy."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from fairdeal.analysis.double_dummy import Solver
from fairdeal.analysis.points import Point
from fairdeal.analysis.solver_process import Unsolved
from fairdeal.calls import Denomination
from fairdeal.cards import Card, Deal
from fairdeal.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """One card of a play and what it did."""

    seat: Seat
    card: Card
    tricks: int
    """Tricks declarer's side takes in the whole play if everything after this card is perfect."""
    cost: int
    """Tricks the card gave away by its own side's reckoning; negative only for a revoke, which
    may win what no lawful card could."""


def play_costs(
    solver: Solver, deal: Deal, denomination: Denomination, leader: Seat, cards: Iterable[Card]
) -> tuple[PlayedCard, ...]:
    """Each card of a play in turn, from the opening lead by ``leader`` on.

    Raises:
        Malformed: a hand is not known, or a card was not where it was played from.
        Unsolved: the solver gave no answer at some point.
    """
    played = tuple(cards)
    points = [Point(deal, denomination, leader)]
    for card in played:
        points.append(points[-1].after(card))
    declaring = leader.side.opponents
    totals = tuple(_totals(solver, points, declaring))
    return tuple(
        PlayedCard(
            point.turn,
            card,
            after,
            before - after if point.turn.side is declaring else after - before,
        )
        for point, card, (before, after) in zip(points, played, pairwise(totals), strict=False)
    )


def _totals(solver: Solver, points: list[Point], side: Side) -> Iterator[int]:
    """The tricks of a side: those won before each of these points, and those still to come."""
    won = 0
    for number, (point, answer) in enumerate(zip(points, solver.cards_of(points), strict=True)):
        if isinstance(answer, Unsolved):
            raise answer
        if number and not point.trick:  # the winner of a trick leads to the next
            won += point.leader.side is side
        best = max(answer.values(), default=0)
        left = (point.cards_left + len(point.trick)) // 4
        yield won + (best if point.turn.side is side else left - best)
