"""Law 73: Communication, tempo and deception.

1997  How partners may communicate; information from tempo and manner may not be used.
2007  The same; an unexpected alert is named among the sources of information.
2017  C2: a breach may be penalized and damage is redressed; pauses are in D3, deception in E.
2017a  B is one sentence; what follows from prohibited communication is in Law 89.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final

from fairdeal.calls import Bid
from fairdeal.laws.auction.made import MadeCall
from fairdeal.laws.case import Case, entry
from fairdeal.laws.code import Code
from fairdeal.laws.editions import BEFORE_2017, SINCE_2017, Edition, each
from fairdeal.laws.facts import YES_NO, judged, one_of
from fairdeal.laws.scene import Scene
from fairdeal.laws.status import marked
from fairdeal.seats import SEATS
from fairdeal.table.acts import CallMade, CardPlayed
from fairdeal.table.effects import (
    Action,
    Authorized,
    DealtWithBy,
    PenaltyPossible,
    PlayProceeds,
    Role,
    Score,
    ScoreAdjusted,
    Watch,
    When,
)

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


class Manner(Enum):
    """How a call or play was made, or what else was done that could tell something."""

    PROPER = "proper"
    UNINTENDED = "unintended"
    """In another tempo or manner than usual, without purpose."""
    TO_TELL_PARTNER = "to_tell_partner"
    PREARRANGED = "prearranged"
    """By a method agreed beforehand."""
    TO_MISLEAD = "to_mislead"
    """To mislead an opponent."""


class Deception(Enum):
    """By what an opponent was deceived."""

    ACTION = "action"
    """By the call or play itself."""
    MANNER = "manner"
    """By a remark, question, tempo or the like."""


HOW: Final = each("73A1")
FOR_PARTNER: Final = each("73B1", l2017a="73B")
PREARRANGED: Final = each("73B2", l2017a="73B")
INFORMED: Final = each("73C1", l1997="73C", l2007="73C")
ADVANTAGE: Final = each("73C2", l1997="73F1", l2007="73C")
UNINTENDED: Final = ("25A", "25A1")
"""Under which a call that was never meant is replaced."""
PAUSE: Final = each("73D3", l1997="73A2", l2007="73A2")
DECEPTION: Final = each("73E1", l1997="73E", l2007="73E")
FALSE_INFERENCE: Final = each("73E2", l1997="73F2", l2007="73F")


def prescribed_pause(code: Code, position: "Position") -> int:
    """For how many seconds whoever is in turn pauses first, as elected (73D3, before in 73A2).

    0 where nothing is elected for that moment; the authority may have other rules. Whoever replaces
    a call he never meant has paused before that one, and does so without pause for thought (25A).
    """
    moments = _moments(position, is_call=not position.auction.is_over)
    pause = max((int(code.elected(f"E73_pause_{moment}")) for moment in moments), default=0)
    return 0 if pause and _replaces_unintended(position) else pause


def _replaces_unintended(position: "Position") -> bool:
    return any(
        right.who is position.turn
        and right.action is Action.REPLACE_CALL
        and right.clause in UNINTENDED
        for _case, right in position.force.rights
    )


def _pause_is_elected(scene: Scene) -> bool | None:
    """Yes where the authority has elected one for that moment; else it may have other rules."""
    is_call = isinstance(scene.act, CallMade)
    if not is_call and not isinstance(scene.act, CardPlayed):
        return None
    moments = _moments(scene.before, is_call=is_call)
    is_so = any(int(scene.code.elected(f"E73_pause_{moment}")) for moment in moments)
    return True if is_so else None


def _moments(before: "Position", *, is_call: bool) -> Iterator[str]:
    """What the call or card is: of the first round, after a skip bid, or to the first trick."""
    if is_call:
        if len(before.auction.calls) < len(SEATS):
            yield "first_round"
        if _is_skip(before.auction.calls):
            yield "after_skip_bid"
    elif before.play is not None and not before.play.done:
        yield "first_trick"


def _is_skip(calls: Sequence[MadeCall]) -> bool:
    """Whether the last call is a bid above the lowest sufficient one in its denomination."""
    bids = [made.call for made in calls if isinstance(made.call, Bid)]
    if not bids or calls[-1].call is not bids[-1]:
        return False
    last = bids[-1]
    lower = Bid(last.level - 1, last.denomination) if last.level > 1 else None
    return lower is not None and (len(bids) == 1 or lower > bids[-2])


MANNER = judged("manner_of_calling_or_playing", one_of(Manner), HOW)
TOOK_ADVANTAGE = judged("took_advantage_of_information", YES_NO, INFORMED)
PRESCRIBED = judged("pause_is_prescribed", YES_NO, PAUSE, derive=_pause_is_elected)
OBSERVED = judged("pause_was_observed", YES_NO, PAUSE)
BY_WHAT = judged("deceived_by", one_of(Deception), DECEPTION)
PROTECTED = judged("deception_protected_by_understanding", YES_NO, DECEPTION)
EMPHASIZED = judged("deception_was_emphasized", YES_NO, each(l2017="73E1"))
INFERRED = judged("innocent_player_drew_false_inference", YES_NO, FALSE_INFERENCE)
HAD_REASON = judged("had_demonstrable_bridge_reason", YES_NO, FALSE_INFERENCE)
COULD_KNOW = judged("could_have_known_it_would_benefit", YES_NO, FALSE_INFERENCE)
DAMAGED = judged("damaged_by_false_inference", YES_NO, each(l1997="73F2", l2007="73F"))


@entry("73A")
def manner_of_communication(case: Case) -> None:
    """A, B, D: calls and plays alone tell partner something, made in a steady tempo and manner."""
    match case.ask(MANNER):
        case Manner.PROPER:
            case.then(PlayProceeds("73A2", who=Role.OFFENDER))
        case Manner.UNINTENDED:
            case.then(Authorized("73D1", who=Role.NON_OFFENDING_SIDE))
            case.see("16B")
        case Manner.TO_TELL_PARTNER:
            case.then(PenaltyPossible(FOR_PARTNER, who=Role.OFFENDER))
            case.see("16B")
        case Manner.PREARRANGED:
            _prearranged(case)
        case Manner.TO_MISLEAD:
            case.then(PenaltyPossible("73D2", who=Role.OFFENDER))
            _false_inference(case)


def _prearranged(case: Case) -> None:
    """B2, the gravest offence: for discipline (91), by the amendment under Law 89."""
    law = 89 if case.edition is Edition.L2017A else 91
    case.then(
        PenaltyPossible(PREARRANGED, who=Role.OFFENDING_SIDE),
        DealtWithBy(PREARRANGED, law),
    )


@entry("73C")
def information_received(case: Case) -> None:
    """C (1997 F1 as well): who has information from partner carefully avoids any advantage."""
    if not case.ask(TOOK_ADVANTAGE):
        return case.then(PlayProceeds(INFORMED, who=Role.PARTNER))
    if case.edition in SINCE_2017:
        case.then(PenaltyPossible("73C2", who=Role.PARTNER))
    return case.then(Watch(ADVANTAGE, "16B3", When.END_OF_PLAY, who=Role.OFFENDER))


@entry("73D3")
def pause_not_observed(case: Case) -> None:
    """2017 D3, before in A2: a pause that the authority prescribes."""
    if not case.ask(PRESCRIBED) or case.ask(OBSERVED):
        return case.then(PlayProceeds(PAUSE, who=Role.OFFENDER))
    case.then(PenaltyPossible(PAUSE, who=Role.OFFENDER))
    return case.see("16B")


@entry("73E")
def deceived(case: Case) -> None:
    """E (1997 and 2007 F): by the call or play itself one may deceive, by its manner not."""
    if case.ask(BY_WHAT) is Deception.MANNER:
        return _false_inference(case)
    if case.ask(PROTECTED):
        return case.then(DealtWithBy(DECEPTION, 40))
    if case.edition in SINCE_2017 and case.ask(EMPHASIZED):
        case.then(PenaltyPossible("73E1", who=Role.OFFENDER))
        return _false_inference(case)
    return case.then(PlayProceeds(DECEPTION, who=Role.OFFENDER))


def _false_inference(case: Case) -> None:
    """2017 E2, 2007 F, 1997 F2: no bridge reason, and he could have known it would benefit him."""
    is_breach = case.ask(INFERRED) and not case.ask(HAD_REASON) and case.ask(COULD_KNOW)
    if is_breach and case.edition in BEFORE_2017:
        is_breach = case.ask(DAMAGED)
    if not is_breach:
        return case.then(PlayProceeds(FALSE_INFERENCE, who=Role.OFFENDER))
    return case.then(ScoreAdjusted(FALSE_INFERENCE, Score.ASSIGNED, who=Role.BOTH_SIDES))


STATUS = (marked("what an unexpected alert is; the Director judges it", each(l2007="73*")),)
