"""Law 48: Exposure of declarer's cards.

1997  No penalty card; a hand spread may be taken as a claim.
2007  The same, unless declarer demonstrably did not mean to claim.
2017  The same; A says that a card held as played has to be played (45C2).
"""

from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import each
from fairdeal.laws.facts import YES_NO, judged
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.play import Play
from fairdeal.laws.position import Phase
from fairdeal.laws.scene import Sighting
from fairdeal.laws.status import carried_out
from fairdeal.table.acts import CardExposed, DummySpread, Exposure
from fairdeal.table.effects import ClaimMade, PlayProceeds, Role

NUMBERS: Final = {str(number): number for number in range(14)}
"""How many tricks."""


def is_over_opening_lead_out_of_turn(play: Play) -> bool:
    """Whether the opening lead lies there out of turn, over which declarer may spread (B1, 54A)."""
    lead = None if play.done else play.lead
    return lead is not None and Mark.LEAD_OUT_OF_TURN in lead.marks


def declarer_spreads(sighting: Sighting) -> bool:
    """Declarer faces his hand in the play, not over an opening lead out of turn (B2; 54A)."""
    act, before = sighting.act, sighting.before
    if before.play is None or before.phase is not Phase.PLAY:
        return False
    if is_over_opening_lead_out_of_turn(before.play):
        return False
    if not isinstance(act, DummySpread | CardExposed) or act.seat is not before.declarer:
        return False
    return isinstance(act, DummySpread) or act.how is Exposure.FACED


CLAIM_MEANT = judged("spreading_was_a_claim", YES_NO, each("48B2"))
TRICKS_CLAIMED = judged(
    "tricks_claimed_by_spreading",
    NUMBERS,
    each("48B2"),
    is_detail=True,
    among=lambda scene: range(14 - len(scene.before.play.winners) if scene.before.play else 14),
)


@entry("48B2", when=declarer_spreads)
def declarer_spreads_his_hand(case: Case) -> None:
    """B2: a claim or concession, unless he demonstrably meant none (1997: by 68A)."""
    if not case.ask(CLAIM_MEANT):
        return case.then(PlayProceeds(each("48B2", l1997="68A"), who=Role.DECLARER))
    tricks = case.ask(TRICKS_CLAIMED)
    return case.then(ClaimMade("48B2", tricks, who=Role.DECLARER))


STATUS = (
    carried_out("fairdeal.laws.fold.shown.after_showing", "48A"),
    carried_out("fairdeal.laws.play.law54.opening_lead_out_of_turn", "48B1"),
)
