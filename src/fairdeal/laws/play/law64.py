"""Law 64: Procedure after establishment of a revoke.

1997  The trick he won and one more, else one; and one he wins with a card he could have played.
2007  Without that further trick; nothing is transferred when both sides have revoked (B7).
2017  B2, B3 and B7 are narrower, B8 is new; C2 restores equity after repeated or mutual revokes.
"""

from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from functools import cache

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2017, Clauses, Edition, by_edition, each
from fairdeal.laws.facts import YES_NO, Fact, awaited, elected, judged, one_of, shown
from fairdeal.laws.phase import Phase
from fairdeal.laws.play.counted import counted_in
from fairdeal.laws.play.law63 import AT_TRICK_12
from fairdeal.laws.play.revoke_count import (
    WON_BY_KEY,
    Exemption,
    dummy_won_it,
    exemption,
    is_beaten,
    is_forfeited,
    of_the_play,
    other_side_revoked,
    share,
    winner_of_trick,
)
from fairdeal.laws.scene import Scene
from fairdeal.table.effects import (
    NothingTransferred,
    Role,
    Score,
    ScoreAdjusted,
    TricksTransferred,
)


class WonBy(Enum):
    """Who won the revoke trick, as far as Law 64A asks."""

    OFFENDER = "offender"
    DUMMY = "dummy"
    """Dummy, declarer having revoked: he did not win it himself (64A's note)."""
    OTHER = "other"


_CLAUSES = {
    Exemption.NO_TRICK_WON: "64B1",
    Exemption.SAME_SUIT_AGAIN: "64B2",
    Exemption.FACED_CARD: "64B3",
    Exemption.NEXT_BOARD: "64B4",
    Exemption.ROUND_OVER: "64B5",
    Exemption.TRICK_12: "64B6",
    Exemption.CORRECTED_TOGETHER: "64B8",
}
_EQUITY = each("64C", l2017="64C1")


def _exemption(scene: Scene) -> Exemption | None:
    # Asked at every act of the play, and known after the last: which revoke it is can wait.
    revoke = counted_in(scene) if scene.now.phase is Phase.OVER else None
    return None if revoke is None else exemption(scene, revoke)


def _forfeited(scene: Scene) -> bool | None:
    revoke = counted_in(scene)
    return None if revoke is None else is_forfeited(scene, revoke)


def _both_sides(scene: Scene) -> bool | None:
    revoke = counted_in(scene)
    return None if revoke is None else other_side_revoked(scene, revoke)


def _won_by(scene: Scene) -> WonBy | None:
    """Where a claim came before the trick was complete, the Director finds who wins it.

    A card that is beaten already wins it no more, whoever does.
    """
    revoke = counted_in(scene)
    winner = None if revoke is None else winner_of_trick(scene, revoke)
    if revoke is None:
        return None
    if winner is None:
        may_be_dummys = revoke.seat is scene.now.declarer and scene.code.edition is Edition.L1997
        return WonBy.OTHER if is_beaten(scene, revoke) and not may_be_dummys else None
    if winner is revoke.seat:
        return WonBy.OFFENDER
    return WonBy.DUMMY if dummy_won_it(scene, revoke) else WonBy.OTHER


EXEMPTION = awaited(
    "revoke_exemption",
    one_of(Exemption),
    each("64B1 64B2 64B3 64B4 64B5 64B6", l2017="64B1 64B2 64B3 64B4 64B5 64B6 64B8"),
    derive=_exemption,
    of=of_the_play,
)
FORFEITED = shown(
    "revoke_right_forfeited",
    YES_NO,
    each(l1997="11A 11B1", l2007="11A"),
    derive=_forfeited,
    of=of_the_play,
)
BOTH_ON_ONE_TRICK = shown(
    "both_sides_stand_on_this_trick", YES_NO, each(l1997="64C"), derive=_both_sides, of=of_the_play
)
BOTH_REVOKED = shown(
    "both_sides_revoked", YES_NO, each(l2007="64B7"), derive=_both_sides, of=of_the_play
)
BOTH_ESTABLISHED = shown(
    "both_sides_established", YES_NO, each(l2017="64B7"), derive=_both_sides, of=of_the_play
)
_BOTH_SIDES = by_edition(l1997=BOTH_ON_ONE_TRICK, l2007=BOTH_REVOKED, l2017=BOTH_ESTABLISHED)
"""What 64B7 asks; 1997 has no such clause, but takes 64C so for two revokes on one trick."""
WON_BY = judged(WON_BY_KEY, one_of(WonBy), each("64A1 64A2 64*", l1997="64A1 64A2"), derive=_won_by)
DUMMYS_IS_DECLARERS = elected("E64A1_1997", YES_NO, each(l1997="64A1"))
TRICKS_A1 = shown(
    "tricks_with_own", {"2": 2, "1": 1, "0": 0}, each("64A1"), derive=share, of=of_the_play
)
TRICKS_A2 = shown(
    "tricks_without_own",
    {"1": 1, "0": 0},
    each("64A2"),
    derive=share,
    of=of_the_play,
)
TRICKS_A2_1997 = shown(
    "tricks_without_own_1997",
    {"1": 1, "2": 2, "0": 0},
    each(l1997="64A2"),
    derive=share,
    of=of_the_play,
)
NOT_COMPENSATED = judged("insufficiently_compensated", YES_NO, _EQUITY)
LATER_REVOKES_COST = judged("later_revokes_cost_tricks", YES_NO, each(l2017="64C2a"))
BOTH_DAMAGED = judged("damaged_by_both_revokes", YES_NO, each(l2017="64C2b"))


