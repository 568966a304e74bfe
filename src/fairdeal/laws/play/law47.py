"""Law 47: Retraction of card played.

1997  Only in a rectification, for an illegal play, a slip in naming, or an opponent's doing.
2007  The same; E1 covers plays as well as leads.
2017  E1: such a play establishes no revoke; E2a: no card at all may have been played after it.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, SINCE_2017, Edition, each
from fairdeal.laws.electronic import is_electronic
from fairdeal.laws.facts import YES_NO, judged, one_of, shown
from fairdeal.laws.position import Phase, Position
from fairdeal.laws.refs import Ref
from fairdeal.laws.rights import Rights
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.laws.status import carried_out
from fairdeal.table.acts import CardExposed, CardPickedUp, CardPlayed, DummySpread
from fairdeal.table.effects import (
    Action,
    Acts,
    CardWithdrawn,
    DealtWithBy,
    Must,
    PlayProceeds,
    RetractionVoid,
    Role,
    Score,
    ScoreAdjusted,
    Unauthorized,
    Watch,
    When,
)


class Reason(Enum):
    """Why a card that was lawfully played was taken back."""

    NONE = "none"
    ILLEGAL = "illegal"
    """To put an illegal play of his own right (47B)."""
    CHANGED = "changed"
    """An opponent had changed the card he played (47D)."""
    TOLD = "told"
    """An opponent had told him that it was his turn (47E1)."""
    MISEXPLAINED = "misexplained"
    """An opponent had explained a call or play wrongly (47E2)."""
    INSTRUCTED = "instructed"
    """The Director had told him to take back his face-down lead (41A)."""


class Since(Enum):
    """What was played after the card that was taken back."""

    NOTHING = "nothing"
    TO_THE_TRICK = "to_the_trick"
    TO_THE_NEXT = "to_the_next"
    """Only to the next trick."""
    DUMMY_FACED = "dummy_faced"
    """It was the opening lead, and dummy has faced a card."""


def taken_back_without_right(sighting: Sighting) -> bool:
    """A card without a fault is taken back by a player who has no right to do so (47F).

    When play has ceased by a claim (68D) or is over, cards are put away and nothing is taken back.
    """
    act, before = sighting.act, sighting.before
    if not isinstance(act, CardPickedUp) or before.play is None:
        return False
    if before.phase in {Phase.CEASED, Phase.OVER}:
        return False
    lying = [c for c in before.play.cards if (c.seat, c.card) == (act.seat, act.card)]
    if not lying or lying[0].marks:
        return False
    return not before.force.may_take_back(act.seat, lying[0].act)


def card_picked_up(scene: Scene) -> int | None:
    """The act that had played the card taken back."""
    act, play = scene.act, scene.before.play
    if not isinstance(act, CardPickedUp) or play is None:
        return None
    found = (c.act for c in play.cards if (c.seat, c.card) == (act.seat, act.card))
    return next(found, None)


def _since(scene: Scene) -> Since | None:
    played, play = card_picked_up(scene), scene.before.play
    if played is None or play is None:
        return None
    tricks = play.tricks_from(played)
    is_opening = play.all_tricks[0][0].act == played
    if is_opening and _dummy_has_faced_a_card(scene, played):
        return Since.DUMMY_FACED
    if any(place.act > played for place in tricks[0]):
        return Since.TO_THE_TRICK
    is_followed = any(place.act > played for trick in tricks for place in trick)
    return Since.TO_THE_NEXT if is_followed else Since.NOTHING


def _dummy_has_faced_a_card(scene: Scene, played: int) -> bool:
    """Whether dummy has since; at an electronic table his hand appears with the lead (41D)."""
    if is_electronic(scene.code) and scene.before.lead_is_faced:
        return True
    return dummy_faced_a_card(scene.before, played)


def dummy_faced_a_card(position: Position, since: int) -> bool:
    """Whether dummy has faced any card since that act: then no lead is changed any more (E2a)."""
    acts = position.story[since:]
    faced = (act for act in acts if isinstance(act, DummySpread | CardExposed))
    return any(act.seat is position.dummy for act in faced)


def _was_face_down(scene: Scene) -> bool | None:
    played = card_picked_up(scene)
    act = None if played is None else scene.log[played]
    if not isinstance(act, CardPlayed):
        return None
    return act.face_down and not scene.before.lead_is_faced


def _picked_up(scene: Scene) -> Acts:
    number = card_picked_up(scene)
    return () if number is None else (number,)


PICKED_UP: Final = Ref("picked_up", _picked_up)
"""The act that had played the card the case says was picked up."""


REASON = judged(
    "reason_for_taking_back",
    one_of(Reason),
    each("47B 47D 47E1 47E2a 47F2", l1997="47B 47D 47E1 47E2a 47F"),
)
SINCE = shown("played_since_the_card_taken_back", one_of(Since), each("47E2a"), derive=_since)
FACE_DOWN = shown("card_taken_back_lay_face_down", YES_NO, each("41A"), derive=_was_face_down)
DAMAGED = judged("late_correction_damaged", YES_NO, each(l2007="47E2b", l2017="47E2b"))

_ITS_OWN: Final = 62
"""Of a revoke; another illegal play has a law of its own."""


@entry("47", when=taken_back_without_right)
def card_taken_back(case: Case) -> None:
    """B to F: back for a reason the law knows, and in time; otherwise it stays played."""
    is_face_down = case.ask(FACE_DOWN)
    match case.ask(REASON):
        case Reason.ILLEGAL:
            case.then(DealtWithBy("47B", _ITS_OWN))
        case Reason.CHANGED:
            _goes_back(case, "47D")
        case Reason.TOLD:
            _was_not_his_turn(case)
        case Reason.MISEXPLAINED:
            _was_misinformed(case)
        case Reason.INSTRUCTED if is_face_down:
            _goes_back(case, "41A")
        case _:
            clause = each("41A") if is_face_down else each("47F2", l1997="47F")
            case.then(RetractionVoid(clause, what=PICKED_UP, who=Role.OFFENDER))


def _was_misinformed(case: Case) -> None:
    """E2: back in time; else the card stays, and the score may be adjusted."""
    since = case.ask(SINCE)
    in_time = since is Since.NOTHING or (
        since is Since.TO_THE_NEXT and case.edition not in SINCE_2017
    )
    if in_time:
        _goes_back(case, "47E2a")
    else:
        _too_late(case)


def _goes_back(case: Case, clause: str) -> None:
    """The card goes back to the hand; what it told is for that side alone (16)."""
    case.then(
        CardWithdrawn(clause, is_replaced=True, what=PICKED_UP, who=Role.OFFENDER),
        Must(clause, Action.PLAY_LEGAL_CARD, what=PICKED_UP, who=Role.OFFENDER),
        Unauthorized(clause, what=PICKED_UP, who=Role.NON_OFFENDING_SIDE),
    )


def _was_not_his_turn(case: Case) -> None:
    """47E1: the card goes back, and the hand whose turn it is plays."""
    case.then(
        CardWithdrawn("47E1", what=PICKED_UP, who=Role.OFFENDER),
        PlayProceeds("47E1", who=Role.OFFENDER),
        Unauthorized("47E1", what=PICKED_UP, who=Role.NON_OFFENDING_SIDE),
    )


def _too_late(case: Case) -> None:
    """E2b: the card stays, and the score may be adjusted; 1997 leaves that to Law 40C."""
    case.then(RetractionVoid("47E2a", what=PICKED_UP, who=Role.OFFENDER))
    if case.edition is Edition.L1997:
        return case.then(DealtWithBy("47E2b", 40))
    return case.then(Watch("47E2b", "47E2b", When.END_OF_PLAY, who=Role.OFFENDER))


@entry("47E2b", editions=SINCE_2007)
def too_late_to_take_back(case: Case) -> None:
    """E2b, at the end: adjust when the wrong explanation damaged the side that relied on it."""
    if case.ask(DAMAGED):
        case.then(ScoreAdjusted("47E2b", Score.ASSIGNED, who=Role.BOTH_SIDES))


STATUS = (
    carried_out("fairdeal.laws.decisions.decisions", "47A"),
    carried_out("fairdeal.laws.play.law62.correction", "47B"),
    carried_out(Rights.may_take_back, "47D"),
    carried_out("fairdeal.laws.play.law53.is_settled", each(l2007="47F1", l2017="47F1")),
)
