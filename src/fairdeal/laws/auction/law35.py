"""Law 35: Inadmissible calls (1997: Inadmissible call condoned).

1997  When LHO calls over an inadmissible call: what stands and what is cancelled, A to D.
2007  Only the list of inadmissible calls; what follows is in Laws 36 to 39.
2017  The same list, lettered A to D.
"""

from fairdeal.laws.auction.law28 import calls_over
from fairdeal.laws.editions import each
from fairdeal.laws.facts import YES_NO, shown
from fairdeal.laws.scene import Scene, other_side_has_no_right
from fairdeal.laws.status import carried_out
from fairdeal.table.effects import Role


def _lho_called_over_it(scene: Scene) -> bool:
    """Whether LHO called before a ruling, which condones much, or has lost his right (11)."""
    lho = scene.seat(Role.LHO)
    return other_side_has_no_right(scene) or any(call.seat is lho for call in calls_over(scene))


CONDONED = shown(
    "lho_called_before_rectification",
    YES_NO,
    each(l1997="35", l2007="36A", l2017="36A"),
    derive=_lho_called_over_it,
)

STATUS = (
    # Which of Laws 36 to 39 takes an inadmissible call.
    carried_out(
        "fairdeal.laws.dispatch.claims",
        each(l1997="35", l2007="35.1 35.2 35.3 35.4", l2017="35A 35B 35C 35D"),
    ),
)
