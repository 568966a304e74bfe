"""Where what is known of a table lies: a row of whole numbers and a row of bytes.

Kernels are handed these two arrays, (n, 13) int64 and (n, 453) uint8, and nothing else of a table:
Python hands over each array by itself, which for seventeen columns takes longer than an action.
`columns` shows them as the `State` that programs read.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.columns import LONGEST, Bytes

# Numbers; those of the play first, which most steps are.
HANDS: Final = 0
BEST: Final = 4
FOLLOW: Final = 5
AUCTION: Final = 6
NUMBERS: Final = 13
"""Whole numbers of a table."""

# Bytes; what is looked at in every step lies together.
DEALER: Final = 0
VULNERABILITY: Final = 1
PLAYED: Final = 2
TURN: Final = 3
LEADER: Final = 4
WINNER: Final = 5
CONTRACT: Final = 6
DECLARER: Final = 7
WON: Final = 8
CARDS: Final = 10
OWNER: Final = 62
CALLED: Final = 114
RESULTS: Final = CALLED + LONGEST
OCTETS: Final = RESULTS + 20
"""Bytes of a table."""


class State(NamedTuple):
    """The columns of ``n`` tables, views that share the tables' memory."""

    hands: NDArray[np.int64]
    """(n, 4) the cards still held."""
    auction: NDArray[np.int64]
    """(n, 7) `auction_kernels.State`."""
    best: NDArray[np.int64]
    """(n,) how strong the card is that wins the trick so far."""
    follow: NDArray[np.int64]
    """(n,) the cards of the suit led; all between tricks."""
    dealer: Bytes
    vulnerability: Bytes
    played: Bytes
    """(n,) how many cards were played."""
    turn: Bytes
    """(n,) the hand in turn; `NONE` when the board is over."""
    leader: Bytes
    """(n,) who leads or led to the trick."""
    winner: Bytes
    """(n,) who is winning it."""
    contract: Bytes
    declarer: Bytes
    won: Bytes
    """(n, 2) tricks won by North-South, East-West."""
    cards: Bytes
    """(n, 52) in the order played."""
    owner: Bytes
    """(n, 52) who played each card."""
    calls: Bytes
    """(n, 319)."""
    results: Bytes
    """(n, 20) what each declarer takes in each denomination where the auction ends the board, five
    figures (C to NT) for each of N, E, S, W; `NONE` where the cards are played."""


def columns(numbers: NDArray[np.int64], octets: Bytes) -> State:
    """The two arrays, (n, 13) and (n, 453), as columns."""
    return State(
        numbers[:, HANDS:BEST],
        numbers[:, AUCTION:NUMBERS],
        numbers[:, BEST],
        numbers[:, FOLLOW],
        octets[:, DEALER],
        octets[:, VULNERABILITY],
        octets[:, PLAYED],
        octets[:, TURN],
        octets[:, LEADER],
        octets[:, WINNER],
        octets[:, CONTRACT],
        octets[:, DECLARER],
        octets[:, WON:CARDS],
        octets[:, CARDS:OWNER],
        octets[:, OWNER:CALLED],
        octets[:, CALLED:RESULTS],
        octets[:, RESULTS:],
    )
