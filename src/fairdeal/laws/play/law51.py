"""Law 51: Two or more penalty cards.

1997  A: declarer says which is played; B: he may require one of the suits or forbid some of them.
2007  The same; how long a ban lasts is said.
2017  The same; B2c says what follows when he does neither.
"""

from collections.abc import Collection

from fairdeal.cards import SUITS_DOWN, Card, Suit
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import each
from fairdeal.laws.facts import (
    A_CARD,
    A_SUIT,
    SUITS_NAMED,
    YES_NO,
    Given,
    chosen,
    one_of,
    shown,
)
from fairdeal.laws.in_force import InForce
from fairdeal.laws.play.law50 import (
    SuitChoice,
    cards_since,
    leave_lead_free,
    pick_up,
    suits_of_penalty_cards,
)
from fairdeal.laws.play.penalty_cards import penalty_cards, permitted_leads, shown_by
from fairdeal.laws.scene import Scene, if_right_is_lost
from fairdeal.laws.status import carried_out
from fairdeal.table.effects import (
    CardDesignated,
    LeadForbidden,
    LeadRequired,
    PenaltyCardRemains,
    PlayProceeds,
    Role,
)


def _playable(scene: Scene) -> Collection[Card]:
    owned = {card.card for card in penalty_cards(scene)}
    return owned.intersection(scene.at_ruling.legal_cards())


def _is_over(scene: Scene) -> bool:
    return cards_since(scene) != ()


def _suits_held(scene: Scene) -> tuple[Suit, ...] | None:
    """The several suits; nothing where what was reported is about no such penalty cards."""
    held = suits_of_penalty_cards(scene)
    return tuple(suit for suit in SUITS_DOWN if suit in held) if len(held) > 1 else None


def _held(given: Given) -> tuple[Suit, ...]:
    """The suits in which there are penalty cards, by what has been said or found."""
    return SUITS_HELD.value(given[SUITS_HELD.key])


ALREADY_PLAYED = shown("played_before_designation", YES_NO, each("51A"), derive=_is_over)
DESIGNATED = chosen(
    "designated_card",
    A_CARD,
    each("51A"),
    by=Role.DECLARER,
    is_detail=True,
    among=_playable,
    of_card_to_come=True,
)
CHOICE_OF_SUITS = chosen(
    "choice_of_suits",
    one_of(SuitChoice),
    each("51B2a 51B2b"),
    by=Role.DECLARER,
    derive=if_right_is_lost(SuitChoice.NEITHER, about=shown_by),
    of_card_to_come=True,
)
SUITS_HELD = shown(
    "suits_of_penalty_cards",
    {word: suits for word, suits in SUITS_NAMED.items() if len(suits) > 1},
    each("51B2a 51B2b"),
    derive=_suits_held,
    is_detail=True,
)
REQUIRED = chosen(
    "required_suit",
    A_SUIT,
    each("51B2a"),
    by=Role.DECLARER,
    is_detail=True,
    left=_held,
    of_card_to_come=True,
)
FORBIDDEN = chosen(
    "forbidden_suits",
    SUITS_NAMED,
    each("51B2b"),
    by=Role.DECLARER,
    is_detail=True,
    left=lambda given: [suits for suits in SUITS_NAMED.values() if set(suits) <= set(_held(given))],
    of_card_to_come=True,
)


@entry("51A")
def offender_to_play(case: Case) -> None:
    """51A: declarer says which of several penalty cards is played, if he still can.

    One that its owner has put down unasked stays: any of them obeyed 50D1.
    """
    if case.ask(ALREADY_PLAYED):
        return case.then(PlayProceeds("51A", who=Role.OFFENDER))
    return case.then(CardDesignated("51A", case.ask(DESIGNATED), who=Role.OFFENDER))


@entry("51B2")
def several_suits(case: Case) -> None:
    """51B2: one suit required, one or more forbidden, or neither."""
    held = case.ask(SUITS_HELD)
    choice = case.ask(CHOICE_OF_SUITS)
    if choice is SuitChoice.REQUIRE:
        suit = case.ask(REQUIRED)
        case.then(LeadRequired("51B2a", suit, who=Role.PARTNER))
        pick_up(case, "51B1a", (suit,))
        _others_remain(case, held, (suit,))
    elif choice is SuitChoice.FORBID:
        suits = case.ask(FORBIDDEN)
        case.then(LeadForbidden("51B2b", suits, who=Role.PARTNER))
        pick_up(case, "51B2b", suits)
        _others_remain(case, held, suits)
    else:
        leave_lead_free(case, each("50D2b", l2017="51B2c"))


def _others_remain(case: Case, held: Collection[Suit], named: Collection[Suit]) -> None:
    """50B: what declarer did not name stays, and had become major beside the other."""
    if set(held) > set(named):
        case.then(PenaltyCardRemains("50B", who=Role.OFFENDER))


STATUS = (
    carried_out(permitted_leads, each("51*", l2017="51*1")),
    carried_out(InForce.awaits_choice, each(l2017="51*2")),
)
