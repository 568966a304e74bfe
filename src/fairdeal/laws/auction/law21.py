"""Law 21: Misinformation (1997, 2007: Call based on misinformation).

1997  A call probably based on misinformation may be changed until the end of the auction, unless
      partner has called since; LHO may then change his; later, the score may be adjusted.
2007  It is enough that it may have been influenced; a mistaken explanation is presumed (B1b).
2017  As 2007; what LHO's withdrawn call told is Law 16C's.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from fairdeal.laws.auction.law25 import PERIOD_OVER
from fairdeal.laws.case import About, Case, entry
from fairdeal.laws.editions import BEFORE_2017, SINCE_2017, Edition, each
from fairdeal.laws.facts import YES_NO, Fact, awaited, chosen, judged, one_of, shown
from fairdeal.laws.play.law47 import dummy_faced_a_card
from fairdeal.laws.refs import CALLED_INSTEAD, Ref, Unbound, first_by
from fairdeal.laws.scene import Scene, has_call_left
from fairdeal.table.acts import CallMade
from fairdeal.table.effects import (
    Action,
    Acts,
    Authorized,
    CallCancelled,
    DealtWithBy,
    May,
    Must,
    PlayProceeds,
    Role,
    Score,
    ScoreAdjusted,
    Unauthorized,
    Watch,
    When,
)


class Mistaken(Enum):
    """What did not agree with the partnership's understanding."""

    EXPLANATION = "explanation"
    """What was said, or a missing alert; presumed where nothing shows otherwise (B1b)."""
    CALL = "call"
    """The call: the understanding was as explained (75C)."""


class Opponent(Enum):
    """Which opponent made the call in question."""

    LHO = "lho"
    RHO = "rho"


ROLES: Final[Mapping[Opponent, Role]] = {Opponent.LHO: Role.LHO, Opponent.RHO: Role.RHO}


PARTNERS_CALL: Final = Ref("partners_call", first_by(Role.PARTNER))
"""What the offender's partner called after it."""


def _caller(scene: Scene) -> Opponent | None:
    act = scene.act
    if not isinstance(act, CallMade) or act.seat.side is scene.offending_side:
        return None
    return Opponent.LHO if act.seat is scene.seat(Role.LHO) else Opponent.RHO


def _partner_called(scene: Scene) -> bool | None:
    act = scene.act
    if not isinstance(act, CallMade):
        return None
    calls = (a for _, a in scene.until_ruled if isinstance(a, CallMade))
    return any(call.seat is act.seat.partner for call in calls)


def _made_instead(scene: Scene) -> Acts:
    """The first call since the ruling, if he made it whose call was changed."""
    calls = ((n, a) for n, a in scene.since_ruled if isinstance(a, CallMade))
    made = next(((n, a) for n, a in calls if not scene.has_gone(n)), None)
    is_his = made and isinstance(scene.act, CallMade) and made[1].seat is scene.act.seat
    return (made[0],) if made and is_his else ()


def _called_anew(scene: Scene) -> bool | None:
    """Yes once the call that was changed has been made anew."""
    return True if _made_instead(scene) else None


def _lead_face_down(scene: Scene) -> Acts:
    """The opening lead of the misinformed side while it is face down, and all of dummy too."""
    now = scene.at_ruling
    cards = () if now.play is None or now.lead_is_faced else now.play.cards
    own = (card for card in cards[:1] if card.seat.side is not scene.offending_side)
    return tuple(card.act for card in own if not dummy_faced_a_card(now, card.act))


def _next_hand_called(scene: Scene) -> bool | None:
    act = scene.act
    return has_call_left(scene, act.seat.lho) if isinstance(act, CallMade) else None


def _has_gone(scene: Scene) -> bool | None:
    """He changes no call that has gone already, as when the turn went back (17D3)."""
    return False if scene.has_gone(scene.number) else None


def _has_none_left(scene: Scene) -> bool | None:
    return False if _next_hand_called(scene) is False else None


CHANGE: Final = each("21B1a", l1997="21B1")
AS_EXPLAINED: Final = each("75C", l1997="75*2")

MISTAKEN = judged("explanation_or_call_mistaken", one_of(Mistaken), each("21B1b", l1997="75*2"))
CALLER = shown("caller_misinformed", one_of(Opponent), CHANGE, derive=_caller)
PARTNER_CALLED = shown("misinformed_partner_has_called", YES_NO, CHANGE, derive=_partner_called)
BASED_ON_IT = judged("call_probably_based_on_misinformation", YES_NO, each(l1997="21B1"))
INFLUENCED = judged("misinformation_influenced_call", YES_NO, each(l2007="21B1a", l2017="21B1a"))
CHANGES: Final[Mapping[Role, Fact[bool]]] = {
    Role.LHO: chosen("lho_changes_misinformed_call", YES_NO, CHANGE, by=Role.LHO, derive=_has_gone),
    Role.RHO: chosen("rho_changes_misinformed_call", YES_NO, CHANGE, by=Role.RHO, derive=_has_gone),
}
CALLED_ANEW = awaited(
    "misinformed_call_made_anew", YES_NO, each("21B2"), derive=_called_anew, of=_made_instead
)
NEXT_CALLED = shown(
    "next_hand_called_over_misinformed_call", YES_NO, each("21B2"), derive=_next_hand_called
)
ALSO_CHANGES: Final[Mapping[Role, Fact[bool]]] = {
    role: chosen(key, YES_NO, each("21B2"), by=role, derive=_has_none_left)
    for role, key in (
        (Role.PARTNER, "partner_changes_call_over_it"),
        (Role.OFFENDER, "offender_changes_call_over_it"),
    )
}
LEAD_IS_FACE_DOWN = shown(
    "misinformed_lead_is_face_down",
    YES_NO,
    each("47E2a"),
    derive=lambda scene: bool(_lead_face_down(scene)),
)
LEAD_FACE_DOWN: Final = Ref("lead_face_down", _lead_face_down)
PLAYED_ON_IT = judged("card_played_on_the_explanation", YES_NO, each("47E2a"))
DAMAGED_BY_WITHDRAWN = judged("withdrawn_call_damaged", YES_NO, each(l1997="21B2", l2007="21B2"))
GAINED = judged("gained_by_misinformation", YES_NO, each("21B3"))


