"""Robots at live tables: whatever is theirs to do is decided in a process of its own.

They are told what a player in their seat sees, and ask by the forms of his page. Nothing waits for
them: a thread goes from table to table, and what it asks for is refused where the table has moved
on. A table goes on after the server was away, for whoever opens its page has it looked at.
"""

import heapq
import logging
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path
from threading import Condition, Thread
from typing import Final
from uuid import UUID, uuid5

from fairdeal.analysis.solver_process import SolverProcess, Unsolved
from fairdeal.i18n.catalogues import read_in
from fairdeal.live.handling import Refusal
from fairdeal.robots.robot import wanted
from fairdeal.robots.seen import Seen, seen_from, to_plain
from fairdeal.seats import SEATS, Seat
from fairdeal.server.kept.session import Signature
from fairdeal.server.live.asked import form_of, intent_of
from fairdeal.server.live.deciding import decided, next_board
from fairdeal.server.live.kept import LiveTable
from fairdeal.server.live.tables import LIVE, Decided, LiveTables, stream_of
from fairdeal.views.words import _

PROGRAM: Final = (sys.executable, "-P", str(Path(__file__).with_name("robot_worker.py")))
PACE_SECONDS: Final = 0.8
"""How long a robot lets a call or card lie before its own: somebody is to see what happens."""
_SECONDS: Final = 30.0
_OF_ROBOTS: Final = UUID("0d1a1c8e-2f0b-4e0b-8a64-1f0a54c9b7d3")
_LOG: Final = logging.getLogger("fairdeal.server")


class Robots:
    """The robots of this process."""

    def __init__(self, live: LiveTables, now: Callable[[], datetime]) -> None:
        self.pace = PACE_SECONDS
        self._live, self._now = live, now
        self._process = SolverProcess(PROGRAM)
        self._changed = Condition()
        self._due: list[tuple[float, str]] = []
        self._thread: Thread | None = None
        self._is_closed = False

    def look(self, table: LiveTable) -> None:
        """Have the robots of a table see what is theirs to do there, in a moment."""
        if not table.robots or not stream_of(table.id).startswith(LIVE):
            return
        with self._changed:
            if self._is_closed or any(one == table.id for _at, one in self._due):
                return
            heapq.heappush(self._due, (time.monotonic() + self.pace, table.id))
            if self._thread is None:
                self._thread = Thread(target=self._work, daemon=True)
                self._thread.start()
            self._changed.notify()

    def close(self) -> None:
        """End the process and the thread; no robot does anything any more."""
        with self._changed:
            self._is_closed = True
            self._changed.notify()
        self._process.close()
        if self._thread is not None:
            self._thread.join()
            self._process.close()  # asked once more meanwhile

    def _work(self) -> None:
        while (table_id := self._next()) is not None:
            try:
                self._act(table_id)
            except Exception:  # noqa: BLE001 - whatever is wrong at one table, the others go on
                _LOG.warning("the robots of a table do nothing", exc_info=True)

    def _next(self) -> str | None:
        """The table that is looked at next, once it is time."""
        with self._changed:
            while not self._is_closed:
                left = self._due[0][0] - time.monotonic() if self._due else None
                if left is not None and left <= 0:
                    return heapq.heappop(self._due)[1]
                self._changed.wait(left)
        return None

    def _act(self, table_id: str) -> None:
        """Let the first robot that has something to do there do it; its act has us look again."""
        table = self._live.get(table_id)
        if table is None or table.board is None:
            return
        for seat in SEATS:
            if seat.letter not in table.robots:
                continue
            seen = seen_from(table.table, seat, people_at(table))
            if seen.has_to_act and self._asks(table, seat, seen):
                return

    def _asks(self, table: LiveTable, seat: Seat, seen: Seen) -> bool:
        for number, fields in enumerate(self._forms(table, seat, seen)):
            name = f"{table.id} {table.version} {seat.letter} {number}"
            signature = Signature(uuid5(_OF_ROBOTS, name), seat.letter, self._now())

            def decide(now: LiveTable, fields: dict[str, str] = fields) -> Decided | Refusal:
                if now.version != table.version:
                    return Refusal.STALE
                return decided(now, intent_of(fields), seat, now.table.seen, next_board)

            told = self._live.tell(table.id, decide, signature)
            if told is Refusal.STALE or not isinstance(told, Refusal):
                return True
        return False

    def _forms(self, table: LiveTable, seat: Seat, seen: Seen) -> Iterator[dict[str, str]]:
        """What it asks for, as forms, one instead of another; by rules without its process."""
        language, number = table.robots[seat.letter], table.board and table.board.number
        seed = f"{table.id} {number} {table.version} {seat.letter}"
        question = {"seen": to_plain(seen), "seed": seed, "language": language}
        with suppress(Unsolved):
            yield from self._process.ask(question, _SECONDS)
            return
        read_in(language)
        yield from map(form_of, wanted(seen, seed))


def people_at(table: LiveTable) -> tuple[Seat, ...]:
    """The seats at which persons sit."""
    return tuple(seat for seat in SEATS if seat.letter in table.holders)


def level() -> str:
    """How well they play, in words."""
    first = _("Robots bid naturally and tell the opponents what each call shows.")
    if find_spec("endplay") is not None:
        how = _("They play the cards by looking at a dozen layouts, like players of some practice.")
    else:
        how = _("They play the cards by the simple rules beginners learn.")
    last = _("They see nothing but what a player in their seat sees.")
    return f"{first} {how} {last}"
