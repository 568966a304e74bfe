"""Why a set of boards may not be played (Laws 1, 2 and 6D2)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from fairdeal.boards import Board
from fairdeal.cards import Hand
from fairdeal.dealing.sets import DealSet
from fairdeal.dealing.sorted_pack import looks_sorted
from fairdeal.seats import SEATS

Position = tuple[Hand | None, ...]
"""Four hands clockwise, from whichever seat comes first in order."""


class Reason(Enum):
    """The closed list of reasons."""

    NOT_A_PACK = "not a pack"
    """A board without thirteen cards in each hand, or not 52 different cards (Law 1)."""
    SORTED = "sorted"
    """A deal that a sorted, unshuffled pack gives (Law 6D2)."""
    MARKS = "marks"
    """Dealer or vulnerability is not what Law 2 has for the board's number."""
    REPEATED_BOARD = "repeated board"
    """The file has the board again, with nothing played: a machine would deal it again."""
    REPEATED_DEAL = "repeated deal"
    """Two boards of the set have the same hands, perhaps turned round the table."""
    PLAYED_BEFORE = "played before"
    """A deal of an earlier set, perhaps turned round the table (Law 6D2)."""
    OTHER_SESSION = "other session"
    """The set says that it was dealt for another session (Law 6D2)."""
    PRACTICE = "practice"
    """The deals were chosen, not dealt at random (Law 6E4)."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason why a set may not be played."""

    reason: Reason
    board: int | None = None
    """The board concerned; ``None`` for the whole set."""
    detail: str = ""
    """With what it agrees, or what the set says of itself."""


def refusals(
    deals: DealSet, session: str = "", earlier: Iterable[tuple[str, DealSet]] = ()
) -> list[Refusal]:
    """All reasons against playing this set; none for a set that may be played.

    Args:
        deals: the set.
        session: the session it is to be played in; empty when that is not to be checked.
        earlier: sets played before, each with its name.
    """
    return [
        *_of_the_set(deals, session),
        *_of_the_cards(deals.boards),
        *_of_the_marks(deals.boards),
        *(Refusal(Reason.REPEATED_BOARD, number) for number in deals.repeated),
        *_repeated(deals.boards),
        *_played_before(deals.boards, earlier),
    ]


def _of_the_set(deals: DealSet, session: str) -> Iterator[Refusal]:
    if deals.practice:
        yield Refusal(Reason.PRACTICE, detail=deals.practice)
    if session and deals.title and deals.title.split() != session.split():
        yield Refusal(Reason.OTHER_SESSION, detail=deals.title)


def _of_the_cards(boards: Iterable[Board]) -> Iterator[Refusal]:
    for board in boards:
        if board.deal is None or not board.deal.is_complete:
            yield Refusal(Reason.NOT_A_PACK, board.number)
        elif looks_sorted(board.deal):
            yield Refusal(Reason.SORTED, board.number)


def _of_the_marks(boards: Iterable[Board]) -> Iterator[Refusal]:
    for board in boards:
        if not board.is_standard:
            usual = Board.numbered(board.number)
            detail = f"{board.dealer} deals, {board.vulnerability}; it should be "
            detail += f"{usual.dealer}, {usual.vulnerability}"
            yield Refusal(Reason.MARKS, board.number, detail)


def _repeated(boards: Iterable[Board]) -> Iterator[Refusal]:
    seen: dict[Position, int] = {}
    for board in boards:
        if (position := _position(board)) is None:
            continue
        if position in seen:
            yield Refusal(Reason.REPEATED_DEAL, board.number, f"board {seen[position]}")
        seen.setdefault(position, board.number)


def _played_before(
    boards: Iterable[Board], earlier: Iterable[tuple[str, DealSet]]
) -> Iterator[Refusal]:
    known = {
        position: f"board {board.number} of {name}"
        for name, deals in earlier
        for board in deals.boards
        if (position := _position(board)) is not None
    }
    for board in boards:
        if (where := known.get(_position(board) or ())) is not None:
            yield Refusal(Reason.PLAYED_BEFORE, board.number, where)


def _position(board: Board) -> Position | None:
    """The hands clockwise from the one that sorts first, alike however the board is turned."""
    if board.deal is None or not board.deal.is_complete:
        return None
    hands = board.deal.hands
    turns = (tuple(hands[(first + i) % 4] for i in range(4)) for first in SEATS)
    return min(turns, key=lambda turn: turn[0].bits if turn[0] else 0)
