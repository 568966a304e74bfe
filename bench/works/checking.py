"""A folder of PBN files read and audited: by one process, and by one for each of two cores.

The peer is ourselves on one core. Starting the processes is part of the work; so that it does not
decide, the folder holds some six thousand boards, a small club's year.
"""

from pathlib import Path
from random import Random
from tempfile import gettempdir
from time import perf_counter

from bench.boards import SEED, board_of, packs, played
from bench.records import record_of
from bench.work import Work
from fairdeal.commands.check_work import check
from fairdeal.formats.pbn import encode, write

BOARDS = 100
FILES = 60


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
            peers={"one process": lambda: check([folder], 1)},
            bars={"one process": 1.7},
            clock=perf_counter,
            rounds=3,
        )
    ]


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
