"""The play as it stands after each card: the tricks, the hands, whose turn it is.

A card lies in a trick because of where it was put down and what stood there then; the tricks are
arranged from the cards, never the other way round. While everybody plays in turn that is one step
(`Play.after`). A place kept for another card (Law 62), a hand that missed a trick (67) or a lead to
the next trick before this one is complete (57, 60A2) make `Play.later`: tricks begun although the
one in progress still lacks a card.
"""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from fairdeal.calls import Contract
from fairdeal.cards import FULL_PACK, Card, Deal, Suit
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.marks import Mark
from fairdeal.laws.play import law41, law44
from fairdeal.laws.values import value
from fairdeal.seats import Seat, Side

NO_MARKS: Final[tuple[Mark, ...]] = ()
Hands = tuple[int | None, int | None, int | None, int | None]
"""The cards still held, 52 bits a hand from North clockwise; ``None`` for a hand not known."""


def hands_of(deal: Deal | None) -> Hands:
    """The hands of a deal as the play takes them up."""
    if deal is None:
        return None, None, None, None
    north, east, south, west = (None if hand is None else hand.bits for hand in deal.hands)
    return north, east, south, west


@value
class PlayedCard:
    """A card put on the table, with what was irregular about it."""

    act: int
    """The number of the act that put it there."""
    seat: Seat
    """The hand it came from."""
    card: Card
    marks: tuple[Mark, ...] = NO_MARKS
    fills: int | None = None
    """The act whose card it replaces, for one played into a place kept for it (62, 67)."""
    late: bool = False
    """Whether it was added to a trick played past long ago; then it cannot win it (67B1)."""
    named: Card | None = None
    """For dummy's card, what declarer had named, if that was another one (45D)."""


@value
class Gap:
    """A place in a trick kept for a card: in the place of one taken back, or for one missing."""

    act: int
    """The number of the act that had played the card."""
    seat: Seat
    late: bool = False
    """Whether what comes here cannot win the trick (67B1)."""


Place = PlayedCard | Gap
Trick = tuple[Place, ...]


