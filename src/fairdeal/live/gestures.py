"""What people do with cards at a table beside playing them: naming, touching, leading face down.

They do so at a table in real mode. Where only what is lawful can be done, a card is played by
pressing it, and the auction is before everybody's eyes: nobody waits for questions (41).
"""

from collections.abc import Sequence

from fairdeal.cards import Hand, Rank, Suit
from fairdeal.live import intents as i
from fairdeal.live.face_down import lies_face_down
from fairdeal.live.refusals import Refusal
from fairdeal.live.table import Mode, Table, is_dummy_spread
from fairdeal.seats import Seat
from fairdeal.table import acts as a


def may_lead_face_down(table: Table, hand: Seat) -> bool:
    """Whether a card of that hand may be put down face down: it is the first trick (41A)."""
    position = table.desk.position
    auction, play = position.auction, position.play
    is_before = (auction.is_over or auction.seems_over) and (play is None or not play.done)
    return table.mode is Mode.REAL and is_before and hand is not position.dummy


def face_lead(table: Table, seat: Seat) -> Sequence[a.Act] | Refusal:
    """Turn his own lead face up (41C)."""
    lies = lies_face_down(table.desk.position, seat)
    return (a.LeadFaced(seat),) if lies else Refusal.IMPOSSIBLE


def names(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """The hands of which that player may name a card he sees: his own, and dummy's as declarer."""
    position = table.desk.position
    if table.mode is not Mode.REAL or position.play is None:
        return ()
    is_declarer = seat is position.declarer and is_dummy_spread(table.desk)
    return (seat, seat.partner) if is_declarer else (seat,)


def name(
    table: Table, intent: i.Name | i.CallFor | i.Touch, seat: Seat
) -> Sequence[a.Act] | Refusal:
    """A card named, called for or touched; whether it has to be played, the Laws say (45, 46)."""
    position, dummy = table.desk.position, table.desk.position.dummy
    if table.mode is not Mode.REAL:
        return Refusal.NOT_LEGAL
    if position.play is None or dummy is None:
        return Refusal.IMPOSSIBLE
    if isinstance(intent, i.Name):
        return _named(table, a.CardNamed(seat, intent.card, intent.hand))
    # Of dummy's cards: before they are spread, who calls would hear by the answer what is there.
    if seat not in (position.declarer, dummy) or not is_dummy_spread(table.desk):
        return Refusal.NOT_YOURS
    if isinstance(intent, i.CallFor):
        return (_called_for(seat, intent.words),)
    is_there = intent.card in Hand(position.play.hands[dummy] or 0)
    return (a.CardTouched(seat, intent.card),) if is_there else Refusal.IMPOSSIBLE


def _called_for(seat: Seat, words: Suit | Rank | a.Said) -> a.Act:
    match words:
        case Suit():
            return a.SuitNamed(seat, words)
        case Rank():
            return a.CardCalledFor(seat, rank=words)
    return a.CardCalledFor(seat, words)


def _named(table: Table, act: a.CardNamed) -> Sequence[a.Act] | Refusal:
    """One of his own that he holds; of dummy's any, for one not there may be named too (46B4)."""
    play, hand = table.desk.position.play, act.from_hand
    if play is None or hand not in names(table, act.by):
        return Refusal.NOT_YOURS
    held = play.hands[hand]
    if hand is act.by and held is not None and act.card not in Hand(held):
        return Refusal.IMPOSSIBLE
    return (act,) if table.leaves(a.CardPlayed(hand, act.card)) else Refusal.NOT_LEGAL
