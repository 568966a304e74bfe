"""Folders of PBN files read and audited, as `fairdeal check` does it, by the clock on the wall.

- checking-archives: 192,000 boards in 1,920 files, each plainly written, by two processes. The peer
  is the readable check, two processes as well: without kernels, on a sixteenth of the files.
- checking-real-files: 240 copies of two real files, four boards in five of them settled as text.
- checking with two processes: the readable check by two processes and by one, on 48,000 boards.

Starting the processes and loading the kernels is part of the work.
"""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import gettempdir
from time import perf_counter

from bench.boards import SEED, packs, played
from bench.records import record_of
from bench.work import Work
from fairdeal.audit import settled
from fairdeal.boards import Board
from fairdeal.cards import Card, Deal, Hand
from fairdeal.commands.check.work import Job, check, check_job
from fairdeal.formats.pbn import encode, write
from fairdeal.seats import SEATS

BOARDS = 100
FEW = 120
MORE = 16
"""How many times as much ours gets, so that starting does not decide."""
LONGER = 4
"""How many times as much for two processes against one of the same kind, for the same reason."""
COPIES = 15
READABLE = "the readable check, two processes too"
Folder = Callable[[], Path]
REAL = Path(__file__).resolve().parents[3] / "shared" / "data" / "pbn"
REAL_BOARDS = 448 + 338
REAL_FILES = ("1955-Bermuda_Bowl.pbn", "1980-AutumnLeavesRegional1stSession.pbn")


def works() -> list[Work]:
    """Lawful boards played at random, and real files where they are at hand."""
    some, few, longer = (partial(_folder, times * FEW) for times in (MORE, 1, LONGER))
    found = [
        _against_readable("checking-archives", some, few, BOARDS * FEW),
        Work(
            name="checking with two processes",
            unit="boards",
            count=LONGER * BOARDS * FEW,
            ours=lambda: _readable(longer(), 2),
            peers={"one process": lambda: _readable(longer(), 1)},
            bars={"one process": 1.7},
            clock=perf_counter,
            rounds=2,
        ),
    ]
    if all((REAL / name).exists() for name in REAL_FILES):
        copies, fewer = partial(_copies, MORE * COPIES), partial(_copies, COPIES)
        found.append(_against_readable("checking-real-files", copies, fewer, COPIES * REAL_BOARDS))
    return found


def _against_readable(name: str, some: Folder, few: Folder, boards: int) -> Work:
    """With so many boards among the few."""
    return Work(
        name=name,
        unit="boards",
        count=boards,
        ours=lambda: check([some()], 2),
        ours_count=MORE * boards,
        peers={READABLE: lambda: _readable(few(), 2)},
        bars={READABLE: 5},
        clock=perf_counter,
        rounds=2,
    )


def _readable(folder: Path, processes: int) -> object:
    """The check as it is where ``fairdeal[fast]`` is not installed."""
    jobs = [Job(path, named=False, size=path.stat().st_size) for path in sorted(folder.iterdir())]
    if processes == 1:
        _without_kernels()
        try:
            return [check_job(job) for job in jobs]
        finally:
            settled._has_kernels = _HAS_KERNELS  # noqa: SLF001 - as it was
    with ProcessPoolExecutor(processes, get_context("spawn"), _without_kernels) as pool:
        return list(pool.map(check_job, jobs, chunksize=4))


_HAS_KERNELS = settled._has_kernels  # noqa: SLF001 - to be put back


def _without_kernels() -> None:
    settled._has_kernels = lambda: False  # type: ignore[assignment]  # noqa: SLF001 - what is compared


# Written in the round that is thrown away, so that they cost the other works nothing.
@cache
def _folder(files: int) -> Path:
    rng = Random(SEED)
    boards = [played(_board(number, pack), rng) for number, pack in enumerate(packs(BOARDS), 1)]
    records = [record_of(position, number) for number, position in enumerate(boards, start=1)]
    return _filled("boards", [encode(write(records))] * files)


def _board(number: int, pack: list[Card]) -> Board:
    return Board.numbered(number, Deal.of(*(Hand.of(pack[seat::4]) for seat in SEATS)))


@cache
def _copies(copies: int) -> Path:
    return _filled("real", [(REAL / file).read_bytes() for file in REAL_FILES] * copies)


def _filled(name: str, files: list[bytes]) -> Path:
    folder = Path(gettempdir()) / f"fairdeal-bench-{name}-{len(files)}"
    rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for number, content in enumerate(files):
        (folder / f"{number:03}.pbn").write_bytes(content)
    return folder
