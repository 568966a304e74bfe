import pytest

from fairdeal.analysis.trick_table import TrickTable
from fairdeal.calls import Denomination
from fairdeal.errors import Malformed
from fairdeal.seats import Seat

ROWS = [[7, 5, 6, 5, 6], [5, 8, 7, 9, 6], [10, 5, 6, 5, 0], [5, 7, 6, 8, 13]]


def test_rows_are_players_and_columns_denominations() -> None:
    table = TrickTable.of(ROWS)
    assert table.of_declarer(Seat.NORTH, Denomination.CLUBS) == 7
    assert table.of_declarer(Seat.EAST, Denomination.SPADES) == 9
    assert table.of_declarer(Seat.SOUTH, Denomination.NOTRUMP) == 0
    assert table.of_declarer(Seat.WEST, Denomination.HEARTS) == 6


def test_it_is_printed_as_hand_records_print_it() -> None:
    assert str(TrickTable.of(ROWS)).splitlines() == [
        "     NT   S   H   D   C",
        "N     6   5   6   5   7",
        "S     0   5   6   5  10",
        "E     6   9   7   8   5",
        "W    13   8   6   7   5",
    ]


@pytest.mark.parametrize(
    ("rows", "why"),
    [(ROWS[:3], "four rows"), ([*ROWS[:3], [1] * 4], "five figures"), ([[14] * 5] * 4, "not 14")],
)
def test_a_table_that_cannot_be(rows: list[list[int]], why: str) -> None:
    with pytest.raises(Malformed, match=why):
        TrickTable.of(rows)
