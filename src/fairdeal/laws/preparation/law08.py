"""Law 8: Sequence of rounds.

1997  A: how boards and players move; B: when a round ends; C: when the session ends.
2007  B2: a postponed board keeps its round open.
2017  The same.
"""

from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, each
from fairdeal.laws.facts import YES_NO, one_of, recorded
from fairdeal.laws.status import marked
from fairdeal.table.effects import RoundEnded, RoundOpen


class Signal(Enum):
    """How far the change of round has gone at a table."""

    NOT_GIVEN = "not_given"
    STILL_PLAYING = "still_playing"
    """The Director has called the next round, and this table has not yet moved."""
    MOVED = "moved"


CHANGE = recorded("change_of_round", one_of(Signal), each("8B1", l1997="8B"))
POSTPONED = recorded("board_is_postponed", YES_NO, each(l2007="8B2", l2017="8B2"))
ALL_RECORDED = recorded("all_boards_played_and_scores_recorded", YES_NO, each("8C"))


@entry("8B")
def end_of_round(case: Case) -> None:
    """B: at the signal, at a table still playing when its players move; never for a late board."""
    if case.edition in SINCE_2007 and case.ask(POSTPONED):
        return case.then(RoundOpen("8B2"))
    if case.ask(CHANGE) is Signal.MOVED:
        return case.then(RoundEnded(CHANGE.under))
    return case.then(RoundOpen(CHANGE.under))


@entry("8C")
def end_of_session(case: Case) -> None:
    """C: the last round ends at a table when all is played and every score is in."""
    case.then(RoundEnded("8C") if case.ask(ALL_RECORDED) else RoundOpen("8C"))


STATUS = (
    marked("the Director instructs the movement; North or a caddy carries boards", "8A1", "8A2"),
)
