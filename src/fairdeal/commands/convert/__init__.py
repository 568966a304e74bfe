"""``fairdeal convert``: deals from one format to another."""

from pathlib import Path
from typing import Annotated

import typer


def command(
    source: Annotated[
        Path, typer.Argument(metavar="IN", help="A file of deals; - is the standard input.")
    ],
    target: Annotated[
        Path, typer.Argument(metavar="OUT", help="The file to write; - is the standard output.")
    ],
    source_format: Annotated[
        str | None, typer.Option("--from", help="The format of IN; else its extension.")
    ] = None,
    target_format: Annotated[
        str | None, typer.Option("--to", help="The format of OUT; else its extension.")
    ] = None,
    *,
    force: Annotated[bool, typer.Option("--force", help="Replace OUT if it exists.")] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print what was done, and lost, as JSON.")
    ] = False,
) -> None:
    """Convert deals: pbn, lin, dup, dlm, bri, dge, ber, bhg, cds, rzd, csv.

    What OUT cannot hold is said. Between pbn and lin whole games go over, not the deals only.
    """
    from fairdeal.commands.convert.files import convert  # noqa: PLC0415 - keeps --help fast

    convert(source, target, (source_format, target_format), force=force, as_json=as_json)
