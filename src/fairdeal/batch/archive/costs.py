"""What each card cost, double dummy, in an archive's folder ``costs/``.

A row for each card played on a board whose whole deal and contract are known: the tricks it gave
away by its own side's reckoning. Boards are done one by one, so work that was stopped goes on
where it was.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import polars as pl

from fairdeal.analysis.double_dummy import Solver
from fairdeal.analysis.play_costs import play_costs
from fairdeal.analysis.solver_process import Unsolved
from fairdeal.batch.archive import scan_archive, whole_files
from fairdeal.batch.archive.solve import keep
from fairdeal.batch.archive.tables import HANDS, SEAT
from fairdeal.calls import DENOMINATIONS
from fairdeal.cards import FULL_PACK, PACK, Deal, Hand
from fairdeal.errors import Malformed
from fairdeal.seats import SEATS

SCHEMA: Final = pl.Schema(
    {"board": pl.UInt64(), "index": pl.UInt8(), "seat": SEAT, "cost": pl.Int8()}
)
"""``index`` counts the cards of a board from 0; no row has an index for a board without answer
but one, whose ``index`` and ``cost`` are null, so that it is not asked again."""
AT_ONCE: Final = 20
"""Boards kept in one file: what a crash can cost."""
_CARDS: Final = {str(card): card for card in PACK}
_SEATS: Final = {str(seat): seat for seat in SEATS}
_DENOMINATIONS: Final = {str(each): each for each in DENOMINATIONS}


def scan_costs(folder: str | Path) -> pl.LazyFrame | None:
    """The costs of the cards of an archive; ``None`` where none was worked out."""
    files = whole_files(Path(folder) / "costs")
    return pl.scan_parquet(files, schema=SCHEMA) if files else None


def without_costs(folder: str | Path) -> pl.DataFrame:
    """The played boards whose costs are not known: hands, denomination, and their cards in order.

    Raises:
        Malformed: there is no archive.
    """
    archive = scan_archive(folder)
    dealt = archive.boards.filter(
        pl.sum_horizontal(HANDS) == FULL_PACK,
        *(pl.col(hand).bitwise_count_ones() == 13 for hand in HANDS),
    )
    played = archive.cards.sort("board", "index").group_by("board", maintain_order=True)
    cards = played.agg(pl.col("seat").first(), pl.col("card"))
    contracts = archive.results.filter(pl.col("level") > 0).select("board", "denomination")
    open_ = (
        dealt.select("board", *HANDS)
        .join(contracts.unique("board"), on="board")
        .join(cards, on="board")
    )
    if (known := scan_costs(folder)) is not None:
        open_ = open_.join(known.select("board"), on="board", how="anti")
    return open_.sort("board").collect()


def find_costs(folder: str | Path, solver: Solver) -> Iterator[int]:
    """Find what each card cost, all processes of the solver at work; how many boards, as kept.

    Raises:
        Malformed: there is no archive.
        OSError: the archive cannot be written; what was kept stays.
    """
    boards = without_costs(folder).iter_rows(named=True)
    while some := list(islice(boards, AT_ONCE)):
        rows = [row for board in some for row in _costs(board, solver)]
        keep(Path(folder) / "costs", pl.DataFrame(rows, schema=SCHEMA, orient="row"))
        yield len(some)


def _costs(board: dict[str, Any], solver: Solver) -> list[tuple[int, int | None, str, int | None]]:
    deal = Deal.of(*(Hand(board[hand]) for hand in HANDS))
    leader, denomination = _SEATS[board["seat"]], _DENOMINATIONS[board["denomination"]]
    cards = [_CARDS[card] for card in board["card"]]
    try:
        played = play_costs(solver, deal, denomination, leader, cards)
    except (Malformed, Unsolved):  # a play out of turn has no reckoning
        return [(board["board"], None, board["seat"], None)]
    return [(board["board"], i, str(card.seat), card.cost) for i, card in enumerate(played)]
