"""Law 16: Authorized and unauthorized information (1997: Unauthorized information).

1997  Legal calls and plays may be used; A: what partner gives away; B: other sources; C: withdrawn.
2007  A lists what is authorized; B: partner, with what a logical alternative is; C other sources,
      where a new deal is possible; D: withdrawn calls and plays.
2017  C is withdrawn calls and plays again, D other sources: after the first call, an artificial
      score is possible.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, SINCE_2017, Clauses, Edition, each
from fairdeal.laws.facts import YES_NO, awaited, chosen, elected, judged, one_of, shown
from fairdeal.laws.irregularities.withdrawn import after_withdrawal
from fairdeal.laws.position import Phase
from fairdeal.laws.preliminaries.law04 import FORM, Form
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.laws.status import carried_out, marked
from fairdeal.table.acts import CallMade, CardPlayed, CardsLookedAt, HesitationNoted
from fairdeal.table.effects import (
    Action,
    Acts,
    Authorized,
    DealtWithBy,
    Must,
    NewDeal,
    PlayerReplaced,
    PlayProceeds,
    RightReserved,
    Role,
    Score,
    ScoreAdjusted,
    ScoreStands,
    SeatsExchanged,
    Unauthorized,
    Watch,
    When,
)


class Basis(Enum):
    """What a player based his call or play on."""

    LEGAL_ACTIONS = "legal_actions"
    """The calls and plays of this board that are legal or accepted."""
    WITHDRAWN = "withdrawn"
    """What was withdrawn, his own side not being at fault."""
    PROCEDURE = "procedure"
    """What a law or regulation authorizes, or lawful procedure shows."""
    KNOWN_BEFORE = "known_before"
    """What he knew before he took his cards from the board."""
    ESTIMATES = "estimates"
    """His score so far, his opponents' ways, what the regulations demand."""
    ANYTHING_ELSE = "anything_else"


class Measure(Enum):
    """What the Director does about information from another source than partner."""

    SEATS = "seats"
    SUBSTITUTE = "substitute"
    NEW_DEAL = "new_deal"
    PLAY_ON = "play_on"
    ARTIFICIAL = "artificial"


def hesitated(sighting: Sighting) -> bool:
    """A marked change of tempo that somebody noticed."""
    return isinstance(sighting.act, HesitationNoted)


def saw_another_hand(sighting: Sighting) -> bool:
    """A player looked at another hand of this board; what dummy looks at is Law 43's."""
    act, before = sighting.act, sighting.before
    if not isinstance(act, CardsLookedAt) or act.board != before.board.number:
        return False
    if before.phase is Phase.OVER or act.hand_of is act.seat or act.seat is before.dummy:
        return False
    return act.hand_of is not before.dummy or not before.lead_is_faced


def _by_partner(scene: Scene) -> Acts:
    """What partner called or played first."""
    partner = scene.seat(Role.PARTNER)
    return tuple(
        number
        for number, act in enumerate(scene.later, scene.number + 1)
        if isinstance(act, CallMade | CardPlayed)
        and act.seat is partner
        and not scene.was_taken(number)
    )[:1]


def _partner_has_acted(scene: Scene) -> bool | None:
    """Yes when partner has called or played since; no when the board has ended without it."""
    if _by_partner(scene):
        return True
    return False if scene.now.turn is None else None


AUTHORIZED_BY: Final[Mapping[Basis, Clauses]] = {
    Basis.LEGAL_ACTIONS: each("16A1a", l1997="16"),
    Basis.WITHDRAWN: each("16A1b", l1997="16C1"),
    Basis.PROCEDURE: each("16A1c", l1997="16"),
    Basis.KNOWN_BEFORE: each("16A1d", l1997="16"),
    Basis.ESTIMATES: each("16A2", l1997="16"),
}
FROM_PARTNER: Final = each(l1997="16A", l2007="16B1a", l2017="16B1")
CHOICE: Final = each(l1997="16A", l2007="16B1a", l2017="16B1a")
ALTERNATIVE: Final = each(l1997="16A", l2007="16B1b", l2017="16B1b")
RESERVED: Final = each(l1997="16A1", l2007="16B2", l2017="16B2")
REDRESS: Final = each(l1997="16A2", l2007="16B3", l2017="16B3")
OTHER_SOURCE: Final = each(l1997="16B", l2007="16C1", l2017="16D1")
SEATS: Final = each(l1997="16B1", l2007="16C2a", l2017="16D2a")
NEW_DEAL: Final = each(l2007="16C2b", l2017="16D2b")
PLAYED_ON: Final = each(l2007="16C2c", l2017="16D2c")
ARTIFICIAL: Final = each(l1997="16B3", l2007="16C2d", l2017="16D2d")
LATER: Final = each(l2007="16C3", l2017="16D3")

