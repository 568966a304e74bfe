"""What is refused of cards that are to be solved."""

from typing import Final

from fairdeal.views.words import p_

OF_SOLVING: Final = (
    p_("a trick in progress has up to three cards, not {n}"),
    p_("in more than one place"),
    p_("the hands began the trick with different numbers of cards: {counts}"),
    p_("{card} is not in the hand of {seat}, whose turn it is: {hand}"),
    p_("double dummy needs all four hands; not known: {names}"),
    p_("a table of tricks needs all 52 cards; this deal is {deal}"),
    p_("a table of tricks has four rows, N E S W, of five figures, C to NT"),
    p_("a declarer takes 0 to 13 tricks, not {n}"),
    p_("no layout could be solved at {place}"),
    p_("the solver refused the question: {detail}"),
    p_("not within {seconds} seconds"),
    p_("the solver stopped without an answer (exit code {code})"),
    p_("card {n} was not played: there are {found}, from 0 on"),
    p_("the cards of board {board} are not known"),
    p_("the cards are not known"),
)
"""Why nothing can be solved there."""
