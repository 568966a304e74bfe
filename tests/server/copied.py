"""Programs that are copies of one process, which has loaded what a server needs.

Each server of a test would load all of it anew, for longer than many a test takes. Where a system
has no copies (Windows), each does. Tests of how the program starts and stops start it as people do.
"""

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection

from fairdeal.cli import main

if sys.platform == "win32":
    _CONTEXT = multiprocessing.get_context("spawn")
else:
    _CONTEXT = multiprocessing.get_context("forkserver")
    _CONTEXT.set_forkserver_preload(["tests.server.loaded"])


class Copied:
    """A program that runs, with what `subprocess.Popen` has to say about one."""

    def __init__(self, words: Sequence[str], environment: dict[str, str]) -> None:
        reader, writer = _CONTEXT.Pipe(duplex=False)
        self._process = _CONTEXT.Process(target=_run, args=(writer, list(words), environment))
        self._process.start()
        writer.close()
        self.stdout = os.fdopen(os.dup(reader.fileno()), encoding="utf-8")
        reader.close()

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process.pid
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """What it ended with, a signal as its negative number; nothing while it runs."""
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended.

        Raises:
            subprocess.TimeoutExpired: it has not, after so many seconds.
        """
        self._process.join(timeout)
        if self.returncode is None:
            raise subprocess.TimeoutExpired(str(self._process), timeout or 0)
        return self.returncode

    def send_signal(self, number: int) -> None:
        """As another program would, or its reader by Ctrl+C."""
        if self.returncode is None:
            with suppress(ProcessLookupError):  # it has ended, and that is not told yet
                os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to stop."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it there and then."""
        self._process.kill()

    def close(self) -> None:
        """Wait for its end, and let go of it."""
        self._process.join()
        self._process.close()
        self.stdout.close()


def _run(printed: Connection, words: list[str], environment: dict[str, str]) -> None:
    """``fairdeal`` with these words, in a process of its own that prints to a pipe."""
    for one in (1, 2):
        os.dup2(printed.fileno(), one)
    printed.close()
    sys.stdout, sys.stderr = (
        os.fdopen(one, "w", buffering=1, encoding="utf-8", closefd=False) for one in (1, 2)
    )
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["fairdeal", *words]
    main()
