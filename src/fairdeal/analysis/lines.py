"""Lines of play by people who do not see all the cards, sampled.

Whoever is to play imagines some layouts that agree with all he has seen, and plays the card that
wins the most tricks on average over them, double dummy. That is how the best bridge programs play
cards; it is too good at times (it assumes that after this card everybody sees everything) and knows
nothing of the auction, of signals and of temperament.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from fairdeal.analysis.double_dummy import Solver
from fairdeal.analysis.layouts import Voids, hidden_from, layout, shown_out
from fairdeal.analysis.points import Point
from fairdeal.analysis.solver_process import Unsolved
from fairdeal.cards import SUITS, Card
from fairdeal.laws.play.law44 import playable
from fairdeal.seats import Seat


@dataclass(frozen=True, slots=True)
class Sampling:
    """How many lines, and how each is made; the same figures give the same lines every time."""

    seed: int = 1
    lines: int = 20
    layouts: int = 10
    """Layouts imagined at each point of the play."""
    considered: int = 5
    """Of which every line considers so many, drawn anew, so that the lines differ where people
    would."""


@dataclass(frozen=True, slots=True)
class Line:
    """One way the play may go from some point on."""

    cards: tuple[Card, ...]
    tricks: int
    """Tricks won from there by declarer's side."""


def sample_lines(
    solver: Solver, start: Point, declarer: Seat, voids: Voids, sampling: Sampling
) -> Iterator[Line]:
    """Lawful lines from a point to the end of the play, one after the other.

    Args:
        solver: answers for each layout.
        start: the actual cards.
        declarer: who plays his own cards and dummy's.
        voids: who has shown out of what before.
        sampling: how many, and how.

    Raises:
        Unsolved: the solver had no answer for any layout of some point.
    """
    table = _Table(solver, declarer, sampling)
    for number in range(sampling.lines):
        yield table.line(start, voids, Random(f"{sampling.seed} line {number}"))  # noqa: S311


class _Table:
    """The four players, and what they have thought of before."""

    def __init__(self, solver: Solver, declarer: Seat, sampling: Sampling) -> None:
        self._solver = solver
        self._declarer = declarer
        self._sampling = sampling
        self._thoughts: dict[tuple[Point, Voids], list[dict[Card, int]]] = {}

    def line(self, start: Point, voids: Voids, rng: Random) -> Line:
        cards: list[Card] = []
        point, won = start, 0
        while point.cards_left:
            card = self._choice(point, voids, rng)
            voids |= shown_out([(point, card)])
            point = point.after(card)
            cards.append(card)
            won += not point.trick and point.leader.side is self._declarer.side
        return Line(tuple(cards), won)

    def _choice(self, point: Point, voids: Voids, rng: Random) -> Card:
        cards = choices(point)
        if len(cards) == 1:
            return cards[0]
        thoughts = self._thought(point, voids)
        considered = rng.sample(thoughts, min(self._sampling.considered, len(thoughts)))
        worth = {card: sum(tricks[card] for tricks in considered) for card in cards}
        best = max(worth.values())
        return rng.choice([card for card in cards if worth[card] == best])

    def _thought(self, point: Point, voids: Voids) -> list[dict[Card, int]]:
        """The tricks each card wins on each of the layouts imagined here."""
        found = self._thoughts.get((point, voids))
        if found is None:
            hidden = hidden_from(point, self._declarer)
            rng = Random(f"{self._sampling.seed} {_name(point)} {sorted(voids)}")  # noqa: S311
            imagined = (layout(point, hidden, voids, rng) for _ in range(self._sampling.layouts))
            found = [a for a in self._solver.cards_of(imagined) if not isinstance(a, Unsolved)]
            if not found:
                raise Unsolved("no layout could be solved at {place}", place=_name(point))
            self._thoughts[point, voids] = found
        return found


def choices(point: Point) -> list[Card]:
    """The cards that may be played, the lowest of those that are as good as each other.

    Two cards of a hand are, when everything between them has gone in earlier tricks.
    """
    hand = point.hands[point.turn]
    held = 0 if hand is None else hand.bits
    out = sum(card.bit for card in point.trick)
    for other in point.hands:
        out |= 0 if other is None or other is hand else other.bits
    lawful = playable(held, point.trick[0].suit if point.trick else None)
    found: list[Card] = []
    for suit in SUITS:
        below: Card | None = None
        for card in Card:
            if card.suit is suit and lawful & card.bit:
                if below is None or out & (card.bit - below.bit):
                    found.append(card)
                below = card
    return found


def _name(point: Point) -> str:
    trick = " ".join(map(str, point.trick))
    return f"{point.hands.to_pbn()} {point.denomination} {point.leader} {trick}"
