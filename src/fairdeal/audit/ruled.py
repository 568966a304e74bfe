"""What the Laws would have done at a table whose record shows something irregular.

A file tells what was called and played, not what was said about it. So attention is drawn when the
record ends: what was never noticed in time is ruled on as such, and what only the players or a
Director could tell stays a question.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from fairdeal.audit.auction import replay_auction
from fairdeal.audit.found import Found, note
from fairdeal.boards import Board
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.record import Kind, Record
from fairdeal.formats.rulings.logs import LogLine, desks, log_of_record
from fairdeal.i18n.catalogues import ENGLISH, said_in
from fairdeal.laws.code import Code
from fairdeal.laws.facts import Fact
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.matter import Matter
from fairdeal.seats import Seat
from fairdeal.table.effects import Bound, Role
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.consequences import said
from fairdeal.views.rulings.people import People
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class Ruling:
    """What was ruled in a matter, and what would have to be asked to go on."""

    effects: tuple[Bound, ...]
    asked: tuple[tuple[Fact[object], str], ...]
    """Each fact with the clause under which it is asked."""
    roles: Mapping[Role, Seat]

    @classmethod
    def of(cls, matter: Matter, desk: Desk) -> "Ruling":
        """The ruling in one matter on a desk."""
        asked = tuple((q.fact, q.clause) for q in desk.questions if q.case == matter.case)
        return cls(matter.effects, asked, dict(matter.roles))

    def __str__(self) -> str:
        return said_in(ENGLISH, self.in_words)

    def in_words(self) -> str:
        """The ruling as the Director says it, in the reader's language."""
        people = People(self.roles)
        told = [said(effect, people) for effect in self.effects]
        sentences = [f"{one.text} ({one.clause})" for one in told]
        for fact, clause in self.asked:
            words = _("To be asked: {question} ({clause})")
            question = questions.question(fact, people)
            sentences.append(words.format(question=question, clause=clause))
        return " ".join(sentences)


def rulings(record: Record, code: Code) -> Iterator[Found]:
    """A note for each matter that the calls and cards of a record bring up under a code.

    Cards are left out where the file does not tell the whole auction: they would all seem to be
    led before its end. A record that cannot be followed to its end, because a card is played that
    nobody holds, is passed over: the audit lists what is wrong with it.
    """
    whole = replace(record, play=None) if _stops(record) else record
    try:
        board, told = log_of_record(whole, "")
        lines, desk = _heard(board, code, told)
    except Malformed:
        return
    for matter in desk.matters:
        ruling = Ruling.of(matter, desk)
        if ruling.effects or ruling.asked:
            line = next((n for n in reversed(lines[: matter.number + 1]) if n), None)
            message = Sentence(
                "by the Laws of {edition}: {ruling}", edition=str(code.edition), ruling=ruling
            )
            yield note(Kind.RULING, message, line)


def _heard(board: Board, code: Code, told: tuple[LogLine, ...]) -> tuple[list[int], Desk]:
    """The file's line for every act of the desk's log, 0 for what the file does not tell."""
    lines: list[int] = []
    desk = Desk.of(board, code)
    for line, after in desks(board, code, told):
        desk = after
        lines += [line.line] + [0] * (len(desk.log) - len(lines) - 1)
    return lines, desk


def _stops(record: Record) -> bool:
    """Whether the auction is not told to its end."""
    replay = replay_auction(record)
    return replay is None or not replay.auction.is_over
