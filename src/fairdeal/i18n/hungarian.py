"""What a Hungarian sentence decides only when it is filled in: articles, and the point of a number.

A translator writes ``a(z) {n}. asztal`` and ``{clause}. szakasz``, as usual; read is then *az 1.
asztal* and *a 2. asztal*, *27. szakasz* and *27B szakasz*.
"""

import re
from gettext import GNUTranslations
from typing import Final

_EITHER_ARTICLE: Final = re.compile(r"\b([Aa])\(z\)(\s+\W*)(\d+|\w+)")
_LETTERED_CLAUSE: Final = re.compile(r"(\d+[A-Z*][\w*]*)\. szakasz")
_VOWELS: Final = "aáeéiíoóöőuúüű"
_SPELT_WITH_A_VOWEL: Final = "FLMNRSXY"
"""Letters whose names begin with one: ef, el, em, en, er, es, iksz, ipszilon."""


class Hungarian(GNUTranslations):
    """The messages of a Hungarian catalogue."""

    def gettext(self, message: str) -> str:
        """The message in Hungarian."""
        return _Sentence(super().gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The message in Hungarian, where a noun stays the same after any number."""
        return _Sentence(super().ngettext(msgid1, msgid2, n))


class _Sentence(str):
    """A sentence still to be filled in."""

    __slots__ = ()

    def format(self, *values: object, **named: object) -> str:
        said = super().format(*values, **named)
        return _LETTERED_CLAUSE.sub(r"\1 szakasz", _EITHER_ARTICLE.sub(_with_article, said))


def _with_article(found: re.Match[str]) -> str:
    article, between, word = found.groups()
    return f"{article}{'z' if _begins_with_a_vowel(word) else ''}{between}{word}"


def _begins_with_a_vowel(word: str) -> bool:
    """Whether it does as it is said: *öt*, *egy*, *ezer* and *egymillió* do, and *en-es* for NS."""
    if word.isdecimal():
        return word[0] == "5" or (word[0] == "1" and len(word) % 3 == 1)
    if word.isupper() and len(word) <= 3:
        return word[0].lower() in _VOWELS or word[0] in _SPELT_WITH_A_VOWEL
    return word[0].lower() in _VOWELS
