"""Which boards an environment deals: drawn from chance or a table of results, whole or in part."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.boards import random_auctions
from fairdeal.batch.columns import PASSED_OUT, Boards, Bytes, Hands
from fairdeal.batch.deals import marks, random_hands
from fairdeal.boards import dealer_of, vulnerability_of
from fairdeal.cards import Deal
from fairdeal.environment.results import Pool
from fairdeal.errors import Malformed

BOARDS: Final = 16
"""After so many boards dealer and vulnerability begin anew (Law 2)."""
PHASES: Final = ("whole", "auction", "play")

Results = Callable[[Hands], Bytes]
"""(m, 4) hands to (m, 20) double dummy tricks, as `results.solved`."""


class Dealt(NamedTuple):
    """``m`` boards, as `fairdeal.batch.tables.Tables.put` and ``call`` take them."""

    number: NDArray[np.int64]
    """(m,) 1 to 16 where they are drawn."""
    hands: Hands
    """(m, 4) uint64."""
    dealer: Bytes
    vulnerability: Bytes
    results: Bytes | None
    """(m, 20) double dummy tricks, five figures (C to NT) for each of N, E, S, W."""
    calls: Boards | None
    """The auctions that have been held, for the play alone."""


@dataclass(frozen=True)
class Source:
    """Where boards come from.

    Raises:
        Malformed: another phase, or the auction alone without results.
    """

    phase: str = "whole"
    """``whole``; ``auction``, after which declarer takes the double dummy tricks; or ``play``,
    after a random auction that ended in a contract."""
    results: Pool | Results | None = None
    """A table of results, whose deals are dealt; or what finds them for deals drawn by chance."""
    always: bool = False
    """Whether results are wanted even where the cards are played, for par."""

    def __post_init__(self) -> None:
        if self.phase not in PHASES:
            raise Malformed(f"a phase is one of {', '.join(PHASES)}, not {self.phase!r:.60}")
        if self.wants_results and self.results is None:
            raise Malformed("the auction alone, and par, need results: a table of them or a solver")

    @property
    def wants_results(self) -> bool:
        """Whether double dummy tricks are looked up for every board."""
        return self.always or self.phase == "auction"

    def drawn(self, count: int, chance: np.random.Generator, number: int | None = None) -> Dealt:
        """``count`` boards, each of the sixteen as likely, or all of that number.

        Raises:
            Malformed: the number is below 1.
            TypeError: it is none.
            Unsolved: a solver had no answer.
        """
        if number is None:
            numbers = chance.integers(1, BOARDS + 1, count)
            sixteen = marks(BOARDS)
            dealer, vulnerability = (column[numbers - 1] for column in sixteen)
        else:
            numbers = np.full(count, number)
            dealer = np.full(count, dealer_of(number), np.uint8)
            vulnerability = np.full(count, vulnerability_of(number), np.uint8)
        results: Bytes | None = None
        if isinstance(self.results, Pool):
            rows = chance.integers(len(self.results.hands), size=count)
            hands, results = self.results.hands[rows], self.results.tricks[rows]
        else:
            hands = random_hands(count, chance.bytes)
            if self.results is not None and self.wants_results:
                results = self.results(hands)
        calls = _auctions(count, chance) if self.phase == "play" else None
        return Dealt(numbers, hands, dealer, vulnerability, results, calls)

    def given(self, dealt: Dealt, deal: Deal) -> Dealt:
        """The same boards with these cards.

        Raises:
            Malformed: not all 52 cards are known, or a table of results does not have the deal.
        """
        if not deal.is_complete:
            raise Malformed(f"a board to be played needs all 52 cards; this is {deal.to_pbn()}")
        one = np.array([[hand.bits for hand in deal.hands if hand]], np.uint64)
        results = None
        if self.results is not None and self.wants_results:
            found = self.results
            results = found.of(one[0]) if isinstance(found, Pool) else found(one)
        count = len(dealt.hands)
        return dealt._replace(
            hands=np.repeat(one, count, axis=0),
            results=None if results is None else np.resize(results, (count, 20)),
        )


def _auctions(count: int, chance: np.random.Generator) -> Boards:
    """Random auctions that ended in a contract."""
    kept: list[Boards] = []
    left = count
    while left:
        made = random_auctions(left, chance.bytes)
        rows = np.flatnonzero(made.contract != PASSED_OUT)
        kept += [made[row : row + 1] for row in rows.tolist()]
        left -= len(rows)
    return Boards.concatenated(kept)
