"""What the adjudicator of claims proposes, worked out in a process of its own.

It may take seconds, and no table waits for it: the Director's page is told when it has come.
"""

import sys
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock, Thread
from typing import Final

from fairdeal.analysis.solver_process import SolverProcess, Unsolved
from fairdeal.laws.index.clauses import law_number
from fairdeal.server.live.kept import LiveTable
from fairdeal.table.log import to_plain

PROGRAM: Final = (sys.executable, "-P", str(Path(__file__).with_name("claim_worker.py")))
_SECONDS: Final = 120.0
_KEPT: Final = 200
_CONTESTED: Final = 70


@dataclass(frozen=True, slots=True)
class Proposed:
    """What is proposed, in words, and which answers that would be by fact."""

    sentences: tuple[str, ...] = ()
    answers: Mapping[str, str] = field(default_factory=dict)
    is_ready: bool = False


class Proposals:
    """The proposals of this process: each worked out once, one after another."""

    def __init__(self, done: Callable[[str], None]) -> None:
        self._done, self._lock, self._working = done, Lock(), Lock()
        self._process = SolverProcess(PROGRAM)
        self._found: OrderedDict[tuple[str, int, str], Proposed] = OrderedDict()

    def of(self, table: LiveTable, language: str) -> Proposed | None:
        """What is proposed about the claim at that table; ``None`` where none is disputed."""
        desk = table.table.desk
        if all(law_number(question.clause) != _CONTESTED for question in desk.questions):
            return None
        key = table.id, len(desk.log), language
        with self._lock:
            if key in self._found:
                return self._found[key]
            self._found[key] = Proposed()
            while len(self._found) > _KEPT:
                self._found.popitem(last=False)
        Thread(target=self._work_out, args=(key, table, language), daemon=True).start()
        return Proposed()

    def is_ready(self, table: str) -> tuple[int, ...]:
        """The lengths of the logs of that table for which a proposal has come."""
        with self._lock:
            return tuple(
                n for (of, n, _), one in self._found.items() if of == table and one.is_ready
            )

    def _work_out(self, key: tuple[str, int, str], table: LiveTable, language: str) -> None:
        board, desk = table.table.desk.position.board, table.table.desk
        question = {
            "number": board.number,
            "deal": "" if board.deal is None else board.deal.to_pbn(),
            "edition": desk.code.edition.value,
            "preset": table.preset,
            "acts": [to_plain(act) for act in desk.log],
            "language": language,
        }
        try:
            with self._working:
                said = self._process.ask(question, _SECONDS)
            found = Proposed(tuple(said["sentences"]), said["answers"], is_ready=True)
        except Unsolved:
            found = Proposed(is_ready=True)
        with self._lock:
            self._found[key] = found
        self._done(table.id)
