"""Why a legal card is no normal play."""

from enum import Enum


class Why(Enum):
    """Why a card is no normal play."""

    CERTAIN = "it gives up a trick that is certain"
    TOP = "the suit is led from the top"
    HIS = "the trick is already won, and the lowest card is played"
    WINS = "a card that may win the trick is played"
    THROWN = "winners are kept, and the lowest card is played where none can win"
    STATED = "the statement says otherwise"