@entry("64")
def after_establishment(case: Case) -> None:
    """Law 64 for one revoke: exempt (B), or tricks transferred (A); equity in any case (C).

    A score adjusted under C takes the place of the table result and its transfer.
    """
    _rectified(case, _exempt(case), _transfer)


def one_trick_due(case: Case) -> None:
    """Law 64 for a missed trick, which no card of the offender's has won: one trick (67B1).

    That his side has won a trick from there on has been asked, and no card of his went back.
    """
    answered = frozenset((Exemption.NO_TRICK_WON, Exemption.CORRECTED_TOGETHER))
    exempt = case.ask(_except_for(answered))
    _rectified(case, exempt, lambda due: _moved(due, "64A2", due.ask(TRICKS_A2)))


def nothing_due(case: Case, clause: Clauses) -> None:
    """No tricks by that clause, and equity in any case (C)."""
    _nothing(case, clause)
    _equity(case)


def _rectified(case: Case, exempt: Exemption, transfer: Callable[[Case], None]) -> None:
    if case.scene is not None and case.edition in FORFEITED.under and case.ask(FORFEITED):
        # What was told is no part of a log, and neither is who acted first.
        return _nothing(case, each(l1997="11A", l2007="11A"))
    if exempt is not Exemption.NONE:
        _nothing(case, each(_CLAUSES[exempt]))
        return _equity(case, is_repeated=exempt is Exemption.SAME_SUIT_AGAIN)
    if case.ask(both_sides := _BOTH_SIDES[case.edition]):
        _nothing(case, both_sides.under)
        return _equity_between_sides(case)
    transfer(case)
    return _equity(case)


def _exempt(case: Case) -> Exemption:
    """64B; where 62D1 has asked whether it was at the twelfth trick, that decides B6.

    B8 is of 2017, and only for a revoke that was corrected and counts all the same.
    """
    without = set() if case.edition in SINCE_2017 else {Exemption.CORRECTED_TOGETHER}
    at_trick_12 = case.known(AT_TRICK_12)
    if at_trick_12 is not None:
        # Established by 63 in the same case, it has not been corrected.
        without |= {Exemption.CORRECTED_TOGETHER, Exemption.TRICK_12}
    return Exemption.TRICK_12 if at_trick_12 else case.ask(_except_for(frozenset(without)))


@cache
def _except_for(without: frozenset[Exemption]) -> Fact[Exemption]:
    """The same question without these answers; one fact each time."""
    possible = {w: e for w, e in EXEMPTION.answers.items() if e not in without}
    return replace(EXEMPTION, answers=possible) if without else EXEMPTION


def _nothing(case: Case, clause: Clauses) -> None:
    case.then(NothingTransferred(clause, who=Role.NON_OFFENDING_SIDE))


def _transfer(case: Case) -> None:
    """64A: what the offender won himself and one more, or one; fewer where others used them up."""
    if _won_it_himself(case):
        clause, tricks = "64A1", case.ask(TRICKS_A1)
    elif case.edition is Edition.L1997:
        clause, tricks = "64A2", case.ask(TRICKS_A2_1997)
    else:
        clause, tricks = "64A2", case.ask(TRICKS_A2)
    _moved(case, clause, tricks)


def _moved(case: Case, clause: str, tricks: int) -> None:
    if tricks:
        case.then(TricksTransferred(clause, tricks, who=Role.NON_OFFENDING_SIDE))
    else:
        case.then(NothingTransferred(clause, who=Role.NON_OFFENDING_SIDE))


def _won_it_himself(case: Case) -> bool:
    won_by = case.ask(WON_BY)
    if won_by is WonBy.DUMMY and case.edition is Edition.L1997:
        return case.ask(DUMMYS_IS_DECLARERS)
    return won_by is WonBy.OFFENDER


def _equity(case: Case, *, is_repeated: bool = False) -> None:
    """64C (2017 C1, and C2a after a repeated revoke): is the other side compensated enough?"""
    if is_repeated and case.edition in SINCE_2017 and case.ask(LATER_REVOKES_COST):
        _adjust(case, LATER_REVOKES_COST.under)
    elif case.ask(NOT_COMPENSATED):
        _adjust(case, _EQUITY)


def _equity_between_sides(case: Case) -> None:
    """2017 64C2b: as if nobody had revoked; before, 64C on the same footing."""
    fact = BOTH_DAMAGED if case.edition in SINCE_2017 else NOT_COMPENSATED
    if case.ask(fact):
        _adjust(case, fact.under)


def _adjust(case: Case, clause: Clauses) -> None:
    case.then(ScoreAdjusted(clause, Score.ASSIGNED, who=Role.BOTH_SIDES))
