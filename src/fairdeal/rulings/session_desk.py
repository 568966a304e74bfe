"""The session's desk: matters of more than one board or table, with or without an offender.

The Director's error, a fouled board, teams with a board lost, a penalty, an appeal: nobody at one
table has made an irregular call or played an irregular card, so no log of a table shows them. Here
they are raised, asked about and ruled on by the loop that tables use (`fairdeal.rulings.settling`).

    desk = SessionDesk(code_for("2017")).after(Raised("82C", board=7, table="3"))
    desk.questions
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from fairdeal.laws.book import book, entries
from fairdeal.laws.case import Case, Run, run
from fairdeal.laws.code import Code
from fairdeal.laws.facts import Fact, Question, Source
from fairdeal.laws.refs import Unbound
from fairdeal.rulings.announcing import Told, announcement, told_in
from fairdeal.rulings.answering import (
    NotEntitled,
    check_person,
    no_answer,
    no_entry,
    not_asked,
)
from fairdeal.rulings.returning import ENTRY as RETURN
from fairdeal.rulings.returning import is_return_settled, returns
from fairdeal.rulings.settling import settled
from fairdeal.seats import Side
from fairdeal.table.acts import AnswerCorrected, Answered, Official, Person, Ruled
from fairdeal.table.effects import Bound, Role, ScoreAdjusted, bound

_SIDES: Final = (Role.OFFENDING_SIDE, Role.NON_OFFENDING_SIDE)


@dataclass(frozen=True, slots=True)
class Raised:
    """A matter was brought before the Director."""

    entry: str
    """Where the Laws are entered: ``82C``."""
    board: int | None = None
    table: str = ""
    """The table it is about, as the movement calls it; empty for none in particular."""
    offenders: Side | None = None
    """The side that offended there; ``None`` where nobody did."""
    contestant: str = ""
    """Who offended, where it is about a contestant and no table: who came late."""
    deprived: tuple[str, ...] = ()
    """Contestants of other tables who lose the chance of a valid score on the board by it (15)."""


SessionAct = Raised | Answered | AnswerCorrected | Ruled
"""Any entry of a session desk's log."""


@dataclass(frozen=True, slots=True)
class SessionMatter:
    """A matter on the session's desk, and how far it has been dealt with."""

    case: str
    """The number of the act that raised it and the entry: ``0/82C``."""
    raised: Raised
    answers: dict[str, str] = field(default_factory=dict)
    """What has been answered and counts."""
    said: dict[str, str] = field(default_factory=dict)
    """All that has been answered, with what nobody asks any more since another was corrected."""
    effects: tuple[Bound, ...] = ()
    question: Question | None = None
    is_closed: bool = False
    is_given: bool = False
    """Whether it is taken as it was announced, by the Laws as an earlier version had them."""
    decides: bool = False
    """Matters of a session do not wait for one another."""
    waits: bool = False

    @property
    def is_decided(self) -> bool:
        """Whether it has been ruled on to the end."""
        return self.is_closed


Numbered = tuple[int, SessionAct]
"""An act with its number in a log that holds others too."""


