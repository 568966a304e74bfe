"""``fairdeal rule --log``: a recorded board ruled on act by act."""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

import typer

from fairdeal.boards import Board
from fairdeal.commands.amounts import amount
from fairdeal.commands.event.matters import read_answers
from fairdeal.commands.files import read_bytes, read_text, shown
from fairdeal.errors import Malformed
from fairdeal.formats.pbn import read
from fairdeal.formats.rulings.logs import LogLine, desk_of_log, desks, log_of_record, read_log
from fairdeal.i18n.catalogues import ENGLISH, language
from fairdeal.laws.code import Code
from fairdeal.laws.facts import Question
from fairdeal.laws.index.clauses import law_number
from fairdeal.laws.marks import Mark
from fairdeal.rulings.announcing import Told, told_in
from fairdeal.rulings.answering import called
from fairdeal.rulings.correcting import Correction
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.review import Difference, review
from fairdeal.rulings.waiting import For
from fairdeal.table.acts import Ruled
from fairdeal.table.notation import format_act
from fairdeal.views.claims import explained, explained_both
from fairdeal.views.reasons.tricks import in_a_row, trick_lines
from fairdeal.views.refusals import refusal
from fairdeal.views.rulings import questions
from fairdeal.views.rulings.changing import change_lines, preview_lines, undecided_lines
from fairdeal.views.rulings.dialogue import cite, consequence_lines
from fairdeal.views.rulings.people import People
from fairdeal.views.words import _, m_, ruled

CONTESTED: Final = 70
"""The law under which a contested claim is judged."""


def rule_on_log(path: Path, code: Code) -> None:
    """Print every act of a log, what is ruled after it, and what is still to be answered.

    A log that holds rulings already is not ruled on again: they are printed, and where today's
    engine would rule otherwise.

    Raises:
        typer.Exit: with code 1, when today's engine would rule otherwise.
    """
    if path.suffix.lower() == ".pbn":
        return _rule_on_boards(path, code)
    text = read_text(path)
    board, lines = read_log(text, shown(path))
    typer.echo(_heading(board, code))
    if any(isinstance(line.entry, Ruled) for line in lines):
        return _review(desk_of_log(text, shown(path), code), code)
    return _rule(board, code, lines)


def _rule(board: Board, code: Code, lines: tuple[LogLine, ...]) -> None:
    desk = Desk.of(board, code)
    for _line, after in desks(board, code, lines):
        _show(_act_lines(desk, after))
        desk = after
    _show(_trick_lines(desk))
    _show(_open_lines(desk))


def preview(path: Path, code: Code, corrections: Iterable[str]) -> None:
    """Print what corrections of a log would change, and what to write into it for that.

    Args:
        path: the log, which is left as it is.
        code: the Laws in force.
        corrections: ``FACT=ANSWER``, one after the other.

    Raises:
        Malformed: a correction is none such, or is of what was not answered there.
    """
    before = now = desk_of_log(read_text(path), shown(path), code)
    written = [Correction(*pair) for pair in read_answers(corrections).items()]
    for correction in written:
        now = now.after(correction.at(now))
    _show(preview_lines(before, now))
    _show(_open_lines(now))
    typer.echo(_("To correct it, add to the log:"))
    for correction in written:
        line = {"correct": correction.fact, "value": correction.value, "reason": ""}
        typer.echo(json.dumps(line, ensure_ascii=False))


def _rule_on_boards(path: Path, code: Code) -> None:
    """Every board of a PBN file at which something irregular is recorded."""
    irregular = 0
    records = read(read_bytes(path), str(path)).records
    for record in records:
        try:
            board, lines = log_of_record(record, str(path))
            *_before, (_line, desk) = desks(board, code, lines)
        except Malformed as wrong:
            typer.echo(refusal(wrong))
            continue
        if desk.matters:
            irregular += 1
            typer.echo(f"\n{_heading(board, code)}")
            _rule(board, code, lines)
    words = _("{boards}, {n} with something to rule on")
    typer.echo(words.format(boards=amount(len(records), "board"), n=irregular))


def _heading(board: Board, code: Code) -> str:
    words = _("Board {n}, {dealer} deals; the Laws of {edition}")
    return words.format(n=board.number, dealer=board.dealer, edition=code.edition)


def _review(desk: Desk, code: Code) -> None:
    for number, act in enumerate(desk.log):
        if isinstance(act, Ruled):
            _show(_ruling_lines(act, told_in(desk.log[:number])))
        else:
            typer.echo(f"{number:>4}  {format_act(act)}")
    differences = review(desk.position.board, code, desk.log)
    _show(_difference_lines(differences))
    _show(_trick_lines(desk))
    _show(_open_lines(desk))
    if differences:
        raise typer.Exit(1)


