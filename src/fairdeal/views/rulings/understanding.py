"""Which answer is meant by what a Director types: a number, a word, a suit or card by its name.

A card may be written as in files (``H7``), as people write it (``7h``, ``♥10``) or said in words of
the reader's language or in English: ``seven of hearts``, ``srdcová dáma``.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.laws.facts import A_CARD, SUITS_NAMED, YES_NO, Fact
from fairdeal.views.refusals import known
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.folding import folded
from fairdeal.views.rulings.naming import card_in, suits_in
from fairdeal.views.rulings.people import People
from fairdeal.views.words import m_, ruled

LISTED: Final = 15
"""The most suits or cards that are listed; one is typed instead."""
_YES_NO: Final = {"yes": m_("Yes"), "no": m_("No")}


def listed(fact: Fact[object]) -> bool:
    """Whether the answers are listed; cards and numbers, and what cannot be listed, are typed."""
    is_short = not fact.is_detail or len(fact.answers) <= LISTED
    return fact.is_listed and is_short and not is_number(fact)


def is_number(fact: Fact[object]) -> bool:
    """Whether every answer is a number, which is typed as it is."""
    return fact.is_detail and fact.is_listed and all(word.isdecimal() for word in fact.answers)


def meant(fact: Fact[object], typed: str, people: People) -> str:
    """The word of the answer that is meant.

    Raises:
        Malformed: it is none of the answers; the message says, in the reader's language, what is.
    """
    found = next((word for word in _readings(fact, typed, people) if word in fact.answers), None)
    if found is None:
        raise Malformed(_refusal(fact, typed))
    return found


def _readings(fact: Fact[object], typed: str, people: People) -> Iterator[str]:
    """What it could mean, the plainest reading first."""
    words = list(fact.answers)
    if listed(fact) and typed.isdecimal() and 1 <= int(typed) <= len(words):
        yield words[int(typed) - 1]
    yield typed
    if set(words) <= set(SUITS_NAMED) or set(SUITS_NAMED) <= set(words):
        yield "".join(suits_in(typed))
    if fact.answers == A_CARD:
        yield card_in(typed)
    yield from (word for word in YES_NO if folded(ruled(_YES_NO[word])) == folded(typed))
    if fact.is_listed:
        yield from _beginning(typed, {word: folded(word) for word in words})
        yield from _beginning(
            typed, {word: folded(questions.option(fact, word, people)) for word in words}
        )


def _beginning(typed: str, names: Mapping[str, str]) -> Iterator[str]:
    """The one answer that begins so, if there is just one."""
    start = folded(typed)
    begun = [word for word, name in names.items() if name.startswith(start)] if start else []
    if len(begun) == 1:
        yield begun[0]


def _refusal(fact: Fact[object], typed: str) -> str:
    if listed(fact):
        return ruled(
            m_("“{typed}” is none of the answers; type a number from {first} to {last}.")
        ).format(typed=typed, first=1, last=len(fact.answers))
    if is_number(fact):
        words = list(fact.answers)
        return ruled(
            m_("“{typed}” is none of the answers; type a number from {first} to {last}.")
        ).format(typed=typed, first=words[0], last=words[-1])
    such_as = ruled(m_("“{typed}” is none of the answers; type one such as {word}.")).format(
        typed=typed, word=next(iter(fact.answers))
    )
    reason = _reason(fact, typed)
    return f"{such_as} ({reason})" if reason else such_as


def _reason(fact: Fact[object], typed: str) -> str:
    """Why it cannot be read, in the reader's language; empty where nobody has said."""
    try:
        fact.answers[typed]
    except KeyError as wrong:
        return known(str(wrong.__cause__ or ""))
    return ""
