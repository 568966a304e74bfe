"""Correcting a result: whether the decision still holds, whatever was entered meanwhile."""

from dataclasses import replace
from datetime import datetime

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place, ResultCorrected
from fairdeal.events.deciding.desk import check_comes_about
from fairdeal.events.deciding.possible_scores import check_scores
from fairdeal.events.deciding.reasons import check_reason
from fairdeal.events.deciding.under_appeal import check_may_go
from fairdeal.events.periods import check_corrections
from fairdeal.events.scoring import check_comparable, is_comparable
from fairdeal.events.session import Result, Session
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.boards import score_board, scores_standing
from fairdeal.scoring.lines import Artificial, Outcome


class ResultChanged(Exception):  # noqa: N818 - named for what happened
    """Somebody else changed this result after the writer looked at it; nothing is overwritten."""

    def __init__(self, result: Result) -> None:
        super().__init__(f"the result of board {result.place.board} was changed meanwhile")
        self.result = result
        """What stands now."""


class RulingStands(Malformed):
    """A ruling stands there, and whoever corrects the result did not say that it shall go."""

    def __init__(self, board: int) -> None:
        super().__init__(
            "board {board}: the Director ruled on it; a ruling is changed by another, or undone",
            board=board,
        )


def ruling_lost(result: Result, outcome: Outcome) -> bool:
    """Whether another outcome in the place of this result would put a ruling aside.

    What the Director ruled, or an appeal decided, is lost to any other outcome; an adjusted score
    that was entered as a result is lost to a plain one.
    """
    if result.ruled:
        return True
    adjusted = Adjusted | Artificial
    return isinstance(result.outcome, adjusted) and not isinstance(outcome, adjusted)


def correct(  # noqa: PLR0913 - one for each thing that may be asked of a correction
    session: Session,
    place: Place,
    outcome: Outcome,
    at: datetime,
    *,
    seen: int,
    reason: str,
    over_ruling: bool = False,
    approved: bool = False,
) -> ResultCorrected:
    """The act that puts this outcome in the place of the one that stands.

    Acts on other boards or at other tables do not matter: the decision holds.

    Args:
        session: the session as it is now.
        place: the board and table.
        outcome: what shall stand.
        at: when it was asked for.
        seen: the version of the session that the writer had before him.
        reason: why, in the writer's words.
        over_ruling: whether the writer said that a ruling on this result shall go.
        approved: whether it may be corrected after the period (79C2).

    Raises:
        ResultChanged: this very result was changed since ``seen``.
        CorrectionsOver: the period for corrections is over, and nobody approved (79C1).
        RulingStands: a ruling would be lost, and nobody said that it shall.
        Malformed: there is no such result, the same outcome stands already, no contract gives the
            score, no reason is given, or what stands there was decided on appeal.
    """
    result = session.result(place)
    if result.version > seen:
        raise ResultChanged(result)
    check_reason(reason)
    if result.outcome == outcome:
        raise Malformed("This is what stands already; there is nothing to correct.")
    check_corrections(session, place, at, approved=approved)
    check_scores(outcome, session.board(place.board))
    if ruling_lost(result, outcome) and not over_ruling:
        raise RulingStands(place.board)
    check_may_go(session, place)
    check_comes_about(session, place, outcome)
    return ResultCorrected(place, outcome)


def check_value(session: Session, place: Place, outcome: Outcome) -> None:
    """Score the board with that outcome, for others may stand for something in this form only.

    Raises:
        Malformed: it has no value under the session's form of scoring.
    """
    if session.teams is not None:
        results = {**session.results}
        results[place] = replace(results[place], outcome=outcome)
        # Where another board has no value already, this one may be what is put right first.
        if is_comparable(session):
            check_comparable(replace(session, results=results))
        return
    lines = [
        replace(result.line, outcome=outcome) if result.place == place else result.line
        for result in session.traveller(place.board)
    ]
    score_board(lines, session.opened.method, scores_standing(lines))
