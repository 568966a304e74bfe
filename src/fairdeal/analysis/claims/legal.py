"""Every legal play: what bounds the normal lines from both sides."""

from fairdeal.analysis.claims.normal import State
from fairdeal.analysis.claims.runs import run_tops
from fairdeal.analysis.claims.view import View
from fairdeal.cards import PACK, Card
from fairdeal.seats import Seat


class Legal:
    """All legal plays of an ending, of equals one; may stand where a search wants normal plays.

    The best line among these, each side seeing all the cards, is the double-dummy result; the worst
    is what the claimer's side cannot fail to win (1997, 71A).

    Args:
        view: whose side the tricks are counted for, and which hands it plays. A defender's partner
            counts here as one of them, for he may find the play.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.played_for: tuple[Seat, ...] = view.claimer.side.seats

    def plays(self, state: State) -> list[tuple[Card, State]]:
        """The legal cards of the hand in turn, with what follows each."""
        ending = state.ending
        held = ending.hands[0] | ending.hands[1] | ending.hands[2] | ending.hands[3]
        for card in ending.trick:
            held |= card.bit
        cards = (PACK[card] for card in run_tops(ending.legal(), held))
        return [(card, State(ending.after(card))) for card in cards]

    @staticmethod
    def bounds(state: State) -> tuple[int, int]:
        """Anything may come of it."""
        return 0, state.ending.tricks_left
