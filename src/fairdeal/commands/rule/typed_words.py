"""What can be typed to the Director's assistant besides an answer, in English or his language."""

from collections.abc import Iterable
from math import inf
from typing import Final

from fairdeal.seats import Seat
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.folding import folded
from fairdeal.views.rulings.search import Finding, is_counted, is_doubtful, law_named
from fairdeal.views.words import m_, ruled

WORDS: Final = {
    "back": m_("back"),
    "correct": m_("correct"),
    "unsure": m_("I don't know"),
    "why": m_("why"),
    "same": m_("same in"),
    "what if": m_("what if"),
    "to do": m_("to do"),
    "watch": m_("watch"),
    "later": m_("later"),
    "save": m_("save"),
    "slip": m_("slip"),
    "new": m_("new"),
    "board": m_("next board"),
    "help": m_("help"),
    "quit": m_("quit"),
}
"""What a command is called by us, and by a Director; he may use English too."""
_UNSURE: Final = ("i do not know", "do not know", "dont know", "not sure", "no idea")
_SHORT: Final = dict.fromkeys(_UNSURE, "unsure") | {
    "?": "help",
    "": "help",
    "q": "quit",
    "what": "what if",
    "todo": "to do",
}

_HELP: Final = {
    "": m_("a number or word: that answer"),
    "unsure": m_("how to go on when you cannot tell"),
    "back": m_("undo the last answer"),
    "correct": m_("give another answer to a question before; what changes is told first"),
    "why": m_("why this is asked, and what has been answered"),
    "same": m_("the same answers under another edition"),
    "what if": m_("which of the options would be free"),
    "to do": m_("what is left to come back for at this board"),
    "watch": m_("take up the first of these, now that its moment has come"),
    "later": m_("put this question aside; it stays on the list"),
    "slip": m_("a sheet to print or send: facts, ruling, clauses, right of appeal"),
    "save": m_("keep everything of this board"),
    "new": m_("something else happened at this board"),
    "board": m_("another board"),
    "quit": m_("the end"),
}
_WITH: Final = {
    "correct": "1",
    "same": "1997",
    "watch": "1",
    "save": "ruling.json",
    "slip": "ruling.html",
}
"""The commands after which something is said, each with an example; others stand alone, for what
somebody saw may begin with their words: ``board turned round``, ``back of a card is marked``."""


def command(typed: str) -> tuple[str, str]:
    """Our name of the command that is meant, and what stands after it; empty where none is."""
    said = _plain(typed)
    if said in _SHORT:
        return _SHORT[said], ""
    for name, english in WORDS.items():
        for words in (ruled(english), english, name):
            start = _plain(words)
            if said == start or (name in _WITH and said.startswith(f"{start} ")):
                return name, " ".join(typed.split()[len(start.split()) :])
    return "", ""


def _plain(words: str) -> str:
    return folded(words).replace("'", "")


def commands_line() -> str:
    """The most useful ones in one line."""
    names = ("back", "unsure", "why", "to do", "slip", "new", "help", "quit")
    return ruled(m_("type {words}")).format(words=", ".join(f"'{spoken(n)}'" for n in names))


def spoken(name: str) -> str:
    """A command as it is typed, with an example of what follows it."""
    words = ruled(WORDS[name])
    return f"{words} {_WITH[name]}" if name in _WITH else words


def help_lines() -> tuple[str, ...]:
    """Every command with what it does."""
    rows = [(spoken(name) if name else "", ruled(does)) for name, does in _HELP.items()]
    width = max(len(words) for words, _ in rows)
    return tuple(f"  {words:<{width}}  {does}" if words else f"  {does}" for words, does in rows)


def not_ruled_on(typed: str) -> str:
    """What to do where nothing is found, or what is meant is counted and not ruled on."""
    if is_counted(typed):
        words = m_("Matchpoints and IMPs of a session are counted by {command} (Law {law}).")
        return ruled(words).format(command="fairdeal score", law=78)
    law = law_named(typed)
    if not law:
        return ruled(m_("Nothing like that is found. Say it in other words."))
    words = ruled(m_("Law {law} needs no ruling of its own; {command} tells what it does."))
    return words.format(law=law, command=f"fairdeal law {law}")


def doubt(typed: str, found: Iterable[Finding]) -> tuple[str, ...]:
    """That what was found may not be what is meant; nothing where that is likely."""
    if not any(0 < one.weight < inf for one in found) or not is_doubtful(typed):
        return ()
    return (ruled(m_("None of these is much like that: if none fits, say it in other words.")),)


def who(entry: str, as_before: Seat | None) -> str:
    """How to ask who the case is about, where "who did it" can be read two ways."""
    if as_before is not None:
        words = ruled(m_("(N, E, S or W; Enter: {seat}, as before)"))
        asked = questions.who(entry, m_("Who is it about now?"))
        return f"{asked} {words.format(seat=as_before.letter)}"
    answers = m_("(N, E, S or W; Enter if it does not matter)")
    return f"{questions.who(entry)} {ruled(answers)}"


def which() -> str:
    """How to ask which of several is meant."""
    return ruled(m_("Which is it? (a number, or other words)")) + " "