@dataclass(frozen=True, slots=True)
class SessionDesk:
    """The matters of a session under a code, after some acts."""

    code: Code
    log: tuple[SessionAct, ...] = ()
    numbers: tuple[int, ...] = ()
    """The number of each of these acts, in a log that may hold others too."""
    matters: tuple[SessionMatter, ...] = ()

    @classmethod
    def replay(cls, code: Code, log: Iterable[SessionAct]) -> "SessionDesk":
        """The desk after a stored log; what it announces and is ruled otherwise now, is as told."""
        return cls.numbered(code, enumerate(log))

    @classmethod
    def numbered(cls, code: Code, log: Iterable[Numbered]) -> "SessionDesk":
        """The same where the acts stand among others, and matters are named by their numbers."""
        book()  # a stored log may be the first thing that asks for a law
        desk = cls(code)
        for number, act in log:
            if not isinstance(act, Ruled):
                desk = desk.as_told()
            desk = settled(desk.recorded(act, number))
        return desk.as_told(is_over=True)

    def after(
        self, act: Raised | Answered | AnswerCorrected, number: int | None = None
    ) -> "SessionDesk":
        """The desk once this has happened and every ruling that follows has been made.

        Args:
            act: what happened.
            number: its number in the log, where that holds other acts too.

        Raises:
            NotEntitled: there is no such entry in the edition, or the answer is to no open
                question, none of its answers, or by somebody it was not put to; or what is to be
                corrected is no answer that counts.
        """
        if isinstance(act, Answered):
            self._check(act)
        elif isinstance(act, AnswerCorrected):
            self._check_correction(act)
        elif act.entry not in entries(self.code.edition):
            raise no_entry(self.code.edition, act.entry)
        desk = settled(self.recorded(act, number))
        for ruled in tuple(desk.untold()):
            desk = desk.recorded(ruled)
        return desk

    @property
    def questions(self) -> tuple[Question, ...]:
        """What is open, the oldest matter first."""
        return tuple(m.question for m in self.matters if m.question is not None)

    @property
    def rulings(self) -> tuple[Ruled, ...]:
        """Everything announced so far, in order."""
        return tuple(act for act in self.log if isinstance(act, Ruled))

    def asked_of(self, question: Question) -> tuple[Official, ...]:
        """Who may answer: the records of the session, or the Director, who asks the players."""
        return _who_knows(question.fact)

    def is_due(self, matter: SessionMatter) -> bool:
        """Whether there is something left to hear."""
        return not matter.is_closed

    def is_moot(self, matter: SessionMatter) -> bool:  # noqa: ARG002 - the loop asks for each
        """No ruling of a session takes away what another matter is about."""
        return False

    def rests(self, matter: SessionMatter) -> bool:  # noqa: ARG002 - as above
        """Every matter of a session can be decided."""
        return False

    def unasked(self, matter: SessionMatter) -> "SessionDesk | None":  # noqa: ARG002 - as above
        """Nothing waits here, so nobody is ever unasked."""
        return None

    def heard(self, matter: SessionMatter) -> "SessionDesk | None":
        """The desk after running this matter; ``None`` when that changed nothing."""
        outcome = self.outcome(matter)
        effects = tuple(
            _bound(one, matter.raised) for one in _alike(outcome.effects, matter.raised)
        )
        is_closed = outcome.open is None
        answers = {f.key: matter.said[f.key] for f, _ in outcome.asked if f.key in matter.said}
        further = replace(
            matter, answers=answers, effects=effects, question=outcome.open, is_closed=is_closed
        )
        return None if further == matter else self._with(further)

    def concerns_others(self, before: "SessionDesk", matter: SessionMatter) -> bool:  # noqa: ARG002 - as above
        """No matter of a session asks about another."""
        return False

    def outcome(self, matter: SessionMatter) -> Run:
        """What the law comes to by the answers so far, and the facts it has used."""
        return run(matter.raised.entry, Case(matter.case, self.code, matter.said))

    @property
    def returns(self) -> tuple[tuple[str, Bound], ...]:
        """What to come back for that no law has set a watch for (16B3), each with its case.

        As at a table it follows from what is ruled and is never announced. It is done once a later
        matter of that place takes it up, or a score is adjusted there; each side is asked of once.
        """
        found: dict[tuple[int | None, str, object], tuple[str, Bound]] = {}
        for matter in self.matters:
            at = _place(matter)
            there = [one for one in self.matters if one is not matter and _place(one) == at]
            if not matter.is_closed or any(is_return_settled(m.effects) for m in there):
                continue
            taken = any(one.raised.entry == RETURN for one in there)
            for watch in () if taken else returns(matter.effects, self.code.edition):
                who = _side(watch.who, matter.raised)
                found.setdefault((*at, who), (matter.case, bound(watch, who, ())))
        return tuple(found.values())

    def untold(self) -> Iterator[Ruled]:
        """What is ruled and has not been announced so."""
        told = told_in(self.log)
        for matter in self.matters:
            entry = matter.raised.entry
            before = told.get(matter.case, Told(entry, ()))
            if before.is_all_of(matter.effects):
                continue
            goes_on = before.is_begun_by(matter.effects)
            effects = matter.effects[len(before.effects) if goes_on else 0 :]
            yield announcement(self.code, matter.case, entry, effects, supersedes=not goes_on)

    def as_told(self, *, is_over: bool = False) -> "SessionDesk":
        """The desk with the matters as announced that would be ruled otherwise by now.

        Args:
            is_over: whether it is the end of a log, and what is not announced yet may still come.
        """
        desk, told = self, told_in(self.log)
        for matter in self.matters:
            before = told.get(matter.case)
            is_same = before is None or before.is_all_of(matter.effects)
            if is_same or (is_over and before and before.is_begun_by(matter.effects)):
                continue
            effects = before.effects if before else ()
            given = replace(matter, answers=matter.said, effects=effects, question=None)
            desk = desk._with(replace(given, is_closed=True, is_given=True))
        return desk

    def recorded(self, act: SessionAct, number: int | None = None) -> "SessionDesk":
        """The desk with one more act in its log, and nothing ruled yet."""
        at = (self.numbers[-1] + 1 if self.numbers else 0) if number is None else number
        desk = self if isinstance(act, Ruled) else self._with(self._after(act, at))
        return replace(desk, log=(*self.log, act), numbers=(*self.numbers, at))

    def _after(self, act: Raised | Answered | AnswerCorrected, number: int) -> SessionMatter:
        """The matter that act is about, with what the act changes of it.

        Once an answer is corrected, the matter is heard as if that word had been given at first.
        """
        if isinstance(act, Raised):
            return SessionMatter(case_of(number, act.entry), act)
        if isinstance(act, Answered):
            matter = self.matter(act.case)
            word = {act.fact: act.value}
            return replace(matter, answers=matter.answers | word, said=matter.said | word)
        answer = self.answer(act.number)
        matter = self.matter(answer.case)
        said = matter.said | {answer.fact: act.value}
        return replace(matter, said=said, is_closed=False, is_given=False)

    def answer(self, number: int) -> Answered:
        """The answer of that number.

        Raises:
            NotEntitled: that act is none.
        """
        answer = next((a for n, a in zip(self.numbers, self.log, strict=True) if n == number), None)
        if not isinstance(answer, Answered):
            raise no_answer(number)
        return answer

    def matter(self, case: str) -> SessionMatter:
        """The matter of that name.

        Raises:
            NotEntitled: there is none.
        """
        found = next((m for m in self.matters if m.case == case), None)
        if found is None:
            raise NotEntitled("there is no case {case} on the desk of the session", case=repr(case))
        return found

    def last_told_of(self, case: str) -> int:
        """The number of the last act of that matter.

        Raises:
            NotEntitled: there is no such matter.
        """
        self.matter(case)
        return max(
            n for n, act in zip(self.numbers, self.log, strict=True) if self._case(n, act) == case
        )

    def _case(self, number: int, act: SessionAct) -> str:
        if isinstance(act, Raised):
            return case_of(number, act.entry)
        return self.answer(act.number).case if isinstance(act, AnswerCorrected) else act.case

    def _with(self, changed: SessionMatter) -> "SessionDesk":
        """The desk with a matter changed, or a new one."""
        cases = {m.case: m for m in self.matters} | {changed.case: changed}
        return replace(self, matters=tuple(cases.values()))

    def _check(self, act: Answered) -> None:
        matter = self.matter(act.case)
        question = matter.question
        if question is None or question.key != act.fact:
            raise not_asked(act, _open_in(matter))
        _check_word(question.fact, act.value, act.by)

    def _check_correction(self, act: AnswerCorrected) -> None:
        answer = self.answer(act.number)
        matter = self.matter(answer.case)
        asked = (fact for fact, _ in self.outcome(matter).asked)
        fact = next((fact for fact in asked if fact.key == answer.fact), None)
        if fact is None:
            raise not_asked(answer, _open_in(matter))
        _check_word(fact, act.value, act.by)


