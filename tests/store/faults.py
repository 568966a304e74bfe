"""SQLite connections that fail at the statement of a given number, once."""

import sqlite3
from contextlib import suppress
from typing import Any
from weakref import WeakSet


class Killed(BaseException):
    """Stands for the end of the process: nobody catches it."""


class Faults:
    """Counts what is asked of the database, and fails once."""

    def __init__(self, at: int, error: BaseException, *, afterwards: bool = False) -> None:
        self.at, self.error = at, error
        self.afterwards = afterwards
        """Whether it fails when the statement has been carried out already: the answer is lost."""
        self.count = 0
        self.opened: list[sqlite3.Connection] = []

    @property
    def happened(self) -> bool:
        return self.count >= self.at

    def connection(self, *args: Any, **options: Any) -> sqlite3.Connection:
        """What ``sqlite3.connect`` takes as ``factory``."""
        made = _Connection(*args, **options)
        made.faults = self
        self.opened.append(made)
        return made

    def die(self) -> None:
        """Close everything as the end of a process does: nothing is committed."""
        for one in self.opened:
            one.close()
        self.opened.clear()

    def strike(self, *, done: bool) -> None:
        if done is self.afterwards:
            self.count += 1
            if self.count == self.at:
                raise self.error


class _Cursor(sqlite3.Cursor):
    connection: "_Connection"

    def execute(self, *args: Any) -> "_Cursor":
        self.connection.faults.strike(done=False)
        super().execute(*args)
        self.connection.faults.strike(done=True)
        return self

    def executemany(self, *args: Any) -> "_Cursor":
        self.connection.faults.strike(done=False)
        super().executemany(*args)
        self.connection.faults.strike(done=True)
        return self


class _Connection(sqlite3.Connection):
    faults: Faults

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.cursors = WeakSet[_Cursor]()

    def cursor(self, *_factory: Any) -> Any:
        made = super().cursor(_Cursor)
        self.cursors.add(made)
        return made

    def execute(self, *args: Any) -> sqlite3.Cursor:
        return self.cursor().execute(*args)  # type: ignore[no-any-return]

    def close(self) -> None:
        # Closing alone keeps the locks until every cursor has been forgotten, and one that was
        # killed in the middle of reading is remembered by the traceback.
        with suppress(sqlite3.ProgrammingError):  # closed already
            for cursor in tuple(self.cursors):
                cursor.close()
            self.rollback()
        super().close()

    def commit(self) -> None:
        self.faults.strike(done=False)
        super().commit()
        self.faults.strike(done=True)
