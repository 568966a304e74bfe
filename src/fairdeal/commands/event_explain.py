"""What ``fairdeal event explain`` prints: totals, and a board step by step down to its acts."""

from collections.abc import Iterator
from fractions import Fraction

import typer

from fairdeal.errors import Malformed
from fairdeal.events.document import Event
from fairdeal.events.explain import explain
from fairdeal.events.explain_match import BoardSteps, explain_board
from fairdeal.events.scoring import (
    fixtures,
    match_terms,
    rank_contest,
    rank_session,
    round_with,
    swiss_ranking,
    swiss_rounds,
)
from fairdeal.events.session import Session
from fairdeal.scoring.additions import Addition
from fairdeal.scoring.awards import Award
from fairdeal.scoring.contests import Contest, Fixture
from fairdeal.scoring.ranking import SessionRanking
from fairdeal.scoring.teams import BoardScore, MatchForm, Pairing
from fairdeal.views import sentences
from fairdeal.views.figures import fixed, signed, trimmed
from fairdeal.views.traveller import Happening, history
from fairdeal.views.why import why_view

_WORDS = {MatchForm.IMPS: "IMPs", MatchForm.TOTAL_POINTS: "points"}
_CLAUSES = {"IMPs": " (78B)", "points": " (78C)"}


def print_explanation(
    event: Event, contestant: str, board: int | None, session: int | None
) -> None:
    """Print what a contestant's total is made of, or one board step by step.

    Raises:
        Malformed: the contestant has no result, on that board or at all.
    """
    now = event.session(session)
    if now.teams:
        _teams(now, contestant, board)
    elif now.swiss:
        _swiss(now, contestant, board)
    elif board is None:
        _total(rank_session(now), contestant)
    else:
        _board(now, rank_session(now), contestant, board)


def _board(now: Session, ranking: SessionRanking, contestant: str, board: int) -> None:
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


def _total(ranking: SessionRanking, contestant: str) -> None:
    standing = ranking.standing(contestant)
    if standing is None:
        raise Malformed(f"{contestant} has no score in this session")
    for of in ranking.explain(contestant):
        typer.echo(f"  board {of.board.board}: {_worth(of.award)}")
    for addition, worth in standing.added:
        typer.echo(f"  {_added(addition, worth)}")
    percent = standing.percent
    share = "" if percent is None else f" of {standing.out_of}, {fixed(percent, 2)} %"
    typer.echo(f"  together {fixed(standing.score, 2)}{share}, place {standing.place}")


def _added(addition: Addition, worth: Fraction) -> str:
    why = f" ({addition.why})" if addition.why else ""
    return f"{addition.cause.value}: {signed(worth, 2)} {addition.clause}{why}"


def _worth(award: Award | None) -> str:
    if award is None:
        return "no score"
    if award.percent is None:
        return signed(award.score, 2)
    return f"{fixed(award.score, 2)} ({fixed(award.percent, 2)} %)"


def _swiss(session: Session, pair: str, board: int | None) -> None:
    """A board as in its round; or the matches of a pair, each with its boards and points."""
    if board is not None:
        return _board(session, round_with(session, pair, board), pair, board)
    contest = rank_contest(session)
    met = False
    points = {name: list(row) for name, row in contest.cross_table.get(pair, {}).items()}
    for played in swiss_rounds(session):
        ranking = swiss_ranking(session, played)
        boards = ranking.explain(pair)
        if not boards:
            continue
        met = True
        opponents = boards[0].opponents
        for of in boards:
            typer.echo(f"  board {of.board.board}: {_worth(of.award)}")
        standing = ranking.standing(pair)
        if standing is not None:
            figure = standing.percent
            total = signed(standing.score, 2) if figure is None else f"{fixed(figure, 2)} %"
            won = points[opponents].pop(0)
            typer.echo(
                f"  round {played.number} against {opponents}: {total}, {fixed(won, 2)} points"
            )
    if not met:
        raise Malformed(f"{pair} has no score in this session")
    _place(contest, pair)
    return None


