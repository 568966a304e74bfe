"""Fifty-two cards known beforehand, played under a known contract, and scored.

The bare play of a record, when nobody has to find out which cards are legal. fairdeal checks and
marks each card all the same; endplay's ``play`` takes the card out of the hand in turn without
asking whether it follows suit.
"""

from dataclasses import dataclass
from random import Random

from endplay.types import Card as EndplayCard

from bench import endplay_boards
from bench.boards import SEED, after_auction, board_of, packs, played, score_of
from bench.work import Work
from fairdeal.cards import Card
from fairdeal.laws.position import Position
from fairdeal.table.acts import CardPlayed

BOARDS = 40


@dataclass(frozen=True)
class _Given:
    start: Position
    """Just before the opening lead."""
    cards: tuple[Card, ...]


def works() -> list[Work]:
    """The cards are those of our own random play of the boards that were not passed out."""
    rng = Random(SEED)
    given = [
        _Given(after_auction(end), tuple(made.card for made in end.play.cards))
        for end in (played(board_of(pack), rng) for pack in packs(BOARDS))
        if end.play
    ]
    theirs = [(one.start, [endplay_boards.card_of(card) for card in one.cards]) for one in given]
    return [
        Work(
            name="given-cards",
            unit="boards",
            count=len(given),
            ours=lambda: [_replayed(one) for one in given],
            peers={"endplay": lambda: [_endplay(start, cards) for start, cards in theirs]},
        )
    ]


def _replayed(given: _Given) -> int:
    position = given.start
    for card in given.cards:
        seat = position.turn
        if seat is not None:
            position = position.after(CardPlayed(seat, card))
    return score_of(position)


def _endplay(start: Position, cards: list[EndplayCard]) -> int:
    deal, contract = endplay_boards.deal_of(start), endplay_boards.contract_of(start)
    return endplay_boards.score(deal, contract, iter(cards).__next__)
