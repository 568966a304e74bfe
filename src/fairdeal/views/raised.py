"""What is said in English below and elsewhere, as sentences to be found again in what was said.

A refusal carries its sentence and its parts, except where others speak: the system, parsers, the
command line's own reader, a log. Each is the English sentence, with a name for every part that
varies; so it is its own message, and `fairdeal.views.refusals` finds it again. Of two that may be
meant, the one that says more comes first.
"""

from typing import Final

from fairdeal.views.words import p_

OF_RULINGS: Final = (
    p_("line {n}: {wrong}"),
    p_("{file}, session {n}: {wrong}"),
    p_("{file}, line {n}: {wrong}"),
    p_("board {board}: {wrong}"),
    p_("{words}: {wrong}"),
    p_("this is what stands already"),
)
"""What is wrong, and where, in what is put together of several."""
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
    p_("File is not a zip file"),
    p_("Truncated file header"),
    p_("Bad magic number for file header"),
    p_("Bad CRC-32 for file {words}"),
    p_("File {words} is encrypted, password required for extraction"),
    p_("That compression method is not supported"),
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
    p_("carried forward from session {n}"),
    p_("session {n}"),
    p_("{file} was made by an earlier fairdeal; as it was, it is kept in {target}"),
    p_("in more than one place"),
    p_("the hands began the trick with different numbers of cards: {counts}"),
)
"""What stands in logs and in documents, and what the process that solves says of a question."""
EVERY: Final = (*OF_COMMANDS, *OF_RULINGS, *OF_SYSTEMS, *KEPT)
"""All of them, in the order in which they are tried."""
