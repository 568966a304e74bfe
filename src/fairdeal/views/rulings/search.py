"""What one may have seen at a table, in a Director's words, and the search for it.

A Director looks for what happened, not for the number of a law. Every entry of a law has one or
more sentences; the search compares words, and a word counts the more the fewer sentences have it.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from math import inf, log
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.i18n.catalogues import ENGLISH, catalogue, language
from fairdeal.views.rulings.naming import bids_in, tokens_of
from fairdeal.views.rulings.vocabulary import vocabulary
from fairdeal.views.rulings.words import reminders, what_one_saw
from fairdeal.views.words import m_, ruled, term

CONTINUED: Final = frozenset(("23B", "25B2", "30", "31", "32", "37B", "62", "64"))
"""Entries another entry usually leads to; that one is the better place to begin."""
_CONTINUED: Final = 0.7
_USUAL: Final = 1.2
"""The first sentence of an entry tells the usual case; shown unless another fits far better."""
_OTHER: Final = 0.6
"""What a sentence about a defender is worth to somebody who saw dummy do it."""
_ROLES: Final = ("declarer", "dummy", "defender")
_FEW: Final = 4
COUNTED: Final = m_("matchpoints, IMPs")
"""What a result gives at the forms of scoring, as a reader would type it."""
_LAW: Final = re.compile(r"^\D{0,12}\b([1-9]\d?)\s*\W{0,3}$")
"""A number by itself, or after a word or sign for a law."""


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
    """The entries whose sentences fit the words best, the best first; each entry once.

    What is typed may be in the reader's language or in English, and may be the number of a law.
    """
    if law := law_named(typed):
        return [_shown(entry) for entry in entries if _law_of(entry) == str(law)]
    found = _search(typed, entries, language())
    if not found and language() != ENGLISH:
        found = _search(typed, entries, ENGLISH)
    first = [entry for entry in _by_bids(typed) if entry in entries]
    return [*map(_shown, first), *(finding for finding in found if finding.entry not in first)]


def law_named(typed: str) -> int:
    """The law meant by its number alone, such as ``27`` or ``Law 27``; 0 where none is."""
    written = _LAW.search(typed)
    return int(written[1]) if written and int(written[1]) <= 93 else 0


def is_counted(typed: str) -> bool:
    """Whether it is about matchpoints or IMPs, which are counted (Law 78) and not ruled on."""
    asked = frozenset(_words(typed, language())) | frozenset(_words(typed, ENGLISH))
    return any(asked.intersection(_words(_in(one, COUNTED), one)) for one in (language(), ENGLISH))


def _search(typed: str, entries: Collection[str], spoken: str) -> list[Finding]:
    asked = _words(typed, spoken)
    findings = (_best(entry, asked, spoken) for entry in entries)
    found = sorted((f for f in findings if f.weight), key=lambda finding: -finding.weight)
    return [finding for finding in found if finding.weight > found[0].weight / 3]


def _best(entry: str, asked: Collection[str], spoken: str) -> Finding:
    """How well an entry fits, and its sentence that does; the first one where little decides."""
    told = what_one_saw().get(entry, ("",))
    weights = [_weight(asked, _words(_in(spoken, one), spoken), spoken) for one in told if one]
    best = max(weights, default=0.0)
    usual = bool(weights) and weights[0] * _USUAL >= best
    sentence = told[0] if usual else told[weights.index(best)] if weights else ""
    return Finding(
        entry, ruled(sentence) if best else "", best * (_CONTINUED if entry in CONTINUED else 1)
    )


def _shown(entry: str) -> Finding:
    """An entry that needs no weighing."""
    return Finding(entry, sentences(entry)[0], inf)


def _law_of(entry: str) -> str:
    return "".join(takewhile(str.isdecimal, entry))


def _by_bids(typed: str) -> list[str]:
    """The entry that two bids with hardly another word speak for, or one above seven."""
    bids = bids_in(typed)
    if any(level > 7 for level, _ in bids):
        return ["38"]
    other_words = len(tokens_of(typed)) - 2 * len(bids)
    return ["27"] if len(bids) == 2 and other_words <= _FEW else []


def _weight(asked: Collection[str], said: Collection[str], spoken: str) -> float:
    """How rare the common words are, and how much of the sentence they make up."""
    common = [word for word in asked if word in said]
    seen, told = _who(asked, spoken), _who(said, spoken)
    of_other = _OTHER if seen and told and seen != told else 1.0
    rare = sum(_rarity(word, spoken) for word in common)
    return of_other * rare * (1 + len(common) / (1 + len(said)))


def _who(words: Collection[str], spoken: str) -> str:
    """Which of the three is named first, who mostly is the one who did it; empty for anybody."""
    return next((word for word in words if word in _roles(spoken)), "")


@cache
def _roles(spoken: str) -> frozenset[str]:
    """The words that tell declarer, dummy and defender apart; a player is any of them."""
    named = {word for role in _ROLES for word in _words(term(role, spoken), spoken)}
    return frozenset(named.difference(_words(term("player", spoken), spoken)))


@cache
def _rarity(word: str, spoken: str) -> float:
    said = _everything(spoken)
    return log(1 + len(said) / (1 + sum(word in words for words in said)))


@cache
def _everything(spoken: str) -> tuple[frozenset[str], ...]:
    """The words of every sentence of a language."""
    every = (sentence for group in what_one_saw().values() for sentence in group)
    return tuple(frozenset(_words(_in(spoken, sentence), spoken)) for sentence in every)


def _in(spoken: str, sentence: str) -> str:
    return catalogue("rulings", spoken).gettext(sentence)


@cache
def _words(text: str, spoken: str) -> tuple[str, ...]:
    stems = map(vocabulary(spoken).stem, tokens_of(text))
    return tuple(dict.fromkeys(stem for stem in stems if stem))
