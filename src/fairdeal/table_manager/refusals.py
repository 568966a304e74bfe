"""Why a call or card of a program is not taken: the clause it does not keep to.

The clauses are those that say what is done, not those that deal with what was done otherwise: a
manager takes nothing irregular, so there is nothing to rule on. Their numbers are those of 2017.
"""

from typing import Final

from fairdeal.calls import Call, Redouble
from fairdeal.cards import Card
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.marks import Mark
from fairdeal.laws.phase import Phase
from fairdeal.laws.position import Position
from fairdeal.seats import Seat
from fairdeal.table.acts import CardPlayed

_CALL: Final = (
    (Mark.CALL_OUT_OF_ROTATION, "17C"),
    (Mark.CALL_CHANGED, "17C"),
    (Mark.BID_ABOVE_SEVEN, "18A"),
    (Mark.INSUFFICIENT_BID, "18D"),
)


def clause_against_call(position: Position, seat: Seat, call: Call) -> str:
    """The clause that call by that player does not keep to, it being refused."""
    if position.phase is not Phase.AUCTION:
        return "22A"  # the auction has ended
    marks = position.marks_of_call(seat, call)
    for mark, clause in _CALL:
        if mark in marks:
            return clause
    return "19B1" if isinstance(call, Redouble) else "19A1"


def clause_against_card(position: Position, by: Seat, hand: Seat, card: Card) -> str:
    """The clause that card from that hand, played by ``by``, does not keep to, being refused."""
    play = position.play
    if play is None or play.is_over:
        return "41A"  # no card is led before the auction has ended, or after the play
    holder = position.declarer if hand is position.dummy else hand
    if by is not holder:
        return "45B" if hand is position.dummy else "45A"
    if position.turn is not hand:
        is_first, in_trick = not play.cards, bool(play.trick)
        return "41A" if is_first else "44B" if in_trick else "44G"
    return _clause_in_turn(position, hand, card)


def _clause_in_turn(position: Position, hand: Seat, card: Card) -> str:
    try:
        marks = position.after(CardPlayed(hand, card)).marks
    except ImpossibleAct:
        return "45A"  # a card that the hand does not hold
    return "44C" if Mark.REVOKE in marks else "44A"
