"""The terms of the Laws, as the books of six languages have them, and the entries each leads to.

``terms.txt`` has them by their English names: ``[entries]``, and under these a term a line. What
they are called in a language its catalogue of terms says, where its book has a word. A law by its
number is one that is entered nowhere itself, with the entries where it is applied.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from fairdeal.i18n.catalogues import ENGLISH, catalogue
from fairdeal.views.rulings.folding import folded
from fairdeal.views.rulings.naming import tokens_of

_FILE: Final = Path(__file__).with_suffix(".txt")
_STEM: Final = 4
"""So many letters of a word are the same at least, where it has another ending."""
_ENDING: Final = 2
_Words = tuple[str, ...]


def led_to(typed: str, language: str) -> tuple[str, ...]:
    """The entries to which a term alone leads, the likeliest first; none where it is no term.

    Args:
        typed: what was typed: a term in the reader's language or in English.
        language: the reader's.
    """
    asked = _comparable(typed)
    return _terms(language).get(asked) or _terms(ENGLISH).get(asked, ())


def led_to_with_endings(typed: str, language: str) -> tuple[str, ...]:
    """The same where the words have other endings, as in another case or number."""
    asked = _comparable(typed)
    known = (_terms(language), _terms(ENGLISH))
    return next((found for one in known if (found := _with_other_endings(asked, one))), ())


def applied(law: int) -> tuple[str, ...]:
    """The entries where a law is applied that is entered nowhere itself; none for any other."""
    return next((entries for entries, term in terms() if term == f"Law {law}"), ())


def terms() -> Iterator[tuple[tuple[str, ...], str]]:
    """Every term by its English name, behind the entries it leads to."""
    entries: tuple[str, ...] = ()
    for line in map(str.strip, _FILE.read_text("utf-8").splitlines()):
        if line.startswith("["):
            entries = tuple(line.strip("[]").split())
        elif line and not line.startswith("#"):
            yield entries, line


@cache
def _terms(language: str) -> Mapping[_Words, tuple[str, ...]]:
    """The entries by the words of each term; several terms may be said alike."""
    said = catalogue("terms", language)
    found: defaultdict[_Words, dict[str, None]] = defaultdict(dict)
    for entries, english in terms():
        for term in said.gettext(english).partition("(")[0].split(" / "):
            found[_comparable(term)] |= dict.fromkeys(entries)
    return {term: tuple(entries) for term, entries in found.items()}


def _comparable(text: str) -> _Words:
    """The words of a term; a sign such as § is one of its own."""
    return tuple(tokens_of(text)) or (folded(text),)


def _with_other_endings(asked: _Words, known: Mapping[_Words, tuple[str, ...]]) -> tuple[str, ...]:
    """The entries of the term of which only the endings of its words are others."""
    return next(
        (
            entries
            for term, entries in known.items()
            if len(term) == len(asked) and all(map(_begin_alike, asked, term))
        ),
        (),
    )


def _begin_alike(one: str, other: str) -> bool:
    stem = max(_STEM, max(len(one), len(other)) - _ENDING)
    return one == other or (one[:stem] == other[:stem] and min(len(one), len(other)) >= stem)
