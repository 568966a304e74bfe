"""``fairdeal movement individual``: players change partners every round."""

from typing import Annotated

import typer

from fairdeal.commands.movement_output import CardsFile, JsonFlag, SvgFile, present
from fairdeal.errors import Malformed


def command(  # noqa: PLR0913 - one option for each choice a Director has
    players: Annotated[int, typer.Option("--players", max=400, help="How many players.")],
    rounds: Annotated[
        int | None, typer.Option("--rounds", min=1, help="Fewer rounds than a complete session.")
    ] = None,
    boards_per_round: Annotated[
        int, typer.Option("--boards-per-round", min=1, help="Boards in a set.")
    ] = 2,
    *,
    rainbow: Annotated[
        bool, typer.Option("--rainbow", help="Four groups of players, a number prime to 6 each.")
    ] = False,
    as_json: JsonFlag = False,
    svg: SvgFile = None,
    cards: CardsFile = None,
) -> None:
    """Everybody partners everybody once; with --rainbow, everybody of one other group."""
    from fairdeal.movements import individual  # noqa: PLC0415 - keeps --help fast

    if not rainbow:
        made = individual.complete(players, boards_per_round, rounds)
    elif players % 4:
        raise Malformed(f"a rainbow seats four groups of equal size; {players} players are not")
    else:
        made = individual.rainbow(players // 4, boards_per_round, rounds)
    present(made, as_json=as_json, svg=svg, cards=cards)
