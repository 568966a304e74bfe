"""Par of the boards of an archive whose deals are solved, in its folder ``par/``.

A row for each deal with its dealer and vulnerability: North-South's points, and the contracts that
reach them, as `fairdeal.analysis.par` finds both.
"""

from pathlib import Path
from typing import Any, Final

import polars as pl

from fairdeal.analysis.par import par
from fairdeal.analysis.trick_table import TrickTable
from fairdeal.batch.archive import scan_archive, whole_files
from fairdeal.batch.archive.solve import RESULTS, scan_solved
from fairdeal.batch.archive.tables import HANDS, SEAT, VULNERABILITY
from fairdeal.boards import Vulnerability
from fairdeal.calls import DENOMINATIONS
from fairdeal.seats import SEATS, Seat

CONDITIONS: Final = (*HANDS, "dealer", "vulnerability")
"""What par depends on."""
SCHEMA: Final = pl.Schema(
    {
        **dict.fromkeys(HANDS, pl.UInt64()),
        "dealer": SEAT,
        "vulnerability": VULNERABILITY,
        "score": pl.Int16(),
        "contracts": pl.String(),
    }
)
_SEATS: Final = {str(seat): seat for seat in SEATS}
_VULNERABLE: Final = {str(each): each for each in Vulnerability}


def scan_par(folder: str | Path) -> pl.LazyFrame | None:
    """The pars of an archive; ``None`` where none was worked out."""
    files = whole_files(Path(folder) / "par")
    return pl.scan_parquet(files, schema=SCHEMA) if files else None


def without_par(folder: str | Path) -> pl.DataFrame:
    """The boards that are solved and have no par yet, each once, with their double dummy results.

    Raises:
        Malformed: there is no archive.
    """
    boards = scan_archive(folder).boards.select(CONDITIONS).drop_nulls().unique()
    solved = scan_solved(folder)
    if solved is None:
        return pl.DataFrame(schema={**dict.fromkeys(CONDITIONS, pl.String)})
    open_ = boards.join(solved.drop_nulls(), on=HANDS)
    if (known := scan_par(folder)) is not None:
        open_ = open_.join(known.select(CONDITIONS), on=CONDITIONS, how="anti")
    return open_.sort(CONDITIONS).collect()


def pars(boards: pl.DataFrame) -> pl.DataFrame:
    """The rows to keep for boards as `without_par` gives them."""
    rows = [
        (*(row[name] for name in CONDITIONS), *_par(row)) for row in boards.iter_rows(named=True)
    ]
    return pl.DataFrame(rows, schema=SCHEMA, orient="row")


def _par(row: dict[str, Any]) -> tuple[int, str]:
    tricks = [row[name] for name in RESULTS]
    wide = len(DENOMINATIONS)
    table = TrickTable.of([tricks[i * wide : (i + 1) * wide] for i in range(len(SEATS))])
    dealer: Seat = _SEATS[row["dealer"]]
    found = par(table, _VULNERABLE[row["vulnerability"]], dealer)
    return found.score, ", ".join(map(str, found.contracts))
