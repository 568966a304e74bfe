"""Where something is wrong, and what is wrong with a command line."""

from typing import Final

from fairdeal.views.words import p_

PLACES: Final = (
    p_("{file}, line {n}, key {words}: {wrong}"),
    p_("line {n}, board {board}: {wrong}"),
    p_("line {n}: {wrong}"),
    p_("byte {n}: {wrong}"),
    p_("deal {n}: {wrong}"),
    p_("matter {n}: {wrong}"),
    p_("{file}, session {n}, act {act}: {wrong}"),
    p_("{file}, session {n}: {wrong}"),
    p_("{file}, line {n}, column {column}: {wrong}"),
    p_("{file}, line {n}: {wrong}"),
    p_("board {board}, {ns} against {ew}: {wrong}"),
    p_("board {board}: {wrong}"),
    p_("session {n}: {wrong}"),
    p_("session {n}"),
    p_("carried forward from session {n}"),
    p_("{words}: {wrong}"),
)
"""Where something is wrong; the rest is a sentence of its own."""

COMMAND_LINE: Final = (
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
    p_("{words} is not a language we have; they are {known}"),
)
"""What is wrong with a command line, as its parser and the commands have it."""
