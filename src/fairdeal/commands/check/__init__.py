"""``fairdeal check``: files, folders and archives read, replayed and verified."""

from pathlib import Path
from typing import Annotated

import typer

from fairdeal.commands.files import existing
from fairdeal.formats.record import Severity
from fairdeal.views.words import _

Paths = Annotated[
    list[Path],
    typer.Argument(
        callback=existing,
        help="PBN and LIN files, zip archives, or folders of them; - is the standard input.",
    ),
]
JsonFlag = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
SeverityOption = Annotated[
    Severity, typer.Option("--min-severity", help="Leave out what matters less than this.")
]
JobsOption = Annotated[
    int | None,
    typer.Option("--jobs", "-j", min=1, max=256, help="Processes side by side; else all cores."),
]
RuleFlag = Annotated[
    bool,
    typer.Option("--rule", help="Say what the Laws would have done about each irregularity."),
]
EditionOption = Annotated[
    str, typer.Option("--edition", help="Of the Laws, for --rule: 1997, 2007, 2017 or 2017a.")
]


def command(
    paths: Paths,
    min_severity: SeverityOption = Severity.NOTE,
    jobs: JobsOption = None,
    edition: EditionOption = "2017",
    *,
    rule: RuleFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Read every board, replay its auction and play, and verify results and scores.

    Exit code 0: nothing wrong (notes do no harm). 1: errors or warnings, if these are asked for.
    2: nothing to check.
    """
    # Here, so that `fairdeal --help` does not wait for the readers.
    from fairdeal.commands.check.output import print_json, print_report  # noqa: PLC0415
    from fairdeal.commands.check.work import check  # noqa: PLC0415
    from fairdeal.laws.code import code_for  # noqa: PLC0415

    code = code_for(edition) if rule else None
    report = check(paths, jobs, code).from_severity(min_severity)
    (print_json if as_json else print_report)(report)
    if not report.files:
        words = _("nothing to check: no PBN or LIN file there")
        typer.echo(f"fairdeal: {words}", err=True)
        raise typer.Exit(2)
    raise typer.Exit(0 if report.is_clean else 1)
