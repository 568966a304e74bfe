"""A consultation: one entry of the laws gone through without a log, answer by answer."""

from dataclasses import dataclass, replace
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.laws.book import entries
from fairdeal.laws.case import Case, Run, run
from fairdeal.laws.code import Code, with_elections
from fairdeal.laws.editions import Edition
from fairdeal.laws.elections import elections_of
from fairdeal.laws.facts import Fact, Question, Source
from fairdeal.laws.index.explore import Path, explore_from
from fairdeal.laws.refs import Unbound
from fairdeal.rulings.returning import returns
from fairdeal.rulings.telling import (
    of_a_cancelled_call,
    of_an_explanation,
    of_calls_not_changed,
    of_misinformation,
    of_the_right_to_appeal,
    of_what_leads_on,
)
from fairdeal.seats import Seat

BURDENS: Final = frozenset(
    (
        *("must_pass", "must_repeat", "may_not_double", "pass_substituted"),
        *("penalty_card", "penalty_card_remains", "lead_required", "lead_forbidden"),
        *("tricks_transferred", "counts_as_established", "score_adjusted", "call_cancelled"),
    )
)
"""Kinds of effect that cost somebody something; without any of them a way is free."""
ASKED: Final = frozenset(
    (
        *("E93_committee", "E40_own_card_in_auction", "E40_alert_policy", "E40_special_list"),
        *("E40_aids", "E76_multi_hand_viewing", "E6D2_replay_event"),
        "E76_spectator_irregularity_policy",
    )
)
"""Elections that show at the table: where the code has not made them, the Director knows."""
_REGULATED: Final = (("yes", "no"), ("none", "by_regulation"), ("none", "named"))
"""The answers of an election to have a regulation or not."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What one answer to the open question would lead to."""

    word: str
    paths: int
    """How many ways the case can go from there."""
    free: int
    """How many of them bring no further burden."""
    if_free: tuple[tuple[str, str], ...]
    """Later answers that all free ways have in common, where only some are free."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What follows from one answer to the open question."""

    word: str
    effects: tuple[Unbound, ...]
    """What follows in any case, whatever is answered after it."""
    next: Fact[object] | None
    """What would be asked then."""
    possible: tuple[Unbound, ...] = ()
    """What else may follow, each on some of the answers to come."""
    samples: tuple[Unbound, ...] = ()
    """Those of them in which a suit or card stands for whichever will be named."""