def _open_in(matter: SessionMatter) -> tuple[Question, ...]:
    return () if matter.question is None else (matter.question,)


def _who_knows(fact: Fact[object]) -> tuple[Official, ...]:
    if fact.known_by is Source.SESSION:
        return Official.SESSION, Official.DIRECTOR
    return (Official.DIRECTOR,)


def _check_word(fact: Fact[object], word: str, by: Person) -> None:
    """Refuse a word that is none of the answers, and one by somebody who was not asked."""
    fact.value(word)
    check_person(fact.key, _who_knows(fact), by)


def case_of(number: int, entry: str) -> str:
    """The name of a matter: the number of the act that raised it, and the entry."""
    return f"{number}/{entry}"


def _alike(effects: tuple[Unbound, ...], raised: Raised) -> Iterable[Unbound]:
    """What the one side is given and the other alike is given to both, where nobody offended.

    12C2a: neither side is at fault, or both are as much; there is no offender to be named.
    """
    given = {
        one.who: one.given
        for one in effects
        if isinstance(one, ScoreAdjusted) and one.who in _SIDES and one.given is not None
    }
    if raised.offenders is not None or len(given) < len(_SIDES) or len({*given.values()}) > 1:
        return effects
    # Said of each side before, it is said once of both.
    return dict.fromkeys(
        replace(one, who=Role.BOTH_SIDES)
        if isinstance(one, ScoreAdjusted) and one.who in _SIDES
        else one
        for one in effects
    )


def _bound(effect: Unbound, raised: Raised) -> Bound:
    """The effect with the sides of the matter; a role nobody has there stays what it is."""
    who = _party(effect.who, raised) if isinstance(effect.who, Role) else effect.who
    return bound(effect, who, ())


def _place(matter: SessionMatter) -> tuple[int | None, str]:
    return matter.raised.board, matter.raised.table


def _side(who: Role | Side | None, raised: Raised) -> Side | Role | None:
    """The side of which something is looked at: in a session nobody knows where one player sat."""
    if not isinstance(who, Role) or raised.offenders is None:
        return who
    return raised.offenders.opponents if who is Role.LHO else raised.offenders


def _party(role: Role, raised: Raised) -> Side | Role:
    if raised.offenders is None:
        return role
    if role in {Role.OFFENDER, Role.OFFENDING_SIDE}:
        return raised.offenders
    return raised.offenders.opponents if role is Role.NON_OFFENDING_SIDE else role
