"""``fairdeal event board``: a board that is not marked as Law 2 prescribes."""

from typing import Annotated

import typer

from fairdeal.boards import Vulnerability
from fairdeal.commands.event.document import load, tell
from fairdeal.commands.event.options import At, Author, EventFile, Reason, Which
from fairdeal.events.deciding import desk
from fairdeal.seats import Seat

app = typer.Typer()


@app.command()
def board(  # noqa: PLR0913
    file: EventFile,
    number: Annotated[int, typer.Argument(min=1)],
    *,
    vulnerable: Annotated[
        str | None, typer.Option("--vulnerable", help="None, NS, EW or Both.")
    ] = None,
    dealer: Annotated[str | None, typer.Option("--dealer", help="N, E, S or W.")] = None,
    author: Author = "Director",
    at: At = None,
    reason: Reason = "",
    session: Which = None,
) -> None:
    """Say how a board is marked, where not as Law 2 has it: its marks govern."""
    now = load(file).session(session)
    marks = Vulnerability.parse(vulnerable) if vulnerable is not None else None
    deals = Seat.parse(dealer) if dealer is not None else None
    tell(file, [desk.mark(now, number, deals, marks)], author, at, reason, session)
