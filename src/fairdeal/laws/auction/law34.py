"""Law 34: Retention of right to call.

1997  A pass out of rotation that took somebody's turn does not end the auction: it goes back.
2007  A pointer to Law 17E2, which says so.
2017  A pointer to Law 17D3, which says so.
"""

from collections.abc import Sequence

from fairdeal.laws.editions import each
from fairdeal.laws.status import carried_out


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


STATUS = (carried_out(passes_to_cancel, each("34"), each(l2007="17E2", l2017="17D3")),)
