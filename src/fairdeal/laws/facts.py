"""Facts: what a law needs to know, who knows it, and which answers exist.

A law that needs a fact nobody has given yet stops there; the fact then is the open question.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from fairdeal.cards import PACK, SUITS_DOWN, Card, Suit
from fairdeal.errors import Malformed
from fairdeal.laws.directions import Direction
from fairdeal.laws.editions import Clauses, Edition
from fairdeal.laws.values import value
from fairdeal.table.effects import Role

if TYPE_CHECKING:
    from fairdeal.laws.scene import Scene

T = TypeVar("T")
E = TypeVar("E", bound=Enum)
Derivation = Callable[["Scene"], T | None]
"""How the table shows a fact; ``None`` is returned while it does not."""
Possible = Callable[["Scene"], Collection[T]]
"""Which answers the table leaves open."""
About = Callable[["Scene"], Iterable[int]]
"""Which later acts a fact is about, once the table shows it."""
Given = Mapping[str, str]
"""What has been answered in a case so far: the words by the keys of their facts."""


class Source(Enum):
    """Who knows a fact, when it is not one of the players of the case."""

    TABLE = "table"
    """It follows from the log: as it stood at the incident, or from what has happened since."""
    DIRECTOR = "director"
    """A matter of the Director's judgement."""
    SESSION = "session"
    """A matter of the session's records."""
    CODE = "code"
    """An election of the Regulating Authority or the Tournament Organizer."""


KnownBy = Role | Source

YES_NO: Final[Mapping[str, bool]] = {"yes": True, "no": False}


def one_of(kind: type[E]) -> Mapping[str, E]:
    """The members of an enumeration as answers, by their values."""
    return {str(member.value): member for member in kind}


A_SUIT: Final[Mapping[str, Suit]] = {suit.letter: suit for suit in SUITS_DOWN}
SUITS_NAMED: Final[Mapping[str, tuple[Suit, ...]]] = {
    "".join(suit.letter for suit in suits): suits
    for count in range(1, 5)
    for suits in combinations(SUITS_DOWN, count)
}
"""One or more suits: ``S``, ``HD`` ..."""
A_CARD: Final[Mapping[str, Card]] = {str(card): card for card in PACK}


class Read(Mapping[str, T]):
    """Answers that cannot be listed: every word that can be read, and a few samples of them.

    Going through it gives the samples alone: a law is explored with these. Any other word is an
    answer if the reader takes it. Such a fact is a detail: it is carried into an effect, and
    decides nothing.
    """

    def __init__(self, read: Callable[[str], T], *samples: str) -> None:
        """Take the reader, and at least one sample it reads.

        Args:
            read: gives the value of a word; raises Malformed, saying what can be read.
            samples: words it reads, the most usual first.
        """
        self._read = read
        self._samples = samples

    def __getitem__(self, word: str) -> T:
        """The value of a word."""
        try:
            return self._read(word)
        except Malformed as wrong:
            raise KeyError(wrong.sentence) from wrong

    def __iter__(self) -> Iterator[str]:
        """The samples."""
        return iter(self._samples)

    def __len__(self) -> int:
        """How many samples there are."""
        return len(self._samples)


@dataclass(frozen=True, slots=True, eq=False)
class Fact(Generic[T]):
    """Something a law needs to know. The question's words are the views' business, by `key`."""

    key: str
    """Its stored name, unique over all laws."""
    answers: Mapping[str, T]
    """Every possible answer: its stored word, and the value the law sees; `Read` where they cannot
    be listed."""
    known_by: KnownBy
    under: Clauses
    """The clause of each edition that makes the law depend on it."""
    derive: "Callable[[Scene], T | None] | None" = None
    """How the table shows it; ``None`` is returned while it does not yet."""
    is_detail: bool = False
    """Whether it is only carried into an effect (a suit, a card) and never decides anything."""
    of: "Callable[[Scene], Iterable[int]] | None" = None
    """Which acts it is about, where these came after the incident: when another case decides about
    one of them, the fact is read anew, and what was said after it counts while it stays."""
    is_awaited: bool = False
    """Whether an act to come will show it, so that nobody need be asked meanwhile."""
    among: "Callable[[Scene], Collection[T]] | None" = None
    """Which of the answers the table leaves open; all of them where that is not said."""
    left: "Callable[[Given], Collection[T]] | None" = None
    """Which of the answers those before it leave open, at a table or without one."""
    direction: Direction | None = None
    """Which way it goes, where it is a figure of one side."""
    is_of_card_to_come: bool = False
    """Whether it is a choice about a card still to be led or played: nobody makes one once a claim
    has stopped the play (68D)."""
    edition: Edition | None = None
    """The edition under which it is asked, and in whose words; none for the fact by itself."""

    def asked_under(self, edition: Edition) -> "Fact[T]":
        """The fact as an edition asks for it."""
        return _asked_under(self, edition)

    def after(self, asked: Iterable[tuple["Fact[object]", str]]) -> "Fact[T]":
        """The fact with the answers that are left after those to other facts."""
        if self.left is None:
            return self
        left = self.left({fact.key: word for fact, word in asked})
        return _limited(self, tuple(word for word, v in self.answers.items() if v in left))

    @property
    def is_listed(self) -> bool:
        """Whether all its answers can be listed."""
        return not isinstance(self.answers, Read)

    def word(self, value: T) -> str:
        """The word of an answer."""
        for word, known in self.answers.items():
            if known == value:
                return word
        return str(value)

    def value(self, word: str) -> T:
        """The value of an answer.

        Raises:
            Malformed: that answer does not exist.
        """
        try:
            return self.answers[word]
        except KeyError as unknown:
            if isinstance(self.answers, Read):
                raise Malformed(
                    "{word} is no answer to {fact}: {wrong}",
                    word=repr(word),
                    fact=self.key,
                    wrong=unknown.args[0],
                ) from None
            raise Malformed(
                "{word} is no answer to {fact}; choose from: {choices}",
                word=repr(word),
                fact=self.key,
                choices=tuple(self.answers),
            ) from None


