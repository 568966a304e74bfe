from dataclasses import fields

import numpy as np
import pytest

from fairdeal.batch.boards import random_boards
from fairdeal.batch.columns import NONE, Boards
from fairdeal.errors import Malformed

COLUMNS = tuple(field.name for field in fields(Boards))


def some(count: int = 20) -> Boards:
    return random_boards(count, np.random.default_rng(7).bytes)


def with_column(name: str, column: object) -> Boards:
    return Boards(**{key: getattr(some(), key) for key in COLUMNS} | {name: column})


def same(a: Boards, b: Boards) -> bool:
    return all(np.array_equal(getattr(a, name), getattr(b, name)) for name in COLUMNS)


@pytest.mark.parametrize("name", COLUMNS)
def test_a_column_of_another_type_or_length_is_refused_by_name(name: str) -> None:
    column = getattr(some(), name)
    with pytest.raises(Malformed, match=rf"column {name} .*float32"):
        with_column(name, column.astype(np.float32))
    if name != "calls":
        with pytest.raises(Malformed, match=r"column .* is .*not"):
            with_column(name, column[:-1])


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("dealer", 4, r"row 3: 4; it is 0 to 3"),
        ("vulnerability", 9, r"row 3: 9; it is 0 to 3"),
        ("cards", 52, r"row 3: 52; it is 0 to 51, or 255"),
        ("contract", 106, r"row 3: 106; it is 0 to 105, or 255"),
        ("declarer", 4, r"row 3: 4; it is 0 to 3, or 255"),
        ("tricks", 14, r"row 3: 14; it is 0 to 13, or 255"),
        ("calls", 38, r"call 3: 38; it is 0 to 37"),
        ("hands", 1 << 60, r"row 3: .*52 bits"),
    ],
)
def test_a_value_out_of_range_is_refused_with_its_row(name: str, value: int, reason: str) -> None:
    column = getattr(some(), name).copy()
    column[3] = value
    with pytest.raises(Malformed, match=f"column {name}, {reason}"):
        with_column(name, column)


def test_fifty_three_cards_are_one_in_two_hands() -> None:
    hands = some().hands.copy()
    hands[5, 1] |= hands[5, 0]
    with pytest.raises(Malformed, match=r"row 5: .* in more than one hand"):
        with_column("hands", hands)


@pytest.mark.parametrize("offsets", [[1], [0, 5, 3], [0, 1]])
def test_offsets_that_do_not_fit_are_refused(offsets: list[int]) -> None:
    empty = Boards.of_deals(np.zeros((len(offsets) - 1, 4), np.uint64), 0, 0)
    columns = {key: getattr(empty, key) for key in COLUMNS}
    with pytest.raises(Malformed, match="column offsets runs from 0 upwards"):
        Boards(**columns | {"offsets": np.array(offsets), "calls": np.zeros(3, np.uint8)})


def test_a_slice_shares_memory_and_holds_the_same_boards() -> None:
    boards = some()
    middle = boards[5:12]
    assert len(middle) == 7
    assert np.shares_memory(middle.cards, boards.cards)
    assert np.shares_memory(middle.calls, boards.calls)
    assert same(Boards.concatenated([boards[:5], middle, boards[12:]]), boards)
    assert same(boards[30:], Boards.concatenated([]))
    with pytest.raises(Malformed, match="no step"):
        boards[::2]


def test_boards_that_were_only_dealt_say_so() -> None:
    boards = Boards.of_deals(some().hands, 2, 3)
    assert (boards.dealer == 2).all()
    assert (boards.vulnerability == 3).all()
    assert len(boards.calls) == 0
    for name in ("cards", "contract", "declarer", "tricks"):
        assert (getattr(boards, name) == NONE).all()


def test_a_board_takes_99_bytes_and_one_for_each_call() -> None:
    boards = some(1000)
    assert boards.nbytes == 99 * 1000 + len(boards.calls) + 8
