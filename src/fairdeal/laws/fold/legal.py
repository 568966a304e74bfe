"""What is legal now: calls and cards of the player in turn, under what is in force."""

from typing import TYPE_CHECKING

from fairdeal.calls import Bid, Call, Double, Redouble
from fairdeal.cards import Card, cards_in
from fairdeal.laws.auction import law18
from fairdeal.laws.auction.kept_places import before_gap
from fairdeal.laws.editions import Edition
from fairdeal.laws.fold.calls import at_his_turn
from fairdeal.laws.play.defective import going_on_for
from fairdeal.laws.play.play import Play
from fairdeal.seats import Seat
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


def legal_cards(position: "Position", hand: Seat | None = None) -> tuple[Card, ...]:
    """What the hand in turn may lawfully play, high to low (`Position.legal_cards`).

    Args:
        position: the table.
        hand: one that is in turn while another owes an earlier trick a card.
    """
    if position.play is None or position.turn is None:
        return ()
    hand = position.turn if hand is None else hand
    play, named = going_on_for(position.play, hand), position.named
    if named is not None and named.hand is hand and named.card is not None:
        return (named.card,)
    cards = play.legal_cards()
    if position.standing:
        cards = position.force.narrowed(hand, cards, leads=play.led is None)
    return tuple(cards_in(cards))


def may_be_played(position: "Position", hand: Seat, card: Card) -> bool:
    """Whether the hand in turn may play that card now; a lead may await declarer's choice (50D2).

    Args:
        position: the table.
        hand: the hand in turn.
        card: the card.
    """
    if position.play is None:
        return False
    if is_lead(position.play, hand) and position.force.awaits_choice(hand):
        return False
    return card in legal_cards(position, hand)


def is_left_call(position: "Position", seat: Seat, call: Call) -> bool:
    """Whether what is in force leaves that player that call (26 to 31, 37).

    What the Laws forbid of themselves, an insufficient bid or a call out of rotation, is another
    matter.
    """
    return not at_his_turn(position, seat).force.marks_of_call(seat, call)


def is_left_card(position: "Position", hand: Seat, card: Card) -> bool:
    """Whether what is in force leaves that hand that card: 26, 50 to 52, 57; who cannot, 59.

    A card out of turn and a revoke are another matter, unless the hand has cards it must choose of.
    """
    lawful, left = cards_left(position, hand)
    return left == lawful or bool(left & card.bit)


def cards_left(position: "Position", hand: Seat) -> tuple[int, int]:
    """What that hand could play in turn, and what of that restrictions and penalty cards leave it.

    Both are 52 bits, and alike where nothing binds it or it is not its turn.
    """
    play = position.play
    own = None if play is None else play.hands[hand]
    if play is None or own is None or not position.standing:
        return 0, 0
    play = going_on_for(play, hand)
    leads = is_lead(play, hand)
    if hand is not play.turn and not leads:
        return 0, 0
    lawful = own if leads else play.legal_cards()
    return lawful, position.force.narrowed(hand, lawful, leads=leads)


def is_in_turn(position: "Position", hand: Seat) -> bool:
    """Whether that hand is to play; what another owes to an earlier trick takes no turn (67)."""
    play = position.play
    if position.turn is None or play is None:
        return False
    return going_on_for(play, hand).turn is hand


def is_lead(play: Play, hand: Seat) -> bool:
    """Whether the next card of that hand is a lead: one that replaces the card led is (62)."""
    play = going_on_for(play, hand)
    return play.leads_properly(hand) or (hand is play.turn and play.led is None)
