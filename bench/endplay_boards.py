"""The same boards in endplay: it plays cards and scores, and knows no legality of calls."""

from collections.abc import Callable

from endplay.types import Card, Contract, Deal, Denom, Penalty, Player, Vul

from fairdeal.calls import Denomination, Doubling
from fairdeal.cards import Card as OurCard
from fairdeal.laws.position import Position
from fairdeal.seats import Seat

DENOMS = {
    Denomination.CLUBS: Denom.clubs,
    Denomination.DIAMONDS: Denom.diamonds,
    Denomination.HEARTS: Denom.hearts,
    Denomination.SPADES: Denom.spades,
    Denomination.NOTRUMP: Denom.nt,
}
PENALTIES = {
    Doubling.UNDOUBLED: Penalty.passed,
    Doubling.DOUBLED: Penalty.doubled,
    Doubling.REDOUBLED: Penalty.redoubled,
}
PLAYERS = {
    Seat.NORTH: Player.north,
    Seat.EAST: Player.east,
    Seat.SOUTH: Player.south,
    Seat.WEST: Player.west,
}


def deal_of(position: Position) -> Deal:
    """The deal, with the trumps and the leader of the position's contract."""
    contract = position.contract
    if contract is None or position.board.deal is None:
        raise ValueError("a board that was passed out has no play to compare")
    return Deal(
        position.board.deal.to_pbn(),
        first=PLAYERS[contract.declarer.lho],
        trump=DENOMS[contract.denomination],
    )


def contract_of(position: Position) -> Contract:
    """The contract, its result still open."""
    contract = position.contract
    if contract is None:
        raise ValueError("a board that was passed out has no contract")
    return Contract(
        level=contract.level,
        denom=DENOMS[contract.denomination],
        declarer=PLAYERS[contract.declarer],
        penalty=PENALTIES[contract.doubling],
    )


def card_of(card: OurCard) -> Card:
    """The card in endplay's terms."""
    return Card(str(card))


def score(deal: Deal, contract: Contract, choice: Callable[[], Card]) -> int:
    """Play the 52 cards chosen one after the other, count declarer's tricks, and score."""
    declaring = (contract.declarer, contract.declarer.partner)
    tricks = 0
    for number in range(52):
        deal.play(choice())
        if number % 4 == 3:
            tricks += deal.first in declaring
    contract.result = tricks - 6 - contract.level
    return int(contract.score(Vul.none))
