"""Cases a Director can read: what happened, what was answered, and the ruling per edition.

The form is described in docs/reference/cases.md. A case becomes acts on a `Desk`; the effects it
leads to are compared with those the case expects.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from typing import Final

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Deal
from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.facts import Question
from fairdeal.rulings.correcting import Correction
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.effect_lines import is_told_only, line_of
from fairdeal.rulings.standing import differences
from fairdeal.seats import Seat
from fairdeal.table.acts import (
    Act,
    Answered,
    AttentionDrawn,
    DirectorCalled,
    Official,
    Reported,
)
from fairdeal.table.effects import Bound
from fairdeal.table.notation import format_act

NO_CASE: Final = ""
"""The case of an answer that a case file puts between its acts: whichever asks for that fact."""


@dataclass(frozen=True, slots=True)
class CaseOnPaper:
    """One case of a case file."""

    id: str
    board: Board
    acts: Sequence[Act | Correction]
    """What happened before the Director ruled."""
    then: Sequence[Act | Correction]
    """What happened after he had been called."""
    answers: Mapping[str, Sequence[str]]
    """The answers to each fact, in the order in which it is asked."""
    expect: Mapping[Edition, Sequence[str]]
    """A line for each effect, by edition: ``kind clause who acts details``, or a part of that."""
    open: Mapping[Edition, Sequence[str]] = field(default_factory=dict)
    """The facts still asked at the end, by edition; none where it says nothing."""
    elections: Mapping[str, str] = field(default_factory=dict)
    position: Mapping[Edition, Sequence[str]] = field(default_factory=dict)
    """How the table stands at the end, as far as the case says (`fairdeal.rulings.standing`)."""
    source: str = ""
    """``own``, or where the ruling was published."""
    places: Mapping[str, str] = field(default_factory=dict)
    """Where `acts` and `then` stand in the file, for messages."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a case led to in one edition, and how that differs from what it expects."""

    case: CaseOnPaper
    edition: Edition
    desk: Desk
    unused: tuple[str, ...]
    """Facts that were answered in the case and never asked."""

    @property
    def effects(self) -> tuple[Bound, ...]:
        """Every effect of every ruling, in order."""
        return tuple(effect for ruling in self.desk.rulings for effect in ruling.effects)

    @property
    def open(self) -> tuple[str, ...]:
        """The keys of the questions still open."""
        return tuple(question.key for question in self.desk.questions)

    @property
    def told(self) -> tuple[tuple[Bound, bool], ...]:
        """Every effect of every ruling, and whether it rests on what was only told."""
        log = self.desk.log
        told = {matter.case for matter in self.desk.matters if is_told_only(matter, log)}
        return tuple((e, r.case in told) for r in self.desk.rulings for e in r.effects)

    @property
    def found(self) -> tuple[str, ...]:
        """Every effect of every ruling in a line that says all of it."""
        return tuple(line for line, _ in self._lines())

    @property
    def diff(self) -> str:
        """The lines missing (-) and unexpected (+), and open questions; empty when all is well.

        A line of the case is compared as far as it goes, and what somebody must or may now do is
        left out unless the case mentions such an effect.
        """
        expected = list(self.case.expect[self.edition])
        rights = any(line.split()[0] in ("must", "may") for line in expected)
        found = [line for line, is_right in self._lines() if rights or not is_right]
        is_so = len(found) == len(expected) and all(map(says, found, expected))
        return self._diff([] if is_so else _against(expected, found))

    @property
    def is_as_expected(self) -> bool:
        """Whether effects and open questions are those the case expects."""
        return not self.diff

    def _lines(self) -> Iterator[tuple[str, bool]]:
        """Each effect in a line, and whether it is a right or duty."""
        for effect, told_only in self.told:
            yield line_of(effect, self.desk.log, told_only=told_only), effect.is_right

    def _diff(self, lines: list[str]) -> str:
        still_asked = list(self.case.open.get(self.edition, ()))
        if list(self.open) != still_asked:
            lines.append(f"open: expected {still_asked}, found {list(self.open)}")
        expected = self.case.position.get(self.edition, ())
        lines += differences(self.desk.position, self.desk.log, expected)
        return "\n".join(lines)


