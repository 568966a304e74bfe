"""A case as a page shows it: what was seen, one question at a time, then the ruling."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from fairdeal.laws.book import entries
from fairdeal.laws.case import Run
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.clauses import law_number
from fairdeal.rulings.consultation import Consultation
from fairdeal.rulings.sitting import makes_penalty_card, watches_of
from fairdeal.seats import SEATS, Seat
from fairdeal.table.effects import DealtWithBy, Role, Watch
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.consequences import Said, all_said
from fairdeal.views.rulings.dialogue import (
    ahead,
    cite,
    earlier_is_major,
    regulation_lines,
    to_explain,
    unsure_advice,
)
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.search import Finding, search
from fairdeal.views.rulings.search import sentences as seen_as
from fairdeal.views.rulings.understanding import listed, meant
from fairdeal.views.words import capital

FOUND_AT_MOST = 10
_OF_CLAIMS = range(68, 72)
COMMON = ("16B", "27", "29", "54", "55", "61", "68")
"""What happens most at clubs, offered before anybody types; those an edition lacks are left out."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with its answer, or the open one."""

    key: str
    """The fact's key."""
    question: str
    clause: str
    of: str
    """Whom to ask."""
    reason: str
    options: tuple[tuple[str, str], ...]
    """The words by which answers are kept, and the answers; empty where it is to be typed."""
    example: str
    """Something that could be typed."""
    ahead: tuple[tuple[str, tuple[str, ...]], ...]
    """What would follow at once from each option; empty where nothing is listed."""
    explain: tuple[str, tuple[tuple[str, tuple[str, ...]], ...]] | None
    """What a player has to be told before he chooses or calls (10C1): a heading, each option."""
    advice: str
    """What to do when one does not know the answer."""
    matters: bool
    """Whether anything at all depends on the answer."""

    def proposed(self, answers: Mapping[str, str]) -> str:
        """Of answers proposed by the keys of facts, the one to this question, in words; or none."""
        word = answers.get(self.key, "")
        return dict(self.options).get(word, "" if self.options else word)


@dataclass(frozen=True, slots=True)
class Line:
    """One consequence."""

    to: str
    text: str
    clause: str
    comes_back: bool
    """Whether it is something to come back for."""
    law: int = 0
    """The law under which it goes on; 0 for none."""
    entry: str = ""
    """What to go on with when it comes due; empty for nothing."""


@dataclass(frozen=True, slots=True)
class RulingView:
    """A case as far as it has been gone through."""

    entry: str
    sentence: str
    who: str
    """How to ask whom the case is about."""
    about: str
    """The seat of that player, in words; empty while nobody has said it."""
    answered: tuple[tuple[str, str, str], ...]
    """The key of each fact asked so far, the question and the answer."""
    open: Asked | None
    """``None`` when the ruling is complete."""
    lines: tuple[Line, ...]
    regulations: tuple[str, ...] = ()
    """What the ruling takes for granted of the regulations, under a heading; empty for nothing."""

    @property
    def is_about_a_claim(self) -> bool:
        """Whether a claim or concession is in dispute, so that the adjudicator has a say."""
        return law_number(self.entry) in _OF_CLAIMS


def begun(
    edition: Edition,
    entry: str,
    answers: Sequence[tuple[str, str]],
    offender: Seat | None = None,
    kept: Sequence[tuple[str, str]] = (),
) -> Consultation:
    """The consultation with these answers, each given to the question then open.

    Args:
        edition: the Laws in force.
        entry: what was seen.
        answers: the answers, in the order in which they are asked.
        offender: who did it.
        kept: answers given before a correction, by fact; they count once they are asked for.

    Raises:
        Malformed: there is no such entry, or an answer fits no question that was asked.
    """
    consultation = Consultation(code_for(edition), entry, tuple(kept), offender)
    consultation.outcome()
    for _key, word in answers:
        question = consultation.outcome().open
        is_typed = question is not None and word not in question.fact.answers
        people = People.around(consultation.offender, consultation.entry)
        known = meant(question.fact, word, people) if question and is_typed else word
        consultation = consultation.answered(known)
    return consultation


