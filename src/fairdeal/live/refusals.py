"""Why somebody at a live table does not get what he asked for."""

from enum import Enum


class Refusal(Enum):
    """Why somebody does not get what he asked for; what is said, the views know."""

    STALE = "the table has moved on since"
    NOT_YOURS = "it is not his to do"
    NOT_YOUR_TURN = "it is not his turn"
    NOT_LEGAL = "it is not legal here"
    IMPOSSIBLE = "it cannot happen now"
    ASKED = "the Director is asking somebody (9B2)"
    OVER = "the board is over"
    PAUSE = "a pause is prescribed, which is not over (73D3)"
    TRICK_OPEN = "that hand has played to this trick, which is not complete"
