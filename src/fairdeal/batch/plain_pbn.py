"""The plainly written boards of a PBN text as columns; see `fairdeal.batch.kernels.pbn`."""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairdeal.batch.columns import Boards, Bytes
from fairdeal.batch.kernels import pbn as kernels
from fairdeal.formats.pbn.names import MANDATORY

_KINDS: Final = {
    "Date": kernels.DATE,
    "EventDate": kernels.DATE,
    "UTCDate": kernels.DATE,
    "Round": kernels.ROUND,
    "Scoring": kernels.SCORING,
    "Board": kernels.BOARD,
    "Dealer": kernels.DEALER,
    "Vulnerable": kernels.VULNERABLE,
    "Deal": kernels.DEAL,
    "Contract": kernels.CONTRACT,
    "Declarer": kernels.DECLARER,
    "Result": kernels.RESULT,
    "Score": kernels.SCORE,
    "Auction": kernels.AUCTION,
    "Play": kernels.PLAY,
}
"""Tags whose values are read; the others that are let by say what they like."""
_FREE: Final = frozenset(
    """Event Site West North East South Annotator AnnotatorNA Application BidSystemEW BidSystemNS
    BidSystem DealId DealDate Description EventSponsor Generator HomeTeam Mode Room Section Stage
    Subtitle Table Time TimeCall TimeCard TimeControl Title UTCTime VisitTeam WestNA NorthNA EastNA
    SouthNA PairEW PairNS BCFlags BCVersion""".split()  # noqa: SIM905 - read as a list of words
)


class PlainText(NamedTuple):
    """A text cut at its empty lines, and its plain boards as columns."""

    start: NDArray[np.int64]
    """The first byte of each block."""
    stop: NDArray[np.int64]
    lines: NDArray[np.int64]
    """How many lines it has."""
    known: NDArray[np.int64]
    """Whether it is plain or tidy, and what its last brace does."""
    blocks: NDArray[np.int64]
    """The block of each board."""
    boards: Boards


def read_plain(text: bytes) -> PlainText:
    """The blocks of a text (UTF-8, line ends made uniform), and the boards of the plain ones."""
    n = text.count(b"\n\n") + 2
    blocks = tuple(np.empty(n, np.int64) for _ in range(4))
    hands, calls = np.empty((n, 4), np.uint64), np.empty(len(text) // 2 + 1, np.uint8)
    dealer, vulnerability, contract, declarer, tricks = (np.empty(n, np.uint8) for _ in range(5))
    offsets, cards = np.zeros(n + 1, np.int64), np.empty((n, 52), np.uint8)
    score = np.empty(n, np.int16)
    columns = hands, dealer, vulnerability, calls, offsets, cards, contract, declarer, tricks, score
    found = kernels.scan(np.frombuffer(text, np.uint8), _names(), blocks, columns)
    start, stop, lines, known = (column[:found] for column in blocks)
    places = np.flatnonzero(known & kernels.PLAIN)
    size = len(places)
    boards = Boards(
        hands=hands[:size],
        dealer=dealer[:size],
        vulnerability=vulnerability[:size],
        calls=calls[: offsets[size]],
        offsets=offsets[: size + 1],
        cards=cards[:size],
        contract=contract[:size],
        declarer=declarer[:size],
        tricks=tricks[:size],
        score=score[:size],
    )
    return PlainText(start, stop, lines, known, places, boards)


@cache
def _names() -> tuple[Bytes, NDArray[np.int64], Bytes]:
    """The tags let by: letters, offsets and kinds of their names."""
    first = [name for name in MANDATORY if name in _FREE or name in _KINDS]
    names = [*first, *sorted((_FREE | _KINDS.keys()) - set(first))]
    offsets = np.cumsum([0, *map(len, names)], dtype=np.int64)
    kinds = np.array([_KINDS.get(name, kernels.FREE) for name in names], np.uint8)
    letters = np.frombuffer("".join(names).encode("ascii"), np.uint8)
    return letters, offsets, kinds
