"""``fairdeal rule --cases``: rulings from case files, compared with what they expect."""

import json
from pathlib import Path
from typing import Any

import typer

from fairdeal.commands.files import read_text, shown
from fairdeal.commands.progress import watched
from fairdeal.errors import Malformed
from fairdeal.formats.rulings.cases import read_cases
from fairdeal.protocol.documents import effect_document
from fairdeal.rulings.cases import Outcome, run_case
from fairdeal.rulings.standing import standing
from fairdeal.views.words import _


def run_cases(path: Path, *, as_json: bool) -> None:
    """Run the cases of a file in every edition they name.

    Raises:
        Malformed: the file cannot be read, or there is no case in it.
        typer.Exit: with code 1, when a case is not as expected.
    """
    read = read_cases(read_text(path), shown(path))
    if not read:  # what was not run is not as expected
        words = _("{file}: no case in it; a case begins with '- case: '")
        raise Malformed(words.format(file=shown(path)))
    outcomes = [
        run_case(case, edition) for case in watched(read, _("Ruling")) for edition in case.expect
    ]
    if as_json:
        typer.echo(json.dumps([_document(outcome) for outcome in outcomes], indent=2))
    else:
        _report(outcomes)
    if not all(outcome.is_as_expected for outcome in outcomes):
        raise typer.Exit(1)


def _document(outcome: Outcome) -> dict[str, Any]:
    desk = outcome.desk
    return {
        "id": outcome.case.id,
        "edition": outcome.edition,
        "ok": outcome.is_as_expected,
        "effects": [
            effect_document(effect, desk.log, told_only=told_only)
            for effect, told_only in outcome.told
        ],
        "open": list(outcome.open),
        "position": standing(desk.position, desk.log),
        "diff": outcome.diff,
    }


def _report(outcomes: list[Outcome]) -> None:
    for outcome in outcomes:
        mark = _("ok") if outcome.is_as_expected else _("FAIL")
        typer.echo(f"{mark:<4} {outcome.edition:<5} {outcome.case.id}")
        for line in outcome.diff.splitlines():
            typer.echo(f"     {line}")
    wrong = sum(not outcome.is_as_expected for outcome in outcomes)
    words = _("{n} as expected, {wrong} not")
    typer.echo(words.format(n=len(outcomes) - wrong, wrong=wrong))