BASIS = judged("basis_of_action", one_of(Basis), each("16A1a", l1997="16"))
DAMAGED = judged(
    "damaged_by_use_of_information", YES_NO, each(l1997="12A1", l2007="16A4", l2017="12A1")
)
GAVE_AWAY = judged("partner_could_learn_something", YES_NO, FROM_PARTNER)
PARTNER_ACTED = awaited(
    "partner_has_acted", YES_NO, CHOICE, derive=_partner_has_acted, of=_by_partner
)
SUGGESTED = judged("action_was_suggested", YES_NO, CHOICE)
HAD_ALTERNATIVE = judged("had_logical_alternative", YES_NO, ALTERNATIVE)
GAINED = judged("gained_by_unauthorized_information", YES_NO, REDRESS)
MAY_RESERVE = elected("E16B2_reservation_allowed", YES_NO, each(l2007="16B2", l2017="16B2"))
MAY_RESERVE_1997 = elected("E16_1997_reservation", YES_NO, each(l1997="16A1"))
MUST_CALL = elected("E16B2_must_call_director", YES_NO, each(l2007="16B2", l2017="16B2"))
DISPUTED = chosen("information_is_disputed", YES_NO, RESERVED, by=Role.OFFENDING_SIDE)
HINDERS = judged("information_hinders_play", YES_NO, OTHER_SOURCE)
CALLED = shown(
    "first_call_has_been_made",
    YES_NO,
    LATER,
    derive=lambda scene: bool(scene.before.auction.calls),
)
MEASURE_1997 = judged(
    "measure_against_information_1997",
    {m.value: m for m in (Measure.SEATS, Measure.SUBSTITUTE, Measure.ARTIFICIAL)},
    each(l1997="16B"),
)
MEASURE = judged(
    "measure_against_information",
    {m.value: m for m in Measure if m is not Measure.SUBSTITUTE},
    each(l2007="16C2a", l2017="16D2a"),
)
MEASURE_LATER = judged(
    "measure_after_the_first_call",
    {m.value: m for m in (Measure.PLAY_ON, Measure.ARTIFICIAL)},
    each(l2017="16D3"),
)
AFFECTED = judged("information_affected_result", YES_NO, PLAYED_ON)


@entry("16A")
def use_of_information(case: Case) -> None:
    """16A (1997 preamble): what a call or play may be based on, and what not."""
    basis = case.ask(BASIS)
    if basis in AUTHORIZED_BY:
        return case.then(Authorized(AUTHORIZED_BY[basis], who=Role.OFFENDER))
    case.then(Unauthorized(each("16A1a", l1997="16", l2007="16A3"), who=Role.OFFENDER))
    if case.ask(DAMAGED):
        case.then(ScoreAdjusted(DAMAGED.under, Score.ASSIGNED, who=Role.BOTH_SIDES))
    return None


@entry("16B", when=hesitated)
def information_from_partner(case: Case) -> None:
    """16B1 (1997 16A): a player gave something away; partner may not choose what it suggests."""
    if not case.ask(GAVE_AWAY):
        return case.then(PlayProceeds(FROM_PARTNER, who=Role.OFFENDER))
    case.then(Unauthorized(FROM_PARTNER, who=Role.PARTNER))
    return judge_choice(case)


def judge_choice(case: Case) -> None:
    """16B1: did partner choose, among logical alternatives, what was suggested? Then see 16B3."""
    if not case.ask(PARTNER_ACTED) or not case.ask(SUGGESTED):
        return case.then(PlayProceeds(CHOICE, who=Role.PARTNER))
    if not case.ask(HAD_ALTERNATIVE):
        return case.then(PlayProceeds(ALTERNATIVE, who=Role.PARTNER))
    return case.then(Watch(REDRESS, "16B3", When.END_OF_PLAY, who=Role.OFFENDER))


@entry("16B2")
def right_reserved(case: Case) -> None:
    """16B2 (1997 16A1): the right to call the Director later; who disputes the facts calls him."""
    if not case.ask(MAY_RESERVE if case.edition in SINCE_2007 else MAY_RESERVE_1997):
        return case.then(Must(RESERVED, Action.CALL_DIRECTOR, who=Role.NON_OFFENDING_SIDE))
    if case.edition in SINCE_2007 and case.ask(MUST_CALL):
        return case.then(Must(RESERVED, Action.CALL_DIRECTOR, who=Role.NON_OFFENDING_SIDE))
    case.then(RightReserved(RESERVED, who=Role.NON_OFFENDING_SIDE))
    if case.ask(DISPUTED):
        case.then(Must(RESERVED, Action.CALL_DIRECTOR, who=Role.OFFENDING_SIDE))
    return None


