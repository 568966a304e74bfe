"""Law 22: End of the auction (1997, 2007: Procedure after the auction).

1997  A: all pass; B: three passes after a bid. The period ends at once.
2007  A1 and A2 likewise; B says when the auction period ends.
2017  A: three passes after a bid; B: all pass; the end of the period is in Law 17D.
"""

from collections.abc import Sequence
from itertools import pairwise

from fairdeal.calls import PASS, Call
from fairdeal.laws.editions import each
from fairdeal.laws.facts import YES_NO, shown
from fairdeal.laws.scene import a_lead_was_faced
from fairdeal.laws.status import carried_out
from fairdeal.seats import Seat

PERIOD_IS_OVER = each("17E", l2007="22B1", l2017="17D1")

LEAD_IS_FACED = shown(
    "opening_lead_is_faced",
    YES_NO,
    PERIOD_IS_OVER,
    derive=lambda scene: a_lead_was_faced(scene.at_ruling),
)


def is_passed_out(last: Sequence[tuple[Seat, Call]]) -> bool:
    """Whether the last four calls are four passes (1997 22A, 2007 22A1, 2017 22B).

    Passes that did not come in rotation close nothing when they took somebody's turn (17D3).
    """
    return len(last) == 4 and _in_rotation(last) and all(call == PASS for _, call in last)


def is_closed(last: Sequence[tuple[Seat, Call]]) -> bool:
    """Whether the last four are a call and three passes (1997 22B, 2007 22A2, 2017 22A)."""
    return (
        len(last) == 4
        and last[0][1] != PASS
        and all(call == PASS for _, call in last[1:])
        and _in_rotation(last)
    )


def _in_rotation(calls: Sequence[tuple[Seat, Call]]) -> bool:
    return all(after is before.lho for (before, _), (after, _) in pairwise(calls))


STATUS = (
    carried_out(is_passed_out, each(l1997="22A", l2007="22A1", l2017="22B")),
    carried_out(is_closed, each(l1997="22B", l2007="22A2", l2017="22A")),
    carried_out("fairdeal.laws.auction.auction.Auction.after", each(l2007="17E2", l2017="17D3")),
    carried_out("fairdeal.laws.position.Position.phase", each(l2007="17E1 22B1", l2017="17D1")),
    carried_out("fairdeal.laws.auction.law25.period_is_over", each(l2007="22B2")),
)