@dataclass(frozen=True, slots=True)
class Consultation:
    """The code, the entry, and the answers so far in the order in which they were asked."""

    code: Code
    entry: str
    answers: tuple[tuple[str, str], ...] = ()
    offender: Seat | None = None
    """Where the offender sits, if anybody has said so; it changes words only."""

    def outcome(self) -> Run:
        """The effects so far and the open question, if any.

        Raises:
            Malformed: the edition has no such entry.
        """
        entries(self.code.edition)
        done = run(
            self.entry, Case("consultation", self.code, dict(self.answers), asks_elections=ASKED)
        )
        if done.open is not None:
            return done
        edition = self.code.edition
        answers = {fact.key: word for fact, word in done.asked}
        effects = (
            *done.effects,
            *of_a_cancelled_call(done.effects, edition),
            *of_calls_not_changed(done.effects, edition),
            *of_what_leads_on(self.entry, done.effects),
            *of_an_explanation(self.entry, answers, edition),
            *of_misinformation(self.entry, {**dict(self.answers), **answers}, edition),
            *of_the_right_to_appeal(
                self.entry, done.effects, self.code, is_judged=_is_judged_last(done)
            ),
        )
        return replace(done, effects=(*effects, *returns(effects, edition)))

    def answered(self, word: str) -> "Consultation":
        """The consultation with an answer to the open question.

        Raises:
            Malformed: nothing is asked, or that answer does not exist.
        """
        question = self.outcome().open
        if question is None:
            raise Malformed("nothing is asked: the ruling is complete")
        question.fact.value(word)
        return replace(self, answers=(*self.kept, *self.given, (question.key, word)))

    @property
    def given(self) -> tuple[tuple[str, str], ...]:
        """The answers that count, in the order in which they are asked."""
        known = dict(self.answers)
        used = {fact.key: word for fact, word in self.outcome().asked}
        return tuple((key, word) for key, word in used.items() if known.get(key) == word)

    @property
    def kept(self) -> tuple[tuple[str, str], ...]:
        """The answers nobody asks for at present; they count once somebody does."""
        count = {key for key, _ in self.given}
        return tuple((key, word) for key, word in self.answers if key not in count)

    def corrected(self, key: str, word: str) -> "Consultation":
        """As if another answer had been given at first.

        What was answered later stays, or is kept until it is asked; but what was said of a call or
        card to come says nothing of another one.

        Raises:
            Malformed: nobody has answered that, or that answer does not exist.
        """
        fact, given = asked_again(self, key).fact, self.given
        fact.value(word)
        place = next(n for n, (asked, _) in enumerate(given) if asked == key)
        is_of_an_act = fact.of is not None and word != given[place][1]
        later = () if is_of_an_act else given[place + 1 :]
        anew = replace(self, answers=(*self.kept, *given[:place], (key, word), *later))
        return replace(anew, answers=(*anew.kept, *anew.given))

    def back(self) -> "Consultation":
        """The consultation without its last answer."""
        return replace(self, answers=self.answers[:-1])

    def under(self, edition: Edition) -> "Consultation":
        """The same answers under another edition, with those elections that it has too."""
        known = elections_of(edition)
        kept = {key: word for key, word in self.code.elections.items() if key in known}
        return replace(self, code=Code(edition, kept, self.code.name))

    def rests_on(self) -> tuple[tuple[Fact[object], str], ...]:
        """What the ruling takes for granted of the regulations, where it matters.

        Each with what was taken: elections that nobody has made or was asked for, and under whose
        other answer the ruling or the next question would be another.
        """
        done = self.outcome()
        known = {key for key, _ in self.answers}
        return tuple(
            (fact, word)
            for fact, word in dict(done.asked).items()
            if fact.known_by is Source.CODE
            and fact.key not in known
            and _is_of_a_regulation(fact, self.code)
            and any(self._otherwise(fact, other) != _seen(done) for other in fact.answers)
        )

    def _otherwise(self, fact: Fact[object], word: str) -> tuple[object, ...]:
        """What would be ruled or asked, had that been elected."""
        code = with_elections(self.code, {fact.key: word})
        return _seen(replace(self, code=code).outcome())

    def foreseen(self) -> tuple[Foreseen, ...]:
        """For every answer to the open question, what is then in force, and what is asked next."""
        now = self.outcome()
        if now.open is None:
            return ()
        return tuple(
            self._supposing(word)._seen_from(word, len(now.effects))  # noqa: SLF001 - the same class
            for word in now.open.fact.answers
        )

    def _supposing(self, word: str) -> "Consultation":
        """With an answer, and the usual answers to what is rare and asked after it."""
        question = self.outcome().open
        usual = () if question is None else question.usual
        given = {key for key, _ in self.answers}
        then = self.answered(word)
        return replace(
            then, answers=(*then.answers, *(one for one in usual if one[0] not in given))
        )

    def _seen_from(self, word: str, so_far: int) -> Foreseen:
        """What that last answer has brought beyond so many effects, and what it may bring yet."""
        outcome = self.outcome()
        if outcome.open is None:
            return Foreseen(word, outcome.effects[so_far:], None)
        ways = list(explore_from(self.entry, self.code, dict(self.answers)))
        paths = [path.effects for path in ways]
        now = outcome.effects[so_far:]
        later = dict.fromkeys(e for effects in paths for e in effects[len(outcome.effects) :])
        certain = tuple(e for e in later if all(e in effects for effects in paths))
        possible = tuple(e for e in later if e not in certain)
        samples = tuple(
            effect
            for path in ways
            for step in path.steps
            if step.fact.is_detail
            for effect in path.effects[step.effects_before :]
        )
        return Foreseen(word, now + certain, outcome.open.fact, possible, samples)

    def answer_matters(self) -> bool:
        """Whether the answers to the open question lead to different rulings or questions."""
        now = self.outcome()
        if now.open is None:
            return False
        return len({self._ways(word) for word in now.open.fact.answers}) > 1

    def _ways(self, word: str) -> frozenset[tuple[object, ...]]:
        """Everything that can come of an answer: the answers after it, and what follows."""
        given = dict(self.answered(word).answers)
        return frozenset(
            (tuple((step.fact.key, step.word) for step in path.steps), path.effects)
            for path in explore_from(self.entry, self.code, given)
        )

    def prospects(self) -> tuple[Prospect, ...]:
        """For every answer to the open question, whether it would be free."""
        outcome = self.outcome()
        if outcome.open is None:
            return ()
        so_far = len(outcome.effects)
        words = list(outcome.open.fact.answers)
        return tuple(
            self._prospect(word, so_far)
            for word in (words[:1] if outcome.open.fact.is_detail else words)
        )

    def _prospect(self, word: str, so_far: int) -> Prospect:
        given = dict(self._supposing(word).answers)
        paths = list(explore_from(self.entry, self.code, given))
        free = [path for path in paths if not _burdens(path, so_far)]
        common = set.intersection(*(set(path.answers.items()) for path in free)) if free else set()
        shared = () if len(free) == len(paths) else tuple(sorted(common))
        return Prospect(word, len(paths), len(free), shared)


def asked_again(consultation: Consultation, key: str) -> Question:
    """A question that has been answered, as it was asked.

    Raises:
        Malformed: nobody has answered that.
    """
    given = [asked for asked, _ in consultation.given]
    if key not in given:
        known = tuple(given) or "nothing"
        raise Malformed(
            "{fact} has not been answered here; answered: {known}", fact=key, known=known
        )
    before = consultation.given[: given.index(key)]
    question = replace(consultation, answers=before).outcome().open
    assert question is not None  # noqa: S101 - it was asked after these answers
    return question


def _seen(done: Run) -> tuple[object, ...]:
    """The ruling, and what would be asked next."""
    return done.effects, None if done.open is None else done.open.key


def _is_judged_last(done: Run) -> bool:
    """Whether the last thing asked was for the Director's judgement."""
    return bool(done.asked) and done.asked[-1][0].known_by is Source.DIRECTOR


def _is_of_a_regulation(fact: Fact[object], code: Code) -> bool:
    """Whether it is an election to have a regulation or not, and the code has not made it."""
    choices = elections_of(code.edition)[fact.key].answers
    return choices in _REGULATED and fact.key not in code.elections


def _burdens(path: Path, so_far: int) -> list[str]:
    return [effect.kind for effect in path.effects[so_far:] if effect.kind in BURDENS]
