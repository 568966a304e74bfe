"""``fairdeal event units``: scoring units set up with a session, and their results taken."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from fairdeal.commands.event.document import utc
from fairdeal.commands.event.numbers import numbers_by_name
from fairdeal.commands.event.options import At, Author, EventFile, Members, Numbers, Which
from fairdeal.commands.event.telling import Telling
from fairdeal.commands.files import read_text, shown_written, write_bytes
from fairdeal.errors import Malformed
from fairdeal.events.document import Event
from fairdeal.formats.units.data_connector import EventToSend, identity_of, initialize_event
from fairdeal.formats.units.taking import taken
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _, n_

app = typer.Typer()


@app.command()
def units(  # noqa: PLR0913 - one for each option
    file: EventFile,
    *,
    set_up: Annotated[
        Path | None, typer.Option("--set-up", help="Write movement and names to this file.")
    ] = None,
    results: Annotated[
        Path | None, typer.Option("--results", help="Take the results in this file.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
    author: Author = "Units",
    at: At = None,
    session: Which = None,
    members: Members = None,
    numbers: Numbers = "",
) -> None:
    """Write a session for scoring units, or take their results: Data Connector JSON.

    Results that are known already are passed over, and what the Director ruled on stays as it is.
    """
    if (set_up is None) == (results is None):
        raise typer.BadParameter(_("say --set-up FILE or --results FILE"))
    telling = Telling(file, author, utc(at), which=session)
    if set_up is not None:
        known_as = numbers_by_name(telling.session, members, numbers)
        message = _message(telling.event, session, telling.time, known_as)
        write_bytes(set_up, message.encode(), force=force)
        typer.echo(shown_written(set_up))
    elif results is not None:
        news = taken(telling.session, read_text(results), telling.time)
        for one in news.left:
            typer.echo(refusal(one), err=True)
        if news.acts:
            telling.tell(news.acts)
        words = n_("{n} result taken, ", "{n} results taken, ", len(news.acts))
        typer.echo(words + n_("{n} known already", "{n} known already", news.known))


def _message(event: Event, number: int | None, time: datetime, numbers: Mapping[str, str]) -> str:
    """The message that sets up the units; its ids are the same each time."""
    session, log = event.session(number), event.logs[event.index(number)]
    if session.movement is None:
        raise Malformed(_("the session has no movement; begin it with one (new --movement)"))
    name = f"fairdeal:{event.title}:{event.logs[0][0].time.isoformat()}"
    players = {int(one): names for one, names in session.players.items() if one.isdecimal()}
    sent = EventToSend(
        session.opened.title,
        time,
        identity_of(name),
        identity_of(f"{name}:{event.index(number)}:{log[0].time.isoformat()}"),
        players=players,
        numbers=numbers,
    )
    return initialize_event(session.movement, sent)
