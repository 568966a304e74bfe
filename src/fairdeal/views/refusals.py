"""What the layers below refuse or report, said to people: below there are no languages.

An error carries its sentence and its parts; here the sentence is said in the reader's language, and
each part as the reader has it. What is put together elsewhere is one of the sentences of `raised`
with its parts filled in: the parts are found, and the sentence is said anew. What is none of them
is passed on as it came.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from decimal import Decimal
from functools import cache
from string import Formatter
from typing import Any, Final, Protocol, TypeGuard, runtime_checkable

from fairdeal.boards import Vulnerability
from fairdeal.calls import Bid, Contract, Double, Doubling, Pass, Redouble
from fairdeal.cards import Card
from fairdeal.errors import Malformed, SaidError, Sentence, cut
from fairdeal.formats.record import Kind, Problem, Severity
from fairdeal.seats import Seat
from fairdeal.views.figures import decimal_mark
from fairdeal.views.raised import EVERY
from fairdeal.views.shown import (
    said_call,
    said_contract,
    said_doubling,
    said_vulnerability,
    seat_letter,
    shown,
)
from fairdeal.views.words import _, p_


def refusal(wrong: Exception) -> str:
    """What was wrong, in the reader's language."""
    return said(wrong.sentence if isinstance(wrong, SaidError) else str(wrong))


def said(text: str) -> str:
    """A sentence that the layers below made, in the reader's language; else as it came."""
    return known(text) or text


def known(text: str) -> str:
    """A sentence that the layers below made, in the reader's language; empty if it is none."""
    if said_already := in_parts(text):
        return said_already
    for piece, words in _KNOWN:
        if piece in text and (found := _pattern(words).fullmatch(text)):
            parts = {name: _found(name, part) for name, part in found.groupdict().items()}
            return _(words).format(**parts)
    # What comes before may be the name of a file, or a place that only its reader knows.
    place, colon, rest = text.partition(": ")
    further = known(rest) if colon else ""
    return f"{place}: {further}" if further else ""


def _found(name: str, text: str) -> str:
    """One part of a sentence, which may be a sentence itself."""
    if name in _SENTENCES:
        return said(text)
    if (between := _LISTS.get(name)) is not None:
        return between.join(_(one) if one in _PARTS else said(one) for one in text.split(between))
    return _(text) if text in _PARTS else text


def in_parts(text: str) -> str:
    """A sentence that knows its parts, in the reader's language; empty where it knows none."""
    if not text or not isinstance(text, Sentence):
        return ""
    words = _(text.words)
    if text.parts:
        parts = {name: _part(part) for name, part in text.parts.items()}
        return cut(_FILLED.vformat(words, (), parts))
    return words if words != text.words else ""


@runtime_checkable
class InWords(Protocol):
    """A part that has words of its own in each language; its text is English."""

    def in_words(self) -> str:
        """What it says, in the reader's language."""


def _part(part: object) -> object:
    """One part as the reader writes it."""
    if (words := _SHOWN.get(type(part))) is not None:
        return words(part)
    if isinstance(part, Sentence):
        return said(part)
    if isinstance(part, str) and part in _PARTS:
        return _(part)
    if isinstance(part, InWords):
        return part.in_words()
    # What has a text of its own is one value, though it may have several fields.
    if type(part) is tuple or _are_cards(part):
        between = " " if _are_cards(part) else ", "
        return between.join(str(_part(one)) for one in part)
    return part


def _are_cards(part: object) -> TypeGuard[tuple[Card, ...]]:
    return isinstance(part, tuple) and all(isinstance(one, Card) for one in part)


class _Filled(Formatter):
    """A sentence filled in: what is no whole number has the reader's decimal mark."""

    def format_field(self, value: Any, format_spec: str) -> str:
        written = str(super().format_field(value, format_spec))
        is_exact = isinstance(value, float | Decimal)
        return written.replace(".", decimal_mark()) if is_exact else written


_FILLED: Final = _Filled()
_SHOWN: Final[Mapping[type, Callable[[Any], str]]] = {
    Seat: lambda seat: seat_letter(seat.letter),
    Card: shown,
    **dict.fromkeys((Bid, Pass, Double, Redouble), said_call),
    Contract: said_contract,
    Doubling: said_doubling,
    Vulnerability: said_vulnerability,
}
"""How each value of the game is written."""


