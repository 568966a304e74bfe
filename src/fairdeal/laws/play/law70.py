"""Law 70: Contested claim or concession.

1997  Doubt goes against the claimer; a forgotten trump (C), a line not stated (D), a finesse (E).
2007  D2 on a defender's claim, D3 on play after it, E2 on the order in which a suit is played.
2017  D3 is gone, and so is what would have been irrational (E1).

Which tricks are won on which lines is the Director's judgement; `analysis/claims` proposes it.
"""

from dataclasses import replace
from enum import Enum
from functools import cache

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import BEFORE_2017, SINCE_2007, Clauses, Edition, each
from fairdeal.laws.facts import YES_NO, Fact, elected, judged, one_of, shown
from fairdeal.laws.play.disputed import BY_DEFENDER, PLAYED_SINCE, STATED, TRUMP_IS_OUT, claim_of
from fairdeal.laws.play.law48 import NUMBERS
from fairdeal.laws.scene import Scene
from fairdeal.table.effects import Action, May, Must, Role, TricksAwarded


class Exception1997(Enum):
    """Why a line may depend on where a card lies although that was not said (1997 E, 2007 E1)."""

    NONE = "none"
    SHOWN_OUT = "shown_out"
    """An opponent had failed to follow to that suit before the claim."""
    WOULD_SHOW_OUT = "would_show_out"
    """He would fail to follow later, on any normal line of play."""
    OTHER_IS_IRRATIONAL = "other_is_irrational"
    """Not to take that line would be irrational."""


class Exception2017(Enum):
    """The same since 2017, when what is irrational is no exception any more."""

    NONE = "none"
    SHOWN_OUT = "shown_out"
    WOULD_SHOW_OUT = "would_show_out"


def _left(scene: Scene) -> int | None:
    """How many tricks were left when the claim was made."""
    claim, play = claim_of(scene), scene.before.play
    if claim is not None:
        return claim.rest
    return None if play is None else play.tricks_left or None


TRICKS_LEFT = shown(
    "tricks_left_when_play_ceased",
    {word: number for word, number in NUMBERS.items() if number},
    each("70A"),
    derive=_left,
    is_detail=True,
)
MENTIONED = judged("claimer_mentioned_the_trump", YES_NO, each("70C1"))
UNAWARE = judged("claimer_may_have_been_unaware", YES_NO, each("70C2"))
COULD_LOSE = judged("a_trick_could_be_lost_to_it", YES_NO, each("70C3"))
WITH_TRUMP = judged("tricks_with_trump_forgotten", NUMBERS, each("70C"), is_detail=True)
IS_EVIDENCE = judged("play_since_is_evidence", YES_NO, each(l2007="70D3"))
PLACE_UNSTATED = judged("line_depends_on_who_has_a_card", YES_NO, each("70E1", l1997="70E"))
EXCEPTION_BEFORE_2017 = judged(
    "why_that_line_may_be_taken_before_2017",
    one_of(Exception1997),
    each(l1997="70E", l2007="70E1"),
)
EXCEPTION = judged("why_that_line_may_be_taken", one_of(Exception2017), each(l2017="70E1"))
PARTNERS_CHOICE = judged("needs_partners_choice_of_plays", YES_NO, each(l2007="70D2", l2017="70D2"))
NEW_LINE = judged("needs_a_line_not_stated", YES_NO, each("70D1 70*", l1997="70D 70*"))
SUIT_ORDER = elected(
    "E70E2_suit_order", {"none": False, "top_down": True}, each(l2007="70E2", l2017="70E2")
)
ON_WORST_LINE = judged(
    "tricks_on_the_worst_normal_line", NUMBERS, each("70D1", l1997="70D"), is_detail=True
)
EQUITABLE = judged("tricks_as_equitable", NUMBERS, each("70A"), is_detail=True)


@entry("70")
def adjudication(case: Case) -> None:
    """B: what is said and shown; then C, D and E, any doubt going against the claimer (A)."""
    _hearing(case)
    if case.ask(TRUMP_IS_OUT) and _trump_was_forgotten(case):
        return award(case, "70C", WITH_TRUMP)
    if case.edition is Edition.L2007 and case.ask(PLAYED_SINCE):
        case.ask(IS_EVIDENCE)
    if case.ask(PLACE_UNSTATED) and not _is_excepted(case):
        return award(case, each("70E1", l1997="70E"), ON_WORST_LINE)
    if case.edition in SINCE_2007 and case.ask(BY_DEFENDER) and case.ask(PARTNERS_CHOICE):
        return award(case, "70D2", ON_WORST_LINE)
    if case.ask(NEW_LINE):
        if case.edition in SINCE_2007:
            case.ask(SUIT_ORDER)
        return award(case, each("70D1", l1997="70D"), ON_WORST_LINE)
    return award(case, "70A", EQUITABLE)


def _hearing(case: Case) -> None:
    """B: the statement again, the cards faced, the objections; 1997 faces the cards first."""
    if case.ask(STATED):
        case.then(Must("70B1", Action.REPEAT_STATEMENT, who=Role.OFFENDER))
    if case.edition is Edition.L1997:
        return case.then(
            Must("70B2", Action.FACE_CARDS, who=Role.BOTH_SIDES),
            May("70B3", Action.OBJECT, who=Role.NON_OFFENDING_SIDE),
        )
    return case.then(
        May("70B2", Action.OBJECT, who=Role.NON_OFFENDING_SIDE),
        May("70B3", Action.FACE_CARDS, who=Role.BOTH_SIDES),
    )


def _trump_was_forgotten(case: Case) -> bool:
    """C1 to C3: nothing said of it, perhaps not known of, and a trick can be lost to it."""
    return not case.ask(MENTIONED) and case.ask(UNAWARE) and case.ask(COULD_LOSE)


def _is_excepted(case: Case) -> bool:
    """E1: whether where the card lies was proved, or would be, or (before 2017) nobody errs."""
    if case.edition in BEFORE_2017:
        return case.ask(EXCEPTION_BEFORE_2017) is not Exception1997.NONE
    return case.ask(EXCEPTION) is not Exception2017.NONE


def award(case: Case, clause: str | Clauses, tricks: Fact[int]) -> None:
    """So many of the tricks left; not all of them where the forgotten trump wins one (70C)."""
    left = case.ask(TRICKS_LEFT, under=tricks.under)
    won = case.ask(_at_most(left - 1 if tricks is WITH_TRUMP else left, tricks))
    case.then(TricksAwarded(clause, won, left - won, who=Role.OFFENDING_SIDE))


@cache
def _at_most(most: int, tricks: Fact[int]) -> Fact[int]:
    """The same question with no answer above that many; one fact each, for facts are themselves."""
    possible = {word: number for word, number in NUMBERS.items() if number <= most}
    return replace(tricks, answers=possible)
