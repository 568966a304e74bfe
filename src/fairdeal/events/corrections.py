"""Correcting a result: whether the decision still holds, whatever was entered meanwhile."""

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place, ResultCorrected
from fairdeal.events.session import Result, Session
from fairdeal.scoring.lines import Outcome


class ResultChanged(Exception):  # noqa: N818 - named for what happened
    """Somebody else changed this result after the writer looked at it; nothing is overwritten."""

    def __init__(self, result: Result) -> None:
        super().__init__(f"the result of board {result.place.board} was changed meanwhile")
        self.result = result
        """What stands now."""


def correct(
    session: Session, place: Place, outcome: Outcome, *, seen: int, reason: str
) -> ResultCorrected:
    """The act that puts this outcome in the place of the one that stands.

    Acts on other boards or at other tables do not matter: the decision holds.

    Args:
        session: the session as it is now.
        place: the board and table.
        outcome: what shall stand.
        seen: the version of the session that the writer had before him.
        reason: why, in the writer's words.

    Raises:
        ResultChanged: this very result was changed since ``seen``.
        Malformed: there is no such result, the same outcome stands already, or no reason is given.
    """
    result = session.result(place)
    if result.version > seen:
        raise ResultChanged(result)
    if not reason.strip():
        raise Malformed("a correction needs a reason; it is kept with the result")
    if result.outcome == outcome:
        raise Malformed("this is what stands already; there is nothing to correct")
    return ResultCorrected(place, outcome)
