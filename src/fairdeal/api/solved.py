"""What the cards of a board can make."""

from fairdeal.analysis.double_dummy import solver
from fairdeal.analysis.par import Par
from fairdeal.analysis.par import par as par_of
from fairdeal.analysis.trick_table import TrickTable
from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.errors import Malformed
from fairdeal.formats.record import Record


def double_dummy(deal: Deal | Board | Record) -> TrickTable:
    """The tricks every player takes in every denomination when all cards are seen.

    >>> from fairdeal import Deal, double_dummy
    >>> deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    >>> print(double_dummy(deal))  # doctest: +SKIP
          NT   S   H   D   C
    N      0  13   0   0   0
    S      0   0   0  13   0
    E      0   0  13   0   0
    W      0   0   0   0  13

    Args:
        deal: the cards, or the board or record that has them.

    Raises:
        ModuleNotFoundError: the extra ``solver`` is not installed.
        Malformed: the cards are not known, or not all of them.
        Unsolved: the solver gave no answer.
    """
    cards = deal if isinstance(deal, Deal) else _board(deal, "double_dummy").deal
    if cards is None:
        raise Malformed("the cards are not known")
    return solver().table(cards)


def par(board: Board | Record) -> Par:
    """The score both sides come to who see all the cards, and the contracts that reach it.

    >>> from fairdeal import Board, Deal, par
    >>> deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    >>> par(Board.numbered(1, deal)).score
    1510

    Args:
        board: the board, or a record of it.

    Raises:
        Malformed: the cards are not known.
        ModuleNotFoundError, Unsolved: as ``double_dummy``.
    """
    marked = _board(board, "par")
    if marked.deal is None:
        raise Malformed(f"the cards of board {marked.number} are not known")
    return par_of(double_dummy(marked.deal), marked.vulnerability, marked.dealer)


def _board(one: Board | Record, who: str) -> Board:
    if isinstance(one, Record):
        return one.as_board()
    if not isinstance(one, Board):
        raise TypeError(f"{who} takes a board or a record with its cards, not {one!r:.60}")
    return one
