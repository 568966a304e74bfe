"""The position: a table as the Laws see it, folded act by act from its log.

`Position.after` takes any act that can physically happen. An irregular one is recorded and marked,
never refused: what follows from it is for the law that deals with it.

A position has two axes of time: the acts that have happened, and the rulings that are known. A
ruling that decides about an earlier act changes what stood after it, so all acts are folded again
under the decisions known then (`fairdeal.laws.fold.again`).
"""

from collections.abc import Sequence

from fairdeal.boards import Board
from fairdeal.calls import Call, Contract, parse_call
from fairdeal.cards import Card, Deal
from fairdeal.errors import ImpossibleAct, text_only, wanted
from fairdeal.laws.auction import law17
from fairdeal.laws.auction.auction import Auction
from fairdeal.laws.auction.made import MadeCall
from fairdeal.laws.decisions import NONE, SPREAD, Decisions, Fate
from fairdeal.laws.fold.again import positions_again
from fairdeal.laws.fold.calls import after_call, marks_of_call
from fairdeal.laws.fold.cards import after_card
from fairdeal.laws.fold.claims import Claim
from fairdeal.laws.fold.diagram import drawn, pictured, written
from fairdeal.laws.fold.gestures import TOLD, after_gesture
from fairdeal.laws.fold.in_turn import done_in_turn
from fairdeal.laws.fold.legal import legal_calls, legal_cards
from fairdeal.laws.in_force import InForce
from fairdeal.laws.marks import Mark
from fairdeal.laws.moment import Ruling
from fairdeal.laws.phase import Phase
from fairdeal.laws.play import law41
from fairdeal.laws.play.designation import Named
from fairdeal.laws.play.hands import hands_of
from fairdeal.laws.play.ledger import Ledger, ledger_of
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.standing import NOTHING_STANDS, Standings
from fairdeal.laws.values import value
from fairdeal.seats import Seat, Side
from fairdeal.table import effects as e
from fairdeal.table.acts import Act, CallMade, CardPickedUp, CardPlayed

__all__ = ["Phase", "Position"]


