"""What one may have seen at a table, in a Director's words, and the search for it.

A Director looks for what happened, not for the number of a law. Every entry of a law has one or
more sentences; the search compares words, and a word counts the more the fewer sentences have it.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import log
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.views.rulings.words import reminders, what_one_saw
from fairdeal.views.words import ruled

_IDLE_WORDS: Final = (
    "a an and are as at be been by for from had has have he his in is it its not of on or she "
    "that the their then there they this to was were which who with"
)
_IDLE: Final = frozenset(_IDLE_WORDS.split())

SAME_MEANING: Final[Mapping[str, str]] = {
    # Stems on both sides.
    "rotation": "turn",
    "open": "opener",
    "opener": "opener",
    "renege": "revok",
    "reneg": "revok",
    "too": "enough",
    "low": "insufficient",
    "lead": "led",
    "bidd": "bid",
    "threw": "dropp",
    "fell": "dropp",
    "notic": "discover",
    "discover": "discover",
    "spott": "discover",
    "east": "player",
    "west": "player",
    "north": "player",
    "south": "player",
    "changed": "chang",
}
"""Words a Director may use for those of the sentences; all cut to their stems."""

CONTINUED: Final = frozenset(("23B", "25B2", "30", "31", "32", "37B", "62", "64"))
"""Entries another entry usually leads to; that one is the better place to begin."""


@dataclass(frozen=True, slots=True)
class Finding:
    """An entry that fits what was typed."""

    entry: str
    sentence: str
    weight: float


def sentences(entry: str) -> tuple[str, ...]:
    """What one saw when this entry is the one.

    Raises:
        Malformed: no words have been written for it.
    """
    try:
        return tuple(ruled(s) for s in what_one_saw()[entry])
    except KeyError:
        raise Malformed(f"nothing says what one sees under {entry!r}") from None


def occasion(entry: str) -> str:
    """What has to be asked when a watch for this entry comes due."""
    return ruled(reminders()[entry]) if entry in reminders() else sentences(entry)[0]


def search(typed: str, entries: Collection[str]) -> list[Finding]:
    """The entries whose sentences fit the words best, the best first; each entry once."""
    asked = set(_words(typed))
    best: dict[str, Finding] = {}
    for entry in entries:
        for sentence in what_one_saw().get(entry, ()):
            weight = _weight(asked, set(_words(sentence))) * (0.7 if entry in CONTINUED else 1)
            if weight and (entry not in best or weight > best[entry].weight):
                best[entry] = Finding(entry, ruled(sentence), weight)
    found = sorted(best.values(), key=lambda finding: -finding.weight)
    return [finding for finding in found if finding.weight > found[0].weight / 3]


def _weight(asked: Collection[str], said: Collection[str]) -> float:
    """How rare the common words are, and how much of the sentence they make up."""
    common = [word for word in asked if word in said]
    return sum(map(_rarity, common)) * (1 + len(common) / (1 + len(said)))


@cache
def _rarity(word: str) -> float:
    everything = [set(_words(s)) for group in what_one_saw().values() for s in group]
    return log(1 + len(everything) / (1 + sum(word in said for said in everything)))


def _words(text: str) -> Iterator[str]:
    for word in re.findall(r"[a-z]+", text.lower()):
        if word not in _IDLE:
            yield SAME_MEANING.get(_stem(word), _stem(word))


def _stem(word: str) -> str:
    for ending, kept in _ENDINGS.items():
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)] + kept
    return word


_ENDINGS: Final[Mapping[str, str]] = {"ing": "", "ies": "y", "ed": "", "es": "", "s": "", "e": ""}
