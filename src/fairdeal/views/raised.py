"""What is said in English below and elsewhere, as sentences to be found again in what was said.

A refusal carries its sentence and its parts, except where the Laws still put it together, and where
others speak: the system, parsers, the command line's own reader, a log. Each is the English
sentence, with a name for every part that varies; so it is its own message, and
`fairdeal.views.refusals` finds it again. Of two that may be meant, the one that says more comes
first.
"""

from typing import Final

from fairdeal.views.words import p_

OF_RULINGS: Final = (
    p_("line {n}: {wrong}"),
    p_("{file}, session {n}: {wrong}"),
    p_("{file}, line {n}: {wrong}"),
    p_("board {board}: {wrong}"),
    p_("{words}: {wrong}"),
    p_("{name} cannot be {words}; choose from: {choices}"),
    p_("unknown key {words} at {place}"),
    p_("[elections] must be a table, at {place}"),
    p_("not TOML: {detail}"),
    p_("the Laws of {edition} have no election {text}"),
    p_("there is no Law {n} in the book; the laws are 1 to 93"),
    p_("{words} is not a clause; write it such as 27B1a"),
    p_("{seat} cannot play {card}: nobody plays before the auction is over"),
    p_("{seat} cannot play {card}: the hand does not hold it"),
    p_("{seat} cannot play {card}: it has been seen elsewhere"),
    p_("{seat} cannot play {card}: it is over"),
    p_("{seat} cannot show {card}: the hand does not hold it"),
    p_("{seat} cannot claim {n} tricks: {found} are left"),
    p_("{seat} cannot concede {n} tricks: {found} are left"),
    p_("nothing can be about act {n}: {found} have happened"),
    p_("nobody can play {card}: the board is over"),
    p_("nobody has claimed"),
    p_("a side wins 0 to 13 tricks on a board, not {n}"),
    p_(
        "a correction period of {n} minutes needs a contest of a special nature; set at "
        "least {least}, or elect E79_special_nature (79C)"
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
    p_("no contract gives a score of {points} (77)"),
    p_("this is what stands already"),
    p_("{word} is no answer to {fact}; choose from: {choices}"),
    p_("{word} is no answer to {fact}: {wrong}"),
    p_("the Laws of {edition} have no entry {entry}"),
    p_("the preset {preset} is not for the Laws of {edition}, but for those of {wanted}"),
    p_("{text} is not a preset; they are {known}"),
    p_("{text} is not an edition of the Laws; the editions are {known}"),
)
"""What the Laws and the desk refuse, and where."""
OF_COMMANDS: Final = (
    p_("missing argument {what}"),
    p_("missing option {what}"),
    p_("missing command"),
    p_("no such option: {option} (Possible options: {others})"),
    p_("no such option: {option}"),
    p_("no such command {words}. Did you mean {others}?"),
    p_("no such command {words}"),
    p_("invalid value for {what}: {wrong}"),
    p_("invalid value: {wrong}"),
    p_("option {option} requires an argument"),
    p_("option {option} does not take a value"),
    p_("got unexpected extra argument ({what})"),
    p_("got unexpected extra arguments ({what})"),
    p_("a whole number is needed"),
    p_("a number is needed"),
    p_("a date and time such as 2026-11-23T19:30 is needed"),
    p_("it should be greater than or equal to {least}"),
    p_("it should be less than or equal to {most}"),
    p_("{words} is not one of {known}"),
    p_("{file}: no such file or folder"),
    p_("{file} is a folder"),
    p_("{file} does not exist"),
)
"""What is wrong with a command line, as its parser has it."""
OF_SYSTEMS: Final = (
    p_("No such file or directory"),
    p_("Permission denied"),
    p_("Operation not permitted"),
    p_("Is a directory"),
    p_("Not a directory"),
    p_("File exists"),
    p_("File name too long"),
    p_("No space left on device"),
    p_("Read-only file system"),
    p_("Too many open files"),
    p_("Input/output error"),
    p_("Cannot assign requested address"),
    p_("Address already in use"),
    p_("Connection refused"),
    p_("{wrong}: line {n} column {column} (char {char})"),
    p_("{wrong}: line {n}, column {column}"),
    p_("{wrong} (at line {n}, column {column})"),
    p_("{wrong} (at end of document)"),
    p_("Expecting value"),
    p_("Expecting property name enclosed in double quotes"),
    p_("Expecting {words} delimiter"),
    p_("[Errno {n}] {reason}: {words}"),
    p_("Extra data"),
    p_("Unterminated string starting at"),
    p_("Invalid control character at"),
    p_("Invalid statement"),
    p_("Invalid value"),
    p_("Cannot overwrite a value"),
    p_("Expected '=' after a key in a key/value pair"),
    p_("Expected newline or end of document after a statement"),
    p_("file is not a database"),
    p_("unable to open database file"),
    p_("database is locked"),
    p_("attempt to write a readonly database"),
    p_("database disk image is malformed"),
    p_("database or disk is full"),
    p_("not well-formed (invalid token)"),
    p_("no element found"),
    p_("mismatched tag"),
    p_("mapping values are not allowed here"),
    p_("could not find expected {words}"),
    p_("found character {words} that cannot start any token"),
)
"""Why a file or an address cannot be had, and why a text is none of its format."""
KEPT: Final = (
    p_("the scores of {lost} of {n} boards"),
    p_("carried forward from session {n}"),
    p_("session {n}"),
    p_("{file} was made by an earlier fairdeal; as it was, it is kept in {target}"),
    p_("in more than one place"),
    p_("the hands began the trick with different numbers of cards: {counts}"),
)
"""What stands in logs and in documents, and what the process that solves says of a question."""
EVERY: Final = (*OF_COMMANDS, *OF_RULINGS, *OF_SYSTEMS, *KEPT)
"""All of them, in the order in which they are tried."""
