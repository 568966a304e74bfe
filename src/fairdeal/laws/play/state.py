"""The play as it stands after each card: the tricks, the hands, whose turn it is."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from fairdeal.calls import Contract
from fairdeal.cards import FULL_PACK, Card, Deal, Suit, bits_of
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.marks import Mark
from fairdeal.laws.play import law41, law44
from fairdeal.seats import SEATS, Seat, Side

NO_MARKS: Final[tuple[Mark, ...]] = ()
Hands = tuple[int | None, int | None, int | None, int | None]
"""The cards still held, 52 bits a hand from North clockwise; ``None`` for a hand not known."""


def hands_of(deal: Deal | None) -> Hands:
    """The hands of a deal as the play takes them up."""
    if deal is None:
        return None, None, None, None
    north, east, south, west = (None if hand is None else hand.bits for hand in deal.hands)
    return north, east, south, west


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card that stands as played, with what was irregular about it."""

    act: int
    """The number of the act that played it."""
    seat: Seat
    """The hand it came from."""
    card: Card
    marks: tuple[Mark, ...] = NO_MARKS


@dataclass(frozen=True, slots=True)
class Gap:
    """The place in a trick of a card taken back, kept for the card to be played instead (62)."""

    act: int
    """The number of the act that had played the card."""
    seat: Seat


