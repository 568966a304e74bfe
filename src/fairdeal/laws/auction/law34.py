"""Law 34: Retention of right to call.

1997  A pass out of rotation that took somebody's turn does not end the auction: it goes back.
2007  A pointer to Law 17E2, which says so.
2017  A pointer to Law 17D3, which says so.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, each
from fairdeal.laws.marks import Mark
from fairdeal.laws.refs import Ref
from fairdeal.laws.status import carried_out
from fairdeal.table.effects import (
    Authorized,
    CallCancelled,
    Role,
    TurnReturned,
    Unauthorized,
)

if TYPE_CHECKING:
    from fairdeal.laws.scene import Sighting

RETURNS = each("34", l2007="17E2", l2017="17D3")


RETURNED: Final = Ref(
    "returned", lambda scene: tuple(made.act for made in scene.now.auction.returned)
)
"""The passes made since somebody missed his turn."""


def passes_to_cancel(out_of_rotation: Sequence[bool]) -> int:
    """How many of the last passes are cancelled when three passes would end the auction.

    Args:
        out_of_rotation: of each call so far, whether it was made out of rotation.

    Returns:
        All passes from the first of the last three that took a player's turn; 0 when none did.
    """
    if len(out_of_rotation) < 4:
        return 0
    return next((n for n in (3, 2, 1) if out_of_rotation[-n]), 0)


def turn_was_missed(sighting: "Sighting") -> bool:
    """A pass after which the auction would be over, had not somebody missed his turn."""
    return sighting.has(Mark.TURN_MISSED)


@entry("34", when=turn_was_missed)
def turn_goes_back(case: Case) -> None:
    """1997 34, 2007 17E2, 2017 17D3: back to whoever missed his turn, the passes since cancelled.

    Since 2007 they tell his side what it may not use; nobody is silenced.
    """
    case.then(
        CallCancelled(RETURNS, what=RETURNED, who=Role.OFFENDING_SIDE),
        TurnReturned(RETURNS, what=RETURNED, who=Role.IN_TURN),
    )
    if case.edition in SINCE_2007:
        case.then(
            Unauthorized(RETURNS, what=RETURNED, who=Role.OFFENDING_SIDE),
            Authorized(RETURNS, what=RETURNED, who=Role.NON_OFFENDING_SIDE),
        )


STATUS = (carried_out(passes_to_cancel, each("34"), each(l2007="17E2", l2017="17D3")),)