def _place(contest: Contest, name: str) -> None:
    one = next(place for place in contest.ranking if place.contestant == name)
    for addition in one.added:
        typer.echo(f"  {_added(addition, addition.amount)}")
    shared = "=" if one.tied else ""
    by = f", by {one.decided}" if one.decided else ""
    typer.echo(f"  together {fixed(one.points, 2)}, place {one.rank}{shared}{by}")


def _teams(session: Session, team: str, number: int | None) -> None:
    found = [one for one in fixtures(session) if team in {one.home, one.away}]
    if not found:
        raise Malformed(f"{team} has no match in this session")
    for one in found:
        other = one.away if team == one.home else one.home
        _match(session, one, team, other)
        boards = [b.board.board for b in one.match.boards if number in {None, b.board.board}]
        for board in boards:
            steps = explain_board(session, one, team, board)
            typer.echo(f"    board {board}: {_figure(steps.score)}")
            if number is not None:
                for line in _steps(session, steps, first=one.home, team=team):
                    typer.echo(f"      {line}")
                _rooms(session, number, {team, other})
    if number is None:
        _place(rank_contest(session), team)


def _match(session: Session, one: Fixture, team: str, other: str) -> None:
    own = one.match.home if team == one.home else one.match.away
    terms = match_terms(session)
    points = ""
    if own.victory_points is not None and terms.scale is not None:
        points = (
            f"; a margin of {signed(own.score, 2)} on {one.match.played} boards is "
            f"{fixed(own.victory_points, 2)} VP ({terms.scale.name})"
        )
    typer.echo(f"  against {other}: {fixed(own.plus, 2)} to {fixed(own.minus, 2)}{points}")
    named = session.line_ups.get((team, other))
    if named is not None:
        typer.echo(f"    N-S {' - '.join(named.ns)}, E-W {' - '.join(named.ew)}")


def _figure(value: Fraction | None) -> str:
    return "no score" if value is None else signed(value, 2)


def _steps(session: Session, steps: BoardSteps, *, first: str, team: str) -> Iterator[str]:
    """From the two rooms to the figure, a line each."""
    form = match_terms(session).form
    unit = _WORDS.get(form, "of 2")
    compared = steps.compared
    if compared is None:
        yield "the board does not count"
        return
    rooms = ("North-South", "East-West") if team == first else ("East-West", "North-South")
    for pairing in compared.pairings:
        yield _pairing(pairing, rooms, unit)
    yield from _made(compared, steps, unit)
    if steps.averaged is not None:
        own, other = steps.averaged
        both = 0 if form in _WORDS else 2
        mean = f"({signed(own, 2)} + {both} − {signed(other, 2)}) / 2"
        yield f"knock-out: the mean of both scores, {mean} = {_figure(steps.score)} (86B, 12C4)"


def _made(compared: BoardScore, steps: BoardSteps, unit: str) -> Iterator[str]:
    weighed = sum((one.weight * one.worth for one in compared.pairings), Fraction())
    if len(compared.pairings) > 1:
        yield f"together {_figure(weighed)} {unit} (12C1c)"
    if compared.pairings and weighed != compared.score:
        yield f"capped: {_figure(compared.score)} {unit} (25B2b)"
    if compared.made:
        grade = f" {compared.grade.value}" if compared.grade else ""
        yield f"artificial score{grade}: {_figure(compared.score)} {unit} (12C2)"
    if steps.own_mean is not None:
        yield f"own mean of the other boards {_figure(steps.own_mean)}: {_figure(steps.settled)}"


def _pairing(one: Pairing, rooms: tuple[str, str], unit: str) -> str:
    weight = "" if one.weight == 1 else f", counts for {trimmed(100 * one.weight)} %"
    worth = f"{signed(one.worth)} {unit}{_CLAUSES.get(unit, '')}"
    return (
        f"{signed(one.first)} {rooms[0]} and {signed(one.second)} {rooms[1]}: "
        f"{signed(one.first + one.second)}, {worth}{weight}"
    )


def _rooms(session: Session, number: int, teams: set[str]) -> None:
    """What came of a board in both rooms, with the acts behind it."""
    for result in session.traveller(number):
        if {result.ns, result.ew} == teams:
            typer.echo(f"      {result.ns} North-South: {sentences.outcome(result.outcome)}")
            for happening in history(session, result):
                typer.echo(f"        {_told(happening)}")
