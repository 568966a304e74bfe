"""``fairdeal sit``: one of our robots at somebody else's table manager."""

import asyncio
from enum import Enum
from importlib.util import find_spec
from typing import Annotated

import typer

from fairdeal.errors import Malformed
from fairdeal.views.words import _


class As(Enum):
    """Whose way of writing is written."""

    BLUE_CHIP = "blue-chip"
    WBRIDGE5 = "wbridge5"


def command(  # noqa: PLR0913 - one parameter for each option
    *,
    seat: Annotated[str, typer.Option(help="North, East, South or West.")] = "",
    host: Annotated[str, typer.Option(help="The manager's address.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The manager's port.")] = 2000,
    name: Annotated[str, typer.Option(help="The name of the team.")] = "fairdeal",
    dialect: Annotated[
        As, typer.Option(help="How lines are written; open_spiel's manager reads wbridge5.")
    ] = As.BLUE_CHIP,
    quick: Annotated[
        bool, typer.Option("--quick", help="Play the cards by simple rules, without the solver.")
    ] = False,
    seconds: Annotated[
        float, typer.Option(min=1, help="How long the manager may say nothing.")
    ] = 600.0,
    table: Annotated[
        str,
        typer.Option(
            help="The link of a seat at a live table: a program that connects to host and port "
            "sits there."
        ),
    ] = "",
    evening: Annotated[
        str,
        typer.Option(
            help="The link of a table's code at an evening on line: the program plays it for "
            "--pair, on --chair."
        ),
    ] = "",
    pair: Annotated[str, typer.Option(help="For whom it plays that evening.")] = "",
    chair: Annotated[
        int, typer.Option(min=1, max=2, help="1 sits North or East, 2 South or West.")
    ] = 1,
    key: Annotated[str, typer.Option(help="The digits that the pair's first phone shows.")] = "",
) -> None:
    """Let a robot sit at a table manager that speaks the Table Manager Protocol, version 18.

    With --table the other way round: a program that speaks it sits at a live table on a server.
    With --evening it sits at each table on line to which its pair comes.

    Exit code 0 when the session has ended; 1 when the manager breaks off or says what cannot be.
    """
    if (bool(seat), bool(table), bool(evening)).count(True) != 1:
        words = _("either {option} or {other}")
        raise Malformed(words.format(option="--seat", other="--table, --evening"))
    if table or evening:
        from fairdeal.commands.at_table.remote import Joining  # noqa: PLC0415 - see below
        from fairdeal.commands.at_table.work import seat_program  # noqa: PLC0415 - see below

        joining = Joining(evening, pair, chair, key)
        seat_program(table or joining, host, port, quick=quick)
        return
    from fairdeal.analysis.double_dummy import Solver  # noqa: PLC0415 - keeps --help fast
    from fairdeal.seats import Seat  # noqa: PLC0415 - see above
    from fairdeal.table_manager.dialects import DIALECTS  # noqa: PLC0415 - see above
    from fairdeal.table_manager.player import Lost, Player, Waits  # noqa: PLC0415 - see above
    from fairdeal.table_manager.sitting import robot, sit  # noqa: PLC0415 - see above

    player = Player(name, Seat.parse(seat), DIALECTS[dialect.value])
    solver = None if quick or find_spec("endplay") is None else Solver(1, 5.0)
    try:
        player = asyncio.run(sit(player, host, port, robot(solver), seconds))
    except Lost as lost:
        from fairdeal.views.refusals import refusal  # noqa: PLC0415 - seldom needed

        typer.echo(f"fairdeal: {refusal(lost)}", err=True)
        raise typer.Exit(1) from None
    except (OSError, TimeoutError):
        words = _("there is no answer from a table manager at {place}")
        raise Malformed(words.format(place=f"{host}:{port}")) from None
    finally:
        if solver is not None:
            solver.close()
    typer.echo(_("boards played: {n}").format(n=player.boards))
    if player.waits is not Waits.NOTHING:
        raise typer.Exit(1)