@entry("21A")
def own_misunderstanding(case: Case) -> None:
    """A: nothing is put right for a player who misunderstood by himself."""
    case.then(PlayProceeds("21A", who=Role.OFFENDER))


OPPONENTS_CALL: Final = About(
    "a call made on the misinformation, by an opponent of who gave it",
    lambda act, offender: isinstance(act, CallMade) and act.seat.side is not offender.side,
)


@entry("21B", about=OPPONENTS_CALL)
def misinformed_call(case: Case) -> None:
    """B: a call made on misinformation by the offender's side may be changed in time."""
    if case.ask(MISTAKEN) is Mistaken.CALL:
        return _no_misinformation(case)
    caller = ROLES[case.ask(CALLER)]
    too_late: Unbound = Watch("21B3", "21B3", When.END_OF_PLAY, who=Role.OFFENDER)
    if case.ask(PARTNER_CALLED):
        case.then(too_late)
        return _lead_may_be_changed(case)
    if case.ask(PERIOD_OVER, under=CHANGE):
        lead_to_cards_played(case)
        return case.then(too_late)
    if not case.ask(BASED_ON_IT if case.edition is Edition.L1997 else INFLUENCED):
        case.then(PlayProceeds(CHANGE, who=caller))
        return _lead_may_be_changed(case)
    right: Unbound = May(CHANGE, Action.WITHDRAW_CALL, who=caller)
    case.then(right)
    is_changed = case.uses(right, CHANGES[caller])
    return _changed(case, caller) if is_changed else _lead_may_be_changed(case)


def _no_misinformation(case: Case) -> None:
    """21B1b, 75C: the call was the mistake, and whoever made it keeps silent about it.

    In a log the case rests on a call of the other side's, and its maker is not known.
    """
    case.then(PlayProceeds(AS_EXPLAINED, who=Role.OFFENDER))
    if case.scene is None:
        case.then(Must(AS_EXPLAINED, Action.KEEP_SILENT, who=Role.PARTNER))


def lead_to_cards_played(case: Case) -> None:
    """47E2a: who has played a card on the explanation may have the right to take it back (47).

    At a table with a log it is for whoever takes a card back.
    """
    if case.scene is None and case.ask(PLAYED_ON_IT):
        case.then(DealtWithBy("47E2a", 47))


def _lead_may_be_changed(case: Case) -> None:
    """47E2a: where no call is changed, the lead still face down may be."""
    if case.ask(LEAD_IS_FACE_DOWN):
        what, who = LEAD_FACE_DOWN, Role.NON_OFFENDING_SIDE
        case.then(May("47E2a", Action.WITHDRAW_CARD, what=what, who=who))


def _changed(case: Case, caller: Role) -> None:
    """B1a: he calls anew; then it is for the opponent who had called over it (B2)."""
    case.then(
        CallCancelled(CHANGE, who=caller),
        Must(CHANGE, Action.REPLACE_CALL, who=caller),
    )
    if not case.ask(NEXT_CALLED) or not case.ask(CALLED_ANEW):
        return
    if caller is Role.LHO:
        _next_hand_may_change(case, Role.PARTNER, PARTNERS_CALL)
    else:
        _next_hand_may_change(case, Role.OFFENDER, CALLED_INSTEAD)


def _next_hand_may_change(case: Case, who: Role, what: Ref) -> None:
    """B2: who had called over the changed call may change his own; 16 applies to what it told."""
    right = May("21B2", Action.WITHDRAW_CALL, what=what, who=who)
    case.then(right)
    if not case.uses(right, ALSO_CHANGES[who]):
        return
    case.then(CallCancelled("21B2", what=what, who=who))
    if case.edition in SINCE_2017:
        case.then(
            Authorized("21B2", what=what, who=Role.NON_OFFENDING_SIDE),
            Unauthorized("21B2", what=what, who=Role.OFFENDING_SIDE),
        )
    else:
        case.then(Watch("21B2", "21B2", When.END_OF_PLAY, what=what, who=Role.OFFENDER))


@entry("21B2", editions=BEFORE_2017)
def withdrawn_call_of_the_misinforming_side(case: Case) -> None:
    """B2, before 2017: adjust when that side's withdrawn call told it something that damaged."""
    if case.ask(DAMAGED_BY_WITHDRAWN):
        case.then(ScoreAdjusted("21B2", Score.ASSIGNED, who=Role.BOTH_SIDES))


@entry("21B3")
def too_late_to_change(case: Case) -> None:
    """B3: too late to change a call: adjust when the offending side gained.

    Who comes here first, when the play is over, is asked what was wrong (21B1b, 75).
    """
    if case.scene is None and case.ask(MISTAKEN) is Mistaken.CALL:
        return case.then(PlayProceeds(AS_EXPLAINED, who=Role.OFFENDER))
    if case.ask(GAINED):
        case.then(ScoreAdjusted("21B3", Score.ASSIGNED, who=Role.BOTH_SIDES))
    return None
