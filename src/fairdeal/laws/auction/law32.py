"""Law 32: Double or redouble out of rotation.

1997  A at partner's turn: partner passes throughout; B at RHO's turn: repeated, or the same.
2007  The same; also when RHO doubles or redoubles himself.
2017  A and B change places; free when the replacement is comparable, else partner passes once.
"""

from fairdeal.laws.auction.law29 import is_open
from fairdeal.laws.auction.law30 import is_change_of_call
from fairdeal.laws.auction.law31 import judge_replacement, silence_throughout
from fairdeal.laws.auction.rotation import (
    A_CALL,
    CALLED_BEFORE,
    RHO_RESPONSE,
    WHOSE_TURN,
    Response,
    Turn,
)
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import BEFORE_2017, SINCE_2017, each
from fairdeal.laws.status import carried_out
from fairdeal.table.effects import Action, May, MustRepeat, Role


@entry("32", about=A_CALL, editions=BEFORE_2017)
def double_before_2017(case: Case) -> None:
    """1997 and 2007: A at partner's turn, B at RHO's turn; after an own call, Law 25."""
    if not is_open(case):
        return None
    turn = case.ask(WHOSE_TURN)
    if turn is Turn.LHO and case.ask(CALLED_BEFORE):
        return case.see("25B2")
    if turn is not Turn.RHO:
        return silence_throughout(case, "32A")
    if case.ask(RHO_RESPONSE) is Response.PASSED:
        return case.then(MustRepeat("32B1", who=Role.OFFENDER))
    case.then(May("32B2", Action.CALL, who=Role.OFFENDER))
    return silence_throughout(case, "32B2")


@entry("32", about=A_CALL, editions=SINCE_2017)
def double_since_2017(case: Case) -> None:
    """2017: A at RHO's turn, B at partner's turn, C a change of call."""
    if not is_open(case):
        return None
    turn = case.ask(WHOSE_TURN)
    if turn is Turn.RHO:
        if case.ask(RHO_RESPONSE) is Response.PASSED:
            return case.then(MustRepeat("32A1", who=Role.OFFENDER))
        case.then(May("32A2", Action.CALL, who=Role.OFFENDER))
        return judge_replacement(case, free="32A2a", silenced="32A2b")
    if is_change_of_call(case, turn):
        return case.see("25B2")
    case.then(May("32B1", Action.CALL, who=Role.PARTNER))
    return judge_replacement(case, free="32B2", silenced="32B2")


STATUS = (
    carried_out(double_before_2017, each(l1997="32", l2007="32")),
    carried_out(double_since_2017, each(l2017="32 32C")),
)
