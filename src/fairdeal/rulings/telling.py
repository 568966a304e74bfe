"""What the assistant says of a call that was cancelled: who may use what it told (16C; 2007 16D).

At a desk that follows from the act taken back (`fairdeal.laws.irregularities.withdrawn`), and a
program keeps it from nobody's eyes. Without a log the Director has to say it, wherever the law of
the case neither says it itself nor lets everybody use it.
"""

from collections.abc import Sequence
from typing import Final

from fairdeal.laws.editions import Edition, each
from fairdeal.laws.refs import Unbound
from fairdeal.table.effects import (
    AuctionProceeds,
    Authorized,
    CallCancelled,
    Role,
    Unauthorized,
)

FOR_THE_OTHERS: Final = each("16C1", l2007="16D1")
NOT_FOR_THE_OFFENDERS: Final = each("16C2", l2007="16D2")


def of_a_cancelled_call(effects: Sequence[Unbound], edition: Edition) -> tuple[Unbound, ...]:
    """Who may use what a cancelled call told, where the effects of a case leave it unsaid.

    Args:
        effects: the whole ruling of a case, as the law says it.
        edition: under which it was ruled.
    """
    cancelled = any(isinstance(one, CallCancelled) and one.who is Role.OFFENDER for one in effects)
    if not cancelled or any(_settles(one) for one in effects):
        return ()
    return (
        Authorized(FOR_THE_OTHERS[edition], who=Role.NON_OFFENDING_SIDE),
        Unauthorized(NOT_FOR_THE_OFFENDERS[edition], who=Role.OFFENDING_SIDE),
    )


def _settles(effect: Unbound) -> bool:
    """Whether the law of the case says who may use it, or that everybody may."""
    if isinstance(effect, AuctionProceeds):
        return effect.frees_information
    return isinstance(effect, Authorized | Unauthorized)
