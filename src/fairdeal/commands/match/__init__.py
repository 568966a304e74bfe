"""``fairdeal match``: two agents against each other at two tables."""

from pathlib import Path
from typing import Annotated

import typer

from fairdeal.commands.files import existing_path

AGENT = "random, passes, or module:callable of your own."
First = Annotated[str, typer.Argument(metavar="AGENT", help=AGENT)]
Second = Annotated[str, typer.Argument(metavar="AGENT", help=AGENT)]
Boards = Annotated[int, typer.Option(min=2, max=10_000_000, help="How many boards.")]
Seed = Annotated[
    int | None, typer.Option(min=0, help="The same seed is the same match; drawn if not given.")
]
ResultsOption = Annotated[
    Path | None,
    typer.Option(
        "--results",
        callback=existing_path,
        help="Play the auction alone on the deals of this table of double dummy results: PBN, CSV, "
        "or a solved archive.",
    ),
]
SolveFlag = Annotated[
    bool, typer.Option("--solve", help="Play the auction alone, and solve each deal.")
]
JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def command(  # noqa: PLR0913 - one for each option
    first: First,
    second: Second,
    boards: Boards = 10_000,
    seed: Seed = None,
    *,
    results: ResultsOption = None,
    solve: SolveFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Play two agents against each other, each board at two tables, and say how sure the result is.

    The first agent sits North-South at one table and East-West at the other. Printed are its IMPs a
    board, with standard error and the interval of 95 per cent, total points, and boards won, tied
    and lost.

    Exit code 0; 1 when the solver had no answer; 2 when an agent or a file is wrong.
    """
    from fairdeal.commands.match import work  # noqa: PLC0415 - keeps --help fast

    asked = work.Asked(first, second, boards, seed, results, solve)
    if not work.print_match(asked, as_json=as_json):
        raise typer.Exit(1)
