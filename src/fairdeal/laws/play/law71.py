"""Law 71: Concession cancelled.

1997  A trick already won, or that no legal play loses (A), a contract made or beaten (B), or a
      trick that no normal play loses, before the next board (C).
2007  A trick already won, or one that no normal play loses, within the correction period.
2017  The same.
"""

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import Clauses, Edition, each
from fairdeal.laws.facts import YES_NO, judged
from fairdeal.laws.play.disputed import (
    CONCEDER_LATE,
    PERIOD_OVER_71,
    claimer,
    concession_withdrawn,
    tricks_conceded,
)
from fairdeal.laws.play.law48 import NUMBERS
from fairdeal.table.effects import NothingTransferred, Refused, Role, TricksTransferred

_WON = each("71A", l2007="71.1")
_SAFE = each("71B", l1997="71C", l2007="71.2")

ALREADY_WON = judged("conceded_a_trick_already_won", YES_NO, _WON)
NO_LEGAL_LOSS = judged("no_legal_play_loses_it", YES_NO, each(l1997="71A"))
CONTRACT_SETTLED = judged("contract_was_made_or_beaten", YES_NO, each(l1997="71B"))
NO_NORMAL_LOSS = judged(
    "conceded_trick_cannot_be_lost",
    YES_NO,
    each(l1997="71C 71*", l2007="71.2 71*", l2017="71B 71*"),
)
TRICKS = judged(
    "tricks_back_to_conceder", NUMBERS, each("71"), is_detail=True, among=tricks_conceded
)


@entry("71", when=concession_withdrawn, offender=claimer, at_once=True)
def concession_is_withdrawn(case: Case) -> None:
    """A concession stands, but for tricks that were won, or that could not be lost."""
    case.begin(lambda told: told.ask(ALREADY_WON), {PERIOD_OVER_71: "no"})
    if case.ask(PERIOD_OVER_71):
        return case.then(Refused("71", who=Role.OFFENDING_SIDE))
    if case.ask(ALREADY_WON):
        return _cancel(case, _WON)
    if case.edition is Edition.L1997:
        return _in_1997(case)
    if case.ask(NO_NORMAL_LOSS):
        return _cancel(case, _SAFE)
    return case.then(NothingTransferred("71", who=Role.OFFENDING_SIDE))


def _in_1997(case: Case) -> None:
    """1997: no legal play (A), the contract itself (B), or in time no normal play (C)."""
    if case.ask(NO_LEGAL_LOSS):
        return _cancel(case, _WON)
    if case.ask(CONTRACT_SETTLED):
        return _cancel(case, each(l1997="71B"))
    if not case.ask(CONCEDER_LATE) and case.ask(NO_NORMAL_LOSS):
        return _cancel(case, _SAFE)
    return case.then(NothingTransferred("71", who=Role.OFFENDING_SIDE))


def _cancel(case: Case, clause: Clauses) -> None:
    """The concession is cancelled trick by trick, and the board scored anew."""
    case.then(TricksTransferred(clause, case.ask(TRICKS), who=Role.OFFENDING_SIDE))
