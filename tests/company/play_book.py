"""The play as Law 44 tells it, read from the cards played and from what was decided of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fairdeal.cards import Card, Deal, Suit, cards_in
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Act, CardPlayed
from tests.company.decided import Fate, fates


@dataclass
class Trick:
    """Who has put what to a trick; a hand whose card went back for another has ``None``."""

    leader: Seat
    cards: dict[Seat, Card | None] = field(default_factory=dict)
    trumps: Suit | None = None

    @property
    def is_complete(self) -> bool:
        return len(self.cards) == 4 and None not in self.cards.values()

    @property
    def to_play(self) -> Seat:
        """The first hand in rotation from the leader that lacks a card (44B)."""
        return next(s for i in range(4) if self.cards.get(s := self.leader.clockwise(i)) is None)

    @property
    def suit(self) -> object:
        led = self.cards.get(self.leader)
        return None if led is None else led.suit

    @property
    def winner(self) -> Seat:
        """The highest trump (44E), else the highest card of the suit led (44F)."""
        cards = {seat: card for seat, card in self.cards.items() if card is not None}
        ruffs = {seat: card for seat, card in cards.items() if card.suit is self.trumps}
        best = ruffs or {seat: card for seat, card in cards.items() if card.suit is self.suit}
        return max(best, key=lambda seat: best[seat].rank)


@dataclass
class PlayBook:
    """The play so far."""

    tricks: list[Trick]
    hands: dict[Seat, set[Card]]
    leader: Seat
    """Who leads to the first trick."""
    trumps: Suit | None = None

    @property
    def trick(self) -> Trick | None:
        """The trick in progress."""
        return next((t for t in self.tricks if not t.is_complete), None)

    @property
    def turn(self) -> Seat | None:
        """Whose card is awaited; nobody's when all are played."""
        if self.trick is not None:
            return self.trick.to_play
        if len(self.tricks) == 13:
            return None
        return self.tricks[-1].winner if self.tricks else self.leader


def hands_of_deal(deal: Deal) -> dict[Seat, set[Card]]:
    """The four hands as dealt."""
    return {seat: set(_cards(deal, seat)) for seat in SEATS}


def _cards(deal: Deal, seat: Seat) -> tuple[Card, ...]:
    hand = deal.hands[seat]
    assert hand is not None
    return tuple(cards_in(hand.bits))


def play_book(log: Sequence[Act], deal: Deal, leader: Seat, trumps: Suit | None = None) -> PlayBook:
    """The play that log leads to; cards nobody has ruled on are taken as they look: they stand."""
    book = PlayBook([], hands_of_deal(deal), leader, trumps)
    decided: Mapping[int, Fate] = fates(log)
    for number, act in enumerate(log):
        if isinstance(act, CardPlayed) and (fate := decided.get(number)) is not Fate.OUT:
            card = None if fate is Fate.GAP else act.card
            _lay(book, act.seat, card)
    return book


def _lay(book: PlayBook, seat: Seat, card: Card | None) -> None:
    """A card goes to the first open trick its hand lacks one in, else it begins the next."""
    open_trick = next(
        (t for t in book.tricks if t.cards.get(seat) is None and not t.is_complete), None
    )
    if open_trick is None:
        open_trick = Trick(seat, trumps=book.trumps)
        book.tricks.append(open_trick)
    open_trick.cards[seat] = card
    if card is not None:
        book.hands[seat].discard(card)
