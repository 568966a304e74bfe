"""Law 66: Inspection of tricks.

1997  The trick just played, while one's card lies face up; the own card until the next lead.
2007  The same.
2017  The own card until one's side has led or played to the next trick.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2017, each
from fairdeal.laws.facts import YES_NO, judged, one_of, shown
from fairdeal.laws.play.law65 import next_is_led, own_side_played
from fairdeal.laws.position import Phase
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.seats import Seat
from fairdeal.table.acts import TrickInspected, TrickQuitted
from fairdeal.table.effects import (
    DealtWithBy,
    FactsFoundFor,
    Granted,
    PenaltyPossible,
    PlayProceeds,
    Refused,
    Role,
)


class Looked(Enum):
    """At what, and when, a player looked."""

    AFTER_THE_PLAY = "after_the_play"
    DUMMY = "dummy"
    """Dummy looked, who has no such right."""
    LAST_TRICK = "last_trick"
    """At all four cards of the trick just played."""
    OWN_CARD = "own_card"
    """At his own card of the trick just played."""
    EARLIER = "earlier"
    """At a trick before the last."""


def inspects(sighting: Sighting) -> bool:
    """A player looks at quitted cards, or wants them faced."""
    return isinstance(sighting.act, TrickInspected)


def who_looks(sighting: Sighting) -> Seat:
    """Whom the case is about: who looked, dummy included."""
    if not isinstance(sighting.act, TrickInspected):
        raise TypeError("nobody has looked at a trick")
    return sighting.act.seat


def _looked(scene: Scene) -> Looked | None:
    act, before = scene.act, scene.before
    if not isinstance(act, TrickInspected) or before.play is None:
        return None
    if before.phase is Phase.OVER:
        return Looked.AFTER_THE_PLAY
    if act.seat is before.dummy:
        return Looked.DUMMY
    if act.trick != len(before.play.done):
        return Looked.EARLIER
    return Looked.OWN_CARD if act.own_card else Looked.LAST_TRICK


def _own_card_turned(scene: Scene) -> bool | None:
    """Yes where he is seen to have quitted it; otherwise the Director asks."""
    act, play = scene.act, scene.before.play
    if not isinstance(act, TrickInspected) or play is None or not play.done:
        return None
    own = next((card.act for card in play.done[-1] if card.seat is act.seat), scene.number)
    since = scene.log[own : scene.number]
    is_turned = any(isinstance(a, TrickQuitted) and a.seat is act.seat for a in since)
    return True if is_turned else None


LOOKED = shown("looked_at_quitted_cards", one_of(Looked), each("66A 66B 66C"), derive=_looked)
SIDE_PLAYED = shown(
    "side_had_played_to_the_next_trick", YES_NO, each("66A"), derive=own_side_played
)
NEXT_IS_LED = shown(
    "next_trick_had_been_led", YES_NO, each(l1997="66B", l2007="66B"), derive=next_is_led
)
OWN_CARD_TURNED = judged("own_card_was_turned", YES_NO, each("66A"), derive=_own_card_turned)
INSTRUCTED = judged("director_told_him_to_look", YES_NO, each("66C"))
_REVOKE: Final = 61
MIXED = judged("mixed_his_cards_after_the_claim", YES_NO, each("66D"))


@entry("66", when=inspects, offender=who_looks)
def quitted_cards_inspected(case: Case) -> None:
    """A and B: the trick just played, or one's own card of it; C: nothing else, unless told to."""
    match case.ask(LOOKED):
        case Looked.AFTER_THE_PLAY:
            case.then(Granted("66D", who=Role.OFFENDER))
        case Looked.DUMMY:
            _refuse(case)
        case Looked.LAST_TRICK:
            _wants_all_four(case)
        case Looked.OWN_CARD:
            is_late = case.ask(SIDE_PLAYED if case.edition in SINCE_2017 else NEXT_IS_LED)
            _refuse(case) if is_late else case.then(Granted("66B", who=Role.OFFENDER))
        case Looked.EARLIER:
            told = case.ask(INSTRUCTED)
            case.then(Granted("66C", who=Role.OFFENDER)) if told else _refuse(case)


def _wants_all_four(case: Case) -> None:
    """A: while his own card is not turned; after that B, his own card as long as he may."""
    if case.ask(SIDE_PLAYED):
        _refuse(case)
    elif not case.ask(OWN_CARD_TURNED):
        case.then(Granted("66A", who=Role.OFFENDER))
    else:
        _refuse(case)
        if case.edition in SINCE_2017 or not case.ask(NEXT_IS_LED):
            case.then(Granted("66B", who=Role.OFFENDER))


def _refuse(case: Case) -> None:
    """C: he may not look; who did all the same may be given a penalty (90)."""
    case.then(Refused("66C", who=Role.OFFENDER), PenaltyPossible("66C", who=Role.OFFENDER))


@entry("66D")
def cards_mixed_after_a_claim(case: Case) -> None:
    """D: who mixes his cards when a revoke or the number of tricks is claimed is ruled against."""
    if case.ask(MIXED):
        return case.then(
            FactsFoundFor("66D", who=Role.NON_OFFENDING_SIDE),
            DealtWithBy("66D", _REVOKE),
        )
    return case.then(PlayProceeds("66D", who=Role.OFFENDER))
