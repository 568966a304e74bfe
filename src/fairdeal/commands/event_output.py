"""What ``fairdeal event`` prints: rankings, explanations, the log."""

import json
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import typer
from rich.console import Console
from rich.table import Table

from fairdeal.commands.score_output import Chosen, print_json, print_tables
from fairdeal.errors import Malformed
from fairdeal.events.acts import Told
from fairdeal.events.document import Event
from fairdeal.events.explain import explain
from fairdeal.events.scoring import fixtures, rank_session, rank_teams
from fairdeal.events.session import Session
from fairdeal.events.stored import to_stored
from fairdeal.scoring.awards import Award
from fairdeal.scoring.contests import Contest, combined, stratum
from fairdeal.scoring.exact import decimal
from fairdeal.scoring.ranking import Field, SessionRanking, Standing
from fairdeal.views import sentences
from fairdeal.views.figures import fixed, signed
from fairdeal.views.traveller import Happening, history
from fairdeal.views.why import why_view


def print_ranking(
    event: Event, session: int | None, among: tuple[str, ...] = (), *, as_json: bool
) -> None:
    """Print the ranking of one session, or of all together.

    Args:
        event: the event.
        session: which session; all together without a number.
        among: who is ranked among themselves; everybody where nobody is named.
        as_json: whether to print JSON.

    Raises:
        Malformed: sessions of teams and of pairs do not add up, or a stratum is asked of them.
    """
    if session is not None or len(event.logs) == 1:
        _print_session(event.session(session), among, as_json=as_json)
        return
    if among:
        raise Malformed("a stratum is ranked in one session: --session")
    sessions = event.sessions
    if any(one.teams for one in sessions):
        raise Malformed("sessions of teams are ranked one by one: --session")
    total = combined([rank_session(one) for one in sessions], _share)
    if as_json:
        typer.echo(json.dumps({"sessions": len(sessions), "ranking": [_row(s) for s in total]}))
        return
    table = Table(title=event.title)
    for heading in ("Place", "Contestant", "Total", "Boards"):
        table.add_column(heading)
    for one in total:
        table.add_row(one.place, one.contestant, str(decimal(one.score, 2)), str(one.boards))
    Console().print(table)


def _share(standing: Standing) -> Fraction:
    return standing.score if standing.percent is None else standing.percent


def _row(standing: Standing) -> dict[str, Any]:
    score = float(standing.score)
    return {"rank": standing.rank, "contestant": standing.contestant, "score": score}


def _print_session(session: Session, among: tuple[str, ...], *, as_json: bool) -> None:
    if session.teams:
        if among:
            raise Malformed("a stratum is ranked among pairs; teams have their own contest")
        _print_teams(rank_teams(session), as_json=as_json)
        return
    ranking = rank_session(session)
    if among:
        ranking = _stratum(ranking, among)
    if as_json:
        print_json(ranking, Chosen.FILE)
        return
    print_tables(ranking, boards=False)
    for field in ranking.fields:
        for standing in field.ranking:
            for addition, worth in standing.added:
                why = f" ({addition.why})" if addition.why else ""
                said = f"{addition.cause.value} {decimal(worth, 2):+}"
                typer.echo(f"{standing.contestant}: {said} {addition.clause}{why}")


def _stratum(ranking: SessionRanking, among: tuple[str, ...]) -> SessionRanking:
    if unknown := [name for name in among if ranking.standing(name) is None]:
        raise Malformed(f"{', '.join(unknown)}: no score in this session")
    fields = (Field(one.name, stratum(one, among)) for one in ranking.fields)
    return replace(ranking, fields=tuple(one for one in fields if one.ranking))


def _print_teams(contest: Contest, *, as_json: bool) -> None:
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
        typer.echo(json.dumps({"ranking": rows}))
        return
    table = Table()
    for heading in ("Place", "Team", "Points", "Matches", "Decided by"):
        table.add_column(heading)
    for place in contest.ranking:
        shown = f"{place.rank}=" if place.tied else str(place.rank)
        points = str(decimal(place.points, 2))
        table.add_row(shown, place.contestant, points, str(place.matches), place.decided)
    Console().print(table)


