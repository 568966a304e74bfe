"""Law 12: Director's discretionary powers.

1997  Adjusted scores where no rectification fits or it is not enough; assigned without weighting.
2007  Damage is defined; assigned scores may be weighted; self-inflicted damage is not made good.
2017  Only legal outcomes are weighted; self-inflicted damage needs an extremely serious error.

What a side is given is the Director's to say. The law says what he may say, for which side, and
under which clause; what that is worth is worked out by the scoring.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.directions import Direction, Than, Way
from fairdeal.laws.editions import SINCE_2007, SINCE_2017, Clauses, Edition, each
from fairdeal.laws.facts import YES_NO, Fact, Read, elected, judged, one_of, recorded
from fairdeal.laws.irregularities.amounts import (
    any_score,
    at_most_average_minus,
    lawful,
    less_than_all,
    one_result,
    outcomes,
    real_score,
    several_results,
    whole_number,
)
from fairdeal.laws.status import carried_out
from fairdeal.table.adjustments import Average, Given, Grade, Real
from fairdeal.table.effects import (
    PenaltyPossible,
    Role,
    Score,
    ScoreAdjusted,
    ScoresAveraged,
    ScoreStands,
)


class Initiative(Enum):
    """Why the Director considers the score."""

    DIRECTOR = "directors_own"
    IN_TIME = "asked_in_time"
    LATE = "asked_too_late"


class Ground(Enum):
    """Why a score should be adjusted."""

    NO_INDEMNITY = "no_indemnity"
    """The Laws give the side not at fault nothing for this infraction."""
    NOT_PLAYABLE = "not_playable"
    """No rectification lets the board be played normally."""
    WRONG_RECTIFICATION = "wrong_rectification"
    """A rectification was applied that the Laws do not prescribe here."""
    TOO_SEVERE_OR_KIND = "too_severe_or_kind"
    """The prescribed rectification seems too severe, or too kind."""


class Fault(Enum):
    """How far a side is responsible for there being no result."""

    DIRECT = "direct"
    PARTIAL = "partial"
    NONE = "none"


class Count(Enum):
    """How many results come into question."""

    ONE = "one"
    SEVERAL = "several"


class Scale(Enum):
    """In what boards are scored."""

    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    BOARDS_WON = "boards_won"
    """Between two teams, each board won, drawn or lost: shares of a board, as matchpoints are."""


class BestAndWorst(Enum):
    """How far the authority has the best and the worst result assigned (2007 12C1e)."""

    OFF = "off"
    PART = "part"
    FULL = "full"


class Regulated(Enum):
    """Whose board without a result is not the first of the session (2017 12C2d)."""

    NEITHER = "neither"
    OFFENDERS = "offenders"
    OTHERS = "others"
    BOTH = "both"


SETTLES: Final = {Score.ASSIGNED: "12C", Score.ARTIFICIAL: "12C2"}
"""The entry under which it is said what such an adjusted score gives; any other says so itself."""

_ARTIFICIAL: Final = each("12C2a", l1997="12C1")
_IN_IMPS: Final = each("12C2b", l1997="86A")
_KNOCKOUT: Final = each("12C4", l1997="86B")
_SELF_INFLICTED: Final = each(l2007="12C1b", l2017="12C1e")
_FOR_OFFENDERS: Final = each(l2007="12C1b", l2017="12C1ei")
_FOR_OTHERS: Final = each(l2007="12C1b", l2017="12C1eii")
_BEST: Final = each(l1997="12C2", l2007="12C1ei")
_WORST: Final = each(l1997="12C2", l2007="12C1eii")
_GRADES: Final = {
    Fault.DIRECT: Grade.MINUS,
    Fault.PARTIAL: Grade.EVEN,
    Fault.NONE: Grade.PLUS,
}
_OF_OFFENDERS: Final = (Regulated.OFFENDERS, Regulated.BOTH)
_OF_OTHERS: Final = (Regulated.OTHERS, Regulated.BOTH)

INITIATIVE = recorded("initiative_for_adjustment", one_of(Initiative), each("12A"))
GROUND = judged("ground_for_adjustment", one_of(Ground), each("12A"))
DAMAGED = judged("expected_better_without_it", YES_NO, each(l2007="12B1", l2017="12B1"))
OBTAINABLE = judged("a_result_can_be_assigned", YES_NO, _ARTIFICIAL)
TOO_MANY = judged("results_too_many_or_unclear", YES_NO, each(l2007="12C1d", l2017="12C1d"))
COUNT = judged("results_in_question", one_of(Count), each(l2007="12C1c", l2017="12C1c"))
WEIGHTING = elected("E12_weighted_allowed", YES_NO, each(l2007="12C1c"))
BEST_AND_WORST = elected("E12C1e_best_worst", one_of(BestAndWorst), each(l2007="12C1e"))
BEST_AND_WORST_HERE = judged("best_and_worst_in_this_case", YES_NO, each(l2007="12C1e"))
PROBABLE: Fact[Real] = judged(
    "probable_result",
    Read(one_result, "4S N =", "NS +620", "passed out"),
    each(l2007="12C1a", l2017="12C1b"),
    is_detail=True,
)
WEIGHTED = judged(
    "results_with_weights",
    Read(several_results, "4S N = 60% + 4S N -1 40%", "4S N = 2/3 + 4S N -1 1/3"),
    each(l2007="12C1c", l2017="12C1c"),
    is_detail=True,
)
UNLAWFUL = judged(
    "results_only_unlawfully_reached", Read(outcomes, "none"), each(l2017="12C1c"), is_detail=True
)
MOST_FAVOURABLE: Fact[Real] = judged(
    "most_favourable_likely_result",
    Read(one_result, "4S N ="),
    _BEST,
    is_detail=True,
    # What is likely is at all probable, so the offenders' figure is at least as bad for them.
    direction=Direction(Way.NOT_HIGHER, Than.OTHER_SIDES, Role.NON_OFFENDING_SIDE),
)
MOST_UNFAVOURABLE: Fact[Real] = judged(
    "most_unfavourable_result_at_all_probable", Read(one_result, "4S N -1"), _WORST, is_detail=True
)
SELF_INFLICTED = judged("non_offenders_damaged_themselves", YES_NO, _SELF_INFLICTED)
WITHOUT_RELIEF: Fact[Real] = judged(
    "score_without_relief_for_own_part",
    Read(real_score, "4S N -1"),
    _FOR_OTHERS,
    is_detail=True,
    # The offenders' figure is the whole: what follows from the infraction alone.
    direction=Direction(Way.LOWER, Than.OTHER_SIDES, Role.NON_OFFENDING_SIDE),
)
OFFENDERS_FAULT = judged("fault_of_offending_side", one_of(Fault), _ARTIFICIAL)
OTHERS_FAULT = judged("fault_of_other_side", one_of(Fault), _ARTIFICIAL)
SCALE = recorded("boards_are_scored_in", one_of(Scale), _IN_IMPS)
IMPS_FOR_AVERAGE = {
    **dict.fromkeys(
        ("1997", "2007"),
        elected("E86_artificial_imps", Read(whole_number, "3"), each(l1997="86A", l2007="86A")),
    ),
    **dict.fromkeys(
        ("2017", "2017a"),
        elected("E12C2_imp_average", Read(whole_number, "3"), each(l2017="12C2b")),
    ),
}
OFFENDERS_PERCENTAGE = judged(
    "percentage_of_offending_side",
    Read(at_most_average_minus, "40%", "35%"),
    _ARTIFICIAL,
    is_detail=True,
)
OTHERS_PERCENTAGE = judged(
    "percentage_of_other_side",
    Read(at_most_average_minus, "40%", "35%"),
    _ARTIFICIAL,
    is_detail=True,
)
SEVERAL_BOARDS = elected(
    "E12C2d_multi_board_scale", {"none": False, "by_regulation": True}, each(l2017="12C2d")
)
NOT_THE_FIRST = recorded(
    "not_the_first_board_without_result", one_of(Regulated), each(l2017="12C2d")
)
OFFENDERS_BY_REGULATION = recorded(
    "offenders_score_by_regulation", Read(any_score, "30%"), each(l2017="12C2d"), is_detail=True
)
OTHERS_BY_REGULATION = recorded(
    "others_score_by_regulation", Read(any_score, "55%"), each(l2017="12C2d"), is_detail=True
)
KNOCKOUT = recorded("is_a_knockout_match", YES_NO, _KNOCKOUT)
COMMITTEE_MAY_VARY = elected("E12_1997_committee_may_vary", YES_NO, each(l1997="12C3"))
VARIED_FOR_OFFENDERS = judged(
    "committees_score_for_offenders",
    Read(any_score, "4S N = 50% + 4S N -1 50%"),
    each(l1997="12C3"),
    is_detail=True,
)
VARIED_FOR_OTHERS = judged(
    "committees_score_for_others",
    Read(any_score, "4S N = 60% + 4S N -1 40%"),
    each(l1997="12C3"),
    is_detail=True,
)
PARTNER_TO_BLAME = judged("partner_also_to_blame", YES_NO, each("12C3", l1997="89"))


@entry("12A")
def power_to_adjust(case: Case) -> None:
    """A and B: whether the score may be adjusted at all; since 2007 a request has its time."""
    if case.edition in SINCE_2007 and case.ask(INITIATIVE) is Initiative.LATE:
        return case.then(ScoreStands("12A", who=Role.BOTH_SIDES))
    match case.ask(GROUND):
        case Ground.TOO_SEVERE_OR_KIND:
            return case.then(ScoreStands(each("12B2", l1997="12B"), who=Role.BOTH_SIDES))
        case Ground.NOT_PLAYABLE:
            case.then(ScoreAdjusted("12A2", Score.ARTIFICIAL, who=Role.BOTH_SIDES))
            return case.see("12C2")
        case Ground.WRONG_RECTIFICATION:
            case.then(ScoreAdjusted("12A3", Score.ASSIGNED, who=Role.BOTH_SIDES))
        case Ground.NO_INDEMNITY:
            if not is_damaged(case):
                return None
            case.then(ScoreAdjusted("12A1", Score.ASSIGNED, who=Role.BOTH_SIDES))
    return case.see("12C")


def is_damaged(case: Case) -> bool:
    """B1 (since 2007): without damage there is nothing to make good."""
    if case.edition not in SINCE_2007 or case.ask(DAMAGED):
        return True
    case.then(ScoreStands("12B1", who=Role.BOTH_SIDES))
    return False


@entry("12C")
def adjusted_score(case: Case) -> None:
    """C: assigned wherever a result can be; artificial where none can, or it is not clear which."""
    if not case.ask(OBTAINABLE):
        return case.see("12C2")
    if case.edition in SINCE_2007 and case.ask(TOO_MANY):
        case.then(ScoreAdjusted("12C1d", Score.ARTIFICIAL, who=Role.BOTH_SIDES))
        return case.see("12C2")
    if _takes_best_and_worst(case):
        return _best_and_worst(case)
    clause, result = _weighed(case)
    if not case.ask(SELF_INFLICTED):
        return _give(case, clause, result, Role.BOTH_SIDES)
    _give(case, _FOR_OFFENDERS, result, Role.OFFENDING_SIDE)
    own_part = less_than_all(result, case.ask(WITHOUT_RELIEF))
    _give(case, _FOR_OTHERS, own_part, Role.NON_OFFENDING_SIDE)
    return averaged_in_a_knockout(case)


def _takes_best_and_worst(case: Case) -> bool:
    """Always in 1997; in 2007 as far as the authority wants it instead of weights (C1e)."""
    if case.edition in SINCE_2017:
        return False
    if case.edition is Edition.L1997:
        return True
    elected_to = case.ask(BEST_AND_WORST)
    if elected_to is BestAndWorst.PART:
        return case.ask(BEST_AND_WORST_HERE)
    return elected_to is BestAndWorst.FULL


def _best_and_worst(case: Case) -> None:
    """1997 C2, 2007 C1e: the most favourable that was likely, the worst at all probable."""
    if case.edition in SINCE_2007 and case.ask(SELF_INFLICTED):
        _give(case, _FOR_OTHERS, case.ask(WITHOUT_RELIEF), Role.NON_OFFENDING_SIDE)
    else:
        _give(case, _BEST, case.ask(MOST_FAVOURABLE), Role.NON_OFFENDING_SIDE)
    _give(case, _WORST, case.ask(MOST_UNFAVOURABLE), Role.OFFENDING_SIDE)
    averaged_in_a_knockout(case)


def _weighed(case: Case) -> tuple[Clauses, Real]:
    """C1: the result that was probable; several with their weights, since 2017 lawful ones only."""
    may_weigh = case.edition in SINCE_2017 or case.ask(WEIGHTING)
    if not may_weigh or case.ask(COUNT) is Count.ONE:
        return PROBABLE.under, case.ask(PROBABLE)
    result = case.ask(WEIGHTED)
    if case.edition in SINCE_2017:
        return WEIGHTED.under, lawful(result, case.ask(UNLAWFUL))
    return WEIGHTED.under, result


def _give(case: Case, clause: Clauses, given: Given, who: Role) -> None:
    score = Score.ASSIGNED if isinstance(given, Real) else Score.ARTIFICIAL
    case.then(ScoreAdjusted(clause, score, who=who, given=given))


@entry("12C2")
def artificial_score(case: Case) -> None:
    """C2 (1997 C1): by how far each side is responsible for there being no result."""
    offenders, others = case.ask(OFFENDERS_FAULT), case.ask(OTHERS_FAULT)
    regulated = _regulated(case)
    scale = case.ask(SCALE)
    _artificial(
        case, scale, offenders, Role.OFFENDING_SIDE, by_regulation=regulated in _OF_OFFENDERS
    )
    _artificial(case, scale, others, Role.NON_OFFENDING_SIDE, by_regulation=regulated in _OF_OTHERS)
    if scale is not Scale.MATCHPOINTS:
        averaged_in_a_knockout(case)


def _regulated(case: Case) -> Regulated:
    """2017 C2d: the authority may prescribe other scores from the second such board on."""
    if case.edition not in SINCE_2017 or not case.ask(SEVERAL_BOARDS):
        return Regulated.NEITHER
    return case.ask(NOT_THE_FIRST)


def _artificial(case: Case, scale: Scale, fault: Fault, who: Role, *, by_regulation: bool) -> None:
    """What one side is given; its own session may still raise or lower an average (C2c)."""
    is_offender = who is Role.OFFENDING_SIDE
    if by_regulation:
        asked = OFFENDERS_BY_REGULATION if is_offender else OTHERS_BY_REGULATION
        return _give(case, asked.under, case.ask(asked), who)
    if scale is Scale.IMPS:
        imps = case.ask(IMPS_FOR_AVERAGE[case.edition])
        return _give(case, _IN_IMPS, Average(_GRADES[fault], imps), who)
    if fault is Fault.DIRECT:
        asked = OFFENDERS_PERCENTAGE if is_offender else OTHERS_PERCENTAGE
        return _give(case, _ARTIFICIAL, case.ask(asked), who)
    return _give(case, _ARTIFICIAL, Average(_GRADES[fault]), who)


def averaged_in_a_knockout(case: Case) -> None:
    """C4 (1997 86B): what does not balance is averaged where one side has to win."""
    if case.ask(KNOCKOUT):
        case.then(ScoresAveraged(_KNOCKOUT, who=Role.BOTH_SIDES))


@entry("12C3", editions=(Edition.L1997,))
def varied_by_committee(case: Case) -> None:
    """1997 C3: a committee may vary an assigned score to do equity, unless the zone forbids it."""
    if not case.ask(COMMITTEE_MAY_VARY):
        return case.then(ScoreStands("12C3", who=Role.BOTH_SIDES))
    _give(case, VARIED_FOR_OFFENDERS.under, case.ask(VARIED_FOR_OFFENDERS), Role.OFFENDING_SIDE)
    _give(case, VARIED_FOR_OTHERS.under, case.ask(VARIED_FOR_OTHERS), Role.NON_OFFENDING_SIDE)
    return None


def individual_penalty(case: Case) -> None:
    """C3 (1997 89): scores and rectifications are the side's; a penalty is his who is to blame."""
    case.then(PenaltyPossible(PARTNER_TO_BLAME.under, who=Role.OFFENDER))
    if case.ask(PARTNER_TO_BLAME):
        case.then(PenaltyPossible(PARTNER_TO_BLAME.under, who=Role.PARTNER))


entry("89", editions=(Edition.L1997,))(individual_penalty)
entry("12C3", editions=SINCE_2007)(individual_penalty)

STATUS = (
    # An adjusted score replaces the result, each side's by itself; averages follow the session.
    carried_out("fairdeal.scoring.adjusted.Adjusted", each(l2007="12C1a", l2017="12C1a")),
    carried_out("fairdeal.scoring.adjusted.Adjusted", each(l2007="12C1f")),
    carried_out("fairdeal.scoring.averages.resolved", each("12C2c", l1997="88")),
)
