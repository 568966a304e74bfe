"""``fairdeal event answer`` and ``matters``, and ``rule --entry``: the desk of the session."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated

import typer

from fairdeal.commands.event.as_json import print_matters_json
from fairdeal.commands.event.document import load
from fairdeal.commands.event.options import EventFile, Json, Which
from fairdeal.commands.event.telling import Telling, signed
from fairdeal.errors import Malformed, quoted
from fairdeal.events.acts import SessionAct
from fairdeal.events.deciding import directions, matters
from fairdeal.events.deciding.desk import side_of
from fairdeal.events.deciding.still_open import scores_waiting
from fairdeal.events.session import Result, Session
from fairdeal.rulings.session_desk import Raised, SessionMatter
from fairdeal.views.rulings import changing, dialogue
from fairdeal.views.rulings.found import found
from fairdeal.views.rulings.people import People
from fairdeal.views.words import _, m_, ruled

app = typer.Typer()


@app.command()
@signed
def answer(
    telling: Telling,
    case: Annotated[str, typer.Argument(help="As rule --entry and matters name it: 12/82C.")],
    facts: Annotated[list[str], typer.Argument(help="FACT=ANSWER, in any number.")],
    *,
    correct: Annotated[bool, typer.Option("--correct", help="Put it in place of another.")] = False,
) -> None:
    """Answer what the Laws ask about a matter of the session; what follows is ruled at once."""
    now, answers = telling.session, read_answers(facts)
    if correct:
        acts, matter = matters.correct(now, case, answers, telling.time, telling.reason)
    else:
        acts, matter = matters.answer(now, case, answers, telling.time)
    tell_matter(telling, acts, matter.case)


@app.command(name="matters")
def list_matters(file: EventFile, *, session: Which = None, as_json: Json = False) -> None:
    """List the matters on the desk of the session: what was ruled, and what is still asked."""
    now = load(file).session(session)
    desk = matters.desk_of(now)
    if as_json:
        print_matters_json(now, desk)
        return
    for matter in desk.matters:
        for line in told_lines(now, matter.case):
            typer.echo(line)


def raised(telling: Telling, about: Raised, answers: Iterable[str]) -> None:
    """Raise a matter, answer what is known, and say what is ruled and what is asked.

    Raises:
        Malformed: as `fairdeal.events.deciding.matters.raise_matter`.
    """
    known = read_answers(answers)
    acts, matter = matters.raise_matter(telling.session, about, known, telling.time)
    tell_matter(telling, acts, matter.case)


def about(
    session: Session,
    entry: str,
    board: int | None,
    result: Result | None,
    offender: str | None,
    deprived: Iterable[str],
) -> Raised:
    """The matter as the desk takes it.

    Raises:
        Malformed: who offended did not sit at that table, or is not entered.
    """
    offender = session.own_name(offender or "")
    if result is None:
        if offender and session.players and offender not in session.players:
            words = _("{name} is not entered in this session")
            raise Malformed(words.format(name=quoted(offender)))
        return Raised(entry, board, "", None, offender, tuple(deprived))
    side = side_of(session, result, offender) if offender else None
    if offender and side is None:
        words = _("board {board}: {name} was not at that table")
        raise Malformed(words.format(board=board, name=offender))
    return Raised(entry, board, result.place.table, side, offender, tuple(deprived))


def read_answers(words: Iterable[str]) -> Mapping[str, str]:
    """``fact=answer`` in any number.

    Raises:
        Malformed: a word is none such.
    """
    answers: dict[str, str] = {}
    for word in words:
        fact, equals, value = word.partition("=")
        if not (fact and equals):
            raise Malformed(_("{word}: say FACT=ANSWER").format(word=quoted(word)))
        answers[fact.strip()] = value.strip()
    return answers


def tell_matter(telling: Telling, acts: Iterable[SessionAct], case: str) -> None:
    """Tell the acts, and say how the matter stands."""
    before = telling.session
    telling.tell(acts)
    now = telling.session
    for line in told_lines(now, case):
        typer.echo(line)
    for place in now.results:
        if now.result(place).outcome == before.result(place).outcome:
            continue
        for who, was, becomes in directions.before_and_after(before, now, place):
            typer.echo(f"  {who}: {was} → {becomes}")


def told_lines(session: Session, case: str) -> Iterator[str]:
    """How a matter stands: what was found and ruled, what changed since, and what is asked."""
    desk = matters.desk_of(session)
    matter = desk.matter(case)
    people = People.around(None, matter.raised.entry)
    yield _head(matter)
    for line in found(matter.answers.items(), desk.code.edition, matter.raised.entry):
        yield f"  {line}"
    back = [watch for case, watch in desk.returns if case == matter.case]
    for line in dialogue.consequence_lines((*matter.effects, *back), people):
        yield f"  → {line.strip()}"
    for effect in scores_waiting(session, desk, matter):
        law = ruled(m_("The score is still to be said ({clause}).")).format(
            clause=dialogue.cite(str(effect.clause))
        )
        yield f"  {law} fairdeal event rule --entry 12C"
    for fact, word in matters.answered_otherwise(session, matter.case).items():
        yield "  " + changing.changed_words()
        yield f"  answer {matter.case} {fact}={word} --correct"
    if matter.question is not None:
        for line in dialogue.question_lines(matter.question, len(matter.answers) + 1, people):
            yield f"  {line}"
        words = list(matter.question.fact.answers)
        shown = " | ".join(words) if matter.question.fact.is_listed else words[0]
        yield f"  answer {matter.case} {matter.question.key}=({shown})"
    elif matter.is_closed:
        yield "  " + ruled(m_("The ruling is complete."))


def _head(matter: SessionMatter) -> str:
    raised = matter.raised
    if not raised.board:
        return matter.case
    if not raised.table:
        return ruled(m_("{case}: board {board}")).format(case=matter.case, board=raised.board)
    return ruled(m_("{case}: board {board}, table {table}")).format(
        case=matter.case, board=raised.board, table=raised.table
    )
