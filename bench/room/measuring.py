"""A server of its own for each evening, and what was measured of it.

    python -m bench room                          60 tables, a minute of each
    python -m bench room --runs 5                 the median of five evenings
    python -m bench room --seconds 20 --tables 30
    python -m bench room --teams 64               a Swiss of teams, a table for each
    python -m bench room --postgresql --processes 4
    python -m bench room --store postgresql://... --processes 4
    python -m bench room --hours                  eight hours in minutes: what memory it takes

The server has one core and the phones another, over loopback; several processes have all cores.
``--postgresql`` starts the system's own PostgreSQL in a folder that passes; it is one more that the
cores are shared with.
"""

import asyncio
import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

from bench.report import machine
from bench.room.evening import WATCHERS, Room, play
from bench.room.figures import Figures, table, worked
from bench.room.hours import LongEvening
from fairdeal.events.evening.acts import RoundStarted, ShownChanged
from fairdeal.movements.mitchell import straight
from fairdeal.movements.movement import Movement, Unit
from fairdeal.movements.sections import combine
from fairdeal.server.evening.setting_up.contests import Kind, swiss
from fairdeal.server.evening.setting_up.opening import Setting, new_codes, opening
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.site import Site
from fairdeal.store.opening import open_store
from tests import postgresql

TABLES_A_SECTION, BOARDS_A_ROUND = 15, 2
LEAST_TEAMS, BOARDS_OF_TEAMS = 8, 24


def main(arguments: list[str]) -> None:
    """Measure the evenings, and print how long everybody waited."""
    asked = _asked(arguments)
    if asked.hours:
        _day(asked)
        return
    runs: list[Figures] = []
    with stores(asked) as new_store:
        for _run in range(asked.runs):
            runs.append(_evening(asked, new_store()))
            print(f"{len(runs)} of {asked.runs}: {worked(runs[-1:])}", file=sys.stderr, flush=True)
    cores = _cores()
    where = (
        f"{len(cores)} cores, the server on one"
        if _apart(asked.processes)
        else f"{len(cores)} cores"
    )
    who = f"{4 * asked.tables} phones at {asked.tables} tables, {WATCHERS} rankings open"
    if asked.teams:
        who = f"A Swiss of {asked.teams} teams, {who}"
    print(f"{datetime.now(UTC):%d %B %Y}; {machine()}; {where}.")
    print(f"{who}; server processes: {asked.processes}; evenings: {asked.runs}.")
    print(f"Processor time of the server: {worked(runs)}.\n")
    print(table(runs))


def _asked(arguments: list[str]) -> Namespace:
    parser = ArgumentParser("python -m bench room")
    parser.add_argument("--tables", type=int, default=60, help="a multiple of 15")
    parser.add_argument("--teams", type=int, default=0, help="an even number, a table for each")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--store", help="an empty one")
    parser.add_argument("--postgresql", action="store_true", help="the system's, started for this")
    parser.add_argument("--hours", action="store_true", help="the server's memory over a long day")
    asked = parser.parse_args(arguments)
    if asked.teams:
        if asked.teams < LEAST_TEAMS or asked.teams % 2 or asked.hours:
            parser.error(
                f"--teams {asked.teams}: an even number of {LEAST_TEAMS} or more, one round"
            )
        asked.tables = asked.teams
        return asked
    if asked.tables < TABLES_A_SECTION or asked.tables % TABLES_A_SECTION:
        parser.error(f"--tables {asked.tables} is no multiple of {TABLES_A_SECTION}")
    return asked


@contextmanager
def stores(asked: Namespace) -> Iterator[Callable[[], str]]:
    """Gives the address of a store for each evening."""
    if asked.postgresql:
        with postgresql.running() as new_database:
            yield new_database
    elif asked.store:
        yield lambda: str(asked.store)
    else:
        with TemporaryDirectory() as folder:
            yield lambda: f"sqlite:///{Path(folder) / f'{uuid4()}.db'}"


def _evening(asked: Namespace, store: str) -> Figures:
    session, movement, codes = prepared(store, asked.tables, asked.teams)
    with serving(store, asked.processes) as (server, port):
        figures = Figures(lambda: processor_seconds(server))
        asyncio.run(play(Room(port, session, movement, codes, figures), asked.seconds))
    return figures


