"""``fairdeal law``: one law: its sense, its clauses and what becomes of them, where it stands."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from fairdeal.laws.about import About
    from fairdeal.laws.editions import Edition

Number = Annotated[int, typer.Argument(min=1, max=93, help="The number of the law.")]
JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON.")]
EditionOption = Annotated[str, typer.Option(help="1997, 2007, 2017 or 2017a.")]


def command(number: Number, edition: EditionOption = "2017", *, as_json: JsonFlag = False) -> None:
    """Print a law: what each edition does, its clauses with their status, cases, and its file."""
    from rich.console import Console  # noqa: PLC0415 - `fairdeal --help` stays quick

    from fairdeal.laws.about import about  # noqa: PLC0415
    from fairdeal.laws.code import edition_named  # noqa: PLC0415
    from fairdeal.laws.coverage import coverage  # noqa: PLC0415

    law, chosen = about(number), edition_named(edition)
    if as_json:
        typer.echo(json.dumps(_document(law, chosen), indent=2))
        return
    console = Console(highlight=False)
    console.print(f"[bold]Law {law.number}: {law.title}[/bold]")
    for year, sense in law.senses.items():
        console.print(f"  {year}  {sense}")
    found = coverage(chosen)
    console.print(f"\nClauses in {chosen}:")
    for clause in law.clauses(chosen):
        console.print(f"  {clause.id:<10} {found.status(clause.id):<9} {clause.kind}")
    if law.entries(chosen):
        console.print(f"\nEntered under: {', '.join(law.entries(chosen))}")
    if law.neighbours:
        console.print(f"Uses: {', '.join(f'Law {n}' for n in law.neighbours)}")
    console.print(f"File: {law.file}", soft_wrap=True)
    if cases := _cases_of(law.number, Path(law.file)):
        console.print(f"Cases: {cases}", soft_wrap=True)


def _document(law: "About", edition: "Edition") -> dict[str, object]:
    from fairdeal.laws.coverage import coverage  # noqa: PLC0415 - `fairdeal --help` stays quick

    found = coverage(edition)
    return {
        "law": law.number,
        "title": law.title,
        "senses": {str(year): sense for year, sense in law.senses.items()},
        "edition": str(edition),
        "clauses": [
            {"id": clause.id, "status": str(found.status(clause.id)), "kind": str(clause.kind)}
            for clause in law.clauses(edition)
        ],
        "entries": list(law.entries(edition)),
        "uses": list(law.neighbours),
    }


def _cases_of(number: int, module: Path) -> Path | None:
    """The law's case file, where the package is run from a checkout that has its tests."""
    root = next((p.parent for p in module.parents if p.name == "src"), None)
    if root is None:
        return None
    return next((root / "tests" / "laws").rglob(f"law{number:02}.yaml"), None)
