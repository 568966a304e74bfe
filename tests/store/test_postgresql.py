"""The store in PostgreSQL: the contract, several processes, news, databases that are no store."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from itertools import count, islice
from queue import Empty, Queue
from threading import Barrier, Thread
from time import monotonic

import psycopg
import pytest

from fairdeal.store.base import (
    Batch,
    Damaged,
    Store,
    Unavailable,
    Unreadable,
    VersionConflict,
)
from fairdeal.store.opening import open_store
from fairdeal.store.postgresql import LOCKS
from fairdeal.store.waking import APPLICATION
from tests.amount import some
from tests.shared import ROOT
from tests.store.contract import StoreContract, entry

NewDatabase = Callable[[], str]
PATIENCE = 60.0
"""Seconds until what PostgreSQL does in a moment has come to nothing."""


class TestPostgresqlStore(StoreContract):
    @pytest.fixture
    def store(self, new_database: NewDatabase) -> Iterator[Store]:
        with closing(open_store(new_database())) as store:
            yield store


@pytest.fixture
def url(new_database: NewDatabase) -> str:
    return new_database()


def run(url: str, *statements: str) -> None:
    with psycopg.connect(url) as connection:
        for statement in statements:
            connection.execute(statement.encode())


def test_what_was_written_is_there_when_opened_again(url: str) -> None:
    with closing(open_store(url)) as store:
        written = store.append("s", 0, [entry({"n": 1})])
        store.keep("key", "one")
    with closing(open_store(url)) as store:
        assert store.read("s") == written
        assert store.keep("key", "two") == "one"


def test_processes_writing_at_once_lose_nothing(url: str) -> None:
    script = str(ROOT / "tests" / "store" / "writer.py")
    authors = ("Ann", "Bob", "Cyd")[: some(2, 3)]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    writers = [
        subprocess.Popen(  # noqa: S603 - our own script
            [sys.executable, script, url, "s", author, "40"],
            env=environment,
            stdout=subprocess.DEVNULL,
        )
        for author in authors
    ]
    assert [process.wait(timeout=600) for process in writers] == [0 for _author in authors]
    with closing(open_store(url)) as store:
        acts = store.read("s")
    assert [act.sequence for act in acts] == list(range(1, 40 * len(authors) + 1))
    for author in authors:
        numbers = [act.entry.body["number"] for act in acts if act.entry.author == author]
        assert numbers == list(range(1, 41))


def test_processes_that_open_a_new_store_together_make_it_once(url: str) -> None:
    together, opened = Barrier(4), Queue[Store]()

    def open_it() -> None:
        together.wait()
        opened.put(open_store(url))

    threads = [Thread(target=open_it) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert opened.qsize() == 4
    while not opened.empty():
        opened.get().close()


def test_a_writer_of_one_stream_does_not_wait_for_that_of_another(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fairdeal.store.postgresql.WAITING_SECONDS", 1)
    with closing(open_store(url)) as store, psycopg.connect(url) as other:
        other.execute("SELECT pg_advisory_xact_lock(%s, hashtext('a'))", [LOCKS])
        store.append("b", 0, [entry()])
        with pytest.raises(Unavailable, match="lock timeout"):
            store.append("a", 0, [entry()])
        other.rollback()
        store.append("a", 0, [entry()])
        assert [one.sequence for one in store.read("a")] == [1]


def test_what_is_kept_is_read_without_waiting_for_anybody(url: str) -> None:
    """A server signs each receipt by its key: nobody stands in line for that."""
    with closing(open_store(url)) as store, psycopg.connect(url) as other:
        store.keep("key", "one")
        other.execute("SELECT pg_advisory_xact_lock(%s, hashtext('key'))", [LOCKS])
        assert store.keep("key", "two") == "one"


def test_writers_of_several_streams_do_not_wait_for_each_other_for_ever(url: str) -> None:
    with closing(open_store(url)) as store, ThreadPoolExecutor(2) as pool:
        each_way = (("a", "b"), ("b", "a"))

        def write(names: tuple[str, str]) -> None:
            for _number in range(30):
                while True:
                    seen = [len(store.read(name)) for name in names]
                    batches = [
                        Batch(name, n, (entry(),)) for name, n in zip(names, seen, strict=True)
                    ]
                    with suppress(VersionConflict):
                        store.append_together(batches)
                        break

        list(pool.map(write, each_way))
        assert [len(store.read(name)) for name in "ab"] == [60, 60]


def test_more_threads_than_connections_take_turns(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fairdeal.store.postgresql.CONNECTIONS", 2)
    with closing(open_store(url)) as store, ThreadPoolExecutor(20) as pool:
        list(pool.map(lambda n: store.append(f"s{n}", 0, [entry()]), range(60)))
        assert len(store.streams()) == 60
        with psycopg.connect(url) as other:
            counted = other.execute(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                " AND pid <> pg_backend_pid() AND application_name <> %s",
                [APPLICATION],
            ).fetchone()
        assert counted == (2,), "and one that tells"


def test_who_finds_no_connection_free_is_told(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fairdeal.store.postgresql.CONNECTIONS", 1)
    monkeypatch.setattr("fairdeal.store.postgresql.WAITING_SECONDS", 1)
    with closing(open_store(url)) as store, ThreadPoolExecutor(1) as pool:
        with psycopg.connect(url) as other:
            other.execute("LOCK TABLE acts IN ACCESS EXCLUSIVE MODE")
            reading = pool.submit(store.read, "s")
            waiting = "SELECT 1 FROM pg_locks WHERE relation = 'acts'::regclass AND NOT granted"
            while not other.execute(waiting).fetchone():
                pass
            with pytest.raises(Unavailable, match="all 1 connections were in use for 1 seconds"):
                store.streams()
            other.rollback()
        assert reading.result() == ()


def test_who_is_still_asking_when_it_is_closed_hangs_up_himself(url: str) -> None:
    with psycopg.connect(url) as other, ThreadPoolExecutor(1) as pool:
        with closing(open_store(url)) as store:
            other.execute("LOCK TABLE acts IN ACCESS EXCLUSIVE MODE")
            reading = pool.submit(store.read, "s")
            waiting = "SELECT 1 FROM pg_locks WHERE relation = 'acts'::regclass AND NOT granted"
            while not other.execute(waiting).fetchone():
                pass
        other.rollback()
        assert reading.result() == ()
        assert open_connections(url) == 1, "the one that has looked"
        assert store.streams() == (), "who asks after the end is answered"
        assert open_connections(url) == 1


def open_connections(url: str) -> int:
    """Of those that begin now one is left besides whoever counts: those that end need a moment."""
    late = monotonic() + PATIENCE
    while True:
        with psycopg.connect(url) as counting:
            found = counting.execute(
                "SELECT count(*) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            ).fetchone()
        assert found is not None
        if found == (1,) or monotonic() > late:
            return int(found[0])


def test_what_another_process_writes_is_told(url: str) -> None:
    with closing(open_store(url)) as ours, closing(open_store(url)) as others:
        told = Queue[str]()
        ours.listen(told.put)
        # The first news may fall before the listener is there: it is written until one is told.
        for sequence in range(100):
            others.append("session/1", sequence, [entry()])
            if not told.empty():
                break
            others.streams()
        assert told.get(timeout=120) == "session/1"


def test_news_comes_again_after_the_connection_broke(url: str) -> None:
    with closing(open_store(url)) as store:
        told = Queue[str]()
        store.listen(told.put)
        numbers = count()

        def heard() -> str:
            for sequence in islice(numbers, 600):
                store.append("s", sequence, [entry()])
                with suppress(Empty):
                    return told.get(timeout=0.2)
            return "nothing"

        assert heard() == "s"
        run(
            url,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND datname = current_database()",
        )
        while not told.empty():
            told.get()
        assert heard() == "s"


def test_a_connection_that_broke_is_replaced(url: str) -> None:
    with closing(open_store(url)) as store:
        store.append("s", 0, [entry()])
        run(
            url,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND datname = current_database()",
        )
        assert len(store.read("s")) == 1
        store.append("s", 1, [entry()])


def test_it_is_another_store_when_its_acts_were_put_anew(url: str) -> None:
    with closing(open_store(url)) as store:
        before = store.generation()
        store.append("s", 0, [entry()])
        assert store.generation() == before
        run(url, "TRUNCATE acts")
        assert store.generation() != before


def test_the_database_of_another_program_is_refused_untouched(url: str) -> None:
    run(url, "CREATE TABLE acts (title text)")
    with pytest.raises(Unreadable, match="another program"):
        open_store(url)
    with psycopg.connect(url) as connection:
        tables = connection.execute(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
        ).fetchall()
    assert tables == [("acts",)]


def test_a_newer_store_is_refused(url: str) -> None:
    open_store(url).close()
    run(url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Unreadable, match="newer fairdeal"):
        open_store(url)


def test_an_act_that_cannot_be_read_is_of_its_own_stream_alone(url: str) -> None:
    with closing(open_store(url)) as store:
        store.append("a", 0, [entry()])
        store.append("b", 0, [entry({"n": 1})])
        run(url, "UPDATE acts SET body = '{' WHERE stream = 'a'")
        with pytest.raises(Damaged, match="act 1 of a cannot be read"):
            store.read("a")
        assert [one.entry.body for one in store.read("b")] == [{"n": 1}]


def test_a_store_that_fails_later_says_so(url: str) -> None:
    with closing(open_store(url)) as store:
        run(url, "DROP TABLE acts")
        with pytest.raises(Unavailable, match="does not exist"):
            store.append("s", 0, [entry()])


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("postgresql://", "names no database"),
        ("postgresql://club:secret@localhost", "names no database"),
        ("postgresql://club:secret@localhost:no/club", "no address"),
        ("postgresql://club:secret@127.0.0.1:1/club", "refused"),
        ("postgresql://club:secret@/club?host=/nowhere", "No such file"),
    ],
)
def test_an_address_that_leads_nowhere_is_refused_without_its_password(
    address: str, message: str
) -> None:
    with pytest.raises(Unreadable, match=message) as caught:
        open_store(address)
    assert "secret" not in str(caught.value)
