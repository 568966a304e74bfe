"""Law 24: Card exposed or led prior to the play period.

1997  A low card costs nothing, an honour or lead a pass; a defender's may become a penalty card.
2007  The same, for the auction period; a defender's card is a penalty card; information is ruled.
2017  The same in five parts: D for the declaring side, E for a defender.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.auction.law23 import watch_for_damage
from fairdeal.laws.case import SOME_CARD, Case, entry
from fairdeal.laws.editions import SINCE_2007, Edition, each
from fairdeal.laws.facts import YES_NO, chosen, judged, one_of, shown
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.law49 import (
    HONOUR,
    INADVERTENT,
    PARTNER_COULD_SEE,
    is_of_the_auction,
)
from fairdeal.laws.play.law50 import leave_on_table
from fairdeal.laws.scene import (
    Scene,
    Sighting,
    if_right_is_lost,
    other_side_has_no_right,
)
from fairdeal.table.acts import CardPlayed
from fairdeal.table.effects import (
    Authorized,
    CardFaced,
    CardWithdrawn,
    HowLong,
    MustPass,
    PlayProceeds,
    Role,
    Unauthorized,
    Watch,
    When,
)


class Becomes(Enum):
    """What the player who showed a card is when the auction has ended."""

    DEFENDER = "defender"
    DECLARING_SIDE = "declaring_side"
    NEITHER = "neither"
    """All four have passed."""


def exposed_in_auction(sighting: Sighting) -> bool:
    """A card shown or led while the auction was still going on, as each edition has it."""
    is_shown = sighting.has(Mark.CARD_EXPOSED) or sighting.has(Mark.LEAD_BEFORE_THE_END)
    return is_shown and is_of_the_auction(sighting.code.edition, sighting.before, sighting.act)


def _several(scene: Scene) -> bool:
    """Whether that player has shown another card as well in this auction."""
    seat = scene.seat(Role.OFFENDER)
    return any(
        card.seat is seat
        and card.act != scene.number
        and is_of_the_auction(scene.code.edition, scene.history[card.act], scene.log[card.act])
        for card in scene.at_ruling.exposed
    )


def _becomes(scene: Scene) -> Becomes:
    declarer = scene.now.declarer
    if declarer is None:
        return Becomes.NEITHER
    is_his_side = declarer.side is scene.offending_side
    return Becomes.DECLARING_SIDE if is_his_side else Becomes.DEFENDER


AFTERWARDS: Final = each("24", l2017="24E")

OWN_FAULT = judged("exposed_by_own_fault", YES_NO, each("24"))
SEVERAL = shown("several_cards_exposed_in_auction", YES_NO, each("24C"), derive=_several)
LED = shown(
    "led_before_the_auction_ended",
    YES_NO,
    each("24B"),
    derive=lambda scene: isinstance(scene.act, CardPlayed),
)
BECOMES = shown("exposer_becomes", one_of(Becomes), AFTERWARDS, derive=_becomes)
TREATED = chosen(
    "declarer_treats_as_penalty_card",
    YES_NO,
    each(l1997="24"),
    by=Role.DECLARER,
    derive=if_right_is_lost(value=False),
)


@entry("24", about=SOME_CARD, when=exposed_in_auction)
def card_exposed_in_auction(case: Case) -> None:
    """A to C: the card stays face up; an honour, a lead or several cards silence partner once."""
    if not case.ask(PARTNER_COULD_SEE, under=each("24")) or not case.ask(OWN_FAULT):
        return case.then(PlayProceeds("24", who=Role.OFFENDER))
    if case.scene is not None and other_side_has_no_right(case.scene):
        return case.then(PlayProceeds("24", who=Role.OFFENDER))
    case.then(CardFaced("24", who=Role.OFFENDER))
    if case.edition in SINCE_2007:
        case.then(
            Authorized("24", who=Role.NON_OFFENDING_SIDE),
            Unauthorized("24", who=Role.OFFENDING_SIDE),
        )
    if case.ask(SEVERAL):
        _silence_partner(case, "24C")
    elif case.ask(LED) or case.ask(HONOUR, under=each("24B")):
        _silence_partner(case, "24B")
    else:
        case.then(PlayProceeds("24A", who=Role.OFFENDER))
    return case.then(Watch(AFTERWARDS, "24E", When.AUCTION_ENDS, who=Role.OFFENDER))


def _silence_partner(case: Case, clause: str) -> None:
    """B, C: partner passes at his next turn, and what that damages is looked at later."""
    case.then(MustPass(clause, HowLong.NEXT_TURN, who=Role.PARTNER))
    watch_for_damage(case)


@entry("24E", about=SOME_CARD)
def exposed_card_after_the_auction(case: Case) -> None:
    """D, E (before 2017 the head of the Law): taken up, or a penalty card of a defender."""
    match case.ask(BECOMES):
        case Becomes.DEFENDER:
            if case.edition is Edition.L1997 and not case.ask(TREATED):
                return case.then(PlayProceeds("24", who=Role.OFFENDER))
            is_major = (
                case.ask(LED, under=AFTERWARDS)
                or case.ask(HONOUR, under=AFTERWARDS)
                or case.ask(SEVERAL, under=AFTERWARDS)
                or not case.ask(INADVERTENT)
            )
            leave_on_table(case, AFTERWARDS, is_major=is_major)
        case Becomes.DECLARING_SIDE:
            case.then(CardWithdrawn(each("24", l2017="24D"), who=Role.OFFENDER))
        case Becomes.NEITHER:
            case.then(PlayProceeds("24", who=Role.OFFENDER))
    return None