@value
class Play:
    """The cards played under a contract, and what follows from them; a new value for each card."""

    contract: Contract
    hands: Hands
    """What each hand still holds."""
    turn: Seat
    """The hand that plays next; once thirteen tricks are complete, nobody's: see `is_over`."""
    done: tuple[tuple[PlayedCard, ...], ...] = ()
    """The complete tricks, each in the order in which its cards were laid; where a hand missed
    one that both sides have played past, it has three (Law 67)."""
    current: Trick = ()
    """The trick in progress, with the places kept in it; empty between tricks."""
    winners: tuple[Seat, ...] = ()
    """The hand that won each complete trick."""
    later: tuple[Trick, ...] = ()
    """Tricks begun although the one in progress still lacks a card."""
    beside: tuple[PlayedCard, ...] = ()
    """Further cards of hands that had already played to the trick. They still belong to the hand;
    one becomes a lead when another hand follows it (60A2)."""
    ordered: tuple[int, Seat] | None = None
    """The trick, counted from 0, that has been ruled to be led from that hand (43B2a)."""

    @classmethod
    def begins(cls, contract: Contract, hands: Hands) -> "Play":
        """The play before the opening lead (41A)."""
        return cls(contract, hands, law41.opening_leader(contract))

    @property
    def proper_leader(self) -> Seat:
        """The hand whose turn it is, or was, to lead to the trick in progress (41A, 44G)."""
        if self.ordered is not None and self.ordered[0] == len(self.winners):
            return self.ordered[1]
        return self.winners[-1] if self.winners else law41.opening_leader(self.contract)

    @property
    def trumps(self) -> Suit | None:
        """The trump suit; ``None`` at notrump."""
        return self.contract.bid.denomination.trumps

    @property
    def trick(self) -> tuple[PlayedCard, ...]:
        """The cards of the trick in progress; empty between tricks."""
        return tuple(place for place in self.current if isinstance(place, PlayedCard))

    @property
    def tricks(self) -> tuple[tuple[PlayedCard, ...], ...]:
        """The complete tricks in the order they were played."""
        return self.done

    @property
    def all_tricks(self) -> tuple[Trick, ...]:
        """Every trick that has been begun, with the places kept in it."""
        return (*self.done, self.current, *self.later) if self.current else self.done

    @property
    def places(self) -> tuple[Place, ...]:
        """Every card that stands, trick by trick, with the gaps left open."""
        return tuple(place for trick in self.all_tricks for place in trick)

    @property
    def cards(self) -> tuple[PlayedCard, ...]:
        """The cards that stand as played, trick by trick."""
        return tuple(place for place in self.places if isinstance(place, PlayedCard))

    @property
    def gaps(self) -> tuple[Gap, ...]:
        """The places kept for a card."""
        return tuple(place for place in self.places if isinstance(place, Gap))

    def has_played_to_trick(self, seat: Seat) -> bool:
        """Whether that hand has a card on the trick in progress, and no gap to fill before."""
        if any(gap.seat is seat for gap in self.gaps):
            return False
        trick = self.later[-1] if self.later else self.current
        return any(place.seat is seat for place in trick)

    @property
    def lead(self) -> PlayedCard | None:
        """The card led to the trick in progress; ``None`` while there is none."""
        first = self.current[0] if self.current else None
        return first if isinstance(first, PlayedCard) else None

    @property
    def led(self) -> Suit | None:
        """The suit led to the trick in progress; ``None`` between tricks."""
        lead = self.lead
        return None if lead is None else lead.card.suit

    @property
    def is_over(self) -> bool:
        """Whether thirteen tricks are complete."""
        return len(self.winners) == 13

    def tricks_won(self, side: Side) -> int:
        """How many complete tricks that side has won."""
        return sum(winner.side is side for winner in self.winners)

    def place_of(self, act: int) -> tuple[int, int] | None:
        """In which trick, and where in it, the card of that act lies; both counted from 0."""
        for number, trick in enumerate(self.all_tricks):
            for at, place in enumerate(trick):
                if place.act == act:
                    return number, at
        return None

    def trick_for(self, seat: Seat) -> int | None:
        """The trick, counted from 0, that a card of this hand would go to now; else a new one."""
        if (at := self._gap_for(seat)) is not None:
            return at[0]
        tricks = self.all_tricks
        open_ones = range(len(self.done), len(tricks))
        return next((n for n in open_ones if all(p.seat is not seat for p in tricks[n])), None)

    def legal_cards(self) -> int:
        """What the hand in turn may lawfully play, as 52 bits.

        For a hand that is not known these are all cards not yet seen elsewhere.
        """
        if self.is_over:
            return 0
        hand = self.hands[self.turn]
        return self._unseen() if hand is None else law44.playable(hand, self.led)

    def after(self, act: int, seat: Seat, card: Card) -> "Play":
        """The play once that hand has played this card, whether it was entitled to or not.

        Args:
            act: the number of the act.
            seat: the hand it comes from.
            card: which.

        Raises:
            ImpossibleAct: the hand does not hold the card, it was played before, or all 52
                cards have been played.
        """
        if seat is not self.turn or self.later or self.beside:
            return self.laid(PlayedCard(act, seat, card))
        trick, hand = self.current, self.hands[seat]
        led = None
        if trick:
            lead = trick[0]
            is_whole = all(isinstance(place, PlayedCard) for place in trick)
            if isinstance(lead, Gap) or lead.marks or not is_whole:
                return self.laid(PlayedCard(act, seat, card))
            led = lead.card.suit
        if hand is not None and not law44.follows_suit(card, hand, led):
            return self.laid(PlayedCard(act, seat, card))
        return self._on_top(PlayedCard(act, seat, card))

    def _on_top(self, placed: PlayedCard) -> "Play":
        """The play with one more card on the trick in progress, nothing being out of order."""
        hands = self._without(placed.seat, placed.card)
        trick = (*self.current, placed)
        if len(trick) < 4:
            turn = placed.seat.lho
            if any(place.seat is turn for place in trick):
                turn = _next_to_play(trick, turn)
            return Play(self.contract, hands, turn, self.done, trick, self.winners)
        if any(isinstance(place, Gap) for place in trick):
            return replace(self, hands=hands, current=trick)._arranged()  # noqa: SLF001 - of this class
        winner = self._winner(trick)
        done = (*self.done, trick)
        return Play(self.contract, hands, winner, done, (), (*self.winners, winner))  # type: ignore[arg-type]  # no gap in it

    def laid(self, placed: PlayedCard, *, leads: bool = False) -> "Play":
        """The play once a card has been put down, in turn or not.

        Args:
            placed: the card; its marks are found here.
            leads: whether it has been ruled to be a lead to the next trick (45E, 60A2).

        Raises:
            ImpossibleAct: the hand does not hold the card, or it was played before.
        """
        hands = self._without(placed.seat, placed.card)
        without = replace(self, beside=tuple(b for b in self.beside if b.card is not placed.card))
        return without._lay(placed, hands, leads=leads)  # noqa: SLF001 - of this class

    def _lay(self, placed: PlayedCard, hands: Hands, *, leads: bool) -> "Play":
        seat = placed.seat
        tricks: list[Trick] = list(self.all_tricks)
        if (at := self._gap_for(seat)) is not None:
            return self._filling(tricks, at, placed, hands)
        if leads or not self.current:
            return self._leading(placed, hands)
        for number in range(len(self.done), len(tricks)):
            if all(place.seat is not seat for place in tricks[number]):
                made = replace(placed, marks=self._marks_on(tricks[number], placed))
                tricks[number] = (*tricks[number], made)
                return self._of(tricks, hands, accepted_in=number)
        if (lead := self._lead_beside(seat)) is not None:
            return self._follows(lead, placed, hands)
        made = replace(placed, marks=(Mark.FIFTH_CARD,))
        return replace(self, beside=(*self.beside, made))

    def _leading(self, placed: PlayedCard, hands: Hands) -> "Play":
        """A card that begins a trick; between tricks it may follow a lead that lay there before."""
        proper = self.proper_leader
        lead = None if placed.seat is proper or self.current else self._lead_beside(placed.seat)
        if lead is not None:
            return self._follows(lead, placed, hands)
        is_proper = placed.seat is proper and not self.current
        made = replace(placed, marks=NO_MARKS if is_proper else (Mark.LEAD_OUT_OF_TURN,))
        return self._of([*self.all_tricks, (made,)], hands)

    def _follows(self, lead: PlayedCard, placed: PlayedCard, hands: Hands) -> "Play":
        """A card played on a premature lead: that is the lead to the next trick now (60A2)."""
        in_turn = not self.current and lead.seat is self.proper_leader
        led = replace(lead, marks=NO_MARKS if in_turn else lead.marks)
        hands = _less(hands, lead.seat, lead.card)
        made = replace(placed, marks=self._marks_on((led,), placed))
        beside = tuple(card for card in self.beside if card is not lead)
        tricks = [*self.all_tricks, (led, made)]
        return replace(self, beside=beside)._of(tricks, hands, accepted_in=len(tricks) - 1)  # noqa: SLF001 - of this class

    def _filling(
        self, tricks: list[Trick], at: tuple[int, int], placed: PlayedCard, hands: Hands
    ) -> "Play":
        """A card into a place kept for it: the place decides which suit had to be followed."""
        number, index = at
        trick, gap = tricks[number], tricks[number][index]
        lead = trick[0] if index else None
        led = lead.card.suit if isinstance(lead, PlayedCard) else None
        hand = self.hands[placed.seat]
        is_lawful = hand is None or law44.follows_suit(placed.card, hand, led)
        made = replace(
            placed,
            marks=NO_MARKS if is_lawful else (Mark.REVOKE,),
            fills=gap.act,
            late=isinstance(gap, Gap) and gap.late,
        )
        tricks[number] = (*trick[:index], made, *trick[index + 1 :])
        return self._of(tricks, hands)

    def _gap_for(self, seat: Seat) -> tuple[int, int] | None:
        """The first place kept for that hand."""
        for number, trick in enumerate(self.all_tricks):
            for at, place in enumerate(trick):
                if isinstance(place, Gap) and place.seat is seat:
                    return number, at
        return None

    def _lead_beside(self, seat: Seat) -> PlayedCard | None:
        """The premature lead of another hand that a card of this one would follow."""
        return next((c for c in self.beside if c.seat is not seat), None)

    def _marks_on(self, trick: Trick, placed: PlayedCard) -> tuple[Mark, ...]:
        """What is irregular about a card put on a trick, most decisive first.

        Nothing is yet, where it is undecided what becomes of the lead (53, 55, 56): only the card
        of the hand next in rotation accepts it.
        """
        seat, lead = placed.seat, trick[0]
        if _is_undecided(trick) and seat is not lead.seat.lho:
            return NO_MARKS
        out_of_turn = seat is not _first_missing(trick)
        marks = (Mark.PLAY_OUT_OF_TURN,) if out_of_turn else NO_MARKS
        hand = self.hands[seat]
        led = lead.card.suit if isinstance(lead, PlayedCard) else None
        if hand is not None and not law44.follows_suit(placed.card, hand, led):
            marks += (Mark.REVOKE,)
        return marks

    def _of(self, tricks: Sequence[Trick], hands: Hands, accepted_in: int | None = None) -> "Play":
        """The play of these tricks; cards that waited on a lead now accepted are judged."""
        made = list(tricks)
        if accepted_in is not None:
            made[accepted_in] = _judged_anew(made[accepted_in], hands)
        return replace(self, hands=hands)._arranged(made)  # noqa: SLF001 - of this class

    def _arranged(self, tricks: Iterable[Trick] | None = None) -> "Play":
        """The tricks told apart: the complete ones, the one in progress, those begun after it."""
        rest = list(self.all_tricks if tricks is None else tricks)
        done: list[tuple[PlayedCard, ...]] = []
        winners: list[Seat] = []
        while rest and (cards := _complete(rest[0], rest[1:])) is not None:
            done.append(cards)
            winners.append(self._winner(cards))
            rest = rest[1:]
        trick: Trick = rest[0] if rest else ()
        made = Play(
            self.contract, self.hands, self.turn, tuple(done), trick, tuple(winners),
            tuple(rest[1:]), self.beside, self.ordered,
        )  # fmt: skip
        leader = made.proper_leader
        return replace(made, turn=_next_to_play(trick, leader) if trick else leader)

    def led_from(self, seat: Seat) -> "Play":
        """The play with the next lead to come from that hand (43B2a)."""
        return replace(self, ordered=(len(self.winners), seat))._arranged()  # noqa: SLF001 - of this class

    def exchanged(self, act: int, card: Card) -> "Play":
        """The play with another card of the same hand in the place of the one that act put down.

        What was played after it is not judged anew (45C4b, 45D).
        """
        hands = self.hands
        tricks: list[Trick] = []
        for trick in self.all_tricks:
            kept: list[Place] = []
            for place in trick:
                if isinstance(place, PlayedCard) and place.act == act:
                    hands = _less(_more(hands, place.seat, place.card), place.seat, card)
                    kept.append(replace(place, card=card, marks=NO_MARKS))
                else:
                    kept.append(place)
            tricks.append(tuple(kept))
        return replace(self, hands=hands)._arranged(tricks)  # noqa: SLF001 - of this class

    def reopened(self, acts: Container[int]) -> "Play":
        """The play with these cards back in the hands, and their places kept for others."""
        hands = self.hands
        tricks: list[Trick] = []
        for trick in self.all_tricks:
            kept: list[Place] = []
            for place in trick:
                if isinstance(place, PlayedCard) and place.act in acts:
                    hands = _more(hands, place.seat, place.card)
                    kept.append(Gap(place.act, place.seat))
                else:
                    kept.append(place)
            tricks.append(tuple(kept))
        return replace(self, hands=hands)._arranged(tricks)  # noqa: SLF001 - of this class

    def without(self, acts: Container[int]) -> "Play":
        """The play with these cards back in the hands, as if they had stayed there."""
        hands = self.hands
        tricks: list[Trick] = []
        for trick in self.all_tricks:
            for place in trick:
                if isinstance(place, PlayedCard) and place.act in acts:
                    hands = _more(hands, place.seat, place.card)
            kept = tuple(place for place in trick if place.act not in acts)
            if kept:
                tricks.append(kept)
        return replace(self, hands=hands)._arranged(tricks)  # noqa: SLF001 - of this class

    def opened(self, trick: int, act: int, seat: Seat, *, late: bool) -> "Play":
        """The play with a place for a missing card opened in a trick, counted from 0 (60A2, 67)."""
        tricks = list(self.all_tricks)
        place = Gap(act, seat, late)
        tricks[trick] = (*tricks[trick], place)
        return self._arranged(tricks)

    def counted(self, act: int, trick: int) -> "Play":
        """The play with a card that lay beside the trick counted to one, numbered from 0 (67)."""
        made = next((card for card in self.beside if card.act == act), None)
        if made is None:
            return self
        tricks = list(self.all_tricks)
        tricks[trick] = (*tricks[trick], replace(made, marks=NO_MARKS))
        hands = _less(self.hands, made.seat, made.card)
        beside = tuple(card for card in self.beside if card is not made)
        return replace(self, hands=hands, beside=beside)._arranged(tricks)  # noqa: SLF001 - of this class

    def accepted(self, act: int) -> "Play":
        """The play with a lead ruled to stand: it and what was played to it are judged as such."""
        found = self.place_of(act)
        if found is None:
            return self
        tricks = list(self.all_tricks)
        number, at = found
        place = tricks[number][at]
        if isinstance(place, PlayedCard):
            kept = tuple(m for m in place.marks if m is not Mark.LEAD_OUT_OF_TURN)
            changed = replace(place, marks=kept)
            tricks[number] = (*tricks[number][:at], changed, *tricks[number][at + 1 :])
        return self._arranged(tricks)

    def with_marks(self, act: int, marks: tuple[Mark, ...]) -> "Play":
        """The play with these marks on the card of that act, in the place of those it bears."""
        tricks = [
            tuple(
                replace(p, marks=marks) if p.act == act and isinstance(p, PlayedCard) else p
                for p in trick
            )
            for trick in self.all_tricks
        ]
        return self._arranged(tricks)

    def marks_of(self, seat: Seat, card: Card) -> tuple[Mark, ...]:
        """What would be irregular about that card now, most decisive first; empty when lawful."""
        laid = self.laid(PlayedCard(-1, seat, card))
        made = (*laid.cards, *laid.beside)
        return next((c.marks for c in made if c.act == -1), NO_MARKS)

    def leads_properly(self, seat: Seat) -> bool:
        """Whether a card of that hand is its proper lead, made over an opponent's lead (53C)."""
        lead = self.lead
        return (
            lead is not None
            and Mark.LEAD_OUT_OF_TURN in lead.marks
            and seat.side is not lead.seat.side
            and seat is self.proper_leader
        )

    def _without(self, seat: Seat, card: Card) -> Hands:
        hand = self.hands[seat]
        if hand is None:
            if not self._unseen() & card.bit:
                raise ImpossibleAct(f"{seat} cannot play {card}: it has been seen elsewhere")
            return self.hands
        if not hand & card.bit:
            raise ImpossibleAct(f"{seat} cannot play {card}: the hand does not hold it")
        return _less(self.hands, seat, card)

    def _unseen(self) -> int:
        unseen = FULL_PACK
        for hand in self.hands:
            unseen &= ~(hand or 0)
        for placed in self.cards:
            unseen &= ~placed.card.bit
        return unseen

    def _winner(self, trick: Trick) -> Seat:
        cards = [placed for placed in trick if isinstance(placed, PlayedCard) and not placed.late]
        led = cards[0].card.suit
        best = law44.winning_card([played.card for played in cards], led, self.trumps)
        return next(played.seat for played in cards if played.card is best)


