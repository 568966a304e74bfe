"""``fairdeal table-manager``: programs of several makers play boards at our tables."""

from pathlib import Path
from typing import Annotated

import typer


def command(  # noqa: PLR0913 - one parameter for each option
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="The boards, in any format for deals; or --deal."),
    ] = None,
    *,
    output: Annotated[Path, typer.Option("-o", "--output", help="The folder for what is played.")],
    deal: Annotated[
        str, typer.Option("--deal", help="Deal these boards, and prove them: 1-16.")
    ] = "",
    match: Annotated[
        bool, typer.Option("--match", help="Two tables, the same boards, scored in IMPs.")
    ] = False,
    host: Annotated[str, typer.Option(help="Address to listen at.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65534, help="The second table has the next; 0 takes any.")
    ] = 2000,
    wait: Annotated[float, typer.Option(min=1, help="Seconds to wait for programs.")] = 600.0,
    seconds: Annotated[
        float, typer.Option(min=1, help="Seconds a program may take for a call or card.")
    ] = 120.0,
    force: Annotated[bool, typer.Option("--force", help="Replace files that exist.")] = False,
) -> None:
    """Seat programs that speak the Table Manager Protocol, version 18, and let them play boards.

    Written are results.pbn, which fairdeal score reads, the log of every board, and every line.

    Exit code 0 when all boards are played; 1 when a program has ended it.
    """
    from fairdeal.commands.table_manager.work import Asked, manage  # noqa: PLC0415 - for --help

    asked = Asked(file, output, deal, match, host, port, wait, seconds, force)
    if not manage(asked):
        raise typer.Exit(1)
