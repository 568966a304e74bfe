"""``fairdeal movement individual``: players change partners every round."""

from typing import Annotated

import typer

from fairdeal.commands.movement.output import CardsFile, JsonFlag, SvgFile, present
from fairdeal.commands.movement.pairs import Boards, PerRound
from fairdeal.commands.movement.size import one_of, with_boards
from fairdeal.errors import Malformed
from fairdeal.views.words import _


def command(  # noqa: PLR0913 - one option for each choice a Director has
    *,
    players: Annotated[int | None, typer.Option("--players", max=400, help="Players.")] = None,
    tables: Annotated[
        int | None, typer.Option("--tables", max=100, help="Instead of players: four at each.")
    ] = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", min=1, help="Fewer than a whole session.")
    ] = None,
    boards: Boards = None,
    boards_per_round: PerRound = None,
    rainbow: Annotated[bool, typer.Option("--rainbow", help="Four groups of players.")] = False,
    as_json: JsonFlag = False,
    svg: SvgFile = None,
    cards: CardsFile = None,
) -> None:
    """Everybody partners everybody once; with --rainbow, everybody of one other group."""
    from fairdeal.movements import individual  # noqa: PLC0415 - keeps --help fast

    everybody = None if tables is None else 4 * tables
    number = one_of(players, everybody, "--players", "--tables")
    if not rainbow:
        made = individual.complete(number, 1, rounds)
    elif number % 4:
        words = _("a rainbow seats four groups of equal size; {n} players are not")
        raise Malformed(words.format(n=number))
    else:
        made = individual.rainbow(number // 4, 1, rounds)
    present(with_boards(made, boards, boards_per_round), as_json=as_json, svg=svg, cards=cards)
