"""An exam drawn by a seed: every question from another entry as long as there are others."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.exam import adding_up, figures, rulings
from fairdeal.exam.ordering import order
from fairdeal.exam.question import Exam, Kind, Question
from fairdeal.exam.situation import Level, Situation, asked_about
from fairdeal.laws.book import entries
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.clauses import law_number
from fairdeal.seats import SEATS
from fairdeal.views.words import _

MOST: Final = 1000
_LAWS: Final = 93
SHARES: Final = (
    *(Kind.RULING, Kind.STATEMENT, Kind.RULING, Kind.CHOICE, Kind.OTHERWISE, Kind.SCORE),
    *(Kind.RULING, Kind.RULING, Kind.STATEMENT, Kind.WEIGHTED, Kind.RULING, Kind.OTHERWISE),
    *(Kind.RULING, Kind.ORDER, Kind.STATEMENT, Kind.AVERAGE, Kind.RULING, Kind.MATCHPOINTS),
    *(Kind.RULING, Kind.OTHERWISE, Kind.RULING, Kind.STATEMENT, Kind.GUIDE_CARD, Kind.IMPS),
    *(Kind.RULING, Kind.CHOICE, Kind.OTHERWISE, Kind.RANKING, Kind.RULING, Kind.STATEMENT),
    *(Kind.RULING, Kind.RULING, Kind.FREQUENCIES, Kind.OTHERWISE, Kind.RULING),
    Kind.VICTORY_POINTS,
)
"""The kinds in turn, each way of counting once in so many that it is less than a twentieth."""
USUAL: Final = frozenset(
    (*(9, 13, 15, 16, 20, 21, 24, 25, 26, 27, 29, 30, 31, 32, 34, 36, 37, 39, 41, 42, 43, 45, 46),
     *(47, 49, 50, 51, 53, 54, 55, 56, 57, 58, 60, 61, 62, 63, 64, 67, 68, 69, 70, 71, 73, 79))
)  # fmt: skip
"""The laws a Director meets at a club; the others are asked about when they are asked for."""
_OF_LAWS: Final = {
    Kind.RULING: rulings.ruling,
    Kind.STATEMENT: rulings.statement,
    Kind.CHOICE: rulings.choice,
    Kind.OTHERWISE: rulings.otherwise,
    Kind.ORDER: order,
    Kind.OPEN: rulings.open_one,
}
TICKED: Final = tuple(kind for kind in _OF_LAWS if kind is not Kind.OPEN)
"""Kinds of questions about the Laws of which an option is ticked."""
_COUNTED: Final[dict[Kind, Callable[[Random, Edition], Question | None]]] = {
    Kind.SCORE: lambda chance, _: figures.result(chance),
    Kind.MATCHPOINTS: lambda chance, _: figures.traveller(chance),
    Kind.IMPS: lambda chance, _: figures.compared(chance),
    Kind.AVERAGE: figures.average,
    Kind.VICTORY_POINTS: lambda chance, _: figures.match(chance),
    Kind.GUIDE_CARD: lambda chance, _: figures.guide_card(chance),
    Kind.FREQUENCIES: lambda chance, _: adding_up.frequencies(chance),
    Kind.WEIGHTED: adding_up.weighted,
    Kind.RANKING: adding_up.ranking,
}


def drawn(
    edition: Edition,
    number: int,
    seed: int,
    laws: Collection[int] = USUAL,
    kinds: Sequence[Kind] = SHARES,
    levels: Collection[Level] = frozenset(Level),
) -> Exam:
    """An exam.

    Args:
        edition: the Laws it is about.
        number: how many questions, 1 to `MOST`.
        seed: the same seed draws the same exam.
        laws: what its rulings are about.
        kinds: what is asked, in turn.
        levels: how difficult its cases are; what is counted has no level.

    Raises:
        Malformed: of these laws and kinds no question can be made, or too many are wanted.
    """
    if not 1 <= number <= MOST:
        words = _("an exam has 1 to {most} questions, not {number}")
        raise Malformed(words.format(most=MOST, number=number))
    chance = Random(f"{edition.value} {seed}")  # noqa: S311 - no secret: the seed makes it again
    seen = list(_entries(edition, laws, chance))
    drawing = _Drawing(edition, chance, frozenset(levels))
    questions: list[Question] = []
    for n in range(number):
        # Where of one kind there is nothing new any more, another one about the Laws has its turn.
        turn, others = kinds[n % len(kinds)], [one for one in kinds if one in _OF_LAWS]
        wanted = dict.fromkeys((turn, *others))
        tried = (drawing.one(kind, seen) for kind in wanted)
        question = next(filter(None, tried), None)
        if question is None:
            words = _("no further question can be made of these laws: {n} of {number}")
            raise Malformed(words.format(n=n, number=number))
        questions.append(question)
    return Exam(edition, seed, tuple(questions))


@lru_cache(256)  # it is asked, ticked, and shown with its answer
def question_about(edition: Edition, entry: str, seed: str) -> Question | None:
    """A question about an entry, by a seed; ``None`` where none can be made of it."""
    chance = Random(seed)  # noqa: S311 - no secret: the seed makes it again
    if not asked_about(edition, entry, SEATS[0]):
        return None
    kinds = list(TICKED)
    chance.shuffle(kinds)
    drawing = _Drawing(edition, chance, frozenset(Level))
    tried = (drawing.one(kind, [entry]) for kind in kinds)
    return next(filter(None, tried), None)


def laws_named(written: str) -> frozenset[int]:
    """The numbers of laws: ``24-39,61``.

    Raises:
        Malformed: it names none.
    """
    found: set[int] = set()
    for part in written.split(","):
        first, _dash, last = part.partition("-")
        try:
            found.update(range(max(int(first), 1), min(int(last or first), _LAWS) + 1))
        except ValueError:
            words = _("{part} names no laws; write such as 24-39,61")
            raise Malformed(words.format(part=part)) from None
    return frozenset(found)


def _entries(edition: Edition, laws: Collection[int], chance: Random) -> Iterator[str]:
    """The entries about which something can be asked, shuffled."""
    known = [one for one in entries(edition) if law_number(one) in laws]
    chance.shuffle(known)
    return (one for one in known if asked_about(edition, one, SEATS[0]))


@dataclass
class _Drawing:
    """Questions drawn one after the other, and what has been asked about."""

    edition: Edition
    chance: Random
    levels: frozenset[Level]
    used: set[tuple[object, ...]] = field(default_factory=set)

    def one(self, kind: Kind, seen: list[str]) -> Question | None:
        """A question of that kind about the next of these entries of which one can be made."""
        if kind in _COUNTED:
            return _COUNTED[kind](self.chance, self.edition)
        # A case is asked about once; when there is no other, once in each kind.
        for again in (None, kind):
            for _turn in range(len(seen)):
                entry = seen.pop(0)
                seen.append(entry)  # the next time it is the last one's turn
                about = self._situation(entry, again)
                question = _OF_LAWS[kind](about, self.chance) if about else None
                if question is not None and (again, *question.way) not in self.used:
                    self.used.update({(None, *question.way), (kind, *question.way)})
                    return question
        return None

    def _situation(self, entry: str, again: Kind | None) -> Situation | None:
        ways = asked_about(self.edition, entry, self.chance.choice(SEATS))
        new = [
            one
            for one in ways
            if (again, one.entry, *one.answers) not in self.used
            and (len(self.levels) == len(Level) or one.level in self.levels)
        ]
        return self.chance.choice(new) if new else None
