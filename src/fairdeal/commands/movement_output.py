"""How every ``fairdeal movement`` command shows what it made."""

import json
from typing import Annotated

import typer

from fairdeal.movements.document import to_document
from fairdeal.movements.movement import Movement

JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def present(movement: Movement, *, as_json: bool = False) -> None:
    """Print the movement with its checks; exit code 1 when a hard rule is broken."""
    document = to_document(movement)
    if as_json:
        typer.echo(json.dumps(document))
