"""The layout of ``n`` boards as columns of numbers: the one shape all of the batch path works on.

| column | shape, type | what |
| --- | --- | --- |
| ``hands`` | (n, 4) uint64 | the cards dealt to N, E, S, W, card ``i`` at bit ``i``; 0 not known |
| ``dealer`` | (n,) uint8 | `Seat` |
| ``vulnerability`` | (n,) uint8 | `Vulnerability` |
| ``calls`` | (m,) uint8 | places in `fairdeal.calls.CALLS`, of all boards one after the other |
| ``offsets`` | (n + 1,) int64 | board ``i`` has ``calls[offsets[i]:offsets[i + 1]]`` |
| ``cards`` | (n, 52) uint8 | `Card` in the order played, `NONE` after the last |
| ``contract`` | (n,) uint8 | 0 passed out, else 1 + 3 * bid's rank + doubling; `NONE` not known |
| ``declarer`` | (n,) uint8 | `Seat`, `NONE` |
| ``tricks`` | (n,) uint8 | won by declarer's side, `NONE` |
| ``score`` | (n,) int16 | total points of North-South; `NO_SCORE` |

Calls are made in rotation from the dealer, cards by the hand in turn: a column does not repeat who
acted. A board takes 99 bytes and one more for each call, about 110 in all.
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fairdeal.cards import FULL_PACK
from fairdeal.errors import Malformed

NONE: Final = 255
"""No card, no seat, no contract, no number of tricks: not known, or there is none."""
NO_SCORE: Final = -32768
"""No score."""
PASSED_OUT: Final = 0
"""The contract of a board on which all passed."""
CONTRACTS: Final = 105
"""The highest contract: 7NT redoubled."""
LONGEST: Final = 319
"""Calls of the longest lawful auction."""

Bytes = NDArray[np.uint8]
Hands = NDArray[np.uint64]

_DTYPES: Final[dict[str, type[np.generic]]] = {
    "hands": np.uint64,
    "dealer": np.uint8,
    "vulnerability": np.uint8,
    "calls": np.uint8,
    "offsets": np.int64,
    "cards": np.uint8,
    "contract": np.uint8,
    "declarer": np.uint8,
    "tricks": np.uint8,
    "score": np.int16,
}


_MOST: Final = {
    "dealer": 3,
    "vulnerability": 3,
    "calls": 37,
    "cards": 51,
    "contract": CONTRACTS,
    "declarer": 3,
    "tricks": 13,
}
_MAY_BE_NONE: Final = ("cards", "contract", "declarer", "tricks")


@dataclass(frozen=True, eq=False)
class Boards:
    """Boards as columns; see the module for the layout. Arrays are kept, not copied.

    Raises:
        Malformed: a column of another shape or type, offsets that do not fit, or a value out of
            range; the message names column, row and reason.
    """

    hands: Hands
    dealer: Bytes
    vulnerability: Bytes
    calls: Bytes
    offsets: NDArray[np.int64]
    cards: Bytes
    contract: Bytes
    declarer: Bytes
    tricks: Bytes
    score: NDArray[np.int16]

    def __post_init__(self) -> None:
        _check_shapes(self)
        _check_values(self)

    def __len__(self) -> int:
        return len(self.hands)

    def __getitem__(self, rows: slice) -> "Boards":
        """Consecutive boards, sharing the memory of these.

        Raises:
            Malformed: the slice has a step.
        """
        start, stop, step = rows.indices(len(self))
        if step != 1:
            raise Malformed("boards are taken one after the other: a slice of them has no step")
        stop = max(start, stop)
        offsets = self.offsets[start : stop + 1]
        own = {
            field.name: getattr(self, field.name)[start:stop]
            for field in fields(self)
            if field.name not in ("calls", "offsets")
        }
        calls = self.calls[offsets[0] : offsets[-1]]
        return Boards(calls=calls, offsets=offsets - offsets[0], **own)

    @property
    def nbytes(self) -> int:
        """Memory of all columns, in bytes."""
        return sum(int(getattr(self, name).nbytes) for name in _DTYPES)

    @property
    def lengths(self) -> NDArray[np.int64]:
        """How many calls each board has."""
        return np.diff(self.offsets)

    @classmethod
    def of_deals(cls, hands: Hands, dealer: ArrayLike, vulnerability: ArrayLike) -> "Boards":
        """Boards dealt and marked, with nothing called or played yet.

        Args:
            hands: (n, 4) uint64, as in `Boards`; not copied.
            dealer: (n,), or one for all.
            vulnerability: likewise.
        """
        n = len(hands)
        return cls(
            hands=hands,
            dealer=np.broadcast_to(np.asarray(dealer, dtype=np.uint8), n).copy(),
            vulnerability=np.broadcast_to(np.asarray(vulnerability, dtype=np.uint8), n).copy(),
            calls=np.empty(0, np.uint8),
            offsets=np.zeros(n + 1, np.int64),
            cards=np.full((n, 52), NONE, np.uint8),
            contract=np.full(n, NONE, np.uint8),
            declarer=np.full(n, NONE, np.uint8),
            tricks=np.full(n, NONE, np.uint8),
            score=np.full(n, NO_SCORE, np.int16),
        )

    @classmethod
    def concatenated(cls, parts: Iterable["Boards"]) -> "Boards":
        """The boards of several parts, one after the other."""
        all_parts = list(parts)
        if not all_parts:
            return cls.of_deals(np.empty((0, 4), np.uint64), 0, 0)
        starts = np.cumsum([0, *(len(part.calls) for part in all_parts)])
        offsets = [
            part.offsets[:-1] + start for part, start in zip(all_parts, starts, strict=False)
        ]
        own = {
            name: np.concatenate([getattr(part, name) for part in all_parts])
            for name in _DTYPES
            if name != "offsets"
        }
        return cls(offsets=np.concatenate([*offsets, starts[-1:]]).astype(np.int64), **own)


def _check_shapes(boards: Boards) -> None:
    n = len(boards.hands)
    wide = {"hands": (n, 4), "cards": (n, 52), "offsets": (n + 1,), "calls": boards.calls.shape[:1]}
    for name, dtype in _DTYPES.items():
        column: NDArray[Any] = getattr(boards, name)
        shape = wide.get(name, (n,))
        if column.dtype != dtype or column.shape != shape:
            found = f"{column.shape} of {column.dtype}"
            raise Malformed(f"column {name} is {shape} of {np.dtype(dtype)}, not {found}")
    steps = np.diff(boards.offsets)
    if boards.offsets[0] != 0 or boards.offsets[-1] != len(boards.calls) or (steps < 0).any():
        calls = len(boards.calls)
        raise Malformed(f"column offsets runs from 0 upwards to the number of calls, {calls}")


def _check_values(boards: Boards) -> None:
    """Every value one that the layout knows; 53 cards cannot be said, a card in two hands can."""
    for name, most in _MOST.items():
        _check_most(name, getattr(boards, name), most, may_be_none=name in _MAY_BE_NONE)
    north, east, south, west = boards.hands.T
    together = north | east | south | west
    _refuse("hands", together > FULL_PACK, together, "a hand has 52 bits")
    twice = (north & east) | ((north | east) & (south | west)) | (south & west)
    _refuse("hands", twice != 0, twice, "a card, here as bits, is in more than one hand")


def _check_most(name: str, column: Bytes, most: int, *, may_be_none: bool) -> None:
    # One more than `NONE` is 0 again: a single pass finds the highest value that means something.
    values = column + np.uint8(1) if may_be_none else column
    if len(column) and values.max() > most + may_be_none:
        allowed = f"it is 0 to {most}" + (f", or {NONE}" if may_be_none else "")
        _refuse(name, values > most + may_be_none, column, allowed)


def _refuse(name: str, wrong: NDArray[np.bool_], values: NDArray[Any], reason: str) -> None:
    if wrong.any():
        row = int(np.argwhere(wrong)[0][0])
        value = values[tuple(np.argwhere(wrong)[0])]
        where = "call" if name == "calls" else "row"
        raise Malformed(f"column {name}, {where} {row}: {value}; {reason}")
