"""``fairdeal rule``: rulings from case files."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from fairdeal.rulings.cases import Outcome

Cases = Annotated[
    Path, typer.Option("--cases", exists=True, dir_okay=False, help="A YAML file of cases.")
]
JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def command(cases: Cases, *, as_json: JsonFlag = False) -> None:
    """Run the cases of a file in every edition they name, and compare with what they expect.

    Exit code 0 when every case is as expected, 1 when one is not, 2 when the file has a mistake.
    """
    from fairdeal.commands.files import read_text  # noqa: PLC0415 - `fairdeal --help` stays quick
    from fairdeal.formats.cases import read_cases  # noqa: PLC0415
    from fairdeal.rulings.cases import run_case  # noqa: PLC0415

    read = read_cases(read_text(cases), str(cases))
    outcomes = [run_case(case, edition) for case in read for edition in case.expect]
    if as_json:
        typer.echo(json.dumps([_document(outcome) for outcome in outcomes], indent=2))
    else:
        _report(outcomes)
    if not all(outcome.is_as_expected for outcome in outcomes):
        raise typer.Exit(1)


def _document(outcome: "Outcome") -> dict[str, Any]:
    return {
        "id": outcome.case.id,
        "edition": outcome.edition,
        "ok": outcome.is_as_expected,
        "effects": [
            {
                "kind": effect.kind,
                "role": effect.role.name.lower() if effect.role else None,
                "under": effect.clause,
            }
            for effect in outcome.effects
        ],
        "open": list(outcome.open),
        "diff": outcome.diff,
    }


def _report(outcomes: "list[Outcome]") -> None:
    for outcome in outcomes:
        mark = "ok  " if outcome.is_as_expected else "FAIL"
        typer.echo(f"{mark} {outcome.edition:<5} {outcome.case.id}")
        for line in outcome.diff.splitlines():
            typer.echo(f"     {line}")
    wrong = sum(not outcome.is_as_expected for outcome in outcomes)
    typer.echo(f"{len(outcomes) - wrong} as expected, {wrong} not")
