"""``fairdeal event lineup``, ``alias`` and ``spellings``: who plays where, and who is who."""

import json
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from fairdeal.commands.event_file import load, tell
from fairdeal.errors import Malformed
from fairdeal.events import desk
from fairdeal.events.acts import AliasConfirmed, LineUpNamed
from fairdeal.events.identity import proposed

app = typer.Typer()

EventFile = Annotated[Path, typer.Argument(metavar="FILE.json")]
Author = Annotated[str, typer.Option("--author", help="Who tells it.")]
At = Annotated[datetime | None, typer.Option("--at", help="When; else now. Universal time.")]
Which = Annotated[int | None, typer.Option("--session", help="Which session; else the last.")]
Reason = Annotated[str, typer.Option("--reason", help="Why.")]


@app.command()
def lineup(  # noqa: PLR0913
    file: EventFile,
    team: Annotated[str, typer.Argument(help="The team.")],
    opponents: Annotated[str, typer.Argument(help="Whom it meets.")],
    *,
    ns: Annotated[str, typer.Option("--ns", help="Who sit North-South: Ann, Bob.")],
    ew: Annotated[str, typer.Option("--ew", help="Who sit East-West: Cy, Di.")],
    author: Author = "Director",
    at: At = None,
    reason: Reason = "",
    session: Which = None,
) -> None:
    """Name who plays a match for a team."""
    now = load(file).session(session)
    named = LineUpNamed(team, opponents, _pair(ns), _pair(ew))
    tell(file, [desk.name_line_up(now, named)], author, at, reason, session)


@app.command()
def alias(  # noqa: PLR0913
    file: EventFile,
    spelling: Annotated[str, typer.Argument(help="As it stands in results.")],
    contestant: Annotated[str, typer.Argument(help="Who it is.")],
    *,
    author: Author = "Director",
    at: At = None,
    reason: Reason = "",
    session: Which = None,
) -> None:
    """Confirm that a spelling is a contestant; nothing is ever merged without it."""
    tell(file, [AliasConfirmed(spelling, contestant)], author, at, reason, session)


@app.command()
def spellings(
    file: EventFile,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List spellings that may be one contestant, for somebody to confirm with alias."""
    names = (
        side
        for session in load(file).sessions
        for result in session.results.values()
        for side in (result.ns, result.ew)
    )
    groups = proposed(names)
    if as_json:
        typer.echo(json.dumps({"spellings": groups}, ensure_ascii=False))
        return
    for group in groups:
        typer.echo(" | ".join(group))


def _pair(text: str) -> tuple[str, str]:
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    if len(names) != 2:
        raise Malformed(f"{text!r}: two players sit together, such as Ann, Bob")
    return names[0], names[1]
