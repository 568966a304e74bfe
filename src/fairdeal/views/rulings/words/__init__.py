"""The words of each law in its own module, collected as the book is.

``lawNN.py`` may have SEEN (what one saw, by entry), WHO (who is meant, by entry, where "who did it"
can be read two ways), LATER (what a watch reminds of, by entry), QUESTIONS (by the key of a fact)
and EFFECTS (by kind and clause, where the law says it otherwise).
"""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from types import ModuleType
from typing import TypeVar

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.rulings.words import effects

T = TypeVar("T")


@cache
def what_one_saw() -> Mapping[str, tuple[str, ...]]:
    """What one sees under each entry; the first sentence is the one shown in lists."""
    return _collected("SEEN")


@cache
def who_is_meant() -> Mapping[str, str]:
    """Who a case is about, as it is asked under each entry where "who did it" is not plain."""
    return _collected("WHO")


@cache
def reminders() -> Mapping[str, str]:
    """What a watch for an entry reminds of, where that is not what one saw."""
    return _collected("LATER")


@cache
def wordings() -> Mapping[str, Wording]:
    """The words for every fact, by its stored name."""
    return _collected("QUESTIONS")


@cache
def effect_words() -> Mapping[str, tuple[To, str]]:
    """By kind of effect, then what changes its meaning, then the acts or the clause it is about."""
    return _collected("EFFECTS", effects.EFFECTS)


def _collected(name: str, *others: Mapping[str, T]) -> Mapping[str, T]:
    found: dict[str, T] = {}
    for words in (*others, *(getattr(room, name, {}) for room in _rooms())):
        if twice := found.keys() & words.keys():
            raise ValueError(f"two laws have words for {', '.join(sorted(twice))}")
        found |= words
    return found


def _rooms() -> Iterator[ModuleType]:
    """The modules of the laws, in the order of the book."""
    for module in sorted(m.name for m in pkgutil.iter_modules(__path__)):
        if module.startswith("law"):
            yield importlib.import_module(f"{__name__}.{module}")
