"""``fairdeal movement clock``: when the rounds begin and end, and when boards may be shown."""

import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.commands.movement.files import read_movement
from fairdeal.commands.movement.output import JsonFlag
from fairdeal.errors import Malformed, quoted
from fairdeal.views.figures import trimmed
from fairdeal.views.words import _

if TYPE_CHECKING:
    from fairdeal.movements.movement import Movement
    from fairdeal.movements.timing import RoundTime

_DAY = 24 * 60


def command(
    movement: Annotated[Path, typer.Argument(help="The movement as JSON (--json); - reads stdin.")],
    *,
    start: Annotated[str, typer.Option("--start", help="When the first round begins.")] = "19:30",
    minutes_per_board: Annotated[
        str, typer.Option("--minutes-per-board", help="For play; with the move if it has no time.")
    ] = "7",
    move: Annotated[str, typer.Option("--move", help="Minutes between two rounds.")] = "0",
    pauses: Annotated[
        list[str] | None, typer.Option("--break", help="ROUND:MINUTES, a break after that round.")
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Print the round clock, and after which round which boards may be shown to everybody."""
    from fairdeal.movements.timing import timetable  # noqa: PLC0415 - keeps --help fast

    chosen, first = read_movement(movement), _clock(start)
    breaks = dict(map(_break, pauses or ()))
    pace, moving = _minutes(minutes_per_board, "--minutes-per-board"), _minutes(move, "--move")
    times = timetable(chosen, pace, moving, breaks)
    if as_json:
        rounds = [_document(chosen, each, first) for each in times]
        typer.echo(json.dumps({"start": start, "rounds": rounds}))
    else:
        _show(chosen, times, first)


def _document(movement: "Movement", each: "RoundTime", first: Fraction) -> dict[str, object]:
    return {
        "round": each.round,
        "begins": told(first + each.begins),
        "ends": told(first + each.ends),
        "break": float(each.pause),
        "free": [board for held in each.free for board in movement.boards_of(held)],
    }


def _show(movement: "Movement", times: "Sequence[RoundTime]", first: Fraction) -> None:
    from rich.box import SIMPLE  # noqa: PLC0415 - rich is slow to load
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    from fairdeal.views.movements.text import numbers  # noqa: PLC0415

    table = Table(
        *(_("Round"), _("Begins"), _("Ends"), _("Then"), _("May be shown")),
        box=SIMPLE,
        pad_edge=False,
    )
    for each in times:
        free = tuple(board for held in each.free for board in movement.boards_of(held))
        minutes = trimmed(each.pause)
        pause = _("break of {n} minutes").format(n=minutes) if each.pause else ""
        shown = _("boards {boards}").format(boards=numbers(free)) if free else ""
        begins, ends = _said(first + each.begins), _said(first + each.ends)
        table.add_row(str(each.round), begins, ends, pause, shown)
    Console(highlight=False).print(table)


def _said(minutes: Fraction) -> str:
    """A time of day as the reader's country writes it; seconds are parted as minutes are."""
    from fairdeal.views.dates import time_of_day  # noqa: PLC0415 - keeps --help fast

    hour, minute, *seconds = told(minutes).split(":")
    said = time_of_day(int(hour), int(minute))
    return said[-3].join((said, *seconds))


def told(minutes: Fraction) -> str:
    """A time of day, ``19:30``; seconds only where there are some."""
    seconds = round(minutes * 60) % (_DAY * 60)
    hours, rest = divmod(seconds, 3600)
    clock = f"{hours:02}:{rest // 60:02}"
    return f"{clock}:{rest % 60:02}" if rest % 60 else clock


def _clock(text: str) -> Fraction:
    hours, colon, minutes = text.partition(":")
    words = (hours, minutes)
    if not colon or not all(w.isascii() and w.isdigit() and len(w) < 3 for w in words):
        said = _("--start {text} is no time of day, such as 19:30")
        raise Malformed(said.format(text=quoted(text)))
    if int(hours) > 23 or int(minutes) > 59:
        said = _("--start {text} is no time of day, such as 19:30")
        raise Malformed(said.format(text=quoted(text)))
    return Fraction(int(hours) * 60 + int(minutes))


def _break(text: str) -> tuple[int, Fraction]:
    after, colon, minutes = text.partition(":")
    if not colon or not after.isascii() or not after.isdigit() or len(after) > 4:
        words = _("--break {text} is not of the form 5:15 (round, minutes)")
        raise Malformed(words.format(text=quoted(text)))
    return int(after), _minutes(minutes, "--break")


def _minutes(text: str, option: str) -> Fraction:
    try:
        minutes = Fraction(text)
    except (ValueError, ZeroDivisionError):
        minutes = Fraction(-1)
    if len(text) > 12 or not 0 <= minutes <= _DAY:
        words = _("{option} {text} is not a number of minutes")
        raise Malformed(words.format(option=option, text=quoted(text)))
    return minutes
