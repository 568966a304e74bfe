"""Several processes keep one count: whoever started them keeps it, and they ask it through a pipe.

Only what is counted asks (a code, a call, a file), never a page. A process that cannot ask any more
is about to stop, and counts by itself until then.
"""

import time
from collections.abc import Collection
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Lock

from fairdeal.server.shares.budget import Charge, Counting, Ledger


class Asked:
    """The count as a process has it that was started."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._lock = Lock()
        self._own = Ledger(time.monotonic)

    def spend(self, *charges: Charge) -> int:
        """See `Counting`."""
        with self._lock:
            try:
                self._pipe.send((True, charges))
                wait: int = self._pipe.recv()
            except (OSError, EOFError):
                return self._own.spend(*charges)
            return wait

    def give_back(self, *charges: Charge) -> None:
        """See `Counting`."""
        with self._lock, suppress(OSError):
            self._pipe.send((False, charges))


def answer(ledger: Counting, pipes: Collection[Connection]) -> None:
    """Answer what those that are ready have asked; one whose process is gone is left alone."""
    for pipe in pipes:
        with suppress(OSError, EOFError):
            spends, charges = pipe.recv()
            if spends:
                pipe.send(ledger.spend(*charges))
            else:
                ledger.give_back(*charges)
