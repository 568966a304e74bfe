"""Tables of double dummy results as Pgx keeps them, a ``.npy`` of (2, m, 4) whole numbers.

The first half is keys of deals: a number for each suit, spades first, of two bits a card for who
holds it (0 North to 3 West), the ace highest, then the two upwards to the king. The second is their
tricks: a number for each of N, E, S, W, of four bits a denomination, clubs highest. (Read off
``pgx.bridge_bidding``, 2.6.0.)
"""

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.columns import Bytes, Hands
from fairdeal.cards import Card, Rank, Suit
from fairdeal.errors import Malformed

SUITS: Final = tuple(sorted(Suit, reverse=True))
RANKS: Final = (Rank.ACE, *sorted(Rank)[:-1])
CARDS: Final = tuple(Card.of(suit, rank) for suit in SUITS for rank in RANKS)
"""The cards by Pgx's numbers, 0 to 51."""


def read_table(path: Path) -> tuple[Hands, Bytes]:
    """(m, 4) hands and (m, 20) tricks, as `fairdeal.environment.results.Pool` has them.

    Raises:
        Malformed: it is no such table, or a row of it says what cannot be.
        OSError: it cannot be read.
    """
    try:
        # Mapped, so that a head which promises more than there is asks for no memory.
        table: Any = np.load(path, mmap_mode="r", allow_pickle=False)
    except (ValueError, EOFError) as wrong:
        raise Malformed(f"{path} is no array of numbers: {wrong}") from None
    if not isinstance(table, np.ndarray) or table.dtype.kind not in "iu" or not _is_shaped(table):
        raise Malformed(f"{path} is no table of (2, m, 4) whole numbers as Pgx has them")
    keys, values = np.asarray(table, np.int64)
    return _hands(keys), _tricks(values)


def _is_shaped(table: NDArray[Any]) -> bool:
    return table.ndim == 3 and (len(table), table.shape[2]) == (2, 4) and table.shape[1] > 0


def _hands(keys: NDArray[np.int64]) -> Hands:
    rows = np.arange(len(keys))
    hands = np.zeros((len(keys), 4), np.uint64)
    held = np.zeros((len(keys), 4), np.uint8)
    for number, card in enumerate(CARDS):
        suit, place = divmod(number, 13)
        holder = keys[:, suit] >> 2 * (12 - place) & 3
        hands[rows, holder] |= np.uint64(1 << card)
        held[rows, holder] += 1
    _none(held != 13, "not thirteen cards each")
    _none((keys < 0) | (keys >= 4**13), "a key that is none")
    return hands


def _tricks(values: NDArray[np.int64]) -> Bytes:
    places = np.arange(16, -1, -4)
    tricks = (values[:, :, None] >> places & 15).reshape(len(values), 20).astype(np.uint8)
    _none(tricks > 13, "more than thirteen tricks")
    _none((values < 0) | (values >= 16**5), "tricks that are none")
    return tricks


def _none(wrong: NDArray[np.bool_], what: str) -> None:
    rows = np.flatnonzero(wrong.any(axis=1))
    if len(rows):
        raise Malformed(f"row {rows[0] + 1} of the table: {what}")
