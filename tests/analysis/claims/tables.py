"""Tables at which somebody claims."""

from collections.abc import Iterable

from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import Contract, Pass
from fairdeal.cards import Deal
from fairdeal.laws.position import Position
from fairdeal.table.acts import Act, CallMade


def at_the_table(deal: Deal, contract: Contract, acts: Iterable[Act]) -> Position:
    """The position when declarer has bid that contract, three passed and these acts followed."""
    declarer = contract.declarer
    position = Position.of(Board(1, declarer, Vulnerability.NONE, deal))
    position = position.after(CallMade(declarer, contract.bid))
    for n in range(1, 4):
        position = position.after(CallMade(declarer.clockwise(n), Pass()))
    for act in acts:
        position = position.after(act)
    return position
