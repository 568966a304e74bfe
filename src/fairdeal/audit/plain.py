"""Boards of a PBN text that need no reader: plainly written, and right in every respect.

A board is *settled* when reading and auditing it is known to find nothing, neither a problem nor a
note: it is plain (`fairdeal.batch.kernels.pbn`), its auction and play are regular, and contract,
declarer, tricks and score are those of the replay. Settled boards are taken out of the text, line
for line, and what is left is read as ever. So that this changes nothing, a board stays

- behind a block that is not tidy, for a reader may join the two or cut them otherwise;
- as one of the two before a block that is not plain: what is odd about the lines of a block is
  said of the board that was read last, two before it;
- in a text in which values are inherited (``#``), and behind a comment that is still open;
- where its auction is the first of the text to begin with a pass and anything is left to be read: a
  reader learns from it that the file writes the passes before the first bid.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from fairdeal.audit import census
from fairdeal.audit.claims import sure_of
from fairdeal.audit.settled import NOTHING, Settled
from fairdeal.batch.columns import NO_SCORE, NONE, Boards
from fairdeal.batch.kernels.pbn import CLOSES, OPENS, PLAIN, TIDY
from fairdeal.batch.plain_pbn import PlainText, read_plain
from fairdeal.batch.scores import scores_of
from fairdeal.batch.verify import verify
from fairdeal.cards import FULL_PACK, Suit
from fairdeal.formats.limits import MAX_BYTES, MAX_RECORDS
from fairdeal.formats.report import Report
from fairdeal.formats.text import decode
from fairdeal.seats import SEATS

_LEADS_ASTRAY: Final = ('"#', "\ufeff")
"""Where one of these stands in a text, it is read as a whole: inherited values, a second mark."""
_NOTRUMP: Final = 4


def taken_out(data: bytes, report: Report) -> tuple[bytes, Settled]:
    """What is left of a file without its settled boards, and how much these were.

    Args:
        data: the file; nothing is left of one all of whose boards are settled.
        report: takes what there is to say of its bytes, where anything is settled.
    """
    text = None if b"\0" in data or len(data) > MAX_BYTES else decode(data, report)
    if text is None or any(sign in text for sign in _LEADS_ASTRAY):
        return data, NOTHING
    data = text.encode()
    plain = read_plain(data)
    if len(plain.known) > MAX_RECORDS or len(data) > MAX_BYTES:
        return data, NOTHING
    boards = plain.boards
    rows = np.flatnonzero(_are_right(boards) & _stand_alone(plain)[plain.blocks])
    all_ = np.count_nonzero(plain.stop > plain.start)
    if len(rows) < all_:
        pass_first = boards.calls[boards.offsets[rows]] == 0
        rows = np.delete(rows, np.flatnonzero(pass_first)[:1])
    held = census.Count(
        int(boards.lengths[rows].sum()), int(np.count_nonzero(boards.cards[rows] != NONE))
    )
    settled = Settled(len(rows), int(np.count_nonzero(boards.contract[rows])), held)
    return (b"" if len(rows) == all_ else _without(data, plain, plain.blocks[rows])), settled


def _without(data: bytes, plain: PlainText, blocks: NDArray[np.int64]) -> bytes:
    """The text with empty lines in the place of these blocks."""
    left: list[bytes] = []
    at = 0
    places = (column[blocks].tolist() for column in (plain.start, plain.stop, plain.lines))
    for start, stop, lines in zip(*places, strict=True):
        left += (data[at:start], b"\n" * lines)
        at = stop
    return b"".join((*left, data[at:]))


def _stand_alone(plain: PlainText) -> NDArray[np.bool_]:
    """Which blocks begin behind no open comment, after a tidy one and before two plain ones."""
    braces = plain.known & (OPENS | CLOSES)
    last = np.maximum.accumulate(np.where(braces != 0, np.arange(len(braces)), -1))
    is_open = (last >= 0) & (braces[last] == OPENS)
    tidy = (plain.known & TIDY != 0) & ~np.concatenate(([False], is_open[:-1]))
    after_tidy = np.concatenate(([True], tidy[:-1]))
    after = np.concatenate(((tidy & (plain.known & PLAIN != 0))[1:], [True, True]))
    alone: NDArray[np.bool_] = tidy & after_tidy & after[:-1] & after[1:]
    return alone


def _are_right(boards: Boards) -> NDArray[np.bool_]:
    """Which boards are regular, and end as the file says."""
    verdicts = verify(boards)
    reached = (verdicts.contract == boards.contract) & (verdicts.declarer == boards.declarer)
    least, most = verdicts.won, 13 - verdicts.lost
    possible = (boards.contract == 0) | ((least <= boards.tricks) & (boards.tricks <= most))
    scored = (boards.score == NO_SCORE) | (boards.score == scores_of(boards))
    right: NDArray[np.bool_] = verdicts.regular & reached & possible & scored
    suits = (boards.contract.astype(np.int64) - 1) // 3 % 5
    stopped = right & (boards.contract != 0) & (suits != _NOTRUMP) & (verdicts.cards < 52)
    for row in np.flatnonzero(stopped):
        sure = _sure(boards, int(row), Suit(int(suits[row])))
        mine, theirs = sure if boards.declarer[row] % 2 == 0 else sure[::-1]
        tricks = int(boards.tricks[row])
        right[row] = least[row] + mine <= tricks <= most[row] - theirs
    return right


def _sure(boards: Boards, row: int, trumps: Suit) -> tuple[int, int]:
    """Tricks that North-South, and East-West, are bound to win after the last trick played."""
    played = sum(1 << int(card) for card in boards.cards[row] if card != NONE)
    hands = [int(hand) & ~played & FULL_PACK for hand in boards.hands[row]]
    north_south, east_west = (sure_of(trumps, 0, hands, seat.side) for seat in SEATS[:2])
    return north_south, east_west