def _day(asked: Namespace) -> None:
    """Two evenings from their first round to their last, over one server."""
    with stores(asked) as new_store:
        store = new_store()
        evenings = [prepared(store, asked.tables) for _evening in range(2)]
        with serving(store, asked.processes) as (server, port):
            figures = Figures(lambda: processor_seconds(server))

            def told(when: str) -> None:
                each = ", ".join(f"{size / 2**20:.1f}" for size in memory(server))
                count = sum(map(len, figures.taken.values()))
                print(f"{when}: {each} MB; {count} answers until then", flush=True)

            for number, (session, movement, codes) in enumerate(evenings, start=1):
                evening = LongEvening(port, session, movement, codes, figures)
                asyncio.run(evening.last(partial(_saying, told, f"evening {number}")))


def _saying(told: Callable[[str], None], which: str, when: str) -> None:
    told(f"{which}, {when}")


@contextmanager
def serving(store: str, processes: int) -> Iterator[tuple[int, int]]:
    """The number of a server's process, and the port it listens to."""
    words = ["serve", "--store", store, "--port", "0", "--processes", str(processes)]
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-m", "fairdeal", *words], stdout=subprocess.PIPE, text=True
    ) as server:
        cores, apart = _cores(), _apart(processes)
        if apart:
            os.sched_setaffinity(server.pid, cores[:1])
            os.sched_setaffinity(0, cores[1:2])
        try:
            assert server.stdout
            port = next(
                int(line.rpartition(":")[2].strip(" /\n"))
                for line in server.stdout
                if "fairdeal is at" in line
            )
            yield server.pid, port
        finally:
            server.terminate()
            if apart:
                os.sched_setaffinity(0, cores)


def prepared(store: str, tables: int, teams: int = 0) -> tuple[str, Movement, dict[str, str]]:
    """A session whose ranking everybody may see: of pairs in sections, or a Swiss of teams."""
    setting, movement = _of_teams(teams) if teams else _of_pairs(tables)
    now = datetime.now(UTC)
    kept = open_store(store)
    try:
        site = Site.of(kept)
        acts = [
            *opening(setting, movement, "A full room", "matchpoints", now, new_codes(movement)),
            RoundStarted(1, now),
            ShownChanged(travellers=False, ranking=True),
        ]
        identity = uuid4()
        opened = site.sessions.open(f"room-{identity}", acts, (), Signature(identity, "bench", now))
        assert opened.session.evening
        return opened.id, movement, dict(opened.session.evening.codes)
    finally:
        kept.close()


def _of_pairs(tables: int) -> tuple[Setting, Movement]:
    section = straight(TABLES_A_SECTION, BOARDS_A_ROUND)
    sections = tables // TABLES_A_SECTION
    movement = combine([section] * sections) if sections > 1 else section
    return Setting(TABLES_A_SECTION, half=False, boards=0), movement


def _of_teams(teams: int) -> tuple[Setting, Movement]:
    setting = Setting(0, half=False, boards=BOARDS_OF_TEAMS, kind=Kind.TEAMS, number=teams)
    (choice, *_others) = swiss(Unit.TEAM, teams, BOARDS_OF_TEAMS)
    return setting, choice.movement


def _cores() -> list[int]:
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def _apart(processes: int) -> bool:
    """Whether the server has a core for itself."""
    return len(_cores()) > 1 and processes == 1


def memory(process: int) -> list[int]:
    """Bytes of memory that a process has now, and those it started; none where nobody tells."""
    tasks = Path(f"/proc/{process}/task/{process}/children")
    if not tasks.exists():
        return []
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    own = pages * os.sysconf("SC_PAGE_SIZE")
    return [own, *(one for each in map(int, tasks.read_text().split()) for one in memory(each))]


def processor_seconds(process: int) -> float:
    """What a process and those it started have used; nought where nobody tells."""
    tasks = Path(f"/proc/{process}/task/{process}/children")
    if not tasks.exists():
        return 0.0
    used = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    own = (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(map(processor_seconds, map(int, tasks.read_text().split())))
