"""What a ruling leaves to come back for: whether anybody used what he may not use (16B3).

A law that says when somebody looks again sets a watch itself. Where it only says that information
is unauthorized, the general law says the rest: whoever has it may not choose what it suggests, and
the Director adjusts the score where his side gained by that (16B3; 16A2 in 1997). He can tell when
the play is over. Nobody need come back where a score has been adjusted, where no score will come of
the board, or where a watch for the same is set.
"""

from collections.abc import Sequence
from typing import Final

from fairdeal.laws.editions import Edition
from fairdeal.laws.irregularities.law16 import REDRESS
from fairdeal.laws.refs import Unbound
from fairdeal.table.effects import (
    NewDeal,
    ResultCancelled,
    RightReserved,
    Role,
    ScoreAdjusted,
    ScoreStands,
    Unauthorized,
    Watch,
    When,
)

_SETTLES: Final = ScoreAdjusted | ScoreStands | NewDeal | ResultCancelled
_LOOKED_AT: Final = frozenset(("16B3", "16D2c", "50E"))
"""The entries under which the use of information is judged."""


def returns(effects: Sequence[Unbound], edition: Edition) -> tuple[Unbound, ...]:
    """What is to be looked at later, and the law of the case does not say so.

    Args:
        effects: the whole ruling of a case.
        edition: under which it was ruled.
    """
    if any(
        isinstance(one, _SETTLES) or (isinstance(one, Watch) and one.entry in _LOOKED_AT)
        for one in effects
    ):
        return ()
    if not any(isinstance(one, Unauthorized | RightReserved) for one in effects):
        return ()
    return (Watch(REDRESS[edition], "16B3", When.END_OF_PLAY, who=Role.OFFENDER),)
