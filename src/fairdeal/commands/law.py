"""``fairdeal law``: one law: its sense, its clauses and what becomes of them, where it stands."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from fairdeal.laws.editions import Edition
    from fairdeal.laws.index.about import About

Number = Annotated[int, typer.Argument(min=1, max=93, help="The number of the law.")]
JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON.")]
EditionOption = Annotated[
    str, typer.Option(help="Only 1997, 2007, 2017 or 2017a; all of them where none is named.")
]


def command(
    number: Number,
    edition: EditionOption = "",
    *,
    as_json: JsonFlag = False,
) -> None:
    """Print a law: what each clause does in each edition, its cases, and its file."""
    from rich.console import Console  # noqa: PLC0415 - `fairdeal --help` stays quick

    from fairdeal.formats.law_cases import cases_of  # noqa: PLC0415
    from fairdeal.laws.code import edition_named  # noqa: PLC0415
    from fairdeal.laws.editions import EDITIONS  # noqa: PLC0415
    from fairdeal.laws.index.about import about  # noqa: PLC0415
    from fairdeal.views.rulings.clauses_said import law_lines  # noqa: PLC0415
    from fairdeal.views.rulings.dialogue import cite  # noqa: PLC0415
    from fairdeal.views.words import _, of_law  # noqa: PLC0415

    law = about(number)
    if as_json:
        chosen = edition_named(edition or "2017")
        typer.echo(json.dumps(_document(law, chosen), indent=2, ensure_ascii=False))
        return
    editions = (edition_named(edition),) if edition else EDITIONS
    console = Console(highlight=False)
    name = _("Law {n}").format(n=law.number)
    console.print(f"[bold]{name}: {of_law(law.title)}[/bold]")
    for year, sense in law.senses.items():
        console.print(f"  {year}  {of_law(sense)}")
    console.print()
    for line in law_lines(law, editions):
        console.print(line, soft_wrap=True, markup=False)
    console.print()
    entered = dict.fromkeys(e for year in editions for e in law.entries(year))
    if entered:
        console.print(_("Entered under: {entries}").format(entries=", ".join(entered)))
    if law.neighbours:
        uses = ", ".join(cite(str(number)) for number in law.neighbours)
        console.print(_("Uses: {laws}").format(laws=uses))
    console.print(_("File: {file}").format(file=law.file), soft_wrap=True)
    module = Path(law.file)
    if (words := module.with_suffix(".words.yaml")).exists():
        console.print(_("Words: {file}").format(file=words), soft_wrap=True)
    if cases := cases_of(module):
        console.print(_("Cases: {file}").format(file=cases), soft_wrap=True)


def _document(law: "About", edition: "Edition") -> dict[str, object]:
    from fairdeal.laws.index.coverage import coverage  # noqa: PLC0415 - `fairdeal --help` stays quick
    from fairdeal.views.rulings.clauses_said import clause_line  # noqa: PLC0415
    from fairdeal.views.words import of_law  # noqa: PLC0415

    found = coverage(edition)
    return {
        "law": law.number,
        "title": of_law(law.title),
        "senses": {str(year): of_law(sense) for year, sense in law.senses.items()},
        "edition": str(edition),
        "clauses": [
            {
                "id": clause.id,
                "status": str(found.status(clause.id)),
                "kind": str(clause.kind),
                "does": clause_line(clause.id, edition),
            }
            for clause in law.clauses(edition)
        ],
        "entries": list(law.entries(edition)),
        "uses": list(law.neighbours),
    }
