"""``fairdeal laws``: the book as a whole: how much of it is executed, and editions compared."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fairdeal.laws.editions import Edition
    from fairdeal.laws.index.about import About
    from fairdeal.laws.index.compare import Contrast
    from fairdeal.laws.index.coverage import Coverage

app = typer.Typer(help="The book of Laws as a whole.", no_args_is_help=True)

JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Number = Annotated[int, typer.Argument(min=1, max=93, help="The number of the law.")]
EditionWord = Annotated[str, typer.Argument(help="1997, 2007, 2017 or 2017a.")]


@app.command("suite")
def suite_command(
    out: Annotated[Path, typer.Argument(help="The suite, as JSON.")],
    cases: Annotated[
        list[Path] | None,
        typer.Argument(help="Case files, or folders of them; without any, those of the laws."),
    ] = None,
    *,
    force: Annotated[bool, typer.Option("--force", help="Replace OUT if it exists.")] = False,
) -> None:
    """Write cases as requests of the rule protocol, with what the Laws say of each."""
    from fairdeal.commands.laws.suite import write_suite  # noqa: PLC0415 - `--help` stays quick

    write_suite(out, cases or [], force=force)


@app.command("conformance", context_settings={"allow_interspersed_args": False})
def conformance_command(
    suite: Annotated[Path, typer.Argument(help="A suite that was written before.")],
    program: Annotated[list[str], typer.Argument(help="What answers requests, with its options.")],
    *,
    as_json: JsonFlag = False,
) -> None:
    """Score a program that speaks the rule protocol, by law and edition."""
    from fairdeal.commands.laws.suite import score_program  # noqa: PLC0415 - `--help` stays quick

    raise typer.Exit(score_program(suite, program, as_json=as_json))


@app.command("coverage")
def coverage_command(*, as_json: JsonFlag = False) -> None:
    """Count, for every edition, the clauses that are executed, asked, marked and open."""
    from fairdeal.laws.editions import EDITIONS  # noqa: PLC0415
    from fairdeal.laws.index.coverage import coverage  # noqa: PLC0415 - `fairdeal --help` stays quick
    from fairdeal.views.words import _  # noqa: PLC0415

    found = {edition: coverage(edition) for edition in EDITIONS}
    if as_json:
        document = {"editions": {str(e): _document(c) for e, c in found.items()}}
        typer.echo(json.dumps(document, indent=2))
        return
    heads = _("edition"), _("clauses"), _("executed"), _("asked"), _("marked"), _("open")
    widths = [max(9, len(heads[0]) + 1), *(len(head) + 2 for head in heads[1:])]
    typer.echo(_row(heads, widths))
    for edition, c in found.items():
        counts = (len(kind) for kind in (c.clauses, c.executed, c.asked, c.marked, c.open))
        typer.echo(_row((edition, *map(str, counts)), widths))


def _row(cells: "Sequence[str]", widths: "Sequence[int]") -> str:
    """A row of the table: the edition to the left, numbers to the right."""
    first, *others = zip(cells, widths, strict=True)
    return "".join([first[0].ljust(first[1]), *(cell.rjust(wide) for cell, wide in others)])


def _document(found: "Coverage") -> dict[str, object]:
    return {
        "clauses": len(found.clauses),
        "executed": len(found.executed),
        "asked": len(found.asked),
        "marked": len(found.marked),
        "open": list(found.open),
    }


def _comparison(
    number: int,
    title: str,
    editions: "tuple[Edition, Edition]",
    compared: "Mapping[str, tuple[Contrast, ...] | str]",
) -> dict[str, object]:
    """Contrasts by entry: the answers they have in common, and each edition's ruling in words."""
    return {
        "law": number,
        "title": title,
        "editions": [str(edition) for edition in editions],
        "entries": {
            entry_id: contrasts
            if isinstance(contrasts, str)
            else [
                {
                    "answers": dict(contrast.answers),
                    "paths": contrast.paths,
                    str(editions[0]): contrast.first,
                    str(editions[1]): contrast.second,
                }
                for contrast in contrasts
            ]
            for entry_id, contrasts in compared.items()
        },
    }


@app.command("compare")
def compare_command(
    number: Number,
    first: EditionWord,
    second: EditionWord,
    *,
    as_json: JsonFlag = False,
) -> None:
    """Show where two editions of a law rule differently on the same facts, and how."""
    from fairdeal.laws.code import edition_named  # noqa: PLC0415
    from fairdeal.laws.index.about import about  # noqa: PLC0415
    from fairdeal.laws.index.compare import compare  # noqa: PLC0415
    from fairdeal.views.words import of_law  # noqa: PLC0415

    law = about(number)
    editions = edition_named(first), edition_named(second)
    found = dict.fromkeys((*law.entries(editions[0]), *law.entries(editions[1])))
    compared = {entry_id: compare(entry_id, *editions) for entry_id in found}
    if as_json:
        document = _comparison(law.number, of_law(law.title), editions, compared)
        typer.echo(json.dumps(document, indent=2))
        return
    for line in _compared_lines(law, editions, compared):
        typer.echo(line)


def _compared_lines(
    law: "About",
    editions: "tuple[Edition, Edition]",
    compared: "Mapping[str, tuple[Contrast, ...] | str]",
) -> "Iterator[str]":
    from fairdeal.views.rulings.contrasts import (  # noqa: PLC0415 - `fairdeal --help` stays quick
        contrast_lines,
        without_contrast,
    )
    from fairdeal.views.rulings.search import sentences  # noqa: PLC0415
    from fairdeal.views.words import _, of_law  # noqa: PLC0415

    yield f"{_('Law {n}').format(n=law.number)}: {of_law(law.title)}"
    yield from (f"  {edition}  {of_law(law.sense(edition))}" for edition in editions)
    for entry_id, contrasts in compared.items():
        yield from ("", f"{entry_id}: {sentences(entry_id)[0]}")
        if isinstance(contrasts, str):
            yield f"  {without_contrast(entry_id, editions)}"
            continue
        for contrast in contrasts:
            yield from contrast_lines(entry_id, contrast, editions)
