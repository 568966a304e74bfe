"""60 tables, 240 phones that follow live, results entered and agreed, rankings looked at.

    python -m bench room                 a minute of each
    python -m bench room --seconds 20
    python -m bench room --store postgresql://... --processes 4

The server has one core and the phones another, over loopback; several processes have all cores.
First results are keyed in and agreed; then all phones are told to look at once, again and again,
and results are keyed in at that moment; then the Director corrects ten results a second. Printed is
how long what was entered took, how long a page, and how long after a result every open ranking
showed it; and the processor time of the server.
"""

import asyncio
import os
import subprocess
import sys
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from uuid import uuid4

from bench.room.phone import KEY, Phone
from fairdeal.events.evening_acts import RoundStarted, ShownChanged
from fairdeal.movements.mitchell import straight
from fairdeal.movements.movement import Movement
from fairdeal.movements.sections import combine
from fairdeal.server.evening.setting_up import opening
from fairdeal.server.sessions import Signature
from fairdeal.server.site import Site
from fairdeal.store.opening import open_store

SECTIONS, TABLES_EACH, BOARDS_A_ROUND = 4, 15, 2
KEPT_FOR_ALL_LOOK = 10
"""Results that are keyed in when all phones look at once."""
WATCHERS = 20
"""Browsers that have the ranking open."""
ENTRIES_A_SECOND = 4
"""Results and agreements; the room itself makes one in three seconds."""
CORRECTIONS_A_SECOND = 10
BARS = {
    "entering a result": 0.1,
    "a ranking shows it": 1.0,
    "a phone's page during corrections": 0.25,
    "a ranking page during corrections": 0.25,
}
"""Seconds wanted at the 99th percentile, and for the last ranking."""


@dataclass
class Figures:
    """Seconds, by what was waited for."""

    taken: dict[str, list[float]] = field(default_factory=dict)

    def add(self, what: str, seconds: float) -> None:
        """One more."""
        self.taken.setdefault(what, []).append(seconds)

    def table(self) -> str:
        """The figures as a Markdown table."""
        lines = [
            "| | times | median, ms | p99, ms | longest, ms | wanted |",
            "| --- | ---: | ---: | ---: | ---: | --- |",
        ]
        for what, every in self.taken.items():
            ordered = sorted(every)
            at = [ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)], ordered[-1]]
            shown = " | ".join(f"{1000 * seconds:.0f}" for seconds in at)
            bar = BARS.get(what)
            wanted = f"p99 under {1000 * bar:.0f}" if bar else ""
            wanted += ": missed" if bar and at[1] >= bar else ""
            lines.append(f"| {what} | {len(every)} | {shown} | {wanted} |")
        return "\n".join(lines)


