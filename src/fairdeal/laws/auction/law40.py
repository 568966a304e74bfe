"""Law 40: Partnership understandings.

1997  Any call or play not based on an undisclosed agreement; damage by non-disclosure; the
      sponsoring organisation may restrict conventions and prescribe a card; no aids to memory.
2007  What an understanding is, and a special one; the Regulating Authority's powers; when system
      cards may be looked at; deviations; a full answer to a question.
2017  A meaning may not depend on who makes the call (A4); an opponent's card also in order to
      explain rightly (B2c4); the other numbers of B are one less from 40B3 on.
"""

from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, SINCE_2017, Clauses, Edition, each
from fairdeal.laws.facts import YES_NO, elected, judged, one_of, shown
from fairdeal.laws.position import Phase
from fairdeal.laws.scene import Scene, offenders_declare, phase_as_begun
from fairdeal.laws.status import marked
from fairdeal.table.effects import (
    Action,
    Must,
    PenaltyPossible,
    PlayProceeds,
    Role,
    Score,
    ScoreAdjusted,
    Unauthorized,
    Watch,
    When,
)


class Understanding(Enum):
    """How the partners came to share a meaning."""

    NONE = "none"
    EXPLICIT = "explicit"
    """By discussion."""
    IMPLICIT = "implicit"
    """By experience, or because each knows how the other plays."""


class Matter(Enum):
    """What about a pair's methods is against the regulations."""

    NOT_PERMITTED = "not_permitted"
    NO_CARD = "no_card"
    """No system card, or not the one prescribed."""
    VARIED = "varied"
    """Varied by agreement after an irregularity, since 2007."""
    ARTIFICIAL_PSYCHE = "artificial_psyche"
    DIFFERENT_MEANINGS = "different_meanings"
    """The same call means another thing when the other partner makes it."""


class Period(Enum):
    """When a system card was looked at."""

    BEFORE = "before"
    AUCTION = "auction"
    CLARIFICATION = "clarification"
    PLAY = "play"


class Times(Enum):
    """When an opponent's card may be looked at, as elected."""

    AS_PRINTED = "as_printed"
    OWN_TURN_ONLY = "own_turn_only"
    ANY_TIME = "any_time"


def _period(scene: Scene) -> Period | None:
    return _PERIODS.get(phase_as_begun(scene.before))


_PERIODS: Final = {
    Phase.AUCTION: Period.AUCTION,
    Phase.CLARIFICATION: Period.CLARIFICATION,
    Phase.PLAY: Period.PLAY,
    Phase.CEASED: Period.PLAY,
}
FREE: Final = each("40A3", l1997="40A")
WHAT_IT_IS: Final = each("40A1a 40B1a", l1997="40B 75A", l2007="40A1a 40B1b")
DISCLOSE: Final = each("40A1b", l1997="40B")
UNDISCLOSED: Final = each(l1997="40C", l2007="40B4", l2017="40B3a")
REPEATED: Final = each(l2007="40C3b", l2017="40B3b")
SPECIAL: Final = each(l2007="40B1a 40B1b", l2017="40B1b 40B1c")
PERMITTED: Final = each(l1997="40D", l2007="40B2a", l2017="40B2ai")
PRESCRIBED: Final = each(l1997="40E1", l2007="40B2a", l2017="40B2aii")
ALERTS: Final = each(l1997="40B", l2007="40B2a", l2017="40B2aiii")
VARIED: Final = each(l2007="40B3", l2017="40B2aiv")
PSYCHE: Final = each(l1997="40D", l2007="40B2d", l2017="40B2av")
SAME_MEANING: Final = each(l1997="40E1", l2007="40B2a", l2017="40A4")
NOT_PERMITTED: Final = each(l1997="40D", l2007="40B5", l2017="40B4")
AIDS: Final = each(l1997="40*", l2007="40C3a", l2017="40B2d")
IN_FULL: Final = each(l1997="75C", l2007="40B6a", l2017="40B5a")
LEFT_OUT: Final = each(l1997="40C", l2007="40B6b", l2017="40B5b")
DEVIATED: Final = each("40C1", l1997="75B")
NOT_TOLD: Final = each("40C2", l1997="75B")
OWN_CARD: Final = each("40B2b", l1997="40E2")
OPPONENTS_CARD: Final = each("40B2ciii", l1997="40E2")

