"""``fairdeal event board``: a board that is not marked as Law 2 prescribes."""

from typing import Annotated

import typer

from fairdeal.boards import Vulnerability
from fairdeal.commands.event.telling import Telling, signed
from fairdeal.events.deciding import desk
from fairdeal.seats import Seat

app = typer.Typer()


@app.command()
@signed
def board(
    telling: Telling,
    number: Annotated[int, typer.Argument(min=1)],
    *,
    vulnerable: Annotated[
        str | None, typer.Option("--vulnerable", help="None, NS, EW or Both.")
    ] = None,
    dealer: Annotated[str | None, typer.Option("--dealer", help="N, E, S or W.")] = None,
) -> None:
    """Say how a board is marked, where not as Law 2 has it: its marks govern."""
    marks = Vulnerability.parse(vulnerable) if vulnerable is not None else None
    deals = Seat.parse(dealer) if dealer is not None else None
    telling.tell([desk.mark(telling.session, number, deals, marks)])
