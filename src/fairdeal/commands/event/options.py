"""What most commands of ``fairdeal event`` take: the file, and who tells what, when and why."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

EventFile = Annotated[Path, typer.Argument(metavar="FILE.json")]
Author = Annotated[str, typer.Option("--author", help="Who tells it.")]
At = Annotated[datetime | None, typer.Option("--at", help="When; else now. Universal time.")]
Which = Annotated[int | None, typer.Option("--session", help="Which session; else the last.")]
Members = Annotated[
    Path | None,
    typer.Option("--members", help="People with their numbers, such as members.csv."),
]
Numbers = Annotated[
    str, typer.Option("--numbers", help="Whose numbers: a heading of that list, such as SBZ.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Reason = Annotated[str, typer.Option("--reason", help="Why.")]
