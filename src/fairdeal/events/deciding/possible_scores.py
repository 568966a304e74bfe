"""A score that no contract gives may neither be entered nor ruled (Law 77)."""

from fairdeal.boards import Board, Vulnerability
from fairdeal.errors import Malformed
from fairdeal.laws.score.law77 import possible_scores
from fairdeal.scoring.adjusted import AtLeast, Capped, Made, SideScore, Weighted
from fairdeal.scoring.adjusted import Cancelled as NoScore
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
                raise _impossible(points, board)


def _impossible(points: int, board: Board) -> Malformed:
    """What is said of it; with the vulnerability, where some other one would give that score."""
    if not any(points in possible_scores(other) for other in Vulnerability):
        return Malformed("no contract gives a score of {points} (77)", points=points)
    return Malformed(
        "no contract gives a score of {points} on board {board}, vulnerable: {vulnerability} (77)",
        points=points,
        board=board.number,
        vulnerability=board.vulnerability,
    )


def _points(score: SideScore) -> tuple[int, ...]:
    if isinstance(score, Made | NoScore):
        return ()
    inner = score.of if isinstance(score, Capped | AtLeast) else score
    return tuple(p for _w, p in inner.outcomes) if isinstance(inner, Weighted) else (inner.score,)
