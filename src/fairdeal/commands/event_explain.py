"""What ``fairdeal event explain`` prints: totals, and a board step by step down to its acts."""

from collections.abc import Iterator

import typer

from fairdeal.events.document import Event
from fairdeal.events.scoring import rank_session
from fairdeal.events.session import Session
from fairdeal.views.explained import board_lines, total_lines
from fairdeal.views.explained_match import swiss_lines, team_lines


def print_explanation(
    event: Event, contestant: str, board: int | None, session: int | None
) -> None:
    """Print what a contestant's total is made of, or one board step by step.

    Raises:
        Malformed: the contestant has no result, on that board or at all.
    """
    for line in _lines(event.session(session), contestant, board):
        typer.echo(line)


def meant(session: Session, name: str) -> str:
    """The contestant of that name, or the one for whom a player of that name plays."""
    own = session.own_name(name)
    sat = {side for result in session.results.values() for side in (result.ns, result.ew)}
    if own in sat or own in session.players:
        return own
    named = [
        contestant
        for contestant, players in session.players.items()
        if name.casefold() in {player.casefold() for player in players}
    ]
    return named[0] if len(named) == 1 else own


def _lines(session: Session, contestant: str, board: int | None) -> Iterator[str]:
    contestant = meant(session, contestant)
    if session.teams:
        return team_lines(session, contestant, board)
    if session.swiss:
        return swiss_lines(session, contestant, board)
    ranking = rank_session(session)
    if board is None:
        return total_lines(ranking, contestant)
    return board_lines(session, ranking, contestant, board)
