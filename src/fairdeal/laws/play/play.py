"""The play as it stands after each card: the tricks, the hands, whose turn it is.

A card lies in a trick because of where it was put down and what stood there then; the tricks are
arranged from the cards, never the other way round. While everybody plays in turn that is one step
(`Play.after`); where a card goes otherwise, `fairdeal.laws.play.laying` says. A place kept for
another card (Law 62), a hand that missed a trick (67) or a lead to the next trick before this one
is complete (57, 60A2) make `Play.later`: tricks begun although the one in progress still lacks a
card.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from fairdeal.calls import Contract
from fairdeal.cards import Card, Suit
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.fold.diagram import pictured_play
from fairdeal.laws.marks import Mark
from fairdeal.laws.play import law41, law44
from fairdeal.laws.play.hands import Hands, less, more
from fairdeal.laws.play.laying import followed_anew, lay, where_to
from fairdeal.laws.play.tricks import (
    NO_MARKS,
    Gap,
    PlayedCard,
    Trick,
    TrickPlace,
    judged_anew,
    next_to_play,
    unseen,
    winner,
    with_places,
)
from fairdeal.laws.play.turns import is_left
from fairdeal.laws.values import value
from fairdeal.seats import Seat, Side


@value
class Play:
    """The cards played under a contract, and what follows from them; a new value for each card."""

    contract: Contract
    hands: Hands
    """What each hand still holds."""
    turn: Seat
    """The hand that plays next; once thirteen tricks are complete, nobody's: see `is_over`."""
    done: tuple[tuple[PlayedCard, ...], ...] = ()
    """The tricks that are over, each in the order in which its cards were laid: complete with four
    cards, or played past by both sides, a hand having missed its turn there (67B)."""
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
        return self._proper_leader(self.winners)

    def _proper_leader(self, winners: Sequence[Seat]) -> Seat:
        """The hand whose turn it is to lead once these have won the tricks before."""
        if self.ordered is not None and self.ordered[0] == len(winners):
            return self.ordered[1]
        return winners[-1] if winners else law41.opening_leader(self.contract)

    @property
    def trumps(self) -> Suit | None:
        """The trump suit; ``None`` at notrump."""
        return self.contract.bid.denomination.trumps

    def _repr_svg_(self) -> str:
        """What notebooks show."""
        return pictured_play(self).svg(str(self.contract))

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
    def places(self) -> tuple[TrickPlace, ...]:
        """Every card that stands, trick by trick, with the gaps left open."""
        return tuple(chain.from_iterable(self.all_tricks))

    @property
    def cards(self) -> tuple[PlayedCard, ...]:
        """The cards that stand as played, trick by trick."""
        begun = [place for place in self._unfinished() if isinstance(place, PlayedCard)]
        return (*chain.from_iterable(self.done), *begun)

    @property
    def marked_cards(self) -> tuple[PlayedCard, ...]:
        """Those of them that bear a mark."""
        return tuple(card for card in self.cards if card.marks)

    @property
    def gaps(self) -> tuple[Gap, ...]:
        """The places kept for a card."""
        return tuple(place for place in self._unfinished() if isinstance(place, Gap))

    def _unfinished(self) -> Iterable[TrickPlace]:
        """The places of the tricks that are not complete: only these keep any for a card."""
        return chain(self.current, *self.later) if self.current else ()

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

    @property
    def tricks_left(self) -> int:
        """How many tricks still lack a hand; a hand that has a card to replace is there."""
        full = sum(len(trick) == 4 for trick in (self.current, *self.later))
        return 13 - len(self.done) - full

    def is_lawful_after(self, act: int) -> bool:
        """Whether that act played the latest card, lawfully and on a lawful lead."""
        if self.later or self.beside:
            return False
        trick = self.current or self.done[-1]
        lead, last = trick[0], trick[-1]
        if not isinstance(last, PlayedCard) or last.act != act or last.marks:
            return False
        return isinstance(lead, PlayedCard) and not lead.marks

    def tricks_won(self, side: Side) -> int:
        """How many complete tricks that side has won."""
        return sum(seat.side is side for seat in self.winners)

    def place_of(self, act: int) -> tuple[int, int] | None:
        """In which trick, and where in it, the card of that act lies; both counted from 0."""
        for number, trick in enumerate(self.all_tricks):
            for at, place in enumerate(trick):
                if place.act == act:
                    return number, at
        return None

    def tricks_from(self, act: int) -> tuple[Trick, ...]:
        """The trick in which the card of that act lies, and those begun after it."""
        found = self.place_of(act)
        return () if found is None else self.all_tricks[found[0] :]

    def gap_for(self, seat: Seat) -> tuple[int, int] | None:
        """The first place kept for that hand."""
        # Only tricks that are not complete keep any.
        unfinished = (self.current, *self.later)
        for number, trick in enumerate(unfinished, len(self.done)):
            for at, place in enumerate(trick):
                if isinstance(place, Gap) and place.seat is seat:
                    return number, at
        return None

    def card_of(self, act: int) -> PlayedCard | None:
        """The card of that act, if it stands as played."""
        return next((card for card in self.cards if card.act == act), None)

    def trick_for(self, seat: Seat, card: Card) -> int | None:
        """The trick, counted from 0, that this card of the hand would go to now; else a new one."""
        at = self.gap_for(seat)
        return where_to(self, seat, card) if at is None else at[0]

    def legal_cards(self) -> int:
        """What the hand in turn may lawfully play, as 52 bits.

        For a hand that is not known these are all cards not yet seen elsewhere.
        """
        if self.is_over:
            return 0
        hand = self.hands[self.turn]
        return unseen(self.hands, self.cards) if hand is None else law44.playable(hand, self.led)

    def after(self, act: int, seat: Seat, card: Card) -> "Play":
        """The play once that hand has played this card in that act, entitled to or not.

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
            # Loops, not generators, for what is done at every card of an untroubled board.
            for place in trick:
                if isinstance(place, Gap):
                    return self.laid(PlayedCard(act, seat, card))
            if isinstance(lead, Gap) or lead.marks:
                return self.laid(PlayedCard(act, seat, card))
            led = lead.card.suit
        if hand is not None and not law44.follows_suit(card, hand, led):
            return self.laid(PlayedCard(act, seat, card))
        return self._on_top(PlayedCard(act, seat, card))

    def _on_top(self, placed: PlayedCard) -> "Play":
        """The play with one more card on the trick in progress, nothing being out of order."""
        hands = self._without(placed.seat, placed.card)
        trick, won, order = (*self.current, placed), self.winners, self.ordered
        if len(trick) < 4:
            turn = placed.seat.lho
            for place in self.current:
                if place.seat is turn:
                    turn = next_to_play(trick, turn)
                    break
            return Play(self.contract, hands, turn, self.done, trick, won, (), (), order)
        by, done = self.winner_of(trick), (*self.done, trick)
        return Play(self.contract, hands, by, done, (), (*won, by), (), (), order)  # type: ignore[arg-type]  # no gap in it

    def laid(self, placed: PlayedCard, *, leads: bool = False) -> "Play":
        """The play once a card has been put down, in turn or not.

        Args:
            placed: the card; its marks are found here.
            leads: whether it has been ruled to be a lead to the next trick (45E, 60A2).

        Raises:
            ImpossibleAct: the hand does not hold the card, or it was played before.
        """
        hands = self._without(placed.seat, placed.card)
        return lay(self.without_beside((placed.card,)), placed, hands, leads=leads)

    def of(self, tricks: Sequence[Trick], hands: Hands, accepted_in: int | None = None) -> "Play":
        """The play of these tricks; cards that waited on a lead now accepted are judged."""
        made = list(tricks)
        if accepted_in is not None:
            made[accepted_in] = judged_anew(made[accepted_in], hands)
        return self.arranged(made, hands)

    def arranged(self, tricks: Sequence[Trick], hands: Hands | None = None) -> "Play":
        """The tricks told apart: the complete ones, the one in progress, those begun after it.

        A trick that was complete before stays so, and its winner is known.
        """
        declaring = self.contract.declarer.side
        winners: list[Seat] = []
        for trick, known, won_by in zip(tricks, self.done, self.winners, strict=False):
            if trick is not known or len(trick) < 4:
                break
            winners.append(won_by)
        for number, trick in enumerate(tricks[len(winners) :], len(winners)):
            if not is_left(trick, tricks[number + 1 :], declaring):
                break
            winners.append(self.winner_of(trick))
        number = len(winners)
        current: Trick = tricks[number] if number < len(tricks) else ()
        leader = self._proper_leader(winners)
        turn = next_to_play(current, leader) if current else leader
        done: tuple[tuple[PlayedCard, ...], ...] = tuple(tricks[:number])  # type: ignore[arg-type]  # no gap in them
        return Play(
            self.contract, self.hands if hands is None else hands, turn, done, current,
            tuple(winners), tuple(tricks[number + 1 :]), self.beside, self.ordered,
        )  # fmt: skip

    def led_from(self, seat: Seat) -> "Play":
        """The play with the next lead to come from that hand (43B2a)."""
        return replace(self, ordered=(len(self.winners), seat)).arranged(self.all_tricks)

    def exchanged(self, act: int, card: Card) -> "Play":
        """The play with another card of that hand in the place of the one that act put down.

        What followed on a lead has to follow to this one now (44C); one out of turn stays so.
        """
        if (placed := self.card_of(act)) is None:
            return self
        hands = less(more(self.hands, placed.seat, placed.card), placed.seat, card)
        marks = (Mark.LEAD_OUT_OF_TURN,) if Mark.LEAD_OUT_OF_TURN in placed.marks else NO_MARKS
        changed = {act: replace(placed, card=card, marks=marks)}
        return followed_anew(self._with_places(changed, hands), act).without_beside((card,))

    def reopened(self, acts: Container[int]) -> "Play":
        """The play with these cards back in the hands, and their places kept for others."""
        gone = [card for card in self.cards if card.act in acts]
        return self._with_places({c.act: Gap(c.act, c.seat) for c in gone}, self._back(gone))

    def without(self, acts: Container[int]) -> "Play":
        """The play with these cards back in the hands, as if they had stayed there."""
        gone = [place for place in self.places if place.act in acts]
        return self._with_places(dict.fromkeys(place.act for place in gone), self._back(gone))

    def without_beside(self, cards: Container[Card]) -> "Play":
        """The play with none of these cards beside the tricks, as fifth cards, any more."""
        beside = tuple(b for b in self.beside if b.card not in cards)
        return self if beside == self.beside else replace(self, beside=beside)

    def _back(self, places: Iterable[TrickPlace]) -> Hands:
        """The hands with the cards of these places taken up again."""
        hands = self.hands
        for place in places:
            if isinstance(place, PlayedCard):
                hands = more(hands, place.seat, place.card)
        return hands

    def _with_places(self, changed: Mapping[int, TrickPlace | None], hands: Hands) -> "Play":
        """The play with something else, or nothing, where these acts stand; other tricks stay."""
        tricks = [with_places(trick, changed) for trick in self.all_tricks]
        return self.arranged([trick for trick in tricks if trick], hands)

    def opened(self, trick: int, act: int, seat: Seat, *, late: bool) -> "Play":
        """The play with a place for a missing card opened in a trick, counted from 0 (60A2, 67).

        No hand gets a second place in a trick: the board could never be scored.
        """
        tricks = list(self.all_tricks)
        if trick >= len(tricks) or any(place.seat is seat for place in tricks[trick]):
            # Another ruling has taken that trick back since, or has opened the place already.
            return self
        place = Gap(act, seat, late)
        tricks[trick] = (*tricks[trick], place)
        return self.arranged(tricks)

    def accepted(self, act: int) -> "Play":
        """The play with a lead ruled to stand: it and what was played to it are judged as such."""
        lead = self.card_of(act)
        if lead is None:
            return self
        was_out_of_turn = Mark.LEAD_OUT_OF_TURN in lead.marks
        marks = tuple(m for m in lead.marks if m is not Mark.LEAD_OUT_OF_TURN)
        made = replace(lead, marks=marks, stands=lead.stands or was_out_of_turn)
        return self._with_places({act: made}, self.hands)

    def with_marks(self, act: int, marks: tuple[Mark, ...]) -> "Play":
        """The play with these marks on the card of that act, in the place of those it bears."""
        if (placed := self.card_of(act)) is None:
            return self
        return self._with_places({act: replace(placed, marks=marks)}, self.hands)

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
        hand, who = self.hands[seat], {"seat": seat, "card": card}
        if hand is None:
            if not unseen(self.hands, self.cards) & card.bit:
                raise ImpossibleAct("{seat} cannot play {card}: it has been seen elsewhere", **who)
            return self.hands
        if not hand & card.bit:
            raise ImpossibleAct("{seat} cannot play {card}: the hand does not hold it", **who)
        return less(self.hands, seat, card)

    def winner_of(self, trick: Trick) -> Seat:
        """Who wins the cards of a trick as they lie; one added late cannot (67B1)."""
        return winner(trick, self.trumps)
