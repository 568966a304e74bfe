"""A solver kept in a process of its own, so that whatever happens there costs one answer."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event, Timer
from typing import IO, Any, Final, cast

from fairdeal.errors import SaidError, Sentence

PROGRAM: Final = (sys.executable, "-P", str(Path(__file__).with_name("solver_worker.py")))
"""The program that answers; ``-P`` keeps our own modules out of its way."""


_SECONDS_TO_DIE: Final = 5


class Unsolved(SaidError, RuntimeError):  # noqa: N818 - named for what the question stays
    """The solver gave no answer: it refused, crashed, or took too long."""


class SolverProcess:
    """One process, started at the first question and again after it was lost.

    It is a program started by its path, not a fork and not a copy of the caller's main module:
    the same on Windows, under threads, and in a script without ``if __name__ == "__main__"``.
    Not for two threads at a time.
    """

    def __init__(self, program: Sequence[str] = PROGRAM) -> None:
        self._program = program
        self._process: subprocess.Popen[str] | None = None

    def ask(self, question: Mapping[str, object], seconds: float) -> Any:
        """The answer, out of JSON.

        Raises:
            Unsolved: no answer within ``seconds``, or none at all; the next question is put to
                a new process.
        """
        process = self._process = self._process or self._start()
        given_up = Event()
        limit = Timer(seconds, _give_up, (process, given_up))
        limit.daemon = True
        limit.start()
        try:
            line = _exchange(process, json.dumps(question))
        except BaseException:
            self.close()  # an answer that comes after all must not be taken for the next one
            raise
        finally:
            limit.cancel()
        limit.join()  # given up or not: from here on it is certain
        if given_up.is_set() or not line.endswith("\n"):
            lost = self._lost(process)
            if given_up.is_set():
                raise Unsolved("not within {seconds} seconds", seconds=f"{seconds:g}")
            raise Unsolved(lost)
        answer: dict[str, Any] = json.loads(line)
        if "refused" in answer:
            raise Unsolved(
                "the solver refused the question: {detail}", detail=Sentence(answer["refused"])
            )
        return answer["answer"]

    def close(self) -> None:
        """End the process; asking again starts another."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()

    def _start(self) -> "subprocess.Popen[str]":
        return subprocess.Popen(  # noqa: S603 - our own program, no shell
            self._program,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="ascii",
            # What the caller can import, the solver can: as multiprocessing does it.
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )

    def _lost(self, process: "subprocess.Popen[str]") -> str:
        """How the process ended that closed its end of the pipe."""
        with suppress(subprocess.TimeoutExpired):
            process.wait(_SECONDS_TO_DIE)
        self.close()
        return Sentence(
            "the solver stopped without an answer (exit code {code})", code=process.returncode
        )


def _exchange(process: "subprocess.Popen[str]", question: str) -> str:
    """One line there and one back; less than a line where the pipe was broken."""
    try:
        cast(IO[str], process.stdin).write(question + "\n")
        cast(IO[str], process.stdin).flush()
        return cast(IO[str], process.stdout).readline()
    except OSError:
        return ""


def _give_up(process: "subprocess.Popen[str]", given_up: Event) -> None:
    given_up.set()
    process.kill()