@dataclass
class Room:
    """The evening's phones."""

    port: int
    session: str
    movement: Movement
    codes: dict[str, str]
    figures: Figures = field(default_factory=Figures)
    phones: dict[tuple[str, int], Phone] = field(default_factory=dict)
    keypads: dict[str, Phone] = field(default_factory=dict)
    """The connection by which a pair's first phone sends its forms, as browsers have several."""
    heard: dict[int, int] = field(default_factory=dict)
    """What each browser at the ranking shows, the version."""
    meanwhile: str = ""
    """What else is going on, in the names of the figures."""
    places: list[tuple[str, str, int, int]] = field(default_factory=list)
    """What is still to be played: the pairs, the board, the table; it is drawn from the end."""

    @property
    def at(self) -> str:
        """The path of the evening."""
        return f"/evenings/{self.session}"

    async def join(self) -> None:
        """Two phones for each pair, the second by the key the first shows."""
        for seat in self.movement.rounds[0].tables:
            code = self.codes[f"table {seat.table}"]
            for pair in (str(seat.ns[0]), str(seat.ew[0])):
                key = ""
                for number in (0, 1):
                    phone = self.phones[pair, number] = Phone(self.port)
                    joined = await phone.post("/join", code=code, pair=pair, sure="1", key=key)
                    assert joined.status == 303, joined.body
                    page = (await phone.get(f"{self.at}/seat")).body.decode()
                    found = KEY.search(page)
                    assert found, page
                    key = found[1]
                first = self.phones[pair, 0]
                self.keypads[pair] = Phone(self.port, first.cookies, first.token)

    async def follow(self, phone: Phone) -> None:
        """Draw the phone's page anew whenever it is told to."""
        async for _version, _comes_along in phone.listen(f"{self.at}/news?of=seat"):
            answer = await phone.get(f"{self.at}/seat")
            self.figures.add("a phone's page" + self.meanwhile, answer.seconds)

    async def watch(self, number: int) -> None:
        """Have the ranking open."""
        browser = Phone(self.port)
        async for version, comes_along in browser.listen(f"{self.at}/news?of=standings"):
            if not comes_along:
                answer = await browser.get(f"/sessions/{self.session}")
                self.figures.add("a ranking page" + self.meanwhile, answer.seconds)
            self.heard[number] = version

    async def come_and_go(self) -> None:
        """Open the ranking as somebody does who has not had it open, twice a second."""
        browser = Phone(self.port)
        while True:
            await asyncio.sleep(0.5)
            answer = await browser.get(f"/sessions/{self.session}")
            self.figures.add("a ranking page" + self.meanwhile, answer.seconds)

    def shuffled(self) -> None:
        """The boards of the first round in any order."""
        self.places = [
            (str(seat.ns[0]), str(seat.ew[0]), board, seat.table)
            for seat in self.movement.rounds[0].tables
            for board in self.movement.boards_of(seat.board_set)
        ]
        Random(1).shuffle(self.places)

    async def play(self, seconds: float) -> None:
        """Results keyed in by one side and agreed by the other, at an even pace."""
        until = monotonic() + seconds
        waiting: list[asyncio.Task[None]] = []
        while self.places[KEPT_FOR_ALL_LOOK:] and monotonic() < until:
            waiting.append(asyncio.create_task(self._result(*self.places.pop())))
            await asyncio.sleep(2 / ENTRIES_A_SECOND)
        await asyncio.gather(*waiting)

    async def _result(self, ns: str, ew: str, board: int, _table: int) -> None:
        began, before = monotonic(), max(self.heard.values(), default=0)
        await self._keyed(ns, board, "entering a result")
        while min(self.heard.values()) <= before and monotonic() - began < 10:  # noqa: ASYNC110 - twenty browsers, one clock
            await asyncio.sleep(0.005)
        self.figures.add("a ranking shows it", monotonic() - began)
        # The other side says the same, which is a yes.
        await self._keyed(ew, board, "agreeing")

    async def _keyed(self, pair: str, board: int, what: str) -> None:
        keyed = {"level": "3", "denomination": "NT", "declarer": "S", "made": "0", "round": "1"}
        answer = await self.keypads[pair].post(f"{self.at}/seat", board=str(board), **keyed)
        assert answer.status == 200, answer.body
        self.figures.add(what, answer.seconds)

    async def all_look(self, director: Phone) -> None:
        """What the Director says concerns everybody, and just then results are keyed in."""
        travellers = False
        for _time in range(KEPT_FOR_ALL_LOOK):
            travellers = not travellers
            said = {"travellers": "1"} if travellers else {}
            answer = await director.post(f"{self.at}/shown", ranking="1", **said)
            assert answer.status == 303, answer.body
            await asyncio.sleep(0.1)
            ns, _ew, board, _table = self.places.pop()
            await self._keyed(ns, board, "entering a result while all phones look")
            await asyncio.sleep(3)

    async def correct(self, director: Phone, seconds: float) -> None:
        """The Director alters results, each in a request of its own."""
        places = [place for place in self._all_places() if place not in self.places]
        waiting: list[asyncio.Task[None]] = []
        began = monotonic()
        for number in range(int(seconds * CORRECTIONS_A_SECOND)):
            await asyncio.sleep(max(0.0, began + number / CORRECTIONS_A_SECOND - monotonic()))
            _ns, _ew, board, table = places[number % len(places)]
            made = "+1" if number // len(places) % 2 else "-1"
            waiting.append(asyncio.create_task(self._correction(director, board, table, made)))
        await asyncio.gather(*waiting)

    async def _correction(self, director: Phone, board: int, table: int, made: str) -> None:
        answer = await director.post(
            f"{self.at}/boards/{board}/tables/{table}-1",
            words=f"3NT S {made}",
            reason="as the slip says",
            seen="999999",
            step="save",
        )
        assert answer.status == 303, answer.body
        self.figures.add("a correction", answer.seconds)

    def _all_places(self) -> list[tuple[str, str, int, int]]:
        left, self.places = self.places, []
        self.shuffled()
        every, self.places = self.places, left
        return every