def _less(hands: Hands, seat: Seat, card: Card) -> Hands:
    """The hands with a card taken out of one; a hand not known stays unknown."""
    north, east, south, west = hands
    hand = hands[seat]
    if hand is None:
        return hands
    hand &= ~card.bit
    if seat is Seat.NORTH:
        return hand, east, south, west
    if seat is Seat.EAST:
        return north, hand, south, west
    if seat is Seat.SOUTH:
        return north, east, hand, west
    return north, east, south, hand


def _more(hands: Hands, seat: Seat, card: Card) -> Hands:
    """The hands with a card put back into one."""
    kept = [
        None if hand is None else hand | card.bit if owner is seat else hand
        for owner, hand in zip((Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST), hands, strict=True)
    ]
    north, east, south, west = kept
    return north, east, south, west


def _rotation(leader: Seat) -> Iterator[Seat]:
    """The four hands from the leader on."""
    return (leader.clockwise(i) for i in range(4))


def _next_to_play(trick: Trick, otherwise: Seat) -> Seat:
    """The first hand from the leader on that lacks a card, its place kept or not."""
    played = {place.seat for place in trick if isinstance(place, PlayedCard)}
    return next((seat for seat in _rotation(trick[0].seat) if seat not in played), otherwise)


def _first_missing(trick: Trick) -> Seat | None:
    """The first hand from the leader on that has not been there at all; a gap is nobody's turn."""
    been = {place.seat for place in trick}
    return next((seat for seat in _rotation(trick[0].seat) if seat not in been), None)


