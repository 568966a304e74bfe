"""Law 25: Legal and illegal changes of call.

1997  A: an inadvertent call, corrected without pause; B: any other change, with choices for both.
2007  A likewise, LHO may change his call; B: accepted by LHO, else the first call stands.
2017  A: only a slip of hand or tongue, however it is noticed; B as 2007, and Law 26 may apply.
"""

from typing import Final

from fairdeal.laws.auction.law23 import watch_for_damage
from fairdeal.laws.auction.law26 import restrict_leads, restrict_leads_unless_comparable
from fairdeal.laws.auction.rotation import HIS_CALL, REPLACED_ALREADY, repeats_a_pass
from fairdeal.laws.case import Case, entry
from fairdeal.laws.decisions import Fate
from fairdeal.laws.editions import BEFORE_2017, SINCE_2007, Clauses, Edition, each
from fairdeal.laws.facts import YES_NO, chosen, elected, judged, shown
from fairdeal.laws.irregularities.withdrawn import after_withdrawal
from fairdeal.laws.marks import Mark
from fairdeal.laws.refs import Ref, first_by
from fairdeal.laws.scene import (
    Scene,
    Sighting,
    a_lead_was_faced,
    called_before_ruling,
    has_call_left,
    if_right_is_lost,
)
from fairdeal.laws.status import carried_out
from fairdeal.seats import SEATS
from fairdeal.table.acts import CallMade, HandReturned
from fairdeal.table.effects import (
    Action,
    Acts,
    Authorized,
    CallCancelled,
    CallStands,
    DealtWithBy,
    HowLong,
    May,
    Must,
    MustPass,
    Refused,
    Role,
    Score,
    ScoreAdjusted,
    Unauthorized,
)


def _first_call(scene: Scene) -> Acts:
    offender = scene.roles[Role.OFFENDER]
    calls = scene.before.auction.calls
    return tuple(call.act for call in calls if call.seat is offender)[-1:]


FIRST: Final = Ref("first", _first_call)
"""The offender's call before the irregular one."""
LHOS_CALL: Final = Ref("lhos_call", first_by(Role.LHO))
"""What his left-hand opponent called over it."""


def changed(sighting: Sighting) -> bool:
    """A second call before anybody else has called; an irregular first one is its own law's."""
    if not sighting.has(Mark.CALL_CHANGED):
        return False
    first = sighting.before.auction.calls[-1]
    if repeats_a_pass(sighting):
        return False
    decided = sighting.before.fates.get(first.act)
    if decided is not None and decided.fate is Fate.STANDS:
        return True  # whatever was wrong with it
    # An irregular call changed before the ruling is for its own law, and the change with it (9C).
    return not first.marks


def _called_since(role: Role, scene: Scene) -> bool:
    seat = scene.seat(role)
    return any(isinstance(act, CallMade) and act.seat is seat for _, act in scene.until_ruled)


def _has_none_left(scene: Scene) -> bool | None:
    """He takes nothing back whose call has gone already, as when the turn went back (34)."""
    return None if has_call_left(scene, scene.seat(Role.LHO)) else False


def _calls_of_lho(scene: Scene) -> Acts:
    seat = scene.seat(Role.LHO)
    calls = ((n, act) for n, act in scene.until_ruled if isinstance(act, CallMade))
    return tuple(number for number, act in calls if act.seat is seat)


def _lho_had_called(scene: Scene) -> bool:
    """Whether he had a call there when this was ruled: it may have been refused since (27, 36)."""
    ruled, fates = scene.ruled, scene.now.fates
    return any(
        not scene.has_gone(n) or (ruled is not None and fates[n].since > ruled)
        for n in _calls_of_lho(scene)
    )


def period_is_over(scene: Scene) -> bool:
    """Whether the lead was faced, or after four passes every hand put back (17D; 2007 22B)."""
    returned = {act.seat for _, act in scene.until_ruled if isinstance(act, HandReturned)}
    return a_lead_was_faced(scene.at_ruling) or len(returned) == len(SEATS)


def _lho_called_over_change(scene: Scene) -> bool:
    return called_before_ruling(scene)[:1] == [Role.LHO]


def _accepted_by_calling(scene: Scene) -> bool | None:
    """LHO accepts the second call by calling over it before it has been ruled on (25B1)."""
    return True if _lho_called_over_change(scene) else None


def _first_was_illegal(scene: Scene) -> bool:
    """Never at the table: there the change of an illegal call is for the law of that call."""
    del scene
    return False


