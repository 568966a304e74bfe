"""A ruling that has changed, and what is undecided: in words, for whoever tells the players."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from fairdeal.rulings.consultation import Consultation
from fairdeal.rulings.correcting import asked_anew, changes
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.waiting import For, Waiting, waiting
from fairdeal.table.effects import Bound, Either
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.dialogue import cite, consequence_lines
from fairdeal.views.rulings.people import People
from fairdeal.views.words import m_, ruled

WRONG_RULING = "82C"
"""Under which clause a ruling that was wrong is put right."""


def change_lines(case: str, before: Sequence[Bound], now: Sequence[Bound]) -> Iterator[str]:
    """That the ruling in a case is another now, what no longer holds, and what holds instead."""
    words = m_("The ruling in case {case} has changed: tell the players ({clause}).")
    if not now:
        words = m_("What was ruled in case {case} no longer holds: tell the players ({clause}).")
    yield ruled(words).format(case=case, clause=cite(WRONG_RULING))
    yield from differing(_told(before), _told(now))


@dataclass(frozen=True, slots=True)
class Preview:
    """What a case would come to with another answer."""

    gone: tuple[str, ...]
    """What would no longer be ruled."""
    instead: tuple[str, ...]
    """What would be ruled instead."""
    asked: str = ""
    """What would be asked then and is not now; empty for nothing."""

    @property
    def changes_nothing(self) -> bool:
        """Whether all that has been ruled stays, and nothing else is."""
        return not (self.gone or self.instead)

    def lines(self) -> Iterator[str]:
        """All of it, for a terminal."""
        yield from differing(self.gone, self.instead)
        if self.changes_nothing:
            yield "  " + ruled(m_("No ruling changes by it."))
        if self.asked:
            yield "  " + ruled(m_("Asked then: {question}")).format(question=self.asked)


def preview_of(before: Consultation, now: Consultation) -> Preview:
    """What a case comes to otherwise by other answers."""
    people = People.around(now.offender, now.entry)
    was, becomes = before.outcome(), now.outcome()
    told = [tuple(_in_words(run.effects, people)) for run in (was, becomes)]
    gone = tuple(line for line in told[0] if line not in told[1])
    instead = tuple(line for line in told[1] if line not in told[0])
    is_new = becomes.open is not None and (was.open is None or was.open.key != becomes.open.key)
    asked = questions.question(becomes.open.fact, people) if is_new and becomes.open else ""
    return Preview(gone, instead, asked)


def changed_words() -> str:
    """That players have been told another ruling than is given now."""
    words = m_("This ruling has changed: tell the players ({clause}).")
    return ruled(words).format(clause=cite(WRONG_RULING))


def differing(before: Sequence[str], now: Sequence[str]) -> Iterator[str]:
    """The lines that are no longer said, then those that are said instead."""
    for line in before:
        if line not in now:
            yield "  " + ruled(m_("no longer: {line}")).format(line=line)
    for line in now:
        if line not in before:
            yield "  " + ruled(m_("instead: {line}")).format(line=line)


def preview_lines(before: Desk, now: Desk) -> Iterator[str]:
    """What is ruled and asked otherwise at one desk than at the other."""
    found = changes(before, now)
    for change in found:
        yield from change_lines(change.case, change.before, change.now)
    if not found:
        yield ruled(m_("No ruling changes by it."))
    for words, asked, desk in (
        (m_("Asked then: {question}"), asked_anew(before, now), now),
        (m_("No longer asked: {question}"), asked_anew(now, before), before),
    ):
        for question in asked:
            people = People(desk.matter(question.case).roles)
            yield ruled(words).format(question=questions.question(question.fact, people))


def undecided_lines(desk: Desk, *, besides: Iterable[For] = ()) -> Iterator[str]:
    """What each case waits for, but for those waiting for what is told elsewhere."""
    told = frozenset(besides)
    for one in waiting(desk):
        if one.reason not in told:
            yield waits_for(desk, one)


def waits_for(desk: Desk, one: Waiting) -> str:
    """What a case waits for."""
    return ruled(_words(one.reason)).format(
        case=one.case, other=one.behind, question=_question(desk, one)
    )


def _words(reason: For) -> str:
    match reason:
        case For.ANSWER:
            return m_("Case {case} waits for an answer: {question}")
        case For.STRUCK:
            return m_(
                "Case {case} waits for an answer that was struck, and that nothing which has "
                "happened since gives: {question}"
            )
        case For.ACT:
            return m_("Case {case} waits for a call or card to come: {question}")
        case For.CASE:
            return m_("Case {case} waits for what is decided in case {other}")
    assert_never(reason)


def _question(desk: Desk, one: Waiting) -> str:
    if one.question is None:
        return ""
    people = People(desk.matter(one.case).roles)
    return questions.question(one.question.fact, people)


def _told(effects: Iterable[Bound]) -> tuple[str, ...]:
    return tuple(_in_words(effects, People()))


def _in_words(effects: Iterable[Either], people: People) -> Iterator[str]:
    return (line.strip() for line in consequence_lines(effects, people))
