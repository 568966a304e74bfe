"""Law 31: Bid out of rotation.

1997  At RHO's turn repeated, or partner passes once or throughout; at partner's turn throughout.
2007  The same; a pass of an artificial call belongs here too.
2017  Free when the call made in its place is comparable; otherwise partner passes once.
"""

from fairdeal.calls import Bid
from fairdeal.laws.auction.law23 import is_comparable, watch_for_comparable, watch_for_damage
from fairdeal.laws.auction.law26 import restrict_leads
from fairdeal.laws.auction.law29 import ARTIFICIAL, KIND, Kind, is_open
from fairdeal.laws.auction.law30 import is_change_of_call
from fairdeal.laws.auction.rotation import (
    A_CALL,
    CALLED_AGAIN,
    CALLED_BEFORE,
    RHO_RESPONSE,
    WHOSE_TURN,
    Response,
    Turn,
    standing_calls,
)
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import BEFORE_2017, SINCE_2017, each
from fairdeal.laws.facts import YES_NO, judged, shown
from fairdeal.laws.scene import Scene
from fairdeal.laws.status import carried_out
from fairdeal.table.effects import (
    Action,
    AuctionProceeds,
    HowLong,
    May,
    MustPass,
    MustRepeat,
    Role,
)


def _repeats_denomination(scene: Scene) -> bool | None:
    """Whether the offender's call at his turn names the denomination of the cancelled bid."""
    cancelled = scene.call
    if not isinstance(cancelled, Bid):
        return None
    call = next((made.call for made in standing_calls(scene, Role.OFFENDER)), None)
    return isinstance(call, Bid) and call.denomination is cancelled.denomination


REPEATS_DENOMINATION = shown(
    "repeats_denomination", YES_NO, each(l1997="31A2a", l2007="31A2a"), derive=_repeats_denomination
)
REPEATS_SPECIFIED = judged("repeats_specified_denomination", YES_NO, each(l1997="29C", l2007="29C"))


@entry("31", about=A_CALL, editions=BEFORE_2017)
def bid_before_2017(case: Case) -> None:
    """1997 and 2007: A at RHO's turn, B at partner's turn or LHO's; after a call, Law 25."""
    case.says(KIND, "bid")
    if not is_open(case):
        return None
    turn = case.ask(WHOSE_TURN)
    if turn is Turn.LHO and case.ask(CALLED_BEFORE):
        return case.see("25B2")
    if turn is not Turn.RHO:
        return silence_throughout(case, "31B")
    if case.ask(RHO_RESPONSE) is Response.PASSED:
        return case.then(MustRepeat("31A1", who=Role.OFFENDER))
    case.then(May("31A2", Action.CALL, who=Role.OFFENDER))
    case.ask(CALLED_AGAIN)
    if _repeats(case):
        case.then(MustPass("31A2a", HowLong.NEXT_TURN, who=Role.PARTNER))
        return watch_for_damage(case)
    return silence_throughout(case, "31A2b")


def _repeats(case: Case) -> bool:
    """31A2a: the denomination is repeated; the one specified counts, not the one named (29C)."""
    if case.ask(KIND) is not Kind.BID:
        return False
    if case.ask(ARTIFICIAL):
        return case.ask(REPEATS_SPECIFIED)
    return case.ask(REPEATS_DENOMINATION)


def silence_throughout(case: Case, clause: str) -> None:
    """1997 and 2007, here and in Law 32: partner passes throughout; leads; awareness of damage."""
    case.then(MustPass(clause, HowLong.REST, who=Role.PARTNER))
    restrict_leads(case)
    watch_for_damage(case)


@entry("31", about=A_CALL, editions=SINCE_2017)
def bid_since_2017(case: Case) -> None:
    """2017: A at RHO's turn, B at partner's or LHO's turn, C a change of call."""
    if not is_open(case):
        return None
    turn = case.ask(WHOSE_TURN)
    if turn is Turn.RHO:
        if case.ask(RHO_RESPONSE) is Response.PASSED:
            return case.then(MustRepeat("31A1", who=Role.OFFENDER))
        case.then(May("31A2", Action.CALL, who=Role.OFFENDER))
        return judge_replacement(case, free="31A2a", silenced="31A2b")
    if is_change_of_call(case, turn):
        return case.see("25B2")
    case.then(May("31B1", Action.CALL, who=Role.PARTNER))
    return judge_replacement(case, free="31B2", silenced="31B2")


def judge_replacement(case: Case, *, free: str, silenced: str) -> None:
    """2017 31A2, 31B2 and Law 32 alike: comparable and free, or partner passes once."""
    case.ask(CALLED_AGAIN)
    if is_comparable(case):
        case.then(AuctionProceeds(free, who=Role.OFFENDER))
        return watch_for_comparable(case)
    case.then(MustPass(silenced, HowLong.NEXT_TURN, who=Role.PARTNER))
    restrict_leads(case)
    return watch_for_damage(case)


STATUS = (
    carried_out(bid_before_2017, each(l1997="31*1 31*2", l2007="31*1 31*2")),
    carried_out(bid_since_2017, each(l2017="31C 31*")),
)
