"""Why a board of a match is worth what it is to a team, and the match what it is, for a page."""

from collections.abc import Iterator
from dataclasses import dataclass

from fairdeal.errors import Malformed
from fairdeal.events.explained.match import explain_board
from fairdeal.events.matches.scored import fixtures
from fairdeal.events.scoring import rank_contest
from fairdeal.events.session import Session
from fairdeal.scoring.contests import Fixture
from fairdeal.seats import Side
from fairdeal.views import sentences
from fairdeal.views.figures import signed
from fairdeal.views.reasons.match_lines import board_score, board_steps, match_lines, place_lines
from fairdeal.views.session.history import Happening, history
from fairdeal.views.session.traveller import Competitor, OutcomeShown, competitor
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class RoomWhy:
    """What came of the board in one room."""

    direction: str
    """How the team sat there."""
    table: str
    outcome: OutcomeShown
    points: str
    """Total points seen from the team's side; empty without a result."""
    history: tuple[Happening, ...]


@dataclass(frozen=True, slots=True)
class WhyMatch:
    """From the board of a match down to the acts, and up to the match."""

    board: int
    team: Competitor
    opponents: Competitor
    score: str
    unit: str
    rooms: tuple[RoomWhy, ...]
    steps: tuple[str, ...]
    """From both rooms to the figure, one sentence each."""
    match: tuple[str, ...]
    """The match the board belongs to: both totals, the margin, victory points."""
    total: tuple[str, ...]
    """From all matches, and what is added or taken off, to the place."""


def why_match(session: Session, team: str, board: int) -> WhyMatch:
    """The explanation as a page says it.

    Raises:
        Malformed: the team did not play the board, or one room of it only.
    """
    one = next((one for one in fixtures(session) if _is_of(one, team, board)), None)
    if one is None:
        raise Malformed(
            "{name} has no match with board {board} in both rooms", name=team, board=board
        )
    other = one.away if team == one.home else one.home
    steps = explain_board(session, one, team, board)
    return WhyMatch(
        board,
        competitor(session, team),
        competitor(session, other),
        board_score(steps.score),
        sentences.unit_of_boards(session),
        tuple(_rooms(session, board, team, other)),
        tuple(board_steps(session, steps, first=one.home, team=team)),
        tuple(line.strip() for line in match_lines(session, one, team, other)),
        tuple(place_lines(rank_contest(session), team)),
    )


def _is_of(one: Fixture, team: str, board: int) -> bool:
    return team in {one.home, one.away} and any(of.board.board == board for of in one.match.boards)


def _rooms(session: Session, board: int, team: str, other: str) -> Iterator[RoomWhy]:
    for result in session.traveller(board):
        if {result.ns, result.ew} != {team, other}:
            continue
        side = Side.NS if result.ns == team else Side.EW
        points = result.line.score
        yield RoomWhy(
            _("North-South") if side is Side.NS else _("East-West"),
            result.place.table,
            OutcomeShown.of(result.outcome, result.lead),
            "" if points is None else signed(points if side is Side.NS else -points),
            history(session, result),
        )
