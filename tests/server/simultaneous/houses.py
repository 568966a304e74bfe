"""A federation and clubs, each a server of its own in this process, and a line between them."""

import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID, uuid4

import httpx

from fairdeal.calls import Contract
from fairdeal.events.acts import ContestantEntered, MovementChosen, SessionAct, SessionOpened
from fairdeal.events.evening.acts import (
    CodesMade,
    EveningPlanned,
    Phase,
    PhaseReached,
    ResultReported,
    SimultaneousJoined,
)
from fairdeal.events.evening.floor import sittings
from fairdeal.events.places import Place
from fairdeal.events.session import Session
from fairdeal.intents.scopes import Scope
from fairdeal.movements.mitchell import straight
from fairdeal.scoring.lines import Outcome, PassedOut, Played
from fairdeal.scoring.methods import Matchpoints
from fairdeal.seats import Seat
from fairdeal.server.app import make_app
from fairdeal.server.evening.setting_up.opening import new_codes
from fairdeal.server.interface.app import AT
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.keys.kept import Wanted as WantedKey
from fairdeal.server.keys.kept import keys, make
from fairdeal.server.simultaneous.event import Event, Plan
from fairdeal.server.simultaneous.forwarding import Forwarding
from fairdeal.server.simultaneous.joined import Place as Address
from fairdeal.server.simultaneous.joined import begun
from fairdeal.server.simultaneous.planning import Wanted, open_simultaneous
from fairdeal.server.site import Site
from fairdeal.server.webhooks.sending import Answer, NotSent
from fairdeal.store.base import Body, Json, Store
from fairdeal.store.memory import MemoryStore
from tests.server.inside import NOW, opened, site_over

OPENS: Final = NOW + timedelta(hours=4)
ADDRESS: Final = "https://federation.example"
SCORES: Final[dict[str, tuple[int, int]]] = {
    "3NT S 9": (400, 600),
    "4S N 10": (420, 620),
    "4H E 9": (50, 100),
    "1NT W 7": (-90, -90),
    "2C N 8": (90, 90),
    "6D S 11": (-50, -100),
    "3NT E 10": (-430, -630),
    "pass": (0, 0),
}
"""What some results are worth to North-South, declarer not vulnerable and vulnerable: Law 77."""
_NS_VULNERABLE: Final = {2, 4, 5, 7, 10, 12, 13, 15}
_EW_VULNERABLE: Final = {3, 4, 6, 7, 9, 10, 13, 16}
"""Law 2, of 16 boards."""


def chance(seed: int | str) -> random.Random:
    """What falls the same each time."""
    return random.Random(seed)  # noqa: S311 - it is no secret


def worth(board: int, words: str) -> int:
    """Points of North-South, by the tables above."""
    number = (board - 1) % 16 + 1
    declarer = words.split()[1] if words != "pass" else "N"
    vulnerable = number in (_NS_VULNERABLE if declarer in "NS" else _EW_VULNERABLE)
    return SCORES[words][vulnerable]


def outcome(session: Session, board: int, words: str) -> Outcome:
    if words == "pass":
        return PassedOut()
    bid, declarer, tricks = words.split()
    contract = Contract.parse(bid, Seat.parse(declarer))
    return Played.of(contract, int(tricks), session.board(board).vulnerability)


@dataclass
class Clock:
    """The time of everybody, which goes on when it is told to."""

    now: datetime = NOW
    seconds: float = 0.0

    def on(self, seconds: float) -> None:
        self.seconds += seconds
        self.now += timedelta(seconds=seconds)


@dataclass
class House:
    """A server, and a browser that reaches it."""

    site: Site
    client: httpx.Client


@dataclass
class FederationHouse(House):
    """Who holds the simultaneous."""

    event: str
    clock: Clock

    def key(self, name: str) -> str:
        until = NOW + timedelta(days=300)
        wanted = WantedKey(name, frozenset({Scope.CLUB}), frozenset(), until)
        return make(self.site.sessions.store, wanted, "Ann Lee", NOW)

    @property
    def taken(self) -> tuple[Event, Kept]:
        return self.site.simultaneous.take_in(self.event, self.clock.now)

    def id_of(self, name: str) -> str:
        return next(one.id for one in keys(self.site.sessions.store) if one.name == name)

    def tell(self, name: str, **said: Json) -> None:
        """One of the federation's own acts, about a club by its name."""
        body: Body = dict(said)
        if "club" in said:
            body["club"] = self.id_of(str(said["club"]))
        entry = name, body
        told = Signature(uuid4(), "Ann Lee", self.clock.now)
        self.site.simultaneous.events.tell(self.event, lambda _now: [entry], told)


