"""Law 39: Call after the final pass.

1997  Cancelled; A: nothing more for a pass or the declaring side; B: a defender's lead penalty.
2007  A: cancelled; B: when nothing more follows; C: a defender's call and Law 26.
2017  The same, with Law 26B.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from fairdeal.calls import Pass
from fairdeal.laws.auction.law26 import restrict_leads
from fairdeal.laws.auction.law35 import CONDONED
from fairdeal.laws.auction.rotation import HIS_CALL
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import Edition, each
from fairdeal.laws.facts import YES_NO, shown
from fairdeal.laws.marks import Mark
from fairdeal.laws.refs import IT_AND_LATER, Ref, since
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.table.acts import CallMade
from fairdeal.table.effects import Acts, AuctionProceeds, CallCancelled, Role


def _is_defenders_side(scene: Scene) -> bool:
    declarer = scene.before.declarer
    return declarer is not None and declarer.side is not scene.offending_side


def _is_by_itself(scene: Scene, act: CallMade) -> bool:
    """Whether it is a bid or double by a defender, of which 39C speaks whatever came before it."""
    declarer = scene.before.declarer
    is_defenders = declarer is not None and act.seat.side is not declarer.side
    return is_defenders and not isinstance(act.call, Pass)


def _and_others(scene: Scene) -> Acts:
    """What the other side called over it."""
    others = scene.offending_side.opponents
    return (scene.number, *(n for n, act in _calls_over_it(scene) if act.seat.side is others))


def _and_what_goes_with_it(scene: Scene) -> Acts:
    return (scene.number, *(n for n, _ in _calls_over_it(scene)))


def _calls_over_it(scene: Scene) -> Iterator[tuple[int, CallMade]]:
    """The later calls, up to a bid or double by a defender: nobody has condoned that one."""
    later = ((n, act) for n, act in since(scene) if isinstance(act, CallMade))
    return takewhile(lambda made: not _is_by_itself(scene, made[1]), later)


IT_AND_OTHERS: Final = Ref("it_and_others", _and_others)
"""The irregular act and the other side's calls over it that 39C does not deal with."""
IT_AND_WHAT_GOES_WITH_IT: Final = Ref(IT_AND_LATER.name, _and_what_goes_with_it)
"""The irregular act that was condoned, and the calls over it that 39C does not deal with."""


def after_the_end(sighting: Sighting) -> bool:
    """Any call when the auction is over."""
    return sighting.has(Mark.CALL_AFTER_THE_END)


def _is_defenders_action(scene: Scene) -> bool:
    return _is_defenders_side(scene) and not isinstance(scene.call, Pass)


NOTHING_MORE = each("39B", l1997="39A")
DEFENDERS_ACTION = shown(
    "defender_bid_or_doubled", YES_NO, each("39C", l1997="39B"), derive=_is_defenders_action
)


@entry("39", about=HIS_CALL, when=after_the_end)
def call_after_the_final_pass(case: Case) -> None:
    """A: cancelled; B: nothing more; C: a defender's bid or double restricts the leads."""
    condoned = case.ask(CONDONED, under=each("39B", l1997="35D"))
    cancelled = each("39A", l1997="35D" if condoned else "39")
    what = IT_AND_OTHERS
    if condoned:
        # 1997 35D speaks of all later calls; since then each is one after the final pass by itself.
        what = IT_AND_LATER if case.edition is Edition.L1997 else IT_AND_WHAT_GOES_WITH_IT
    case.then(CallCancelled(cancelled, what=what, who=Role.OFFENDER))
    if not condoned and case.ask(DEFENDERS_ACTION):
        return restrict_leads(case, DEFENDERS_ACTION.under)
    if condoned:
        return case.then(AuctionProceeds(each("39B", l1997="35D"), who=Role.OFFENDER))
    return case.then(AuctionProceeds(NOTHING_MORE, who=Role.OFFENDER))
