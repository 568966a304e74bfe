"""Copies of a store in use, and stores put back."""

import sqlite3
import stat
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from fairdeal.store.backup import Contents, back_up, put_back
from fairdeal.store.base import Store, Unreadable, VersionConflict
from fairdeal.store.opening import open_store
from tests.store.contract import entry

NOW = datetime(2026, 11, 21, 20, 15, 30, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "club.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with closing(open_store(f"sqlite:///{path}")) as store:
        yield store


def numbers(path: Path, stream: str = "session/1") -> list[object]:
    with closing(open_store(f"sqlite:///{path}")) as store:
        return [one.entry.body["n"] for one in store.read(stream)]


def test_a_closed_store_is_whole_in_its_one_file(path: Path, tmp_path: Path) -> None:
    with closing(open_store(f"sqlite:///{path}")) as store:
        store.append("session/1", 0, [entry({"n": n}) for n in range(500)])
    alone = tmp_path / "elsewhere" / "club.db"
    alone.parent.mkdir()
    alone.write_bytes(path.read_bytes())
    assert numbers(alone) == list(range(500))
    assert not path.with_name("club.db-wal").exists()


def test_a_copy_of_a_store_in_use_stands_alone(path: Path, store: Store, tmp_path: Path) -> None:
    store.append("session/1", 0, [entry({"n": n}) for n in range(3)])
    store.append("session/2", 0, [entry({"n": 9})])
    store.append("table/1", 0, [entry({"n": 8})])
    copy = tmp_path / "copies" / "tonight.db"
    copy.parent.mkdir()
    assert back_up(path, copy) == Contents(acts=5, sessions=2)
    assert [one.name for one in copy.parent.iterdir()] == ["tonight.db"]
    assert numbers(copy) == [0, 1, 2]
    store.append("session/1", 3, [entry({"n": 3})])
    assert numbers(copy) == [0, 1, 2]


def test_a_copy_made_while_others_write_is_one_moment(
    path: Path, store: Store, tmp_path: Path
) -> None:
    done = threading.Event()

    def write() -> None:
        n = 0
        while not done.is_set():
            store.append("session/1", n, [entry({"n": n}), entry({"n": n + 1})])
            n += 2

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for number in range(5):
            copy = tmp_path / f"copy{number}.db"
            back_up(path, copy)
            found = numbers(copy)
            assert found == list(range(len(found)))
            assert len(found) % 2 == 0
    finally:
        done.set()
        writer.join()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
def test_stores_and_copies_are_their_owners(path: Path, store: Store, tmp_path: Path) -> None:
    store.append("session/1", 0, [entry({"n": 1})])
    back_up(path, tmp_path / "copy.db")
    put_back(tmp_path / "copy.db", tmp_path / "new.db", NOW)
    for name in ("club.db", "club.db-wal", "copy.db", "new.db"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600, name


def test_a_store_is_put_back_while_it_is_in_use(path: Path, store: Store, tmp_path: Path) -> None:
    store.append("session/1", 0, [entry({"n": 1})])
    copy, before = tmp_path / "copy.db", store.generation()
    back_up(path, copy)
    store.append("session/1", 1, [entry({"n": "a mistake"})])
    contents, kept = put_back(copy, path, NOW)
    assert contents == Contents(acts=1, sessions=1)
    assert store.generation() != before
    assert [one.entry.body["n"] for one in store.read("session/1")] == [1]
    with pytest.raises(VersionConflict):
        store.append("session/1", 2, [entry({"n": 3})])
    store.append("session/1", 1, [entry({"n": 2})])
    assert kept == tmp_path / "club.db.before-20261121-201530"
    assert numbers(kept) == [1, "a mistake"]
    assert numbers(copy) == [1]
    again, _ = put_back(copy, path, NOW.replace(minute=16))
    assert again.acts == 1


def test_a_store_that_is_gone_is_put_back(path: Path, tmp_path: Path) -> None:
    with closing(open_store(f"sqlite:///{tmp_path / 'other.db'}")) as other:
        other.append("session/1", 0, [entry({"n": 1})])
    assert put_back(tmp_path / "other.db", path, NOW) == (Contents(1, 1), None)
    assert numbers(path) == [1]


def test_a_damaged_store_is_kept_aside_as_it_lies(path: Path, tmp_path: Path) -> None:
    with closing(open_store(f"sqlite:///{path}")) as store:
        store.append("session/1", 0, [entry({"n": n, "pad": "x" * 500}) for n in range(100)])
    back_up(path, tmp_path / "copy.db")
    spoilt = path.read_bytes()[:8192] + b"\xff" * 40_000
    path.write_bytes(spoilt)
    _, kept = put_back(tmp_path / "copy.db", path, NOW)
    assert kept
    assert kept.read_bytes() == spoilt
    assert numbers(path) == list(range(100))


@pytest.mark.parametrize("what", ["missing", "text", "foreign", "newer", "damaged"])
def test_what_is_no_backup_changes_nothing(
    path: Path, store: Store, tmp_path: Path, what: str
) -> None:
    store.append("session/1", 0, [entry({"n": 1})])
    wrong = tmp_path / "wrong.db"
    if what == "text":
        wrong.write_text("Dear Director,\n" * 400)
    elif what == "foreign":
        with closing(sqlite3.connect(wrong)) as file:
            file.execute("CREATE TABLE acts (title TEXT)")
    elif what != "missing":
        back_up(path, wrong)
    if what == "newer":
        with closing(sqlite3.connect(wrong)) as file, file:
            file.execute("UPDATE alembic_version SET version_num = '9999'")
    if what == "damaged":
        wrong.write_bytes(wrong.read_bytes()[:4096] + b"\xff" * 8192)
    files = sorted(one.name for one in tmp_path.iterdir())
    with pytest.raises(Unreadable, match=r"wrong\.db|newer fairdeal"):
        put_back(wrong, path, NOW)
    assert [one.entry.body["n"] for one in store.read("session/1")] == [1]
    assert sorted(one.name for one in tmp_path.iterdir()) == files


def test_a_copy_that_cannot_be_written_says_so(path: Path, store: Store, tmp_path: Path) -> None:
    store.append("session/1", 0, [entry({"n": 1})])
    with pytest.raises(Unreadable, match="cannot be copied"):
        back_up(path, tmp_path / "no" / "copy.db")
    with pytest.raises(Unreadable, match="there is no store"):
        back_up(tmp_path / "none.db", tmp_path / "copy.db")
    assert not (tmp_path / "none.db").exists()
