"""What is refused of cards that are to be solved."""

from typing import Final

from fairdeal.views.words import p_

OF_SOLVING: Final = (
    p_("in more than one place"),
    p_("the hands began the trick with different numbers of cards: {counts}"),
    p_("no layout could be solved at {place}"),
    p_("the solver refused the question: {detail}"),
    p_("not within {seconds} seconds"),
    p_("the solver stopped without an answer (exit code {code})"),
    p_("the cards of board {board} are not known"),
    p_("the cards are not known"),
)
"""Why nothing can be solved there."""
