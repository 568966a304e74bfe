"""The position: a table as the Laws see it, folded act by act from its log.

`Position.after` takes any act that can physically happen. An irregular one is recorded and marked,
never refused: what follows from it is for the law that deals with it.

A position has two axes of time: the acts that have happened, and the rulings that are known. A
ruling that decides about an earlier act changes what stood after it, so all acts are folded again
under the decisions known then (`positions`).
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from fairdeal.boards import Board
from fairdeal.calls import Call, Contract, parse_call
from fairdeal.cards import Card, cards_in
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.auction import law17, law28
from fairdeal.laws.auction.auction import Auction, MadeCall
from fairdeal.laws.decisions import NONE, SPREAD, Decisions, Fate, decisions, decisions_of
from fairdeal.laws.in_force import InForce, Standing
from fairdeal.laws.marks import Mark
from fairdeal.laws.play import law41
from fairdeal.laws.play.designation import Named, named
from fairdeal.laws.play.play import Play, PlayedCard, hands_of
from fairdeal.laws.values import value
from fairdeal.seats import Seat, Side
from fairdeal.table import effects as e
from fairdeal.table.acts import (
    Act,
    Agreed,
    CallMade,
    CardExposed,
    CardNamed,
    CardPickedUp,
    CardPlayed,
    Claimed,
    Conceded,
    FifthCard,
    LeadFaced,
    Objected,
    Ruled,
)
from fairdeal.table.log import absent


class Phase(Enum):
    """Where a board is between taking the cards and putting them back."""

    AUCTION = "auction"
    CLARIFICATION = "clarification"
    """From the end of the auction until the opening lead is faced (Laws 17D1, 41B)."""
    PLAY = "play"
    CEASED = "ceased"
    """A claim or concession was made, and not all have agreed to it (68D)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim or concession with which play has ceased (68)."""

    act: int
    seat: Seat
    tricks: int
    """How many of the rest the claimer's side takes."""
    rest: int
    """How many tricks were left."""
    statement: str
    agreed: tuple[Side, ...] = ()
    objected: tuple[Seat, ...] = ()
    awarded: int | None = None
    """How many of the rest the claimer's side has been awarded by a ruling (70)."""

    @property
    def is_agreed(self) -> bool:
        """Whether the other side has agreed and nobody had objected before (69A)."""
        return self.seat.side.opponents in self.agreed and not self.objected

    @property
    def is_settled(self) -> bool:
        """Whether it is agreed, or has been ruled on."""
        return self.is_agreed or self.awarded is not None

    def tricks_for(self, side: Side) -> int:
        """How many of the rest that side takes under it, or under the ruling on it."""
        tricks = self.tricks if self.awarded is None else self.awarded
        return tricks if self.seat.side is side else self.rest - tricks


