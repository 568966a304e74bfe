"""A folder of PBN files read and audited: by one process, and by one for each of two cores.

The peers are ourselves on one core, with the kernels that settle regular boards and without them:
the readable check. Starting the processes and loading the kernels is part of the work; so that it
does not decide, the folder holds some twelve thousand boards, a club's year.
"""

from pathlib import Path
from random import Random
from tempfile import gettempdir
from time import perf_counter
from unittest.mock import patch

from bench.boards import SEED, board_of, packs, played
from bench.records import record_of
from bench.work import Work
from fairdeal.audit import settled
from fairdeal.audit.report import Report
from fairdeal.commands.check_work import check
from fairdeal.formats.pbn import encode, write

BOARDS = 100
FILES = 120


def works() -> list[Work]:
    """One work: lawful boards played at random, the same hundred in each file."""
    folder = _folder()
    boards = check([folder], 1).totals()["boards"]
    return [
        Work(
            name="checking with two processes",
            unit="boards",
            count=boards,
            ours=lambda: check([folder], 2),
            peers={
                "one process": lambda: check([folder], 1),
                "the readable check, one process": lambda: _readable(folder),
            },
            bars={"one process": 1.7, "the readable check, one process": 5},
            clock=perf_counter,
            rounds=2,
        )
    ]


def _readable(folder: Path) -> Report:
    with patch.object(settled, "_has_kernels", lambda: False):
        return check([folder], 1)


def _folder() -> Path:
    rng = Random(SEED)
    boards = [played(board_of(pack), rng) for pack in packs(BOARDS)]
    records = [record_of(position, number) for number, position in enumerate(boards, start=1)]
    content = encode(write(records))
    folder = Path(gettempdir()) / "fairdeal-bench-checking"
    folder.mkdir(exist_ok=True)
    for number in range(FILES):
        (folder / f"{number:03}.pbn").write_bytes(content)
    return folder
