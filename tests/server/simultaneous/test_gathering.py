"""What arrived is put into the field in ticks, of all clubs at one moment, by one process."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from uuid import uuid4

import pytest

from fairdeal.events.acts import ContestantEntered, SessionAct
from fairdeal.events.evening.acts import ResultWithdrawn
from fairdeal.server.app import make_app
from fairdeal.server.kept.sessions import SESSIONS, Kept, Signature
from fairdeal.server.simultaneous.event import FROM
from fairdeal.server.simultaneous.gathering import BEHIND, TICK, Gathering
from fairdeal.server.site import Site
from fairdeal.store.base import Batch, Recorded, Unavailable
from fairdeal.store.memory import MemoryStore
from tests.server.inside import opened
from tests.server.simultaneous.field import arrived, calculated, sent
from tests.server.simultaneous.houses import (
    ClubHouse,
    FederationHouse,
    chance,
    clubs,
    federation,
)

NAMES = "Helsinki", "Turku", "Oulu 2"


class Counting(MemoryStore):
    """Counts how often results are written to fields, and tells every process of all."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = 0
        self.told: list[tuple[Site, Gathering]] = []
        self.is_away = False
        self.meanwhile: Callable[[], None] | None = None
        """Happens just before a field is written next."""

    def append_together(self, batches: Sequence[Batch]) -> tuple[tuple[Recorded, ...], ...]:
        if self.is_away:
            raise Unavailable("disk full")
        if self.meanwhile and any(one.stream.startswith(SESSIONS) for one in batches):
            meanwhile, self.meanwhile = self.meanwhile, None
            meanwhile()
        recorded = super().append_together(batches)
        for one in batches:
            results = any(act.name.startswith("result_entered") for act in one.entries)
            self.fields += one.stream.startswith(SESSIONS) and results
            for site, gathering in self.told:  # as the database tells it
                site.heard(one.stream)
                gathering._written(one.stream)  # noqa: SLF001
        return recorded


@dataclass
class Held:
    store: Counting
    to: FederationHouse
    there: tuple[ClubHouse, ...]
    processes: list[Gathering] = field(default_factory=list)

    def on(self, seconds: float) -> None:
        """Let the time go on; every process does what is due."""
        for _step in range(int(seconds * 4)):
            self.to.clock.on(0.25)
            for one in self.processes:
                one.work()

    @property
    def results(self) -> int:
        """In the field as it stands in the store, whoever looks."""
        return len(self.to.site.sessions.get(self.to.event).session.results)  # type: ignore[union-attr]


@contextmanager
def with_processes(many: int) -> Iterator[Held]:
    store = Counting()
    with federation(store) as to, clubs(to, *NAMES) as there:
        held = Held(store, to, there)
        for number in range(many):
            site = to.site if number == 0 else Site.of(store, lambda: to.clock.now)
            gathering = Gathering(site, lambda: to.clock.seconds, chance(number))
            site.simultaneous.on_arrival = gathering.arrived
            site.sessions.on_news = gathering.heard
            held.processes.append(gathering)
            store.told.append((site, gathering))
        store.fields = 0
        yield held


@pytest.fixture
def held() -> Iterator[Held]:
    with with_processes(1) as one:
        yield one


def test_what_arrives_is_kept_at_once_and_put_into_the_field_at_the_tick(held: Held) -> None:
    for one in held.there:
        one.play(chance(1), 1)
        one.send(1)
        assert arrived(held.to, one) == sent(one)
    assert held.results == 0
    held.on(0.25)
    assert held.results == 3 * 6
    assert held.store.fields == 1, "all clubs at one moment"
    held.there[0].play(chance(1), 2)
    held.there[0].send(1)
    held.on(0.25)
    assert held.store.fields == 1, "not before the next tick"
    held.on(TICK)
    assert held.results == 3 * 6 + 6
    assert held.store.fields == 2


def test_each_act_of_the_field_is_signed_as_its_club(held: Held) -> None:
    for one in held.there:
        one.play(chance(2))
        one.send(5)
    held.on(TICK)
    session = held.to.site.sessions.get(held.to.event).session  # type: ignore[union-attr]
    authors = {at.table.rpartition(" ")[0]: one for at, one in session.results.items()}
    assert {club: one.history[0].author for club, one in authors.items()} == {
        name: f"key {name}" for name in NAMES
    }
    (ranked,) = held.to.taken[1].ranking.fields
    assert {one.contestant: one.score / one.out_of for one in ranked.ranking if one.out_of} == (
        calculated(*held.there)
    )


