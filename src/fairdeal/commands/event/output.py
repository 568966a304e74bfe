"""What ``fairdeal event`` prints: rankings, explanations, the log."""

import json
from collections.abc import Iterable
from dataclasses import replace

import typer
from rich.console import Console

from fairdeal.commands.score.contest import cross_table, ranking_table
from fairdeal.commands.score.output import Chosen, print_json, print_tables
from fairdeal.errors import Malformed
from fairdeal.events.acts import Told
from fairdeal.events.document import Event
from fairdeal.events.scoring import rank_contest, rank_pooled, rank_session, unfinished
from fairdeal.events.session import Session
from fairdeal.events.stored.acts import to_stored
from fairdeal.scoring.contests import Contest, stratum
from fairdeal.scoring.ranking import Field, SessionRanking
from fairdeal.views.reasons.additions import added
from fairdeal.views.words import _, n_


def print_ranking(
    event: Event, session: int | None, among: tuple[str, ...] = (), *, as_json: bool
) -> None:
    """Print the ranking of one session.

    Args:
        event: the event.
        session: which session; the last without a number.
        among: who is ranked among themselves; everybody where nobody is named.
        as_json: whether to print JSON.

    Raises:
        Malformed: there is no such session, or a stratum is asked of matches.
    """
    _print_session(event.session(session), among, as_json=as_json)


def print_pooled(event: Event, *, as_json: bool) -> None:
    """Print the ranking of all sessions as one field.

    Raises:
        Malformed: as `rank_pooled`; or they are matches.
    """
    sessions = event.sessions
    if any(one.teams or one.swiss or one.individual for one in sessions):
        raise Malformed(_("only pairs that play boards are ranked in one field"))
    ranking = rank_pooled(sessions)
    if as_json:
        print_json(ranking, Chosen.FILE)
    else:
        print_tables(ranking, boards=False)


def _print_session(session: Session, among: tuple[str, ...], *, as_json: bool) -> None:
    if session.teams or session.swiss:
        if among:
            raise Malformed(_("a stratum is ranked on boards; matches have their own contest"))
        _print_teams(rank_contest(session), unfinished(session), as_json=as_json)
        return
    ranking = rank_session(session)
    if among:
        ranking = _stratum(ranking, tuple(map(session.own_name, among)))
    if as_json:
        print_json(ranking, Chosen.FILE)
        return
    print_tables(ranking, boards=False)
    for field in ranking.fields:
        for standing in field.ranking:
            for addition, worth in standing.added:
                typer.echo(f"{standing.contestant}: {added(addition, worth)}")


def _stratum(ranking: SessionRanking, among: tuple[str, ...]) -> SessionRanking:
    if unknown := [name for name in among if ranking.standing(name) is None]:
        words = _("{names}: no score in this session")
        raise Malformed(words.format(names=", ".join(unknown)))
    fields = (Field(one.name, stratum(one, among)) for one in ranking.fields)
    return replace(ranking, fields=tuple(one for one in fields if one.ranking))


def _print_teams(contest: Contest, short: Iterable[tuple[str, str, int]], *, as_json: bool) -> None:
    if as_json:
        rows = [
            {
                "rank": place.rank,
                "contestant": place.contestant,
                "points": float(place.points),
                "tied": place.tied,
                "decided_by": place.decided,
            }
            for place in contest.ranking
        ]
        begun = [{"between": [home, away], "boards": boards} for home, away, boards in short]
        typer.echo(json.dumps({"ranking": rows, "unfinished": begun}))
        return
    console = Console()
    console.print(ranking_table(contest))
    if cross := cross_table(contest):
        console.print(cross)
    for home, away, boards in short:
        few = n_(
            "{n} board, too few for the scale; not counted yet",
            "{n} boards, too few for the scale; not counted yet",
            boards,
        )
        typer.echo(f"{home} - {away}: {few}")


def print_log(log: Iterable[Told]) -> None:
    """Print every act with its number."""
    for told in log:
        name, body = to_stored(told.act)
        short = {key: value for key, value in body.items() if key != "movement"}
        reason = f"  # {told.reason}" if told.reason else ""
        typer.echo(
            f"{told.sequence:4} {told.time:%H:%M} {told.author}: {name} {json.dumps(short)}{reason}"
        )
