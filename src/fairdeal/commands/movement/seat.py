"""``fairdeal movement seat``: names to numbers, drawn or seeded, with the list for the wall."""

import json
import secrets
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.commands.files import read_text, shown
from fairdeal.commands.movement.files import read_movement
from fairdeal.commands.movement.output import JsonFlag, write_bytes
from fairdeal.errors import Malformed
from fairdeal.views.words import _

if TYPE_CHECKING:
    from fairdeal.movements.movement import Movement
    from fairdeal.movements.seating import Entrant


def command(
    movement: Annotated[Path, typer.Argument(help="The movement as JSON (--json); - reads stdin.")],
    entries: Annotated[Path, typer.Argument(help="A name a line, or CSV: name, rating, seat.")],
    *,
    draw: Annotated[
        str | None, typer.Option("--draw", help="The word that was drawn from; else a new one.")
    ] = None,
    poster: Annotated[
        Path | None, typer.Option("--poster", help="Write the list for the wall to this PDF.")
    ] = None,
    cards: Annotated[
        Path | None, typer.Option("--cards", help="Write all cards, with names, to this PDF.")
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Give everybody a number: the strong spread evenly, who cannot move at a fixed table."""
    from fairdeal.movements.files.entries import parse_entries  # noqa: PLC0415 - keeps --help fast
    from fairdeal.movements.seating import seat  # noqa: PLC0415

    chosen = read_movement(movement)
    try:
        found = parse_entries(read_text(entries))
    except Malformed as wrong:
        raise Malformed("{words}: {wrong}", words=shown(entries), wrong=wrong) from None
    word = draw or secrets.token_hex(4)
    seated = seat(chosen, found, Random(word))  # noqa: S311 - a draw that can be repeated
    _write(chosen, {number: entry.name for number, entry in seated.items()}, poster, cards)
    if as_json:
        typer.echo(json.dumps({"draw": word, "seats": [_row(*each) for each in seated.items()]}))
        return
    _show(chosen, seated, word)


def _row(number: int, entry: "Entrant") -> dict[str, object]:
    rating = None if entry.rating is None else float(entry.rating)
    return {"number": number, "name": entry.name, "rating": rating, "seat": entry.seated}


def _write(
    movement: "Movement", names: Mapping[int, str], poster: Path | None, cards: Path | None
) -> None:
    from fairdeal.views.movements import cards as movement_cards  # noqa: PLC0415

    if poster is not None:
        write_bytes(poster, movement_cards.poster_pdf(movement, names))
    if cards is not None:
        write_bytes(cards, movement_cards.cards_pdf(movement, names))


def _show(movement: "Movement", seated: "Mapping[int, Entrant]", word: str) -> None:
    from rich.box import SIMPLE  # noqa: PLC0415 - rich is slow to load
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    from fairdeal.views.movements.cards import poster  # noqa: PLC0415

    table = Table(_("Name"), _("Table"), _("Number"), box=SIMPLE, pad_edge=False)
    for row in poster(movement, {number: entry.name for number, entry in seated.items()}):
        table.add_row(*row)
    console = Console(highlight=False)
    console.print(table)
    words = _("Drawn from {word}; --draw {word} gives the same again.").format(word=word)
    console.print(words, soft_wrap=True)
