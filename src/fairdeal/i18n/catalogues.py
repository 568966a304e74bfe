"""Catalogues of messages, one for each area and language, loaded when first needed.

An area is a file name below ``locale/LANGUAGE/LC_MESSAGES``: ``terms`` holds the official terms of
the Laws, ``laws`` their titles and senses, ``rulings`` what the Director's assistant says,
``claims`` rulings proposed on claims, ``help`` the help of the commands, ``pages`` everything else.
English is the language of the source, so a message without a translation is said in plain English.
"""

from collections.abc import Callable
from contextvars import ContextVar, copy_context
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final, TypeVar

from fairdeal.errors import Malformed, quoted
from fairdeal.i18n.compiling import compiled
from fairdeal.i18n.hungarian import Hungarian

T = TypeVar("T")

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "sk", "cs", "fi", "sr", "hu")
"""English, and the languages whose federations' terms we have."""
OWN_NAMES: Final = {
    "en": "English",
    "sk": "Slovenčina",
    "cs": "Čeština",
    "fi": "Suomi",
    "sr": "Srpski",
    "hu": "Magyar",
}
"""Each language as its readers call it: somebody who reads no other one has to find it."""
TAGS: Final = {language: language for language in LANGUAGES} | {"sr": "sr-Latn"}
"""What a page calls its language (BCP 47); Serbian is written in two scripts."""
AREAS: Final = ("terms", "laws", "rulings", "claims", "help", "pages")
LOCALE: Final = Path(__file__).parent / "locale"

_reading: ContextVar[str] = ContextVar("language", default=ENGLISH)


def language() -> str:
    """The language of whoever is reading now."""
    return _reading.get()


def known_language(chosen: str) -> str:
    """The language, if we have it.

    Raises:
        Malformed: there is no catalogue for it.
    """
    if chosen not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise Malformed(
            "{words} is not a language we have; they are {known}", words=quoted(chosen), known=known
        )
    return chosen


def read_in(chosen: str) -> None:
    """From here on, in this context, sentences are said in that language.

    Raises:
        Malformed: there is no catalogue for it.
    """
    _reading.set(known_language(chosen))


def said_in(chosen: str, say: Callable[[], T]) -> T:
    """What is said in that language, whoever else is reading.

    Raises:
        Malformed: there is no catalogue for it.
    """

    def said() -> T:
        read_in(chosen)
        return say()

    return copy_context().run(said)


def source_of(area: str, chosen: str) -> Path:
    """Where the messages of an area lie in a language, for a translator to edit."""
    return LOCALE / chosen / "LC_MESSAGES" / f"{area}.po"


@cache
def catalogue(area: str, chosen: str) -> NullTranslations:
    """The messages of an area in a language; one without a translation stands for itself.

    English is read from no file: it is what the source says.
    """
    if chosen == ENGLISH:
        return NullTranslations()
    spoken = Hungarian if chosen == "hu" else GNUTranslations
    return spoken(BytesIO(compiled(source_of(area, chosen))))
