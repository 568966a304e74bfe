"""The arithmetic of the live tables full of phones, and what it is asked for."""

from pathlib import Path
from random import Random

import pytest

from bench.live import measuring
from bench.live.board import next_act
from bench.live.painting import WHAT
from bench.room.figures import Figures
from fairdeal.boards import Board
from fairdeal.dealing.drawing import random_deal
from fairdeal.laws.editions import Edition
from fairdeal.live.table import Mode, Table
from fairdeal.server.live.tables import LiveTables
from fairdeal.store.opening import open_store


def figures(*seconds: float) -> Figures:
    made = Figures(lambda: 0.0)
    for one in seconds:
        made.add("all four streams tell of it", one)
    return made


def test_the_percentiles_are_of_all_acts_and_held_to_the_bar_of_that_many_tables() -> None:
    # Of a hundred, the 51st is the median and the 96th the 95th percentile.
    hundred = figures(*(n / 1000 for n in range(1, 101)))
    (*_heading, line) = measuring.table(hundred, 200).splitlines()
    assert line == "| all four streams tell of it | 100 | 51 | 96 | 100 | p95 under 50: missed |"
    (*_heading, line) = measuring.table(hundred, 500).splitlines()
    assert line.endswith("| 51 | 96 | 100 | p95 under 150 |")
    (*_heading, line) = measuring.table(hundred, 501).splitlines()
    assert line.endswith("| 51 | 96 | 100 |  |")


def test_a_board_is_four_calls_and_fifty_two_cards_and_then_over() -> None:
    board = Board.numbered(1, random_deal(Random(28).randbytes))  # noqa: S311 - cards of a test
    table, acts = Table.of(board, Edition.L2017A, Mode.LAWFUL), 0
    while (act := next_act(table)) is not None:
        table, acts = table.after(act), acts + 1
    assert acts == 4 + 52
    assert table.is_over


def test_what_is_painted_has_a_bar_of_its_own() -> None:
    made = Figures(lambda: 0.0)
    for one in range(1, 101):
        made.add(WHAT, one / 500)
    (*_heading, line) = measuring.table(made, 200).splitlines()
    assert line == f"| {WHAT} | 100 | 102 | 192 | 200 | p95 under 150: missed |"
    (*_heading, line) = measuring.table(made, 201).splitlines()
    assert line.endswith("| 200 |  |")


@pytest.mark.parametrize("tables", ["0", "-1", "1001"])
def test_there_is_a_table_and_not_more_than_a_machine_has_room_for(
    tables: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        measuring.main(["--tables", tables])
    assert f"--tables {tables}: 1 to 1000" in capsys.readouterr().err


def test_the_boards_that_are_prepared_are_the_boards_on_the_tables(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'tables.db'}"
    opened = measuring.prepared(store, 3)
    kept = open_store(store)
    try:
        live = LiveTables(kept, lambda _table: None)
        for table_id, codes, board in opened:
            table = live.get(table_id)
            assert table is not None
            assert (table.mode, table.board, table.codes) == (Mode.LAWFUL, board, codes)
    finally:
        kept.close()
