"""What ``fairdeal event explain`` prints: totals, and a board step by step down to its acts."""

from collections.abc import Iterator
from pathlib import Path

import typer

from fairdeal.commands.event.tricks import tricks_told
from fairdeal.events.document import Event
from fairdeal.events.scoring import rank_session
from fairdeal.events.session import Session
from fairdeal.views.reasons.match_lines import swiss_lines, team_lines
from fairdeal.views.reasons.score_lines import board_lines, total_lines
from fairdeal.views.reasons.tricks import in_a_row


def print_explanation(
    event: Event, contestant: str, board: int | None, session: int | None, file: Path
) -> None:
    """Print what a contestant's total is made of, or one board step by step.

    Raises:
        Malformed: the contestant has no result, on that board or at all, or the log of the table
            beside the event's file cannot be read.
    """
    now = event.session(session)
    for line in _lines(now, contestant, board):
        typer.echo(line)
    for posting in tricks_told(now, meant(now, contestant), board, file):
        typer.echo(f"  {in_a_row(posting)}")


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
