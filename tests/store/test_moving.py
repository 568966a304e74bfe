"""Stores moved between a file and PostgreSQL, and back, with everything they hold."""

from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from fairdeal.store.backup import Contents, back_up
from fairdeal.store.base import Recorded, Unreadable
from fairdeal.store.moving import back_up_postgresql, put_back_postgresql
from fairdeal.store.opening import open_store
from tests.store.contract import entry

NOW = datetime(2026, 11, 21, 20, 15, 30, tzinfo=UTC)
NewDatabase = Callable[[], str]


def everything(url: str) -> list[tuple[Recorded, ...]]:
    with closing(open_store(url)) as store:
        assert store.keep("key", "another") == "one"
        return [store.read(stream) for stream in store.streams()]


def filled(url: str) -> None:
    """A store with streams that began in an order which is not that of their names."""
    with closing(open_store(url)) as store:
        store.keep("key", "one")
        store.append("session/2", 0, [entry({"n": n, "said": "Š\0🂡"}) for n in range(1500)])
        store.append("session/1", 0, [entry({"n": 1})])
        store.append("session/2", 1500, [entry({"n": 1500})])


@pytest.fixture
def url(new_database: NewDatabase) -> str:
    return new_database()


def test_a_club_moves_from_its_file_into_postgresql_and_out_again(url: str, tmp_path: Path) -> None:
    club, copy, out = tmp_path / "club.db", tmp_path / "copy.db", tmp_path / "out.db"
    filled(f"sqlite:///{club}")
    back_up(club, copy)
    assert put_back_postgresql(copy, url, NOW) == (Contents(1502, 2), None)
    assert everything(url) == everything(f"sqlite:///{club}")
    assert back_up_postgresql(url, out) == Contents(1502, 2)
    assert everything(f"sqlite:///{out}") == everything(f"sqlite:///{club}")
    assert out.stat().st_mode & 0o077 == 0


def test_what_was_put_back_goes_on(url: str, tmp_path: Path) -> None:
    filled(f"sqlite:///{tmp_path / 'club.db'}")
    put_back_postgresql(tmp_path / "club.db", url, NOW)
    with closing(open_store(url)) as store:
        store.append("session/3", 0, [entry()])
        store.append("session/1", 1, [entry()])
        assert store.streams() == ("session/2", "session/1", "session/3")


def test_what_the_database_held_is_kept(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    filled(url)
    before = everything(url)
    with closing(open_store(f"sqlite:///{tmp_path / 'other.db'}")) as other:
        other.keep("key", "one")
        other.append("session/9", 0, [entry()])
    with closing(open_store(url)) as running:
        generation = running.generation()
        contents, kept = put_back_postgresql(tmp_path / "other.db", url, NOW)
        assert running.generation() != generation
        assert running.streams() == ("session/9",)
    assert contents == Contents(1, 1)
    assert kept
    assert kept.name.endswith(".before-20261121-201530")
    assert everything(f"sqlite:///{kept}") == before


def test_a_file_that_is_no_backup_leaves_the_database_as_it_is(url: str, tmp_path: Path) -> None:
    filled(url)
    before = everything(url)
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Director,\n" * 500)
    with pytest.raises(Unreadable, match="not a database"):
        put_back_postgresql(letter, url, NOW)
    with pytest.raises(Unreadable, match="there is no store"):
        put_back_postgresql(tmp_path / "none.db", url, NOW)
    assert everything(url) == before
