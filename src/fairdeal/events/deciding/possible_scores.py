"""Scores that may not be entered or ruled: what no contract gives (77), weights by who has none."""

from fairdeal.boards import Board, Vulnerability
from fairdeal.errors import Malformed
from fairdeal.events.places import Place
from fairdeal.laws.code import Code
from fairdeal.laws.editions import Edition
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


def check_weighing(outcome: Outcome, code: Code, place: Place, *, is_heard: bool = False) -> None:
    """Whether results may be weighed: since 2007 by who rules, in 1997 by who hears an appeal.

    Args:
        outcome: the score that is given.
        code: the Laws it is given by, with what the authorities elected.
        place: the board and table.
        is_heard: whether it is given on appeal.

    Raises:
        Malformed: it weighs results, and the Laws or the authorities do not have that.
    """
    if not any(map(_is_weighed, sides_of(outcome))):
        return
    clause = ""
    if code.edition is Edition.L1997:
        may_vary = code.elected("E12_1997_committee_may_vary") == "yes"
        clause = "" if is_heard and may_vary else "12C2"
    elif code.edition is Edition.L2007 and code.elected("E12_weighted_allowed") != "yes":
        clause = "12C1c"
    if clause:
        raise Malformed(
            "board {board}: results are not weighed here ({clause})",
            board=place.board,
            clause=clause,
        )


def _is_weighed(score: SideScore) -> bool:
    return isinstance(score.of if isinstance(score, Capped | AtLeast) else score, Weighted)


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
