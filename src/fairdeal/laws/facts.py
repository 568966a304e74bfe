"""Facts: what a law needs to know, who knows it, and which answers exist.

A law that needs a fact nobody has given yet stops there; the fact then is the open question.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from fairdeal.cards import PACK, SUITS_DOWN, Card, Suit
from fairdeal.errors import Malformed
from fairdeal.laws.editions import Clauses
from fairdeal.table.effects import Role

if TYPE_CHECKING:
    from fairdeal.laws.scene import Scene

T = TypeVar("T")
E = TypeVar("E", bound=Enum)


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


@dataclass(frozen=True, slots=True, eq=False)
class Fact(Generic[T]):
    """Something a law needs to know. The question's words are the views' business, by `key`."""

    key: str
    """Its stored name, unique over all laws."""
    answers: Mapping[str, T]
    """Every possible answer: its stored word, and the value the law sees."""
    known_by: KnownBy
    under: Clauses
    """The clause of each edition that makes the law depend on it."""
    derive: "Callable[[Scene], T | None] | None" = None
    """How the table shows it; ``None`` is returned while it does not yet."""
    is_detail: bool = False
    """Whether it is only carried into an effect (a suit, a card) and never decides anything."""
    is_current: bool = False
    """Whether it is about the whole board and read anew whenever the case is run again."""
    among: "Callable[[Scene], Collection[T]] | None" = None
    """Which of the answers the table leaves open; all of them where that is not said."""

    def value(self, word: str) -> T:
        """The value of an answer.

        Raises:
            Malformed: that answer does not exist.
        """
        try:
            return self.answers[word]
        except KeyError:
            choices = ", ".join(self.answers)
            raise Malformed(
                f"{word!r} is no answer to {self.key}; choose from: {choices}"
            ) from None


@dataclass(frozen=True, slots=True)
class Question:
    """An open fact of a case: what is asked, of whom, under which clause."""

    case: str
    fact: Fact[object]
    clause: str

    @property
    def key(self) -> str:
        """The stored name of the fact."""
        return self.fact.key

    @property
    def awaits_act(self) -> bool:
        """Whether nobody need be asked: an act at the table will show it."""
        return self.fact.known_by is Source.TABLE
