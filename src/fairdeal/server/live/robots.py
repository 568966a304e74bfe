"""Robots at live tables: whatever is theirs to do is decided in a process of its own.

They are told what a player in their seat sees, and ask by the forms of his page. Nothing waits for
them: a thread goes from table to table, and what it asks for is refused where the table has moved
on. A table goes on after the server was away, for whoever opens its page has it looked at.

An evening on line is looked at as a whole: which board is before a robot, the movement says.
"""

import heapq
import logging
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path
from threading import Condition, Thread
from typing import Final
from uuid import UUID, uuid5

from fairdeal.analysis.solver_process import SolverProcess, Unsolved
from fairdeal.i18n.catalogues import read_in
from fairdeal.live.refusals import Refusal
from fairdeal.robots.robot import wanted
from fairdeal.robots.seen import Seen, seen_from, to_plain
from fairdeal.seats import SEATS, Seat
from fairdeal.server.kept.session import Signature
from fairdeal.server.kept.table_logs import LOGS, place_of
from fairdeal.server.live.asked import form_of, intent_of
from fairdeal.server.live.deciding import decided, next_board
from fairdeal.server.live.kept import LiveTable, signed_by_robot
from fairdeal.server.live.tables import ON_LINE, Decided, LiveTables
from fairdeal.views.words import _

PROGRAM: Final = (sys.executable, "-P", str(Path(__file__).with_name("robot_worker.py")))
PACE_SECONDS: Final = 0.8
"""How long a robot lets a call or card lie before its own: somebody is to see what happens."""
_SECONDS: Final = 30.0
_OF_ROBOTS: Final = UUID("0d1a1c8e-2f0b-4e0b-8a64-1f0a54c9b7d3")
_LOG: Final = logging.getLogger("fairdeal.server")


@dataclass(frozen=True, slots=True)
class Robot:
    """A robot in its seat, and the board before it."""

    table: LiveTable
    seat: Seat
    people: tuple[Seat, ...]
    """The seats at which persons sit, or are to sit."""
    author: str
    """How what it does is signed."""
    begins: LiveTable | None = None
    """Of a board of an evening: the table before its first act."""


class Robots:
    """The robots of this process."""

    def __init__(
        self,
        live: LiveTables,
        now: Callable[[], datetime],
        on_line: Callable[[str], Iterable[Robot]] = lambda _session: (),
        done: Callable[[LiveTable], object] = lambda _table: None,
    ) -> None:
        """Those at these tables.

        Args:
            live: the tables.
            now: the time.
            on_line: the robots of an evening, each with the board before it.
            done: hears of each act of theirs at a board of an evening.
        """
        self.pace = PACE_SECONDS
        self._live, self._now = live, now
        self._on_line, self._done = on_line, done
        self._process = SolverProcess(PROGRAM)
        self._changed = Condition()
        self._due: list[tuple[float, str]] = []
        self._thread: Thread | None = None
        self._is_closed = False

    def look(self, table: LiveTable) -> None:
        """Have the robots of a table see what is theirs to do there, in a moment."""
        if table.robots:
            is_on_line = table.id.startswith(LOGS)
            self._is_due(ON_LINE + place_of(table.id)[0] if is_on_line else table.id)

    def look_on_line(self, session_id: str) -> None:
        """Have the robots of an evening see what is theirs to do, wherever they sit by now."""
        self._is_due(ON_LINE + session_id)

    def _is_due(self, what: str) -> None:
        with self._changed:
            if self._is_closed or any(one == what for _at, one in self._due):
                return
            heapq.heappush(self._due, (time.monotonic() + self.pace, what))
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
        while (what := self._next()) is not None:
            try:
                self._act(what)
            except Exception:  # noqa: BLE001 - whatever is wrong at one table, the others go on
                _LOG.warning("the robots of a table do nothing", exc_info=True)

    def _next(self) -> str | None:
        """The table or evening that is looked at next, once it is time."""
        with self._changed:
            while not self._is_closed:
                left = self._due[0][0] - time.monotonic() if self._due else None
                if left is not None and left <= 0:
                    return heapq.heappop(self._due)[1]
                self._changed.wait(left)
        return None

    def _act(self, what: str) -> None:
        """At each table the first robot that has something to do does it, and we look again."""
        moved: set[str] = set()
        for one in self._those_at(what):
            if one.table.id in moved:
                continue
            goes_on = one.begins is not None
            seen = seen_from(one.table.table, one.seat, one.people, goes_on=goes_on)
            if seen.has_to_act and self._asks(one, seen):
                moved.add(one.table.id)

    def _those_at(self, what: str) -> Iterable[Robot]:
        if what.startswith(ON_LINE):
            return self._on_line(what.removeprefix(ON_LINE))
        table = self._live.get(what)
        if table is None or table.board is None:
            return ()
        seats = [seat for seat in SEATS if seat.letter in table.robots]
        people = people_at(table)
        return [Robot(table, seat, people, signed_by_robot(seat.letter)) for seat in seats]

    def _asks(self, one: Robot, seen: Seen) -> bool:
        table, seat = one.table, one.seat
        for number, fields in enumerate(self._forms(table, seat, seen)):
            name = f"{table.id} {table.version} {seat.letter} {number}"
            signature = Signature(uuid5(_OF_ROBOTS, name), one.author, self._now())

            def decide(now: LiveTable, fields: dict[str, str] = fields) -> Decided | Refusal:
                if now.version != table.version:
                    return Refusal.STALE
                further = next_board if one.begins is None else None
                return decided(now, intent_of(fields), seat, now.table.seen, further)

            told = self._live.tell(table.id, decide, signature, one.begins)
            if one.begins is not None and not isinstance(told, Refusal):
                self._done(told)
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
    """The seats at which persons sit; at an evening are to sit, where no robot does."""
    if table.is_of_evening:
        others = {*table.robots, *table.programs}
        return tuple(seat for seat in SEATS if seat.letter not in others)
    return tuple(
        seat for seat in SEATS if seat.letter in table.holders and seat.letter not in table.programs
    )


def level() -> str:
    """How well they play, in words."""
    first = _("Robots bid naturally and tell the opponents what each call shows.")
    if find_spec("endplay") is not None:
        how = _("They play the cards by looking at a dozen layouts, like players of some practice.")
    else:
        how = _("They play the cards by the simple rules beginners learn.")
    last = _("They see nothing but what a player in their seat sees.")
    return f"{first} {how} {last}"
