"""The work of ``fairdeal match``."""

import json
import os
import secrets
import sys
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import typer

from fairdeal.analysis.double_dummy import solver
from fairdeal.analysis.solver_process import Unsolved
from fairdeal.commands.files import shown, whole_input
from fairdeal.commands.progress import bar
from fairdeal.environment.agents import agent_named
from fairdeal.environment.deals import Results
from fairdeal.environment.match import Outcome, match
from fairdeal.environment.results import Pool, read_results, solved
from fairdeal.errors import Malformed
from fairdeal.views.figures import fixed, grouped, signed
from fairdeal.views.refusals import refusal, said
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class Asked:
    """What was typed."""

    first: str
    second: str
    boards: int
    seed: int | None
    results: Path | None
    solve: bool


def print_match(asked: Asked, *, as_json: bool) -> bool:
    """Play and print; whether there was an answer to every deal."""
    # As with ``python -m``: an agent beside the user is found.
    sys.path.insert(0, os.getcwd())  # noqa: PTH109 - what an import takes
    agents = _agent(asked.first), _agent(asked.second)
    seed = secrets.randbelow(2**32) if asked.seed is None else asked.seed
    results = _results(asked)
    try:
        with bar(_("playing"), asked.boards) as advance:
            outcome = match(*agents, asked.boards, seed, results=results, done=advance)
    except Unsolved as unsolved:
        typer.echo(said(str(unsolved)), err=True)
        return False
    except Malformed as wrong:
        raise typer.BadParameter(_wrong_agent(asked, str(wrong)), param_hint="AGENT") from wrong
    typer.echo(
        json.dumps(_document(asked, outcome), indent=2) if as_json else _text(asked, outcome)
    )
    return True


def _agent(name: str) -> Callable[..., Any]:
    try:
        return agent_named(name)
    except Malformed as wrong:
        raise typer.BadParameter(refusal(wrong), param_hint="AGENT") from wrong


def _results(asked: Asked) -> Pool | Results | None:
    if asked.results is None:
        return partial(solved, solver()) if asked.solve else None
    try:
        with whole_input(asked.results) as place:
            return read_results(place)
    except Malformed as wrong:
        words = _("{file}: no table of double dummy results")
        raise typer.BadParameter(
            words.format(file=shown(asked.results)), param_hint="--results"
        ) from wrong


def _wrong_agent(asked: Asked, why: str) -> str:
    name = asked.second if why.startswith("agent 2") else asked.first
    return _("{name} gave no lawful action").format(name=name)


def _text(asked: Asked, outcome: Outcome) -> str:
    low, high = outcome.interval
    won, tied, lost = map(grouped, outcome.balance)
    lines = (
        _("{first} against {second}: {boards} boards at two tables, seed {seed}").format(
            first=asked.first,
            second=asked.second,
            boards=grouped(asked.boards),
            seed=outcome.seed,
        ),
        _(
            "{mean} IMPs a board, standard error {error}; {sure} sure between {low} and {high}"
        ).format(
            mean=_figure(outcome.mean),
            error=fixed(Fraction(outcome.error), 3),
            sure="95 %",
            low=_figure(low),
            high=_figure(high),
        ),
        _("{points} total points a board").format(points=_figure(float(outcome.points.mean()), 1)),
        _("won {won}, tied {tied}, lost {lost}").format(won=won, tied=tied, lost=lost),
    )
    return "\n".join(lines)


def _figure(value: float, places: int = 3) -> str:
    return signed(Fraction(value), places)


def _document(asked: Asked, outcome: Outcome) -> dict[str, Any]:
    won, tied, lost = outcome.balance
    return {
        "first": asked.first,
        "second": asked.second,
        "boards": asked.boards,
        "seed": outcome.seed,
        "imps_per_board": outcome.mean,
        "standard_error": outcome.error,
        "interval": {"sure": 0.95, "low": outcome.interval[0], "high": outcome.interval[1]},
        "points_per_board": float(outcome.points.mean()),
        "won": won,
        "tied": tied,
        "lost": lost,
    }