@dataclass(frozen=True, slots=True)
class Play:
    """The cards played under a contract, and what follows from them; a new value for each card."""

    contract: Contract
    hands: Hands
    """What each hand still holds."""
    turn: Seat
    """The hand that plays next; once thirteen tricks are complete, nobody's: see `is_over`."""
    cards: tuple[PlayedCard, ...] = ()
    """The cards that stand as played, in order; the current trick is `trick`."""
    winners: tuple[Seat, ...] = ()
    """The hand that won each complete trick."""
    later: tuple[PlayedCard | Gap, ...] = ()
    """From the first gap on, what stands but cannot be counted before it is filled."""

    @classmethod
    def begins(cls, contract: Contract, hands: Hands) -> "Play":
        """The play before the opening lead (41A)."""
        return cls(contract, hands, law41.opening_leader(contract))

    @property
    def proper_leader(self) -> Seat:
        """The hand whose turn it is, or was, to lead to the trick in progress (41A, 44G)."""
        return self.winners[-1] if self.winners else law41.opening_leader(self.contract)

    @property
    def trumps(self) -> Suit | None:
        """The trump suit; ``None`` at notrump."""
        return self.contract.bid.denomination.trumps

    @property
    def trick(self) -> tuple[PlayedCard, ...]:
        """The cards of the trick in progress; empty between tricks."""
        return self.cards[4 * len(self.winners) :]

    @property
    def tricks(self) -> tuple[tuple[PlayedCard, ...], ...]:
        """The complete tricks, four cards each in the order they were played."""
        return tuple(self.cards[4 * i : 4 * i + 4] for i in range(len(self.winners)))

    @property
    def places(self) -> tuple[PlayedCard | Gap, ...]:
        """Every card that stands, four places to a trick, with the gaps left open."""
        return self.cards + self.later

    def has_played_to_trick(self, seat: Seat) -> bool:
        """Whether that hand has a card on the trick in progress, and no gap to fill before."""
        if any(isinstance(place, Gap) and place.seat is seat for place in self.later):
            return False
        places = self.places
        return any(place.seat is seat for place in places[len(places) // 4 * 4 :])

    @property
    def led(self) -> Suit | None:
        """The suit led to the trick in progress; ``None`` between tricks."""
        start = 4 * len(self.winners)
        return self.cards[start].card.suit if start < len(self.cards) else None

    @property
    def is_over(self) -> bool:
        """Whether thirteen tricks are complete."""
        return len(self.winners) == 13

    def tricks_won(self, side: Side) -> int:
        """How many complete tricks that side has won."""
        return sum(winner.side is side for winner in self.winners)

    def legal_cards(self) -> int:
        """What the hand in turn may lawfully play, as 52 bits.

        For a hand that is not known these are all cards not yet seen elsewhere.
        """
        if self.is_over:
            return 0
        hand = self.hands[self.turn]
        return self._unseen() if hand is None else law44.playable(hand, self.led)

    def after(
        self, act: int, seat: Seat, card: Card, marks: tuple[Mark, ...] | None = None
    ) -> "Play":
        """The play once that hand has played this card, whether it was entitled to or not.

        Args:
            act: the number of the act.
            seat: the hand it comes from.
            card: which.
            marks: what is irregular about it, where that does not come from the play itself.

        Raises:
            ImpossibleAct: the hand does not hold the card, it was played before, or all 52
                cards have been played.
        """
        if self.later:
            return self._filled(act, seat, card)
        hands = self._without(seat, card)
        found = self.marks_of(seat, card) if marks is None else marks
        cards = (*self.cards, PlayedCard(act, seat, card, found))
        if len(cards) % 4:
            turn = _next_to_play(cards[4 * len(self.winners) :])
            return Play(self.contract, hands, turn, cards, self.winners)
        winner = self._winner(cards[-4:])
        return Play(self.contract, hands, winner, cards, (*self.winners, winner))

    def marks_of(self, seat: Seat, card: Card) -> tuple[Mark, ...]:
        """What would be irregular about that card now, most decisive first; empty when lawful."""
        led = self.led
        hand = self.hands[seat]
        marks = NO_MARKS
        if self.leads_properly(seat):
            return marks
        if seat is not self.turn:
            marks = (Mark.LEAD_OUT_OF_TURN if led is None else Mark.PLAY_OUT_OF_TURN,)
        if hand is not None and not law44.follows_suit(card, hand, led):
            marks += (Mark.REVOKE,)
        return marks

    def leads_properly(self, seat: Seat) -> bool:
        """Whether a card of that hand is its proper lead, made over an opponent's lead (53C)."""
        start = 4 * len(self.winners)
        if start >= len(self.cards):
            return False
        lead = self.cards[start]
        return (
            Mark.LEAD_OUT_OF_TURN in lead.marks
            and seat.side is not lead.seat.side
            and seat is self.proper_leader
        )

    def without(self, acts: Container[int], hands: Hands) -> "Play":
        """The play as if the cards played by these acts had stayed in the hands.

        Args:
            acts: the numbers of the acts.
            hands: the hands as they were dealt.
        """
        return self.of((place for place in self.places if place.act not in acts), hands)

    def reopened(self, acts: Container[int], hands: Hands) -> "Play":
        """The play with these cards back in the hands, and their places kept for others.

        Args:
            acts: the numbers of the acts that played them.
            hands: the hands as they were dealt.
        """
        return self.of((Gap(p.act, p.seat) if p.act in acts else p for p in self.places), hands)

    def of(self, places: Iterable[PlayedCard | Gap], hands: Hands) -> "Play":
        """The play of the same contract made of these cards, each keeping the marks it has."""
        play = Play.begins(self.contract, hands)
        for place in places:
            if play.later or isinstance(place, Gap):
                play = play._waiting(place)  # noqa: SLF001 - a further value of this class
            else:
                play = play.after(place.act, place.seat, place.card, place.marks)
        return play

    def _waiting(self, place: PlayedCard | Gap) -> "Play":
        """The play with one more place behind a gap; the turn is his who has to fill it."""
        hands = self.hands if isinstance(place, Gap) else self._without(place.seat, place.card)
        later = (*self.later, place)
        return replace(self, hands=hands, later=later, turn=later[0].seat)

    def _filled(self, act: int, seat: Seat, card: Card) -> "Play":
        """The play once a card has come while a gap is open: into that hand's gap if it has one."""
        self._without(seat, card)
        places = self.places
        gaps = (i for i, p in enumerate(places) if isinstance(p, Gap) and p.seat is seat)
        at = next(gaps, len(places))
        made = PlayedCard(act, seat, card, self._marks_at(at, seat, card))
        return self.of((*places[:at], made, *places[at + 1 :]), self._dealt())

    def _marks_at(self, at: int, seat: Seat, card: Card) -> tuple[Mark, ...]:
        """What is irregular about a card in that place."""
        places = self.places
        if at == len(places):
            return (Mark.PLAY_OUT_OF_TURN,)
        lead = places[at - at % 4] if at % 4 else None
        led = lead.card.suit if isinstance(lead, PlayedCard) else None
        hand = self.hands[seat]
        is_lawful = hand is None or law44.follows_suit(card, hand, led)
        return NO_MARKS if is_lawful else (Mark.REVOKE,)

    def _dealt(self) -> Hands:
        """The hands as they were before the first card, as far as they are known."""
        north, east, south, west = (
            None if hand is None else hand | bits_of(self._played_from(seat))
            for seat, hand in zip(SEATS, self.hands, strict=True)
        )
        return north, east, south, west

    def _played_from(self, seat: Seat) -> Iterator[Card]:
        return (p.card for p in self.places if isinstance(p, PlayedCard) and p.seat is seat)

    def _without(self, seat: Seat, card: Card) -> Hands:
        hand = self.hands[seat]
        if hand is None:
            if not self._unseen() & card.bit:
                raise ImpossibleAct(f"{seat} cannot play {card}: it has been seen elsewhere")
            return self.hands
        if not hand & card.bit:
            raise ImpossibleAct(f"{seat} cannot play {card}: the hand does not hold it")
        north, east, south, west = self.hands
        hand &= ~card.bit
        if seat is Seat.NORTH:
            return hand, east, south, west
        if seat is Seat.EAST:
            return north, hand, south, west
        if seat is Seat.SOUTH:
            return north, east, hand, west
        return north, east, south, hand

    def _unseen(self) -> int:
        unseen = FULL_PACK
        for hand in self.hands:
            unseen &= ~(hand or 0)
        for place in self.places:
            if isinstance(place, PlayedCard):
                unseen &= ~place.card.bit
        return unseen

    def _winner(self, trick: tuple[PlayedCard, ...]) -> Seat:
        led = trick[0].card.suit
        best = law44.winning_card([played.card for played in trick], led, self.trumps)
        return next(played.seat for played in trick if played.card is best)


def _next_to_play(trick: tuple[PlayedCard, ...]) -> Seat:
    """The first hand from the leader on that has not played to the trick, in turn or not."""
    seats = [played.seat for played in trick]
    seat = seats[0].lho
    while seat in seats:
        seat = seat.lho
    return seat
