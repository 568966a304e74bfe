"""The names that logs are stored under, pinned: ``python tools/stored_names.py`` adds the new ones.

Nothing is ever taken out of the list: a log written under a name has to be read for ever. A name
that has to go gets an upcast first.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Final, TypeGuard, get_args, get_type_hints

from fairdeal.laws.book import entries, facts
from fairdeal.laws.editions import EDITIONS
from fairdeal.table import effects
from fairdeal.table.acts import Act, Line, Stated
from fairdeal.table.effects import Bound, Effect, Party

PINNED: Final = Path(__file__).parents[1] / "tests" / "laws" / "stored_names.txt"
UNASKED: Final = frozenset({"fact assigned_better_than_average_plus"})
"""Facts that nobody asks for any more: an answer to one is read, and counts for nothing."""
Names = Mapping[str, frozenset[str]]
"""What is stored, ``fact lho_accepts``, and the words that belong to it, ``no yes``."""


def names_now() -> Names:
    """The names and words as they are in the source."""
    found: dict[str, set[str]] = defaultdict(set)
    for name, words in (*_acts(), *_effects(), *_enums(), *_facts(), *_entries()):
        found[name].update(words)
    return {name: frozenset(words) for name, words in found.items()}


def _acts() -> Iterator[tuple[str, set[str]]]:
    for kind in get_args(Act):
        yield f"act {kind.__name__}", {field.name for field in fields(kind)}


def _effects() -> Iterator[tuple[str, set[str]]]:
    for kind in vars(effects).values():
        if _is_effect(kind):
            yield f"effect {kind.__name__}", {field.name for field in fields(kind)}


def _is_effect(kind: object) -> TypeGuard[type[Bound]]:
    return isinstance(kind, type) and issubclass(kind, Effect) and kind is not Effect


def _enums() -> Iterator[tuple[str, set[str]]]:
    """The enumerations a log holds; what an effect refers to is stored as numbers of acts."""
    kinds = (*get_args(Act), *(kind for kind in vars(effects).values() if _is_effect(kind)))
    hints = (hint for kind in kinds for hint in get_type_hints(kind).values())
    for kind in {kind for hint in (*hints, Party) for kind in _enums_in(hint)}:
        yield f"enum {kind.__name__}", {_word(member.value) for member in kind}


def _enums_in(hint: object) -> Iterator[type[Enum]]:
    if isinstance(hint, type) and issubclass(hint, Enum):
        yield hint
    if hint is Stated:  # a sentence is written by the name of what it says
        yield Line
    for part in get_args(hint):
        yield from _enums_in(part)


def _word(value: object) -> str:
    return str(value).replace(" ", "_")


def _facts() -> Iterator[tuple[str, set[str]]]:
    for fact in facts().values():
        yield f"fact {fact.key}", set(fact.answers) if fact.is_listed else set()


def _entries() -> Iterator[tuple[str, set[str]]]:
    for edition in EDITIONS:
        yield from ((f"entry {entry}", {str(edition)}) for entry in entries(edition))


def pinned() -> Names:
    """The names and words as they were written down."""
    lines = PINNED.read_text("utf-8").splitlines() if PINNED.exists() else []
    told = (line.partition(":") for line in lines if line and not line.startswith("#"))
    return {name: frozenset(words.split()) for name, _, words in told}


def lost() -> list[str]:
    """What was pinned and cannot be read any more."""
    now = names_now()
    return [
        f"{name}: {' '.join(sorted(gone))}" if name in now else name
        for name, words in sorted(pinned().items())
        if name not in UNASKED
        if (gone := words - now.get(name, frozenset())) or name not in now
    ]


def not_pinned() -> list[str]:
    """What is stored and has not been written down yet."""
    known = pinned()
    return sorted(
        name for name, words in names_now().items() if name not in known or not words <= known[name]
    )


def main() -> None:
    """Write the new names down beside those there were."""
    if gone := lost():
        sys.exit("stored names that are gone:\n" + "\n".join(gone))
    both = {**pinned(), **names_now()}
    lines = (f"{name}: {' '.join(sorted(words))}".rstrip() for name, words in sorted(both.items()))
    PINNED.write_text("\n".join(("# By tools/stored_names.py; nothing is taken out.", *lines, "")))


if __name__ == "__main__":
    main()
