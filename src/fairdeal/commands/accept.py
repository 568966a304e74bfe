"""``fairdeal accept``: any program's results of the acceptance event, held against the expected."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fairdeal.commands.files import read_text, shown
from fairdeal.errors import Malformed
from fairdeal.views.words import _

if TYPE_CHECKING:
    from fairdeal.events.acceptance.compare import Difference


def command(
    results: Annotated[
        Path | None,
        typer.Argument(
            metavar="RESULT.json", help="What a program worked out; - is the standard input."
        ),
    ] = None,
    *,
    event: Annotated[bool, typer.Option("--event", help="Print the event to be scored.")] = False,
    expected: Annotated[
        bool, typer.Option("--expected", help="Print the results, as RESULT.json should be.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print what differs as JSON.")] = False,
) -> None:
    """Compare any program's results of the acceptance event with those worked out by hand.

    Exit code 0 when everything agrees; 1 when something differs, with the traps it fell into.
    """
    from fairdeal.events.acceptance import compare  # noqa: PLC0415 - keeps --help fast
    from fairdeal.views.accepted import verdict  # noqa: PLC0415

    if event or expected:
        document = compare.event() if event else compare.expected()
        typer.echo(json.dumps(document, ensure_ascii=False, indent=1))
        return
    if results is None:
        raise typer.BadParameter(_("name a file with results, or ask for --event or --expected"))
    text = read_text(results)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise Malformed("{file}: not JSON: {detail}", file=shown(results), detail=wrong) from None
    figures, differences = compare.compare(found)
    if as_json:
        rows = [_row(one) for one in differences]
        typer.echo(json.dumps({"figures": figures, "differences": rows}, indent=1))
        raise typer.Exit(1 if differences else 0)
    for line in verdict(figures, differences):
        typer.echo(line)
    raise typer.Exit(1 if differences else 0)


def _row(one: "Difference") -> dict[str, Any]:
    trap = one.trap and {"name": one.trap.name, "clause": one.trap.clause}
    return {"path": list(one.path), "expected": one.expected, "found": one.found, "trap": trap}
