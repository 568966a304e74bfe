"""What case files, saved cases and codes of elections refuse."""

from typing import Final

from fairdeal.views.words import p_

OF_CASES: Final = (
    p_("no fact is called {words}; near it: {near}"),
    p_("no fact is called {words}"),
    p_("no election is called {words}; near it: {near}"),
    p_("no election is called {words}"),
    p_("no effect is called {words}; near it: {near}"),
    p_("no effect is called {words}"),
    p_("{name} cannot be {words}; choose from: {choices}"),
    p_("{text} is not a contract with its declarer, such as {example}"),
    p_("the case expects nothing of {edition}, so nothing is asked in it"),
    p_("the case expects nothing of {edition}, so it has no position in it"),
    p_("over {n} characters; split it into several files"),
    p_("a case is a mapping that begins `case:`"),
    p_("the case has no {words}"),
    p_("a case file is a list of cases, each begun with {words}"),
    p_("unknown key {words} at {place}"),
    p_("unknown key {words}"),
    p_("[elections] must be a table, at {place}"),
    p_("line {n}"),
    p_("not YAML: {wrong}"),
    p_("not TOML: {detail}"),
    p_("nested more than {n} deep"),
    p_("an alias may stand for a word here, not for a list or mapping"),
    p_("{words} names no clause; write it such as {example}"),
    p_("the Laws of {edition} have no clause {words}; near it: {near}"),
    p_("the Laws of {edition} have no clause {words}"),
    p_("the Laws of {edition} have no election {text}"),
    p_("{words} says nothing of {kind}; what can be said: {sayable}"),
    p_("{words} says nothing of the table; begin with {known}"),
    p_("{words} is neither call nor card; write such as {examples}"),
    p_("{fact} is not asked at this point; open: {open}"),
    p_("not a saved consultation; it begins {example}"),
    p_("not a saved board; it begins {example}"),
    p_("no law asks for {words}"),
    p_("{text} is none of the {n} matters"),
    p_("there is no Law {n} in the book; the laws are 1 to 93"),
    p_("{words} is not a clause; write it such as 27B1a"),
)
"""What is wrong with a case, a saved board, an election or a clause that is named."""
