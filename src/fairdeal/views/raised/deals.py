"""What deals, their seals and their files refuse."""

from typing import Final

from fairdeal.views.words import p_

OF_DEALS: Final = (
    p_("the scores of {lost} of {n} boards"),
    p_("the title {text}"),
    p_("the marks of board {boards}"),
    p_("the board numbers; they will count from 1"),
    p_("the warning that the set is not for competition"),
    p_("the hash of the set's seal"),
    p_("players, auctions, plays and results"),
    p_("{text} is not a published hash; it has 64 digits 0-9, a-f"),
    p_("{text} is not a format for deals; they are {known}"),
    p_("{text} is not a range; write 5, 5-7 or 5+"),
    p_("{text} begins above {most}, the most there can be"),
    p_("{text} is not a constraint of this kind; write {example}"),
    p_("{text} is no shape of thirteen cards; write 5332 or 5=3=3=2"),
    p_("a practice set needs a constraint; without one, deal a set"),
    p_("there is no store at {file}"),
    p_("{file} does not exist"),
    p_("{text} names no store; write it such as sqlite:///club.db"),
    p_("{words} is the wrong way round; write {example}"),
    p_("{name} fails on a deal: {detail}"),
    p_("no deal satisfies {constraints}: {why}"),
    p_(
        "none of {n} deals in a row satisfies {constraints}; it is impossible, or rarer than "
        "about one deal in {rarer}"
    ),
    p_("{seats} {range} points"),
    p_("{seats} {range} spades"),
    p_("{seats} {range} hearts"),
    p_("{seats} {range} diamonds"),
    p_("{seats} {range} clubs"),
    p_("{seats} balanced"),
    p_("no number of points is left for {seats}"),
    p_("{seats} would need {n} points and may have {most} at most"),
    p_("no shape is left for {seats}"),
    p_("{seats} would need {n} {suit} of {most}"),
    p_("the four hands would need {n} {suit}, and there are {most}"),
    p_("the four hands could hold {n} {suit} at most, and there are {most}"),
    p_("the words of the cut are missing, so the deals played cannot be known"),
    p_("the seal promises no cut, so the deals played cannot be known"),
    p_("{words} does not say which public words will cut the deals"),
    p_("there are no boards"),
    p_("the session's name must be one line of 1 to {n} printable characters"),
    p_("the cut must be one line of 1 to {n} printable characters"),
    p_("the words of the cut must be one line of 1 to {n} printable characters"),
    p_("the value of {words} must be one line of 1 to {n} printable characters"),
    p_("board {board} stands twice or out of order"),
    p_("board {board} stands twice in one set"),
    p_(
        "the words of the cut: character {n} is {words} ({code}); only printable ASCII can be "
        "told apart by everybody"
    ),
    p_("the document is cut off"),
    p_("a seal or a proof begins with {text}"),
    p_("the document has more than {n} lines"),
    p_("{words} should be {name} and its value"),
    p_("{words} is no board of a seal"),
    p_("{words} neither hides nor tells a board"),
    p_("{words} is not in the form in which it is hashed"),
    p_("the deal is not 52 cards, thirteen for each seat"),
    p_("deal number {n} does not exist; they are 0 to {most}"),
)
"""What is wrong with deals, their seals and the store; and what a file of deals does not hold."""
