"""``fairdeal movement repair``: the movement doctor."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.commands.movement.files import read_movement
from fairdeal.commands.movement.output import CardsFile, JsonFlag, SvgFile, write_files
from fairdeal.commands.movement.repair_boards import (
    boards_document,
    boards_lines,
    single_boards,
)
from fairdeal.commands.movement.repair_words import document, lines
from fairdeal.commands.progress import bar
from fairdeal.errors import Malformed, quoted
from fairdeal.views.words import _, p_

if TYPE_CHECKING:
    from fairdeal.movements.repair.incidents import Incident


Told = list[str] | None


def command(  # noqa: PLR0913 - one option for each thing that can go wrong
    movement: Annotated[Path, typer.Argument(help="The movement as JSON (--json); - reads stdin.")],
    played: Annotated[int, typer.Option("--played", min=0, help="How many rounds are over.")],
    *,
    swapped: Annotated[Told, typer.Option(help="ROUND:A,B sat in each other's places.")] = None,
    late: Annotated[Told, typer.Option(help="ROUND:A plays only from then on.")] = None,
    gone: Annotated[Told, typer.Option(help="ROUND:A is missing from then on.")] = None,
    wrong_set: Annotated[
        Told, typer.Option(help="ROUND:TABLE:SET, the set that was played.")
    ] = None,
    exchanged: Annotated[
        Told, typer.Option(help="ROUND:TABLE,TABLE played each other's sets.")
    ] = None,
    exchanged_since: Annotated[
        Told, typer.Option(help="The same, and the boards went on from where they lay.")
    ] = None,
    added: Annotated[
        Told, typer.Option(help="ROUND:A,B[:SECTION] (or A) come, with a table of their own.")
    ] = None,
    wrong_board: Annotated[
        Told, typer.Option(help="ROUND:TABLE:BOARD[:BOARD], one wrong board, and the one left out.")
    ] = None,
    fouled: Annotated[
        Told, typer.Option(help="BOARD:ROUND[:ROUND], fouled from a round on, right again from.")
    ] = None,
    into: Annotated[
        list[Path] | None, typer.Option(help="A larger movement as JSON, for an added table.")
    ] = None,
    moves: Annotated[int, typer.Option(min=0, help="The most sets moved by hand.")] = 6,
    nodes: Annotated[int, typer.Option(min=1, help="The most settlements looked at.")] = 100_000,
    as_json: JsonFlag = False,
    svg: SvgFile = None,
    cards: CardsFile = None,
) -> None:
    """Say what can still be played, what is lost to whom, and the least damaging way to go on."""
    from fairdeal.movements.repair import repair  # noqa: PLC0415
    from fairdeal.movements.repair.assignment_terms import Effort  # noqa: PLC0415
    from fairdeal.movements.repair.larger import one_table_more  # noqa: PLC0415 - keeps --help fast

    announced = read_movement(movement)
    told = {"late": late, "gone": gone, "swapped": swapped, "wrong-set": wrong_set}
    told |= {"exchanged": exchanged, "exchanged-since": exchanged_since, "added": added}
    incidents = [_incident(option, text) for option, texts in told.items() for text in texts or ()]
    larger = [read_movement(each) for each in into or ()]
    if added and not larger:
        larger = list(one_table_more(announced))
    with bar(_("Looking for the best repair"), None):
        found = repair(announced, incidents, played, larger, Effort(moves, nodes))
    write_files(found.session, svg=svg, cards=cards)
    boards = single_boards(found.session, wrong_board or (), fouled or ())
    if as_json:
        typer.echo(json.dumps(document(found) | boards_document(boards)))
    else:
        typer.echo("\n".join((*lines(found), *boards_lines(boards, played))))


def _incident(option: str, text: str) -> "Incident":
    from fairdeal.movements.repair import incidents as kinds  # noqa: PLC0415 - keeps --help fast

    told, _colon, letter = text.rpartition(":")
    section = letter.strip().upper() if option == "added" and letter.strip().isalpha() else ""
    numbers = _numbers(told if section else text)
    match option, numbers:
        case "swapped", [number, first, second]:
            return kinds.Swapped(number, first, second)
        case "late", [number, who]:
            return kinds.Late(number, who)
        case "gone", [number, who]:
            return kinds.Gone(number, who)
        case "wrong-set", [number, table, board_set]:
            return kinds.WrongSet(number, table, board_set)
        case "exchanged" | "exchanged-since", [number, first, second]:
            return kinds.SetsExchanged(number, first, second, option == "exchanged-since")
        case "added", [number, *newcomers] if newcomers:
            return kinds.TableAdded(number, tuple(newcomers), section)
    words = _("--{option} {text} is not of the form {form}")
    raise Malformed(words.format(option=option, text=quoted(text), form=_(_FORMS[option])))


_FORMS = {
    "swapped": p_("2:8,9 (round, two contestants)"),
    "late": p_("3:8 (first round played, contestant)"),
    "gone": p_("4:8 (first round missed, contestant)"),
    "wrong-set": p_("2:3:6 (round, table, set played)"),
    "exchanged": p_("2:3,4 (round, two tables)"),
    "exchanged-since": p_("2:3,4 (the round in which it began, two tables)"),
    "added": p_("2:15,16 or 2:15,16:B (first round, newcomers, of several sections which)"),
}


def _numbers(text: str) -> Sequence[int]:
    words = text.replace(":", ",").split(",")
    if all(word.strip().isascii() and word.strip().isdigit() and len(word) < 9 for word in words):
        return [int(word) for word in words]
    return []
