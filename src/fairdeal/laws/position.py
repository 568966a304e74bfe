"""The position: a table as the Laws see it, folded act by act from its log.

`Position.after` takes any act that can physically happen. An irregular one is recorded and marked,
never refused: what follows from it is for the law that deals with it.
"""

from dataclasses import dataclass, replace
from enum import Enum

from fairdeal.boards import Board
from fairdeal.calls import PASS, Call, Contract, parse_call
from fairdeal.cards import Card, cards_in
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.auction import law17, law28
from fairdeal.laws.auction.state import Auction, MadeCall
from fairdeal.laws.carry_out import carry_out, without_cards
from fairdeal.laws.in_force import NOTHING, InForce
from fairdeal.laws.irregularities import law16
from fairdeal.laws.marks import Mark
from fairdeal.laws.play import law41
from fairdeal.laws.play.state import Gap, Play, PlayedCard, hands_of
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import (
    Act,
    CallMade,
    CardExposed,
    CardNamed,
    CardPickedUp,
    CardPlayed,
    FifthCard,
    LeadFaced,
    Ruled,
)


class Phase(Enum):
    """Where a board is between taking the cards and putting them back."""

    AUCTION = "auction"
    CLARIFICATION = "clarification"
    """From the end of the auction until the opening lead is faced (Laws 17D1, 41B)."""
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Position:
    """One board at one table after some acts."""

    board: Board
    auction: Auction
    play: Play | None = None
    """``None`` until the auction has ended in a contract."""
    acts: int = 0
    """How many acts have been folded; the next act gets this number."""
    lead_is_faced: bool = False
    force: InForce = NOTHING
    """What rulings have left in force."""
    exposed: tuple[PlayedCard, ...] = ()
    """Cards whose faces were shown without being played, each with its act and owner."""

    @classmethod
    def of(cls, board: Board) -> "Position":
        """The position before the first call."""
        return cls(board, Auction.begins(law17.first_to_call(board)))

    def after(self, act: Act) -> "Position":
        """The position when this act has happened as well.

        Raises:
            ImpossibleAct: it cannot have happened, such as a card the hand does not hold.
        """
        if isinstance(act, CallMade):
            return self._after_call(act)
        if isinstance(act, CardPlayed):
            return self._after_card(act)
        if isinstance(act, Ruled):
            return self._after_ruling(act)
        return self._after_gesture(act)

    def _after_gesture(self, act: Act) -> "Position":
        """An act that neither calls nor plays nor rules."""
        if isinstance(act, CardPickedUp):
            return self._after_taking_back(act)
        if (shown := self._shown_by(act)) is not None:
            return self._after_showing(shown)
        faced = self.lead_is_faced or isinstance(act, LeadFaced)
        return replace(self, acts=self.acts + 1, lead_is_faced=faced)

    def after_calls(self, words: str) -> "Position":
        """The position when the players in turn have made these calls: ``1S P 4S P P P``.

        Raises:
            Malformed: a word is no call.
        """
        position = self
        for word in words.split():
            position = position.after(CallMade(position.auction.turn, parse_call(word)))
        return position

    def after_cards(self, words: str) -> "Position":
        """The position when the hands in turn have played these cards: ``SK S2 S3 SA``.

        Raises:
            Malformed: a word is no card.
            ImpossibleAct: the hand in turn does not hold it, or nobody is in turn to play.
        """
        position = self
        for word in words.split():
            if (seat := position.turn) is None:
                raise ImpossibleAct(f"nobody can play {word}: the board is over")
            position = position.after(CardPlayed(seat, Card.parse(word)))
        return position

    def passing_over(self) -> "Position":
        """The position when an act is folded as if absent, keeping the numbers of the others."""
        return replace(self, acts=self.acts + 1)

    def _after_call(self, act: CallMade) -> "Position":
        force = self.force
        if force is NOTHING:
            auction = self.auction.after(self.acts, act.seat, act.call)
        else:
            auction, force = self._after_dutiful_call(act)
        if auction.returned is not self.auction.returned:
            force = _with_turn_returned(force, auction.returned[len(self.auction.returned) :])
        if self.auction.is_over:
            return replace(self, auction=auction, acts=self.acts + 1)
        contract = auction.contract if auction.is_over else None
        play = Play.begins(contract, hands_of(self.board.deal)) if contract else None
        return Position(self.board, auction, play, self.acts + 1, force=force, exposed=self.exposed)

    def _after_dutiful_call(self, act: CallMade) -> tuple[Auction, InForce]:
        """A call at a table where rulings have left something in force."""
        force, auction, turn = self.force, self.auction, self.auction.turn
        silenced = force.is_silenced(turn)
        if act.seat is not turn and law28.is_in_rotation(act.seat, turn, turn_must_pass=silenced):
            auction = auction.after(self.acts, turn, PASS)
        replaced = force.replaced_by(act.seat)
        marks = force.marks_of_call(act.seat, act.call)
        if replaced is None or all(call.act < replaced for call in auction.calls):
            auction = auction.after(self.acts, act.seat, act.call, marks)
        else:
            auction = auction.with_replacement(replaced, self.acts, act.seat, act.call)
        return auction, force.after_call(act.seat)

    def _after_card(self, act: CardPlayed) -> "Position":
        if self.play is None or self.play.is_over:
            when = "nobody plays before the auction is over" if self.play is None else "it is over"
            raise ImpossibleAct(f"{act.seat} cannot play {act.card}: {when}")
        faced = self.lead_is_faced or not act.face_down
        if self.force is NOTHING and act.seat is self.play.turn:
            play = self.play.after(self.acts, act.seat, act.card)
            return Position(
                self.board, self.auction, play, self.acts + 1, faced, exposed=self.exposed
            )
        if self.play.has_played_to_trick(act.seat):
            return self._after_showing(self._shown(act.seat, act.card, Mark.FIFTH_CARD))
        return self._after_watched_card(self.play, act, faced=faced)

    def _after_watched_card(self, old: Play, act: CardPlayed, *, faced: bool) -> "Position":
        """A card out of turn, or at a table where rulings have left something in force."""
        led = old.led is None
        play = old.after(self.acts, act.seat, act.card, self._marks_of_card(old, act))
        winner = play.winners[-1] if len(play.winners) > len(old.winners) else None
        force = self.force
        if force is not NOTHING:
            force = force.after_card(self.acts, act.seat, act.card, led=led, winner=winner)
            replaces = len(play.places) == len(old.places)
            force = force.after_replacing(act.seat) if replaces else force.after_playing_on()
        return replace(self, play=play, acts=self.acts + 1, lead_is_faced=faced, force=force)

    def _marks_of_card(self, play: Play, act: CardPlayed) -> tuple[Mark, ...]:
        """What the play, a restriction or a penalty card has against a card."""
        if self._is_faced_over_a_lead_face_down(act):
            return (Mark.LEAD_OUT_OF_TURN,)
        marks = play.marks_of(act.seat, act.card)
        if marks or act.seat is not play.turn:
            return marks
        if play.led is None and self.force.awaits_choice(act.seat):
            return (Mark.LEAD_BEFORE_CHOICE,)
        return self._marks_in_force(play, act) if play.hands[act.seat] is not None else ()

    def _marks_in_force(self, play: Play, act: CardPlayed) -> tuple[Mark, ...]:
        """What a restriction or penalty card has against a card that follows suit in turn."""
        leads = play.led is None or play.leads_properly(act.seat)
        lawful = (play.hands[act.seat] or 0) if leads else play.legal_cards()
        if self.force.narrowed(act.seat, lawful, leads=leads) & act.card.bit:
            return ()
        unrestricted = replace(self.force, leads=(), plays=())
        if unrestricted.narrowed(act.seat, lawful, leads=True) & act.card.bit:
            return (Mark.RESTRICTION_BROKEN,)
        return (Mark.PENALTY_CARD_NOT_PLAYED,)

    def _after_taking_back(self, act: CardPickedUp) -> "Position":
        """A card taken back by right leaves a gap for another; otherwise it stands (47F, 62C).

        The next trick is begun again: who leads to it may have changed.
        """
        position = replace(self, acts=self.acts + 1)
        if self.play is None:
            return position
        places = self.play.places
        at = next((i for i, place in enumerate(places) if _is_of(place, act)), None)
        if at is None or not self.force.may_take_back(act.seat, places[at].act):
            return position
        following = [place.act for place in places[at - at % 4 + 4 :]]
        position = without_cards(position, self.play, following, are_replaced=False)
        play = position.play or self.play
        return without_cards(position, play, (places[at].act,), are_replaced=True)

    def _is_faced_over_a_lead_face_down(self, act: CardPlayed) -> bool:
        """Whether this is the opening lead of the wrong defender, his partner's lying face down."""
        if self.play is None or self.lead_is_faced or act.face_down:
            return False
        return [card.seat for card in self.play.cards] == [act.seat.partner]

    def _shown_by(self, act: Act) -> PlayedCard | None:
        """The card an act shows without playing it; ``None`` for an act that shows none."""
        match act:
            case CardExposed(seat=seat, card=card):
                return self._shown(seat, card, Mark.CARD_EXPOSED)
            case FifthCard(seat=seat, card=card):
                return self._shown(seat, card, Mark.FIFTH_CARD)
            case CardNamed(by=seat, card=card, from_hand=hand) if (
                seat is hand and seat is not self.turn and self._defends(seat)
            ):
                return self._shown(seat, card, Mark.CARD_EXPOSED)
        return None

    def _shown(self, seat: Seat, card: Card, mark: Mark) -> PlayedCard:
        """A card shown and not played; of the declaring side that is no irregularity (Law 48)."""
        hand = (self.play.hands if self.play else hands_of(self.board.deal))[seat]
        if hand is not None and not hand & card.bit:
            raise ImpossibleAct(f"{seat} cannot show {card}: the hand does not hold it")
        is_free = self.play is not None and not self._defends(seat)
        return PlayedCard(self.acts, seat, card, () if is_free else (mark,))

    def _after_showing(self, shown: PlayedCard) -> "Position":
        """A card shown; one that lies on the table as a penalty card is nothing new."""
        is_known = shown.card in (on_table.card for on_table in self.force.penalty_cards)
        exposed = self.exposed if is_known else (*self.exposed, shown)
        return replace(self, acts=self.acts + 1, exposed=exposed)

    def _defends(self, seat: Seat) -> bool:
        return self.declarer is not None and seat.side is not self.declarer.side

    def _after_ruling(self, act: Ruled) -> "Position":
        position = self
        for effect in act.effects:
            position = carry_out(position, act.case, effect)
        return replace(position, acts=self.acts + 1)

    @property
    def phase(self) -> Phase:
        """Where the board is."""
        if not self.auction.is_over:
            return Phase.AUCTION
        if self.play is None or self.play.is_over:
            return Phase.OVER
        return Phase.PLAY if self.lead_is_faced else Phase.CLARIFICATION

    @property
    def turn(self) -> Seat | None:
        """The hand whose turn it is to call or play; ``None`` when the board is over."""
        if not self.auction.is_over:
            return self.auction.turn
        return None if self.play is None or self.play.is_over else self.play.turn

    @property
    def player(self) -> Seat | None:
        """Who acts for the hand in turn: declarer for dummy, otherwise its holder."""
        turn = self.turn
        return self.declarer if turn is not None and turn is self.dummy else turn

    @property
    def contract(self) -> Contract | None:
        """The contract, once the auction has ended in one."""
        return None if self.play is None else self.play.contract

    @property
    def declarer(self) -> Seat | None:
        """The declarer, once there is a contract."""
        return None if self.play is None else self.play.contract.declarer

    @property
    def dummy(self) -> Seat | None:
        """Declarer's partner, once there is a contract (41D)."""
        return None if self.play is None else law41.dummy(self.play.contract)

    def legal_calls(self) -> tuple[Call, ...]:
        """What the player in turn may lawfully call, in order of rank (Laws 17-19).

        A duty to pass, to repeat a call or not to double is taken into account. A call that has
        to be repeated is the only one even where the law for it comes next (29, 32B1 in 1997).
        """
        calls = self.auction.legal_calls()
        if self.force is NOTHING:
            return calls
        turn = self.auction.turn
        legal = tuple(call for call in calls if not self.force.marks_of_call(turn, call))
        return legal or self.force.to_repeat(turn)

    def legal_cards(self) -> tuple[Card, ...]:
        """What the hand in turn may lawfully play, spades first, high to low (Law 44).

        Lead restrictions and penalty cards are taken into account (Laws 50 to 52, 59).
        """
        if self.play is None:
            return ()
        cards = self.play.legal_cards()
        if self.force is not NOTHING:
            cards = self.force.narrowed(self.play.turn, cards, leads=self.play.led is None)
        return tuple(cards_in(cards))

    def tricks_won(self, side: Side) -> int:
        """How many complete tricks that side has won."""
        return 0 if self.play is None else self.play.tricks_won(side)

    def tricks_credited(self, side: Side) -> int:
        """The tricks that side scores once the play is over: those won, and those transferred."""
        return self.tricks_won(side) + self.force.transferred_to(side)

    @property
    def irregular(self) -> tuple[MadeCall | PlayedCard, ...]:
        """The calls and cards that stand with a mark on them, in order."""
        calls = tuple(call for call in self.auction.calls if call.marks)
        cards = () if self.play is None else self.play.cards
        return calls + tuple(card for card in cards if card.marks)

    @property
    def is_untroubled(self) -> bool:
        """Whether the latest call or card was lawful and no ruling has left anything in force."""
        if self.force is not NOTHING:
            return False
        play = self.play
        latest = play.cards[-1] if play is not None and play.cards else self.auction.calls[-1]
        return latest.act == self.acts - 1 and not latest.marks

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks on the latest act; empty when it was lawful."""
        last = (self._made_last(), *self.exposed[-1:])
        made = (entry for entry in last if entry is not None and entry.act == self.acts - 1)
        return next((entry.marks for entry in made), ())

    def _made_last(self) -> MadeCall | PlayedCard | None:
        """The latest call or card; a card in the place of another one is not the last in order."""
        if self.play is None or not self.play.places:
            return self._called_last()
        if self.force is NOTHING:
            return self.play.cards[-1]
        cards = (place for place in self.play.places if isinstance(place, PlayedCard))
        return max(cards, key=lambda card: card.act, default=None)

    def _called_last(self) -> MadeCall | None:
        if self.force is NOTHING:
            return self.auction.calls[-1] if self.auction.calls else None
        return max(self.auction.calls, key=lambda call: call.act, default=None)


def _with_turn_returned(force: InForce, passes: tuple[MadeCall, ...]) -> InForce:
    """What cancelled passes told, once a missed turn has been given back (2007 17E2, 2017 17D3)."""
    offending = {made.seat.side for made in passes if Mark.CALL_OUT_OF_ROTATION in made.marks}
    news = [law16.after_turn_returned(made.act, sorted(offending)) for made in passes]
    return force.with_information(news)


def _is_of(place: PlayedCard | Gap, act: CardPickedUp) -> bool:
    return isinstance(place, PlayedCard) and (place.seat, place.card) == (act.seat, act.card)
