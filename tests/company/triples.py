"""The table of triples: two cells of the table of pairs one after the other, drawn by seed.

The third irregularity comes at the desk that the first two have led to: before anybody speaks of
them, before anybody has chosen, or after the ruling.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from fairdeal.laws.editions import EDITIONS
from fairdeal.rulings.desk import Desk
from tests.company.cells import (
    Answers,
    Cell,
    Impossible,
    Moment,
    Seen,
    Whom,
    answered,
    arrived,
    attention,
    nothing,
    random_answer,
    with_the_next,
)
from tests.company.firsts import AUCTION, PLAY
from tests.company.second_calls import CALL_KINDS, CallKind
from tests.company.second_cards import CARD_KINDS, CardKind

MANY = 2_000
"""So many cells are tried in `make nightly`."""
SEED = 24


@dataclass(frozen=True)
class Triple:
    """Three irregularities at one table, in one edition."""

    pair: Cell
    last: Cell
    """The third, by whom and when; its first is that of the pair, and so whom it counts from."""
    number: int
    """Which of the cells drawn it is: what is answered at it is drawn from that."""

    @property
    def key(self) -> str:
        """The cell in words."""
        second, third = self.pair.key, self.last.key.partition(" | ")[2]
        return f"{self.number} | {self.pair.edition} | {second} | {third}"

    @property
    def answers(self) -> Answers:
        """What is answered at it, the same every time."""
        return random_answer(self.number)


def triples(seed: int = SEED) -> Iterator[Triple]:
    """Cells without end, drawn from that seed: many of them cannot happen."""
    random = Random(seed)  # noqa: S311 - nothing secret depends on it
    number = 0
    while True:
        is_auction = random.random() < 0.5
        first = random.choice(AUCTION if is_auction else PLAY)
        kinds: Sequence[CallKind | CardKind] = CALL_KINDS if is_auction else CARD_KINDS
        edition = random.choice([e for e in EDITIONS if e in first.editions])
        pair, last = (
            Cell(first, random.choice(kinds), random.choice(list(Whom)), when, edition)
            for when in random.choices(list(Moment), k=2)
        )
        yield Triple(pair, last, number)
        number += 1


def third_arrived(triple: Triple, answers: Answers, seen: Seen = nothing) -> Desk:
    """The desk when the third irregularity has just happened.

    Raises:
        Impossible: no act of a player is the second or the third irregularity at its moment.
    """
    return with_the_next(triple.last, arrived(triple.pair, answers, seen), answers, seen)


def run_triple(triple: Triple, answers: Answers, seen: Seen = nothing) -> Desk:
    """The desk at the end of a cell: all noticed, and all that was asked answered.

    Raises:
        Impossible: no act of a player is the second or the third irregularity at its moment.
    """
    return answered(attention(third_arrived(triple, answers, seen)), answers, seen)


def possible(seed: int = SEED) -> Iterator[Triple]:
    """The cells that can happen as they are answered, in the order in which they are drawn."""
    for triple in triples(seed):
        try:
            third_arrived(triple, triple.answers)
        except Impossible:
            continue
        yield triple


def in_every_edition(triple: Triple) -> Iterator[Triple]:
    """The same three irregularities in each edition that knows the first of them."""
    for edition in triple.pair.first.editions:
        yield replace(
            triple,
            pair=replace(triple.pair, edition=edition),
            last=replace(triple.last, edition=edition),
        )
