"""``fairdeal movement``: who plays what against whom, when (Laws 3 to 5 and 8)."""

from typing import Annotated

import typer

from fairdeal.commands import (
    movement_individual,
    movement_knockout,
    movement_repair,
    movement_swiss,
    movement_teams,
)
from fairdeal.commands.movement_output import JsonFlag, present

app = typer.Typer(help="Movements: made, checked, drawn, and printed.", no_args_is_help=True)

Tables = Annotated[int, typer.Option("--tables", min=2, help="Tables set up; half a table counts.")]
PerRound = Annotated[int | None, typer.Option("--boards-per-round", min=1, help="Boards in a set.")]


@app.command("mitchell")
def mitchell(
    tables: Tables,
    boards_per_round: PerRound = None,
    *,
    as_json: JsonFlag = False,
) -> None:
    """North-South stay, East-West go up, the boards down."""
    from fairdeal.movements.mitchell import straight  # noqa: PLC0415 - keeps --help fast

    present(straight(tables, boards_per_round or 3), as_json=as_json)


app.command("individual")(movement_individual.command)
app.command("teams")(movement_teams.command)
app.command("swiss")(movement_swiss.command)
app.command("knockout")(movement_knockout.command)
app.command("repair")(movement_repair.command)
