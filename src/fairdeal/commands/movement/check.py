"""``fairdeal movement check``, ``convert``, ``sections``: movements that come from files."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from fairdeal.commands.movement.files import Choose, read_movement, write_movement
from fairdeal.commands.movement.output import CardsFile, JsonFlag, SvgFile, present


def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A movement, ours or another's.")],
    *,
    choose: Choose = "",
    as_json: JsonFlag = False,
    svg: SvgFile = None,
    cards: CardsFile = None,
) -> None:
    """Prove the hard rules of a movement file, or show what breaks them (exit code 1)."""
    present(read_movement(file, choose), as_json=as_json, svg=svg, cards=cards)


def sections(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="One for each section.")],
    *,
    as_json: JsonFlag = False,
    svg: SvgFile = None,
    cards: CardsFile = None,
) -> None:
    """Put several sections into one field: tables and contestants are numbered on."""
    from fairdeal.movements.sections import combine  # noqa: PLC0415 - keeps --help fast

    made = combine([read_movement(file) for file in files])
    present(made, as_json=as_json, svg=svg, cards=cards)


def convert(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A movement, ours or another's.")],
    output: Annotated[Path, typer.Argument(metavar="OUT", help="A .json or .csv; - is JSON.")],
    *,
    choose: Choose = "",
    boards_per_round: Annotated[
        int | None, typer.Option("--boards-per-round", min=1, help="If the file does not say.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace OUT if it exists.")] = False,
) -> None:
    """Turn a movement of another program into ours, or any into round data for scoring units."""
    movement = read_movement(file, choose)
    if boards_per_round is not None:
        movement = replace(movement, boards_per_round=boards_per_round)
    write_movement(movement, output, force=force)