@entry("16B3")
def choice_of_the_suggested(case: Case) -> None:
    """16B3 (1997 16A2, if it damaged): adjust when the offending side gained by the choice.

    Who comes here first, when the play is over, is asked what 16B1 asks before.
    """
    if case.scene is None and (free := _freely_chosen(case)) is not None:
        return case.then(ScoreStands(free, who=Role.BOTH_SIDES))
    if case.ask(GAINED):
        case.then(ScoreAdjusted(REDRESS, Score.ASSIGNED, who=Role.BOTH_SIDES))
    return None


def _freely_chosen(case: Case) -> Clauses | None:
    """By which clause nothing stood against what partner chose (16B1; 1997 16A)."""
    if not case.ask(GAVE_AWAY):
        return FROM_PARTNER
    if not case.ask(SUGGESTED):
        return CHOICE
    return None if case.ask(HAD_ALTERNATIVE) else ALTERNATIVE


@entry("16C")
def use_of_withdrawn_action(case: Case) -> None:
    """16C2 (2007 16D2): the offending side may not choose what a withdrawn action suggests."""
    clause = each("16C2", l2007="16D2")
    case.then(Unauthorized(clause, who=Role.OFFENDING_SIDE))
    if not case.ask(SUGGESTED, under=clause) or not case.ask(HAD_ALTERNATIVE, under=clause):
        return case.then(PlayProceeds(clause, who=Role.OFFENDING_SIDE))
    return case.then(Watch(clause, "16B3", When.END_OF_PLAY, who=Role.OFFENDER))


@entry("16D", when=saw_another_hand)
def information_from_elsewhere(case: Case) -> None:
    """16D (1997 16B, 2007 16C): a player learned of the board otherwise than through partner."""
    case.then(Unauthorized(OTHER_SOURCE, who=Role.OFFENDER))
    if not case.ask(HINDERS):
        return case.then(PlayProceeds(OTHER_SOURCE, who=Role.OFFENDER))
    if case.edition is Edition.L1997:
        return _carry_out(case, case.ask(MEASURE_1997), {})
    if not case.ask(CALLED):
        return _carry_out(case, case.ask(MEASURE), {})
    if case.edition is Edition.L2007:
        return _carry_out(case, Measure.PLAY_ON, LATER)
    return _carry_out(case, case.ask(MEASURE_LATER), LATER)


def _carry_out(case: Case, measure: Measure, instead: Clauses) -> None:
    """The measures a to d; after the first call another clause allows what is left of them.

    Args:
        case: the case.
        measure: what the Director does.
        instead: the clause where it is not that of the measure itself.
    """
    match measure:
        case Measure.SEATS:
            case.then(SeatsExchanged(SEATS, who=Role.OFFENDER))
        case Measure.SUBSTITUTE:
            case.then(PlayerReplaced("16B2", who=Role.OFFENDER))
        case Measure.NEW_DEAL:
            case.then(NewDeal(NEW_DEAL))
        case Measure.PLAY_ON:
            clause = instead or PLAYED_ON
            case.then(
                PlayProceeds(clause, who=Role.OFFENDER),
                Watch(clause, "16D2c", When.END_OF_PLAY, who=Role.OFFENDER),
            )
        case Measure.ARTIFICIAL:
            _artificial(case, instead or ARTIFICIAL)


def _artificial(case: Case, clause: Clauses) -> None:
    """D: an artificial score; since 2017 Law 86B says what it is between teams."""
    if case.edition in SINCE_2017 and case.ask(FORM, under=clause) is Form.TEAMS:
        return case.then(DealtWithBy(clause, 86))
    return case.then(ScoreAdjusted(clause, Score.ARTIFICIAL, who=Role.BOTH_SIDES))


@entry("16D2c", editions=SINCE_2007)
def result_after_information(case: Case) -> None:
    """16D2c (2007 16C2c): adjust when the information could have affected the result."""
    if case.ask(AFFECTED):
        case.then(ScoreAdjusted(PLAYED_ON, Score.ASSIGNED, who=Role.BOTH_SIDES))


STATUS = (
    carried_out(after_withdrawal, each(l1997="16C1 16C2", l2007="16D1 16D2", l2017="16C1 16C2")),
    marked("the Director may be called at any time, earlier or later", each("16*", l2007="16*2")),
    marked("what an unexpected alert is; the Director judges it", each(l2007="16*1")),
)
