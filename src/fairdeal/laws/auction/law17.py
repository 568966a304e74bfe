"""Law 17: The auction period.

1997  The auction begins when a player looks at his cards; D deals with a wrong board's cards.
2007  It begins when cards are taken from the board; E gives the end and the player passed over.
2017  As 2007; the wrong board moved to Law 15, and D gives the end of the period.
"""

from fairdeal.boards import Board
from fairdeal.seats import Seat


def first_to_call(board: Board) -> Seat:
    """The player shown on the board as dealer (17B)."""
    return board.dealer


def next_to_call(last: Seat) -> Seat:
    """After a call, the player to the left of the caller (17C)."""
    return last.lho