def findings(edition: Edition, typed: str) -> tuple[Finding, ...]:
    """What may have been seen, by a Director's words; the common things while nothing is typed."""
    known = list(entries(edition))
    if typed:
        return tuple(search(typed, known)[:FOUND_AT_MOST])
    return tuple(Finding(one, seen_as(one)[0], 0) for one in COMMON if one in known)


def ruling_view(consultation: Consultation, earlier: Iterable[Consultation] = ()) -> RulingView:
    """The page of a case.

    Args:
        consultation: the case.
        earlier: what was ruled at that table in the same round.
    """
    people = People.around(consultation.offender, consultation.entry)
    outcome = consultation.outcome()
    return RulingView(
        consultation.entry,
        seen_as(consultation.entry)[0],
        questions.who(consultation.entry),
        "" if consultation.offender is None else capital(people.name(consultation.offender)),
        tuple(_answered(consultation, people)),
        _asked(consultation, outcome, people),
        (
            *lines(consultation, people),
            *(_line(one, comes_back=False) for one in besides(consultation, earlier)),
        ),
        () if outcome.open else tuple(map(str.strip, regulation_lines(consultation, people))),
    )


@dataclass(frozen=True, slots=True)
class SideSeats:
    """The two seats of a side, one of which the case may be about."""

    pair: str
    """Who sits there; empty where it is not known."""
    seats: tuple[tuple[str, str], ...]
    """The letter of each seat and its name."""


def any_seats() -> SideSeats:
    """The seats of a table at which nobody is known."""
    return SideSeats("", tuple((seat.letter, capital(People().name(seat))) for seat in SEATS))


def besides(consultation: Consultation, earlier: Iterable[Consultation]) -> tuple[Said, ...]:
    """What is said beside a ruling for what was ruled before: that a minor card is major now (50B).

    Nobody keeps whose the earlier card was, so it is said of whatever still lies there.
    """
    two = makes_penalty_card(consultation, major=True) and any(
        makes_penalty_card(one, major=False) for one in earlier
    )
    people = People.around(consultation.offender, consultation.entry)
    return (earlier_is_major(Role.OFFENDER, people),) if two else ()


def lines(consultation: Consultation, people: People) -> tuple[Line, ...]:
    """What follows so far, in words; last what the Laws have one come back for by themselves.

    Nobody here keeps a log in which a penalty card would be found when its owner's partner leads.
    """
    effects = consultation.outcome().told
    itself = (watch for watch in watches_of(consultation) if watch not in effects)
    return tuple(
        _line(
            one,
            comes_back=isinstance(effect, Watch),
            law=effect.law if isinstance(effect, DealtWithBy) else 0,
            entry=effect.entry
            if isinstance(effect, Watch) and effect.who is not Role.PARTNER
            else "",
        )
        for one, effect in all_said((*effects, *itself), people)
    )


def _line(one: Said, *, comes_back: bool, law: int = 0, entry: str = "") -> Line:
    return Line(capital(one.addressee), one.text, cite(one.clause), comes_back, law, entry)


def _answered(consultation: Consultation, people: People) -> list[tuple[str, str, str]]:
    facts = {fact.key: fact for fact, _word in consultation.outcome().asked}
    return [
        (
            key,
            questions.question(facts[key], people),
            questions.option(facts[key], word, people),
        )
        for key, word in consultation.given
    ]


def _asked(consultation: Consultation, outcome: Run, people: People) -> Asked | None:
    question = outcome.open
    if question is None:
        return None
    fact = question.fact
    options = tuple((word, questions.option(fact, word, people)) for word in fact.answers)
    explained = to_explain(consultation, people)
    return Asked(
        fact.key,
        questions.question(fact, people),
        cite(question.clause),
        questions.asked_of(fact, people),
        questions.reason(fact, people),
        options if listed(fact) else (),
        next(iter(fact.answers)),
        tuple(ahead(consultation, people)) if listed(fact) else (),
        None if explained is None else (explained[0], tuple(ahead(explained[1], people))),
        unsure_advice(fact),
        consultation.answer_matters(),
    )
