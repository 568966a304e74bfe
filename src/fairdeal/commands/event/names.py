"""``fairdeal event lineup``, ``match``, ``alias``, ``spellings``: who plays whom, who is who."""

import json
from collections.abc import Iterator, Sequence
from datetime import datetime
from fractions import Fraction
from typing import Annotated

import typer

from fairdeal.commands.event.document import load, save, utc
from fairdeal.commands.event.options import At, Author, EventFile, Json, Reason
from fairdeal.commands.event.telling import Telling, signed
from fairdeal.errors import Malformed, quoted
from fairdeal.events.acts import AliasConfirmed, MatchTold, SessionAct
from fairdeal.events.deciding import entries
from fairdeal.events.deciding.desk import known_as
from fairdeal.events.document import Event
from fairdeal.events.identity import in_small_letters, proposed, same_name
from fairdeal.events.session import Session
from fairdeal.intents.requests import NameLineUp
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _, n_

app = typer.Typer()


@app.command()
@signed
def lineup(  # noqa: PLR0913
    telling: Telling,
    team: Annotated[str, typer.Argument(help="The team.")],
    opponents: Annotated[str, typer.Argument(help="Whom it meets.")],
    *,
    ns: Annotated[str, typer.Option("--ns", help="Who sit North-South: Ann, Bob.")],
    ew: Annotated[str, typer.Option("--ew", help="Who sit East-West: Cy, Di.")],
    match: Annotated[
        int, typer.Option("--match", min=0, help="The round of matches; else every one of the two.")
    ] = 0,
    stanza: Annotated[
        int, typer.Option("--stanza", min=0, help="One stanza of it, such as half 2; else all.")
    ] = 0,
) -> None:
    """Name who plays a match for a team."""
    (north, south), (east, west) = _pair(ns), _pair(ew)
    told = NameLineUp(
        team=team,
        opponents=opponents,
        north=north,
        south=south,
        east=east,
        west=west,
        match=match,
        stanza=stanza,
    )
    telling.ask(told)


@app.command()
@signed
def match(
    telling: Telling,
    team: Annotated[str, typer.Argument(help="The home team.")],
    opponents: Annotated[str, typer.Argument(help="The visitors.")],
    *,
    counts: Annotated[
        str, typer.Option("--counts", help="The part of its victory points: 1/2 in a triangle.")
    ] = "1/2",
    boards: Annotated[
        list[int] | None,
        typer.Option("--board", min=1, help="Its boards, where the two met twice; else all."),
    ] = None,
) -> None:
    """Say that a match counts in part: a half match of a triangle of teams."""
    told = MatchTold(team, opponents, tuple(boards or ()), counts=_part(counts))
    telling.tell([entries.tell_match(telling.session, told)])


@app.command()
def alias(  # noqa: PLR0913
    file: EventFile,
    spelling: Annotated[str, typer.Argument(help="As it stands in results.")],
    contestant: Annotated[str, typer.Argument(help="Who it is.")],
    *,
    author: Author = "Director",
    at: At = None,
    reason: Reason = "",
    session: Annotated[
        int | None, typer.Option("--session", help="One session alone; else the whole event.")
    ] = None,
) -> None:
    """Confirm that a spelling is a contestant, in the whole event or in one session.

    Nothing is ever merged without it. Sessions begun later take it over.
    """
    if session is not None:
        one = Telling(file, author, utc(at), reason, session)
        return one.tell([known_as(one.session, spelling, contestant)])
    event = read = load(file)
    time = utc(at)
    for number in range(1, len(event.logs) + 1):
        event = confirmed(event, number, AliasConfirmed(spelling, contestant), author, time, reason)
    save(file, event, read)
    typer.echo(
        n_(
            "{spelling} is {name} in {n} session",
            "{spelling} is {name} in {n} sessions",
            len(event.logs),
            spelling=spelling,
            name=contestant,
        )
    )
    return None


def confirmed(
    event: Event, number: int, act: AliasConfirmed, author: str, time: datetime, reason: str
) -> Event:
    """The event when a session of it has been told who that is; as it was where it knew.

    Raises:
        Malformed: the session would have somebody play against himself, or has it otherwise.
    """
    aliases = event.session(number).aliases
    known = aliases.known.get(act.spelling)
    if known == act.contestant:
        return event
    if known is not None:
        words = _("session {n}: {spelling} is {name} there")
        said = words.format(n=number, spelling=quoted(act.spelling), name=quoted(known))
        raise Malformed(said)
    try:
        act = known_as(event.session(number), act.spelling, act.contestant)
        return event.with_acts([act], author, time, reason, number)
    except Malformed as wrong:
        words = _("session {n}: {wrong}")
        raise Malformed(words.format(n=number, wrong=refusal(wrong))) from None


def known_spellings(event: Event) -> list[SessionAct]:
    """What was confirmed of spellings in the last session so far, for one more to take over."""
    if not event.logs:
        return []
    known = event.session().aliases.known
    return [AliasConfirmed(spelling, contestant) for spelling, contestant in known.items()]


@app.command()
def spellings(
    file: EventFile,
    *,
    as_json: Json = False,
) -> None:
    """List spellings that may be one contestant, for somebody to confirm with alias."""
    groups = proposed(_spelt(load(file).sessions))
    if as_json:
        typer.echo(json.dumps({"spellings": groups}, ensure_ascii=False))
        return
    for group in groups:
        typer.echo(_("May be one contestant: {names}").format(names=" | ".join(group)))


def _spelt(sessions: Sequence[Session]) -> Iterator[str]:
    """Contestants, and players: each as he is called where that was confirmed, capitals aside."""
    for session in sessions:
        for result in session.results.values():
            yield from (result.ns, result.ew)
    players: dict[str, str] = {}
    for session in sessions:
        aliases = in_small_letters(session.aliases)
        for written in (one for names in session.players.values() for one in names):
            name = aliases.known.get(same_name(written), written)
            players.setdefault(same_name(name), name)
    yield from players.values()


def _pair(text: str) -> tuple[str, str]:
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    if len(names) != 2:
        words = _("{text}: two players sit together, such as Ann, Bob")
        raise Malformed(words.format(text=quoted(text)))
    return names[0], names[1]


def _part(text: str) -> Fraction:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        words = _("{amount} is no amount, such as 1/4 or 0.5")
        raise Malformed(words.format(amount=quoted(text))) from None
