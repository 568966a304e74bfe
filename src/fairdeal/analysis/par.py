"""Par: the score when both sides know all the cards and bid as well as can be.

The dealer's side may bid first. Whoever bids, the opponents bid on or let it be, and double
exactly what fails; par is what perfect players come to. So it is in Bo Haglund's solver, whose
published pars this is held against.
"""

from dataclasses import dataclass
from typing import Final

from fairdeal.analysis.trick_table import TrickTable
from fairdeal.boards import Vulnerability
from fairdeal.calls import BIDS, Bid, Contract, Doubling
from fairdeal.laws.score.law77 import score_ns
from fairdeal.seats import Seat, Side

_SIDES: Final = tuple(Side)


@dataclass(frozen=True, slots=True)
class ParContract:
    """A contract that reaches par, and the tricks it takes."""

    contract: Contract
    tricks: int

    def __str__(self) -> str:
        """The contract and its result, such as ``4S N+1``, ``3NT E=`` or ``5CX W-2``."""
        over = self.tricks - self.contract.tricks_needed
        return f"{self.contract}{over:+d}" if over else f"{self.contract}="


@dataclass(frozen=True, slots=True)
class Par:
    """The par of a board."""

    score: int
    """Total points of North-South."""
    contracts: tuple[ParContract, ...]
    """Every contract worth that much over which the opponents have no bid worth more to them,
    cheapest first; none when the board is passed out."""


@dataclass(frozen=True, slots=True)
class _Offer:
    """A bid of a side, played by the better of its two players if everybody passes."""

    bid: Bid
    side: Side
    score: int
    played: tuple[ParContract, ...]


def par(table: TrickTable, vulnerability: Vulnerability, dealer: Seat) -> Par:
    """Par of a board with these double dummy results, scored by Law 77."""
    offers = [_offer(table, vulnerability, bid, side) for bid in BIDS for side in _SIDES]
    score = _value(offers, dealer.side)
    reaching = [offer for offer in offers if offer.score == score]
    final = [offer for offer in reaching if not any(_improves(other, offer) for other in offers)]
    return Par(score, tuple(contract for offer in final for contract in offer.played))


def _offer(table: TrickTable, vulnerability: Vulnerability, bid: Bid, side: Side) -> _Offer:
    played = [_played(table, bid, seat) for seat in side.seats]
    scores = [score_ns(each.contract, vulnerability, each.tricks) for each in played]
    best = _best(side, *scores)
    by = (each for each, score in zip(played, scores, strict=True) if score == best)
    return _Offer(bid, side, best, tuple(by))


def _played(table: TrickTable, bid: Bid, declarer: Seat) -> ParContract:
    tricks = table.of_declarer(declarer, bid.denomination)
    doubling = Doubling.DOUBLED if tricks < 6 + bid.level else Doubling.UNDOUBLED
    return ParContract(Contract(bid, doubling, declarer), tricks)


def _value(offers: list[_Offer], opener: Side) -> int:
    """What perfect bidding comes to, the side ``opener`` having the first chance to bid."""
    # From 7NT down: what each side can still come to by bidding above the bid looked at.
    reached: dict[Side, list[int]] = {side: [] for side in _SIDES}
    for level in range(len(offers) - 2, -1, -2):
        final = [
            _best(offer.side.opponents, offer.score, *reached[offer.side.opponents])
            for offer in offers[level : level + 2]
        ]
        for side in _SIDES:
            reached[side] = [_best(side, final[side], *reached[side])]
    passed = _best(opener.opponents, 0, *reached[opener.opponents])
    return _best(opener, passed, *reached[opener])


def _best(side: Side, *scores: int) -> int:
    """The score of North-South that this side likes best."""
    return max(scores) if side is Side.NS else min(scores)


def _improves(other: _Offer, offer: _Offer) -> bool:
    """Whether the opponents can bid that over this and gain even if it is passed out."""
    return (
        other.side is not offer.side
        and other.bid.rank > offer.bid.rank
        and _best(other.side, other.score, offer.score) != offer.score
    )
