"""Law 5: Assignment of seats.

1997  A: starting positions, and seats kept for the session; B: who answers for moving rightly.
2007  The same.
2017  The same.
"""

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import each
from fairdeal.laws.facts import YES_NO, judged
from fairdeal.laws.status import marked
from fairdeal.table.effects import Corrected, DealtWithBy, PenaltyPossible, PlayProceeds, Role

ALREADY_CHOSEN = judged("direction_already_chosen", YES_NO, each("5A"))
SEAT_CHANGE_PERMITTED = judged("seat_change_permitted", YES_NO, each("5A"))
PLAY_BEGAN = judged("began_in_the_wrong_seat", YES_NO, each("5B"))


@entry("5A")
def change_of_direction(case: Case) -> None:
    """A: partners choose their directions themselves; changing them needs the Director's leave."""
    if not case.ask(ALREADY_CHOSEN) or case.ask(SEAT_CHANGE_PERMITTED):
        return case.then(PlayProceeds("5A"))
    return case.then(Corrected("5A"), PenaltyPossible("5A", who=Role.OFFENDING_SIDE))


@entry("5B")
def wrong_seat_or_table(case: Case) -> None:
    """B: put right before anybody has called; a board begun is a matter of Law 15."""
    if case.ask(PLAY_BEGAN):
        return case.then(DealtWithBy("5B", 15), PenaltyPossible("5B", who=Role.OFFENDING_SIDE))
    return case.then(Corrected("5B"))


STATUS = (marked("how seats are announced is the Director's", "5B"),)
