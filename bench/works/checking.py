"""Folders of PBN files read and audited, as `fairdeal check` does it, by the clock on the wall.

- checking-archives: 48,000 boards in 480 files, each plainly written, by two processes. The peer is
  the readable check, two processes as well: the same without kernels, on a quarter of the files.
- checking-real-files: 120 copies of two real files, nine boards in ten of them plain.
- checking with two processes: the readable check by two processes and by one.

Starting the processes and loading the kernels is part of the work.
"""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import gettempdir
from time import perf_counter

from bench.boards import SEED, packs, played
from bench.records import record_of
from bench.work import Work
from fairdeal.audit import settled
from fairdeal.boards import Board
from fairdeal.cards import Card, Deal, Hand
from fairdeal.commands.check_work import Job, check, check_job
from fairdeal.formats.pbn import encode, write
from fairdeal.formats.pbn.reader import read
from fairdeal.seats import SEATS

BOARDS = 100
FILES = 480
FEW = FILES // 4
COPIES = 60
REAL = Path(__file__).resolve().parents[3] / "shared" / "data" / "pbn"
REAL_FILES = ("1955-Bermuda_Bowl.pbn", "1980-AutumnLeavesRegional1stSession.pbn")


def works() -> list[Work]:
    """Files written beforehand: lawful boards played at random, and real ones where at hand."""
    folder, few = _folder("fairdeal-bench-checking", FILES), _folder("fairdeal-bench-few", FEW)
    found = [
        _against_readable("checking-archives", folder, BOARDS * FILES, few, BOARDS * FEW),
        Work(
            name="checking with two processes",
            unit="boards",
            count=BOARDS * FEW,
            ours=lambda: _readable(few, 2),
            peers={"one process": lambda: _readable(few, 1)},
            bars={"one process": 1.7},
            clock=perf_counter,
            rounds=2,
        ),
    ]
    if all((REAL / name).exists() for name in REAL_FILES):
        real, boards = _copies("fairdeal-bench-real", COPIES)
        one, boards_of_one = _copies("fairdeal-bench-real-few", COPIES // 4)
        found.append(_against_readable("checking-real-files", real, boards, one, boards_of_one))
    return found


def _against_readable(name: str, folder: Path, boards: int, few: Path, boards_of_few: int) -> Work:
    return Work(
        name=name,
        unit="boards",
        count=boards_of_few,
        ours=lambda: check([folder], 2),
        ours_count=boards,
        peers={"the readable check, two processes too": lambda: _readable(few, 2)},
        bars={"the readable check, two processes too": 5},
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


def _folder(name: str, files: int) -> Path:
    rng = Random(SEED)
    boards = [played(_board(number, pack), rng) for number, pack in enumerate(packs(BOARDS), 1)]
    records = [record_of(position, number) for number, position in enumerate(boards, start=1)]
    return _filled(name, {f"{number:03}.pbn": encode(write(records)) for number in range(files)})


def _board(number: int, pack: list[Card]) -> Board:
    return Board.numbered(number, Deal.of(*(Hand.of(pack[seat::4]) for seat in SEATS)))


def _copies(name: str, copies: int) -> tuple[Path, int]:
    contents = [(REAL / file).read_bytes() for file in REAL_FILES]
    boards = copies * sum(len(read(content).records) for content in contents)
    numbered = enumerate(content for _ in range(copies) for content in contents)
    return _filled(name, {f"{number:03}.pbn": content for number, content in numbered}), boards


def _filled(name: str, files: dict[str, bytes]) -> Path:
    folder = Path(gettempdir()) / name
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for file, content in files.items():
        (folder / file).write_bytes(content)
    return folder
