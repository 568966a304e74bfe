"""The phases of a board."""

from enum import Enum


class Phase(Enum):
    """Where a board is between taking the cards and putting them back."""

    AUCTION = "auction"
    CLARIFICATION = "clarification"
    """From the end of the auction until the opening lead is faced (Laws 17D1, 41B)."""
    PLAY = "play"
    CEASED = "ceased"
    """A claim or concession was made, and not all have agreed to it (68D)."""
    OVER = "over"
