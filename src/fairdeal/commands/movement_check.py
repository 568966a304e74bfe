"""``fairdeal movement check`` and ``sections``: movements that come from files."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.commands.files import read_text
from fairdeal.commands.movement_output import CardsFile, JsonFlag, SvgFile, present
from fairdeal.errors import Malformed

if TYPE_CHECKING:
    from fairdeal.movements.movement import Movement


def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A movement in JSON.")],
    *,
    as_json: JsonFlag = False,
    svg: SvgFile = None,
    cards: CardsFile = None,
) -> None:
    """Prove the hard rules of a movement file, or show what breaks them (exit code 1)."""
    present(_read(file), as_json=as_json, svg=svg, cards=cards)


def sections(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="One for each section.")],
    *,
    as_json: JsonFlag = False,
    svg: SvgFile = None,
    cards: CardsFile = None,
) -> None:
    """Put several sections into one field: tables and contestants are numbered on."""
    from fairdeal.movements.sections import combine  # noqa: PLC0415 - keeps --help fast

    made = combine([_read(file) for file in files])
    present(made, as_json=as_json, svg=svg, cards=cards)


def _read(file: Path) -> "Movement":
    from fairdeal.movements.reading import parse_document  # noqa: PLC0415 - keeps --help fast

    text = read_text(file)
    try:
        return parse_document(json.loads(text))
    except json.JSONDecodeError as wrong:
        raise Malformed(f"{file}, line {wrong.lineno}: not JSON: {wrong.msg}") from None
    except RecursionError:
        raise Malformed(f"{file} is nested too deeply to be a movement") from None
    except Malformed as wrong:
        raise Malformed(f"{file}: {wrong}") from None
    except ValueError as wrong:
        raise Malformed(f"{file}: not JSON: {wrong}") from None
