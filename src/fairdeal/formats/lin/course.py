"""Auction and play of a LIN board as courses of acts.

The file names nobody: a call belongs to whoever follows the last caller, a card to whoever holds
it. Where the hands are not known, cards are given out in rotation from the opening leader, the
winner of each trick leading to the next.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from fairdeal.calls import Call, Contract
from fairdeal.cards import Card, Deal
from fairdeal.formats.record import Commented, Course, Ending, Remark
from fairdeal.laws.auction.auction import Auction
from fairdeal.laws.play import law41, law44
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Act, Alerted, CallMade, CardPlayed, ExplanationGiven


@dataclass(slots=True)
class AuctionNotes:
    """The calls of a board as they are read, with what was said about them."""

    dealer: Seat
    acts: list[Act] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    calls: list[int] = field(default_factory=list)
    """The numbers of the acts that are calls."""

    def call(self, line: int, call: Call, *, alerted: bool) -> None:
        """Add a call by the player whose turn follows."""
        seat = self.dealer.clockwise(len(self.calls))
        self.calls.append(len(self.acts))
        self._add(line, CallMade(seat, call))
        if alerted:
            self._add(line, Alerted(seat))

    def explain(self, line: int, text: str) -> None:
        """Add the explanation that the latest caller gave of his own call."""
        if not self.calls:
            self.remark(text)
            return
        caller = self.dealer.clockwise(len(self.calls) - 1)
        self._add(line, ExplanationGiven(caller, text, about=self.calls[-1]))

    def remark(self, text: str) -> None:
        """Add a comment after what has been read so far."""
        self.remarks.append(Commented(len(self.acts) - 1, text))

    def course(self) -> Course:
        """The auction read."""
        return Course(self.dealer, tuple(self.acts), tuple(self.lines), tuple(self.remarks))

    def finished(self) -> Auction:
        """The auction as the Laws see it."""
        auction = Auction.begins(self.dealer)
        for number, act in enumerate(self.acts):
            if isinstance(act, CallMade):
                auction = auction.after(number, act.seat, act.call)
        return auction

    def _add(self, line: int, act: Act) -> None:
        self.acts.append(act)
        self.lines.append(line)


@dataclass(slots=True)
class PlayNotes:
    """The cards of a board as they are read."""

    cards: list[Card] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)

    def card(self, line: int, card: Card) -> None:
        """Add the next card."""
        self.cards.append(card)
        self.lines.append(line)

    def remark(self, text: str) -> None:
        """Add a comment after what has been read so far."""
        self.remarks.append(Commented(len(self.cards) - 1, text))

    def course(self, seats: Sequence[Seat], leader: Seat | None, *, claimed: bool) -> Course:
        """The play read, its cards coming from these hands."""
        acts = tuple(map(CardPlayed, seats, self.cards))
        first = seats[0] if leader is None and seats else leader
        ending = Ending.ENDED if claimed else Ending.PLAIN
        return Course(first, acts, tuple(self.lines), tuple(self.remarks), ending)


def seats_of(
    cards: Sequence[Card], deal: Deal | None, contract: Contract | None
) -> tuple[list[Seat], list[Seat]]:
    """Whose card each one is, and who won each complete trick.

    The first list is shorter than ``cards`` where nobody can be found for a card.
    """
    seats: list[Seat] = []
    winners: list[Seat] = []
    turn = law41.opening_leader(contract) if contract else None
    for start in range(0, len(cards), 4):
        trick = cards[start : start + 4]
        own = _hands_of_trick(trick, deal, turn)
        seats += own
        if len(own) < len(trick):
            break
        turn = own[-1].lho
        if contract and len(own) == 4:
            turn = _winner(own, trick, contract)
            winners.append(turn)
    return seats, winners


def _hands_of_trick(trick: Sequence[Card], deal: Deal | None, turn: Seat | None) -> list[Seat]:
    """Whose these cards are: of who holds them, or whose turn it is where nobody is known to.

    Where one hand holds two of the four, and all but one are played in turn, that one is wrong in
    the file: nobody else's card is shifted for it.
    """
    seats: list[Seat] = []
    after = turn
    for card in trick:
        seat = _holder(card, deal) or after
        if seat is None:
            return seats
        seats.append(seat)
        after = seat.lho
    if turn is None or len(set(seats)) == len(trick):
        return seats
    in_turn = [turn.clockwise(place) for place in range(len(trick))]
    wrong = sum(one is not other for one, other in zip(seats, in_turn, strict=True))
    return in_turn if wrong == 1 < len(trick) - 1 else seats


def _winner(seats: Sequence[Seat], trick: Sequence[Card], contract: Contract) -> Seat:
    best = law44.winning_card(trick, trick[0].suit, contract.denomination.trumps)
    return seats[trick.index(best)]


def _holder(card: Card, deal: Deal | None) -> Seat | None:
    if deal is None:
        return None
    for seat in SEATS:
        hand = deal[seat]
        if hand is not None and card in hand:
            return seat
    return None
