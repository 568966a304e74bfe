"""What a ruling at the session's desk leaves to somebody else."""

from typing import Final

from fairdeal.events.deciding.settlement import still_open
from fairdeal.rulings.session_desk import Raised, SessionMatter
from fairdeal.seats import Side
from fairdeal.table.adjustments import Average, Grade
from fairdeal.table.effects import Acts, Party, Score, ScoreAdjusted

OPEN: Final[ScoreAdjusted[Party, Acts]] = ScoreAdjusted("82B1", Score.ASSIGNED, who=Side.NS)
PLUS: Final = Average(Grade.PLUS)
SAID: Final[ScoreAdjusted[Party, Acts]] = ScoreAdjusted(
    "12C2a", Score.ARTIFICIAL, who=Side.EW, given=PLUS
)


def test_a_score_is_still_to_be_said_once_the_matter_is_closed() -> None:
    raised = Raised("82B", board=1, table="1")
    asked = SessionMatter("7/82B", raised, effects=(OPEN, SAID))
    assert still_open(asked) == ()
    closed = SessionMatter("7/82B", raised, effects=(OPEN, SAID), is_closed=True)
    assert still_open(closed) == (OPEN,)