UNDERSTANDING = judged("understanding", one_of(Understanding), WHAT_IT_IS)
ALERT_RULES = elected("E40_alert_policy", {"none": False, "by_regulation": True}, ALERTS)
ALERTED = judged("disclosed_as_the_regulations_demand", YES_NO, ALERTS)
DISCLOSED = judged("disclosed_before_and_when_asked", YES_NO, DISCLOSE)
DONE_BEFORE = judged("failed_to_disclose_before", YES_NO, REPEATED)
DAMAGED = judged("damaged_by_non_disclosure", YES_NO, UNDISCLOSED)
AWARE = judged("partner_more_aware_than_opponents", YES_NO, DEVIATED)
MATTER_1997 = judged(
    "matter_of_regulation_1997",
    {m.value: m for m in Matter if m is not Matter.VARIED},
    each(l1997="40D"),
)
MATTER = judged("matter_of_regulation", one_of(Matter), each(l2007="40B2a", l2017="40B2ai"))
SPECIAL_LIST = elected("E40_special_list", {"none": False, "by_regulation": True}, SPECIAL)
IS_LISTED = judged("regulations_name_it_special", YES_NO, SPECIAL)
IS_ARTIFICIAL = judged("meaning_is_artificial", YES_NO, SPECIAL)
LOW_OPENINGS = elected("E40_low_openings_regulated", YES_NO, each(l1997="40D"))
IS_CONVENTION = judged("is_a_convention", YES_NO, each(l1997="40D"))
IS_PERMITTED = judged("understanding_is_permitted", YES_NO, PERMITTED)
CARD_REQUIRED = elected("E40_card_required", YES_NO, PRESCRIBED)
MAY_VARY = elected("E40_vary_after_irregularity", YES_NO, VARIED)
BY_OPPONENTS = judged("irregularity_was_opponents", YES_NO, each(l2017="40B2aiv"))
RESTRICTED = elected("E40_restrict_artificial_psyche", YES_NO, PSYCHE)
SAME_SYSTEM = elected("E40_1997_same_system", YES_NO, each(l1997="40E1"))
MAY_DIFFER = elected("E40_2007_meanings_may_differ", YES_NO, each(l2007="40B2a"))
STYLE_ONLY = judged("differs_in_style_only", YES_NO, SAME_MEANING)
HARMED = judged("damaged_by_forbidden_understanding", YES_NO, NOT_PERMITTED)
PERIOD = shown("card_looked_at_in", one_of(Period), OWN_CARD, derive=_period)
DECLARING = shown("looks_at_card_as_declaring_side", YES_NO, OWN_CARD, derive=offenders_declare)
OWN_ALLOWED = elected("E40_own_card_in_auction", YES_NO, OWN_CARD)
TIMES = elected("E40_opponents_card_times", one_of(Times), each(l2007="40B2ci", l2017="40B2ci"))
HIS_TURN = judged(
    "looks_at_card_in_turn",
    YES_NO,
    OPPONENTS_CARD,
    derive=lambda scene: scene.before.player is scene.seat(Role.OFFENDER),
)
TO_EXPLAIN = judged("looked_in_order_to_explain", YES_NO, each(l2017="40B2civ"))
AIDS_ALLOWED = elected("E40_aids", {"none": False, "by_regulation": True}, AIDS)
AID_NAMED = judged("aid_is_permitted", YES_NO, AIDS)
LACKED_SPECIAL = judged("left_out_special_information", YES_NO, IN_FULL)
CRUCIAL = judged("what_was_left_out_was_crucial", YES_NO, LEFT_OUT)


@entry("40B")
def understanding_not_disclosed(case: Case) -> None:
    """A1, B1: an understanding, spoken of or not, has to be known to the opponents."""
    if case.ask(UNDERSTANDING) is Understanding.NONE:
        return case.then(PlayProceeds(FREE, who=Role.OFFENDER))
    if case.ask(ALERT_RULES) and not case.ask(ALERTED):
        return _not_disclosed(case, ALERTS)
    if not case.ask(DISCLOSED):
        return _not_disclosed(case, DISCLOSE)
    return case.then(PlayProceeds(DISCLOSE, who=Role.OFFENDER))


def _not_disclosed(case: Case, clause: Clauses) -> None:
    """It has to be made known now; damage is looked at later, and a repeated breach may cost."""
    case.then(
        Must(clause, Action.DISCLOSE, who=Role.OFFENDING_SIDE),
        Watch(UNDISCLOSED, "40B3", When.END_OF_PLAY, who=Role.OFFENDER),
    )
    if case.edition in SINCE_2007 and case.ask(DONE_BEFORE):
        case.then(PenaltyPossible(REPEATED, who=Role.OFFENDING_SIDE))


