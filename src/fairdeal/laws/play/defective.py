"""A trick that a hand has missed (Law 67)."""

from fairdeal.laws.play.play import Play
from fairdeal.laws.play.turns import have_missed
from fairdeal.seats import Seat


def missed(play: Play) -> tuple[int, Seat] | None:
    """The first trick, counted from 0, in which a hand has missed its turn, and that hand."""
    tricks = play.all_tricks
    for number, trick in enumerate(tricks):
        hands = have_missed(trick, tricks[number + 1 :], play.contract.declarer.side)
        if hands:
            return number, hands[0]
    return None
