"""A store copied while it is in use, and put back.

SQLite's own backup takes one moment of the database, whatever is being written meanwhile, and
replaces one in a single transaction. A copy made of the file alone would miss what still stands in
the log beside it (``club.db-wal``).
"""

import os
import secrets
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from fairdeal.store.base import Unreadable
from fairdeal.store.sqlite import APPLICATION_ID, check_file, open_sqlite


@dataclass(frozen=True, slots=True)
class Contents:
    """What a store holds, to be said when it was copied."""

    acts: int
    sessions: int


def back_up(store: Path, target: Path) -> Contents:
    """Copy a store into one file that stands alone; whoever uses the store is not disturbed.

    Args:
        store: the store's file.
        target: the file to write; it appears when it is whole, and replaces one of its name.

    Raises:
        Unreadable: there is no such store, it is damaged, or the copy cannot be written.
    """
    _existing(store)
    part = target.with_name(f"{target.name}.part")
    try:
        # It holds what the store holds, password hashes and all: for its owner alone.
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        with closing(_opened(store)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            contents = _examined(copy, store)
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise Unreadable(
            "{file} cannot be copied to {target}: {detail}", file=store, target=target, detail=error
        ) from error
    finally:
        part.unlink(missing_ok=True)
    return contents


def put_back(backup: Path, store: Path, now: datetime) -> tuple[Contents, Path | None]:
    """Make a store what it was when the backup was made, even while a server shows it.

    Args:
        backup: the file `back_up` made; it is left as it is.
        store: the store's file; created when there is none.
        now: names the copy of what the store held until now.

    Returns:
        What the store holds now, and the file that keeps what it held before, if it held anything.

    Raises:
        Unreadable: the backup is none, is damaged or made by a newer version, or the store cannot
            be written; the store is as it was.
    """
    _existing(backup)
    staged = store.with_name(f"{store.name}.part")
    try:
        with closing(_opened(backup)) as source, closing(sqlite3.connect(staged)) as copy:
            source.backup(copy)
            contents = _examined(copy, backup)
        open_sqlite(staged, aside=False).close()  # brought up to date, or refused
        with closing(sqlite3.connect(staged)) as copy:
            # Whoever keeps what he read of the store sees by this number that it is another.
            copy.execute(f"PRAGMA user_version = {1 + secrets.randbelow(2**31 - 1)}")
        return contents, _replaced(staged, store, now)
    except (OSError, sqlite3.Error) as error:
        raise Unreadable(
            "{file} cannot be put back to {target}: {detail}",
            file=backup,
            target=store,
            detail=error,
        ) from error
    finally:
        for rest in _files(staged):
            rest.unlink(missing_ok=True)


def _replaced(staged: Path, store: Path, now: datetime) -> Path | None:
    """Put the staged store in place; returns where the earlier one is kept."""
    if not store.exists():
        _kept_private(staged)
        staged.replace(store)
        return None
    before = store.with_name(f"{store.name}.before-{now:%Y%m%d-%H%M%S}")
    try:
        back_up(store, before)
    except Unreadable:
        # What is there is damaged, perhaps why somebody restores: it is kept as it lies.
        for old, suffix in zip(_files(store), ("", "-wal", "-shm"), strict=True):
            if old.exists():
                old.replace(before.with_name(before.name + suffix))
        _kept_private(staged)
        staged.replace(store)
        return before
    with closing(sqlite3.connect(staged)) as source, closing(_opened(store)) as target:
        source.backup(target)
    return before


def _kept_private(path: Path) -> None:
    path.chmod(0o600)


def _files(store: Path) -> tuple[Path, Path, Path]:
    """The file and what SQLite keeps beside it."""
    return store, store.with_name(f"{store.name}-wal"), store.with_name(f"{store.name}-shm")


def _existing(path: Path) -> None:
    check_file(path)
    if not path.exists():
        raise Unreadable("there is no store at {file}", file=path)


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True)


def _examined(copy: sqlite3.Connection, origin: Path) -> Contents:
    """What the copy holds.

    Raises:
        Unreadable: it is damaged, or no store.
    """
    (found,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
    (number,) = copy.execute("PRAGMA application_id").fetchone()
    if found != "ok" or number != APPLICATION_ID:
        raise Unreadable("{file} is damaged or no store: {detail}", file=origin, detail=found)
    (acts,) = copy.execute("SELECT count(*) FROM acts").fetchone()
    begun = "SELECT count(*) FROM acts WHERE sequence = 1 AND stream GLOB 'session/*'"
    (sessions,) = copy.execute(begun).fetchone()
    return Contents(acts, sessions)
