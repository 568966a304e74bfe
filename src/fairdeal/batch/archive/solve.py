"""Double dummy results of all deals of an archive, each deal once, in its folder ``solved/``.

A row for each deal: the four hands and the tricks of each declarer in each denomination (``NC``,
``ND`` ... ``WNT``), null where the solver had no answer. Files are added as results come, so work
that was stopped goes on where it was; of an archive that has grown only new deals are solved.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

import polars as pl

from fairdeal.analysis.double_dummy import Solver
from fairdeal.analysis.solver_process import Unsolved
from fairdeal.batch.archive import scan_archive, whole_files
from fairdeal.batch.archive.tables import HANDS
from fairdeal.batch.parquet import put
from fairdeal.calls import DENOMINATIONS
from fairdeal.cards import FULL_PACK, Deal, Hand
from fairdeal.seats import SEATS

RESULTS: Final = tuple(f"{seat}{denomination}" for seat in SEATS for denomination in DENOMINATIONS)
SCHEMA: Final = pl.Schema(dict.fromkeys(HANDS, pl.UInt64()) | dict.fromkeys(RESULTS, pl.UInt8()))
AT_ONCE: Final = 200
"""Deals kept in one file: what a crash can cost."""


def scan_solved(folder: str | Path) -> pl.LazyFrame | None:
    """The double dummy results of an archive; ``None`` where it was not solved."""
    files = whole_files(Path(folder) / "solved")
    return pl.scan_parquet(files, schema=SCHEMA) if files else None


def unsolved(folder: str | Path) -> pl.DataFrame:
    """The deals of an archive that have no result yet, each once: their four hands.

    Raises:
        Malformed: there is no archive.
    """
    boards = scan_archive(folder).boards
    together = pl.sum_horizontal(HANDS)
    dealt = boards.select(HANDS).drop_nulls().filter(together == FULL_PACK)
    deals = dealt.filter(*(pl.col(hand).bitwise_count_ones() == 13 for hand in HANDS)).unique()
    solved = scan_solved(folder)
    if solved is not None:
        deals = deals.join(solved.select(HANDS), on=HANDS, how="anti")
    return deals.sort(HANDS).collect()


def solve(folder: str | Path, solver: Solver) -> Iterator[int]:
    """Solve what is unsolved, all processes of the solver at work; how many, as they are kept.

    Raises:
        Malformed: there is no archive.
        OSError: the archive cannot be written; what was kept stays.
    """
    rows = unsolved(folder).rows()
    tables = solver.tables(Deal.of(*map(Hand, row)) for row in rows)
    coming = zip(rows, tables, strict=True)
    while some := list(islice(coming, AT_ONCE)):
        found = [(*row, *_results(table)) for row, table in some]
        keep(Path(folder) / "solved", pl.DataFrame(found, schema=SCHEMA, orient="row"))
        yield len(some)


def _results(table: Any) -> tuple[int | None, ...]:
    if isinstance(table, Unsolved):
        return (None,) * len(RESULTS)
    return tuple(tricks for row in table.tricks for tricks in row)


def keep(folder: Path, frame: pl.DataFrame) -> None:
    """Add rows to what a folder of an archive keeps, in one piece or not at all.

    Raises:
        OSError: the folder cannot be written; what it had stays.
    """
    put(folder / f"{uuid4().hex}.parquet", frame)
