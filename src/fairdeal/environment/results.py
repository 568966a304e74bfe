"""Double dummy tricks for environments: from a file the user names, or from solver processes.

A table of results is a PBN file with ``OptimumResultTable``, as dealing programs write them; a CSV
file of ``deal,20 figures`` (N, E, S, W, each C to NT); a ``.npy`` of Pgx; or the folder of an
archive that ``fairdeal archive solve`` has solved.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from fairdeal.analysis.double_dummy import Solver
from fairdeal.analysis.solver_process import Unsolved
from fairdeal.analysis.trick_table import TrickTable
from fairdeal.batch.archive.solve import RESULTS, scan_solved
from fairdeal.batch.archive.tables import HANDS
from fairdeal.batch.columns import Bytes, Hands
from fairdeal.calls import DENOMINATIONS, Denomination
from fairdeal.cards import Deal, Hand
from fairdeal.environment.pgx import read_table
from fairdeal.errors import Malformed
from fairdeal.formats.pbn.reader import read
from fairdeal.formats.record import Record
from fairdeal.seats import SEATS, Seat


@dataclass(frozen=True, eq=False)
class Pool:
    """Deals whose double dummy tricks are known."""

    hands: Hands
    """(m, 4) uint64, as in `fairdeal.batch.columns.Boards`."""
    tricks: Bytes
    """(m, 20) uint8, five figures (C to NT) for each of N, E, S, W."""

    def __len__(self) -> int:
        return len(self.hands)

    def of(self, hands: Hands) -> Bytes:
        """(20,) the tricks of the deal of these four hands.

        Raises:
            Malformed: the table does not have this deal.
        """
        rows = np.flatnonzero((self.hands == hands).all(axis=1))
        if not len(rows):
            raise Malformed("the table of results does not have this deal")
        tricks: Bytes = self.tricks[rows[0]]
        return tricks

    @classmethod
    def gathered(cls, found: Iterable[tuple[Deal, TrickTable]]) -> "Pool":
        """The deals and their tables as columns.

        Raises:
            Malformed: there is none.
        """
        pairs = list(found)
        if not pairs:
            raise Malformed("there is no deal with double dummy results in it")
        hands = [[hand.bits for hand in deal.hands if hand] for deal, _ in pairs]
        tricks = [[figure for row in table.tricks for figure in row] for _, table in pairs]
        return cls(np.array(hands, np.uint64), np.array(tricks, np.uint8))


def read_results(path: str | Path) -> Pool:
    """The table of results of a file or a solved archive.

    Raises:
        Malformed: nothing of the kind is in it, or a line says what cannot be.
        OSError: it cannot be read.
    """
    place = Path(path)
    if place.is_dir():
        return _of_archive(place)
    if place.suffix.lower() == ".csv":
        return Pool.gathered(_of_lines(place.read_text("utf-8").splitlines()))
    if place.suffix.lower() == ".npy":
        return Pool(*read_table(place))
    records = read(place.read_bytes()).records
    return Pool.gathered(pair for record in records if (pair := _of_record(record)))


def solved(solver: Solver, hands: Hands) -> Bytes:
    """(m, 20) double dummy tricks of (m, 4) hands, all processes of the solver at work.

    Raises:
        Unsolved: a deal had no answer; the message names the deal.
    """
    deals = [Deal.of(*(Hand(int(bits)) for bits in row)) for row in hands]
    tables = []
    for deal, table in zip(deals, solver.tables(deals), strict=True):
        if isinstance(table, Unsolved):
            raise Unsolved(f"{deal.to_pbn()}: {table}")
        tables.append(table)
    return Pool.gathered(zip(deals, tables, strict=True)).tricks


def _of_archive(folder: Path) -> Pool:
    frame = scan_solved(folder)
    if frame is None:
        raise Malformed(f"{folder} holds no solved deals; fairdeal archive solve makes them")
    rows = frame.drop_nulls().collect()
    return Pool(rows.select(HANDS).to_numpy(), rows.select(RESULTS).to_numpy())


def _of_lines(lines: list[str]) -> Iterator[tuple[Deal, TrickTable]]:
    for number, line in enumerate(lines, 1):
        deal, *figures = line.split(",")
        if not line.strip():
            continue
        try:
            tricks = [int(figure) for figure in figures]
            table = TrickTable.of([tricks[start : start + 5] for start in range(0, len(tricks), 5)])
            yield _complete(Deal.parse(deal)), table
        except ValueError as wrong:
            raise Malformed(f"line {number}: {wrong}") from wrong


def _complete(deal: Deal) -> Deal:
    if not deal.is_complete:
        raise Malformed(f"not all 52 cards: {deal.to_pbn()}")
    return deal


def _of_record(record: Record) -> tuple[Deal, TrickTable] | None:
    """The deal and its results, where the record has all of both."""
    if record.deal is None or not record.deal.is_complete:
        return None
    for table in record.tables:
        if table.name == "OptimumResultTable":
            return record.deal, _of_rows(table.dicts())
    return None


def _of_rows(rows: list[dict[str, str]]) -> TrickTable:
    figures = {
        (Seat.parse(row["Declarer"]), Denomination.parse(row["Denomination"])): int(row["Result"])
        for row in rows
    }
    try:
        return TrickTable.of(
            [[figures[seat, denomination] for denomination in DENOMINATIONS] for seat in SEATS]
        )
    except KeyError as missing:
        raise Malformed(f"a table of results lacks {missing}") from missing
