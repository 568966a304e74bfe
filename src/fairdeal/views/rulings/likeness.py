"""How like something is to what people have said: by pieces of words, not by words.

Words at a table are inflected, misspelt and slang. A sentence is taken apart into pieces of three
or four letters, beginnings of words, and pairs of words and of their beginnings; a piece counts the
more the fewer sentences have it, and two sentences are compared by the angle between what they are
made of (tf-idf and cosine: Salton, Wong and Yang, CACM 18, 1975; pieces of letters: Cavnar and
Trenkle, 1994). Suits and small numbers are one piece each, whichever they are: spades or hearts,
nobody rules otherwise.

A law is the likelier the more its likest few sentences are like it, and the more all of them put
together are (the centroid of a class: Rocchio, 1971); within a law the entry that has the likest
one. And every sentence that is like it votes: for its own entry, and against those it would be
mistaken for, as was learned from all of them (``spoken.learned``). What has been said word for word
stands before all others.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from heapq import nlargest
from itertools import pairwise
from math import exp, hypot, log, sqrt
from typing import Final

from fairdeal.i18n.catalogues import catalogue
from fairdeal.laws.index.clauses import law_number
from fairdeal.views.rulings.naming import is_level, is_suit, tokens_of
from fairdeal.views.rulings.spoken import spoken
from fairdeal.views.rulings.spoken.learned import Weights, learned
from fairdeal.views.rulings.words import what_one_saw

_LETTERS: Final = (3, 4)
_BEGINNING: Final = 4
"""So many letters of a word are the same in most of its forms."""
_FLOOR: Final = 0.27
"""What is less like than this to every sentence is like none of them,"""
_UNSPOKEN: Final = -0.6
"""unless its votes are more than this: at a table little likeness may be enough."""
_VERY_WORDS: Final = 0.999
"""What is as like as this has been said word for word."""
_JUST_BEFORE: Final = 0.01
_FAR_MORE: Final = 1.3
_TOGETHER: Final = 5
"""So many sentences of a law speak for it: more of them are like most things by chance, and a law
with many sentences would stand before its neighbours with few."""
_BY_CHANCE: Final = 0.03
"""A sentence less like than this has no vote: half of all have a piece in common with anything."""
_SAY: Final = 3.0
"""How much the votes count beside how like a law is, both as logarithms."""


@dataclass(frozen=True, slots=True)
class Index:
    """All sentences of a language taken apart."""

    entries: tuple[str, ...]
    """The entry of each sentence."""
    sentences: tuple[str, ...]
    rarity: Mapping[str, float]
    unseen: float
    """The rarity of a piece that stands in none of them: that of the rarest."""
    where: Mapping[str, Sequence[int]]
    """In which sentences a piece stands: some 850,000 places."""
    lengths: Sequence[float]
    """How long each sentence is, of the rarities of its pieces: a piece is so much of it."""

    def like(self, pieces: Collection[str]) -> Mapping[int, float]:
        """How like each sentence is to one of these pieces, from 0 to 1; others not at all."""
        found: defaultdict[int, float] = defaultdict(float)
        for piece in pieces:
            weight = self.rarity.get(piece, 0.0) ** 2
            for number in self.where.get(piece, ()):
                found[number] += weight
        own = _length(self.rarity.get(piece, self.unseen) for piece in pieces)
        return {number: weight / own / self.lengths[number] for number, weight in found.items()}


def like(typed: str, entries: Collection[str], language: str) -> Mapping[str, float]:
    """The entries like it, each with how like; none where it is like nothing anybody has said."""
    index = index_of(language)
    alike = index.like(_pieces(typed, language))
    of_law: defaultdict[int, list[float]] = defaultdict(list)
    likest_of: dict[str, float] = {}
    for number, found in alike.items():
        entry = index.entries[number]
        of_law[law_number(entry)].append(found)
        likest_of[entry] = max(likest_of.get(entry, 0.0), found)
    votes = _votes(alike, language)
    surest = max(votes.values(), default=0.0)
    if not alike or (surest < _UNSPOKEN and max(alike.values()) < _FLOOR):
        return {}
    lengths = _lengths(language)
    weight = {
        law: _together(found) / max(found) * sum(found) / lengths[law]
        for law, found in of_law.items()
    }
    weights = {
        entry: weight[law_number(entry)] * found * exp(_SAY * votes.get(entry, 0.0))
        for entry, found in likest_of.items()
        if entry in entries
    }
    best = max(weights.values(), default=0.0)
    said_so = {
        entry: best + _JUST_BEFORE * weights[entry]
        for entry in weights
        if likest_of[entry] > _VERY_WORDS
    }
    return weights | said_so


def nearest_and_surest(typed: str, language: str) -> tuple[float, float]:
    """How like it is to the likest sentence of all, and the votes of the entry with most of them.

    The first is from 0 to 1; whatever plainly belongs to an entry has more votes than 0.
    """
    alike = index_of(language).like(_pieces(typed, language))
    votes = _votes(alike, language)
    return max(alike.values(), default=0.0), max(votes.values(), default=0.0)


def _together(found: Collection[float]) -> float:
    """How like a law is of whose sentences these are: its likest together, the others by chance."""
    return sum(each * each for each in nlargest(_TOGETHER, found))


def _votes(alike: Mapping[int, float], language: str) -> Mapping[str, float]:
    """How much the sentences that are like it speak for each entry, by what they have learned."""
    known = learned(language)
    of = _weights(language)
    votes = [0.0] * len(known.entries)
    for number, found in alike.items():
        if found > _BY_CHANCE:
            for place, steps in zip(*of[number], strict=True):
                votes[place] += found * steps
    told = zip(known.entries, known.biases, votes, strict=True)
    return {entry: bias + known.step * vote for entry, bias, vote in told}


@cache
def _weights(language: str) -> Sequence[Weights]:
    """What each sentence has learned, in their order."""
    index = index_of(language)
    return [*map(learned(language).of, index.entries, index.sentences)]


@cache
def _lengths(language: str) -> Mapping[int, float]:
    """How long the sum of a law's sentences is: the shorter, the less they have in common."""
    index = index_of(language)
    laws = [law_number(entry) for entry in index.entries]
    squares: defaultdict[int, float] = defaultdict(float)
    for piece, numbers in index.where.items():
        sums: defaultdict[int, float] = defaultdict(float)
        for number in numbers:
            sums[laws[number]] += index.rarity[piece] / index.lengths[number]
        for law, total in sums.items():
            squares[law] += total * total
    return {law: sqrt(square) for law, square in squares.items()}


