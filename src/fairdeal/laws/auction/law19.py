"""Law 19: Doubles and redoubles.

1997  Which bid may be doubled, which double redoubled, and what a misstatement means.
2007  The same.
2017  The same.
"""

from enum import Enum

from fairdeal.calls import Double, Doubling, Redouble
from fairdeal.laws.auction.rotation import HIS_CALL
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import each
from fairdeal.laws.facts import one_of, shown
from fairdeal.laws.scene import Scene
from fairdeal.laws.status import carried_out, marked
from fairdeal.seats import Side
from fairdeal.table.acts import CallMade
from fairdeal.table.effects import PlayProceeds, Role, Unauthorized


class Misnamed(Enum):
    """With which call a wrong bid was named."""

    DOUBLE = "double"
    REDOUBLE = "redouble"


def _misnamed(scene: Scene) -> Misnamed | None:
    match scene.act:
        case CallMade(call=Double()):
            return Misnamed.DOUBLE
        case CallMade(call=Redouble()):
            return Misnamed.REDOUBLE
    return None


MISNAMED = shown("call_with_a_wrong_bid", one_of(Misnamed), each("19A3 19B3"), derive=_misnamed)


@entry("19A3", about=HIS_CALL)
def wrong_bid_named(case: Case) -> None:
    """A3, B3: the bid is doubled as it was made; what the wrong words told is for Law 16."""
    clause = "19A3" if case.ask(MISNAMED) is Misnamed.DOUBLE else "19B3"
    case.then(
        PlayProceeds(clause, who=Role.OFFENDER),
        Unauthorized(clause, who=Role.PARTNER),
    )


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
        *("19A2", "19B2"),
    ),
)