def print_explanation(
    event: Event, contestant: str, board: int | None, session: int | None
) -> None:
    """Print what a contestant's total is made of, or one board step by step.

    Raises:
        Malformed: the contestant has no result, on that board or at all.
    """
    now = event.session(session)
    if now.teams:
        _explain_teams(now, contestant, board)
        return
    ranking = rank_session(now)
    if board is None:
        _explain_total(ranking, contestant)
        return
    view = why_view(now, explain(now, ranking, contestant, board))
    typer.echo(f"Board {board}, {view.name}, {view.direction}, against {view.opponents_name}")
    for row in view.rows:
        typer.echo(f"  against {row.other}, {row.times} times: {row.each} each, {row.together}")
    for step in view.steps:
        typer.echo(f"  {step}")
    if view.clauses:
        typer.echo(f"  Laws {', '.join(view.clauses)}")
    for happening in view.history:
        typer.echo(f"  {_told(happening)} → {happening.score}")


def _told(happening: Happening) -> str:
    why = f" ({happening.why})" if happening.why else ""
    when = f"act {happening.act}, {happening.when:%H:%M} {happening.who}"
    return f"{when}: {happening.what}{why}"


def _explain_total(ranking: SessionRanking, contestant: str) -> None:
    standing = ranking.standing(contestant)
    if standing is None:
        raise Malformed(f"{contestant} has no score in this session")
    for of in ranking.explain(contestant):
        typer.echo(f"  board {of.board.board}: {_worth(of.award)}")
    for addition, worth in standing.added:
        why = f" ({addition.why})" if addition.why else ""
        typer.echo(f"  {addition.cause.value}: {signed(worth, 2)} {addition.clause}{why}")
    percent = standing.percent
    share = "" if percent is None else f" of {standing.out_of}, {fixed(percent, 2)} %"
    typer.echo(f"  together {fixed(standing.score, 2)}{share}, place {standing.place}")


def _worth(award: Award | None) -> str:
    if award is None:
        return "no score"
    if award.percent is None:
        return signed(award.score, 2)
    return f"{fixed(award.score, 2)} ({fixed(award.percent, 2)} %)"


def _explain_teams(session: Session, team: str, number: int | None) -> None:
    found = [one for one in fixtures(session) if team in {one.home, one.away}]
    if not found:
        raise Malformed(f"{team} has no match in this session")
    for one in found:
        own = one.match.home if team == one.home else one.match.away
        other = one.away if team == one.home else one.home
        points = "" if own.victory_points is None else f", {decimal(own.victory_points, 2)} VP"
        typer.echo(f"  against {other}: {fixed(own.plus, 2)} to {fixed(own.minus, 2)}{points}")
        chosen = (b for b in one.match.boards if number in {None, b.board.board})
        for board in chosen:
            side = board.home if team == one.home else board.away
            shown = "no score" if side is None else signed(side.score, 2)
            typer.echo(f"    board {board.board.board}: {shown}")
            if number is not None:
                _print_rooms(session, number, {team, other})


def _print_rooms(session: Session, number: int, teams: set[str]) -> None:
    """What came of a board in both rooms, with the acts behind it."""
    for result in session.traveller(number):
        if {result.ns, result.ew} == teams:
            typer.echo(f"      {result.ns} North-South: {sentences.outcome(result.outcome)}")
            for happening in history(session, result):
                typer.echo(f"        {_told(happening)}")


def print_log(log: Iterable[Told]) -> None:
    """Print every act with its number."""
    for told in log:
        name, body = to_stored(told.act)
        short = {key: value for key, value in body.items() if key != "movement"}
        reason = f"  # {told.reason}" if told.reason else ""
        typer.echo(
            f"{told.sequence:4} {told.time:%H:%M} {told.author}: {name} {json.dumps(short)}{reason}"
        )
