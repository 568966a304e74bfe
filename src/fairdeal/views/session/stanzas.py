"""The stanzas of a match in words: a half where there are two of them."""

from typing import Final

from fairdeal.views.words import _

_HALVES: Final = 2


def stanza_words(number: int, among: int) -> str:
    """Which part of a match: ``First half``, ``Part 2 of 3``; ``The whole match`` for 0."""
    if not number:
        return _("The whole match")
    if among == _HALVES:
        return _("First half") if number == 1 else _("Second half")
    return _("Part {n} of {all}").format(n=number, all=among)
