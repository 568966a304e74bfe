"""Scores of Law 77 and IMPs of Law 78B for whole columns, looked up in tables of a few kilobytes.

The tables are made by `fairdeal.laws.score`, so there is one scoring table in the program.
"""

from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.columns import CONTRACTS, NO_SCORE, Boards, Bytes
from fairdeal.calls import BIDS, Contract, Doubling
from fairdeal.compiled import entrance, kernel, signed
from fairdeal.errors import Malformed
from fairdeal.laws.score.law77 import score
from fairdeal.laws.score.law78 import imps
from fairdeal.seats import Seat

Scores = NDArray[np.int16]

MOST: Final = 15_200
"""The greatest difference two scores of one board can have: 7NT redoubled, thirteen down."""


@cache
def score_table() -> NDArray[np.int16]:
    """Total points of declarer's side by contract (as in `Boards`), vulnerable, tricks.

    Shape (106, 2, 14); contract 0, passed out, is 0 throughout.
    """
    table = np.zeros((CONTRACTS + 1, 2, 14), dtype=np.int16)
    for code in range(1, CONTRACTS + 1):
        contract = Contract(BIDS[(code - 1) // 3], Doubling((code - 1) % 3), Seat.NORTH)
        for vulnerable in (False, True):
            for tricks in range(14):
                table[code, int(vulnerable), tricks] = score(contract, vulnerable, tricks)
    return table


@cache
def imp_table() -> NDArray[np.int8]:
    """IMPs for a difference of 0, 1, 2 ... `MOST` points."""
    return np.array([imps(difference) for difference in range(MOST + 1)], dtype=np.int8)


@kernel
def score_of(table: Any, contract: int, declarer: int, vulnerability: int, tricks: int) -> int:
    """North-South's points; `NO_SCORE` where contract or tricks are not known."""
    if contract == 0:
        return 0
    if contract == 255 or declarer == 255 or tricks == 255:
        return -32768
    side = declarer & 1
    points = table[contract, (vulnerability >> side) & 1, tricks]
    signs = 1 - 2 * side
    return signed(signs * points)


def scores(contract: Bytes, declarer: Bytes, vulnerability: Bytes, tricks: Bytes) -> Scores:
    """Total points of North-South for columns as in `Boards`; `NO_SCORE` where not known.

    Raises:
        Malformed: columns of different lengths, or a value out of range.
    """
    columns = {
        "contract": (contract, CONTRACTS, True),
        "declarer": (declarer, 3, True),
        "vulnerability": (vulnerability, 3, False),
        "tricks": (tricks, 13, True),
    }
    for name, (column, most, _) in columns.items():
        _check_column(name, column, most, len(contract))
    if wrong := [row for row in map(_first_beyond, columns.values()) if row is not None]:
        said = {name: int(column[min(wrong)]) for name, (column, _, _) in columns.items()}
        raise Malformed(f"row {min(wrong)}: {said} is no result of a board")
    out = np.empty(len(contract), dtype=np.int16)
    _scores(_every_case(), contract, declarer, vulnerability, tricks, out)
    return out


def _first_beyond(given: tuple[Bytes, int, bool]) -> int | None:
    """The first row beyond the most a column may hold; `NONE` plus one is 0 again."""
    column, most, may_be_none = given
    values = column + np.uint8(may_be_none)
    if not len(column) or values.max() <= most + may_be_none:
        return None
    return int((values > most + may_be_none).argmax())


@cache
def _every_case() -> Scores:
    """North-South's points for the kernel, in the order of its bits.

    Contract (7 bits, `NONE` is 127), vulnerability, side of declarer, tricks (4 bits, 15 where they
    or the declarer are not known).
    """
    table = np.full((CONTRACTS + 23, 4, 2, 16), NO_SCORE, np.int16)
    for vulnerability in range(4):
        for side, sign in enumerate((1, -1)):
            points = score_table()[:, vulnerability >> side & 1]
            table[: CONTRACTS + 1, vulnerability, side, :14] = sign * points
    table[0] = 0
    return table.reshape(-1)


def scores_of(boards: Boards) -> Scores:
    """Total points of North-South by contract, declarer, vulnerability and tricks (Law 77)."""
    return scores(boards.contract, boards.declarer, boards.vulnerability, boards.tricks)


def _check_column(name: str, column: Bytes, most: int, length: int) -> None:
    if column.dtype != np.uint8 or column.shape != (length,):
        found = f"{column.shape} of {column.dtype}"
        raise Malformed(f"column {name} is ({length},) of uint8, 0 to {most}, not {found}")


@entrance
def _scores(
    table: Any, contract: Bytes, declarer: Bytes, vulnerability: Bytes, tricks: Bytes, out: Scores
) -> None:
    # One look into a table that fits the nearest cache, and no branch.
    for row in range(len(contract)):
        named, seat, won = signed(contract[row]), signed(declarer[row]), signed(tricks[row])
        status = signed(vulnerability[row])
        of_contract = (named & 127) << 7 | status << 5 | (seat & 1) << 4
        out[row] = table[of_contract | ((won | seat >> 4) & 15)]


def imps_of(differences: NDArray[Any]) -> NDArray[np.int8]:
    """IMPs for whole differences in total points, with their sign (Law 78B).

    Raises:
        Malformed: the numbers are not whole, or one is beyond `MOST`.
    """
    if not np.issubdtype(differences.dtype, np.signedinteger):
        raise Malformed(f"differences are signed whole numbers, not {differences.dtype}")
    size = np.abs(differences.astype(np.int64))
    if len(size) and size.max() > MOST:
        row = int(size.argmax())
        raise Malformed(f"row {row}: no two scores of a board differ by {differences[row]}")
    signs: NDArray[np.int8] = np.sign(differences).astype(np.int8)
    return signs * imp_table()[size]


def known(scores: Scores) -> NDArray[np.bool_]:
    """Which rows have a score."""
    rows: NDArray[np.bool_] = scores != NO_SCORE
    return rows
