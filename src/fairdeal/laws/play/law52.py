"""Law 52: Failure to lead or play a penalty card.

1997  Declarer accepts the other card, or may require the penalty card in its place.
2007  The same; a card that is not accepted has to be replaced.
2017  The same.
"""

from collections.abc import Collection

from fairdeal.cards import Card
from fairdeal.laws.case import SOME_CARD, Case, entry
from fairdeal.laws.editions import each
from fairdeal.laws.facts import A_CARD, YES_NO, chosen, shown
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.defective import going_on_for
from fairdeal.laws.play.law50 import leave_on_table
from fairdeal.laws.play.lead_out_of_turn import (
    PARTNER_PLAYED,
    PARTNERS_CARDS,
    cards_before_ruling,
    declaring_side_played,
)
from fairdeal.laws.refs import IT_AND_LATER
from fairdeal.laws.scene import Scene, Sighting, if_right_is_lost
from fairdeal.table.acts import CardPickedUp
from fairdeal.table.effects import (
    CardDesignated,
    CardStands,
    CardWithdrawn,
    PenaltyCardRemains,
    RetractionVoid,
    Role,
)


def penalty_card_kept(sighting: Sighting) -> bool:
    """Another card led or played when a penalty card had to be."""
    return sighting.has(Mark.PENALTY_CARD_NOT_PLAYED)


def _taken_back(scene: Scene) -> bool:
    offender = scene.seat(Role.OFFENDER)
    swapped = next(cards_before_ruling(scene), None)
    return any(
        isinstance(act, CardPickedUp) and act.seat is offender for _, act in scene.until_ruled
    ) or (swapped is not None and swapped.seat is offender)


TAKEN_BACK = shown("other_card_taken_back", YES_NO, each("52A"), derive=_taken_back)
DECLARER_PLAYED = shown(
    "declarer_played_after_it", YES_NO, each("52B1b"), derive=declaring_side_played
)


def _required(scene: Scene) -> Collection[Card]:
    """The penalty cards that could have been played; of several, the one told to be (51A)."""
    play, offender = scene.before.play, scene.seat(Role.OFFENDER)
    if play is None:
        return ()
    play, force = going_on_for(play, offender), scene.before.force
    playable = play.hands[offender] if play.leads_properly(offender) else play.legal_cards()
    owned = (on_table.card for on_table in force.penalty_cards_of(offender))
    required = [card for card in owned if card.bit & (playable or 0)]
    told = force.designated(offender)
    return [card for card in required if card in told] or required


def _the_one_required(scene: Scene) -> Card | None:
    required = list(_required(scene))
    return required[0] if len(required) == 1 else None


ACCEPTED = chosen(
    "declarer_accepts_other_card",
    YES_NO,
    each("52B1a"),
    by=Role.DECLARER,
    derive=if_right_is_lost(value=True),
    of_card_to_come=True,
)

TO_BE_PLAYED = chosen(
    "penalty_card_to_be_played",
    A_CARD,
    each("52B2"),
    by=Role.DECLARER,
    derive=_the_one_required,
    is_detail=True,
    of_card_to_come=True,
    among=_required,
)


@entry("52", about=SOME_CARD, when=penalty_card_kept)
def failure_to_play_penalty_card(case: Case) -> None:
    """Law 52: no taking back unasked; declarer accepts, or the penalty card is substituted."""
    if case.scene is None or case.ask(TAKEN_BACK):
        # Without a log he is told so before he can.
        case.then(RetractionVoid("52A", who=Role.OFFENDER))
    if case.ask(DECLARER_PLAYED):
        return _accepted(case, "52B1b")
    if case.ask(ACCEPTED):
        return _accepted(case, "52B1a")
    return _substituted(case)


def _substituted(case: Case) -> None:
    """52B2: the penalty card comes in its place; what partner has put on it goes back too (60C)."""
    card, partner_played = case.ask(TO_BE_PLAYED), case.ask(PARTNER_PLAYED)
    case.then(CardWithdrawn("52B2", what=IT_AND_LATER, who=Role.OFFENDER))
    leave_on_table(case, "52B2", is_major=True)
    case.then(CardDesignated("52B2", card, who=Role.OFFENDER))
    if partner_played:
        leave_on_table(case, "60C", is_major=True, what=PARTNERS_CARDS, who=Role.PARTNER)


def _accepted(case: Case, clause: str) -> None:
    case.then(
        CardStands(clause, who=Role.OFFENDER),
        PenaltyCardRemains("52B1c", who=Role.OFFENDER),
    )
