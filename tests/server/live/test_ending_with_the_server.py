"""The programs beside the server end with it, in the midst of an answer too."""

import os
import signal
import subprocess
import sys
from contextlib import suppress

import pytest

BUSY = """
import time, fairdeal.server.live.{module} as it
def busy(*_asked):
    print("at it", flush=True)
    while True:
        pass
it.{answers} = busy
it.main()
"""
SERVER = """
import subprocess, sys
with subprocess.Popen([sys.executable, "-c", sys.argv[1]], stdin=subprocess.PIPE, text=True) as one:
    print(one.pid, flush=True)
    one.stdin.write("{}\\n")
    one.stdin.flush()
    one.wait()
"""


@pytest.mark.parametrize(
    ("module", "answers"), [("claim_worker", "judged"), ("robot_worker", "forms")]
)
def test_a_program_at_work_ends_with_the_server_that_was_killed(module: str, answers: str) -> None:
    busy = BUSY.format(module=module, answers=answers)
    with subprocess.Popen(  # noqa: S603 - our own programs, no shell
        [sys.executable, "-c", SERVER, busy], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        helper = int(server.stdout.readline())
        try:
            assert server.stdout.readline() == "at it\n"
            server.kill()
            rest, _none = server.communicate(timeout=60)  # both hold that pipe: it ends with both
            assert rest == ""
        finally:
            with suppress(ProcessLookupError):
                os.kill(helper, getattr(signal, "SIGKILL", signal.SIGTERM))
