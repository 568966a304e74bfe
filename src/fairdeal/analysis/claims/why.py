"""Why a legal card is no normal play."""

from enum import Enum


class Why(Enum):
    """Why a card is no normal play."""

    CERTAIN = "it gives up a trick he is certain of"
    TOP = "he leads the suit from the top"
    HIS = "the trick is already his"
    WINS = "he takes the trick, or tries to"
    THROWN = "he keeps his winners, and plays low where he cannot win"
    STATED = "his statement says otherwise"
