"""Law 14: Missing card.

1997  One hand short: restored before play, later with what that costs; as if always held.
2007  One or more hands short, until the correction period ends; partner may not know of it.
2017  The same.
"""

from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, each
from fairdeal.laws.facts import YES_NO, judged, one_of, recorded
from fairdeal.laws.irregularities.law13 import too_many_cards
from fairdeal.laws.play.hands import deal_put_right
from fairdeal.laws.position import Phase
from fairdeal.laws.scene import Scene, Sighting, phase_as_begun
from fairdeal.laws.status import carried_out
from fairdeal.table.acts import CardMissing, Moment, Reached
from fairdeal.table.effects import (
    DealtWithBy,
    HandCorrected,
    PlayProceeds,
    Role,
    ScoreStands,
    Unauthorized,
)


class Found(Enum):
    """Where the missing card was."""

    ELSEWHERE = "elsewhere"
    AMONG_PLAYED = "among_the_played_cards"
    NOWHERE = "nowhere"


def card_missing(sighting: Sighting) -> bool:
    """A hand that is short while none has more than thirteen."""
    return isinstance(sighting.act, CardMissing) and not too_many_cards(sighting)


def _play_had_begun(scene: Scene) -> bool:
    return phase_as_begun(scene.before) in {Phase.PLAY, Phase.CEASED, Phase.OVER}


def _in_time(scene: Scene) -> bool:
    ended = Moment.CORRECTION_PERIOD_ENDED
    before = scene.log[: scene.number]
    return not any(isinstance(act, Reached) and act.moment is ended for act in before)


AMONG_PLAYED = each("14B1", l1997="14B1a")
RESTORED = each("14B2", l1997="14B1b")
REBUILT = each("14B3", l1997="14B2")
DEEMED = each("14B4", l1997="14B3")

FACED = judged("opening_lead_had_been_faced", YES_NO, each("14A"), derive=_play_had_begun)
IN_TIME = recorded(
    "found_in_correction_period", YES_NO, each(l2007="14B", l2017="14B"), derive=_in_time
)
WHERE = judged("missing_card_was", one_of(Found), each("14B"))


@entry("14", when=card_missing)
def missing_card(case: Case) -> None:
    """A before the lead is faced (1997: before play), B afterwards."""
    if not case.ask(FACED):
        found = case.ask(WHERE, each("14A"))
        return _restored_before_play(case, found)
    if case.edition in SINCE_2007 and not case.ask(IN_TIME):
        return case.then(ScoreStands("14B", who=Role.BOTH_SIDES))
    match case.ask(WHERE):
        case Found.AMONG_PLAYED:
            return case.then(DealtWithBy(AMONG_PLAYED, 67))
        case Found.ELSEWHERE:
            case.then(HandCorrected(RESTORED, who=Role.OFFENDER))
        case Found.NOWHERE:
            case.then(HandCorrected(REBUILT, who=Role.OFFENDER))
    if case.scene is None or case.scene.before.deal is None:
        # Where the cards are known, so is whether it could have been played (deal_put_right).
        case.then(DealtWithBy(DEEMED, 61))
    return _partner_may_not_know(case)


def _restored_before_play(case: Case, found: Found) -> None:
    """A: restored, or rebuilt with another pack; no call changes, as if it had been there."""
    clause = "14A2" if found is Found.NOWHERE else "14A1"
    case.then(HandCorrected(clause, who=Role.OFFENDER))
    if case.edition in SINCE_2007:
        case.then(PlayProceeds("14A3"))
    _partner_may_not_know(case)


def _partner_may_not_know(case: Case) -> None:
    """C, since 2007."""
    if case.edition in SINCE_2007:
        case.then(Unauthorized("14C", who=Role.PARTNER))


STATUS = (
    # Deemed to have been held: what was played without it is judged anew, as a revoke or not.
    carried_out(deal_put_right, DEEMED),
)
