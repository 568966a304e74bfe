"""A board played at random, as the record a file would hold."""

from fairdeal.calls import PASS
from fairdeal.formats.record import Course, Ending, Record
from fairdeal.laws.position import Position
from fairdeal.table.acts import CallMade, CardPlayed


def record_of(position: Position, number: int) -> Record:
    """The record of a board that is over, numbered ``number``, as a file would tell it."""
    contract, play = position.contract, position.play
    calls = tuple(CallMade(made.seat, made.call) for made in position.auction.calls)
    cards = tuple(CardPlayed(made.seat, made.card) for made in play.cards) if play else ()
    return Record(
        board=str(number),
        number=number,
        dealer=position.board.dealer,
        vulnerability=position.board.vulnerability,
        deal=position.board.deal,
        contract=contract or PASS,
        declarer=position.declarer,
        tricks=position.tricks_won(contract.declarer.side) if contract else None,
        auction=Course(position.board.dealer, calls),
        play=Course(contract.declarer.lho, cards, ending=Ending.ENDED) if contract else None,
    )
