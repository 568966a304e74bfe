"""Law 18: Bids.

1997  What a bid is, when it supersedes another, and the order of the denominations (A-E).
2007  F: the Regulating Authority may authorize other ways of calling.
2017  D adds that an insufficient bid is an infraction.
"""

from fairdeal.calls import BIDS, Bid
from fairdeal.laws.editions import each
from fairdeal.laws.status import carried_out, marked


def is_sufficient(bid: Bid, last: Bid | None) -> bool:
    """Whether a bid supersedes the last one: higher denomination or higher level (18B-18D)."""
    return last is None or bid.rank > last.rank


def sufficient_bids(last: Bid | None) -> tuple[Bid, ...]:
    """The bids of one to seven odd tricks that supersede the last one, in ascending rank (18C)."""
    return BIDS if last is None else BIDS[last.rank + 1 :]


def is_above_seven(bid: Bid) -> bool:
    """Whether the bid names more odd tricks than there are (18A; dealt with by Law 38)."""
    return bid.level > 7


STATUS = (
    carried_out(is_above_seven, "18A"),
    carried_out(is_sufficient, "18B", "18C", "18D", "18E"),
    marked("spoken, written or by card, a call is the same act", each(l2007="18F", l2017="18F")),
)
