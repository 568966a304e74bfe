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


def _lines(session: Session, contestant: str, board: int | None) -> Iterator[str]:
    contestant = session.own_name(contestant)
    if session.teams:
        return team_lines(session, contestant, board)
    if session.swiss:
        return swiss_lines(session, contestant, board)
    ranking = rank_session(session)
    if board is None:
        return total_lines(ranking, contestant)
    return board_lines(session, ranking, contestant, board)
