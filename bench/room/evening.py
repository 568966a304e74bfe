"""60 tables, 240 phones that follow live, results entered and agreed, rankings looked at.

    python -m bench room              a minute of it
    python -m bench room --seconds 20

The server has one core and the phones another, over loopback. Printed is how long entering a result
took, how long a page, and how long after a result every open ranking showed it.
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
WATCHERS = 20
"""Browsers that have the ranking open."""
ENTRIES_A_SECOND = 4
"""Results and agreements; the room itself makes one in three seconds."""
BARS = {"entering a result": 0.1, "a ranking shows it": 1.0}
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
        async for _version in phone.listen(f"{self.at}/news?of=seat"):
            answer = await phone.get(f"{self.at}/seat")
            self.figures.add("a phone's page", answer.seconds)

    async def watch(self, number: int) -> None:
        """Have the ranking open."""
        browser = Phone(self.port)
        async for version in browser.listen(f"{self.at}/news?of=ranking"):
            answer = await browser.get(f"/sessions/{self.session}")
            self.figures.add("a ranking page", answer.seconds)
            self.heard[number] = version

    async def play(self, seconds: float) -> None:
        """Results keyed in by one side and agreed by the other, at an even pace."""
        chance, until = Random(1), monotonic() + seconds
        places = [
            (seat, board)
            for seat in self.movement.rounds[0].tables
            for board in self.movement.boards_of(seat.board_set)
        ]
        chance.shuffle(places)
        waiting: list[asyncio.Task[None]] = []
        for seat, board in places:
            if monotonic() > until:
                break
            waiting.append(asyncio.create_task(self._result(seat.ns[0], seat.ew[0], board)))
            await asyncio.sleep(2 / ENTRIES_A_SECOND)
        await asyncio.gather(*waiting)

    async def _result(self, ns: int, ew: int, board: int) -> None:
        began, before = monotonic(), max(self.heard.values(), default=0)
        keyed = {"level": "3", "denomination": "NT", "declarer": "S", "made": "0", "round": "1"}
        answer = await self.keypads[str(ns)].post(f"{self.at}/seat", board=str(board), **keyed)
        assert answer.status == 200, answer.body
        self.figures.add("entering a result", answer.seconds)
        while min(self.heard.values()) <= before and monotonic() - began < 10:  # noqa: ASYNC110 - twenty browsers, one clock
            await asyncio.sleep(0.005)
        self.figures.add("a ranking shows it", monotonic() - began)
        # The other side says the same, which is a yes.
        answer = await self.keypads[str(ew)].post(f"{self.at}/seat", board=str(board), **keyed)
        assert answer.status == 200, answer.body
        self.figures.add("agreeing", answer.seconds)


async def _run(room: Room, seconds: float) -> None:
    await room.join()
    listening = [asyncio.create_task(room.follow(phone)) for phone in room.phones.values()]
    listening += [asyncio.create_task(room.watch(number)) for number in range(WATCHERS)]
    while len(room.heard) < WATCHERS:  # noqa: ASYNC110 - twenty browsers, one clock
        await asyncio.sleep(0.1)
    await asyncio.sleep(3)  # until every phone has its page
    room.figures.taken.clear()
    await room.play(seconds)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)


def prepared(store: Path) -> tuple[str, Movement, dict[str, str]]:
    """A session of 60 tables whose ranking everybody may see."""
    movement = combine([straight(TABLES_EACH, BOARDS_A_ROUND)] * SECTIONS)
    now = datetime.now(UTC)
    kept = open_store(f"sqlite:///{store}")
    try:
        site = Site.of(kept)
        acts = [
            *opening(movement, "A full room", None, now, rehearsal=False),
            RoundStarted(1, now),
            ShownChanged(travellers=False, ranking=True),
        ]
        identity = uuid4()
        opened = site.sessions.open("room", acts, (), Signature(identity, "bench", now))
        assert opened.session.evening
        return opened.id, movement, dict(opened.session.evening.codes)
    finally:
        kept.close()


def main(arguments: list[str]) -> None:
    """Run the room, and print how long everybody waited."""
    seconds = float(arguments[arguments.index("--seconds") + 1]) if arguments else 60.0
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    with TemporaryDirectory() as folder:
        store = Path(folder) / "club.db"
        session, movement, codes = prepared(store)
        words = ["-m", "fairdeal", "serve", "--store", f"sqlite:///{store}", "--port", "0"]
        with subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, *words], stdout=subprocess.PIPE, text=True
        ) as server:
            if len(cores) > 1:
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
            finally:
                server.terminate()
        used = f"{len(cores)} cores, the server on one" if len(cores) > 1 else "one core for all"
        print(f"{len(room.phones)} phones, {WATCHERS} rankings open; {used}.\n")
        print(room.figures.table())