def _is_undecided(trick: Trick) -> bool:
    """Whether the lead was out of turn and the hand next in rotation has not played to it (53A)."""
    lead = trick[0]
    return (
        isinstance(lead, PlayedCard)
        and Mark.LEAD_OUT_OF_TURN in lead.marks
        and all(place.seat is not lead.seat.lho for place in trick)
    )


def _judged_anew(trick: Trick, hands: Hands) -> Trick:
    """The cards of a trick judged in the order in which they were put down.

    A card that waited on a lead out of turn bears its own marks once the next hand has accepted
    that lead by playing to it. Marks that the play itself does not give are kept.
    """
    lead = trick[0]
    if not isinstance(lead, PlayedCard) or Mark.LEAD_OUT_OF_TURN not in lead.marks:
        return trick
    if _is_undecided(trick):
        return trick
    so_far: list[Place] = [lead]
    judged: dict[int, PlayedCard] = {}
    by_time = sorted((p for p in trick[1:] if isinstance(p, PlayedCard)), key=lambda p: p.act)
    for placed in by_time:
        if placed.fills is not None:
            continue
        hand = hands[placed.seat]
        held = None if hand is None else hand | placed.card.bit
        marks = NO_MARKS
        if placed.seat is not _first_missing(tuple(so_far)):
            marks = (Mark.PLAY_OUT_OF_TURN,)
        if held is not None and not law44.follows_suit(placed.card, held, lead.card.suit):
            marks += (Mark.REVOKE,)
        other = tuple(m for m in placed.marks if m not in _BY_THE_PLAY)
        judged[placed.act] = replace(placed, marks=marks + other)
        so_far.append(placed)
    return tuple(judged.get(p.act, p) if isinstance(p, PlayedCard) else p for p in trick)


_BY_THE_PLAY: Final = (Mark.PLAY_OUT_OF_TURN, Mark.REVOKE, Mark.LEAD_OUT_OF_TURN)


def _complete(trick: Trick, later: Sequence[Trick]) -> tuple[PlayedCard, ...] | None:
    """The cards of a trick that is complete, or that both sides have played past (67)."""
    cards = tuple(place for place in trick if isinstance(place, PlayedCard))
    if len(cards) < len(trick):
        return None
    if len(cards) >= 4:
        return cards
    sides = {place.seat.side for following in later for place in following}
    return cards if len(cards) == 3 and len(sides) == 2 else None
