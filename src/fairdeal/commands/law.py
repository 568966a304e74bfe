"""``fairdeal law``: one law: its sense, its clauses and what becomes of them, where it stands."""

from pathlib import Path
from typing import Annotated

import typer

Number = Annotated[int, typer.Argument(min=1, max=93, help="The number of the law.")]
EditionOption = Annotated[str, typer.Option(help="1997, 2007, 2017 or 2017a.")]


def command(number: Number, edition: EditionOption = "2017") -> None:
    """Print a law: what each edition does, its clauses with their status, cases, and its file."""
    from rich.console import Console  # noqa: PLC0415 - `fairdeal --help` stays quick

    from fairdeal.laws.about import about  # noqa: PLC0415
    from fairdeal.laws.code import edition_named  # noqa: PLC0415
    from fairdeal.laws.coverage import coverage  # noqa: PLC0415

    law, chosen = about(number), edition_named(edition)
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


def _cases_of(number: int, module: Path) -> Path | None:
    """The law's case file, where the package is run from a checkout that has its tests."""
    root = next((p.parent for p in module.parents if p.name == "src"), None)
    if root is None:
        return None
    return next((root / "tests" / "laws").rglob(f"law{number:02}.yaml"), None)