def says(line: str, stated: str) -> bool:
    """Whether a line says what is stated: kind and clause, and the further words in their order."""
    kind, clause, *words = line.split()
    said_kind, said_clause, *said = stated.split()
    rest = iter(words)
    return (kind, clause) == (said_kind, said_clause) and all(word in rest for word in said)


def _against(expected: Sequence[str], found: Sequence[str]) -> list[str]:
    """The lines in which a ruling differs; what both say, in the same order, is left out."""
    stated = [next((e for e in expected if says(line, e)), line) for line in found]
    lines: list[str] = []
    for kind, i, j, k, m in SequenceMatcher(None, expected, stated).get_opcodes():
        if kind != "equal":
            lines += [f"- {line}" for line in expected[i:j]]
            lines += [f"+ {line}" for line in found[k:m]]
    return lines


def run_case(case: CaseOnPaper, edition: Edition) -> Outcome:
    """Play a case through in one edition.

    Raises:
        Malformed: an act of the case cannot have happened, or an answer is not open; the message
            says where in the file the acts stand.
    """
    base = code_for(edition)
    code = type(base)(edition, {**base.elections, **case.elections}, base.name)
    table = Answerer.of(Desk.of(case.board, code), case.answers)
    table.do_all(case.acts, case.places.get("acts", case.id))
    if not draws_attention(case.acts):
        table.do(AttentionDrawn(Official.DIRECTOR))
    table.do_all(case.then, case.places.get("then", case.id))
    return Outcome(
        case, edition, table.desk, tuple(k for k in table.answers if k not in table.used)
    )


def draws_attention(acts: Sequence[Act | Correction]) -> bool:
    """Whether somebody draws attention or calls the Director among them, or tells him."""
    return any(isinstance(act, AttentionDrawn | DirectorCalled | Reported) for act in acts)


@dataclass(slots=True)
class Answerer:
    """A desk with somebody who answers whatever is asked, as far as he was told."""

    desk: Desk
    answers: dict[str, list[str]]
    used: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, desk: Desk, answers: Mapping[str, Sequence[str]]) -> "Answerer":
        """Somebody at a desk, with the answers to each fact in the order in which it is asked.

        The last answer serves for as often as the fact is asked again. What is open is answered.
        """
        made = cls(desk, {key: list(words) for key, words in answers.items()})
        made.answer()
        return made

    def do_all(self, acts: Sequence[Act | Correction], place: str) -> None:
        """Do acts in their order; what is wrong with one is told with its place in the file."""
        for act in acts:
            try:
                self.do(act)
            except (ImpossibleAct, Malformed) as wrong:
                said = str(act) if isinstance(act, Correction) else format_act(act)
                raise Malformed("{words}: {wrong}", words=f"{place}: {said}", wrong=wrong) from None

    def do(self, act: Act | Correction) -> None:
        """Do one act, and answer what is asked after it.

        Raises:
            ImpossibleAct: it cannot have happened.
            Malformed: it is an answer that nothing asks for.
        """
        if isinstance(act, Correction):
            act = act.at(self.desk)
        elif isinstance(act, Answered) and act.case == NO_CASE:
            act = self._said(act)
        self.desk = self.desk.after(act)
        self.answer()

    def answer(self) -> None:
        """Answer whatever is asked and can be answered."""
        while (question := self._answerable()) is not None:
            self.desk = self.desk.after(self._answer(question))

    def _said(self, act: Answered) -> Answered:
        """The answer in the case that asks for it, by whoever is asked."""
        question = next((q for q in self.desk.questions if q.key == act.fact), None)
        if question is None:
            raise Malformed(
                "{fact} is not asked at this point; open: {open}",
                fact=act.fact,
                open=tuple(q.key for q in self.desk.questions) or "nothing",
            )
        return replace(act, case=question.case, by=self.desk.asked_of(question)[0])

    def _answerable(self) -> Question | None:
        return next((q for q in self.desk.questions if self.answers.get(q.key)), None)

    def _answer(self, question: Question) -> Answered:
        words = self.answers[question.key]
        word = words.pop(0) if len(words) > 1 else words[0]
        self.used.add(question.key)
        return Answered(question.case, question.key, word, self.desk.asked_of(question)[0])


def board_of(
    dealer: Seat, vulnerability: Vulnerability = Vulnerability.NONE, deal: Deal | None = None
) -> Board:
    """The board of a case: number 1 with the dealer and vulnerability the case names."""
    return Board(1, dealer, vulnerability, deal)
