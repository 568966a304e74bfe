"""What is legal now: calls and cards of the player in turn, under what is in force."""

from typing import TYPE_CHECKING

from fairdeal.calls import Bid, Call, Double, Redouble
from fairdeal.cards import Card, cards_in
from fairdeal.laws.auction import law18
from fairdeal.laws.auction.kept_places import before_gap
from fairdeal.laws.editions import Edition
from fairdeal.laws.fold.calls import at_his_turn
from fairdeal.table.acts import CallMade

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


def legal_calls(position: "Position") -> tuple[Call, ...]:
    """What the player in turn may lawfully call, in order of rank (`Position.legal_calls`)."""
    calls = position.auction.legal_calls()
    if not position.standing:
        return calls
    turn = position.auction.turn
    force = at_his_turn(position, turn).force
    if _replaces_by_bid_or_pass(position):
        calls = tuple(call for call in calls if not isinstance(call, Double | Redouble))
    legal = tuple(call for call in calls if not force.marks_of_call(turn, call))
    return legal or force.to_repeat(turn)


def _replaces_by_bid_or_pass(position: "Position") -> bool:
    """Whether the player in turn replaces an insufficient bid under the Laws of 1997.

    Only a sufficient bid or a pass may take its place there (27B); since 2007 any legal call, a
    double at its player's risk (27B3).
    """
    gap = next(iter(position.auction.gaps), None)
    decided = None if gap is None else position.fates.get(gap.act)
    if gap is None or decided is None:
        return False
    made = position.story[gap.act]
    return (
        decided.edition == Edition.L1997
        and isinstance(made, CallMade)
        and isinstance(made.call, Bid)
        and not law18.is_sufficient(made.call, before_gap(position.auction, gap).bid)
    )


def legal_cards(position: "Position") -> tuple[Card, ...]:
    """What the hand in turn may lawfully play, high to low (`Position.legal_cards`)."""
    if position.play is None or position.turn is None:
        return ()
    named = position.named
    if named is not None and named.hand is position.turn and named.card is not None:
        return (named.card,)
    cards = position.play.legal_cards()
    if position.standing:
        turn = position.play.turn
        leads = position.play.led is None
        cards = position.force.narrowed(turn, cards, leads=leads)
    return tuple(cards_in(cards))
