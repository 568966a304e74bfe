"""How every ``fairdeal movement`` command shows what it made: words, JSON, a picture, cards."""

import json
from pathlib import Path
from typing import Annotated

import typer

from fairdeal.commands import files
from fairdeal.commands.files import is_standard
from fairdeal.errors import Malformed, Sentence
from fairdeal.movements.checks import check
from fairdeal.movements.files.document import to_document
from fairdeal.movements.movement import Movement

JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON.")]
SvgFile = Annotated[Path | None, typer.Option("--svg", help="Write a picture to this SVG file.")]
CardsFile = Annotated[
    Path | None, typer.Option("--cards", help="Write guide cards and table cards to this PDF.")
]


def present(
    movement: Movement,
    *,
    as_json: bool = False,
    svg: Path | None = None,
    cards: Path | None = None,
) -> None:
    """Print the movement with its checks, and write the files asked for.

    Raises:
        Malformed: a file cannot be written.
        typer.Exit: with code 1, when a hard rule is broken.
    """
    write_files(movement, svg=svg, cards=cards)
    if as_json:
        typer.echo(json.dumps(to_document(movement)))
    else:
        from fairdeal.commands.movement.terminal import show  # noqa: PLC0415 - rich is slow to load

        show(movement)
    if not all(finding.ok for finding in check(movement)):
        raise typer.Exit(1)


def write_files(movement: Movement, *, svg: Path | None = None, cards: Path | None = None) -> None:
    """Write the picture and the cards, whichever are asked for.

    Raises:
        Malformed: a file cannot be written.
    """
    if svg is not None:
        from fairdeal.views.movements.picture import svg as drawn  # noqa: PLC0415 - only when asked

        write_bytes(svg, drawn(movement).encode())
    if cards is not None:
        from fairdeal.views.movements.cards import cards_pdf  # noqa: PLC0415 - typst is large

        write_bytes(cards, cards_pdf(movement))


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file, or to the standard output, where nothing else is then printed.

    Raises:
        Malformed: it cannot be written.
        typer.Exit: it went to the standard output.
    """
    if is_standard(path):
        files.write_bytes(path, content)
        raise typer.Exit
    try:
        path.write_bytes(content)
    except OSError as wrong:
        raise Malformed(
            "{file} cannot be written: {reason}", file=path, reason=Sentence(wrong.strerror or "")
        ) from None
