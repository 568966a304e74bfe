"""Every call of the database fails once, in turn; then whoever asked asks again.

Whatever failed, and whether it had been carried out or not: afterwards the store holds what it
would have held without the fault, nothing lost, nothing twice, and nothing of what was refused.
"""

import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from uuid import NAMESPACE_OID, uuid5

import pytest
from sqlalchemy import create_engine

from fairdeal.store.base import Batch, Envelope, Store, StoreError, Unavailable, Unreadable
from fairdeal.store.opening import open_store
from tests.amount import some
from tests.store.faults import Faults, Killed, once

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
Step = Callable[[Store], object]


def entry(name: str) -> Envelope:
    return Envelope(uuid5(NAMESPACE_OID, name), "seen.v1", {"what": name}, NOON, "Ann")


STEPS: list[Step] = [
    lambda store: store.keep("key", "one"),
    lambda store: store.append("a", 0, [entry("a1"), entry("a2")]),
    lambda store: store.append_together([Batch(s, 0, (entry(s),)) for s in ("b", "c")]),
    lambda store: store.recall("a", [entry("a1")]),
    lambda store: store.append("a", len(store.read("a", after=0)[:2]), [entry("a3")]),
    lambda store: store.streams(),
    lambda store: store.generation(),
]
"""What a client does; each step may be sent again."""


def content(path: Path) -> list[tuple[object, ...]]:
    with closing(open_store(f"sqlite:///{path}")) as store:
        return held(store)


def held(store: Store) -> list[tuple[object, ...]]:
    kept: list[tuple[object, ...]] = [(store.keep("key", "another"),)]
    return kept + [
        (one.stream, one.sequence, one.entry)
        for stream in store.streams()
        for one in store.read(stream)
    ]


@pytest.fixture
def expected(tmp_path: Path) -> list[tuple[object, ...]]:
    path = tmp_path / "whole.db"
    with closing(open_store(f"sqlite:///{path}")) as store:
        for step in STEPS:
            step(store)
    return content(path)


@contextmanager
def failing(monkeypatch: pytest.MonkeyPatch, faults: Faults) -> Iterator[None]:
    engine = partial(create_engine, connect_args={"factory": faults.connection})
    with monkeypatch.context() as patched:
        patched.setattr("fairdeal.store.sqlite.create_engine", engine)
        # The file has its tables; looking each time takes longer than all the rest.
        patched.setattr("fairdeal.store.sqlite.migrate", lambda _connection: None)
        yield


def insisted(path: Path, faults: Faults, steps: Sequence[Step] = STEPS) -> list[object]:
    """Take every step until it succeeds; after a kill, with a store opened anew."""
    store: Store | None = None
    left, answers = list(steps), list[object]()
    while left:
        try:
            store = store or open_store(f"sqlite:///{path}")
            answers.append(left[0](store))
        except (Unavailable, Unreadable):
            assert faults.happened
            continue
        except Killed:
            faults.die()
            store = None
            continue
        left.pop(0)
    assert store
    store.close()
    faults.die()
    return answers


ERRORS = {
    "full": sqlite3.OperationalError("database or disk is full"),
    "busy": sqlite3.OperationalError("database is locked"),
    "broken": sqlite3.OperationalError("disk I/O error"),
    "killed": Killed(),
}


@pytest.mark.parametrize("afterwards", [False, True], ids=["before", "after"])
@pytest.mark.parametrize(
    "kind",
    ["killed", *(pytest.param(k, marks=pytest.mark.nightly) for k in ("full", "busy", "broken"))],
)
def test_a_fault_at_any_call_loses_and_doubles_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    expected: list[tuple[object, ...]],
    kind: str,
    afterwards: bool,  # noqa: FBT001 - a parameter of the test
) -> None:
    empty = tmp_path / "empty.db"
    open_store(f"sqlite:///{empty}").close()
    step = some(2, 1)  # by day before the odd calls and after the even ones
    at, happened = -int(not afterwards) * (step - 1), True
    while happened:
        at += step
        path = tmp_path / f"{at}.db"
        shutil.copy(empty, path)
        faults = Faults(once(at, ERRORS[kind], afterwards=afterwards))
        with failing(monkeypatch, faults):
            insisted(path, faults)
        happened = bool(faults.happened)
        assert content(path) == expected, f"{kind} at call {at}"
        path.unlink()
    assert at > 15


def test_what_was_refused_for_want_of_room_left_nothing_behind(tmp_path: Path) -> None:
    """A real full disk: SQLite is told that the file may not grow."""
    path = tmp_path / "club.db"
    with closing(open_store(f"sqlite:///{path}")) as store:
        writer = store._database._writer  # type: ignore[attr-defined]  # noqa: SLF001 - to shrink its disk
        with writer.connect() as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 2}")
        large = [
            Envelope(uuid5(NAMESPACE_OID, f"{n}"), "seen.v1", {"pad": "x" * 3000}, NOON, "Ann")
            for n in range(20)
        ]
        with pytest.raises(StoreError, match="full"):
            store.append("s", 0, large)
        assert store.read("s") == ()
        with writer.connect() as connection:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {2**30}")
        assert len(store.append("s", 0, large)) == 20
    assert len(content(path)) == 21
