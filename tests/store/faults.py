"""SQLite connections that fail when they are told to: at one statement, or now and then."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from weakref import WeakSet


class Killed(BaseException):
    """Stands for the end of the process: nobody catches it."""


When = Callable[[int, bool], BaseException | None]
"""What happens at the statement of that number, before it is carried out or when it is done.

Done, and failed all the same, is an answer that was lost.
"""


def once(at: int, error: BaseException, *, afterwards: bool) -> When:
    """One error, at the statement of that number."""
    return lambda number, done: error if (number, done) == (at, afterwards) else None


class Faults:
    """Counts what is asked of the database, and fails when it is told to."""

    def __init__(self, when: When) -> None:
        self.when = when
        self.count = 0
        self.happened = 0
        """How often it failed."""
        self.opened: list[sqlite3.Connection] = []

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
        self.count += not done
        if error := self.when(self.count, done):
            self.happened += 1
            raise error


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
