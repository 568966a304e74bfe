"""Scores by Law 77 of contracts already parsed: every one of the 2,940 combinations of the table.

Declarer is North throughout, so that vulnerability is all a program has to look up.
"""

from itertools import product

from bridgebots.deal_enums import BiddingSuit
from bridgebots.play_utils import calculate_score
from endplay.types import Contract as EndplayContract
from endplay.types import Player, Vul

from bench.endplay_boards import DENOMS, PENALTIES
from bench.work import Work
from fairdeal.calls import Bid, Contract, Denomination, Doubling
from fairdeal.laws.score.law77 import score
from fairdeal.seats import Seat

COMBINATIONS = list(product(range(1, 8), Denomination, Doubling, (False, True), range(14)))
"""Level, denomination, doubling, whether vulnerable, tricks won."""
BRIDGEBOTS_SUITS = {
    Denomination.CLUBS: BiddingSuit.CLUBS,
    Denomination.DIAMONDS: BiddingSuit.DIAMONDS,
    Denomination.HEARTS: BiddingSuit.HEARTS,
    Denomination.SPADES: BiddingSuit.SPADES,
    Denomination.NOTRUMP: BiddingSuit.NO_TRUMP,
}


def works() -> list[Work]:
    """Each program gets its own kind of contract, made beforehand."""
    ours = [
        (Contract(Bid(level, denomination), doubling, Seat.NORTH), vulnerable, tricks)
        for level, denomination, doubling, vulnerable, tricks in COMBINATIONS
    ]
    endplay = [_endplay(*one) for one in COMBINATIONS]
    bridgebots = [
        (level, BRIDGEBOTS_SUITS[denomination], int(doubling), tricks, vulnerable)
        for level, denomination, doubling, vulnerable, tricks in COMBINATIONS
    ]
    return [
        Work(
            name="scores",
            unit="scores",
            count=len(COMBINATIONS),
            ours=lambda: [score(*one) for one in ours],
            peers={
                "endplay": lambda: [contract.score(vul) for contract, vul in endplay],
                "bridgebots": lambda: [calculate_score(*one) for one in bridgebots],
            },
        )
    ]


def _endplay(
    level: int,
    denomination: Denomination,
    doubling: Doubling,
    vulnerable: bool,  # noqa: FBT001 - a column of the combinations
    tricks: int,
) -> tuple[EndplayContract, Vul]:
    contract = EndplayContract(
        level=level,
        denom=DENOMS[denomination],
        declarer=Player.north,
        penalty=PENALTIES[doubling],
        result=tricks - 6 - level,
    )
    return contract, Vul.both if vulnerable else Vul.none
