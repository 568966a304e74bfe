"""Every sentence of the views goes through here, so that it can be said in another language.

A message is written in English and is its own translation until a catalogue has a better one.
"""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

from fairdeal.i18n.catalogues import catalogue, language

P = ParamSpec("P")
T = TypeVar("T")


def _(message: str) -> str:
    """The message in the reader's language."""
    return catalogue("pages", language()).gettext(message)


def n_(one: str, many: str, count: int, **parts: object) -> str:
    """The message for that many of something, with ``{n}`` and the other parts filled in."""
    return catalogue("pages", language()).ngettext(one, many, count).format(**{"n": count, **parts})


def p_(message: str) -> str:
    """Mark a message of the pages, said later by `_`."""
    return message


def worked_out_once(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Have what a function makes of hashable values kept, for each language by itself.

    Args:
        most: how many are kept.
    """

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        @lru_cache(most)
        def kept(_language: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
            return function(*args, **kwargs)

        @wraps(function)
        def asked(*args: P.args, **kwargs: P.kwargs) -> T:
            return kept(language(), *args, **kwargs)  # type: ignore[arg-type]  # hashable

        return asked

    return decorate


def capital(sentence: str) -> str:
    """A sentence as it begins: with a capital letter, whatever word comes first."""
    return sentence[:1].upper() + sentence[1:]


def ended(sentence: str) -> str:
    """A sentence as it ends: with a full stop, where it has no mark of its own."""
    return sentence if sentence.endswith((".", "?", "!", "…")) else f"{sentence}."


def parted(question: str) -> tuple[str, str]:
    """What is asked, and what whoever answers is told besides: all behind the question mark."""
    asked, mark, told = question.partition("? ")
    return asked + mark.strip(), told


def in_quotes(words: str) -> str:
    """What somebody said or wrote, in the quotation marks of the reader's language."""
    return _("“{words}”").format(words=words)


def m_(message: str) -> str:
    """Mark a message of the rulings, said later by `ruled`."""
    return message


def ruled(message: str) -> str:
    """A message of the rulings in the reader's language."""
    return catalogue("rulings", language()).gettext(message)


def c_(message: str) -> str:
    """Mark a message about claims, said later by `claimed`."""
    return message


def claimed(message: str) -> str:
    """A message about claims in the reader's language."""
    return catalogue("claims", language()).gettext(message)


def helped(message: str) -> str:
    """What the help of a command says, in the reader's language."""
    return catalogue("help", language()).gettext(message)


def of_law(message: str) -> str:
    """A title or sense of a law, in the reader's language."""
    return catalogue("laws", language()).gettext(message)


def term(english: str, chosen: str) -> str:
    """The official term in a language; the English one where the book has none."""
    return catalogue("terms", chosen).gettext(english)
