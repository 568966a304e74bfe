"""A database and hosts, each in a namespace of its own, on one cable; what they use, and their end.

Only the superuser of a Linux may make them: ``ip netns`` and pairs of ``veth`` on a bridge.
"""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from shutil import chown, rmtree

import psycopg

from tests import postgresql

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
PATIENCE = 120.0


def _run(*words: str, user: str | None = None) -> None:
    subprocess.run(words, check=True, capture_output=True, user=user)  # noqa: S603 - the system's own


@dataclass
class Network:
    """Namespaces by their names; the first is where the cable is."""

    name: str
    there: list[str] = field(default_factory=list)

    def inside(self, where: str) -> list[str]:
        """What a command begins with that is to run there."""
        return ["ip", "netns", "exec", f"{self.name}-{where}"]

    def address(self, where: str) -> str:
        """By which the others reach it."""
        return f"10.77.0.{1 + self.there.index(where)}"

    def join(self, where: str) -> None:
        """One more on the cable."""
        self.there.append(where)
        space, number = f"{self.name}-{where}", len(self.there)
        _run("ip", "netns", "add", space)
        _run(*self.inside(where), "ip", "link", "set", "lo", "up")
        if number == 1:
            _run(*self.inside(where), "ip", "link", "add", "cable", "type", "bridge")
            _run(*self.inside(where), "ip", "link", "set", "cable", "up")
            _run(*self.inside(where), "ip", "address", "add", "10.77.0.1/24", "dev", "cable")
            return
        first = self.inside(self.there[0])
        ours = f"v{number}"
        _run(
            *first,
            "ip",
            "link",
            "add",
            ours,
            "type",
            "veth",
            "peer",
            "name",
            "eth0",
            "netns",
            space,
        )
        _run(*first, "ip", "link", "set", ours, "master", "cable", "up")
        _run(
            *self.inside(where), "ip", "address", "add", f"{self.address(where)}/24", "dev", "eth0"
        )
        _run(*self.inside(where), "ip", "link", "set", "eth0", "up")


@contextmanager
def network(*names: str) -> Iterator[Network]:
    """A cable with these on it, until the block ends."""
    made = Network(f"fd{os.getpid()}")
    try:
        for name in names:
            made.join(name)
        yield made
    finally:
        for name in made.there:
            with suppress(subprocess.CalledProcessError):
                _run("ip", "netns", "delete", f"{made.name}-{name}")


@dataclass
class Used:
    """Processor time of a program and of all it started, those included that are gone."""

    pid: int

    def seconds(self) -> float:
        """Until now."""
        return sum(_times(one) for one in family(self.pid)) / TICKS

    def bytes(self) -> int:
        """Of memory that its processes have to themselves or share."""
        return sum(_resident(one) for one in family(self.pid))


def family(pid: int) -> list[int]:
    """A process and those that came of it."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError):
                after = (entry / "stat").read_text().rpartition(")")[2].split()
                parents.setdefault(int(after[1]), []).append(int(entry.name))
    found = [pid]
    for one in found:
        found += parents.get(one, [])
    return found


def _times(pid: int) -> int:
    """Ticks of a process, and of those it has waited for."""
    with suppress(OSError):
        after = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, after[11:15]))
    return 0


def _resident(pid: int) -> int:
    with suppress(OSError):
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE
    return 0


@dataclass
class Database:
    """A PostgreSQL server that flushes to the disk, in the namespace of the cable."""

    network: Network
    home: Path

    def _program(self, name: str, *words: str) -> None:
        folder = postgresql.programs()
        assert folder
        _run(
            *self.network.inside("cable"),
            "runuser",
            "-u",
            "postgres",
            "--",
            str(folder / name),
            *words,
        )

    def make(self) -> None:
        """An empty database, for whoever is on the cable."""
        chown(self.home, "postgres", "postgres")
        data = str(self.home / "data")
        self._program("initdb", "-D", data, "-A", "trust", "-U", "club", "-E", "UTF8", "--locale=C")
        with (self.home / "data" / "pg_hba.conf").open("a") as rules:
            rules.write("host all all 10.77.0.0/24 trust\n")
        self.start()
        first = f"postgresql://club@/postgres?host={self.home}"
        with psycopg.connect(first, autocommit=True) as to:
            to.execute("CREATE DATABASE club")

    def start(self) -> None:
        """Have it answer, after whatever happened to it."""
        words = f"-k {self.home} -c listen_addresses=10.77.0.1 -c max_connections=200"
        log = str(self.home / "log")
        self._program(
            "pg_ctl", "-D", str(self.home / "data"), "-w", "-l", log, "-o", words, "start"
        )

    def break_down(self) -> None:
        """End it at once, as a machine does whose power is cut; it recovers when it starts."""
        self._program("pg_ctl", "-D", str(self.home / "data"), "-m", "immediate", "stop")

    @property
    def used(self) -> Used:
        """By its first process."""
        return Used(int((self.home / "data" / "postmaster.pid").read_text().split()[0]))

    @property
    def here(self) -> str:
        """Its address for whoever is not on the cable."""
        return f"postgresql://club@/club?host={self.home}"

    there = "postgresql://club@10.77.0.1/club"
    """Its address on the cable."""


@contextmanager
def database(on: Network) -> Iterator[Database]:
    """One that is gone when the block ends."""
    home = Path(tempfile.mkdtemp(prefix="fairdeal-clubs-"))
    one = Database(on, home)
    try:
        one.make()
        yield one
    finally:
        with suppress(subprocess.CalledProcessError):
            one.break_down()
        rmtree(home, ignore_errors=True)


@dataclass
class Host:
    """A machine of the federation's, with several processes that answer."""

    network: Network
    name: str
    processes: int
    log: Path
    server: "subprocess.Popen[bytes] | None" = None

    @property
    def url(self) -> str:
        """By which it is reached on the cable."""
        return f"http://{self.network.address(self.name)}:8000"

    def start(self) -> None:
        """Serve."""
        words = ["serve", "--store", Database.there, "--host", self.network.address(self.name)]
        words += ["--processes", str(self.processes)]
        command = [*self.network.inside(self.name), sys.executable, "-m", "fairdeal", *words]
        with self.log.open("ab") as log:
            self.server = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)  # noqa: S603

    def until_it_answers(self) -> None:
        """Wait for it."""
        get = [*self.network.inside(self.name), sys.executable, "-c", _ASKING, f"{self.url}/health"]
        _run(*get)

    def kill(self) -> None:
        """All its processes at once, without a word."""
        if self.server is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.server.pid, signal.SIGKILL)
            self.server.wait()
            self.server = None

    @property
    def used(self) -> Used:
        """By the process that started the others."""
        assert self.server
        return Used(self.server.pid)


_ASKING = f"""
import sys, time
from urllib import request
until = time.monotonic() + {PATIENCE}
while True:
    try:
        request.urlopen(sys.argv[1], timeout=10).read()
        break
    except OSError:
        if time.monotonic() > until:
            raise
        time.sleep(0.2)
"""


@contextmanager
def hosts(on: Network, names: Sequence[str], processes: int, log: Path) -> Iterator[list[Host]]:
    """Hosts that answer, until the block ends."""
    made = [Host(on, name, processes, log) for name in names]
    with ExitStack() as stack:
        for one in made:
            stack.callback(one.kill)
            one.start()
        for one in made:
            one.until_it_answers()
        yield made
