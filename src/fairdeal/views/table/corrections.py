"""What was answered at a live table and can be corrected, and what each correction changed."""

from dataclasses import dataclass

from fairdeal.rulings.answering import when_asked
from fairdeal.rulings.correcting import answers_given, changes
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.hearing import roles_now
from fairdeal.seats import Seat
from fairdeal.table.acts import AnswerCorrected, Answered, Person
from fairdeal.table.effects import Bound
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.consequences import said
from fairdeal.views.rulings.people import People
from fairdeal.views.shown import seat_name
from fairdeal.views.table.pieces import Option, people_of
from fairdeal.views.words import _, capital


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """The last answer about a fact, and what it could have been."""

    key: str
    question: str
    clause: str
    answer: str
    by: str
    options: tuple[Option, ...]
    is_listed: bool


@dataclass(frozen=True, slots=True)
class Corrected:
    """What a correction changed (82C), clause by clause in words."""

    reason: str
    before: tuple[str, ...]
    now: tuple[str, ...]


def given_answers(desk: Desk) -> tuple[GivenAnswer, ...]:
    """What was answered at the table, the latest first; each fact once."""
    found: dict[str, GivenAnswer] = {}
    for number, act in reversed(answers_given(desk)):
        asked = when_asked(desk, number, act)
        if asked is None or act.fact in found:
            continue
        before, question = asked
        people = people_of(before, question)
        word = _as_corrected(desk, number, act)
        found[act.fact] = GivenAnswer(
            act.fact,
            questions.question(question.fact, people),
            question.clause,
            questions.option(question.fact, word, people),
            _named(act.by),
            tuple(
                Option(one, "", questions.option(question.fact, one, people))
                for one in before.answers_to(question)
                if one != word
            ),
            question.fact.is_listed,
        )
    return tuple(found.values())


def corrections(desk: Desk) -> tuple[Corrected, ...]:
    """What each correction at the table changed, the latest first."""
    board, code, log = desk.position.board, desk.code, desk.log
    found = []
    for number, act in enumerate(log):
        if isinstance(act, AnswerCorrected):
            before = Desk.replay(board, code, log[:number])
            now = Desk.replay(board, code, log[: number + 1])
            each = changes(before, now)
            was = tuple(words for one in each for words in _words(before, one.case, one.before))
            became = tuple(words for one in each for words in _words(now, one.case, one.now))
            found.append(Corrected(act.reason, was, became))
    return tuple(reversed(found))


def _as_corrected(desk: Desk, number: int, answer: Answered) -> str:
    """The answer as it counts: as it was corrected last."""
    later = (
        act.value for act in desk.log if isinstance(act, AnswerCorrected) and act.number == number
    )
    return [answer.value, *later][-1]


def _words(desk: Desk, case: str, effects: tuple[Bound, ...]) -> tuple[str, ...]:
    if not effects:
        return ()
    people = People(roles_now(desk, desk.matter(case)))
    told = (said(effect, people) for effect in effects)
    law = _("Law {clause}")
    return tuple(f"{one.text} ({law.format(clause=one.clause)})" for one in told)


def _named(by: Person) -> str:
    return capital(seat_name(by)) if isinstance(by, Seat) else _("Director")
