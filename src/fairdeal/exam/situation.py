"""A situation under the Laws: what was seen, and every fact the ruling rests on."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache, partial
from typing import Final

from fairdeal.exam.telling import DECIDED, Telling, question_alone, telling_of
from fairdeal.i18n.catalogues import ENGLISH, said_in
from fairdeal.laws.book import entries
from fairdeal.laws.case import entry_in
from fairdeal.laws.code import Code, code_for, with_elections
from fairdeal.laws.editions import Edition
from fairdeal.laws.elections import elections_of
from fairdeal.laws.facts import Fact
from fairdeal.laws.index.explore import Path, explore_from
from fairdeal.laws.refs import Unbound
from fairdeal.rulings.consultation import ASKED, Consultation
from fairdeal.seats import SEATS, Seat
from fairdeal.table.effects import AppealExplained, DealtWithBy, Role, Watch, When
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.slip import SlipLine, ruling_of
from fairdeal.views.rulings.understanding import listed

_MOST_FACTS: Final = 6
_MOST_SENTENCES: Final = 5
"""What is longer is no question but a seminar."""
_MORE_TO_COME: Final = frozenset({When.OFFENDERS_TURN})
"""A ruling that hangs on the next turn would be right only until then."""
_MOST_WAYS: Final = 400
"""Ways through an entry that are looked at; three entries have thousands."""


LEADS_THERE: Final = frozenset(
    ("16B3", "16D2c", "24E", "26A", "26B", "30", "31", "32", "47E2b", "50D2", "50E", "62", "64")
)
"""Entries that a table comes to from another one, or later."""


class Level(Enum):
    """How much has to be kept in mind: the facts of a case and the sentences of its ruling."""

    EASY = "easy"
    """Five or fewer."""
    MIDDLE = "middle"
    HARD = "hard"
    """Nine or more."""


_EASY: Final = 5
_HARD: Final = 9
"""Of the cases of a club's laws in 2017 a good third are easy, and a quarter hard."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What was seen, who did it, and the answers to all that is asked."""

    edition: Edition
    entry: str
    answers: tuple[tuple[str, str], ...]
    """Each fact's key and its answer, in the order in which they are asked."""
    offender: Seat

    @property
    def telling(self) -> Telling | None:
        """The sentence by which it is told; ``None`` where none tells it."""
        return telling_of(self.entry, dict(self.answers))

    @property
    def consultation(self) -> Consultation:
        """The same as a matter to be ruled on."""
        return Consultation(_code(self.edition), self.entry, self.answers, self.offender)

    @property
    def told(self) -> tuple[SlipLine, ...]:
        """The ruling in the reader's language, without what is come back for."""
        return self._said(self.effects)

    def line(self, place: int) -> SlipLine:
        """A sentence of the ruling, by its place.

        Classes have kept statements of the right to appeal, which is said last, and of rulings that
        have fewer sentences since: one place too far is that right, or the last sentence. Where
        the Laws ask more by now than was answered, nothing is ruled, and so nothing is said.
        """
        told = self.told
        if place >= len(told):
            told = self._said(self.consultation.outcome().told)
        return told[min(place, len(told) - 1)] if told else SlipLine("", "…", "")

    def _said(self, effects: Iterable[Unbound]) -> tuple[SlipLine, ...]:
        now, _later = ruling_of(effects, People.around(self.offender, self.entry))
        return now

    @property
    def effects(self) -> tuple[Unbound, ...]:
        """What is ruled, without the right to appeal, which is told with every judgement (83)."""
        return _effects(self)

    @property
    def level(self) -> Level:
        """How difficult it is."""
        much = len(self.answers) + len(
            [one for one in _effects(self) if not isinstance(one, Watch)]
        )
        return Level.EASY if much <= _EASY else Level.HARD if much >= _HARD else Level.MIDDLE

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses of its ruling, each once."""
        said = (one for one in _effects(self) if not isinstance(one, Watch))
        return tuple(dict.fromkeys(c for one in said for c in str(one.clause).split()))


@cache
def _code(edition: Edition) -> Code:
    """The usual code, made as usual too where a Director would be asked: no answer says it."""
    known = elections_of(edition)
    return with_elections(code_for(edition), {k: known[k].default for k in ASKED if k in known})


@lru_cache(maxsize=64)
def _effects(about: Situation) -> tuple[Unbound, ...]:
    """What is ruled; it is said in one language after the other."""
    told = about.consultation.outcome().told
    return tuple(one for one in told if not isinstance(one, AppealExplained)) or told


def is_of_a_table(about: Situation) -> bool:
    """Whether acts at a table bring it up, and it is not only told of."""
    return entry_in(about.edition, about.entry).when is not None or about.entry in LEADS_THERE


def situations(edition: Edition, entry: str, offender: Seat) -> tuple[Situation, ...]:
    """Every situation of an entry whose ruling can be read."""
    return tuple(Situation(edition, entry, answers, offender) for answers in _ways(edition, entry))


def asked_about(edition: Edition, entry: str, offender: Seat) -> tuple[Situation, ...]:
    """Those that can be asked about: told by a sentence that denies nothing, without the ruling."""
    known = _tellable(edition, entry)
    return tuple(Situation(edition, entry, answers, offender) for answers in known)


@cache
def _tellable(edition: Edition, entry: str) -> tuple[tuple[tuple[str, str], ...], ...]:
    return tuple(
        answers
        for answers in _ways(edition, entry)
        if telling_of(entry, dict(answers)) is not None
        and DECIDED.isdisjoint(dict(answers))
        and not _asks_twice(edition, entry, answers)
    )


def _asks_twice(edition: Edition, entry: str, answers: tuple[tuple[str, str], ...]) -> bool:
    """Whether two of its questions are the same: one law asked it of another."""
    asked = dict(Situation(edition, entry, answers, SEATS[0]).consultation.outcome().asked)
    said = [_question(fact) for fact in asked]
    return len(set(said)) < len(said)


@cache
def _question(fact: Fact[object]) -> str:
    return question_alone(said_in(ENGLISH, partial(questions.question, fact, People())))


@cache
def _ways(edition: Edition, entry: str) -> tuple[tuple[tuple[str, str], ...], ...]:
    if entry not in entries(edition):
        return ()
    return tuple(tuple(path.answers.items()) for path in _paths(edition, entry) if _is_fit(path))


@cache
def choices(edition: Edition, entry: str) -> tuple[Fact[object], ...]:
    """What players choose on some way through an entry, each once."""
    steps = (step.fact for path in _paths(edition, entry) for step in path.steps)
    return tuple(dict.fromkeys(fact for fact in steps if isinstance(fact.known_by, Role)))


def _paths(edition: Edition, entry: str) -> Iterator[Path]:
    for number, path in enumerate(explore_from(entry, code_for(edition), {})):
        if number == _MOST_WAYS:
            return
        yield path


def _is_fit(path: Path) -> bool:
    """Whether it is closed, of a length one can read, and right for more than a turn."""
    facts = {step.fact for step in path.steps}
    ruled = [one for one in path.effects if not isinstance(one, Watch)]
    return (
        0 < len(facts) <= _MOST_FACTS
        and 0 < len(ruled) <= _MOST_SENTENCES
        and all(listed(fact) and not fact.is_detail for fact in facts)
        and not any(_speaks_of_others(step.fact, step.word) for step in path.steps)
        and not any(isinstance(one, DealtWithBy) for one in ruled)
        and not any(isinstance(one, Watch) and one.moment in _MORE_TO_COME for one in path.effects)
    )


@cache
def _speaks_of_others(fact: Fact[object], word: str) -> bool:
    """Whether an answer is understood only beside the others, which a stem does not print."""
    said = said_in(ENGLISH, partial(questions.option, fact, word, People()))
    return said in {"Neither", "Neither of these", "Something else", "Any other event"}