def likest(typed: str, sentences: Sequence[str], language: str) -> str:
    """The one of some English sentences whose words in a language are most like it.

    The usual case is told first: a later one has to be far more like it.
    """
    found = _told(tuple(sentences), language).like(_pieces(typed, language))
    best = 0
    for number in range(1, len(sentences)):
        if found.get(number, 0.0) > _FAR_MORE * found.get(best, 0.0):
            best = number
    return sentences[best]


@cache
def _told(sentences: tuple[str, ...], language: str) -> Index:
    said = catalogue("rulings", language)
    return _made([("", said.gettext(sentence)) for sentence in sentences], language)


@cache
def index_of(language: str) -> Index:
    """All that is said in a language, taken apart."""
    return _made(said_in(language), language)


def said_in(language: str) -> list[tuple[str, str]]:
    """All that is said in a language, each with its entry; the sentences of the entries first."""
    said = catalogue("rulings", language)
    own = [(entry, said.gettext(one)) for entry, told in what_one_saw().items() for one in told]
    return [*own, *spoken(language)]


def _made(sentences: Sequence[tuple[str, str]], language: str) -> Index:
    apart = [_pieces(sentence, language) for _, sentence in sentences]
    where = defaultdict[str, list[int]](list)
    for number, pieces in enumerate(apart):
        for piece in pieces:
            where[piece].append(number)
    rarity = {piece: log(1 + len(apart) / len(numbers)) for piece, numbers in where.items()}
    lengths = [_length(map(rarity.__getitem__, pieces)) for pieces in apart]
    entries, told = zip(*sentences, strict=True)
    return Index(entries, told, rarity, max(rarity.values(), default=1.0), where, lengths)


def _length(rarities: Iterable[float]) -> float:
    return hypot(*rarities) or 1.0


def _pieces(text: str, language: str) -> tuple[str, ...]:
    """What a text is made of, each once; what stands there again is a piece of its own."""
    apart = Counter(_apart([_general(token, language) for token in tokens_of(text)]))
    return (*apart, *(f"{piece}2" for piece, times in apart.items() if times > 1))


def _apart(words: Sequence[str]) -> Iterator[str]:
    for word in words:
        if word in {"#", "$"}:
            yield word
            continue
        yield from _letters_of(word)
    yield from (f"{first}_{second}" for first, second in pairwise(("^", *words)))
    yield from (f"{first}~{second}" for first, second in pairwise(map(_beginning, words)))


def _beginning(word: str) -> str:
    return word[:_BEGINNING]


@lru_cache(maxsize=10_000)
def _letters_of(word: str) -> tuple[str, ...]:
    letters = f" {word} "
    pieces = (letters[i : i + n] for n in _LETTERS for i in range(len(letters) - n + 1))
    return (*pieces, f"{_beginning(word)}~")


@lru_cache(maxsize=10_000)
def _general(token: str, language: str) -> str:
    """A suit is a suit and a number below ten a number, whichever it is."""
    if is_level(token, language):
        return "#"
    return "$" if is_suit(token, language) else token
