"""``python -m bench clubs``: 200 clubs with 3,000 tables, several processes on two hosts.

    python -m bench clubs                         the whole of it, some four minutes
    python -m bench clubs --clubs 20 --seconds 5  a small one

Each host, the database and the clubs are a namespace of this machine's network. Half of the evening
is keyed in beforehand. Then results come at the rate of real play, at that of the worst ten seconds
of an evening, and at that while rankings are looked at each two seconds; then all processes of one
host are killed and the database breaks down, while results are keyed in. At the end everything is
compared: what each club has, what the federation kept of it, the field, and its ranking.

Processor time is what counts; how long somebody waited also tells how busy the machine was, for the
clubs, hosts and database share its cores. Only the superuser of a Linux can run it.
"""

import json
import os
import signal
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

from bench.clubs.network import Database, Host, Network, database, hosts, network
from bench.clubs.playing import BOARDS_A_ROUND, TABLES, evening
from bench.report import machine
from fairdeal.events.acts import ResultEntered
from fairdeal.events.ranked import ranked
from fairdeal.events.session import Session
from fairdeal.events.stored.acts import to_stored
from fairdeal.intents.scopes import Scope
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.keys.kept import Wanted as WantedKey
from fairdeal.server.keys.kept import keys, make
from fairdeal.server.simultaneous.event import Plan
from fairdeal.server.simultaneous.planning import Wanted, open_simultaneous
from fairdeal.server.simultaneous.signing import private_key, public_key
from fairdeal.server.site import Site
from fairdeal.store.opening import open_store

BOARDS = TABLES * BOARDS_A_ROUND
LOOKING = 2.0
"""Seconds from one look at the ranking to the next."""
SETTLING = 240.0
FOLLOWED = "followed"
"""A session that phones follow."""


@dataclass
class Part:
    """A part of the evening, and the processor time it took."""

    name: str
    results: int
    seconds: float
    servers: float
    database: float
    said: dict[str, Any] = field(default_factory=dict)


