"""What the log of a table refuses."""

from typing import Final

from fairdeal.views.words import p_

OF_LOGS: Final = (
    p_("{file} has more than {n} entries; no board at a table has"),
    p_("{file} is empty; its first line is the board, such as {example}"),
    p_("the first line is the board, such as {example}"),
    p_("a board has no {text}; it has {known}"),
    p_("an act is an object, or a string such as {words}"),
    p_("{file}, board {board}: nobody is named as dealer"),
    p_("{fact} is not asked here; open: {known}"),
    p_("{fact} has not been answered here; answered: {known}"),
    p_("not JSON"),
    p_("{words} is not an act; write it such as {example}"),
    p_("{text} is not an act: an object with an 'act' key is needed"),
    p_("{text} is not a kind of act; the kinds are {known}"),
    p_("{name} has no field {text}; it has {known}"),
    p_("{name} lacks a field: {known}"),
    p_("{seat} cannot play {card}: nobody plays before the auction is over"),
    p_("{seat} cannot play {card}: the hand does not hold it"),
    p_("{seat} cannot play {card}: it has been seen elsewhere"),
    p_("{seat} cannot play {card}: it is over"),
    p_("{seat} cannot show {card}: the hand does not hold it"),
    p_("{seat} cannot claim {n} tricks: {found} are left"),
    p_("{seat} cannot concede {n} tricks: {found} are left"),
    p_("nothing can be about act {n}: {found} have happened"),
    p_("nobody can play {card}: the board is over"),
    p_("{card} cannot leave a hand that does not hold it"),
    p_("a hand is a set of 52 cards, as bits; {n} is none"),
    p_("a deal has four hands, not {n}"),
    p_("{text} was done by nobody in particular"),
    p_("nobody has claimed"),
    p_("a side wins 0 to 13 tricks on a board, not {n}"),
    p_(
        "a correction period of {n} minutes needs a contest of a special nature; set at least "
        "{least}, or elect E79_special_nature (79C)"
    ),
    p_("only a contract that was played is counted"),
    p_("{words} is one result; several are given with their weights"),
    p_("a side directly at fault gets at most 40%, not {text}"),
    p_("{words} is not a whole number from 0 to 9999"),
    p_("not among the results weighed"),
    p_("no result is left that could be reached lawfully; weigh others"),
    p_(
        "{score} is what the infraction alone would give them; take off what their own error "
        "cost, or say that they caused no part of the damage themselves"
    ),
    p_("{words} is no penalty; write it such as {examples} or {word}"),
    p_("a penalty takes something off; a warning takes nothing"),
    p_("{words} is not open for {fact}; choose from: {choices}"),
    p_("act {n} is none that {entry} is about: {what}; such are: {acts}"),
    p_("act {n} is none that {entry} is about: {what}; there is none yet"),
    p_("there is no act {n} to strike; the log has {found}"),
    p_("act {n} is a ruling; a wrong ruling is superseded, not struck"),
    p_("act {n} has been struck already"),
    p_("act {n} is no answer that counts, and cannot be corrected"),
    p_("{fact} in case {case} was not asked at this table"),
    p_("there is no act {n} to report; the log has {found}"),
)
"""What is wrong with the log of a table."""