class SaidInWords(Malformed):
    """What is refused, in the reader's language already."""


@contextmanager
def in_words(words: Callable[[Malformed], str]) -> Iterator[None]:
    """Whatever is refused inside is refused in the reader's language.

    Args:
        words: says what was wrong; `refusal` of this module, or that of a nearer one.

    Raises:
        Malformed: what was refused, in words.
    """
    try:
        yield
    except Malformed as wrong:
        raise SaidInWords(words(wrong)) from wrong


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


def kind_word(kind: Kind) -> str:
    """Of what kind a finding is, in a word."""
    return _(kind.value)


def because(error: Exception) -> str:
    """Why a system says that something cannot be had."""
    return said((error.strerror if isinstance(error, OSError) else None) or str(error))


_KINDS: Final = (
    *(p_("encoding"), p_("format"), p_("limit"), p_("syntax"), p_("tag"), p_("value")),
    *(p_("deal"), p_("call"), p_("card"), p_("annotation"), p_("irregularity"), p_("table")),
    *(p_("missing"), p_("conflict"), p_("inheritance"), p_("truncated"), p_("count")),
    *(p_("failure"), p_("marks"), p_("turn"), p_("illegal-call"), p_("auction")),
    *(p_("contract"), p_("not-held"), p_("revoke"), p_("play"), p_("tricks"), p_("score")),
    *(p_("matchpoints"), p_("imps"), p_("ranking"), p_("ruling")),
)
_SENTENCES: Final = frozenset({"detail", "place", "reason", "source", "why", "wrong"})
_LISTS: Final = {"constraints": ", ", "sayable": "; "}
"""Parts that are several, and what stands between them."""
_PARTS: Final = (
    *(p_("victory points"), p_("matchpoints"), p_("IMPs or points"), p_("such a percentage")),
    *(p_("imps"), p_("percent"), p_("points"), p_("nothing")),
    *(p_("a seat"), p_("a contract"), p_("a number of tricks")),
    *(p_("pairs"), p_("players"), p_("teams"), p_("a call")),
    p_("a call by that player"),
    p_("a call made on the misinformation, by an opponent of who gave it"),
    *(p_("North"), p_("East"), p_("South"), p_("West")),
    *(p_("spades"), p_("hearts"), p_("diamonds"), p_("clubs")),
    *(p_("who (a seat, a side or a role)"), p_("the acts"), p_("a number"), p_("a word")),
    *(p_("suits such as H or HC, or all"), p_("a card such as H5"), p_("an entry such as 27D")),
    p_("a penalty such as 3 IMPs or 10% of a top"),
    *(p_("North-South"), p_("East-West"), p_("declarer's side")),
    p_("what a side is given, such as 4S N = or NS +620"),
    p_("what a side is given, such as A+ or 4S N = 60% + 4S N -1 40%"),
)
_NARROW: Final = {
    **dict.fromkeys(("n", "act", "last", "least", "most", "points", "top"), r"-?\d+"),
    **dict.fromkeys(("board", "case", "clause", "counted", "entry", "field"), r"\S+?"),
    **dict.fromkeys(("form", "kind", "unit"), r"\S+?"),
    "member": r"[a-z_]+\.[\w.\[\]]+",
    "range": r"\d+(?:-\d+)?",
    "seats": "[NESW]{1,2}",
    "suit": "points|spades|hearts|diamonds|clubs",
    "words": "'.*?'|\".*?\"",
}
"""Parts that are no more than a number or a word; any other may be anything."""


@cache
def _pattern(words: str) -> re.Pattern[str]:
    """What a sentence looks like, whatever its parts are."""
    pieces = re.split(_A_PART, words)
    for at in range(1, len(pieces), 2):
        name = pieces[at]
        pieces[at] = f"(?P<{name}>{_NARROW.get(name, '.+?')})"
    pieces[::2] = map(re.escape, pieces[::2])
    return re.compile("".join(pieces), re.DOTALL)


_A_PART: Final = r"{(\w+)}"
_KNOWN: Final = tuple((max(re.split(_A_PART, words)[::2], key=len), words) for words in EVERY)
"""Each sentence with the longest piece that always stands in it: few have to be looked at."""
