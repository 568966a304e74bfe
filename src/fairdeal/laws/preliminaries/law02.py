"""Law 2: The duplicate boards.

1997  A board for each deal, with its dealer and vulnerability by number; deviating marks govern.
2007  The same.
2017  The same.
"""

from fairdeal.boards import Board
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import each
from fairdeal.laws.facts import YES_NO, judged
from fairdeal.laws.status import carried_out
from fairdeal.table.effects import MarksGovern, NotUsed, PlayProceeds

DEVIATES = judged("marks_deviate", YES_NO, each("2"))
WAS_USED = judged("board_was_used", YES_NO, each("2"))


@entry("2")
def deviating_board(case: Case) -> None:
    """A board with other marks should not be used; once used, its marks govern that session."""
    if not case.ask(DEVIATES):
        return case.then(PlayProceeds("2"))
    return case.then(MarksGovern("2") if case.ask(WAS_USED) else NotUsed("2"))


STATUS = (carried_out(Board.numbered, "2"),)
