"""What the cards of a board can make, worked out behind the pages: whoever asks never waits."""

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from importlib.util import find_spec
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Final

from fairdeal.analysis.double_dummy import Solver
from fairdeal.analysis.solver_process import Unsolved
from fairdeal.analysis.trick_table import TrickTable
from fairdeal.cards import Deal
from fairdeal.server.kept.recent import Lately

_KEPT_AT_MOST: Final = 5_000
"""Deals: those of several years of a club."""
_SECONDS: Final = 60.0
"""For one deal; hardly any takes more than one."""


class Awaited(Enum):
    """Why there are no tricks to show."""

    NOT_INSTALLED = "not installed"
    NOT_ASKED = "not asked"
    UNDER_WAY = "under way"
    NO_ANSWER = "no answer"


def _one_process() -> Solver:
    """It leaves the other processors to the phones."""
    return Solver(processes=1, seconds=_SECONDS)


class Makeable:
    """The double dummy results of deals, one deal after the other in a process of its own."""

    def __init__(self, solver: Callable[[], Solver] = _one_process) -> None:
        self._solver = solver
        self._lock = Lock()
        self._known: Lately[Deal, TrickTable | Awaited] = Lately(_KEPT_AT_MOST)
        self._asked: set[Deal] = set()
        self._waiting: SimpleQueue[Deal] = SimpleQueue()
        self._thread: Thread | None = None

    def find(self, deal: Deal, *, ask: bool) -> TrickTable | Awaited:
        """The tricks if they are known; otherwise how far they are.

        Args:
            deal: all four hands.
            ask: whether to have them worked out.
        """
        with self._lock:
            if (known := self._known.get(deal)) is not None:
                return known
            if deal in self._asked:
                return Awaited.UNDER_WAY
            if not ask:
                return Awaited.NOT_ASKED
            self._asked.add(deal)
            self._waiting.put(deal)
            if self._thread is None:
                self._thread = Thread(target=self._work, daemon=True)
                self._thread.start()
            return Awaited.UNDER_WAY

    def know(self, tables: Mapping[Deal, TrickTable]) -> None:
        """Take over what was worked out elsewhere."""
        with self._lock:
            for deal, table in tables.items():
                self._known.put(deal, table)

    def _work(self) -> None:
        with self._solver() as solver:
            while True:
                deal = self._waiting.get()
                found: TrickTable | Awaited
                try:
                    found = solver.table(deal)
                except Unsolved:
                    found = Awaited.NO_ANSWER
                with self._lock:
                    self._known.put(deal, found)
                    self._asked.discard(deal)


@cache
def is_there() -> bool:
    """Whether a solver is installed."""
    return find_spec("endplay") is not None
