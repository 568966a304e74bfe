"""Cases a Director can read: what happened, what was answered, and the ruling per edition.

The form is described in docs/reference/cases.md. A case becomes acts on a `Desk`; the effects it
leads to are compared with those the case expects.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Deal
from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.facts import Question
from fairdeal.rulings.desk import Desk
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
from fairdeal.table.effects import Effect, TricksTransferred
from fairdeal.table.notation import format_act


@dataclass(frozen=True, slots=True)
class CaseOnPaper:
    """One case of a case file."""

    id: str
    board: Board
    acts: Sequence[Act]
    """What happened before the Director ruled."""
    then: Sequence[Act]
    """What happened after he had been called."""
    answers: Mapping[str, Sequence[str]]
    """The answers to each fact, in the order in which it is asked."""
    expect: Mapping[Edition, Sequence[str]]
    """``kind clause`` of each effect, by edition."""
    open: Sequence[str] = ()
    """The facts still asked at the end."""
    elections: Mapping[str, str] = field(default_factory=dict)
    position: Sequence[str] = ()
    """How the table stands at the end, as far as the case says (`fairdeal.rulings.standing`)."""
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
    def effects(self) -> tuple[Effect, ...]:
        """Every effect of every ruling, in order."""
        return tuple(effect for ruling in self.desk.rulings for effect in ruling.effects)

    @property
    def open(self) -> tuple[str, ...]:
        """The keys of the questions still open."""
        return tuple(question.key for question in self.desk.questions)

    @property
    def found(self) -> tuple[str, ...]:
        """The effects in the form a case writes them.

        What somebody must or may now do is left out unless the case mentions such an effect.
        """
        expected = self.case.expect[self.edition]
        rights = any(line.split()[0] in ("must", "may") for line in expected)
        return tuple(_line(e) for e in self.effects if rights or not e.is_right)

    @property
    def diff(self) -> str:
        """The lines missing (-) and unexpected (+), and open questions; empty when all is well."""
        expected = list(self.case.expect[self.edition])
        lines = (
            []
            if list(self.found) == expected
            else [
                *(f"- {line}" for line in expected),
                *(f"+ {line}" for line in self.found),
            ]
        )
        if list(self.open) != list(self.case.open):
            lines.append(f"open: expected {list(self.case.open)}, found {list(self.open)}")
        lines += differences(self.desk.position, self.case.position)
        return "\n".join(lines)

    @property
    def is_as_expected(self) -> bool:
        """Whether effects and open questions are those the case expects."""
        return not self.diff


def _line(effect: Effect) -> str:
    """An effect as a case writes it; a transfer with its number of tricks."""
    tricks = f" {effect.tricks}" if isinstance(effect, TricksTransferred) else ""
    return f"{effect.kind} {effect.clause}{tricks}"


def run_case(case: CaseOnPaper, edition: Edition) -> Outcome:
    """Play a case through in one edition.

    Raises:
        Malformed: an act of the case cannot have happened, or an answer is not open; the message
            says where in the file the acts stand.
    """
    base = code_for(edition)
    code = type(base)(edition, {**base.elections, **case.elections}, base.name)
    table = _Table(Desk.of(case.board, code), {k: list(v) for k, v in case.answers.items()})
    table.do_all(case.acts, case.places.get("acts", case.id))
    if not any(isinstance(act, AttentionDrawn | DirectorCalled | Reported) for act in case.acts):
        table.do(AttentionDrawn(Official.DIRECTOR))
    table.do_all(case.then, case.places.get("then", case.id))
    return Outcome(
        case, edition, table.desk, tuple(k for k in table.answers if k not in table.used)
    )


@dataclass(slots=True)
class _Table:
    """A desk with somebody who answers whatever is asked, as far as the case says."""

    desk: Desk
    answers: dict[str, list[str]]
    used: set[str] = field(default_factory=set)

    def do_all(self, acts: Sequence[Act], place: str) -> None:
        """Do acts in their order; what is wrong with one is told with its place in the file."""
        for act in acts:
            try:
                self.do(act)
            except (ImpossibleAct, Malformed) as wrong:
                raise Malformed(f"{place}: {format_act(act)}: {wrong}") from None

    def do(self, act: Act) -> None:
        self.desk = self.desk.after(act)
        while (question := self._answerable()) is not None:
            self.desk = self.desk.after(self._answer(question))

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
