"""Where a name still stands, in whatever order and company: what has to be asked before it is gone.

A name is taken out where it stands whole, for `Ann` is not `Ann Lee`. So it may be left inside a
longer one ("Zebulon Quux team"), the other way round, or without its accents; whether that is the
same person nobody but a person can say. Nothing is said to be done before he has.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from fairdeal.events.personal import CHOSEN
from fairdeal.store.base import Envelope, Json, Store

_WORD: Final = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Remaining:
    """Words in which a name stands."""

    words: str
    acts: int
    """In how many acts they stand."""


class Name:
    """A name as words: in any order people write one, in any case, with and without accents."""

    def __init__(self, spellings: Iterable[str]) -> None:
        orders = {order for one in spellings for order in _orders(_said(one))}
        self._orders = sorted(orders, key=len, reverse=True)
        self._longest = max(map(len, orders), default=0)

    def stands_in(self, words: str) -> bool:
        """Whether these words have the name among them."""
        return next(self._places(words), None) is not None

    def times_in(self, words: str) -> int:
        """How often these words have the name among them."""
        return sum(1 for _place in self._places(words))

    def replaced(self, words: str, stand_in: str) -> str:
        """These words with another in the place of the name; the rest stays as it was."""
        whole = unicodedata.normalize("NFC", words)
        parts, at = [], 0
        for begin, end in self._places(whole):
            parts += [whole[at:begin], stand_in]
            at = end
        return "".join((*parts, whole[at:])) if parts else words

    def _places(self, words: str) -> Iterator[tuple[int, int]]:
        """From where to where it stands."""
        whole = unicodedata.normalize("NFC", words)
        found = [(plain(one[0]), one.start(), one.end()) for one in _WORD.finditer(whole)]
        at = 0
        while at < len(found):
            here = found[at : at + self._longest]
            length = self._length_at([word for word, _begin, _end in here])
            if length:
                yield found[at][1], found[at + length - 1][2]
            at += length or 1

    def _length_at(self, words: list[str]) -> int:
        fitting = (len(one) for one in self._orders if tuple(words[: len(one)]) == one)
        return next(fitting, 0)


def plain(words: str) -> str:
    """Words without case and accents."""
    apart = unicodedata.normalize("NFKD", words.casefold())
    return "".join(one for one in apart if not unicodedata.combining(one))


def remaining(
    store: Store, spellings: Iterable[str], change: Callable[[Envelope], Envelope] | None = None
) -> tuple[Remaining, ...]:
    """Everything kept in which a name of somebody stands, the most frequent first.

    Args:
        store: where everything is kept.
        spellings: the name.
        change: what would be done to each act before; to say what would be left.
    """
    name, found = Name(spellings), Counter[str]()
    for stream in store.streams():
        found.update(one for one in (stream,) if name.stands_in(one))
        for recorded in store.read(stream):
            entry = change(recorded.entry) if change else recorded.entry
            found.update(one for one in set(texts_of(entry)) if name.stands_in(one))
    return tuple(Remaining(words, count) for words, count in found.most_common())


def texts_of(entry: Envelope) -> Iterator[str]:
    """Every text of an act in which a name may stand."""
    yield from (entry.author, entry.reason)
    yield from _texts(entry.body)


def _said(words: str) -> tuple[str, ...]:
    return tuple(plain(one) for one in _WORD.findall(unicodedata.normalize("NFC", words)))


def _orders(said: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """As it is, backwards, and with either end in front: "Lee, Ann Mary"."""
    if said:
        yield from (said, said[::-1], said[-1:] + said[:-1], said[1:] + said[:1])


def _texts(value: Json) -> Iterator[str]:
    """Every text of a body but what the program chose, which may read like a name: Butler."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for field, part in value.items():
            if field not in CHOSEN:
                yield from _texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _texts(part)