class Playing:
    """The process in which the clubs are."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def ask(self, words: str) -> Any:
        """Have something done, and hear what is said of it."""
        assert self._process.stdin
        self._process.stdin.write(words + "\n")
        self._process.stdin.flush()
        return self.heard()

    def heard(self) -> Any:
        """What it says next."""
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the clubs are gone")
        return json.loads(line)


@contextmanager
def playing(on: Network, told: dict[str, Any]) -> Iterator[Playing]:
    """The clubs, until the block ends."""
    command = [*on.inside("clubs"), sys.executable, "-m", "bench.clubs.playing"]
    process = subprocess.Popen(  # noqa: S603 - our own
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        one = Playing(process)
        one.ask(json.dumps(told))
        yield one
    finally:
        process.kill()
        process.communicate()


def main(arguments: list[str]) -> int:
    """Measure, print, and say whether something was lost or doubled: 1."""
    asked = _asked(arguments)
    if os.geteuid() != 0 or not sys.platform.startswith("linux"):
        print("only the superuser of a Linux can make a network: nothing was measured")
        return 2
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(1))  # what was begun is ended
    began = time.monotonic()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="fairdeal-log-")))
        on = stack.enter_context(network("cable", "north", "south", "clubs"))
        kept = stack.enter_context(database(on))
        event, told = _opened(kept, asked.clubs)
        both = stack.enter_context(hosts(on, ["north", "south"], asked.processes, folder / "log"))
        told["hosts"] = [one.url for one in both]
        there = stack.enter_context(playing(on, told))
        _say(began, f"{asked.clubs} clubs are there")
        one = Evening(asked, on, kept, both, there, event)
        one.play(lambda words: _say(began, words))
        wrong = one.compared()
        print(f"\n{datetime.now(UTC):%d %B %Y}; {machine()}; {os.cpu_count()} cores.")
        print(f"{asked.clubs} clubs of {TABLES} tables, 2 hosts of {asked.processes} processes.\n")
        print(one.table())
        print("\n".join(f"- {line}" for line in (*one.said, *wrong)))
        _say(began, "nothing was lost or doubled" if not wrong else "SOMETHING IS WRONG")
    return int(bool(wrong))


def _asked(arguments: list[str]) -> Namespace:
    parser = ArgumentParser("python -m bench clubs")
    parser.add_argument("--clubs", type=int, default=200)
    parser.add_argument("--processes", type=int, default=2, help="of each host")
    parser.add_argument("--seconds", type=float, default=30.0, help="of each part")
    parser.add_argument("--rounds", type=int, default=6, help="that are over at the beginning")
    parser.add_argument("--watchers", type=int, default=10, help="who look at the ranking")
    parser.add_argument("--phones", type=int, default=400, help="that follow a session")
    return parser.parse_args(arguments)


def _say(began: float, words: str) -> None:
    print(f"{time.monotonic() - began:6.0f} s  {words}", file=sys.stderr, flush=True)


def _opened(kept: Database, clubs: int) -> tuple[str, dict[str, Any]]:
    """The simultaneous, and the keys of the clubs."""
    with closing(open_store(kept.here)) as store:
        site, now = Site.of(store), datetime.now(UTC)
        plan = Plan(now + timedelta(days=1), now, 60, live=True)
        wanted = Wanted("Autumn", BOARDS, "matchpoints", one_winner=True, dealt=True, plan=plan)
        signature = Signature(uuid4(), "Ann Lee", now)
        site.sessions.open(FOLLOWED, evening("An evening with phones"), (), signature)
        event = open_simultaneous(site, wanted, "Ann Lee", uuid4(), os.urandom)
        until = now + timedelta(days=30)
        made = [
            make(
                store,
                WantedKey(f"Club {number}", frozenset({Scope.CLUB}), frozenset(), until),
                "Ann Lee",
                now,
            )
            for number in range(clubs)
        ]
        return event, {"event": event, "keys": made, "public": public_key(private_key(store))}


@dataclass
class Evening:
    """What happens, and what it took."""

    asked: Namespace
    on: Network
    kept: Database
    hosts: list[Host]
    there: Playing
    event: str
    parts: list[Part] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    def play(self, say: Any) -> None:
        """All of it."""
        seconds, tables = self.asked.seconds, self.asked.clubs * TABLES
        # Of 3,000 tables in three hours and a half, and in the worst ten seconds of them.
        usual, worst = 5.7 * tables / 3000, 16.6 * tables / 3000
        with self._part("what was played before", self.asked.rounds * BOARDS_A_ROUND * tables):
            self.there.ask(f"play {self.asked.rounds}")
            self._settle()
            time.sleep(3 * LOOKING)
        say(f"{self.asked.rounds} rounds are in")
        for name, rate in (("nothing", 0.0), ("as it is played", usual), ("the worst", worst)):
            self._key(name, rate, seconds)
            say(name)
        with self._looking():
            self._key("the worst, looked at", worst, seconds)
        say("looked at")
        self._phones()
        say("phones")
        self._faults(usual, say)

    @contextmanager
    def _part(self, name: str, results: int) -> Iterator[Part]:
        servers, base = self._servers(), self.kept.used.seconds()
        part, began = Part(name, results, 0, 0, 0), time.monotonic()
        yield part
        part.seconds = time.monotonic() - began
        part.servers, part.database = self._servers() - servers, self.kept.used.seconds() - base
        self.parts.append(part)

    def _servers(self) -> float:
        return sum(one.used.seconds() for one in self.hosts)

    def _key(self, name: str, rate: float, seconds: float) -> None:
        with self._part(name, int(rate * seconds)) as part:
            if rate:
                part.said = self.there.ask(f"key {rate} {seconds}")["said"]
            else:
                time.sleep(seconds)

    def _settle(self) -> None:
        """Wait until everything has arrived; who is late is told, and compared all the same."""
        said = self.there.ask(f"settle {SETTLING}")["said"]
        if said["behind"]:
            self.said.append(f"{said['behind']} clubs have not arrived: {said['wrong']}")

    @contextmanager
    def _looking(self) -> Iterator[None]:
        """Some look at the ranking, each two seconds."""
        paths = [f"{one.url}/simultaneous/{self.event}" for one in self.hosts]
        command = [*self.on.inside("clubs"), sys.executable, "-m", "bench.clubs.looking"]
        words = [str(self.asked.watchers), str(LOOKING), *paths]
        process = subprocess.Popen(  # noqa: S603
            [*command, *words], stdout=subprocess.PIPE, stdin=subprocess.PIPE
        )
        try:
            yield
            said, _nothing = process.communicate()
            looked = json.loads(said)
            self.said.append(
                f"the ranking was looked at {looked['times']} times, {looked['bytes'] // 1024:,} KB"
                f" each; p50 {1000 * looked['p50']:.0f} ms, p99 {1000 * looked['p99']:.0f} ms"
            )
        finally:
            process.kill()
            process.communicate()

    def _phones(self) -> None:
        """Memory of the servers a phone that follows."""
        before = sum(one.used.bytes() for one in self.hosts)
        paths = [f"{one.url}/evenings/{FOLLOWED}/news?of=ranking" for one in self.hosts]
        command = [*self.on.inside("clubs"), sys.executable, "-m", "bench.clubs.looking"]
        words = [str(self.asked.phones), "0", *paths]
        process = subprocess.Popen(  # noqa: S603
            [*command, *words], stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True
        )
        try:
            assert process.stdout
            open_now = int(process.stdout.readline())
            after = sum(one.used.bytes() for one in self.hosts)
        finally:
            process.communicate()
        each = (after - before) / max(open_now, 1) / 1024
        self.said.append(f"{open_now} phones follow: {each:.0f} KB of memory each")

    def _faults(self, rate: float, say: Any) -> None:
        """A host and the database break down while results are keyed in."""
        north = self.hosts[0]
        with ThreadPoolExecutor(1) as beside:
            seconds = max(self.asked.seconds, 20.0)
            keyed = beside.submit(self.there.ask, f"key {rate} {seconds}")
            time.sleep(seconds / 5)
            north.kill()
            say("a host is killed")
            time.sleep(seconds / 5)
            self.kept.break_down()
            say("the database broke down")
            time.sleep(seconds / 10)
            self.kept.start()
            north.start()
            keyed.result()
        north.until_it_answers()
        began = time.monotonic()
        self._settle()
        late = time.monotonic() - began
        failed = self.there.ask("settle 0")["failed"]
        self.said.append(
            f"a host killed and the database broken down while {int(rate * seconds)} results were"
            f" keyed in: {failed} batches and questions failed, {late:.0f} s until all were in"
        )
        time.sleep(3 * LOOKING)

    def compared(self) -> list[str]:
        """What is wrong: at a club, of what was kept of it, in the field, in the ranking."""
        wrong, clubs = [], self.there.ask("sum")["said"]
        with closing(open_store(self.kept.here)) as store:
            site, known = Site.of(store), {one.name: one.id for one in keys(store)}
            before = site.sessions.get(self.event)
            event, kept = site.simultaneous.take_in(self.event, site.now())
            if before is None or before.session.version != kept.session.version:
                wrong.append("not all that had arrived was in the field")
            waits: list[float] = []
            lags: list[float] = []
            for club in clubs:
                arrived = site.simultaneous.arrived(event.id, known[club["name"]], 1)
                if (arrived.received.have, arrived.received.head) != (club["have"], club["head"]):
                    wrong.append(f"{club['name']}: {arrived.received.have} of {club['have']}")
                for one in arrived.arrived:
                    keyed = datetime.fromisoformat(one.link.told.time)
                    waits.append((one.time - keyed).total_seconds())
            lags = _lags(site, event.id, known, kept.session)
            wanted = sorted(
                _line(f"{club['name']} ", one) for club in clubs for one in club["results"]
            )
            there = sorted(
                _line("", to_stored(ResultEntered(one.place, one.ns, one.ew, one.outcome))[1])
                for one in kept.session.results.values()
            )
            if wanted != there:
                wrong.append(f"{len(there)} results in the field, {len(wanted)} in the clubs")
            entered = sum(isinstance(one.act, ResultEntered) for one in kept.session.log)
            if entered != len(wanted):
                wrong.append(f"{entered} were entered of {len(wanted)}")
            if kept.ranking != ranked(kept.session):
                wrong.append("the ranking is another from nothing")
            self.said.append(f"{len(there):,} results in the field, of {len(clubs)} clubs")
            for name, found in (
                ("from keyed in to kept at the federation", waits),
                ("from there to the field", lags),
            ):
                ordered = sorted(found)
                p50, p99 = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
                self.said.append(f"{name}: p50 {p50:.1f} s, p99 {p99:.1f} s (faults included)")
        return wrong

    def table(self) -> str:
        """What each part took."""
        lines = [
            "| part | results | s | servers, s | database, s | batches | p50, ms | p99, ms |",
            "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        ]
        for one in self.parts:
            said = one.said
            waited = (
                f"{said['batches']} | {1000 * said['p50']:.0f} | {1000 * said['p99']:.0f}"
                if said
                else " | | "
            )
            lines.append(
                f"| {one.name} | {one.results:,} | {one.seconds:.0f} | {one.servers:.1f}"
                f" | {one.database:.1f} | {waited} |"
            )
        return "\n".join((*lines, "", *self.each()))

    def each(self) -> Iterator[str]:
        """What a result, a tick and a look took, of what differs between the parts."""
        of = {one.name: one for one in self.parts}
        nothing, usual = of["nothing"], of["as it is played"]
        worst, looked = of["the worst"], of["the worst, looked at"]

        def more(one: Part, than: Part) -> float:
            used, before = one.servers + one.database, than.servers + than.database
            return used / one.seconds - before / than.seconds

        rate = worst.results / worst.seconds - usual.results / usual.seconds
        result = max(more(worst, usual) / rate, 0.0)
        ticks = 1 / LOOKING
        tick = (more(usual, nothing) - result * usual.results / usual.seconds) / ticks
        idle = (nothing.servers + nothing.database) / nothing.seconds
        looks = self.asked.watchers / LOOKING
        yield f"- processor time a result {1000 * result:.1f} ms, database included"
        yield f"- processor time a tick of two seconds {1000 * tick:.0f} ms, all processes together"
        yield f"- of a core while nothing is keyed in {100 * idle:.0f} %: clubs say they are there"
        look = 1000 * more(looked, worst) / looks
        yield f"- processor time a look at the ranking {look:.0f} ms"


def _line(club: str, body: Any) -> str:
    at = {**body, "table": f"{club}{body['table']}"}
    at |= {side: f"{club}{body[side]}" for side in ("ns", "ew")}
    return json.dumps(
        {key: at[key] for key in ("board", "table", "ns", "ew", "outcome")}, sort_keys=True
    )


def _lags(site: Site, event: str, known: dict[str, str], session: Session) -> list[float]:
    """Seconds from a result's arrival until it was told in the field."""
    told = {
        (one.act.place.board, one.act.place.table): one.time
        for one in session.log
        if isinstance(one.act, ResultEntered)
    }
    found = []
    for name, club in known.items():
        for one in site.simultaneous.arrived(event, club, 1).arrived:
            body: Any = one.link.told.body
            at = body.get("board"), f"{name} {body.get('table')}"
            if at in told:
                found.append((told[at] - one.time).total_seconds())
    return found
