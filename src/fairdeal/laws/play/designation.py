"""A card named before it is put down: dummy's by declarer, or a player's own (Laws 45B, 45C4, 46).

What is named has to be played. It counts as played as soon as another hand plays on it, whether it
has been put down or not; and what is put down in its stead is seen to be another card (45D).
"""

from typing import Final

from fairdeal.cards import Card, Suit, cards_in
from fairdeal.laws.play import law41
from fairdeal.laws.play.called_for import singled_out
from fairdeal.laws.play.defective import going_on_for
from fairdeal.laws.play.laying import goes_beyond
from fairdeal.laws.play.play import Play
from fairdeal.laws.values import value
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, CardCalledFor, CardNamed, SuitNamed

Naming: Final = CardNamed | SuitNamed | CardCalledFor
"""Acts by which a card is named and not put down."""


@value
class Named:
    """What a hand is to play because it has been named, and has not played yet."""

    act: int
    """The number of the act that named it."""
    hand: Seat
    card: Card | None
    """Which; ``None`` where only a ruling can tell (46B)."""
    is_clear: bool = True
    """Whether suit and rank were named, and the hand holds the card (46A)."""
    meant: Card | None = None
    """Which other words can only mean, until that has been ruled."""

    @property
    def known(self) -> Card | None:
        """Which it is by the name or words, as long as nothing else has been ruled."""
        return self.card or self.meant


def names(act: Act, play: Play) -> tuple[Seat, Seat] | None:
    """Who names a card of which hand; ``None`` for an act by which nobody names one of his own.

    Declarer names dummy's cards, everybody else those of his own hand.
    """
    dummy = law41.dummy(play.contract)
    match act:
        case CardNamed(by=by, from_hand=hand):
            player = play.contract.declarer if hand is dummy else hand
            return (by, hand) if by is player else None
        case SuitNamed(by=by) | CardCalledFor(by=by):
            return (by, dummy) if by is play.contract.declarer else None
    return None


def hand_of(act: Act, dummy: Seat | None) -> Seat | None:
    """From which hand an act names a card; ``None`` where it names none, or there is no dummy."""
    match act:
        case CardNamed(from_hand=hand):
            return hand
        case SuitNamed() | CardCalledFor():
            return dummy
    return None


def named(number: int, act: Act, play: Play, *, leads: bool = False) -> Named | None:
    """What an act calls for from a hand that can play now; ``None`` where it calls for nothing.

    A hand can when it is in turn, and dummy also when declarer leads from it out of turn, or names
    its card to a trick before the hand in turn has played (45B, 45C4a). What another hand still
    owes to an earlier trick, or has missed there, takes no turn away (67).

    Args:
        number: the number of the act.
        act: what was said.
        play: what has been played so far.
        leads: whether it has been ruled to be a lead, though a defender was to lead (55).
    """
    found = names(act, play)
    if found is None or play.is_over:
        return None
    by, hand = found
    play = going_on_for(play, hand)
    leads_wrongly = not play.current and (leads or by is play.turn)
    card = _card(act, hand, play)
    if not (hand is play.turn or leads_wrongly or _is_ahead(hand, play)) and (
        card is None or not goes_beyond(play, hand, card)
    ):
        return None
    meant = singled_out(act, play, hand) if isinstance(act, CardCalledFor) else None
    is_clear = isinstance(act, CardNamed) and card is not None
    return Named(number, hand, card, is_clear=is_clear, meant=meant)


def _is_ahead(hand: Seat, play: Play) -> bool:
    """Whether dummy still has to play to a trick that is begun, and it is another hand's turn.

    Where nobody but declarer has played since dummy's last card, it is that one he means, and at
    his own turn as long as he has not played himself since (45C4b).
    """
    dummy = law41.dummy(play.contract)
    # A premature lead lies beside the trick as long as the next hand has not played to it (57).
    leads = ((card,) for card in play.beside if card.seat.lho is dummy)
    begun = [trick for trick in (play.current, *play.later, *leads) if trick]
    if hand is not dummy or all(any(one.seat is dummy for one in trick) for trick in begun):
        return False
    cards = (*play.cards, *play.beside)
    last = max((card.act for card in cards if card.seat is dummy), default=-1)
    side = dummy.side if play.turn.side is dummy.side else dummy.side.opponents
    return any(card.act > last and card.seat.side is side for card in cards)


def _card(act: Act, hand: Seat, play: Play) -> Card | None:
    match act:
        case CardNamed(card=card):
            held = play.hands[hand]
            return card if held is None or held & card.bit else None
        case SuitNamed(suit=suit):
            return lowest(suit, hand, play)
    return None


def lowest(suit: Suit, hand: Seat, play: Play) -> Card | None:
    """The lowest card of a suit in a hand (46B2)."""
    held = cards_in((play.hands[hand] or 0) & suit.mask)
    return min(held, key=lambda card: card.rank, default=None)
