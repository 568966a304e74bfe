"""``fairdeal movement swiss``: pair the next round and say why everybody plays whom."""

import json
import random
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.commands.files import read_text, shown
from fairdeal.commands.movement.output import JsonFlag
from fairdeal.commands.movement.swiss_words import document, lines, warning
from fairdeal.errors import Malformed, quoted
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fairdeal.movements.swiss import Rematch
    from fairdeal.movements.swiss.ranking import Criterion, SwissField


class System(StrEnum):
    """The systems by their names in regulations."""

    MONRAD = "monrad"
    DANISH = "danish"
    SLOVAK = "slovak"


class OddField(StrEnum):
    """What an odd field does."""

    BYE = "bye"
    TRIANGLE = "triangle"
    TRIANGLE_AGAIN = "triangle-again"


class FirstRound(StrEnum):
    """How the first round is paired."""

    SLIDE = "slide"
    FOLD = "fold"
    NEIGHBOURS = "neighbours"


Results = Annotated[
    Path | None,
    typer.Argument(help="CSV (round,home,away,home_vp,away_vp) or JSON; see docs/how-to/swiss.md."),
]
Entries = Annotated[
    int | None,
    typer.Option("--entries", min=2, max=1000, help="Without a file: entries 1 to this."),
]
Tables = Annotated[
    int | None, typer.Option("--tables", min=1, max=500, help="Two entries at each table.")
]
Draw = Annotated[
    int | None,
    typer.Option("--draw", help="Draw the order of the first round by lot from this number."),
]


def command(  # noqa: PLR0913 - a command line has as many options as regulations have
    results: Results = None,
    *,
    entries: Entries = None,
    tables: Tables = None,
    system: Annotated[System, typer.Option(help="Who may meet again, and when.")] = System.MONRAD,
    odd: Annotated[OddField, typer.Option(help="What an odd field does.")] = OddField.BYE,
    opening: Annotated[FirstRound, typer.Option(help="The first round.")] = FirstRound.SLIDE,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="Rounds in all (Slovak rule; the outlook).")
    ] = None,
    boards_per_round: Annotated[int, typer.Option(min=1, help="Boards in a match.")] = 8,
    ranking: Annotated[
        str, typer.Option(help="Criteria in order: vp, opponents_vp, imp_difference, imp_quotient.")
    ] = "vp,opponents_vp",
    draw: Draw = None,
    delayed: Annotated[bool, typer.Option("--delayed", help="Rank one round older.")] = False,
    no_immediate_rematch: Annotated[
        bool, typer.Option("--no-immediate-rematch", help="Danish: not twice running.")
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Pair the next round of a Swiss exactly: as close in rank as the promises allow."""
    import networkx as nx  # noqa: F401, PLC0415 - an extra: said before a file is read

    from fairdeal.movements.swiss import pair_round  # noqa: PLC0415
    from fairdeal.movements.swiss.opening import Opening, first_round  # noqa: PLC0415 - fast --help
    from fairdeal.movements.swiss.outlook import EVENINGS, Plan, outlook  # noqa: PLC0415
    from fairdeal.movements.swiss.sitting_out import Odd, Unpairable  # noqa: PLC0415

    criteria = _criteria(ranking)
    field = _field(results, 2 * tables if tables and entries is None else entries)
    history = field.history()
    try:
        if history.rounds == 0:
            paired = first_round(_drawn(field.active, draw), Opening(opening), Odd(odd))
        else:
            rematch = _rematch(system, history.rounds + 1, rounds, not_twice=no_immediate_rematch)
            order = field.ranking(history.rounds - delayed, criteria)
            paired = pair_round(order, history, rematch, Odd(odd))
    except Unpairable as stuck:
        words = _("round {n} cannot be paired: {reason}")
        why = words.format(n=history.rounds + 1, reason=refusal(stuck))
        typer.echo(f"fairdeal: {why}", err=True)
        raise typer.Exit(1) from None
    if history.rounds == 0 and rounds is not None and system is not System.SLOVAK:
        rematch = _rematch(system, 2, rounds, not_twice=no_immediate_rematch)
        plan = Plan(len(field.active), rounds, rematch, Odd(odd))
        for line in warning(plan, outlook(plan), EVENINGS):
            typer.echo(line, err=True)
    told = document(paired, f"swiss-{system}", boards_per_round)
    typer.echo(json.dumps(told) if as_json else "\n".join(lines(paired)))


def _drawn(entries: "Sequence[int]", draw: int | None) -> list[int]:
    order = list(entries)
    if draw is not None:
        random.Random(draw).shuffle(order)  # noqa: S311 - repeatable by anyone who asks
    return order


def _field(results: Path | None, entries: int | None) -> "SwissField":
    from fairdeal.movements.swiss.file import parse_field  # noqa: PLC0415
    from fairdeal.movements.swiss.ranking import SwissField  # noqa: PLC0415 - fast --help

    if results is None:
        if entries is None:
            raise Malformed(_("give a file of results, or --entries for a first round"))
        return SwissField(tuple(range(1, entries + 1)))
    text = read_text(results)
    try:
        return parse_field(text)
    except Malformed as wrong:
        raise Malformed("{words}: {wrong}", words=shown(results), wrong=wrong) from None


def _rematch(system: System, number: int, rounds: int | None, *, not_twice: bool) -> "Rematch":
    from fairdeal.movements.swiss import Rematch, slovak_rematch  # noqa: PLC0415 - fast --help

    if system is System.SLOVAK:
        if rounds is None:
            raise Malformed(_("the Slovak rule frees the last two rounds: say --rounds"))
        return slovak_rematch(number, rounds)
    if system is System.MONRAD:
        return Rematch.NEVER
    return Rematch.NOT_NEXT if not_twice else Rematch.ALLOWED


def _criteria(text: str) -> "list[Criterion]":
    from fairdeal.movements.swiss.ranking import Criterion  # noqa: PLC0415 - fast --help

    try:
        return [Criterion(word.strip()) for word in text.split(",")]
    except ValueError:
        known = ", ".join(Criterion)
        words = _("--ranking {text}: the criteria are {known}")
        raise Malformed(words.format(text=quoted(text), known=known)) from None