@entry("40B3")
def damaged_by_non_disclosure(case: Case) -> None:
    """2017 B3a, 2007 B4, 1997 40C: adjust when the others were damaged by non-disclosure.

    Who comes here first, when the play is over, is asked whether anything was to be disclosed (B1).
    """
    if case.scene is None and case.ask(UNDERSTANDING) is Understanding.NONE:
        return case.then(PlayProceeds(FREE, who=Role.OFFENDER))
    if case.ask(DAMAGED):
        case.then(ScoreAdjusted(UNDISCLOSED, Score.ASSIGNED, who=Role.BOTH_SIDES))
    return None


@entry("40B4")
def understanding_against_regulations(case: Case) -> None:
    """B2a, B4 (2007 B5, 1997 40D and E1): what the authority does not allow a pair to agree on."""
    matter = case.ask(MATTER_1997) if case.edition is Edition.L1997 else case.ask(MATTER)
    match matter:
        case Matter.NOT_PERMITTED:
            _not_permitted(case)
        case Matter.NO_CARD:
            if case.ask(CARD_REQUIRED):
                case.then(PenaltyPossible(PRESCRIBED, who=Role.OFFENDING_SIDE))
            else:
                case.then(PlayProceeds(PRESCRIBED, who=Role.OFFENDING_SIDE))
        case Matter.VARIED:
            _varied(case)
        case Matter.ARTIFICIAL_PSYCHE:
            if case.ask(RESTRICTED):
                return _damage(case, PSYCHE)
            case.see("40C")
        case Matter.DIFFERENT_MEANINGS:
            if _has_to_mean_the_same(case) and not case.ask(STYLE_ONLY):
                return _damage(case, SAME_MEANING)
            case.then(PlayProceeds(SAME_MEANING, who=Role.OFFENDING_SIDE))
    return None


def _not_permitted(case: Case) -> None:
    """Only special understandings (1997: conventions) are for the authority to forbid."""
    if not _is_special(case) or case.ask(IS_PERMITTED):
        return case.then(PlayProceeds(PERMITTED, who=Role.OFFENDING_SIDE))
    return _damage(case, NOT_PERMITTED)


def _is_special(case: Case) -> bool:
    if case.edition is Edition.L1997:
        return case.ask(IS_CONVENTION) or case.ask(LOW_OPENINGS)
    return case.ask(IS_ARTIFICIAL) or (case.ask(SPECIAL_LIST) and case.ask(IS_LISTED))


def _has_to_mean_the_same(case: Case) -> bool:
    """Since 2017 always (A4); in 2007 unless that was varied (B2a), in 1997 where demanded (E1)."""
    if case.edition is Edition.L1997:
        return case.ask(SAME_SYSTEM)
    return case.edition in SINCE_2017 or not case.ask(MAY_DIFFER)


def _varied(case: Case) -> None:
    """2007 B3, 2017 B2a4: agreed beforehand, after an irregularity (2017: of the opponents')."""
    if case.ask(MAY_VARY) or (case.edition in SINCE_2017 and not case.ask(BY_OPPONENTS)):
        return case.then(PlayProceeds(VARIED, who=Role.OFFENDING_SIDE))
    return _damage(case, VARIED)


def _damage(case: Case, clause: Clauses) -> None:
    """A breach of the regulations: a penalty, and an adjusted score if it damaged."""
    case.then(
        PenaltyPossible(clause, who=Role.OFFENDING_SIDE),
        Watch(NOT_PERMITTED, "40B4e", When.END_OF_PLAY, who=Role.OFFENDER),
    )


@entry("40B4e")
def damaged_by_forbidden_understanding(case: Case) -> None:
    """B4 (2007 B5): adjust when a forbidden understanding damaged the others."""
    if case.ask(HARMED):
        case.then(ScoreAdjusted(NOT_PERMITTED, Score.ASSIGNED, who=Role.BOTH_SIDES))