@dataclass
class ClubHouse(House):
    """A club that sends."""

    name: str
    session: str
    forwarding: Forwarding
    clock: Clock
    line: "Line"
    told: dict[Place, str] = field(default_factory=dict)
    """What was keyed in, in words."""
    fouled: set[Place] = field(default_factory=set)
    """Where a board was played that was made wrongly."""

    @property
    def kept(self) -> Kept:
        kept = self.site.sessions.get(self.session)
        assert kept is not None
        return kept

    def tell(self, *acts: SessionAct) -> None:
        told = Signature(uuid4(), "table", self.clock.now)
        self.site.sessions.tell(self.session, lambda _now: acts, told)
        self.forwarding.heard(self.session)

    def play(self, falling: random.Random, rounds: int = 100) -> None:
        """Key in every board up to that round that is not keyed in yet; each club its own."""
        evening = self.kept.session.evening
        assert evening is not None
        own, acts = chance(f"{self.name} {falling.random()}"), []
        for one in sittings(evening):
            for board in one.boards if one.round <= rounds else ():
                place = one.place(board)
                if place not in self.told:
                    acts.append(self.keyed(place, one.ns, one.ew, own.choice([*SCORES])))
        self.tell(*acts)

    def keyed(self, place: Place, ns: str, ew: str, words: str) -> ResultReported:
        self.told[place] = words
        return ResultReported(place, ns, ew, outcome(self.kept.session, place.board, words))

    def send(self, seconds: float = 60.0) -> None:
        """Let the time go on, and have sent what is due."""
        end = self.clock.seconds + seconds
        while self.clock.seconds < end:
            self.clock.on(0.5)
            self.forwarding.work()

    def publish(self) -> None:
        self.tell(PhaseReached(Phase.PUBLISHED))

    def copied(self) -> "ClubHouse":
        """The club as it is put back from a backup of this moment, and started anew."""
        site = Site.of(copy_of(self.site.sessions.store), lambda: self.clock.now)
        site.outgoing.carrier = self.line.carry
        forwarding = Forwarding(site, lambda: self.clock.seconds, chance(1))
        return replace(self, site=site, forwarding=forwarding, told=dict(self.told))


@dataclass
class Line:
    """Between a club and its federation."""

    to: FederationHouse
    down: bool = False
    loses: random.Random | None = None
    """Loses an answer, or a request, by this chance."""
    asked: list[str] = field(default_factory=list)

    def carry(self, method: str, url: str, body: bytes | None, headers: dict[str, str]) -> Answer:
        if self.down or (self.loses and self.loses.random() < 0.2):
            raise NotSent("no line")
        assert url.startswith(ADDRESS)
        self.asked.append(f"{method} {url.removeprefix(ADDRESS)}")
        headers = {**headers, "Content-Type": "application/json"}
        answer = self.to.client.request(
            method, url.removeprefix(ADDRESS), content=body, headers=headers
        )
        if self.loses and self.loses.random() < 0.2:
            raise NotSent("the answer was lost")
        return Answer(answer.status_code, answer.content)


def copy_of(store: Store) -> Store:
    """A backup."""
    copy = MemoryStore()
    for name in ("cookie key", "simultaneous signing key"):
        copy.keep(name, store.keep(name, "none"))
    for stream in store.streams():
        copy.append(stream, 0, [one.entry for one in store.read(stream)])
    return copy


@contextmanager
def federation(store: Store | None = None, boards: int = 6) -> Iterator[FederationHouse]:
    clock = Clock()
    site = site_over(store or MemoryStore(), demonstration=False)
    object.__setattr__(site, "now", lambda: clock.now)
    plan = Plan(OPENS, NOW, 60, live=True)
    wanted = Wanted(
        "Nordic simultaneous", boards, "matchpoints", one_winner=True, dealt=True, plan=plan
    )
    event = open_simultaneous(site, wanted, "Ann Lee", UUID(int=7), chance(7).randbytes)
    with opened(make_app(site)) as client:
        yield FederationHouse(site, client, event, clock)


@contextmanager
def club(
    to: FederationHouse,
    name: str,
    tables: int = 3,
    store: Store | None = None,
    *,
    joined: bool = True,
) -> Iterator[ClubHouse]:
    """A club with a session of that many tables, that takes part; nothing is played yet."""
    site, clock = site_over(store or MemoryStore(), demonstration=False), to.clock
    object.__setattr__(site, "now", lambda: clock.now)
    boards = len(to.site.sessions.get(to.event).session.numbers)  # type: ignore[union-attr]
    movement = straight(tables=tables, boards_per_round=boards // tables)
    people = [
        ContestantEntered(str(n), (f"{name} {n}a", f"{name} {n}b")) for n in movement.contestants
    ]
    acts: list[SessionAct] = [
        SessionOpened(f"Evening at {name}", Matchpoints()),
        MovementChosen(movement),
        EveningPlanned(15),
        CodesMade(new_codes(movement)),
        *people,
    ]
    acts += [SimultaneousJoined("Nordic simultaneous", OPENS)] if joined else []
    site.sessions.open("evening", acts, (), Signature(uuid4(), "Ann Lee", clock.now))
    if joined:
        public = to.client.get(f"{AT}/simultaneous/practice").json()["key"]
        address = Address(ADDRESS, to.event, to.key(name), public)
        told = Signature(uuid4(), "Ann Lee", clock.now)
        site.joined.tell("evening", lambda _now: [begun(address)], told)
    line = Line(to)
    site.outgoing.carrier = line.carry
    forwarding = Forwarding(site, lambda: clock.seconds, chance(1))
    with opened(make_app(site)) as client:
        yield ClubHouse(site, client, name, "evening", forwarding, clock, line)


@contextmanager
def clubs(to: FederationHouse, *names: str) -> Iterator[tuple[ClubHouse, ...]]:
    with ExitStack() as stack:
        yield tuple(stack.enter_context(club(to, name)) for name in names)
