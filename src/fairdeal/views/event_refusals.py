"""What the layers below a contest refuse or report, said in the reader's language.

As in `fairdeal.views.refusals`: below there are no languages. What is raised there is one of the
sentences of `event_refusal_words` with its parts filled in; the parts are found, and the sentence
is said anew. What is none of them is passed on as it came.
"""

import re
from typing import Final

from fairdeal.formats.record import Problem, Severity
from fairdeal.views.event_refusal_words import (
    COMMAND_LINE,
    OF_DEALS,
    OF_LOGS,
    OF_MOVEMENTS,
    OF_SIZES,
    PLACES,
    SENTENCES,
)
from fairdeal.views.reader_words import OF_LIN, OF_PBN
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _, p_


def event_refusal(wrong: Exception) -> str:
    """What was wrong, in the reader's language."""
    said = str(wrong)
    return known(said) or refusal(wrong)


def said(text: str) -> str:
    """A sentence that the layers below made, in the reader's language; else as it came."""
    return known(text) or text


def known(text: str) -> str:
    """A sentence that the layers below made, in the reader's language; empty if it is none."""
    for pattern, words in _KNOWN:
        if found := pattern.fullmatch(text):
            parts = {name: _part(name, part) for name, part in found.groupdict().items()}
            return _(words).format(**parts)
    # What comes before may be the name of a file, or a place that only its reader knows.
    place, colon, rest = text.partition(": ")
    further = known(rest) if colon else ""
    return f"{place}: {further}" if further else ""


def _part(name: str, text: str) -> str:
    """One part of a sentence, which may be a sentence itself."""
    if name in _SENTENCES:
        return said(text)
    return _(text) if text in _PARTS else text


def problem_line(problem: Problem) -> str:
    """A finding of a file as a line: where, how bad, and what."""
    of_board = _("board {n}").format(n=problem.board)
    board = f" ({of_board})" if problem.board else ""
    severity = severity_word(problem.severity)
    return f"{problem.file}:{problem.line}{board}: {severity}: {said(problem.message)}"


def severity_word(severity: Severity) -> str:
    """How bad a finding is, in a word."""
    return {
        Severity.NOTE: _("note"),
        Severity.WARNING: _("warning"),
        Severity.ERROR: _("error"),
    }[severity]


_SENTENCES: Final = frozenset({"wrong", "source"})
_PARTS: Final = (
    *(p_("victory points"), p_("matchpoints"), p_("IMPs or points"), p_("such a percentage")),
    *(p_("imps"), p_("percent"), p_("points"), p_("nothing")),
    *(p_("a seat"), p_("a contract"), p_("a number of tricks")),
)
_NARROW: Final = {
    **dict.fromkeys(("n", "act", "last", "least", "most", "points", "top"), r"-?\d+"),
    **dict.fromkeys(("board", "case", "clause", "counted", "entry", "field"), r"\S+?"),
    **dict.fromkeys(("form", "kind", "unit"), r"\S+?"),
    "words": "'.*?'|\".*?\"",
}
"""Parts that are no more than a number or a word; any other may be anything."""


def _pattern(words: str) -> re.Pattern[str]:
    """What a sentence looks like, whatever its parts are."""
    pieces = re.split(r"{(\w+)}", words)
    for at in range(1, len(pieces), 2):
        name = pieces[at]
        pieces[at] = f"(?P<{name}>{_NARROW.get(name, '.+?')})"
    pieces[::2] = map(re.escape, pieces[::2])
    return re.compile("".join(pieces), re.DOTALL)


_OF_BELOW: Final = (
    *(*COMMAND_LINE, *PLACES, *OF_LOGS, *OF_MOVEMENTS, *OF_SIZES, *OF_DEALS),
    *(*SENTENCES, *OF_LIN, *OF_PBN),
)
_KNOWN: Final = tuple((_pattern(words), words) for words in _OF_BELOW)
