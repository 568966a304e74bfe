"""Law 17: The auction period.

1997  The auction begins when a player looks at his cards; D deals with a wrong board's cards.
2007  It begins when cards are taken from the board; E gives the end and the player passed over.
2017  As 2007; the wrong board moved to Law 15, and D gives the end of the period.
"""

from fairdeal.boards import Board
from fairdeal.laws.editions import each
from fairdeal.laws.status import carried_out, marked
from fairdeal.seats import Seat


def first_to_call(board: Board) -> Seat:
    """The player shown on the board as dealer (17B)."""
    return board.dealer


def next_to_call(last: Seat) -> Seat:
    """After a call, the player to the left of the caller (17C)."""
    return last.lho


STATUS = (
    carried_out(first_to_call, "17B"),
    carried_out(next_to_call, "17C"),
    carried_out("fairdeal.laws.auction.auction.Auction.after", each(l1997="17E")),
    carried_out("fairdeal.laws.auction.law25.period_is_over", each(l2017="17D2")),
    marked("only looks at system cards are timed by it, and when they were is asked", "17A"),
    marked("when a call differs; the Director compares the meanings", each(l2007="17*")),
)
