"""``python -m bench.clubs.ticking``: what a tick of a field of many clubs takes, and where.

In the middle of an evening of 200 clubs with 15 tables each, results of twelve tables come in every
tick. Measured is the processor time of each process for itself, the median of the ticks: of the one
that puts them into the field; of one that hears of it; what it takes on top where somebody looks at
the ranking, there or elsewhere; and what its page takes then, the first time it is drawn. At the
end the ranking is made from nothing, and has to be equal.

    python -m bench.clubs.ticking --rounds 6     later in the evening
"""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from uuid import uuid4

from starlette.testclient import TestClient

from bench.clubs.playing import BOARDS_A_ROUND, TABLES, evening, results_of
from fairdeal.events.acts import Told
from fairdeal.events.evening.acts import ResultReported
from fairdeal.events.ranked import ranked
from fairdeal.events.session import Session
from fairdeal.events.simultaneous.chain import BEGINNING, Link, Plain, head_after
from fairdeal.events.simultaneous.chain import Told as ToldByClub
from fairdeal.events.simultaneous.outbox import STANDS
from fairdeal.events.stored.scores import outcome_to_json
from fairdeal.server.app import make_app
from fairdeal.server.kept.sessions import SESSIONS, Kept, Signature
from fairdeal.server.process.garbage import rarely_look_for_garbage
from fairdeal.server.simultaneous.event import CAME, Plan, arrivals_of, kept
from fairdeal.server.simultaneous.planning import Wanted, open_simultaneous
from fairdeal.server.site import Site
from fairdeal.store.base import Body
from fairdeal.store.opening import open_store

NEWS = 12
"""Results of a tick: 5.7 a second are played by 3,000 tables."""
WARM = 3
"""The first ticks count the columns and what stands of each club, once for the evening."""


@dataclass
class Club:
    """A club, of which only what it sends is there."""

    name: str
    left: Iterator[tuple[int, ResultReported]]
    sent: int = 0
    head: str = BEGINNING

    def next(self, many: int) -> list[tuple[str, Body]]:
        """Its next results, as they are kept when they have arrived."""
        found = []
        for _round, one in islice(self.left, many):
            outcome: dict[str, Plain] = outcome_to_json(one.outcome)
            outcome.pop("score", None)
            body: dict[str, Plain] = {
                "board": one.place.board,
                "table": one.place.table,
                "ns": one.ns,
                "ew": one.ew,
            }
            said: dict[str, Plain] = {**body, "outcome": outcome, "lead": None, "form": ""}
            self.sent += 1
            told = ToldByClub(f"{self.sent}.0", STANDS, said, datetime.now(UTC).isoformat())
            self.head = head_after(self.head, told)
            found.append(kept(Link(self.sent, told, self.head)))
        return found


@dataclass
class Field:
    """A simultaneous with its clubs."""

    site: Site
    event: str
    clubs: list[Club] = field(default_factory=list)

    def send(self, club: Club, many: int) -> str:
        """Have its next results arrive; the stream in which they are kept."""
        one = arrivals_of(self.event, club.name, 1)
        told = Signature(uuid4(), club.name, datetime.now(UTC))
        self.site.simultaneous.arrivals.tell(one, lambda _now: club.next(many), told)
        return f"from/{one}"


def main(arguments: list[str]) -> int:
    """Print what a tick takes; 1 where the ranking is another from nothing."""
    asked = _asked(arguments)
    rarely_look_for_garbage()
    with TemporaryDirectory() as folder, ExitStack() as stack:
        address = f"sqlite:///{Path(folder) / 'federation.sqlite'}"

        def process() -> Site:
            return Site.of(stack.enter_context(closing(open_store(address))))

        whole = _field(process(), asked)
        hearing, looking = process(), process()
        for site in (whole.site, hearing, looking):
            site.simultaneous.take_in(whole.event, site.now())[1].work_out()
        took = _ticks(whole, hearing, looking, asked.ticks)
        found = whole.site.simultaneous.take_in(whole.event, whole.site.now())[1]
        print(f"{len(found.session.results):,} results of {asked.clubs} clubs in the field")
        for name, times in took.items():
            print(f"{name}: {median(times[WARM:]):.1f} ms, at most {max(times[WARM:]):.1f} ms")
        same = found.ranking.fields == ranked(found.session).fields
        print("the ranking is the same from nothing" if same else "THE RANKING IS ANOTHER")
    return int(not same)


def _asked(arguments: list[str]) -> Namespace:
    parser = ArgumentParser("python -m bench.clubs.ticking")
    parser.add_argument("--clubs", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=6, help="that are over")
    parser.add_argument("--ticks", type=int, default=30)
    return parser.parse_args(arguments)


def _field(site: Site, asked: Namespace) -> Field:
    now, boards = datetime.now(UTC), TABLES * BOARDS_A_ROUND
    plan = Plan(now + timedelta(days=1), now, 60, live=True)
    wanted = Wanted("Autumn", boards, "matchpoints", one_winner=True, dealt=True, plan=plan)
    whole = Field(site, open_simultaneous(site, wanted, "Ann Lee", uuid4(), os.urandom))
    for number in range(asked.clubs):
        name = f"Club {number}"
        acts = enumerate(evening(name), 1)
        session = Session.begins(Told(n, act, "Ann Lee", now) for n, act in acts)
        club = Club(name, results_of(name, Kept("evening", session)))
        whole.clubs.append(club)
        came: Body = {"club": name, "called": name, "author": name, "incarnation": 1, "public": ""}
        told = Signature(uuid4(), name, now)
        site.simultaneous.events.tell(whole.event, partial(_came, came), told)
        whole.send(club, asked.rounds * boards)
    return whole


def _came(said: Body, _now: object) -> list[tuple[str, Body]]:
    return [(CAME, said)]


def _ticks(whole: Field, hearing: Site, looking: Site, ticks: int) -> dict[str, list[float]]:
    chance, event = Random(1), whole.event
    took: dict[str, list[float]] = {}

    def timed(name: str, work: Callable[[], object]) -> None:
        began = process_time()
        work()
        took.setdefault(name, []).append(1000 * (process_time() - began))

    def hear(streams: list[str]) -> None:
        for one in (*streams, SESSIONS + event):
            hearing.heard(one)

    def take_in(site: Site) -> None:
        site.simultaneous.take_in(event, datetime.now(UTC))

    def look(site: Site) -> None:
        _event, found = site.simultaneous.take_in(event, datetime.now(UTC))
        _ = found.ranking.fields

    browser = TestClient(make_app(whole.site))

    def draw() -> None:
        browser.get(f"/simultaneous/{event}").raise_for_status()

    for _tick in range(ticks):
        streams = [whole.send(chance.choice(whole.clubs), 1) for _news in range(NEWS)]
        timed("taken in", partial(take_in, whole.site))
        timed("heard of", partial(hear, streams))
        timed("looked at where it was taken in", partial(look, whole.site))
        timed("looked at elsewhere", partial(look, looking))
        timed("the page drawn where it was taken in", draw)
    return took


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
