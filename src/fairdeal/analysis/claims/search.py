"""The worst and the best line of a claim among the normal ones.

In the worst line everybody does his worst to the claimer, himself included; in the best the
claimer plays as well as normal play allows against the best defence.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from fairdeal.analysis.claims.ending import Ending
from fairdeal.analysis.claims.normal import State
from fairdeal.analysis.claims.patience import Patience
from fairdeal.analysis.claims.view import View
from fairdeal.cards import Card
from fairdeal.seats import Seat


@dataclass(frozen=True, slots=True)
class Line:
    """One way the play may go."""

    cards: tuple[tuple[Seat, Card], ...]
    """Every card in order, and whose hand it comes from."""
    tricks: int
    """How many of the tricks go to the claimer's side."""


class Plays(Protocol):
    """Which plays are looked at: the normal ones, or every legal one."""

    view: View
    played_for: tuple[Seat, ...]
    """The hands whose plays are the claimer's own choice."""

    def plays(self, state: State) -> list[tuple[Card, State]]:
        """The cards of the hand in turn, with what follows each."""
        ...

    def bounds(self, state: State) -> tuple[int, int]:
        """The fewest and the most tricks that can still come of it, as far as is soon seen."""
        ...


class Search:
    """The lines of one claim under one idea of what is normal.

    Args:
        among: the plays looked at.
        patience: how much work it may be.
    """

    cost = 1
    """What looking at one position spends of the patience."""

    def __init__(self, among: Plays, patience: Patience) -> None:
        self.among = among
        self.side = among.view.claimer.side
        self.patience = patience
        self._worst: dict[object, int] = {}
        self._best: dict[object, int] = {}

    def worst(self, state: State) -> int:
        """The fewest tricks of any normal line.

        Raises:
            Exhausted: patience has run out.
        """
        return self._value(state, self._worst, is_worst=True)

    def best(self, state: State) -> int:
        """The most tricks the claimer can normally reach against the best defence.

        Raises:
            Exhausted: patience has run out.
        """
        return self._value(state, self._best, is_worst=False)

    def line(self, state: State, *, is_worst: bool) -> Line:
        """A line that gives the worst or the best value, after that has been found."""
        memory = self._worst if is_worst else self._best
        value = self._value(state, memory, is_worst=is_worst)
        return Line(tuple(self._walk(state, memory, is_worst=is_worst)), value)

    def _walk(
        self, state: State, memory: dict[object, int], *, is_worst: bool
    ) -> Iterator[tuple[Seat, Card]]:
        while any(state.ending.hands):
            wanted = self._value(state, memory, is_worst=is_worst)
            for card, after in self.among.plays(state):
                if self._through(state, after, memory, is_worst=is_worst) == wanted:
                    yield state.ending.turn, card
                    state = after
                    break

    def _through(
        self, state: State, after: State, memory: dict[object, int], *, is_worst: bool
    ) -> int:
        won = self._won(state.ending, after.ending)
        return won + self._value(after, memory, is_worst=is_worst)

    def _won(self, before: Ending, after: Ending) -> int:
        return int(len(before.trick) == 3 and after.leader.side is self.side)

    def _value(self, state: State, memory: dict[object, int], *, is_worst: bool) -> int:
        ending = state.ending
        if not any(ending.hands):
            return 0
        known = memory.get(state)
        if known is not None:
            return known
        self.patience.spend(self.cost)
        is_his = ending.turn in self.among.played_for
        least, most = self.among.bounds(state)
        if least == most:
            value = least
        elif is_his and not is_worst:
            value = self._best_of(state, memory, most)
        else:
            value = self._least_of(state, memory, least, is_worst=is_worst)
        memory[state] = value
        return value

    def _best_of(self, state: State, memory: dict[object, int], most: int) -> int:
        """The most any card gives; no card is looked at once all there is has been found."""
        value = 0
        for _, after in self.among.plays(state):
            value = max(value, self._through(state, after, memory, is_worst=False))
            if value >= most:
                break
        return value

    def _least_of(
        self, state: State, memory: dict[object, int], least: int, *, is_worst: bool
    ) -> int:
        """The least any card gives; no card is looked at once no less is possible."""
        value = state.ending.tricks_left
        for _, after in self.among.plays(state):
            value = min(value, self._through(state, after, memory, is_worst=is_worst))
            if value <= least:
                break
        return value