@entry("40B2b")
def own_card_consulted(case: Case) -> None:
    """B2b (1997 40E2): nobody looks at his own card, but the declaring side before the lead."""
    period = case.ask(PERIOD)
    if period is Period.BEFORE or case.ask(OWN_ALLOWED):
        return case.then(PlayProceeds(OWN_CARD, who=Role.OFFENDER))
    is_clarification = period is Period.CLARIFICATION and case.edition in SINCE_2007
    if is_clarification and case.ask(DECLARING):
        return case.then(PlayProceeds(OWN_CARD, who=Role.OFFENDER))
    return _not_entitled(case, OWN_CARD)


@entry("40B2c")
def opponents_card_consulted(case: Case) -> None:
    """B2c (1997 40E2): an opponent's card at one's own turn, and before auction or play."""
    period = case.ask(PERIOD, under=OPPONENTS_CARD)
    if case.edition is Edition.L1997:
        return _in_turn(case, period)
    match case.ask(TIMES):
        case Times.ANY_TIME:
            case.then(PlayProceeds("40B2ci", who=Role.OFFENDER))
        case Times.OWN_TURN_ONLY:
            _in_turn(case, Period.PLAY)
        case Times.AS_PRINTED:
            _in_turn(case, period)
    return None


def _in_turn(case: Case, period: Period) -> None:
    if period is Period.BEFORE:
        return case.then(PlayProceeds(each("40B2ci", l1997="40E2"), who=Role.OFFENDER))
    if period is Period.CLARIFICATION and case.edition in SINCE_2007:
        return case.then(PlayProceeds("40B2cii", who=Role.OFFENDER))
    if case.ask(HIS_TURN):
        return case.then(PlayProceeds(OPPONENTS_CARD, who=Role.OFFENDER))
    if case.edition in SINCE_2017 and case.ask(TO_EXPLAIN):
        return case.then(PlayProceeds("40B2civ", who=Role.OFFENDER))
    return _not_entitled(case, OPPONENTS_CARD)


@entry("40B2d")
def aid_used(case: Case) -> None:
    """B2d (2007 C3a, 1997 40 and its note): no aids to memory, calculation or technique."""
    if case.ask(AIDS_ALLOWED) and case.ask(AID_NAMED):
        return case.then(PlayProceeds(AIDS, who=Role.OFFENDER))
    return _not_entitled(case, AIDS)


def _not_entitled(case: Case, clause: Clauses) -> None:
    """What he read there he may not use, and he broke the procedure."""
    case.then(
        Unauthorized(clause, who=Role.OFFENDER),
        PenaltyPossible(clause, who=Role.OFFENDER),
    )


@entry("40B5")
def incomplete_explanation(case: Case) -> None:
    """2017 B5, 2007 B6, 1997 75C: all special information, but nothing of general knowledge."""
    if not case.ask(LACKED_SPECIAL):
        return case.then(PlayProceeds(IN_FULL, who=Role.OFFENDER))
    case.then(Must(IN_FULL, Action.CORRECT_EXPLANATION, who=Role.OFFENDER))
    if case.ask(CRUCIAL):
        case.then(ScoreAdjusted(LEFT_OUT, Score.ASSIGNED, who=Role.BOTH_SIDES))
    return None


@entry("40C")
def deviation(case: Case) -> None:
    """C (1997 40A, 75B): a psyche or misbid is free unless partner had more reason to expect it."""
    if not case.ask(AWARE):
        return case.then(
            PlayProceeds(FREE, who=Role.OFFENDER),
            PlayProceeds(NOT_TOLD, who=Role.OFFENDER),
        )
    case.then(
        Must(DEVIATED, Action.DISCLOSE, who=Role.OFFENDING_SIDE),
        PenaltyPossible(DEVIATED, who=Role.OFFENDING_SIDE),
        Watch(DEVIATED, "40C1", When.END_OF_PLAY, who=Role.OFFENDER),
    )
    return None


@entry("40C1")
def damaged_by_concealed_understanding(case: Case) -> None:
    """C1 (1997 40C): adjust when what partner alone knew damaged the others.

    Who comes here first, when the play is over, is asked whether partner knew more (C1).
    """
    if case.scene is None and not case.ask(AWARE):
        return case.then(PlayProceeds(FREE, who=Role.OFFENDER))
    if case.ask(DAMAGED, under=each("40C1", l1997="40C")):
        case.then(ScoreAdjusted(each("40C1", l1997="40C"), Score.ASSIGNED, who=Role.BOTH_SIDES))
    return None


STATUS = (
    marked(
        "what may be used is Law 16's; whatever else was used is asked there",
        each(l2007="40A2", l2017="40A2"),
    ),
)