@value
class Position:
    """One board at one table after some acts."""

    board: Board
    auction: Auction
    play: Play | None = None
    """``None`` until the auction has ended in a contract."""
    story: tuple[Act, ...] = ()
    """The acts that have been folded."""
    lead_is_faced: bool = False
    standing: tuple[Standing, ...] = ()
    """Every effect that has been ruled, as it was ruled; what it means now is `force`'s to say."""
    fates: Decisions = NONE
    """What rulings have made of single acts, known from the first act on."""
    exposed: tuple[PlayedCard, ...] = ()
    """Cards whose faces were shown without being played, each with its act and owner."""
    withdrawn: tuple[MadeCall | PlayedCard, ...] = ()
    """Calls and cards taken back."""
    claim: Claim | None = None
    """The claim or concession with which play has ceased."""
    named: Named | None = None
    """The card that has been named, and is to be put down (45C4a, 46)."""

    @classmethod
    def of(cls, board: Board) -> "Position":
        """The position before the first call."""
        return cls(board, Auction.begins(law17.first_to_call(board)))

    @property
    def acts(self) -> int:
        """How many acts have been folded; the next act gets this number."""
        return len(self.story)

    @property
    def force(self) -> InForce:
        """What rulings have left in force."""
        return InForce(self)

    def after(self, act: Act) -> "Position":
        """The position when this act has happened as well.

        Raises:
            ImpossibleAct: it cannot have happened, such as a card the hand does not hold.
        """
        if isinstance(act, Ruled) and (act.supersedes or decisions_of(act.effects)):
            return self.as_of((*self.story, act))
        return self._folded(act)

    def as_of(self, log: Sequence[Act]) -> "Position":
        """The position these acts of the same board lead to, under the rulings among them."""
        *_, last = positions(self.board, log)
        return last

    def passing_over(self, act: Act) -> "Position":
        """The position when an act is folded as if absent, keeping the numbers of the others."""
        return replace(self, story=(*self.story, act))

    def _folded(self, act: Act) -> "Position":
        """One more act under the decisions known."""
        if isinstance(act, CallMade):
            return self._after_call(act)
        if isinstance(act, CardPlayed):
            return self._after_card(act)
        if isinstance(act, Ruled):
            return self._after_ruling(act)
        return self._after_gesture(act)

    def folded_again(self, act: Act) -> "Position":
        """One more act of a log folded again; what decisions have made impossible falls away."""
        try:
            return self._folded(act)
        except ImpossibleAct:
            return self.passing_over(act)

    def _after_gesture(self, act: Act) -> "Position":
        """An act that neither calls nor plays nor rules."""
        match act:
            case CardPickedUp():
                return self._after_taking_back(act)
            case Claimed() | Conceded() | Agreed() | Objected():
                return replace(self, story=(*self.story, act), claim=self._claim_after(act))
            case LeadFaced():
                return replace(self, story=(*self.story, act), lead_is_faced=True)
        if isinstance(act, FifthCard) and self._fate(self.acts) is Fate.LEADS:
            return self._after_card(CardPlayed(act.seat, act.card))
        if (shown := self._shown_by(act)) is not None:
            return self._after_showing(act, shown)
        return self._after_naming(act)

    def _after_naming(self, act: Act) -> "Position":
        """A card named; the first name counts, and a second only tries to change it (45C4b)."""
        if self.play is None or self.claim is not None or self.named is not None:
            return self.passing_over(act)
        return replace(self, story=(*self.story, act), named=named(self.acts, act, self.play))

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

    def _after_call(self, act: CallMade) -> "Position":
        number, story = len(self.story), (*self.story, act)
        if not self.standing and not self.fates:
            auction = self.auction.after(number, act.seat, act.call)
        else:
            fate = self._fate(number)
            if fate is Fate.OUT:
                # A pass that RHO had to make counts, whatever became of the call after it (28A).
                gone = MadeCall(number, act.seat, act.call)
                passed = self.auction
                if not self._has_called_in_vain(self.auction.turn):
                    passed = self._after_enforced_pass(number, act.seat)
                withdrawn = (*self.withdrawn, gone)
                return replace(self, story=story, auction=passed, withdrawn=withdrawn)
            auction = self._auction_after(number, act, fate)
            if fate is Fate.PASS:
                gone = MadeCall(number, act.seat, act.call)
                self = replace(self, withdrawn=(*self.withdrawn, gone))  # noqa: PLW0642 - one more field
        if self.auction.is_over:
            return replace(self, auction=auction, story=story)
        return self._with_auction(auction, story)

    def _has_called_in_vain(self, seat: Seat) -> bool:
        """Whether that player has made a call at this turn that has been cancelled since."""
        last = self.auction.calls[-1].since if self.auction.calls else -1
        return any(
            isinstance(made, MadeCall) and made.seat is seat and made.act > last
            for made in self.withdrawn
        )

    def _fate(self, number: int) -> Fate | None:
        decided = self.fates.get(number)
        return None if decided is None else decided.fate

    def _auction_after(self, number: int, act: CallMade, fate: Fate | None) -> Auction:
        """The auction after a call at a table where rulings have been made."""
        auction = self._after_enforced_pass(number, act.seat)
        if fate is Fate.PASS:
            # Out of rotation it took nobody's turn, and the pass does not either (29B).
            is_in_turn = act.seat is auction.turn or (
                auction.calls[-1:] and (auction.calls[-1].seat is act.seat)
            )
            return auction.with_pass_by_law(number, act.seat) if is_in_turn else auction
        marks = self._at_his_turn(act.seat).force.marks_of_call(act.seat, act.call)
        if fate is Fate.STANDS and not auction.is_over and auction.gap_of(act.seat) is None:
            return auction.accepting(MadeCall(number, act.seat, act.call))
        return auction.after(number, act.seat, act.call, marks)

    def _after_enforced_pass(self, number: int, seat: Seat) -> Auction:
        """A call at the turn of the RHO who has to pass: the pass counts as made (28A)."""
        auction, turn = self.auction, self.auction.turn
        if auction.is_over or seat is turn or auction.gaps:
            return auction
        silenced = self.force.is_silenced(turn)
        if not law28.is_in_rotation(seat, turn, turn_must_pass=silenced):
            return auction
        return auction.with_pass_by_law(number, turn)

    def _at_his_turn(self, seat: Seat) -> "Position":
        """The position as it was when that player's turn began: a duty binds his change of call."""
        calls = self.auction.calls
        if not calls or calls[-1].seat is not seat or self.auction.is_over:
            return self
        return replace(self, auction=self.auction.of(calls[:-1]))

    def marks_of_call(self, seat: Seat, call: Call) -> tuple[Mark, ...]:
        """What would be irregular about that call now; 28A counts."""
        return self._after_enforced_pass(self.acts, seat).marks_of(seat, call)

    def _with_auction(self, auction: Auction, story: tuple[Act, ...]) -> "Position":
        """Another auction, and the play that begins when it has ended in a contract."""
        if not auction.is_over:
            if not self.standing and not self.fates and not self.exposed:
                return Position(self.board, auction, None, story)
            return replace(self, auction=auction, story=story)
        contract = self._contract_of(auction)
        play = None if contract is None else Play.begins(contract, hands_of(self.board.deal))
        return replace(self, auction=auction, play=play, story=story)

    def _contract_of(self, auction: Auction) -> Contract | None:
        """The contract of an auction; declarer and dummy may have changed places (54A)."""
        contract = auction.contract
        if contract is None or SPREAD not in self.fates:
            return contract
        return Contract(contract.bid, contract.doubling, contract.declarer.partner)

    def _after_card(self, act: CardPlayed) -> "Position":
        play, number = self.play, len(self.story)
        if play is None or play.is_over:
            when = "nobody plays before the auction is over" if play is None else "it is over"
            raise ImpossibleAct(f"{act.seat} cannot play {act.card}: {when}")
        if self.named is not None:
            return self._after_named(self.named, act)
        story = (*self.story, act)
        if self.claim is not None and all(gap.seat is not act.seat for gap in play.gaps):
            # What is played when play has ceased is no more than evidence (68D, 70D).
            return replace(self, story=story)
        faced = self.lead_is_faced or not act.face_down
        if not self.standing and not self.fates and act.seat is play.turn:
            laid = play.after(number, act.seat, act.card)
            return Position(self.board, self.auction, laid, story, faced, exposed=self.exposed)
        fate = self._fate(number)
        if fate is Fate.OUT:
            gone = PlayedCard(number, act.seat, act.card)
            return replace(self, story=story, withdrawn=(*self.withdrawn, gone))
        laid = self._laid(play, number, act, fate)
        return replace(self, play=laid, story=story, lead_is_faced=faced)

    def _after_named(self, called: Named, act: CardPlayed) -> "Position":
        """A card put down after one was named: that one, another, or one played on it (45C4a)."""
        free = replace(self, named=None)
        if act.seat is called.hand:
            after = free._after_card(act)  # noqa: SLF001 - of this class
            return after._instead_of(called, act)  # noqa: SLF001 - of this class
        if called.card is None or self.play is None:
            return free._after_card(act)  # noqa: SLF001 - of this class
        laid = self.play.laid(PlayedCard(called.act, called.hand, called.card))
        return replace(free, play=laid)._after_card(act)  # noqa: SLF001 - of this class

    def _instead_of(self, called: Named, act: CardPlayed) -> "Position":
        """The position with a mark on the card just put down, where another one was named."""
        number, play = self.acts - 1, self.play
        placed = None if play is None else _placed(play, number)
        if play is None or placed is None or called.card in (None, act.card):
            return self
        return replace(self, play=play.with_marks(number, (*placed.marks, Mark.NOT_AS_NAMED)))

    def _laid(self, play: Play, number: int, act: CardPlayed, fate: Fate | None) -> Play:
        """A card at a table where something is or was out of order."""
        seat, card = act.seat, act.card
        is_second_lead = self._is_faced_over_a_lead_face_down(act)
        others = self._marks_in_force(play, act)
        laid = play.laid(PlayedCard(number, seat, card), leads=fate is Fate.LEADS)
        laid = self._without_penalty_cards_beside(laid)
        if is_second_lead:
            laid = laid.with_marks(number, (Mark.LEAD_OUT_OF_TURN,))
        elif others and (found := _placed(laid, number)) is not None and not found.marks:
            laid = laid.with_marks(number, others)
        return laid.accepted(number) if fate is Fate.STANDS else laid

    def _without_penalty_cards_beside(self, play: Play) -> Play:
        """A penalty card put down once more lies where it lay, and leads to nothing."""
        if not play.beside or not self.standing:
            return play
        known = {on_table.card for on_table in self.force.penalty_cards}
        beside = tuple(placed for placed in play.beside if placed.card not in known)
        return replace(play, beside=beside)

    def _marks_in_force(self, play: Play, act: CardPlayed) -> tuple[Mark, ...]:
        """What a restriction or penalty card has against a card that follows suit in turn."""
        hand, force = play.hands[act.seat], self.force
        leads_properly = play.leads_properly(act.seat)
        if not self.standing or hand is None:
            return ()
        if act.seat is not play.turn and not leads_properly:
            return ()
        leads = (
            (play.led is None and not play.current) or leads_properly or self._leads_anew(act.seat)
        )
        if leads and not leads_properly and force.awaits_choice(act.seat):
            return (Mark.LEAD_BEFORE_CHOICE,)
        lawful = hand if leads else play.legal_cards()
        if force.narrowed(act.seat, lawful, leads=leads) & act.card.bit:
            return ()
        if force.narrowed(act.seat, lawful, leads=True, demands=False) & act.card.bit:
            return (Mark.RESTRICTION_BROKEN,)
        return (Mark.PENALTY_CARD_NOT_PLAYED,)

    def _leads_anew(self, seat: Seat) -> bool:
        """Whether that hand has to replace the card it led to the trick in progress (62)."""
        trick = () if self.play is None else self.play.current
        return bool(trick) and not isinstance(trick[0], PlayedCard) and trick[0].seat is seat

    def _is_faced_over_a_lead_face_down(self, act: CardPlayed) -> bool:
        """Whether this is the opening lead of the wrong defender, his partner's lying face down."""
        if self.play is None or self.lead_is_faced or act.face_down:
            return False
        return [card.seat for card in self.play.cards] == [act.seat.partner]

    def _after_taking_back(self, act: CardPickedUp) -> "Position":
        """A card taken back by right leaves a gap for another; otherwise it stands (47F, 62C).

        The next trick is begun again: who leads to it may have changed.
        """
        position = self.passing_over(act)
        play = self.play
        if play is None:
            return position
        taken = next((c for c in play.cards if (c.seat, c.card) == (act.seat, act.card)), None)
        if taken is None or not self.force.may_take_back(act.seat, taken.act):
            return position
        number, _ = play.place_of(taken.act) or (0, 0)
        following = [p.act for trick in play.all_tricks[number + 1 :] for p in trick]
        return position._without_cards(following)._reopening((taken.act,))  # noqa: SLF001 - of this class

    def _without_cards(self, acts: Collection[int]) -> "Position":
        """The position with these cards taken off the table for good."""
        if self.play is None or not acts:
            return self
        gone = tuple(card for card in self.play.cards if card.act in acts)
        play = self.play.without(acts)
        return replace(self, play=play, withdrawn=(*self.withdrawn, *gone))

    def _reopening(self, acts: Collection[int]) -> "Position":
        """The position with these calls and cards taken out, and their places kept for others."""
        made: tuple[PlayedCard, ...] = () if self.play is None else self.play.cards
        calls = tuple(call for call in self.auction.calls if call.act in acts)
        cards = tuple(card for card in made if card.act in acts)
        gone: tuple[MadeCall | PlayedCard, ...] = (*calls, *cards)
        if not gone:
            return self
        taken = {call.act for call in calls if self._lost_its_turn(call)}
        auction = self.auction.without(taken) if taken else self.auction
        auction = auction.reopened(acts)
        position = replace(self, withdrawn=(*self.withdrawn, *gone))
        if auction is not self.auction:
            # A call that has to be replaced opens the auction again, and there is no play yet.
            return replace(position, auction=auction, play=None, lead_is_faced=False)
        play = None if self.play is None else self.play.reopened(acts)
        return replace(position, play=play)

    def _lost_its_turn(self, call: MadeCall) -> bool:
        """Whether a call out of rotation, accepted since, has taken the turn of this one (29A)."""
        made = self.auction.calls
        at = made.index(call)
        after = made[at + 1 : at + 2]
        return any(
            Mark.CALL_OUT_OF_ROTATION in c.marks and self._fate(c.act) is Fate.STANDS for c in after
        )

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

    def _after_showing(self, act: Act, shown: PlayedCard) -> "Position":
        """A card shown; one that lies on the table as a penalty card is nothing new."""
        is_known = self.standing and shown.card in (
            on_table.card for on_table in self.force.penalty_cards
        )
        exposed = self.exposed if is_known else (*self.exposed, shown)
        return replace(self, story=(*self.story, act), exposed=exposed)

    def _defends(self, seat: Seat) -> bool:
        return self.declarer is not None and seat.side is not self.declarer.side

    def _after_ruling(self, act: Ruled) -> "Position":
        """The effects stand from here on; places are opened that only now are empty."""
        number, tricks = self.acts, 0 if self.play is None else len(self.play.winners)
        first = self.standing[-1].order + 1 if self.standing else 0
        standing = tuple(
            Standing(act.case, effect, number, first + i, tricks)
            for i, effect in enumerate(act.effects)
        )
        position = replace(self, story=(*self.story, act), standing=(*self.standing, *standing))
        reopened = [
            about
            for about, decided in self.fates.items()
            if decided.fate is Fate.GAP and decided.since == number
        ]
        position = position._reopening(reopened) if reopened else position  # noqa: SLF001 - same
        for effect in act.effects:
            position = position._opening(effect)  # noqa: SLF001 - of this class
        return position

    def _opening(self, effect: e.Effect) -> "Position":
        """What an effect does to the tricks at the moment of the ruling."""
        play = self.play
        if play is None:
            return self
        match effect:
            case e.ClaimMade() | e.TricksAwarded():
                return replace(self, claim=self._claim_ruled(effect, play))
            case e.CardChanged() | e.CardDesignated() | e.DesignationVoid():
                return self._naming(effect)
            case e.LeadFrom(who=Seat() as seat):
                play = play.led_from(seat)
            case e.PlaceOpened(who=Seat() as seat, trick=trick, is_late=late):
                play = play.opened(trick - 1, self.acts - 1, seat, late=late)
            case e.PenaltyCard(what=tuple(acts)):
                # A card that lay beside the trick is a penalty card now, and cannot become a lead.
                beside = tuple(card for card in play.beside if card.act not in acts)
                play = replace(play, beside=beside)
        return self if play is self.play else replace(self, play=play)

    def _claim_ruled(self, effect: e.ClaimMade | e.TricksAwarded, play: Play) -> Claim | None:
        """The claim a ruling finds made (48B2), or what it has awarded on one (70)."""
        claim = self.claim
        match effect:
            case e.ClaimMade(who=Seat() as seat, tricks=tricks, what=(act, *_)):
                return Claim(act, seat, tricks, 13 - len(play.winners), "")
            case e.TricksAwarded(who=Side() as side, tricks=tricks) if claim is not None:
                is_claimers = claim.seat.side is side
                return replace(claim, awarded=tricks if is_claimers else claim.rest - tricks)
        return claim

    def _naming(self, effect: e.CardChanged | e.CardDesignated | e.DesignationVoid) -> "Position":
        """What a ruling makes of a card that was named (45C4, 46)."""
        called = self.named
        match effect:
            case e.CardChanged(card=card, what=tuple(acts)):
                return self._changing(acts, card)
            case e.CardDesignated(card=card, who=seat) if called and called.hand is seat:
                return replace(self, named=replace(called, card=card, is_clear=True))
            case e.DesignationVoid():
                return replace(self, named=None)
        return self

    def _changing(self, acts: Collection[int], card: Card) -> "Position":
        """The position with another card named, or in the place of the one put down."""
        if self.named is not None and self.named.act in acts:
            return replace(self, named=replace(self.named, card=card, is_clear=True))
        play = self.play
        gone = () if play is None else tuple(c for c in play.cards if c.act in acts)
        if play is None or not gone:
            return self
        withdrawn = (*self.withdrawn, *gone)
        return replace(self, play=play.exchanged(gone[0].act, card), withdrawn=withdrawn)

    def _claim_after(self, act: Claimed | Conceded | Agreed | Objected) -> Claim | None:
        """The claim in being after this act."""
        claim = self.claim
        match act:
            case Claimed() | Conceded():
                return claim or self._claimed(act)
            case Agreed(side=side):
                return claim and replace(claim, agreed=(*claim.agreed, side))
            case Objected(seat=seat):
                return claim and self._objected(claim, seat)

    def _claimed(self, act: Claimed | Conceded) -> Claim | None:
        if self.play is None or self.play.is_over or self._fate(self.acts) is Fate.VOID:
            return None
        rest = 13 - len(self.play.winners)
        tricks = act.tricks if isinstance(act, Claimed) else rest - act.tricks
        return Claim(self.acts, act.seat, tricks, rest, act.statement)

    def _objected(self, claim: Claim, seat: Seat) -> Claim | None:
        """A defender whose partner has conceded undoes it by objecting at once (68B2; 1997 68B)."""
        conceded = isinstance(self.story[claim.act], Conceded) and self._defends(claim.seat)
        if conceded and seat is claim.seat.partner and not claim.agreed:
            return None
        return replace(claim, objected=(*claim.objected, seat))

    @property
    def phase(self) -> Phase:
        """Where the board is."""
        if not self.auction.is_over:
            return Phase.AUCTION
        if self.play is None or self.play.is_over:
            return Phase.OVER
        if self.claim is not None:
            is_over = self.claim.is_settled and not self.play.gaps
            return Phase.OVER if is_over else Phase.CEASED
        return Phase.PLAY if self.lead_is_faced else Phase.CLARIFICATION

    @property
    def turn(self) -> Seat | None:
        """The hand whose turn it is to call or play; ``None`` when the board is over."""
        if not self.auction.is_over:
            return self.auction.turn
        play = self.play
        if play is None or play.is_over or (self.claim is not None and not play.gaps):
            return None
        return play.turn

    @property
    def player(self) -> Seat | None:
        """Who acts for the hand in turn: declarer for dummy, otherwise its holder."""
        turn = self.turn
        return self.declarer if turn is not None and turn is self.dummy else turn

    @property
    def contract(self) -> Contract | None:
        """The contract, once the auction has ended in one; an inadmissible double does not score.

        (2017 36C; before, the Director adjusts the score to the same effect.)
        """
        if self.play is None:
            return None
        made = self.play.contract
        undone = self._not_to_be_scored()
        if not undone:
            return made
        doubling = self.auction.without(undone).doubling
        return Contract(made.bid, doubling, made.declarer)

    def _not_to_be_scored(self) -> frozenset[int]:
        return frozenset(
            number
            for _, effect in self.force.of_kind(e.ScoreAdjusted)
            if effect.score is e.Score.AS_IF_NOT_CALLED and isinstance(effect.what, tuple)
            for number in effect.what
        )

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
        if not self.standing:
            return calls
        force, turn = self.force, self.auction.turn
        legal = tuple(call for call in calls if not force.marks_of_call(turn, call))
        return legal or force.to_repeat(turn)

    def legal_cards(self) -> tuple[Card, ...]:
        """What the hand in turn may lawfully play, spades first, high to low (Law 44).

        Lead restrictions and penalty cards are taken into account (Laws 50 to 52, 59).
        """
        if self.play is None or self.turn is None:
            return ()
        if self.named is not None and self.named.hand is self.turn and self.named.card is not None:
            return (self.named.card,)
        cards = self.play.legal_cards()
        if self.standing:
            turn = self.play.turn
            leads = self.play.led is None
            cards = self.force.narrowed(turn, cards, leads=leads)
        return tuple(cards_in(cards))

    def tricks_won(self, side: Side) -> int:
        """How many complete tricks that side has won."""
        return 0 if self.play is None else self.play.tricks_won(side)

    def tricks_credited(self, side: Side) -> int:
        """The tricks that side scores: those won, those agreed in a claim, those transferred."""
        claimed = 0
        if self.claim is not None and self.claim.is_settled:
            claimed = self.claim.tricks_for(side)
        return self.tricks_won(side) + claimed + self.force.transferred_to(side)

    @property
    def irregular(self) -> tuple[MadeCall | PlayedCard, ...]:
        """The calls and cards that stand with a mark on them, in order."""
        calls = tuple(call for call in self.auction.calls if call.marks)
        cards = () if self.play is None else self.play.cards
        return calls + tuple(card for card in cards if card.marks)

    def marked(self) -> dict[int, tuple[Mark, ...]]:
        """The marks of every act that bears any now, by its number."""
        marks = {made.act: made.marks for made in self._made() if made.marks}
        if self.named is not None and not self.named.is_clear:
            marks[self.named.act] = (Mark.CARD_NOT_NAMED,)
        return marks

    def _made(self) -> Iterator[MadeCall | PlayedCard]:
        """Everything that was called, played or shown and has not been taken back."""
        yield from self.auction.returned
        yield from self.auction.void
        yield from self.auction.calls
        yield from self.exposed
        if self.play is not None:
            yield from self.play.cards
            yield from self.play.beside

    @property
    def is_untroubled(self) -> bool:
        """Whether the latest call or card was lawful and no ruling has left anything in force."""
        if self.standing or self.fates:
            return False
        play, latest = self.play, self.acts - 1
        if play is None or not (play.current or play.done):
            calls = self.auction.calls
            return bool(calls) and calls[-1].act == latest and not calls[-1].marks
        if play.later or play.beside:
            return False
        last = play.current[-1] if play.current else play.done[-1][-1]
        if not isinstance(last, PlayedCard) or last.act != latest or last.marks:
            return False
        lead = play.current[0] if play.current else play.done[-1][0]
        return isinstance(lead, PlayedCard) and not lead.marks

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks on the latest act; empty when it was lawful."""
        return self.marked().get(self.acts - 1, ())


def positions(
    board: Board, log: Sequence[Act], known: Decisions | None = None
) -> Iterator[Position]:
    """The position before each act of a log and after the last, under all its rulings.

    Args:
        board: the board.
        log: the acts.
        known: the decisions, where they are not to be those of the log itself.
    """
    gone = absent(log)
    fates = decisions(log, gone) if known is None else known
    position = replace(Position.of(board), fates=fates)
    yield position
    for number, act in enumerate(log):
        is_gone = number in gone
        position = position.passing_over(act) if is_gone else position.folded_again(act)
        yield position


def _placed(play: Play, act: int) -> PlayedCard | None:
    return next((card for card in play.cards if card.act == act), None)
