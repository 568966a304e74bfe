"""Law 19: Doubles and redoubles.

1997  Which bid may be doubled, which double redoubled, and what a misstatement means.
2007  The same.
2017  The same.
"""

from fairdeal.calls import Doubling
from fairdeal.laws.status import carried_out, marked
from fairdeal.seats import Side


def may_double(side: Side, bidder: Side | None, doubling: Doubling) -> bool:
    """Whether the last call but for passes is an opponent's bid (19A1).

    Args:
        side: who wants to double.
        bidder: the side of the last bid; ``None`` when nobody has bid.
        doubling: what has happened to that bid since.
    """
    return bidder is not None and bidder != side and doubling is Doubling.UNDOUBLED


def may_redouble(side: Side, bidder: Side | None, doubling: Doubling) -> bool:
    """Whether the last call but for passes is an opponent's double of one's own bid (19B1)."""
    return bidder == side and doubling is Doubling.DOUBLED


STATUS = (
    carried_out(may_double, "19A1", "19C"),
    carried_out(may_redouble, "19B1"),
    marked(
        "a double is logged as the call it is; other words said with it are for Law 16",
        *("19A2", "19A3", "19B2", "19B3"),
    ),
)
