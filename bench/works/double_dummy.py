"""Double dummy tables on all cores, by the clock on the wall: ours against endplay called raw.

All three call the same solver for the same deals, with everything started before. Ours asks guarded
processes and forgets what it solved before; the peers are a pool of processes that calls
``calc_dd_table`` for deal after deal, and one process with as many threads of the solver's own.
The deals are the list of a hundred that DDS is tested with where it is at hand, else random ones.
"""

import os
import re
from functools import cache, partial
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from shutil import rmtree
from tempfile import gettempdir
from time import perf_counter

from endplay.dds import calc_all_tables, calc_dd_table
from endplay.types import Deal as TheirDeal

from bench.boards import board_of, packs
from bench.work import Work
from fairdeal.analysis.double_dummy import Solver
from fairdeal.batch.archive.solve import solve
from fairdeal.boards import dealer_of
from fairdeal.cards import Deal
from fairdeal.commands.archive.work import build
from fairdeal.formats.pbn import encode, write
from fairdeal.formats.record import Record

WORKERS = os.cpu_count() or 1
LIST = Path(__file__).resolve().parents[3] / "shared" / "data" / "dd" / "dds_list100.txt"
AT_ONCE = 40
"""Tables endplay can be asked for in one call."""


def works() -> list[Work]:
    """The tables alone, and those of an archive, found and kept as ``fairdeal archive solve``."""
    deals = _deals()
    return [
        Work(
            name=name,
            unit="tables",
            count=len(deals),
            ours=ours,
            peers=peers,
            bars={"endplay, raw in processes": 0.95},
            clock=perf_counter,
            rounds=3,
        )
        for name, ours, peers in (
            (
                "double-dummy-tables",
                partial(_ours, deals),
                {
                    "endplay, raw in processes": partial(_processes, deals),
                    "endplay, raw in threads": partial(_threads, deals),
                },
            ),
            (
                "solving-archives",
                partial(_archive, tuple(deals)),
                {"endplay, raw in processes": partial(_processes, deals)},
            ),
        )
    ]


@cache
def _built(deals: tuple[str, ...]) -> Path:
    """An archive of boards with these deals."""
    folder = Path(gettempdir()) / "fairdeal-bench-solving"
    rmtree(folder, ignore_errors=True)
    records = [
        Record(board=str(n), number=n, dealer=dealer_of(n), deal=Deal.parse(deal))
        for n, deal in enumerate(deals, start=1)
    ]
    folder.mkdir()
    (folder / "deals.pbn").write_bytes(encode(write(records)))
    build([folder / "deals.pbn"], folder / "archive", 1)
    return folder / "archive"


def _archive(deals: tuple[str, ...]) -> object:
    folder = _built(deals)
    rmtree(folder / "solved", ignore_errors=True)
    return sum(solve(folder, _solver()))


def _deals() -> list[str]:
    if LIST.exists():
        return re.findall(r'^PBN .*"(.*)"', LIST.read_text("ascii"), re.MULTILINE)
    deals = [board_of(pack).deal for pack in packs(40)]
    return [deal.to_pbn() for deal in deals if deal]


def _ours(deals: list[str]) -> object:
    return list(_solver().tables(map(Deal.parse, deals)))


def _processes(deals: list[str]) -> object:
    return list(_pool().imap(_table, deals))


def _threads(deals: list[str]) -> object:
    theirs = [TheirDeal(deal) for deal in deals]
    parts = [theirs[i : i + AT_ONCE] for i in range(0, len(theirs), AT_ONCE)]
    return [table.to_list() for part in parts for table in calc_all_tables(part)]


# Started in the round that is thrown away, so that they cost the other works nothing.
@cache
def _solver() -> Solver:
    return Solver(WORKERS, known_tables=0)


@cache
def _pool() -> Pool:
    return get_context("spawn").Pool(WORKERS, _one_thread)


def _one_thread() -> None:
    from endplay import _dds  # noqa: PLC0415 - in the pool's processes only

    _dds.SetMaxThreads(1)


def _table(deal: str) -> object:
    return calc_dd_table(TheirDeal(deal)).to_list()
