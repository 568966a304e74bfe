"""``fairdeal movement suggest``: what could be played tonight, and what each costs."""

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.commands.movement.output import JsonFlag
from fairdeal.commands.progress import watched
from fairdeal.errors import Malformed, quoted
from fairdeal.views.figures import fixed
from fairdeal.views.words import _

if TYPE_CHECKING:
    from fairdeal.movements.choice.suggest import Choice


def command(
    pairs: Annotated[int, typer.Option("--pairs", help="How many pairs came.")],
    minutes: Annotated[int, typer.Option("--minutes", help="How long you may play.")] = 195,
    minutes_per_board: Annotated[
        str, typer.Option("--minutes-per-board", help="With moves and talk; 7.5 is leisurely.")
    ] = "7",
    winners: Annotated[
        int | None, typer.Option("--winners", min=1, max=2, help="Only one winner, or only two.")
    ] = None,
    *,
    every: Annotated[bool, typer.Option("--all", help="All choices, not the best twelve.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """List the movements for tonight with what each costs, the recommended one first."""
    from fairdeal.movements.choice.suggest import suggest  # noqa: PLC0415 - keeps --help fast

    pace = _pace(minutes_per_board)
    choices = suggest(
        pairs, minutes, pace, winners, watch=lambda made: watched(made, _("weighing movements"))
    )
    shown = choices if every else choices[:12]
    if as_json:
        typer.echo(json.dumps({"pairs": pairs, "minutes": minutes, "choices": _documents(shown)}))
    else:
        _show(shown)


def _pace(text: str) -> Fraction:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        words = _("{option} {text} is not a number of minutes")
        said = words.format(option="--minutes-per-board", text=quoted(text))
        raise Malformed(said) from None


def _documents(choices: "Sequence[Choice]") -> list[dict[str, object]]:
    return [_document(choice) for choice in choices]


def _document(choice: "Choice") -> dict[str, object]:
    figures = choice.figures
    return {
        "name": choice.movement.name,
        "tables": choice.movement.tables,
        "rounds": len(choice.movement.rounds),
        "boards_per_round": choice.movement.boards_per_round,
        "minutes": choice.minutes,
        "boards_in_play": figures.boards_in_play,
        "boards_played": [figures.fewest_boards, figures.most_boards],
        "sit_outs": figures.sit_outs,
        "most_rounds_missed": figures.most_missed,
        "shared_rounds": figures.shared_rounds,
        "copies": figures.copies,
        "stationary": figures.stationary,
        "winners": figures.fields,
        "switched": list(choice.movement.switched),
        "balance": {"qf": round(float(choice.qf), 2)},
        "switch": None
        if choice.switched_qf is None
        else {"rounds": list(choice.switched), "qf": round(float(choice.switched_qf), 2)},
        "costs": {cost.value: round(float(amount), 2) for cost, amount in choice.costs},
        "total_cost": round(float(choice.total), 2),
    }


def _show(choices: "Sequence[Choice]") -> None:
    from rich.box import SIMPLE  # noqa: PLC0415 - rich is slow to load
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    from fairdeal.views.movements import choices as told  # noqa: PLC0415

    if not choices:
        raise Malformed(_("nothing fits; allow more minutes, or leave --winners out"))
    table = Table(_("Movement"), box=SIMPLE, pad_edge=False)
    headings = _("Played"), _("In play"), _("Out"), _("Shared"), _("Copies"), "Qf"
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column(_("Winners"), no_wrap=True)
    for choice in choices:
        figures = choice.figures
        table.add_row(
            told.headline(choice),
            told.played(choice),
            str(figures.boards_in_play),
            str(figures.sit_outs),
            str(figures.shared_rounds),
            str(figures.copies),
            told.balance(choice),
            told.winners(choice),
        )
    console = Console(highlight=False)
    console.print(table)
    best, *others = choices
    words = _("Recommended: {movement}").format(movement=told.headline(best))
    console.print(words, style="bold")
    for reason in told.reasons(best, others):
        console.print(f"  {reason}")
    console.print(_("What each costs, in boards:"), style="bold")
    for choice in choices:
        line = f"{fixed(choice.total, 1):>4}  {told.headline(choice)}: {told.against(choice)}"
        switch = f" ({told.switching(choice)})" if told.switching(choice) else ""
        console.print(f"  {line}{switch}", soft_wrap=True)
