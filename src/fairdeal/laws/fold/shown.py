"""Cards whose faces are shown without being played (Law 49; 24 in the auction)."""

from dataclasses import replace
from typing import TYPE_CHECKING

from fairdeal.cards import Card
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.fold.legal import is_in_turn
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.hands import hands_of
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, CardExposed, CardNamed, CardPlayed, FifthCard

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


def after_showing(position: "Position", act: Act) -> "Position | None":
    """The position after an act that shows a card; ``None`` after one that shows none.

    A card that lies on the table as a penalty card is nothing new. One led during the auction is
    played to no trick: it is shown as well.

    Raises:
        ImpossibleAct: the hand does not hold the card.
    """
    shown = _shown_by(position, act)
    if shown is None:
        return None
    is_known = position.standing and shown.card in (
        on_table.card for on_table in position.force.penalty_cards
    )
    exposed = position.exposed if is_known else (*position.exposed, shown)
    return replace(position, story=(*position.story, act), exposed=exposed)


def _shown_by(position: "Position", act: Act) -> PlayedCard | None:
    """The card an act shows without playing it; ``None`` for an act that shows none."""
    match act:
        case CardPlayed(seat=seat, card=card):
            return _shown(position, seat, card, Mark.LEAD_BEFORE_THE_END)
        case CardExposed(seat=seat, card=card):
            return _shown(position, seat, card, Mark.CARD_EXPOSED)
        case FifthCard(seat=seat, card=card):
            return _shown(position, seat, card, Mark.FIFTH_CARD)
        case CardNamed(by=seat, card=card, from_hand=hand) if (
            seat is hand and not is_in_turn(position, seat) and position.defends(seat)
        ):
            return _shown(position, seat, card, Mark.CARD_EXPOSED)
    return None


def _shown(position: "Position", seat: Seat, card: Card, mark: Mark) -> PlayedCard:
    """A card shown and not played; exposed by the declaring side it is no irregularity (48)."""
    hand = (position.play.hands if position.play else hands_of(position.deal))[seat]
    if hand is not None and not hand & card.bit:
        raise ImpossibleAct(
            "{seat} cannot show {card}: the hand does not hold it", seat=seat, card=card
        )
    is_exposed = mark is Mark.CARD_EXPOSED
    is_free = is_exposed and position.play is not None and not position.defends(seat)
    return PlayedCard(position.acts, seat, card, () if is_free else (mark,))
