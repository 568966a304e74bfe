"""``fairdeal exam``: an exam for Directors, with its answers."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from fairdeal.commands.files import (
    read_text,
    refuse_existing,
    refuse_no_folder,
    shown,
    write_bytes,
)
from fairdeal.errors import Malformed

if TYPE_CHECKING:
    from fairdeal.exam.question import Exam, Kind
    from fairdeal.exam.situation import Level

ENDINGS: Final = (".html", ".pdf", ".json", ".gift", ".xml")


def command(  # noqa: PLR0913, PLR0917 - one parameter for each option
    out: Annotated[
        Path, typer.Argument(help="The questions: .html, .pdf, .json, .gift or .xml (Moodle).")
    ],
    answers: Annotated[
        Path | None, typer.Option(help="The answers with their reasons: .html, .pdf or .json.")
    ] = None,
    number: Annotated[int, typer.Option(help="How many questions.")] = 20,
    edition: Annotated[str, typer.Option(help="1997, 2007, 2017 or 2017a.")] = "2017",
    seed: Annotated[int, typer.Option(help="The same seed draws the same exam.")] = 1,
    laws: Annotated[
        str, typer.Option(help="The laws it is about, such as 24-39,61; else those of a club.")
    ] = "",
    kind: Annotated[
        list[str] | None, typer.Option(help="A kind of question; again for more of them.")
    ] = None,
    difficulty: Annotated[
        list[str] | None, typer.Option(help="easy, middle or hard cases; again for more of them.")
    ] = None,
    withdraw: Annotated[
        list[int] | None,
        typer.Option(help="The number of a question that counts for nobody; again for more."),
    ] = None,
    ticked: Annotated[
        Path | None,
        typer.Option(
            help="What was ticked on paper, to be marked: a line each of a name, a comma and a "
            "letter for every question, - for none.",
        ),
    ] = None,
    *,
    force: Annotated[bool, typer.Option("--force", help="Replace files that exist.")] = False,
) -> None:
    """Draw an exam for Directors: every answer is computed by the Laws and cites its clauses."""
    from fairdeal.exam.drawing import (  # noqa: PLC0415 - `--help` stays quick
        SHARES,
        USUAL,
        drawn,
        laws_named,
    )
    from fairdeal.exam.marking import counting, marked  # noqa: PLC0415 - as above
    from fairdeal.laws.code import edition_named  # noqa: PLC0415 - as above
    from fairdeal.views.words import _, n_  # noqa: PLC0415 - as above

    asked = [path for path in (out, answers) if path is not None]
    for path in asked:
        refuse_no_folder(path)
        _refuse_ending(path)
    refuse_existing(asked, force=force)
    about = laws_named(laws) if laws else USUAL
    kinds = tuple(map(_kind, kind)) if kind else SHARES
    exam = drawn(edition_named(edition), number, seed, about, kinds, _levels(difficulty))
    gone = frozenset(withdraw or ())
    counting(exam, gone)
    results = tuple(marked(exam, read_text(ticked), gone)) if ticked else ()
    write_bytes(out, _written(exam, out, gone, answers=False), force=force)
    told = n_("{n} question in {file}", "{n} questions in {file}", number, file=shown(out))
    if answers is not None:
        write_bytes(answers, _written(exam, answers, gone, answers=True), force=force)
        told = _("{questions}; the answers in {file}").format(questions=told, file=shown(answers))
    typer.echo(told, err=True)
    for one in sorted(results, key=lambda one: (-one.right, one.name)):
        typer.echo(f"{one.name}: {one.right} / {one.of}")


def _written(exam: "Exam", path: Path, gone: frozenset[int], *, answers: bool) -> bytes:
    from fairdeal.exam.exporting import document, gift, moodle  # noqa: PLC0415 - as above
    from fairdeal.exam.page import exam_page, exam_pdf  # noqa: PLC0415 - as above

    ways: dict[str, Callable[[], bytes]] = {
        ".html": lambda: exam_page(exam, answers=answers, withdrawn=gone).encode(),
        ".pdf": lambda: exam_pdf(exam, answers=answers, withdrawn=gone),
        ".json": lambda: _as_json(document(exam, answers=answers, withdrawn=gone)),
        # Both carry their answers: the program that reads them keeps them to itself.
        ".gift": lambda: gift(exam, gone).encode(),
        ".xml": lambda: moodle(exam, gone),
    }
    return ways[path.suffix]()


def _refuse_ending(path: Path) -> None:
    from fairdeal.views.words import _  # noqa: PLC0415 - as above

    if path.suffix not in ENDINGS:
        words = _("{file}: an exam is written as {endings}")
        raise Malformed(words.format(file=shown(path), endings=", ".join(ENDINGS)))


def _as_json(document: Mapping[str, object]) -> bytes:
    return f"{json.dumps(document, ensure_ascii=False, indent=1)}\n".encode()


def _levels(written: list[str] | None) -> "frozenset[Level]":
    from fairdeal.exam.situation import Level  # noqa: PLC0415 - as above
    from fairdeal.views.words import _  # noqa: PLC0415 - as above

    known = {one.value: one for one in Level}
    for word in written or ():
        if word not in known:
            words = _("{level} is no difficulty; they are {levels}")
            raise Malformed(words.format(level=word, levels=", ".join(known)))
    return frozenset(known[word] for word in written or known)


def _kind(written: str) -> "Kind":
    from fairdeal.exam.question import Kind  # noqa: PLC0415 - as above
    from fairdeal.views.words import _  # noqa: PLC0415 - as above

    try:
        return Kind(written)
    except ValueError:
        kinds = ", ".join(one.value for one in Kind)
        raise Malformed(
            _("{kind} is no kind of question; they are {kinds}").format(kind=written, kinds=kinds)
        ) from None
