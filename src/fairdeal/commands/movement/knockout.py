"""``fairdeal movement knockout``: the bracket of a knock-out, with byes to the top seeds."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from fairdeal.commands.movement.output import JsonFlag
from fairdeal.views.words import _

if TYPE_CHECKING:
    from fairdeal.movements.teams.knockout import Bracket, Side


def command(
    entries: Annotated[
        int, typer.Option("--entries", max=4096, help="How many take part, seeded from 1.")
    ],
    *,
    as_json: JsonFlag = False,
) -> None:
    """Draw a knock-out: seed 1 and the last seed together, byes to the top seeds."""
    from fairdeal.movements.teams.knockout import bracket  # noqa: PLC0415 - keeps --help fast

    drawn = bracket(entries)
    typer.echo(json.dumps(_document(drawn)) if as_json else "\n".join(_lines(drawn)))


def _document(drawn: "Bracket") -> dict[str, object]:
    return {
        "name": "knockout",
        "entries": drawn.entries,
        "byes": list(drawn.byes),
        "rounds": len(drawn.rounds),
        "rounds_data": [
            [{"match": m.number, "upper": _side(m.upper), "lower": _side(m.lower)} for m in each]
            for each in drawn.rounds
        ],
    }


def _side(side: "Side") -> dict[str, int]:
    from fairdeal.movements.teams.knockout import Seed  # noqa: PLC0415 - keeps --help fast

    return {"seed": side.number} if isinstance(side, Seed) else {"winner_of": side.match}


def _lines(drawn: "Bracket") -> list[str]:
    byes = _("Byes to the second round: {seeds}").format(seeds=", ".join(map(str, drawn.byes)))
    lines = [byes] if drawn.byes else []
    for number, each in enumerate(drawn.rounds, start=1):
        left = len(drawn.rounds) - number
        last = (_("Final"), _("Semifinals"), _("Quarterfinals"))
        lines.append(last[left] if left < 3 else _("Round {n}").format(n=number))
        match = _("match {n}: {home} v {away}")
        lines += [
            "  " + match.format(n=m.number, home=_said(m.upper), away=_said(m.lower)) for m in each
        ]
    return lines


def _said(side: "Side") -> str:
    told = _side(side)
    if "seed" in told:
        return _("seed {n}").format(n=told["seed"])
    return _("winner of {n}").format(n=told["winner_of"])