@cache
def _asked_under(fact: Fact[T], edition: Edition) -> Fact[T]:
    """A fact under an edition; the same one each time, as below."""
    return replace(fact, edition=edition)


@cache
def _limited(fact: Fact[T], words: tuple[str, ...]) -> Fact[T]:
    """A fact with these answers alone; the same one each time, for a fact is told by identity."""
    return replace(fact, answers={word: fact.answers[word] for word in words})


def judged(  # noqa: PLR0913 - what a judgement needs, by name
    key: str,
    answers: Mapping[str, T],
    under: Clauses,
    *,
    derive: "Derivation[T] | None" = None,
    among: "Possible[T] | None" = None,
    is_detail: bool = False,
    direction: Direction | None = None,
) -> Fact[T]:
    """A fact for the Director's judgement, wherever the table does not show it."""
    by = Source.DIRECTOR
    return Fact(key, answers, by, under, derive, is_detail, among=among, direction=direction)


def shown(  # noqa: PLR0913 - what a fact of the table needs, by name
    key: str,
    answers: Mapping[str, T],
    under: Clauses,
    *,
    derive: "Derivation[T] | None" = None,
    of: "About | None" = None,
    among: "Possible[T] | None" = None,
    is_detail: bool = False,
) -> Fact[T]:
    """A fact that the log shows now; where it does not, the Director says what happened."""
    return Fact(key, answers, Source.TABLE, under, derive, is_detail, of, among=among)


def awaited(
    key: str,
    answers: Mapping[str, T],
    under: Clauses,
    *,
    derive: "Derivation[T]",
    of: "About",
) -> Fact[T]:
    """A fact that acts to come will show, where the log does not yet; it says which acts."""
    return Fact(key, answers, Source.TABLE, under, derive, of=of, is_awaited=True)


def chosen(  # noqa: PLR0913 - what a choice needs, by name
    key: str,
    answers: Mapping[str, T],
    under: Clauses,
    *,
    by: Role,
    derive: "Derivation[T] | None" = None,
    among: "Possible[T] | None" = None,
    left: "Callable[[Given], Collection[T]] | None" = None,
    is_detail: bool = False,
    of_card_to_come: bool = False,
) -> Fact[T]:
    """What a player chooses or says, unless what he has done already shows it."""
    return Fact(
        *(key, answers, by, under, derive, is_detail),
        among=among,
        left=left,
        is_of_card_to_come=of_card_to_come,
    )


def recorded(
    key: str,
    answers: Mapping[str, T],
    under: Clauses,
    *,
    derive: "Derivation[T] | None" = None,
    is_detail: bool = False,
) -> Fact[T]:
    """A fact from the records of the session."""
    return Fact(key, answers, Source.SESSION, under, derive, is_detail)


def elected(key: str, answers: Mapping[str, T], under: Clauses) -> Fact[T]:
    """An election of the Regulating Authority or the Tournament Organizer."""
    return Fact(key, answers, Source.CODE, under)


@value
class Question:
    """An open fact of a case: what is asked, of whom, under which clause."""

    case: str
    fact: Fact[Any]
    clause: str
    upon: frozenset[int] = frozenset()
    """The later acts that what was asked before it is about, and so is the answer."""
    usual: tuple[tuple[str, str], ...] = ()
    """The usual answers to what is rare and asked after it, though the law comes to it before."""

    @property
    def key(self) -> str:
        """The stored name of the fact."""
        return self.fact.key

    @property
    def awaits_act(self) -> bool:
        """Whether nobody need be asked: an act at the table will show it."""
        return self.fact.is_awaited