@value
class Position:
    """One board at one table after some acts.

    >>> from fairdeal import Board, Position
    >>> position = Position.of(Board.numbered(1)).after_calls("1S P")
    >>> position.turn, len(position.legal_calls())
    (Seat.SOUTH, 32)
    """

    board: Board
    auction: Auction
    play: Play | None = None
    """``None`` until the auction has ended in a contract."""
    story: tuple[Act, ...] = ()
    """The acts that have been folded."""
    lead_is_faced: bool = False
    standing: Standings = NOTHING_STANDS
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
    corrected: Deal | None = None
    """The deal as it has been put right, where a hand had too many or too few cards (13, 14)."""

    @classmethod
    def of(cls, board: Board) -> "Position":
        """The position before the first call.

        Raises:
            TypeError: it is no board.
        """
        if not isinstance(board, Board):
            raise TypeError(f"a position begins with a board, not with {board!r:.60}")
        return cls(board, Auction.begins(law17.first_to_call(board)))

    @property
    def deal(self) -> Deal | None:
        """The cards each hand is deemed to have been dealt; ``None`` where nobody knows them."""
        return self.corrected or self.board.deal

    @property
    def acts(self) -> int:
        """How many acts have been folded; the next act gets this number."""
        return len(self.story)

    @property
    def force(self) -> InForce:
        """What rulings have left in force."""
        return InForce(self)

    def after(self, act: Act | Call | Card) -> "Position":
        """The position when this act has happened as well.

        Args:
            act: the act; a call or card is one by the player in turn.

        Raises:
            ImpossibleAct: it cannot have happened, such as a card the hand does not hold.
            TypeError: it is neither an act nor a call or card.
        """
        if isinstance(act, CallMade):
            return self._after_call(act)
        if isinstance(act, CardPlayed):
            return self.after_card(act)
        if not isinstance(act, Act):
            return self.after(done_in_turn(self, act))
        return self.passing_over(act) if isinstance(act, TOLD) else after_gesture(self, act)

    @staticmethod
    def last_again(
        history: Sequence["Position"], rulings: Sequence[Ruling], since: int
    ) -> "Position":
        """The last of these positions, had there been other rulings since that act."""
        return positions_again(history, rulings, since)[-1]

    def knowing(self, fates: Decisions) -> "Position":
        """The same position with these decisions known; none of them is about an act before it."""
        return self._with(self.auction, self.play, self.story, self.lead_is_faced, fates)

    def passing_over(self, act: Act) -> "Position":
        """The position when an act is folded as if absent, keeping the numbers of the others."""
        return self.with_play(self.play, (*self.story, act), faced=self.lead_is_faced)

    def with_play(self, play: Play | None, story: tuple[Act, ...], *, faced: bool) -> "Position":
        """The position with another play, as most acts leave it."""
        return self._with(self.auction, play, story, faced, self.fates)

    def _with(
        self,
        auction: Auction,
        play: Play | None,
        story: tuple[Act, ...],
        lead_is_faced: bool,  # noqa: FBT001 - as `Position` takes it
        fates: Decisions,
    ) -> "Position":
        """The position with what nearly every act changes changed: by place, for its speed."""
        return Position(
            self.board, auction, play, story, lead_is_faced, self.standing,
            fates, self.exposed, self.withdrawn, self.claim, self.named, self.corrected,
        )  # fmt: skip

    def folded_again(self, act: Act) -> "Position":
        """One more act of a log folded again; what decisions have made impossible falls away."""
        try:
            return self.after(act)
        except ImpossibleAct:
            return self.passing_over(act)

    def after_calls(self, words: str) -> "Position":
        """The position when the players in turn have made these calls: ``1S P 4S P P P``.

        Raises:
            Malformed: a word is no call.
        """
        position = self
        for word in text_only(words, "an auction").split():
            position = position.after(CallMade(position.auction.turn, parse_call(word)))
        return position

    def after_cards(self, words: str) -> "Position":
        """The position when the hands in turn have played these cards: ``SK S2 S3 SA``.

        Raises:
            Malformed: a word is no card.
            ImpossibleAct: the hand in turn does not hold it, or nobody is in turn to play.
        """
        position = self
        for word in text_only(words, "a play").split():
            if (seat := position.turn) is None:
                raise ImpossibleAct("nobody can play {card}: the board is over", card=word)
            position = position.after(CardPlayed(seat, Card.parse(word)))
        return position

    def _after_call(self, act: CallMade) -> "Position":
        if self.standing or self.fates:
            return after_call(self, act)
        auction = self.auction.after(len(self.story), act.seat, act.call)
        return self.with_auction(auction, (*self.story, act))

    def after_card(self, act: CardPlayed) -> "Position":
        """The position when that card has been put down.

        Raises:
            ImpossibleAct: nobody can play now, or the hand does not hold the card.
        """
        play = self.play
        if (
            play is None
            or act.seat is not play.turn
            or self.standing
            or self.fates
            or self.named is not None
            or self.claim is not None
            or play.is_over
            or isinstance(self.story[-1], CardPickedUp)
        ):
            return after_card(self, act)
        laid = play.after(len(self.story), act.seat, act.card)
        faced = self.lead_is_faced or not act.face_down
        return self.with_play(laid, (*self.story, act), faced=faced)

    def marks_of_call(self, seat: Seat, call: Call) -> tuple[Mark, ...]:
        """What would be irregular about that call now; 28A counts."""
        wanted(seat, Seat, "a seat")
        return marks_of_call(self, seat, wanted(call, Call, "a call, such as parse_call reads,"))

    def fate_of(self, number: int) -> Fate | None:
        """What has been decided about the act of that number."""
        decided = self.fates.get(number)
        return None if decided is None else decided.fate

    def with_auction(self, auction: Auction, story: tuple[Act, ...]) -> "Position":
        """Another auction, and the play that begins when it has ended in a contract."""
        play = self.play
        if auction.is_over and not self.auction.is_over:
            contract = self._contract_of(auction)
            play = None if contract is None else Play.begins(contract, hands_of(self.deal))
        return self._with(auction, play, story, self.lead_is_faced, self.fates)

    def _contract_of(self, auction: Auction) -> Contract | None:
        """The contract of an auction; declarer and dummy may have changed places (54A)."""
        contract = auction.contract
        if contract is None or SPREAD not in self.fates:
            return contract
        return Contract(contract.bid, contract.doubling, contract.declarer.partner)

    @property
    def cards(self) -> tuple[PlayedCard, ...]:
        """The cards played so far, in their order."""
        return () if self.play is None else self.play.cards

    def defends(self, seat: Seat) -> bool:
        """Whether that player is a defender."""
        side = wanted(seat, Seat, "a seat").side
        return self.declarer is not None and side is not self.declarer.side

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
            if effect.score is e.Score.AS_IF_NOT_CALLED
            for number in effect.what or ()
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
        return legal_calls(self)

    def legal_cards(self) -> tuple[Card, ...]:
        """What the hand in turn may lawfully play, spades first, high to low (Law 44).

        Lead restrictions and penalty cards are taken into account (Laws 50 to 52, 59).
        """
        return legal_cards(self)

    def tricks_won(self, side: Side) -> int:
        """How many complete tricks that side has won."""
        wanted(side, Side, "a side, such as seat.side,")
        return 0 if self.play is None else self.play.tricks_won(side)

    @property
    def ledger(self) -> Ledger:
        """Who has which tricks, by which clauses: won, claimed, transferred, assigned."""
        return ledger_of(self)

    def tricks_credited(self, side: Side) -> int:
        """The tricks that side obtained: those won, those agreed in a claim, those transferred."""
        return self.ledger.obtained(wanted(side, Side, "a side, such as seat.side,"))

    @property
    def irregular(self) -> tuple[MadeCall | PlayedCard, ...]:
        """The calls and cards that stand with a mark on them, in order."""
        calls = tuple(call for call in self.auction.calls if call.marks)
        return calls + (() if self.play is None else self.play.marked_cards)

    def marked(self) -> dict[int, tuple[Mark, ...]]:
        """The marks of every act that bears any now, by its number.

        Those of a pass by law are its act's: the call it stands for, or brought it about.
        """
        marks: dict[int, tuple[Mark, ...]] = {}
        for call in (*self.auction.void, *self.auction.marked_calls):
            if call.marks:
                marks[call.since] = (*marks.get(call.since, ()), *call.marks)
        shown = self.exposed
        if self.play is not None:
            shown += (*self.play.marked_cards, *self.play.beside)
        for placed in shown:
            if placed.marks:
                marks[placed.act] = (*marks.get(placed.act, ()), *placed.marks)
        if self.named is not None and not self.named.is_clear:
            lies = marks.get(self.named.act, ())
            marks[self.named.act] = (*lies, Mark.CARD_NOT_NAMED)
        return marks

    @property
    def is_untroubled(self) -> bool:
        """Whether the latest call or card was lawful and no ruling has left anything in force."""
        if self.standing or self.fates:
            return False
        play, latest = self.play, len(self.story) - 1
        if play is None or not (play.current or play.done):
            calls = self.auction.calls
            is_lawful = bool(calls) and calls[-1].act == latest and not calls[-1].marks
            return is_lawful and not self.auction.since_missed
        return play.is_lawful_after(latest)

    def __repr__(self) -> str:
        return written(self)

    def __str__(self) -> str:
        return drawn(self)

    def _repr_svg_(self) -> str:
        """What notebooks show."""
        return pictured(self).svg(str(self.board))

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks on the latest act; empty when it was lawful."""
        return self.marked().get(self.acts - 1, ())