def test_nothing_is_lost_where_the_store_is_away_at_the_tick(held: Held) -> None:
    held.there[0].play(chance(3))
    held.there[0].send(5)
    held.store.is_away = True
    held.on(3 * TICK)
    held.store.is_away = False
    assert held.results == 0
    held.on(2 * TICK)
    assert held.results == 18


def test_of_several_processes_one_goes_on() -> None:
    """However many there are, a field is written once in a tick; whoever does it."""
    with with_processes(3) as held:
        for rounds in (1, 2, 3):
            for club in held.there:
                club.play(chance(4), rounds)
                club.send(1)
                held.on(1)
        held.on(3 * TICK)
        assert held.results == 3 * 18
        seconds = 3 * 3 * 2 + 3 * TICK
        assert held.store.fields <= seconds / TICK


def test_nothing_is_taken_out_that_another_process_has_just_put_in() -> None:
    """What a process has read of the clubs may be older than the field it finds then."""
    store = Counting()
    with federation(store) as to, clubs(to, *NAMES) as there:
        club, other = there[0], Site.of(store, lambda: to.clock.now)
        club.play(chance(8), 1)
        club.send(1)

        def meanwhile() -> None:
            club.play(chance(8), 2)
            club.send(1)
            other.simultaneous.take_in(to.event, to.clock.now)

        store.meanwhile = meanwhile
        _event, kept = to.taken
        assert len(kept.session.results) == 12
        assert not [one for one in kept.session.log if isinstance(one.act, ResultWithdrawn)]


def test_another_process_goes_on_where_the_first_is_gone() -> None:
    with with_processes(2) as held:
        held.there[0].play(chance(5), 1)
        held.there[0].send(1)
        held.on(TICK)
        assert held.results == 6
        held.processes.pop(0)
        held.store.told.pop(0)
        held.there[1].play(chance(5), 1)
        held.there[1].send(1)
        held.on(TICK * max(BEHIND) + 1)
        assert held.results == 12


def test_a_director_who_writes_all_the_time_holds_nothing_up(held: Held) -> None:
    held.there[0].play(chance(7), 1)
    held.there[0].send(1)
    to = held.to
    for number in range(3 * int(TICK)):
        acts = [ContestantEntered("Helsinki 1", (f"Ann {number}", "Bob"))]
        told = Signature(uuid4(), "Ann Lee", to.clock.now)
        to.site.sessions.tell(to.event, partial(_always, acts), told)
        held.on(1)
    assert held.results == 6


def _always(acts: Sequence[SessionAct], _now: Kept) -> Sequence[SessionAct]:
    return acts


def test_it_opens_when_a_club_says_that_it_is_there(held: Held) -> None:
    """Nobody looks, and nothing more is keyed in: the hour comes all the same."""
    held.there[0].play(chance(6))
    held.there[0].send(5)
    held.to.clock.on(4 * 3600)
    held.there[0].send(15)
    event = held.to.site.simultaneous.events.get(held.to.event)
    assert event
    assert event.opened is not None


def test_what_arrives_is_heard_of_by_its_stream() -> None:
    with federation() as to:
        gathering = Gathering(to.site, lambda: 5.0)
        gathering._written(f"{FROM}{to.event}/club/1")  # noqa: SLF001
        assert gathering._due == {to.event: 5.0}  # noqa: SLF001
        with opened(make_app(to.site)):
            gathering.work()
        assert gathering._due == {}  # noqa: SLF001


def test_nothing_is_read_where_something_arrived() -> None:
    """Others write to streams of no session, and each process hears of it."""

    class Looked(MemoryStore):
        looks = 0

        def read_on(self, stream: str, after: int) -> tuple[int, tuple[Recorded, ...]]:
            self.looks += 1
            return super().read_on(stream, after)

    store = Looked()
    with federation(store) as to:
        store.looks = 0
        to.site.heard(f"{FROM}{to.event}/club/1")
        assert store.looks == 0
        to.site.heard(SESSIONS + to.event)
        assert store.looks > 0
