"""The store in an SQLite file, and the files that are no store."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from fairdeal.store.base import Damaged, Store, Unavailable, Unreadable
from fairdeal.store.opening import open_store
from fairdeal.store.sqlite import SqliteDatabase
from tests.store.contract import StoreContract, entry


class TestSqliteStore(StoreContract):
    @pytest.fixture
    def store(self, tmp_path: Path) -> Iterator[Store]:
        with closing(open_store(f"sqlite:///{tmp_path / 'club.db'}")) as store:
            yield store


def test_what_was_written_is_there_when_opened_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'club.db'}"
    with closing(open_store(url)) as store:
        written = store.append("s", 0, [entry({"n": 1})])
        store.keep("key", "one")
    with closing(open_store(url)) as store:
        assert store.read("s") == written
        assert store.keep("key", "two") == "one"


def test_a_store_that_another_process_makes_meanwhile_is_no_strangers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the two questions by which a file is known for ours, all of it may be made."""
    url, connect = f"sqlite:///{tmp_path / 'club.db'}", sqlite3.connect
    (tmp_path / "club.db").touch()

    class Meanwhile(sqlite3.Connection):
        def execute(self, *asked: Any) -> sqlite3.Cursor:
            answer = super().execute(*asked).fetchone()
            monkeypatch.setattr(sqlite3, "connect", connect)
            open_store(url).close()
            return super().execute("SELECT ?", answer)

    monkeypatch.setattr(sqlite3, "connect", partial(connect, factory=Meanwhile))
    open_store(url).close()


def test_commits_wait_for_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    with closing(open_store(f"sqlite:///{path}")):
        pass
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_file_that_is_no_database_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Director,\n" * 500)
    with pytest.raises(Unreadable, match="not a database"):
        open_store(f"sqlite:///{path}")
    assert path.read_text() == "Dear Director,\n" * 500


def test_the_database_of_another_program_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE acts (title TEXT)")
    before = path.read_bytes()
    with pytest.raises(Unreadable, match="another program"):
        open_store(f"sqlite:///{path}")
    assert path.read_bytes() == before


def test_a_newer_store_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    open_store(f"sqlite:///{path}").close()
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Unreadable, match="newer fairdeal"):
        open_store(f"sqlite:///{path}")


def test_a_damaged_store_says_so(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    open_store(f"sqlite:///{path}").close()
    path.write_bytes(path.read_bytes()[:4096] + b"\xff" * 4096)
    with pytest.raises(Unreadable, match=r"club\.db cannot be used as a store"):
        open_store(f"sqlite:///{path}")


def test_a_store_that_fails_later_says_so(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    with closing(open_store(f"sqlite:///{path}")) as store:
        with closing(sqlite3.connect(path)) as file, file:
            file.execute("DROP TABLE acts")
        with pytest.raises(Unavailable, match="no such table"):
            store.append("s", 0, [entry()])


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("body", "{"),
        ("body", "[]"),
        ("body", "7"),
        ("body", '{"n": ' + "9" * 5000 + "}"),
        ("body", "[" * 100_000),
        ("time", "noon"),
        ("id", "7"),
    ],
)
def test_an_act_that_cannot_be_read_is_of_its_own_stream_alone(
    tmp_path: Path, column: str, value: str
) -> None:
    path = tmp_path / "club.db"
    with closing(open_store(f"sqlite:///{path}")) as store:
        store.append("a", 0, [entry(), entry()])
        store.append("b", 0, [entry({"n": 1})])
        with closing(sqlite3.connect(path)) as file, file:
            first = "(SELECT min(sequence) FROM acts WHERE stream = 'a')"
            change = f"UPDATE acts SET {column} = ? WHERE stream = 'a' AND sequence = {first}"  # noqa: S608 - our own
            file.execute(change, [value])
        with pytest.raises(Damaged, match="act 1 of a cannot be read"):
            store.read("a")
        assert store.streams() == ("a", "b")
        assert [one.entry.body for one in store.read("b")] == [{"n": 1}]


def test_reading_does_not_wait_for_somebody_who_writes(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    with closing(open_store(f"sqlite:///{path}")) as store:
        store.append("a", 0, [entry()])
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            other.execute("DELETE FROM acts")
            with ThreadPoolExecutor(40) as pool:
                found = list(pool.map(lambda _: len(store.read("a")), range(200)))
            assert found == [1] * 200
            other.execute("ROLLBACK")


def test_who_is_still_asking_when_it_is_closed_lets_the_file_go(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path / "club.db")
    with database.asking() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar() == 0
        database.close()
        assert len(list(tmp_path.iterdir())) > 1, "the log beside the file is in use"
    assert [path.name for path in tmp_path.iterdir()] == ["club.db"]
    with database.asking() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar() == 0
    assert [path.name for path in tmp_path.iterdir()] == ["club.db"], "who asks after the end"


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("mysql://x", "names no store"),
        ("sqlite:///", "names no store"),
        ("club.db", "names no store"),
        ("sqlite:///{tmp}", "is a folder"),
        ("sqlite:///{tmp}/no/club.db", "does not exist"),
    ],
)
def test_an_address_that_leads_nowhere_is_refused(tmp_path: Path, url: str, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        open_store(url.format(tmp=tmp_path))


def test_a_store_may_live_in_memory_alone() -> None:
    with closing(open_store("memory:")) as store:
        store.append("s", 0, [entry()])
        assert len(store.read("s")) == 1


def test_a_mistake_while_opening_lets_the_file_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mistaken(_connection: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fairdeal.store.sqlite.migrate", mistaken)
    with pytest.raises(KeyboardInterrupt):
        open_store(f"sqlite:///{tmp_path / 'club.db'}")
    monkeypatch.undo()
    open_store(f"sqlite:///{tmp_path / 'club.db'}").close()


def test_a_store_another_program_keeps_locked_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("BUSY_SECONDS", "CLOSING_SECONDS"):
        monkeypatch.setattr(f"fairdeal.store.sqlite.{name}", 0)
    path = tmp_path / "club.db"
    open_store(f"sqlite:///{path}").close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unreadable, match="database is locked"):
            open_store(f"sqlite:///{path}")
