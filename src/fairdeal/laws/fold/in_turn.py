"""A call or card told without its player: the player in turn has made it."""

from typing import TYPE_CHECKING

from fairdeal.calls import Call
from fairdeal.cards import Card
from fairdeal.errors import ImpossibleAct
from fairdeal.table.acts import Act, CallMade, CardPlayed

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


def done_in_turn(position: "Position", done: Call | Card) -> Act:
    """The act by which the player in turn does this.

    Raises:
        ImpossibleAct: it is nobody's turn for it.
        TypeError: it is neither a call nor a card.
    """
    if not isinstance(done, Call | Card):
        raise TypeError(
            "an act is wanted, or a call or card of the player in turn, such as parse_act,"
            f" parse_call and Card.parse read; not {type(done).__name__}: {done!r:.60}"
        )
    turn, has_ended = position.turn, position.auction.is_over
    if isinstance(done, Card):
        if turn is None or not has_ended:
            raise ImpossibleAct("nobody is in turn to play {card}", card=done)
        return CardPlayed(turn, done)
    if turn is None or has_ended:
        raise ImpossibleAct("nobody is in turn to call {call}: the auction is over", call=str(done))
    return CallMade(turn, done)
