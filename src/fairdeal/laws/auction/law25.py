"""Law 25: Legal and illegal changes of call.

1997  A: an inadvertent call, corrected without pause; B: any other change, with choices for both.
2007  A likewise, LHO may change his call; B: accepted by LHO, else the first call stands.
2017  A: only a slip of hand or tongue, however it is noticed; B as 2007, and Law 26 may apply.
"""

from fairdeal.laws.auction.law26 import restrict_leads
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import BEFORE_2017, SINCE_2007, Edition, each
from fairdeal.laws.facts import YES_NO, Fact, Source
from fairdeal.laws.irregularities.law16 import after_withdrawal
from fairdeal.laws.marks import Mark
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.laws.status import carried_out
from fairdeal.table.acts import AttentionDrawn, CallMade, DirectorCalled, Ruled
from fairdeal.table.effects import (
    Action,
    CallCancelled,
    CallStands,
    HowLong,
    May,
    Must,
    MustPass,
    Ref,
    Role,
    Score,
    ScoreAdjusted,
)


def changed(sighting: Sighting) -> bool:
    """A second call before anybody else has called; a first one that was insufficient is 27's."""
    if not sighting.has(Mark.CALL_CHANGED):
        return False
    first = sighting.before.auction.calls[-1]
    return Mark.INSUFFICIENT_BID not in first.marks


def _called_since(role: Role, scene: Scene) -> bool:
    return bool(scene.calls_by(role))


def _accepted_by_calling(scene: Scene) -> bool | None:
    """LHO calls over the second call before attention is drawn (25B1)."""
    for act in scene.later:
        if isinstance(act, AttentionDrawn | DirectorCalled | Ruled):
            return None
        if isinstance(act, CallMade):
            return True if act.seat is scene.seat(Role.LHO) else None
    return None


def _first_was_illegal(scene: Scene) -> bool | None:
    calls = scene.before.auction.calls
    return bool(calls[-1].marks) if calls else None


PARTNER_CALLED = Fact(
    "partner_has_called_since",
    YES_NO,
    known_by=Source.TABLE,
    under=each(l1997="25A", l2007="25A2", l2017="25A4"),
    derive=lambda scene: _called_since(Role.PARTNER, scene),
)
PERIOD_OVER = Fact(
    "auction_period_is_over",
    YES_NO,
    known_by=Source.TABLE,
    under=each(l2007="25A3", l2017="25A5"),
    derive=lambda scene: scene.now.lead_is_faced,
)
UNINTENDED = Fact(
    "call_was_unintended",
    YES_NO,
    known_by=Source.DIRECTOR,
    under=each(l1997="25A", l2007="25A1", l2017="25A1"),
)
WITHOUT_PAUSE = Fact(
    "changed_without_pause",
    YES_NO,
    known_by=Source.DIRECTOR,
    under=each(l1997="25A", l2007="25A1"),
)
MECHANICAL = Fact(
    "slip_of_hand_or_tongue", YES_NO, known_by=Source.DIRECTOR, under=each(l2017="25A2 25A3")
)
LHO_CALLED = Fact(
    "lho_has_called_since",
    YES_NO,
    known_by=Source.TABLE,
    under=each(l2007="25A4", l2017="25A6"),
    derive=lambda scene: _called_since(Role.LHO, scene),
)
LHO_CHANGES = Fact(
    "lho_changes_his_call", YES_NO, known_by=Role.LHO, under=each(l2007="25A4", l2017="25A6")
)
CHANGE_ACCEPTED = Fact(
    "lho_accepts_change",
    YES_NO,
    known_by=Role.LHO,
    under=each("25B1"),
    derive=_accepted_by_calling,
)
FIRST_WAS_ILLEGAL = Fact(
    "first_call_was_illegal",
    YES_NO,
    known_by=Source.TABLE,
    under=each(l1997="25B2a"),
    derive=_first_was_illegal,
)
KEEPS_FIRST = Fact(
    "offender_keeps_first_call", YES_NO, known_by=Role.OFFENDER, under=each(l1997="25B2b1")
)


@entry("25A")
def unintended_call(case: Case) -> None:
    """25A: a call never meant may be replaced, in time and for the right reason."""
    if case.ask(PARTNER_CALLED):
        return case.then(CallStands(PARTNER_CALLED.under, who=Role.OFFENDER))
    if case.edition in SINCE_2007 and case.ask(PERIOD_OVER):
        return case.then(CallStands(PERIOD_OVER.under, who=Role.OFFENDER))
    if not _qualifies(case):
        clause = each("25A1", l1997="25A", l2017="25A2")
        return case.then(CallStands(clause, who=Role.OFFENDER))
    replaced = each("25A1", l1997="25A")
    case.then(
        CallCancelled(replaced, who=Role.OFFENDER),
        Must(replaced, Action.REPLACE_CALL, who=Role.OFFENDER),
    )
    if case.edition in SINCE_2007 and case.ask(LHO_CALLED):
        case.then(May(LHO_CALLED.under, Action.WITHDRAW_CALL, who=Role.LHO))
        if case.ask(LHO_CHANGES):
            case.then(CallCancelled(LHO_CHANGES.under, what=Ref.LATER, who=Role.LHO))
    return None


def _qualifies(case: Case) -> bool:
    """Whether the call was never meant, and is corrected as the edition demands."""
    if not case.ask(UNINTENDED):
        return False
    return case.ask(WITHOUT_PAUSE if case.edition in BEFORE_2017 else MECHANICAL)


@entry("25B", when=changed)
def change_of_call(case: Case) -> None:
    """25B: any other change of call: accepted by LHO, or the first call stands."""
    if case.ask(CHANGE_ACCEPTED):
        case.then(
            CallCancelled("25B1", what=Ref.FIRST, who=Role.OFFENDER),
            CallStands("25B1", who=Role.OFFENDER),
        )
        if case.edition in SINCE_2007:
            restrict_leads(case)
        return None
    case.then(CallCancelled("25B2", who=Role.OFFENDER))
    if case.edition is Edition.L1997:
        return _refused_in_1997(case)
    case.then(CallStands("25B2", what=Ref.FIRST, who=Role.OFFENDER))
    return restrict_leads(case)


def _refused_in_1997(case: Case) -> None:
    """1997 25B2: a an illegal first call has its own law; b keep it or call again; c leads."""
    if case.ask(FIRST_WAS_ILLEGAL):
        case.then(CallStands("25B2a", what=Ref.FIRST, who=Role.OFFENDER))
    elif case.ask(KEEPS_FIRST):
        case.then(
            CallStands("25B2b1", what=Ref.FIRST, who=Role.OFFENDER),
            MustPass("25B2b1", HowLong.NEXT_TURN, who=Role.PARTNER),
        )
    else:
        case.then(
            CallCancelled("25B2b2", what=Ref.FIRST, who=Role.OFFENDER),
            Must("25B2b2", Action.REPLACE_CALL, what=Ref.FIRST, who=Role.OFFENDER),
            ScoreAdjusted("25B2b2", Score.OFFENDERS_AT_MOST_AVERAGE_MINUS, who=Role.OFFENDING_SIDE),
        )
    restrict_leads(case, each(l1997="25B2c"))


STATUS = (
    carried_out(_refused_in_1997, each(l1997="25*2")),
    carried_out(after_withdrawal, each(l2007="25B3", l2017="25B3")),
    carried_out(changed, each(l1997="25*1")),
)
