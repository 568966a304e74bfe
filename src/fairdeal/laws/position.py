"""The position: a table as the Laws see it, folded act by act from its log.

`Position.after` takes any act that can physically happen. An irregular one is recorded and marked,
never refused: what follows from it is for the law that deals with it.
"""

from dataclasses import dataclass, replace
from enum import Enum

from fairdeal.boards import Board
from fairdeal.calls import Call, Contract
from fairdeal.cards import Card, cards_in
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.auction.state import Auction, MadeCall
from fairdeal.laws.marks import Mark
from fairdeal.laws.play import law41
from fairdeal.laws.play.state import Play, PlayedCard, hands_of
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import Act, CallMade, CardPlayed, LeadFaced


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

    @classmethod
    def of(cls, board: Board) -> "Position":
        """The position before the first call."""
        return cls(board, Auction.begins(board.dealer))

    def after(self, act: Act) -> "Position":
        """The position when this act has happened as well.

        Raises:
            ImpossibleAct: it cannot have happened, such as a card the hand does not hold.
        """
        if isinstance(act, CallMade):
            return self._after_call(act)
        if isinstance(act, CardPlayed):
            return self._after_card(act)
        if isinstance(act, LeadFaced):
            return Position(self.board, self.auction, self.play, self.acts + 1, lead_is_faced=True)
        return replace(self, acts=self.acts + 1)

    def _after_call(self, act: CallMade) -> "Position":
        auction = self.auction.after(self.acts, act.seat, act.call)
        if self.auction.is_over:
            return replace(self, auction=auction, acts=self.acts + 1)
        contract = auction.contract if auction.is_over else None
        play = Play.begins(contract, hands_of(self.board.deal)) if contract else None
        return Position(self.board, auction, play, self.acts + 1)

    def _after_card(self, act: CardPlayed) -> "Position":
        if self.play is None or self.play.is_over:
            when = "nobody plays before the auction is over" if self.play is None else "it is over"
            raise ImpossibleAct(f"{act.seat} cannot play {act.card}: {when}")
        play = self.play.after(self.acts, act.seat, act.card)
        faced = self.lead_is_faced or not act.face_down
        return Position(self.board, self.auction, play, self.acts + 1, faced)

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
        """What the player in turn may lawfully call, in order of rank (Laws 17-19)."""
        return self.auction.legal_calls()

    def legal_cards(self) -> tuple[Card, ...]:
        """What the hand in turn may lawfully play, spades first, high to low (Law 44)."""
        return () if self.play is None else tuple(cards_in(self.play.legal_cards()))

    def tricks_won(self, side: Side) -> int:
        """How many complete tricks that side has won."""
        return 0 if self.play is None else self.play.tricks_won(side)

    @property
    def irregular(self) -> tuple[MadeCall | PlayedCard, ...]:
        """The calls and cards that stand with a mark on them, in order."""
        calls = tuple(call for call in self.auction.calls if call.marks)
        cards = () if self.play is None else self.play.cards
        return calls + tuple(card for card in cards if card.marks)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks on the latest act; empty when it was lawful."""
        last: tuple[MadeCall | PlayedCard, ...] = self.play.cards[-1:] if self.play else ()
        last = last or self.auction.calls[-1:]
        return last[0].marks if last and last[0].act == self.acts - 1 else ()
