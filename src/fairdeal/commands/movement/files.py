"""Files that hold movements: read in any form that is known, written as JSON or round data."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.commands.files import is_standard, read_bytes, shown, write_bytes
from fairdeal.errors import Malformed
from fairdeal.views.words import _

if TYPE_CHECKING:
    from fairdeal.movements.movement import Movement

Choose = Annotated[str, typer.Option("--choose", help="Which movement, in a file of many.")]


def read_movement(file: Path, choose: str = "") -> "Movement":
    """The movement in a file, or in the standard input.

    Raises:
        Malformed: there is no such file, or no movement in it; the message begins with its name.
    """
    from fairdeal.formats.units.bws import is_bws, round_data  # noqa: PLC0415 - keeps --help fast
    from fairdeal.movements.files.foreign import parse  # noqa: PLC0415

    data = read_bytes(file)
    if is_bws(data):
        data = round_data(data, shown(file))
    try:
        return parse(data, choose)
    except Malformed as wrong:
        raise Malformed("{words}: {wrong}", words=shown(file), wrong=wrong) from None


def write_movement(movement: "Movement", output: Path, *, force: bool) -> None:
    """Write a movement in the form its name says: ``.csv`` is round data, ``.json`` ours.

    Raises:
        Malformed: the name says another form, the file is there already or cannot be written, or
            the form does not hold this movement.
    """
    from fairdeal.movements.files.document import to_document  # noqa: PLC0415 - keeps --help fast
    from fairdeal.movements.files.round_data import to_round_data  # noqa: PLC0415

    form = ".json" if is_standard(output) else output.suffix.lower()
    if form not in {".csv", ".json"}:
        words = _("{file}: a movement is written as .json or .csv, not as {form}")
        raise Malformed(words.format(file=output, form=form or _("that")))
    if form == ".csv":
        text = "\n".join(to_round_data(movement))
    else:
        text = json.dumps(to_document(movement))
    write_bytes(output, f"{text}\n".encode(), force=force)
