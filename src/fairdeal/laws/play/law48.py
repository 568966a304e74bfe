"""Law 48: Exposure of declarer's cards.

1997  No penalty card; a hand spread may be taken as a claim.
2007  The same, unless declarer demonstrably did not mean to claim.
2017  The same; A says that a card held as played has to be played (45C2).
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.decisions import SPREAD
from fairdeal.laws.editions import each
from fairdeal.laws.facts import YES_NO, judged, one_of
from fairdeal.laws.marks import Mark
from fairdeal.laws.play.play import Play
from fairdeal.laws.position import Phase, Position
from fairdeal.laws.scene import Sighting, a_lead_was_faced, was_faced
from fairdeal.laws.status import carried_out
from fairdeal.table.acts import (
    Act,
    AttentionDrawn,
    CallMade,
    CardExposed,
    DirectorCalled,
    DummySpread,
    Exposure,
)
from fairdeal.table.effects import ClaimMade, DealtWithBy, PlayProceeds, Role

NUMBERS: Final = {str(number): number for number in range(14)}
"""How many tricks."""


class Seen(Enum):
    """How cards of declarer's came to be seen."""

    DROPPED = "dropped"
    """By accident, or shown for no play."""
    AS_IN_PLAYING = "as_in_playing"
    """Held or laid as one that is played (45C2)."""
    SPREAD = "spread"
    """Several at once, as when he spreads his hand (B2)."""


def is_over_opening_lead_out_of_turn(play: Play, story: Sequence[Act]) -> bool:
    """Whether the opening lead lies there out of turn, over which declarer may spread (B1, 54A).

    Once his side has played to it, it has been accepted (53A); one still face down is none yet.

    Args:
        play: the play so far.
        story: the acts so far.
    """
    lead = None if play.done else play.lead
    if lead is None or Mark.LEAD_OUT_OF_TURN not in lead.marks or not was_faced(story, lead.act):
        return False
    return all(placed.seat.side is lead.seat.side for placed in play.current)


def is_spread_over_and_unspoken(before: Position) -> bool:
    """Whether one of the declaring side has spread over the lead, and nobody has spoken of it yet.

    Of that lead either of them may speak, whoever of them is dummy by then (54A).
    """
    if before.play is None or before.declarer is None:
        return False
    if SPREAD not in before.fates and not is_over_opening_lead_out_of_turn(
        before.play, before.story
    ):
        return False
    side, spoken = before.declarer.side, (AttentionDrawn, DirectorCalled)
    ended = max(n for n, act in enumerate(before.story) if isinstance(act, CallMade))
    since = before.story[ended:]
    has_spread = any(isinstance(act, DummySpread) and act.seat.side is side for act in since)
    return has_spread and not any(isinstance(act, spoken) for act in since)


def declarer_spreads(sighting: Sighting) -> bool:
    """Declarer faces his hand in the play, not over an opening lead out of turn (B2; 54A)."""
    act, before = sighting.act, sighting.before
    if not isinstance(act, DummySpread | CardExposed) or act.seat is not before.declarer:
        return False
    if isinstance(act, CardExposed) and act.how is not Exposure.FACED:
        return False
    if before.play is None or before.phase not in (Phase.CLARIFICATION, Phase.PLAY):
        return False
    if before.phase is Phase.CLARIFICATION and not a_lead_was_faced(before):
        return False
    return not is_over_opening_lead_out_of_turn(before.play, before.story)


HOW_SEEN = judged("how_declarers_card_was_seen", one_of(Seen), each("48A"))
CLAIM_MEANT = judged("spreading_was_a_claim", YES_NO, each("48B2"))
TRICKS_CLAIMED = judged(
    "tricks_claimed_by_spreading",
    NUMBERS,
    each("48B2"),
    is_detail=True,
    among=lambda scene: range(14 - len(scene.before.play.winners) if scene.before.play else 14),
)


@entry("48A")
def declarers_card_seen(case: Case) -> None:
    """A: no card of declarer's becomes a penalty card; one he held as played has to be (45C2)."""
    match case.ask(HOW_SEEN):
        case Seen.DROPPED:
            return case.then(PlayProceeds("48A", who=Role.DECLARER))
        case Seen.AS_IN_PLAYING:
            return case.see("45C2")
        case Seen.SPREAD:
            return case.see("48B2")


@entry("48B2", when=declarer_spreads)
def declarer_spreads_his_hand(case: Case) -> None:
    """B2: a claim or concession, unless he demonstrably meant none (1997: by 68A)."""
    if not case.ask(CLAIM_MEANT):
        return case.then(PlayProceeds(each("48B2", l1997="68A"), who=Role.DECLARER))
    tricks = case.ask(TRICKS_CLAIMED)
    case.then(ClaimMade("48B2", tricks, who=Role.DECLARER))
    if case.scene is None:
        # At a table with a log the claim comes up by itself.
        case.then(DealtWithBy("48B2", 68))
    return None


STATUS = (
    carried_out("fairdeal.laws.fold.shown.after_showing", "48A"),
    carried_out("fairdeal.laws.play.law54.opening_lead_out_of_turn", "48B1"),
)
