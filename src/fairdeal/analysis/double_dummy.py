"""Double dummy results: the tricks each side takes when everybody sees all the cards.

The answers are those of Bo Haglund's DDS in the library endplay (the extra ``solver``), asked in
processes of its own: a crash there, or a deal it cannot finish, costs that one answer.
"""

import atexit
import os
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from itertools import islice
from queue import LifoQueue
from threading import Lock
from types import TracebackType
from typing import Any, Final, Generic, Self, TypeVar

from fairdeal.analysis.points import Point
from fairdeal.analysis.solver_process import PROGRAM, SolverProcess, Unsolved
from fairdeal.analysis.trick_table import TrickTable
from fairdeal.cards import Card, Deal
from fairdeal.errors import Malformed
from fairdeal.extras import need

KNOWN_TABLES: Final = 20_000
"""Tables a solver remembers if not said otherwise: some megabytes."""
AHEAD: Final = 8
"""Questions taken in advance for each process, so that one hard deal does not hold up the rest."""
SECONDS: Final = 120.0
"""Time for one answer. Hardly any table takes more than a few seconds."""

Question = TypeVar("Question", bound=Hashable)
Answer = TypeVar("Answer")

_Key = TypeVar("_Key", bound=Hashable)
_Value = TypeVar("_Value")


class _Recent(Generic[_Key, _Value]):
    """The last ``size`` values put in."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._values: dict[_Key, _Value] = {}
        self._lock = Lock()

    def get(self, key: _Key) -> _Value | None:
        """The value, unless it never came or was forgotten."""
        return self._values.get(key)

    def put(self, key: _Key, value: _Value) -> None:
        """Remember a value, and forget the oldest if there are too many."""
        with self._lock:
            self._values[key] = value
            if len(self._values) > self._size:
                del self._values[next(iter(self._values))]


class Solver:
    """Processes that solve, started when they are first needed; use it in a ``with`` statement.

    Any number of threads may ask at once. Tables are remembered by deal.

    Args:
        processes: how many; one for each processor if not said.
        seconds: how long one answer may take.
        program: the command that answers, for tests.
        known_tables: how many tables are remembered; beyond that the oldest are forgotten.

    Raises:
        ModuleNotFoundError: endplay is not installed.
    """

    def __init__(
        self,
        processes: int | None = None,
        seconds: float = SECONDS,
        program: Sequence[str] = PROGRAM,
        known_tables: int = KNOWN_TABLES,
    ) -> None:
        if program is PROGRAM:
            need("a double dummy result", "endplay")
        count = processes or os.cpu_count() or 1
        self._processes = [SolverProcess(program) for _ in range(count)]
        # The process used last is used first, so that one question starts one process.
        self._idle: LifoQueue[SolverProcess] = LifoQueue()
        for process in self._processes:
            self._idle.put(process)
        self.seconds = seconds
        self._known = _Recent[Deal, TrickTable](known_tables)

    def table(self, deal: Deal) -> TrickTable:
        """The twenty results of a deal.

        Raises:
            Malformed: the deal is not four known hands of thirteen cards.
            Unsolved: the solver gave no answer.
        """
        table = self._known.get(deal)
        if table is None:
            if not deal.is_complete:
                raise Malformed(
                    "a table of tricks needs all 52 cards; this deal is {deal}", deal=deal.to_pbn()
                )
            table = TrickTable.of(self._ask({"ask": "table", "deal": deal.to_pbn()}))
            self._known.put(deal, table)
        return table

    def tables(self, deals: Iterable[Deal]) -> Iterator[TrickTable | Unsolved]:
        """The tables of many deals in their order, all processes at work.

        The deals are taken as they are needed, a few in advance, so there may be any number of
        them; whoever has ``n`` tables can go on later with the deals after the first ``n``. Where
        there is no table, ``Unsolved`` stands in its place and says why.
        """
        return self._each(deals, self.table)

    def cards(self, point: Point) -> dict[Card, int]:
        """For each card that may be played now, the tricks the side to play takes from here.

        The trick in progress counts to them; the cards are in the order of the hand.

        Raises:
            Unsolved: the solver gave no answer.
        """
        if not point.cards_left:
            return {}
        answer = self._ask(
            {
                "ask": "cards",
                "deal": point.hands.to_pbn(),
                "trumps": str(point.denomination),
                "leader": str(point.leader),
                "trick": [str(card) for card in point.trick],
            }
        )
        hand = point.hands[point.turn] or ()
        return {card: answer[card.name] for card in hand if card.name in answer}

    def cards_of(self, points: Iterable[Point]) -> Iterator[dict[Card, int] | Unsolved]:
        """The same for many points of play, in their order, as ``tables`` does it for deals."""
        return self._each(points, self.cards)

    def close(self) -> None:
        """End the processes; a question after that would start them again."""
        for process in self._processes:
            process.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _ask(self, question: dict[str, object]) -> Any:
        process = self._idle.get()
        try:
            return process.ask(question, self.seconds)
        finally:
            self._idle.put(process)

    def _each(
        self, questions: Iterable[Question], ask: Callable[[Question], Answer]
    ) -> Iterator[Answer | Unsolved]:
        threads = ThreadPoolExecutor(len(self._processes))
        # The same deal comes once for each table of a session: it is asked once.
        asked: dict[Question, Future[Answer]] = {}

        def put(question: Question) -> tuple[Question, Future[Answer]]:
            if question not in asked:
                asked[question] = threads.submit(ask, question)
            return question, asked[question]

        coming = map(put, questions)
        waiting = deque(islice(coming, AHEAD * len(self._processes)))
        try:
            while waiting:
                question, answer = waiting.popleft()
                waiting.extend(islice(coming, 1))
                outcome = _outcome(answer)
                yield outcome
                asked.pop(question, None)
        finally:
            threads.shutdown(cancel_futures=True)


def _outcome(answer: Future[Answer]) -> Answer | Unsolved:
    try:
        return answer.result()
    except Unsolved as unsolved:
        return unsolved
    except Malformed as wrong:
        return Unsolved(str(wrong))


@cache
def solver() -> Solver:
    """The solver everybody shares who needs no other, one process for each processor.

    Raises:
        ModuleNotFoundError: endplay is not installed.
    """
    shared = Solver()
    atexit.register(shared.close)
    return shared
