"""``fairdeal event units``: scoring units set up with a session, and their results taken."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Annotated
from uuid import NAMESPACE_URL, uuid5

import typer

from fairdeal.commands.event.document import load, tell, utc
from fairdeal.commands.event.numbers import numbers_by_name
from fairdeal.commands.event.options import At, Author, EventFile, Members, Numbers, Which
from fairdeal.commands.files import read_text, shown_written, write_bytes
from fairdeal.errors import Malformed
from fairdeal.events.acts import ResultCorrected, ResultEntered, SessionAct
from fairdeal.events.deciding import desk
from fairdeal.events.document import Event
from fairdeal.events.session import Result, Session
from fairdeal.formats.units.data_connector import EventToSend, initialize_event, read_results
from fairdeal.scoring.lines import Outcome, Played
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
    event, time = load(file), utc(at)
    if set_up is not None:
        known_as = numbers_by_name(event.session(session), members, numbers)
        message = _message(event, session, time, known_as)
        write_bytes(set_up, message.encode(), force=force)
        typer.echo(shown_written(set_up))
    elif results is not None:
        acts, known = _news(event.session(session), read_text(results), time)
        if acts:
            tell(file, acts, author, time, "", session)
        words = n_("{n} result taken, ", "{n} results taken, ", len(acts))
        typer.echo(words + n_("{n} known already", "{n} known already", known))


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
        _id(name),
        _id(f"{name}:{event.index(number)}:{log[0].time.isoformat()}"),
        players=players,
        numbers=numbers,
    )
    return initialize_event(session.movement, sent)


def _id(name: str) -> str:
    return uuid5(NAMESPACE_URL, name).hex.upper()


def _news(session: Session, text: str, time: datetime) -> tuple[list[SessionAct], int]:
    """What the units tell that is new, and how many of their results are known.

    A unit that is asked again tells everything again; the last result of two that met counts.
    """
    told = {(one.place.board, one.ns, one.ew): one for one in read_results(text)}
    acts = [act for one in told.values() for act in _act(session, one, time)]
    return acts, len(told) - len(acts)


def _act(session: Session, told: ResultEntered, time: datetime) -> Iterator[SessionAct]:
    outcome = _as_marked(session, told)
    board, sides = told.place.board, (told.ns, told.ew)
    found = next((one for one in session.traveller(board) if (one.ns, one.ew) == sides), None)
    if found is None:
        entered = desk.enter(session, told.place, *sides, outcome)
        yield replace(entered, lead=told.lead)
    elif not _stood(found, outcome):
        try:
            yield desk.correct(session, found.place, outcome, time)
        except Malformed as wrong:
            words = _("board {board}, {ns} against {ew}: {wrong}")
            said = words.format(board=board, ns=sides[0], ew=sides[1], wrong=refusal(wrong))
            typer.echo(said, err=True)


def _as_marked(session: Session, told: ResultEntered) -> Outcome:
    """The outcome on the session's board, whose marks need not be those of its number."""
    outcome, board = told.outcome, session.board(told.place.board)
    if isinstance(outcome, Played):
        return Played.of(outcome.contract, outcome.tricks, board.vulnerability)
    return outcome


def _stood(result: Result, outcome: Outcome) -> bool:
    """Whether it stands, or once stood and was corrected here."""
    acts = (one.act for one in result.history)
    earlier = (act.outcome for act in acts if isinstance(act, ResultEntered | ResultCorrected))
    return outcome in {result.outcome, *earlier}
