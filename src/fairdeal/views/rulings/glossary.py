"""The official terms of a language for the English ones that a text uses."""

import re
from typing import Final

from fairdeal.views.words import term

TERMS: Final = (
    *("assigned adjusted score", "artificial adjusted score", "comparable call"),
    *("major penalty card", "minor penalty card", "penalty card", "opening lead"),
    *("insufficient bid", "out of rotation", "declarer", "dummy"),
    *("left-hand opponent", "right-hand opponent", "revoke", "auction", "trick", "rectification"),
    *("call", "bid", "pass", "double", "redouble", "lead", "director"),
)
"""English terms, the longer ones first where one contains another."""


def glossary(text: str, language: str) -> tuple[tuple[str, str], ...]:
    """The terms a text uses, each with the one the federation's book has; untranslated ones not."""
    found = []
    rest = text.lower()
    for english in TERMS:
        pattern = rf"\b{re.escape(english.lower())}\b"
        if re.search(pattern, rest):
            rest = re.sub(pattern, " ", rest)
            if (official := term(english, language)) != english:
                found.append((english, official))
    return tuple(found)
