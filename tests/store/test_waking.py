"""What was written is told to other processes: after the commit, in ticks, by either way."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, suppress
from queue import Empty, Queue
from threading import Event

import psycopg
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.store.base import Store, Unreadable
from fairdeal.store.opening import open_store
from fairdeal.store.ticks import LONGEST, Ticks, messages, names_in
from fairdeal.store.waking import Notices
from tests import nats_server
from tests.store.contract import entry

NewDatabase = Callable[[], str]
PATIENCE = 300.0
"""Seconds; what is waited for comes at once, or on a full machine somewhat later."""


class Carried:
    """Takes what is sent, and may be held up or fail."""

    def __init__(self) -> None:
        self.messages = Queue[Sequence[str]]()
        self.goes = Event()
        self.goes.set()
        self.fails = 0

    def send(self, messages: Sequence[str]) -> None:
        self.messages.put(messages)
        assert self.goes.wait(PATIENCE)
        if self.fails:
            self.fails -= 1
            raise OSError("nothing is reached")


def test_what_is_written_during_a_message_goes_in_the_next_one_together() -> None:
    carried = Carried()
    carried.goes.clear()
    with closing(Ticks(carried.send)) as ticks:
        ticks.put(["a"])
        assert carried.messages.get(timeout=PATIENCE) == ('["a"]',)
        for name in ("b", "c", "b"):
            ticks.put([name])
        carried.goes.set()
        assert carried.messages.get(timeout=PATIENCE) == ('["b","c"]',)


def test_what_could_not_be_sent_is_sent_again() -> None:
    carried = Carried()
    carried.fails = 2
    with closing(Ticks(carried.send)) as ticks:
        ticks.put(["a"])
        sent = [carried.messages.get(timeout=PATIENCE) for _ in range(3)]
    assert sent == [('["a"]',)] * 3


def test_the_last_word_is_told_before_it_is_closed() -> None:
    carried = Carried()
    with closing(Ticks(carried.send)) as ticks:
        for number in range(50):
            ticks.put([f"s{number}"])
    sent = [carried.messages.get_nowait() for _ in range(carried.messages.qsize())]
    assert {name for some in sent for one in some for name in names_in(one)} == {
        f"s{number}" for number in range(50)
    }


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=9_000), unique=True))
def test_no_message_is_longer_than_the_database_takes(names: list[str]) -> None:
    sent = list(messages(names))
    assert all(len(one.encode()) <= LONGEST for one in sent)
    told = [name for one in sent for name in names_in(one)]
    assert told == [one for one in names if one in set(told)], "in order, and each once"
    short = {one for one in names if 6 * len(one) < LONGEST - 4}  # at most \uXXXX for each
    assert short <= set(told)


def test_two_messages_where_one_would_be_too_long_by_a_byte() -> None:
    longest = "x" * (LONGEST - 4)
    assert list(messages([longest])) == [f'["{longest}"]']
    assert not list(messages([longest + "x"]))
    half = "y" * 3_996
    fits, too_long = [half, "z" * 3_996], [half, "z" * 3_997]
    assert [len(one) for one in messages(fits)] == [LONGEST]
    assert len(list(messages(too_long))) == 2


@pytest.mark.parametrize("message", ["session/1", "7", "{", '{"a":1}', "[7]"])
def test_a_message_of_somebody_else_names_nothing(message: str) -> None:
    assert names_in(message) == ()


def told_to(store: Store) -> Queue[str]:
    told = Queue[str]()
    store.listen(told.put)
    return told


def heard(told: Queue[str], writer: Store, stream: str) -> str:
    """What is told once somebody writes; again and again, for it may begin to listen only then."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        writer.append(stream, len(writer.read(stream)), [entry()])
        with suppress(Empty):
            return told.get(timeout=0.5)
    return "nothing"


def test_a_commit_itself_tells_nothing(
    new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever commits and tells holds one lock of the whole server over its way to the disk."""
    monkeypatch.setattr(Notices, "send", lambda _self, _messages: None)
    url = new_database()
    with closing(open_store(url)) as store, psycopg.connect(url, autocommit=True) as listener:
        listener.execute("LISTEN fairdeal")
        store.append("a", 0, [entry()])
        assert listener.execute("SELECT count(*) FROM acts").fetchone() == (1,)
        assert list(listener.notifies(timeout=0)) == []


@pytest.fixture
def both(new_database: NewDatabase) -> Iterator[Callable[[int], tuple[Store, Store]]]:
    """Two stores over one database, woken by the NATS server at that port."""
    url = new_database()
    with ExitStack() as stack:

        def opened(port: int) -> tuple[Store, Store]:
            there = f"{url}&wake=nats://127.0.0.1:{port}"
            ours, others = (stack.enter_context(closing(open_store(there))) for _ in range(2))
            return ours, others

        yield opened


def test_stores_wake_each_other_by_nats(both: Callable[[int], tuple[Store, Store]]) -> None:
    with nats_server.running() as port:
        ours, others = both(port)
        assert heard(told_to(ours), others, "session/1") == "session/1"


def test_the_database_is_not_asked_to_wake_where_nats_does(
    both: Callable[[int], tuple[Store, Store]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Notices, "send", lambda _self, _messages: pytest.fail("it was asked"))
    with nats_server.running() as port:
        ours, others = both(port)
        assert heard(told_to(ours), others, "session/1") == "session/1"


def test_news_comes_again_after_the_nats_server_was_gone(
    both: Callable[[int], tuple[Store, Store]],
) -> None:
    with nats_server.running() as port:
        ours, others = both(port)
        told = told_to(ours)
        assert heard(told, others, "a") == "a"
    # Nobody who writes waits for a server that is gone.
    written = others.append("b", 0, [entry()])
    assert ours.read("b") == written
    while not told.empty():
        told.get()
    with nats_server.running(port):
        until = time.monotonic() + PATIENCE
        while heard(told, others, "b") != "b":
            assert time.monotonic() < until


def test_a_store_is_closed_though_its_nats_server_never_answers(
    both: Callable[[int], tuple[Store, Store]],
) -> None:
    with nats_server.running() as port:
        pass
    ours, others = both(port)
    others.append("a", 0, [entry()])
    assert len(ours.read("a")) == 1


def test_another_way_to_wake_is_refused() -> None:
    with pytest.raises(Unreadable, match="wake=redis"):
        open_store("postgresql://club@localhost/club?wake=redis://localhost")


def test_a_process_listens_once_however_many_are_told(new_database: NewDatabase) -> None:
    url = new_database()
    with closing(open_store(url)) as ours, closing(open_store(url)) as others:
        told = [told_to(ours) for _ in range(3)]
        assert heard(told[0], others, "s") == "s"
        assert [one.get(timeout=PATIENCE) for one in told[1:]] == ["s", "s"]
        with psycopg.connect(url) as connection:
            counted = connection.execute(
                "SELECT count(*) FROM pg_stat_activity"
                " WHERE datname = current_database() AND query LIKE 'LISTEN%'"
            ).fetchone()
        assert counted == (1,)
