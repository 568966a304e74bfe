"""Ten questions a day: which entry of the Laws is asked about next, and when it comes back.

A card is an entry of the Laws; each time it comes back another situation of it is drawn. When that
is says FSRS, the scheduler of spaced repetition (https://github.com/open-spaced-repetition): after
each answer the day on which nine of ten would still know. What a learner has behind him is one
short line of text that his own device keeps; what is due follows from it and from the day.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from random import Random
from typing import Final

from fsrs import Card, Rating, Scheduler, State

from fairdeal.exam.drawing import USUAL, question_about
from fairdeal.exam.question import Question
from fairdeal.laws.book import entries
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.clauses import law_number

A_DAY: Final = 10
LONGEST: Final = 3800
"""Characters of the line: what a cookie holds."""
_FIRST_DAY: Final = date(2026, 1, 1)
_SCHEDULER: Final = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
_LINE: Final = re.compile(r"1\.(\d{4}a?)\.(\d{1,6})((?:\.[\w-]+)*)")
_CARD: Final = re.compile(r"(\w{1,8})-(\d{1,6})-(\d{1,3})-(\d{1,5})-(\d{1,6})")
_TENTHS: Final = 10


@dataclass(frozen=True, slots=True)
class Learnt:
    """What is known of an entry's card: its memory by FSRS, and its days."""

    stability: float
    """Days until nine of ten would still know."""
    difficulty: float
    """1 to 10."""
    last: date
    due: date


@dataclass(frozen=True, slots=True)
class Progress:
    """What a learner has behind him."""

    edition: Edition = Edition.L2017A
    seed: int = 1
    """Sets in which order entries come, and which situation of each."""
    cards: Mapping[str, Learnt] = field(default_factory=dict)

    def answered(self, today: date) -> int:
        """How many questions were answered on that day."""
        return sum(card.last == today for card in self.cards.values())

    def due(self, today: date) -> list[str]:
        """The entries that are to be asked about again, the longest overdue first."""
        waiting = [name for name, card in self.cards.items() if card.due <= today]
        return sorted(waiting, key=lambda name: (self.cards[name].due, name))

    def asked(self, today: date) -> str | None:
        """The entry that is asked about now: what is due, then a new one; at last none."""
        new = (one for one in _order(self.edition, self.seed) if one not in self.cards)
        # Of one situation there may be nothing to ask where of another one there is.
        return next((one for one in (*self.due(today), *new) if self.question(one)), None)

    def turn(self, entry: str) -> str:
        """Which turn of an entry it is: a question answered twice counts once."""
        card = self.cards.get(entry)
        return "" if card is None else card.due.isoformat()

    def question(self, entry: str, turn: str | None = None) -> Question | None:
        """The question about an entry, in this turn or the one named; some entries have none."""
        if not _is_asked_about(self.edition, entry):
            return None
        named = self.turn(entry) if turn is None else turn
        return question_about(self.edition, entry, f"{self.seed} {entry} {named}")

    def reviewed(self, entry: str, today: date, *, right: bool, sure: bool) -> "Progress":
        """After an answer: what was wrong comes again tomorrow, what was unsure sooner."""
        rating = Rating.Again if not right else Rating.Good if sure else Rating.Hard
        known = self.cards.get(entry)
        card = Card(card_id=1) if known is None else _card(known)
        after, _log = _SCHEDULER.review_card(card, rating, _noon(today))
        learnt = Learnt(
            round(after.stability or 0.0, 1), round(after.difficulty or 1.0, 1), today, _day(after)
        )
        return replace(self, cards={**self.cards, entry: learnt})


def read_progress(line: str, seed: int) -> Progress:
    """What a device has kept; whatever is not of ours begins anew with that seed."""
    found = _LINE.fullmatch(line) if len(line) <= LONGEST else None
    if found is None or found[1] not in {one.value for one in Edition}:
        return Progress(seed=seed)
    cards = (_CARD.fullmatch(one) for one in found[3].split(".")[1:])
    edition = Edition(found[1])
    return Progress(edition, int(found[2]), {one[1]: _learnt(one) for one in cards if one})


def progress_line(progress: Progress) -> str:
    """The same as one line: letters, figures, hyphens and dots.

    Where there is no more room, cards are left out that come back last.
    """
    begins = f"1.{progress.edition.value}.{progress.seed}"
    soonest = sorted(progress.cards.items(), key=lambda one: one[1].due)
    line = begins
    for name, card in soonest:
        longer = f"{line}.{name}-{_card_text(card)}"
        if len(longer) > LONGEST:
            break
        line = longer
    return line


def _learnt(found: re.Match[str]) -> Learnt:
    stability, difficulty, last, due = (int(one) for one in found.groups()[1:])
    return Learnt(
        max(stability, 1) / _TENTHS,
        min(max(difficulty / _TENTHS, 1.0), 10.0),
        _FIRST_DAY + timedelta(last),
        _FIRST_DAY + timedelta(due),
    )


def _card_text(card: Learnt) -> str:
    last, due = ((one - _FIRST_DAY).days for one in (card.last, card.due))
    return f"{card.stability * _TENTHS:.0f}-{card.difficulty * _TENTHS:.0f}-{last}-{due}"


def _card(known: Learnt) -> Card:
    return Card(
        card_id=1,
        state=State.Review,
        step=None,
        stability=known.stability,
        difficulty=known.difficulty,
        due=_noon(known.due),
        last_review=_noon(known.last),
    )


def _noon(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)


def _day(card: Card) -> date:
    return card.due.date()


@cache
def _order(edition: Edition, seed: int) -> tuple[str, ...]:
    """The entries a Director meets at a club, in an order of the learner's own."""
    known = [one for one in entries(edition) if law_number(one) in USUAL]
    Random(seed).shuffle(known)  # noqa: S311 - no secret
    return tuple(known)


@cache
def _is_asked_about(edition: Edition, entry: str) -> bool:
    return any(question_about(edition, entry, str(seed)) for seed in range(3))
