"""``fairdeal rule --log --json``: rulings for other programs, each board as the protocol has it."""

import json
from pathlib import Path

import typer

from fairdeal.commands.files import read_bytes, read_text, shown
from fairdeal.errors import Malformed
from fairdeal.formats.pbn import read
from fairdeal.formats.rulings.logs import desk_of_log, desks, log_of_record
from fairdeal.laws.code import Code
from fairdeal.protocol.documents import table_document
from fairdeal.rulings.desk import Desk


def print_log_json(path: Path, code: Code) -> None:
    """Print the acts of a log, or of the boards of a PBN file with something to rule on.

    Raises:
        typer.Exit: with code 1, when today's engine would rule a stored log otherwise.
    """
    refused: list[str] = []
    if path.suffix.lower() == ".pbn":
        found, refused = _irregular(path, code)
    else:
        found = [desk_of_log(read_text(path), shown(path), code)]
    boards = [table_document(desk) for desk in found]
    document = {"edition": str(code.edition), "boards": boards, "refused": refused}
    typer.echo(json.dumps(document, ensure_ascii=False, indent=1))
    if any(board["now_ruled_otherwise"] for board in boards):
        raise typer.Exit(1)


def _irregular(path: Path, code: Code) -> tuple[list[Desk], list[str]]:
    """The desks of the boards with something to rule on, and why others could not be told."""
    found, refused = [], []
    for record in read(read_bytes(path), str(path)).records:
        try:
            board, lines = log_of_record(record, str(path))
            *_, (_, desk) = desks(board, code, lines)
        except Malformed as wrong:
            refused.append(str(wrong))
        else:
            if desk.matters:
                found.append(desk)
    return found, refused