def _has_given_it_up(scene: Scene) -> bool | None:
    """Who has chosen to make another call and has not yet made it keeps the first no more."""
    seat = scene.roles[Role.OFFENDER]
    gap = scene.now.auction.gap_of(seat)
    return False if gap is not None and gap.act in _first_call(scene) else None


def _is_irregular(scene: Scene) -> bool | None:
    """Whether another law still has to rule on the call, as on an insufficient bid."""
    act = scene.act
    if not isinstance(act, CallMade):
        return None
    decision = scene.now.fates.get(scene.number)
    was_accepted = decision is not None and decision.fate is Fate.STANDS
    return not was_accepted and bool(scene.before.marks_of_call(act.seat, act.call))


PARTNER_CALLED = shown(
    "partner_has_called_since",
    YES_NO,
    each(l1997="25A", l2007="25A2", l2017="25A4"),
    derive=lambda scene: _called_since(Role.PARTNER, scene),
)
PERIOD_OVER = shown(
    "auction_period_is_over", YES_NO, each(l2007="25A3", l2017="25A5"), derive=period_is_over
)
UNINTENDED = judged("call_was_unintended", YES_NO, each(l1997="25A", l2007="25A1", l2017="25A1"))
WITHOUT_PAUSE = judged("changed_without_pause", YES_NO, each(l1997="25A", l2007="25A1"))
MECHANICAL = judged("slip_of_hand_or_tongue", YES_NO, each(l2017="25A2 25A3"))
IRREGULAR = shown(
    "unintended_call_was_illegal",
    YES_NO,
    each("25A1", l1997="25A", l2017="25A2"),
    derive=_is_irregular,
)
LHO_CALLED = shown(
    "lho_has_called_since",
    YES_NO,
    each(l1997="25B1", l2007="25A4", l2017="25A6"),
    derive=_lho_had_called,
    of=_calls_of_lho,
)
MAY_CHANGE_1997 = elected("E25_1997_lho_may_change", YES_NO, each(l1997="25B1"))
LHO_CHANGES = chosen(
    "lho_changes_his_call",
    YES_NO,
    each(l1997="25B1", l2007="25A4", l2017="25A6"),
    by=Role.LHO,
    derive=_has_none_left,
)
CHANGE_ACCEPTED = chosen(
    "lho_accepts_change",
    YES_NO,
    each("25B1"),
    by=Role.LHO,
    derive=if_right_is_lost(value=True, derive=_accepted_by_calling),
)
LHO_CALLED_OVER_CHANGE = shown(
    "lho_called_over_change", YES_NO, each(l1997="25B1"), derive=_lho_called_over_change
)
LHO_MEANT_FIRST = judged(
    "lho_meant_his_call_over_the_first", YES_NO, each(l1997="25B1"), derive=_has_none_left
)
FIRST_WAS_ILLEGAL = shown(
    "first_call_was_illegal", YES_NO, each("25B1", l1997="25B2a"), derive=_first_was_illegal
)
KEEPS_FIRST = chosen(
    "offender_keeps_first_call",
    YES_NO,
    each(l1997="25B2b1"),
    by=Role.OFFENDER,
    derive=_has_given_it_up,
)


@entry("25A", about=HIS_CALL)
def unintended_call(case: Case) -> None:
    """25A: a call never meant may be replaced, in time and for the right reason."""
    case.begin(lambda told: told.ask(UNINTENDED), {PARTNER_CALLED: "no", PERIOD_OVER: "no"})
    if case.ask(PARTNER_CALLED):
        return _not_replaced(case, PARTNER_CALLED.under)
    if case.edition in SINCE_2007 and case.ask(PERIOD_OVER):
        return _not_replaced(case, PERIOD_OVER.under)
    if not _qualifies(case):
        return _not_replaced(case, IRREGULAR.under)
    replaced = each("25A1", l1997="25A")
    case.then(CallCancelled(replaced, who=Role.OFFENDER))
    if case.scene is not None and case.ask(REPLACED_ALREADY):
        return None
    if case.scene is not None and case.scene.before.auction.is_over:
        # What he meant would come after the final pass as well (39), and no place is kept for it.
        return None
    case.then(Must(replaced, Action.REPLACE_CALL, who=Role.OFFENDER))
    # In 1997 regulations may grant it; the Finnish ones do.
    is_granted = case.edition in SINCE_2007 or case.ask(MAY_CHANGE_1997)
    if is_granted:
        _lho_may_change(case, LHO_CHANGES.under)
    return None


