"""Law 1: The pack.

1997  52 cards, four suits of thirteen; the order of suits and ranks.
2007  The same.
2017  A the same; B: symmetrical faces may be required; C: identical, symmetrical backs.
"""

from fairdeal.cards import Card
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2017, each
from fairdeal.laws.facts import YES_NO, elected, judged
from fairdeal.laws.status import carried_out
from fairdeal.table.effects import NotUsed, PlayProceeds

FACES_MUST_BE_SYMMETRICAL = elected("E1B_symmetrical_faces_required", YES_NO, each(l2017="1B"))
FACES_SYMMETRICAL = judged("faces_are_symmetrical", YES_NO, each(l2017="1B"))
BACKS_ALIKE = judged("backs_are_identical_and_symmetrical", YES_NO, each(l2017="1C"))


@entry("1", editions=SINCE_2017)
def design_of_the_pack(case: Case) -> None:
    """B and C: whether a pack may be used by the look of its faces and backs."""
    if case.ask(FACES_MUST_BE_SYMMETRICAL) and not case.ask(FACES_SYMMETRICAL):
        return case.then(NotUsed("1B"))
    if not case.ask(BACKS_ALIKE):
        return case.then(NotUsed("1C"))
    return case.then(PlayProceeds("1C"))


STATUS = (carried_out(Card.of, each("1", l2017="1A")),)
