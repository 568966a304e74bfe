"""The figures of a deal and its par, on a deal that can be worked out by thought."""

from fairdeal.analysis.trick_table import TrickTable
from fairdeal.boards import Board, Vulnerability
from fairdeal.seats import Seat
from fairdeal.views.session.makeable import makeable_view

# One suit each, clubs to West, diamonds to South, hearts to East, spades to North: whoever leads
# against notrump takes everything, and with a suit for trumps so does the side that has it.
A_SUIT_EACH = TrickTable.of(
    [[0, 13, 0, 13, 0], [13, 0, 13, 0, 0], [0, 13, 0, 13, 0], [13, 0, 13, 0, 0]]
)


def test_a_suit_each() -> None:
    board = Board(1, Seat.NORTH, Vulnerability.NONE)
    view = makeable_view(A_SUIT_EACH, board)
    assert view.denominations == ("notrump", "spades", "hearts", "diamonds", "clubs")
    figures = {seat: [one.tricks for one in row] for seat, row in view.rows}
    assert figures == {
        "N": [0, 13, 0, 13, 0],
        "S": [0, 13, 0, 13, 0],
        "E": [0, 0, 13, 0, 13],
        "W": [0, 0, 13, 0, 13],
    }
    assert [one.makes for one in dict(view.rows)["N"]] == [False, True, False, True, False]
    # Seven spades: 210 for tricks, 300 for game, 1,000 for the grand slam; over them there is
    # only notrump, in which everybody loses everything.
    assert view.par == "+1510"
    contracts = [(one.contract, one.tricks) for one in view.contracts]
    assert [(c.bid.level, c.bid.denomination, c.declarer) for c, _ in contracts if c] == [
        (7, "spades", "N"),
        (7, "spades", "S"),
    ]
    assert {tricks for _, tricks in contracts} == {"="}