async def _run(room: Room, seconds: float) -> None:
    await room.join()
    director = Phone(room.port)
    joined = await director.post("/join", code=room.codes["director"], name="Ann", sure="1")
    assert joined.status == 303, joined.body
    listening = [asyncio.create_task(room.follow(phone)) for phone in room.phones.values()]
    listening += [asyncio.create_task(room.watch(number)) for number in range(WATCHERS)]
    while len(room.heard) < WATCHERS:  # noqa: ASYNC110 - twenty browsers, one clock
        await asyncio.sleep(0.1)
    await asyncio.sleep(3)  # until every phone has its page
    listening.append(asyncio.create_task(room.come_and_go()))
    room.figures.taken.clear()
    room.shuffled()
    await room.play(seconds)
    room.meanwhile = " while all look"
    await room.all_look(director)
    room.meanwhile = " during corrections"
    await room.correct(director, seconds)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)


def prepared(store: str) -> tuple[str, Movement, dict[str, str]]:
    """A session of 60 tables whose ranking everybody may see."""
    movement = combine([straight(TABLES_EACH, BOARDS_A_ROUND)] * SECTIONS)
    now = datetime.now(UTC)
    kept = open_store(store)
    try:
        site = Site.of(kept)
        acts = [
            *opening(movement, "A full room", None, now, rehearsal=False),
            RoundStarted(1, now),
            ShownChanged(travellers=False, ranking=True),
        ]
        identity = uuid4()
        opened = site.sessions.open(f"room-{identity}", acts, (), Signature(identity, "bench", now))
        assert opened.session.evening
        return opened.id, movement, dict(opened.session.evening.codes)
    finally:
        kept.close()


def _asked(arguments: list[str], option: str, otherwise: str) -> str:
    return arguments[arguments.index(option) + 1] if option in arguments else otherwise


def _processor_seconds(process: int) -> float:
    """What a process and those it started have used; nought where nobody tells."""
    tasks = Path(f"/proc/{process}/task/{process}/children")
    if not tasks.exists():
        return 0.0
    used = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    own = (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(map(_processor_seconds, map(int, tasks.read_text().split())))


def main(arguments: list[str]) -> None:
    """Run the room, and print how long everybody waited."""
    seconds, processes = (
        float(_asked(arguments, "--seconds", "60")),
        _asked(arguments, "--processes", "1"),
    )
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    with TemporaryDirectory() as folder:
        store = _asked(arguments, "--store", f"sqlite:///{Path(folder) / 'club.db'}")
        session, movement, codes = prepared(store)
        words = [
            "-m",
            "fairdeal",
            "serve",
            "--store",
            store,
            "--port",
            "0",
            "--processes",
            processes,
        ]
        with subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, *words], stdout=subprocess.PIPE, text=True
        ) as server:
            apart = len(cores) > 1 and processes == "1"
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
                room = Room(port, session, movement, codes)
                asyncio.run(_run(room, seconds))
                used = _processor_seconds(server.pid)
            finally:
                server.terminate()
        where = f"{len(cores)} cores, the server on one" if apart else f"{len(cores)} cores for all"
        who = f"{len(room.phones)} phones, {WATCHERS} rankings open; server processes: {processes}"
        print(f"{who}; {where}; processor time of the server: {used:.1f} s.\n")
        print(room.figures.table())
