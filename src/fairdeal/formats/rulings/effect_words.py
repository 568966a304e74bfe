"""The words of the lines a case expects: kinds of effect, clauses, who, acts, details."""

import re
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any, Final, get_type_hints

from fairdeal.cards import Card, Suit
from fairdeal.errors import Malformed
from fairdeal.formats.rulings.case_words import near
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.clauses import clauses
from fairdeal.rulings.effect_lines import ABOUT_ACTS, COMMON, ROLE_WORDS
from fairdeal.table.adjustments import Given
from fairdeal.table.effects import Bound, Effect, Score, stored_name
from fairdeal.table.penalties import Penalty

STANDING: Final = ("turn", "legal", "in_force", "declarer", "contract", "penalty", "tricks")
"""What a case may say of how the table stands."""
_WHO: Final = ("N", "E", "S", "W", "NS", "EW", *ROLE_WORDS.values())
_CALL: Final = r"P|XX?|[1-9](?:NT|[CDHS])"
_CARD: Final = r"[SHDC][2-9TJQKA]"
_ACT: Final = re.compile(rf"[NESW]|{_CALL}|{_CARD}|\+")
_LEGAL: Final = re.compile(rf"any|[SHDC]|{_CALL}|[1-7](?:NT|[CDHS])-7NT|[SHDC][2-9TJQKA]+")

_PATTERNS: Final = {
    Suit: ("[SHDC]", "a suit such as H"),
    tuple[Suit, ...]: ("[SHDC]+|all", "suits such as H or HC, or all"),
    Card: (_CARD, "a card such as H5"),
    int: (r"\d+", "a number"),
    str: (r"\w+", "an entry such as 27D"),
    Penalty: (r"[\w%.]+", "a penalty such as 3 IMPs or 10% of a top"),
    Given: (r"[\w=+%,./-]+", "what a side is given, such as 4S N = or NS +620"),
    Given | None: (r"[\w=+%,./-]+", "what a side is given, such as A+ or 4S N = 60% + 4S N -1 40%"),
}
"""How details that are not one of a few words are written, by their type."""


def check_effect(line: str, edition: Edition) -> None:
    """See that ``kind clause``, and whatever else is stated, is said in words there are.

    Raises:
        Malformed: naming what there is instead.
    """
    kind, *cited = line.split() or [""]
    if kind not in kinds():
        raise Malformed(
            "no effect is called {words}{near}", words=repr(kind), near=near(kind, kinds())
        )
    if not cited:
        raise Malformed(
            "{words} names no clause; write it such as {example}",
            words=repr(line),
            example="'call_stands 27A1'",
        )
    if cited[0] not in clauses(edition):
        nearest = near(cited[0], clauses(edition))
        raise Malformed(
            "the Laws of {edition} have no clause {words}",
            edition=edition,
            words=f"{cited[0]!r}{nearest}",
        )
    check_words(kind, cited[1:])


def check_words(kind: str, words: list[str]) -> None:
    """See that each word after the clause says something an effect of that kind can say.

    Raises:
        Malformed: one does not; what can be said is named.
    """
    known = list(_details(kind))
    for word in words:
        is_said = word in _WHO or (names_acts(kind) and _ACT.fullmatch(word))
        if not is_said and not any(re.fullmatch(pattern, word) for pattern, _ in known):
            parts = ["who (a seat, a side or a role)", *["the acts"] * names_acts(kind)]
            after = "; ".join((*parts, *(told for _, told in known)))
            raise Malformed(
                "{words} says nothing of {kind}; what can be said: {sayable}",
                words=repr(word),
                kind=repr(kind),
                sayable=after,
            )


def check_standing(line: str) -> None:
    """See that a line says something of how the table stands.

    Raises:
        Malformed: it does not; what could be said is named.
    """
    about, *words = line.split() or [""]
    if about not in STANDING:
        raise Malformed(
            "{words} says nothing of the table; begin with {known}",
            words=repr(line),
            known=", ".join(STANDING),
        )
    if about == "legal" and (strange := [w for w in words if not _LEGAL.fullmatch(w)]):
        raise Malformed(
            "{words} is neither call nor card; write such as {examples}",
            words=repr(strange[0]),
            examples="'P X 2H-7NT' or 'SQ6 HA'",
        )
    if about == "in_force" and words:
        if words[0] not in kinds():
            raise Malformed(
                "no effect is called {words}{near}",
                words=repr(words[0]),
                near=near(words[0], kinds()),
            )
        check_words(words[0], words[1:])


def names_acts(kind: str) -> bool:
    """Whether an effect of that kind says which calls or cards it is about."""
    return kind in ABOUT_ACTS or Score in details_of(kind).values()


@cache
def kinds() -> dict[str, type[Bound]]:
    """The kinds of effect by the names they are stored under."""
    return {stored_name(kind.__name__): kind for kind in _below(Effect)}


def _below(kind: type[Bound]) -> Iterator[type[Bound]]:
    for further in kind.__subclasses__():
        yield further
        yield from _below(further)


@cache
def details_of(kind: str) -> dict[str, Any]:
    """The type of each detail of a kind of effect."""
    of = kinds()[kind]
    hints = get_type_hints(of)
    return {field.name: hints[field.name] for field in fields(of) if field.name not in COMMON}


def _details(kind: str) -> Iterator[tuple[str, str]]:
    """For each detail of a kind of effect, a pattern of its words and how to tell of them."""
    for name, hint in details_of(kind).items():
        if name == "is_major":
            yield "major|minor", "major or minor"
        elif hint is bool:
            yield name.removeprefix("is_"), name.removeprefix("is_")
        elif isinstance(hint, type) and issubclass(hint, Enum) and hint not in _PATTERNS:
            words = [member.name.lower() for member in hint]
            yield "|".join(words), " or ".join(words)
        else:
            yield _PATTERNS.get(hint, (r"\w+", "a word"))
