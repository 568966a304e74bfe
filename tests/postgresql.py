"""A PostgreSQL server of the tests' own, from the system's programs, in a folder that passes."""

import getpass
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg

_NUMBERS = count(1)


def programs() -> Path | None:
    """The folder of ``initdb`` and ``pg_ctl``; Debian keeps it off the path, newest last."""
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).parent
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: path.parts)
    return found[-1].parent if found else None


@contextmanager
def running(settings: str = "-c fsync=off") -> Iterator[Callable[[], str]]:
    """A server that nobody else reaches; each call makes an empty database, and gives its address.

    It listens to a socket in its folder alone, so that no port can be taken.

    Args:
        settings: further ones of the server; nothing has to outlive the machine if none are given,
            for only what writes to it is killed.
    """
    folder = programs()
    assert folder
    home = Path(tempfile.mkdtemp(prefix="fairdeal-pg-"))
    # The server refuses to be run by root: then it runs as the system's own user for it.
    owner = "postgres" if os.geteuid() == 0 else getpass.getuser()
    if os.geteuid() == 0:
        shutil.chown(home, owner, owner)

    def program(name: str, *arguments: str) -> None:
        command: Sequence[str] = [str(folder / name), *arguments]
        user = owner if os.geteuid() == 0 else None
        done = subprocess.run(  # noqa: S603 - the system's own program
            command, user=user, cwd=home, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr

    data = str(home / "data")
    program("initdb", "-D", data, "-A", "trust", "-U", "club", "-E", "UTF8", "--locale=C", "-N")
    options = f"-k {home} -c listen_addresses= -c max_connections=100 {settings}"
    program("pg_ctl", "-D", data, "-w", "-l", str(home / "log"), "-o", options, "start")
    try:

        def address() -> str:
            name = f"club{next(_NUMBERS)}"
            with psycopg.connect(
                host=str(home), user="club", dbname="postgres", autocommit=True
            ) as connection:
                connection.execute(f"CREATE DATABASE {name}".encode())
            return f"postgresql://club@/{name}?host={home}"

        yield address
    finally:
        program("pg_ctl", "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(home, ignore_errors=True)
