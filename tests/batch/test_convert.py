from pathlib import Path

import numpy as np
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.batch.boards import random_boards
from fairdeal.batch.columns import NONE, Boards
from fairdeal.batch.convert import (
    Row,
    board_of,
    boards_of,
    calls_of,
    code_of,
    contract_coded,
    position_of,
    record_of,
    row_of_position,
    row_of_record,
    rows_of_records,
)
from fairdeal.batch.parquet import (
    SCHEMA,
    boards_of_frame,
    frame_of,
    in_words,
    read_parquet,
    write_parquet,
)
from fairdeal.calls import PASS, Contract
from fairdeal.errors import Malformed
from fairdeal.formats.pbn.reader import read
from fairdeal.formats.pbn.writer import encode, write
from fairdeal.laws.position import Position
from tests.batch.test_columns import same
from tests.strategies import contracts, plays

RECORD = """[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[Declarer "{declarer}"]
[Contract "7S"]
[Auction "{first}"]
{calls}
"""


def random(count: int = 200) -> Boards:
    return random_boards(count, np.random.default_rng(11).bytes)


@given(st.none() | st.just(PASS) | contracts)
def test_a_contract_and_its_code(contract: Contract | None) -> None:
    declarer = contract.declarer if isinstance(contract, Contract) else NONE
    assert contract_coded(code_of(contract), declarer) == contract


@given(plays())
def test_a_position_is_a_row_and_back(position: Position) -> None:
    boards = boards_of([row_of_position(position)])
    back = position_of(boards, 0)
    assert [c.call for c in back.auction.calls] == [c.call for c in position.auction.calls]
    assert back.play == position.play
    assert back.board.deal == position.board.deal
    assert (back.contract, back.turn) == (position.contract, position.turn)


def test_random_boards_are_read_back_from_their_records_and_from_pbn() -> None:
    boards = random()
    records = [record_of(boards, row) for row in range(len(boards))]
    assert same(boards_of([row_of_record(record) for record in records]), without_scores(boards))
    reading = read(encode(write(records)), "random.pbn")
    assert not reading.problems
    rows = [row for row in rows_of_records(reading.records) if row is not None]
    assert same(boards_of(rows), without_scores(boards))


def without_scores(boards: Boards) -> Boards:
    """Records tell no score here; what they say of tricks on a board passed out is nothing."""
    columns = {field: getattr(boards, field) for field in boards.__dataclass_fields__}
    tricks = np.where(boards.contract == 0, NONE, boards.tricks).astype(np.uint8)
    return Boards(**columns | {"score": np.full(len(boards), -32768, np.int16), "tricks": tricks})


def test_boards_are_read_back_from_frames_and_parquet(tmp_path: Path) -> None:
    boards = random()
    frame = frame_of(boards)
    assert frame.schema == SCHEMA
    passed_out = boards.contract == 0
    assert frame["declarer"].is_null().to_numpy().tolist() == passed_out.tolist()
    assert same(boards_of_frame(frame), boards)
    write_parquet(boards, tmp_path / "boards.parquet")
    assert same(read_parquet(tmp_path / "boards.parquet"), boards)
    empty = random(0)
    assert same(boards_of_frame(frame_of(empty)), empty)


def test_a_truncated_parquet_file_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "half.parquet"
    write_parquet(random(), path)
    path.write_bytes(path.read_bytes()[:-1000])
    with pytest.raises(Malformed, match=r"half\.parquet cannot be read as Parquet"):
        read_parquet(path)


def test_a_full_disk_leaves_the_file_that_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "boards.parquet"
    before = random()
    write_parquet(before, path)

    def full(_number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("fairdeal.batch.parquet.os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_parquet(random(3), path)
    assert same(read_parquet(path), before)
    assert list(tmp_path.iterdir()) == [path]


def test_a_row_of_53_cards_is_refused_by_its_number(tmp_path: Path) -> None:
    frame = frame_of(random())
    cards = frame["cards"].to_list()
    cards[4] = bytes(range(52)) + b"\0"
    frame.with_columns(pl.Series("cards", cards)).write_parquet(tmp_path / "more.parquet")
    with pytest.raises(Malformed, match=r"more\.parquet: row 4: column cards has 53 cards"):
        read_parquet(tmp_path / "more.parquet")


def test_a_table_that_is_none_of_boards_is_refused_by_column(tmp_path: Path) -> None:
    frame = frame_of(random())
    with pytest.raises(Malformed, match=r"column dealer .* is UInt8, not missing"):
        boards_of_frame(frame.drop("dealer"))
    with pytest.raises(Malformed, match=r"column score .* is Int16, not String"):
        boards_of_frame(frame.cast({"score": pl.String}))
    path = tmp_path / "other.parquet"
    frame.drop("cards").write_parquet(path)
    with pytest.raises(Malformed, match=r"other\.parquet: column cards"):
        read_parquet(path)


@pytest.mark.parametrize(
    ("calls", "first", "declarer", "why"),
    [
        ("7S Pass Pass Pass", "N", "N", None),
        ("7S Pass Pass Pass", "E", "N", "E calls first, though N deals"),
        ("1S ^S 7S Pass Pass Pass", "N", "N", "out of turn"),
        ("8S Pass Pass Pass", "N", "N", "above seven"),
        ("7S Pass Pass Pass", "N", "^S", "declarer and dummy were exchanged"),
    ],
)
def test_unusual_records_stay_with_the_engine(
    calls: str, first: str, declarer: str, why: str | None
) -> None:
    text = RECORD.format(calls=calls, first=first, declarer=declarer)
    (record,) = read(text.encode(), "one.pbn").records
    if why is None:
        row = row_of_record(record)
        assert (row.calls, row.contract, row.declarer) == (bytes([36, 0, 0, 0]), 100, 0)
    else:
        with pytest.raises(Malformed, match=why):
            row_of_record(record)
        assert list(rows_of_records([record])) == [None]


def test_a_row_without_anything_played() -> None:
    boards = boards_of([Row((0, 0, 0, 0), 2, 1)])
    assert calls_of(boards, 0) == ()
    assert board_of(boards, 0).deal is None


def test_columns_in_words() -> None:
    """13 is 1 and three times the four ranks below 1NT; both are vulnerable at 3."""
    numbers = {
        "dealer": [2, 0],
        "vulnerability": [3, 1],
        "contract": [13, 0],
        "declarer": [1, None],
    }
    frame = pl.DataFrame(numbers, schema=dict.fromkeys(numbers, pl.UInt8))
    assert in_words(frame).rows() == [("S", "Both", "1NT", "E"), ("N", "NS", "Pass", None)]


def test_words_are_those_of_the_boards() -> None:
    boards = random()
    for row, words in enumerate(in_words(frame_of(boards)).iter_rows(named=True)):
        position = position_of(boards, row)
        called = "Pass" if position.contract is None else str(position.contract).split()[0]
        who = position.contract and str(position.contract.declarer)
        table = position.board
        assert (words["contract"], words["declarer"]) == (called, who)
        assert (words["dealer"], words["vulnerability"]) == (
            str(table.dealer),
            str(table.vulnerability),
        )
