"""``fairdeal rule --log``: a recorded board ruled on act by act."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import typer

from fairdeal.commands.files import read_text
from fairdeal.formats.logs import ShortAnswer, desks, read_log
from fairdeal.laws.code import Code
from fairdeal.laws.facts import Question
from fairdeal.laws.marks import Mark
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.review import Difference, review
from fairdeal.table.acts import Ruled
from fairdeal.table.notation import format_act
from fairdeal.views.rulings import asked
from fairdeal.views.rulings.dialogue import cite, consequence_lines
from fairdeal.views.rulings.people import People


def rule_on_log(path: Path, code: Code) -> None:
    """Print every act of a log, what is ruled after it, and what is still to be answered.

    A log that holds rulings already is not ruled on again: they are printed, and where today's
    engine would rule otherwise.

    Raises:
        typer.Exit: with code 1, when today's engine would rule otherwise.
    """
    board, lines = read_log(read_text(path), str(path))
    typer.echo(f"Board {board.number}, {board.dealer} deals; the Laws of {code.edition}")
    if any(isinstance(line.entry, Ruled) for line in lines):
        _review(board_desk(path, code), code)
        return
    desk = Desk.of(board, code)
    for _, after in desks(board, code, lines):
        _show(_act_lines(desk, after))
        desk = after
    _show(_open_lines(desk))


def board_desk(path: Path, code: Code) -> Desk:
    """The desk of a stored log, its rulings taken as they were made."""
    board, lines = read_log(read_text(path), str(path))
    acts = [line.entry for line in lines if not isinstance(line.entry, ShortAnswer)]
    return Desk.replay(board, code, acts)


def _review(desk: Desk, code: Code) -> None:
    for number, act in enumerate(desk.log):
        if isinstance(act, Ruled):
            _show(_ruling_lines(act))
        else:
            typer.echo(f"{number:>4}  {format_act(act)}")
    differences = review(desk.position.board, code, desk.log)
    _show(_difference_lines(differences))
    _show(_open_lines(desk))
    if differences:
        raise typer.Exit(1)


def _act_lines(before: Desk, after: Desk) -> Iterator[str]:
    number = len(before.log)
    act = after.log[number]
    wrong = _found(after, number)
    yield f"{number:>4}  {format_act(act)}" + (f"   [{wrong}]" if wrong else "")
    for following in after.log[number + 1 :]:
        if isinstance(following, Ruled):
            yield from _ruling_lines(following)
    for question in after.questions:
        if question not in before.questions:
            words = asked.question(question.fact, _people(after, question))
            yield f"      ? {words} ({cite(question.clause)})"


def _people(desk: Desk, question: Question) -> People:
    return People(next(m.roles for m in desk.matters if m.case == question.case))


def _found(desk: Desk, number: int) -> str:
    """The marks on an act, in words."""
    marks: tuple[Mark, ...] = next(
        (made.marks for made in desk.position.irregular if made.act == number), ()
    )
    return ", ".join(mark.name.lower().replace("_", " ") for mark in marks)


def _ruling_lines(ruled: Ruled) -> Iterator[str]:
    yield f"      Ruling in case {ruled.case} ({ruled.edition})"
    for line in consequence_lines(ruled.effects, People()):
        yield f"    {line}"


def _difference_lines(differences: Iterable[Difference]) -> Iterator[str]:
    for difference in differences:
        yield f"Case {difference.case} would be ruled otherwise now:"
        yield from consequence_lines(difference.now, People())


def _open_lines(desk: Desk) -> Iterator[str]:
    if not desk.questions:
        yield "Nothing is left to be answered."
        return
    yield "Still to be answered:"
    for question in desk.questions:
        whom = " or ".join(str(person) for person in desk.asked_of(question))
        yield f"  {question.key} in case {question.case}, by {whom}: " + " | ".join(
            list(question.fact.answers)[:15]
        )


def _show(lines: Iterable[str]) -> None:
    for line in lines:
        typer.echo(line)
