"""Law 30: Pass out of rotation.

1997  The offender passes at his next turn; at partner's turn after a bid, throughout.
2007  The same; an artificial pass, or pass of an artificial call, goes to Law 31.
2017  At RHO's turn as before; at partner's turn nobody is bound if the call made is comparable.
"""

from fairdeal.laws.auction.law23 import is_comparable, watch_for_comparable, watch_for_damage
from fairdeal.laws.auction.law26 import restrict_leads
from fairdeal.laws.auction.law29 import KIND, is_open
from fairdeal.laws.auction.rotation import (
    A_CALL,
    ANY_BID,
    CALLED_AGAIN,
    CALLED_BEFORE,
    WHOSE_TURN,
    Turn,
)
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import BEFORE_2017, SINCE_2017, Edition, each
from fairdeal.laws.facts import YES_NO, elected, judged
from fairdeal.laws.proprieties.law72 import watch_for_awareness
from fairdeal.laws.status import carried_out
from fairdeal.table.effects import (
    Action,
    AuctionProceeds,
    HowLong,
    May,
    MayNotDouble,
    MustPass,
    Role,
)

ARTIFICIAL_PASS = judged("pass_is_artificial", YES_NO, each("30C"))
"""An artificial pass, or a pass of partner's artificial call."""
PASS_SHOWS_SUITS = judged("pass_related_to_suits", YES_NO, each(l1997="30B1"))
PARTNERS_TURN_IS_A_CHANGE = elected(
    "E30_partner_turn_after_call", {"B1": False, "change_of_call": True}, each(l2017="30B2")
)


@entry("30", about=A_CALL, editions=BEFORE_2017)
def pass_before_2017(case: Case) -> None:
    """1997 and 2007: A before any bid, B after one, C when the pass is artificial."""
    if not is_open(case):
        return None
    if case.ask(ARTIFICIAL_PASS):
        return case.see("31", {KIND: "pass"})
    if not case.ask(ANY_BID):
        case.then(MustPass("30A", HowLong.NEXT_TURN, who=Role.OFFENDER))
        return watch_for_awareness(case)
    match case.ask(WHOSE_TURN):
        case Turn.RHO:
            return _pass_at_rhos_turn(case)
        case Turn.PARTNER:
            case.then(
                MustPass("30B2a", HowLong.REST, who=Role.OFFENDER),
                MayNotDouble("30B2b", who=Role.PARTNER),
            )
            return watch_for_awareness(case)
        case Turn.LHO:
            return case.see("25B2")


def _pass_at_rhos_turn(case: Case) -> None:
    """30B1: the next turn only; in 1997 a pass that shows suits may restrict the leads as well."""
    case.then(MustPass("30B1", HowLong.NEXT_TURN, who=Role.OFFENDER))
    if case.edition is Edition.L1997 and case.ask(PASS_SHOWS_SUITS):
        restrict_leads(case)


@entry("30", about=A_CALL, editions=SINCE_2017)
def pass_since_2017(case: Case) -> None:
    """2017: A at RHO's turn, B at partner's or LHO's turn, C when the pass is artificial."""
    if not is_open(case):
        return None
    if case.ask(ARTIFICIAL_PASS):
        return case.see("31", {KIND: "pass"})
    turn = case.ask(WHOSE_TURN)
    if turn is Turn.RHO:
        case.then(MustPass("30A", HowLong.NEXT_TURN, who=Role.OFFENDER))
        return watch_for_awareness(case)
    if is_change_of_call(case, turn):
        return case.see("25B2")
    case.then(May("30B1a", Action.CALL, who=Role.PARTNER))
    case.ask(CALLED_AGAIN)
    if is_comparable(case):
        case.then(AuctionProceeds("30B1bi", who=Role.OFFENDER))
        return watch_for_comparable(case)
    case.then(MustPass("30B1bii", HowLong.NEXT_TURN, who=Role.PARTNER))
    restrict_leads(case)
    return watch_for_damage(case)


def is_change_of_call(case: Case, turn: Turn) -> bool:
    """Whether the offender, who has called before, is changing his call (2017 30B2, 31C, 32C).

    At his left-hand opponent's turn always; at partner's turn only where that was elected.
    """
    if not case.ask(CALLED_BEFORE):
        return False
    return turn is Turn.LHO or case.ask(PARTNERS_TURN_IS_A_CHANGE)


STATUS = (
    carried_out(pass_before_2017, each(l1997="30B3", l2007="30B3")),
    carried_out(pass_since_2017, each(l2017="30B1b")),
)
