"""Law 58: Simultaneous leads or plays.

1997  A: a card played together with another player's legal one counts as played after it; B: of
      several visible cards from one hand, one is played and the others are penalty cards.
2007  The same.
2017  The same.
"""

from enum import Enum
from functools import partial
from typing import Final

from fairdeal.cards import Card
from fairdeal.laws.case import SOME_CARD, Case, entry
from fairdeal.laws.editions import each
from fairdeal.laws.facts import A_CARD, YES_NO, chosen, judged, one_of, shown
from fairdeal.laws.play.law49 import HAS_ANOTHER, exposed_by_defender
from fairdeal.laws.play.law50 import leave_on_table
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.surplus import IS_DEFENDERS, both_played_on
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.position import Phase
from fairdeal.laws.refs import Ref
from fairdeal.laws.scene import Scene, Sighting, partner_could_see
from fairdeal.laws.status import carried_out
from fairdeal.table.acts import CardExposed, CardPlayed, Exposure
from fairdeal.table.effects import Action, Acts, DealtWithBy, May, PlayProceeds, Role


class Second(Enum):
    """What the card is, played after that of the player in turn."""

    IN_TURN = "in_turn"
    DEFENDERS_LEAD = "defenders_lead"
    """A defender's lead out of turn (56)."""
    OPENING_LEAD = "opening_lead"
    """An opening lead out of turn (54)."""
    DECLARERS_LEAD = "declarers_lead"
    """A lead from the wrong one of declarer's hands (55)."""
    PREMATURE = "premature"
    """A defender's play before its turn (57)."""


_RULED_BY: Final = {
    Second.DEFENDERS_LEAD: 56,
    Second.OPENING_LEAD: 54,
    Second.DECLARERS_LEAD: 55,
    Second.PREMATURE: 57,
}

SECOND = shown("second_of_simultaneous_cards", one_of(Second), each("58A"))


def played_together(sighting: Sighting) -> bool:
    """A defender's further card, shown as he led or played another one."""
    act = sighting.act
    is_other = isinstance(act, CardExposed) and act.how is Exposure.WITH_ANOTHER
    return is_other and exposed_by_defender(sighting)


def played_together_by_declarer(sighting: Sighting) -> bool:
    """A further card of declarer's, shown as he led or played another one."""
    act, before = sighting.act, sighting.before
    if not isinstance(act, CardExposed) or act.how is not Exposure.WITH_ANOTHER:
        return False
    return before.phase is Phase.PLAY and act.seat is before.declarer


def _played_after(role: Role, scene: Scene) -> bool | None:
    """No where that opponent has not played since; over which card, the Director says."""
    seat, first = scene.seat(role), put_down(scene)
    played = any(c.seat is seat and c.act > first for c in scene.at_ruling.cards)
    return None if played else False


def put_down(scene: Scene) -> int:
    """The act that put down the card with which the other one was shown, gone back since or not."""
    shown_by = getattr(scene.act, "seat", None)
    story = enumerate(scene.before.story)
    played = (n for n, act in story if isinstance(act, CardPlayed) and act.seat is shown_by)
    return max(played, default=scene.number)


def _played(scene: Scene) -> Card | None:
    """The card it was shown with, which he played; one that has gone back was played by him too."""
    shown_by, first = getattr(scene.act, "seat", None), put_down(scene)
    own = (c for c in scene.at_ruling.cards if c.seat is shown_by and c.act >= first)
    played = next(own, scene.log[first])
    return played.card if isinstance(played, PlayedCard | CardPlayed) else None


def _other_is_honour(scene: Scene) -> bool | None:
    card = getattr(scene.act, "card", None)
    return None if card is None else card.rank.is_honour


def _cards_since(role: Role, scene: Scene) -> Acts:
    """That opponent's cards since the offender played one of two."""
    seat, first = scene.seat(role), put_down(scene)
    return tuple(c.act for c in scene.now.cards if c.act > first and c.seat is seat)


LHO_SINCE: Final = Ref("lhos_cards_since", partial(_cards_since, Role.LHO))
RHO_SINCE: Final = Ref("rhos_cards_since", partial(_cards_since, Role.RHO))


VISIBLE = judged("face_of_other_card_visible", YES_NO, each("58B1"), derive=partner_could_see)
PLAYED_ON = shown(
    "both_sides_played_to_the_next_trick", YES_NO, each("58B4"), derive=both_played_on
)
PLAYED = chosen(
    "card_played_of_several",
    A_CARD,
    each("58B2"),
    by=Role.OFFENDER,
    derive=_played,
    is_detail=True,
)
OTHER_IS_HONOUR = shown("other_card_is_an_honour", YES_NO, each("50B"), derive=_other_is_honour)
LHO_PLAYED_AFTER = judged(
    "lho_played_after_other_card",
    YES_NO,
    each("58B3"),
    derive=lambda scene: _played_after(Role.LHO, scene),
)
RHO_PLAYED_AFTER = judged(
    "rho_played_after_other_card",
    YES_NO,
    each("58B3"),
    derive=lambda scene: _played_after(Role.RHO, scene),
)


@entry("58A")
def two_players_at_once(case: Case) -> None:
    """58A: the legal lead or play comes first; the other is judged as one made after it.

    A log has the cards in that order; what is irregular about the second is found there.
    """
    case.then(PlayProceeds("58A", who=Role.OFFENDER))
    if case.scene is None and (second := case.ask(SECOND)) in _RULED_BY:
        case.then(DealtWithBy("58A", _RULED_BY[second]))


@entry("58B", about=SOME_CARD, when=played_together)
def several_cards_at_once(case: Case) -> None:
    """58B: the card designated is played; another one that was visible is a penalty card."""
    if not case.ask(VISIBLE):
        return case.then(PlayProceeds("58B1", who=Role.OFFENDER))
    if case.ask(PLAYED_ON):
        return _found_later(case, is_defenders="yes")
    case.ask(PLAYED)
    leave_on_table(case, "58B2", is_major=case.ask(OTHER_IS_HONOUR) or case.ask(HAS_ANOTHER))
    return _opponents_may_change(case)


@entry("58B3", about=SOME_CARD, when=played_together_by_declarer)
def several_cards_of_declarers(case: Case) -> None:
    """58B of declarer: nothing lies on the table for it, but who had played after may change."""
    if not case.ask(VISIBLE):
        return case.then(PlayProceeds("58B1", who=Role.OFFENDER))
    if case.ask(PLAYED_ON):
        return _found_later(case, is_defenders="no")
    case.then(PlayProceeds("58B2", who=Role.OFFENDER))
    return _opponents_may_change(case)


def _found_later(case: Case, is_defenders: str) -> None:
    """58B4: the trick is defective, and the further card goes back to the hand (67B2)."""
    case.then(PlayProceeds("58B4", who=Role.OFFENDER))
    return case.see("67B2", {IS_DEFENDERS: is_defenders})


def _opponents_may_change(case: Case) -> None:
    """58B3: each opponent takes back, if he likes, what he played to a card withdrawn."""
    for has_played, opponent, cards in (
        (LHO_PLAYED_AFTER, Role.LHO, LHO_SINCE),
        (RHO_PLAYED_AFTER, Role.RHO, RHO_SINCE),
    ):
        if case.ask(has_played):
            case.then(May("58B3", Action.WITHDRAW_CARD, what=cards, who=opponent))


STATUS = (carried_out(Play.after, "58A"),)
