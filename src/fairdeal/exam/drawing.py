"""An exam drawn by a seed: every question from another entry as long as there are others."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.exam import figures, rulings
from fairdeal.exam.question import Exam, Kind, Question
from fairdeal.exam.situation import Situation, asked_about
from fairdeal.laws.book import entries
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.clauses import law_number
from fairdeal.seats import SEATS
from fairdeal.views.words import _

MOST: Final = 1000
_LAWS: Final = 93
SHARES: Final = (
    *(Kind.RULING, Kind.STATEMENT, Kind.RULING, Kind.CHOICE, Kind.RULING),
    *(Kind.RULING, Kind.SCORE, Kind.RULING, Kind.STATEMENT, Kind.MATCHPOINTS),
    *(Kind.RULING, Kind.CHOICE, Kind.RULING, Kind.IMPS),
)
"""The kinds in turn."""
USUAL: Final = frozenset(
    (*(9, 13, 15, 16, 20, 21, 24, 25, 26, 27, 29, 30, 31, 32, 34, 36, 37, 39, 41, 42, 43, 45, 46),
     *(47, 49, 50, 51, 53, 54, 55, 56, 57, 58, 60, 61, 62, 63, 64, 67, 68, 69, 70, 71, 73, 79))
)  # fmt: skip
"""The laws a Director meets at a club; the others are asked about when they are asked for."""
_OF_LAWS: Final = {
    Kind.RULING: rulings.ruling,
    Kind.STATEMENT: rulings.statement,
    Kind.CHOICE: rulings.choice,
}
_COUNTED: Final[dict[Kind, Callable[[Random], Question]]] = {
    Kind.SCORE: figures.result,
    Kind.MATCHPOINTS: figures.traveller,
    Kind.IMPS: figures.compared,
}


def drawn(
    edition: Edition,
    number: int,
    seed: int,
    laws: Collection[int] = USUAL,
    kinds: Sequence[Kind] = SHARES,
) -> Exam:
    """An exam.

    Args:
        edition: the Laws it is about.
        number: how many questions, 1 to `MOST`.
        seed: the same seed draws the same exam.
        laws: what its rulings are about.
        kinds: what is asked, in turn.

    Raises:
        Malformed: of these laws and kinds no question can be made, or too many are wanted.
    """
    if not 1 <= number <= MOST:
        words = _("an exam has 1 to {most} questions, not {number}")
        raise Malformed(words.format(most=MOST, number=number))
    chance = Random(f"{edition.value} {seed}")  # noqa: S311 - no secret: the seed makes it again
    seen = list(_entries(edition, laws, chance))
    used: set[tuple[object, ...]] = set()
    questions: list[Question] = []
    for n in range(number):
        # Where of one kind there is nothing new any more, another one takes its turn.
        wanted = dict.fromkeys((kinds[n % len(kinds)], *kinds))
        tried = (_one(edition, kind, seen, used, chance) for kind in wanted)
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
    kinds = list(_OF_LAWS)
    chance.shuffle(kinds)
    tried = (_one(edition, kind, [entry], set(), chance) for kind in kinds)
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


def _one(
    edition: Edition, kind: Kind, seen: list[str], used: set[tuple[object, ...]], chance: Random
) -> Question | None:
    if kind in _COUNTED:
        return _COUNTED[kind](chance)
    for _turn in range(len(seen)):
        entry = seen.pop(0)
        seen.append(entry)  # the next time it is the last one's turn
        about = _situation(edition, entry, used, chance)
        question = _OF_LAWS[kind](about, chance) if about else None
        if question is not None and question.way not in used:
            used.add(question.way)
            return question
    return None


def _situation(
    edition: Edition, entry: str, used: set[tuple[object, ...]], chance: Random
) -> Situation | None:
    ways = asked_about(edition, entry, chance.choice(SEATS))
    new = [one for one in ways if (one.entry, *one.answers) not in used]
    return chance.choice(new) if new else None
