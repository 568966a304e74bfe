"""What is legal now: calls and cards of the player in turn, under what is in force."""

from typing import TYPE_CHECKING

from fairdeal.calls import Call
from fairdeal.cards import Card, cards_in

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


def legal_calls(position: "Position") -> tuple[Call, ...]:
    """What the player in turn may lawfully call, in order of rank (`Position.legal_calls`)."""
    calls = position.auction.legal_calls()
    if not position.standing:
        return calls
    force, turn = position.force, position.auction.turn
    legal = tuple(call for call in calls if not force.marks_of_call(turn, call))
    return legal or force.to_repeat(turn)


def legal_cards(position: "Position") -> tuple[Card, ...]:
    """What the hand in turn may lawfully play, high to low (`Position.legal_cards`)."""
    if position.play is None or position.turn is None:
        return ()
    if (
        position.named is not None
        and position.named.hand is position.turn
        and position.named.card is not None
    ):
        return (position.named.card,)
    cards = position.play.legal_cards()
    if position.standing:
        turn = position.play.turn
        leads = position.play.led is None
        cards = position.force.narrowed(turn, cards, leads=leads)
    return tuple(cards_in(cards))
