"""Suits, cards and bids by the names people give them, in the reader's language or in English.

``7h``, ``♥7``, ``seven of hearts`` and ``srdcová sedmička`` are one card; names are inflected, so
only their beginnings are compared.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import zip_longest
from typing import Final

from fairdeal.calls import Denomination
from fairdeal.i18n.catalogues import catalogue
from fairdeal.views.rulings.folding import folded
from fairdeal.views.words import m_, ruled

_SYMBOLS: Final = str.maketrans("♠♥♦♣", "SHDC")
_SUITS: Final = {
    "S": m_("spades"),
    "H": m_("hearts"),
    "D": m_("diamonds"),
    "C": m_("clubs"),
}
_RANKS: Final = {
    "A": m_("ace"),
    "K": m_("king"),
    "Q": m_("queen"),
    "J": m_("jack"),
    "T": m_("ten"),
    "9": m_("nine"),
    "8": m_("eight"),
    "7": m_("seven"),
    "6": m_("six"),
    "5": m_("five"),
    "4": m_("four"),
    "3": m_("three"),
    "2": m_("two"),
}
"""The ranks as players say them; a translation may name several words, divided by blanks."""
_LEVELS: Final = {"1": m_("one"), **{rank: _RANKS[rank] for rank in "23456789"}}
_NOTRUMP: Final = m_("notrump nt")
_DENOMINATIONS: Final = {**_SUITS, "NT": _NOTRUMP}
_SHORT_BID: Final = re.compile(r"([1-9])(nt|[cdhs])")
_STEM: Final = 3
"""How many letters of a name have to be the same at least."""


def card_in(typed: str) -> str:
    """A card's stored name, such as ``H7``; empty where no card is meant."""
    tokens = tokens_of(typed)
    if len(tokens) == 1:
        short = tokens[0].upper().replace("10", "T")
        for first, second in ((short[:1], short[1:]), (short[1:], short[:1])):
            if first in _SUITS and second in _RANKS:
                return first + second
    suits = {letter for letter in (_named(token, _SUITS) for token in tokens) if letter}
    ranks = {letter for letter in (_rank(token) for token in tokens) if letter}
    return suits.pop() + ranks.pop() if len(suits) == len(ranks) == 1 else ""


def suits_in(typed: str) -> Iterator[str]:
    """The suits named, spades first, whether by letters (``SH``), by signs or by names."""
    named: set[str] = set()
    for token in tokens_of(typed):
        letters = set(token.upper())
        named.update(_named(token, _SUITS) or (letters if letters <= set(_SUITS) else ()))
    return (letter for letter in _SUITS if letter in named)


def bids_in(typed: str) -> list[tuple[int, Denomination]]:
    """The bids named in a text, in order: levels above seven too."""
    tokens = tokens_of(typed)
    found = []
    for token, following in zip_longest(tokens, tokens[1:], fillvalue=""):
        short = _SHORT_BID.fullmatch(token)
        level = short[1] if short else _named(token, _LEVELS)
        of = short[2].upper() if short else _named(following, _DENOMINATIONS)
        if level and of:
            found.append((int(level), Denomination.parse(of)))
    return found


def tokens_of(typed: str) -> list[str]:
    """The words of a text, made comparable."""
    return re.findall(r"\w+", folded(typed.translate(_SYMBOLS)))


def _rank(token: str) -> str:
    upper = token.upper().replace("10", "T")
    return upper if upper in _RANKS else _named(token, _RANKS) or _at_the_end(token)


def _at_the_end(token: str) -> str:
    """The rank a compound ends with, as ``pataässä`` does."""
    for letter, english in _RANKS.items():
        if any(
            token.endswith(name) for name in folded(ruled(english)).split() if len(name) > _STEM
        ):
            return letter
    return ""


def _named(token: str, names: Mapping[str, str]) -> str:
    """The letter of what a word names; empty where it names nothing of these."""
    if token.upper() in names:
        return token.upper()
    for letter, english in names.items():
        for name in (*folded(ruled(english)).split(), *english.split()):
            if token == name or _begins_alike(token, name):
                return letter
    return ""


def is_suit(token: str, language: str) -> bool:
    """Whether a word of a language, or of English, names a suit."""
    return _is_one_of(token, _names(language, tuple(_SUITS.values())))


def is_level(token: str, language: str) -> bool:
    """Whether a word of a language, or of English, or a digit, is a number a bid may have."""
    names = _names(language, tuple(_LEVELS.values()))
    return token in _LEVELS or _is_one_of(
        token, frozenset(n for n in names if len(token) < len(n) + 4)
    )


@cache
def _names(language: str, named: tuple[str, ...]) -> frozenset[str]:
    said = catalogue("rulings", language)
    own = (name for english in named for name in folded(said.gettext(english)).split())
    return frozenset(own).union(named)


def _is_one_of(token: str, names: frozenset[str]) -> bool:
    return token in names or any(_begins_alike(token, name) for name in names)


def _begins_alike(token: str, name: str) -> bool:
    """Whether one is the other with another ending, or without any, as ``pik`` is of ``piky``."""
    stem = max(_STEM, len(name) - 2)
    alike = len(token) >= stem and len(name) > _STEM and token[:stem] == name[:stem]
    return alike and (len(token) > _STEM or len(name) == len(token) + 1)
