"""The parts of a match and of a session in words: a half where there are two of them."""

from typing import Final

from fairdeal.scoring.lines import Stage
from fairdeal.views.words import _

_HALVES: Final = 2


def stanza_words(number: int, among: int) -> str:
    """Which part of a match: ``First half``, ``Part 2 of 3``; ``The whole match`` for 0."""
    if not number:
        return _("The whole match")
    if among == _HALVES:
        return _("First half") if number == 1 else _("Second half")
    return _("Part {n} of {all}").format(n=number, all=among)


def stage_words(stage: Stage) -> tuple[str, ...]:
    """Such as ``round 3``; an event, a day, a session and a file have names of their own."""
    words = {
        "round": _("round {n}"),
        "section": _("section {n}"),
        "deal": _("deal {n}"),
    }
    return tuple(words.get(part, "{n}").format(n=told) for part, told in stage)