def _not_replaced(case: Case, clause: Clauses) -> None:
    """It stands; one that was irregular is what it was, for its own law to rule on."""
    if case.ask(IRREGULAR, under=clause):
        return case.then(Refused(clause, who=Role.OFFENDER))
    return case.then(CallStands(clause, who=Role.OFFENDER))


def _lho_may_change(case: Case, clause: Clauses) -> None:
    """LHO may take back what he called over the first call (2007 25A4, 2017 25A6, 1997 25B1).

    What it told is for his side alone; 1997 says nothing of it.
    """
    if not case.ask(LHO_CALLED):
        return
    right = May(clause, Action.WITHDRAW_CALL, what=LHOS_CALL, who=Role.LHO)
    case.then(right)
    if case.uses(right, LHO_CHANGES, under=clause):
        case.then(CallCancelled(clause, what=LHOS_CALL, who=Role.LHO))
        if case.edition in SINCE_2007:
            case.then(
                Authorized(clause, what=LHOS_CALL, who=Role.NON_OFFENDING_SIDE),
                Unauthorized(clause, what=LHOS_CALL, who=Role.OFFENDING_SIDE),
            )


def _qualifies(case: Case) -> bool:
    """Whether the call was never meant, and is corrected as the edition demands."""
    if not case.ask(UNINTENDED):
        return False
    return case.ask(WITHOUT_PAUSE if case.edition in BEFORE_2017 else MECHANICAL)


@entry("25B", about=HIS_CALL, when=changed)
def change_of_call(case: Case) -> None:
    """25B: any other change of call: accepted by LHO, or the first call stands."""
    if _is_refused(case):
        case.see("25B2")


def _is_refused(case: Case) -> bool:
    """Whether the first call stands; one that was illegal itself is for its own law (27C, 29, 36).

    In 1997 that is asked where the change is refused (25B2a).
    """
    if case.edition in SINCE_2007 and case.ask(FIRST_WAS_ILLEGAL):
        case.then(DealtWithBy("25B1", 27))
        return False
    if case.ask(CHANGE_ACCEPTED):
        case.then(
            CallCancelled("25B1", what=FIRST, who=Role.OFFENDER),
            CallStands("25B1", who=Role.OFFENDER),
        )
        if case.edition is Edition.L1997:
            _called_over_in_1997(case)
        else:
            restrict_leads_unless_comparable(case, withdrawn=FIRST)
        return False
    case.then(CallCancelled("25B2", who=Role.OFFENDER))
    return True


def _called_over_in_1997(case: Case) -> None:
    """1997 25B1: an opponent who called over the first call, not the second, may call again."""
    if case.ask(LHO_CALLED_OVER_CHANGE) and case.ask(LHO_MEANT_FIRST):
        case.says(LHO_CALLED, "yes")
        _lho_may_change(case, LHO_MEANT_FIRST.under)


@entry("25B2", about=HIS_CALL)
def refused_change(case: Case) -> None:
    """25B2: the second call is cancelled, and the first stands.

    Who looks it up is asked first whether it was accepted (25B1).
    """
    if not case.asked and not _is_refused(case):
        return None
    if case.edition is Edition.L1997:
        return _refused_in_1997(case)
    case.then(CallStands("25B2", what=FIRST, who=Role.OFFENDER))
    return restrict_leads_unless_comparable(case)


def _refused_in_1997(case: Case) -> None:
    """1997 25B2: a an illegal first call has its own law; b keep it or call again; c leads."""
    if case.ask(FIRST_WAS_ILLEGAL):
        case.then(CallStands("25B2a", what=FIRST, who=Role.OFFENDER))
        return restrict_leads(case, "25B2a")
    if case.ask(KEEPS_FIRST):
        case.then(
            CallStands("25B2b1", what=FIRST, who=Role.OFFENDER),
            MustPass("25B2b1", HowLong.NEXT_TURN, who=Role.PARTNER),
        )
        watch_for_damage(case)
    else:
        case.then(
            CallCancelled("25B2b2", what=FIRST, who=Role.OFFENDER),
            Must("25B2b2", Action.REPLACE_CALL, what=FIRST, who=Role.OFFENDER),
            ScoreAdjusted("25B2b2", Score.OFFENDERS_AT_MOST_AVERAGE_MINUS, who=Role.OFFENDING_SIDE),
        )
    return restrict_leads(case, "25B2c")


STATUS = (
    carried_out(_refused_in_1997, each(l1997="25*2")),
    carried_out(after_withdrawal, each(l2007="25B3", l2017="25B3")),
    carried_out(changed, each(l1997="25*1")),
)
