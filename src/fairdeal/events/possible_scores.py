"""A score that no contract gives may neither be entered nor ruled (Law 77)."""

from fairdeal.boards import Board, Vulnerability
from fairdeal.errors import Malformed
from fairdeal.laws.score.law77 import possible_scores
from fairdeal.scoring.adjusted import Cancelled as NoScore
from fairdeal.scoring.adjusted import Capped, Made, SideScore, Weighted
from fairdeal.scoring.lines import Outcome, Played, sides_of


def check_scores(outcome: Outcome, board: Board) -> None:
    """Whether every score in it is one that a contract gives on that board.

    Raises:
        Malformed: one is not.
    """
    if isinstance(outcome, Played):
        return
    for score in sides_of(outcome):
        for points in _points(score):
            if points not in possible_scores(board.vulnerability):
                raise Malformed(
                    f"no contract gives a score of {points}{_where(points, board)} (77)"
                )


def _where(points: int, board: Board) -> str:
    """The vulnerability, where some other one would give that score."""
    if not any(points in possible_scores(other) for other in Vulnerability):
        return ""
    return f" on board {board.number}, vulnerable: {board.vulnerability}"


def _points(score: SideScore) -> tuple[int, ...]:
    if isinstance(score, Made | NoScore):
        return ()
    inner = score.of if isinstance(score, Capped) else score
    return tuple(p for _w, p in inner.outcomes) if isinstance(inner, Weighted) else (inner.score,)
