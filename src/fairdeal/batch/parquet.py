"""Boards as Polars frames and as Parquet files, exact both ways.

One column for each of `fairdeal.batch.columns`, hands as ``north`` to ``west``; calls and cards are
binary, one byte each. What is not known is null.
"""

import os
from itertools import pairwise
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

import numpy as np
import polars as pl
from numpy.typing import NDArray

from fairdeal.batch.columns import CONTRACTS, NO_SCORE, NONE, Boards
from fairdeal.batch.convert import contract_coded
from fairdeal.boards import Vulnerability
from fairdeal.errors import Malformed
from fairdeal.seats import SEATS

HANDS: Final = ("north", "east", "south", "west")
SCHEMA: Final = pl.Schema(
    dict.fromkeys(HANDS, pl.UInt64)
    | {"dealer": pl.UInt8, "vulnerability": pl.UInt8, "calls": pl.Binary, "cards": pl.Binary}
    | {"contract": pl.UInt8, "declarer": pl.UInt8, "tricks": pl.UInt8, "score": pl.Int16}
)
_CONTRACTS: Final = tuple(
    str(contract_coded(code, SEATS[0])).split()[0] for code in range(CONTRACTS + 1)
)
_SEATS: Final = tuple(map(str, SEATS))
_WORDS: Final = {
    "dealer": _SEATS,
    "vulnerability": tuple(map(str, Vulnerability)),
    "contract": _CONTRACTS,
    "declarer": _SEATS,
}
_NULLABLE: Final = {"contract": NONE, "declarer": NONE, "tricks": NONE, "score": NO_SCORE}


def frame_of(boards: Boards) -> pl.DataFrame:
    """The boards as a frame of `SCHEMA`."""
    calls, cards = boards.calls.tobytes(), boards.cards.tobytes()
    stops = boards.offsets.tolist()
    played = (boards.cards != NONE).sum(axis=1).tolist()
    columns: dict[str, Any] = dict(zip(HANDS, boards.hands.T, strict=True))
    columns |= {name: getattr(boards, name) for name in ("dealer", "vulnerability", *_NULLABLE)}
    columns["calls"] = [calls[a:b] for a, b in pairwise(stops)]
    columns["cards"] = [cards[52 * i : 52 * i + n] for i, n in enumerate(played)]
    frame = pl.DataFrame(columns, schema_overrides=SCHEMA).select(SCHEMA.names())
    unknown = [
        pl.when(pl.col(name) != value).then(name).alias(name) for name, value in _NULLABLE.items()
    ]
    return frame.with_columns(unknown)


def in_words(frame: pl.DataFrame) -> pl.DataFrame:
    """A frame of `SCHEMA`, or some of its columns, for people: ``1NT`` instead of 13, ``N`` of 0.

    Dealer, vulnerability, contract and declarer become enumerations that sort as the numbers do;
    a doubled contract is ``4HX``, redoubled ``4HXX``, a board passed out ``Pass``.
    """
    return frame.with_columns(
        pl.col(name).replace_strict(dict(enumerate(words)), return_dtype=pl.Enum(words))
        for name, words in _WORDS.items()
        if name in frame.columns
    )


def boards_of_frame(frame: pl.DataFrame) -> Boards:
    """The boards of a frame of `SCHEMA`; columns of other names are left aside.

    Raises:
        Malformed: a column is missing, of another type, or holds what is no board.
    """
    for name, dtype in SCHEMA.items():
        if frame.schema.get(name) != dtype:
            found = frame.schema.get(name, "missing")
            raise Malformed(f"column {name} of a table of boards is {dtype}, not {found}")
        if name not in _NULLABLE and frame[name].null_count():
            row = frame[name].is_null().arg_max()
            raise Malformed(f"row {row}: column {name} is empty")
    filled = frame.with_columns(pl.col(name).fill_null(v) for name, v in _NULLABLE.items())
    small = {name: filled[name].to_numpy() for name in ("dealer", "vulnerability", *_NULLABLE)}
    lengths = frame["calls"].bin.size().to_numpy().astype(np.int64)
    return Boards(
        hands=frame.select(HANDS).to_numpy(order="c"),
        calls=np.frombuffer(b"".join(frame["calls"].to_list()), np.uint8),
        offsets=np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64),
        cards=_cards(frame["cards"]),
        **small,
    )


def _cards(column: pl.Series) -> NDArray[np.uint8]:
    sizes = column.bin.size().to_numpy()
    if (sizes > 52).any():
        row = int((sizes > 52).argmax())
        raise Malformed(f"row {row}: column cards has {sizes[row]} cards; a board has 52")
    padded = b"".join(cards.ljust(52, b"\xff") for cards in column.to_list())
    return np.frombuffer(padded, np.uint8).reshape(-1, 52)


def write_parquet(boards: Boards, path: Path) -> None:
    """Write the boards to a Parquet file, compressed with zstd.

    Raises:
        OSError: the disk is full, or it may not be written; a file that was there stays as it was.
    """
    put(path, frame_of(boards))


def put(target: Path, frame: pl.DataFrame) -> None:
    """Write a table under another name and give it its own once it is whole and on the disk.

    Raises:
        OSError: the disk is full, or the folder may not be written.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    passing = target.with_suffix(f".{uuid4().hex}")
    try:
        with passing.open("wb") as file:
            frame.write_parquet(file)
            file.flush()
            os.fsync(file.fileno())
        passing.replace(target)
    finally:
        passing.unlink(missing_ok=True)


def read_parquet(path: Path) -> Boards:
    """Read a Parquet file of boards.

    Raises:
        Malformed: the file is truncated or no Parquet file, or its table is none of boards.
        OSError: it cannot be opened.
    """
    try:
        frame = pl.read_parquet(path)
    except pl.exceptions.PolarsError as error:
        raise Malformed(f"{path} cannot be read as Parquet: {error}") from None
    try:
        return boards_of_frame(frame)
    except Malformed as wrong:
        raise Malformed(f"{path}: {wrong}") from None
