"""The random boards the works share, and our own way of playing one at random."""

from random import Random

from fairdeal.boards import Board
from fairdeal.cards import PACK, Card, Deal, Hand
from fairdeal.laws.position import Position
from fairdeal.laws.score.law77 import score_ns
from fairdeal.seats import SEATS
from fairdeal.table.acts import CallMade, CardPlayed

SEED = 2017
TIMIDITY = 0.6
"""How soon a random auction is passed out: the rate of an exponential distribution."""


def packs(number: int) -> list[list[Card]]:
    """Shuffled packs, the same ones every time; each deals one card at a time from North."""
    rng = Random(SEED)
    return [rng.sample(PACK, 52) for _ in range(number)]


def board_of(pack: list[Card]) -> Board:
    """Board 1 with this pack dealt: North deals, nobody vulnerable."""
    return Board.numbered(1, Deal.of(*(Hand.of(pack[seat::4]) for seat in SEATS)))


def choose(length: int, rng: Random) -> int:
    """The place of a call in the list of legal ones: pass is 0 and likely, a leap is not."""
    return min(int(rng.expovariate(TIMIDITY)), length - 1)


def played(board: Board, rng: Random) -> Position:
    """The board after a random lawful auction and 52 random lawful cards, unless passed out."""
    position = Position.of(board)
    while (seat := position.turn) is not None:
        if position.play is None:
            calls = position.legal_calls()
            act: CallMade | CardPlayed = CallMade(seat, calls[choose(len(calls), rng)])
        else:
            act = CardPlayed(seat, rng.choice(position.legal_cards()))
        position = position.after(act)
    return position


def after_auction(position: Position) -> Position:
    """The same board just after its auction, before the opening lead."""
    start = Position.of(position.board)
    for made in position.auction.calls:
        start = start.after(CallMade(made.seat, made.call))
    return start


def score_of(position: Position) -> int:
    """North-South's score of a board that is over."""
    declarer = position.declarer
    tricks = 0 if declarer is None else position.tricks_won(declarer.side)
    return score_ns(position.contract, position.board.vulnerability, tricks)
