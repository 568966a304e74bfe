"""``fairdeal laws``: the book as a whole: how much of it is executed, and editions compared."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fairdeal.laws.about import About
    from fairdeal.laws.compare import Contrast
    from fairdeal.laws.coverage import Coverage
    from fairdeal.laws.editions import Edition

app = typer.Typer(help="The book of Laws as a whole.", no_args_is_help=True)

JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Number = Annotated[int, typer.Argument(min=1, max=93, help="The number of the law.")]
Language = Annotated[str, typer.Option(help="Speak en, sk, cs, fi, sr or hu.")]
EditionWord = Annotated[str, typer.Argument(help="1997, 2007, 2017 or 2017a.")]


@app.command("coverage")
def coverage_command(*, as_json: JsonFlag = False) -> None:
    """Count, for every edition, the clauses that are executed, asked, marked and open."""
    from fairdeal.laws.coverage import coverage  # noqa: PLC0415 - `fairdeal --help` stays quick
    from fairdeal.laws.editions import EDITIONS  # noqa: PLC0415

    found = {edition: coverage(edition) for edition in EDITIONS}
    if as_json:
        document = {"editions": {str(e): _document(c) for e, c in found.items()}}
        typer.echo(json.dumps(document, indent=2))
        return
    typer.echo(f"{'edition':<9}{'clauses':>8}{'executed':>10}{'asked':>7}{'marked':>8}{'open':>6}")
    for edition, c in found.items():
        counts = f"{len(c.executed):>10}{len(c.asked):>7}{len(c.marked):>8}{len(c.open):>6}"
        typer.echo(f"{edition:<9}{len(c.clauses):>8}{counts}")


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
    language: Language = "en",
    as_json: JsonFlag = False,
) -> None:
    """Show where two editions of a law rule differently on the same facts, and how."""
    from fairdeal.i18n.catalogues import read_in  # noqa: PLC0415
    from fairdeal.laws.about import about  # noqa: PLC0415
    from fairdeal.laws.code import edition_named  # noqa: PLC0415
    from fairdeal.laws.compare import compare  # noqa: PLC0415

    read_in(language)
    law = about(number)
    editions = edition_named(first), edition_named(second)
    found = dict.fromkeys((*law.entries(editions[0]), *law.entries(editions[1])))
    compared = {entry_id: compare(entry_id, *editions) for entry_id in found}
    if as_json:
        typer.echo(json.dumps(_comparison(law.number, law.title, editions, compared), indent=2))
        return
    for line in _compared_lines(law, editions, compared):
        typer.echo(line)


def _compared_lines(
    law: "About",
    editions: "tuple[Edition, Edition]",
    compared: "Mapping[str, tuple[Contrast, ...] | str]",
) -> "Iterator[str]":
    from fairdeal.i18n.catalogues import ENGLISH, language  # noqa: PLC0415 - help stays quick
    from fairdeal.views.rulings.contrasts import contrast_lines, without_contrast  # noqa: PLC0415
    from fairdeal.views.rulings.dialogue import cite  # noqa: PLC0415
    from fairdeal.views.rulings.search import sentences  # noqa: PLC0415

    if language() == ENGLISH:
        yield f"Law {law.number}: {law.title}"
        yield from (f"  {edition}  {law.sense(edition)}" for edition in editions)
    else:
        yield cite(str(law.number))
    for entry_id, contrasts in compared.items():
        yield from ("", f"{entry_id}: {sentences(entry_id)[0]}")
        if isinstance(contrasts, str):
            yield f"  {without_contrast(entry_id, editions)}"
            continue
        for contrast in contrasts:
            yield from contrast_lines(contrast, editions)