def _act_lines(before: Desk, after: Desk) -> Iterator[str]:
    number = len(before.log)
    act = after.log[number]
    wrong = _found(after, number)
    yield f"{number:>4}  {format_act(act)}" + (f"   [{wrong}]" if wrong else "")
    rulings = [act for act in after.log[number + 1 :] if isinstance(act, Ruled)]
    told = told_in(after.log[: number + 1])
    for ruled_now in rulings:
        yield from _ruling_lines(ruled_now, told)
    if rulings and not after.questions:
        yield from _turn_lines(after)
    for question in after.questions:
        if question not in before.questions:
            words = questions.question(question.fact, _people(after, question))
            yield f"      ? {words} ({cite(question.clause)})"


def _turn_lines(desk: Desk) -> Iterator[str]:
    """Whose turn it is once everything has been ruled on."""
    turn = desk.position.turn
    if turn is not None:
        yield "      " + ruled(m_("Now it is the turn of {who}.")).format(who=People().name(turn))


def _people(desk: Desk, question: Question) -> People:
    return People(next(m.roles for m in desk.matters if m.case == question.case))


def _found(desk: Desk, number: int) -> str:
    """The marks on an act, in words; in other languages than English by the laws they are of."""
    marks: tuple[Mark, ...] = next(
        (made.marks for made in desk.position.irregular if made.act == number), ()
    )
    if language() == ENGLISH:
        return ", ".join(mark.name.lower().replace("_", " ") for mark in marks)
    return ", ".join(cite(mark.value) for mark in marks)


def _ruling_lines(ruled: Ruled, told: Mapping[str, Told]) -> Iterator[str]:
    """A ruling as it is announced; of one that takes the place of another, what has changed."""
    if ruled.supersedes and ruled.case in told:
        before = told[ruled.case].effects
        yield from (f"      {line}" for line in change_lines(ruled.case, before, ruled.effects))
        return
    words = _("Ruling in case {case} ({edition})")
    yield "      " + words.format(case=ruled.case, edition=ruled.edition)
    for line in consequence_lines(ruled.effects, People()):
        yield f"    {line}"


def _difference_lines(differences: Iterable[Difference]) -> Iterator[str]:
    for difference in differences:
        yield _("Case {case} would be ruled otherwise now:").format(case=difference.case)
        yield from consequence_lines(difference.now, People())


def _trick_lines(desk: Desk) -> Iterator[str]:
    """Who has which tricks and by which clauses, where a law has moved any."""
    for line in trick_lines(desk.position):
        yield f"      {in_a_row(line)}"


def _open_lines(desk: Desk) -> Iterator[str]:
    yield from undecided_lines(desk, besides=(For.ANSWER,))
    if not desk.questions:
        yield _("Nothing is left to be answered.")
        return
    yield _("Still to be answered:")
    for question in desk.questions:
        whom = _(" or ").join(called(person) for person in desk.asked_of(question))
        words = _("{question} in case {case}, by {whom}: {answers}")
        answers = " | ".join(list(question.fact.answers)[:15])
        yield "  " + words.format(
            question=question.key, case=question.case, whom=whom, answers=answers
        )
    if any(law_number(question.clause) == CONTESTED for question in desk.questions):
        yield from _proposal_lines(desk)


def _proposal_lines(desk: Desk) -> Iterator[str]:
    """What the adjudicator of claims proposes; the Director answers, and decides."""
    from fairdeal.analysis.claims.at_the_desk import answers_of  # noqa: PLC0415 - rarely needed
    from fairdeal.analysis.claims.attach import claim_in  # noqa: PLC0415
    from fairdeal.analysis.claims.both import adjudicate_both, claims_at_once  # noqa: PLC0415
    from fairdeal.analysis.claims.claim import Claim  # noqa: PLC0415
    from fairdeal.analysis.claims.judge import adjudicate  # noqa: PLC0415

    position, code = desk.position, desk.code
    if position.deal is None or position.play is None:
        return
    sentences: tuple[str, ...] = ()
    answers: Mapping[str, str] = {}
    try:
        if pair := claims_at_once(position, code):
            sentences = tuple(explained_both(adjudicate_both(*pair)))
        elif isinstance(claim := claim_in(position, code), Claim):
            proposal = adjudicate(claim)
            sentences, answers = tuple(explained(proposal)), answers_of(proposal)
    except Malformed as wrong:
        yield _("No proposal: {reason}").format(reason=refusal(wrong))
        return
    if sentences:
        yield _("Proposed from the cards and the statement, for the Director to decide:")
    yield from (f"  {sentence}" for sentence in sentences)
    asked = [question.key for question in desk.questions if question.key in answers]
    words = _("It would answer {question}: {answer}")
    yield from ("  " + words.format(question=key, answer=answers[key]) for key in asked)


def _show(lines: Iterable[str]) -> None:
    for line in lines:
        typer.echo(line)
