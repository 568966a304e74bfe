"""Law 27: Insufficient bid.

1997  Accepted, or made sufficient at the lowest level with neither bid conventional; else silence.
2007  Also free: a legal call that means the same or something more precise (B1b).
2017  B1a asks only which denominations are specified; B1b asks for a comparable call.
"""

from dataclasses import replace

from fairdeal.laws.auction.insufficient import (
    ATTEMPT,
    TO_REPLACE,
    Substitute,
    accepted_by_calling,
    follows_a_cancelled_bid,
    has_tried_before,
    is_admissible,
    is_sufficient_now,
    kept_for_his_call,
    put_in_its_place,
    second_accepted_by_calling,
    substitute_of,
    was_insufficient,
)
from fairdeal.laws.auction.law23 import COMPARABLE, Relation, watch_for_damage
from fairdeal.laws.auction.law26 import restrict_leads
from fairdeal.laws.auction.rotation import A_CALL
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2017, Clauses, Edition, each
from fairdeal.laws.facts import YES_NO, awaited, chosen, elected, judged, one_of, shown
from fairdeal.laws.marks import Mark
from fairdeal.laws.refs import CALLED_INSTEAD
from fairdeal.laws.scene import Sighting, if_right_is_lost, offender_called_before_ruling
from fairdeal.laws.status import carried_out, marked
from fairdeal.table.effects import (
    Action,
    AuctionProceeds,
    CallCancelled,
    CallStands,
    HowLong,
    MayNotDouble,
    Must,
    MustPass,
    Role,
    Score,
    ScoreAdjusted,
    Watch,
    When,
)


def insufficient(sighting: Sighting) -> bool:
    """An insufficient bid; one out of rotation Law 29 has taken before (27A2, 1997 27C)."""
    return sighting.has(Mark.INSUFFICIENT_BID) and not is_replacement(sighting)


def is_replacement(sighting: Sighting) -> bool:
    """Whether it comes in the place of an insufficient bid, whose case then deals with it (B4)."""
    before, gap = sighting.before, kept_for_his_call(sighting)
    if sighting.has(Mark.CALL_CHANGED):
        return before.auction.calls[-1].marks == (Mark.INSUFFICIENT_BID,)
    if gap is None:
        return follows_a_cancelled_bid(sighting)
    return was_insufficient(before, gap)


def doubles_against_duty(sighting: Sighting) -> bool:
    """A double by one who has to replace an insufficient bid by a bid or pass (27B3, 27B4)."""
    return (
        sighting.has(Mark.CALL_AGAINST_DUTY)
        and kept_for_his_call(sighting) is not None
        and has_tried_before(sighting)
    )


def insufficient_again(sighting: Sighting) -> bool:
    """One more insufficient bid after an attempt to replace one has been cancelled (27B3, 27B4)."""
    return (
        sighting.has(Mark.INSUFFICIENT_BID)
        and is_replacement(sighting)
        and has_tried_before(sighting)
    )


ACCEPTED = chosen(
    "lho_accepts",
    YES_NO,
    each("27A", l2007="27A1", l2017="27A1"),
    by=Role.LHO,
    derive=if_right_is_lost(value=True, derive=accepted_by_calling),
)
PREMATURE = shown(
    "replaced_before_ruling",
    YES_NO,
    each(l1997="27*", l2007="27C", l2017="27C"),
    derive=offender_called_before_ruling,
)
SUBSTITUTE = awaited(
    "substitute", one_of(Substitute), each("27B"), derive=substitute_of, of=put_in_its_place
)
NOT_ARTIFICIAL = judged("not_artificial", YES_NO, each("27B1a"))
NAMED_COUNTS = elected(
    "E27_denomination_2017", {"shown": False, "named": True}, each(l2017="27B1a")
)
LOWEST_SHOWING_THE_SAME = judged("lowest_showing_the_same", YES_NO, each(l2017="27B1a"))
SAME_OR_MORE_PRECISE = judged("same_or_more_precise", YES_NO, each(l2007="27B1b"))
SECOND_ACCEPTED = chosen(
    "lho_accepts_second",
    YES_NO,
    each(l2007="27B4", l2017="27B4"),
    by=Role.LHO,
    derive=if_right_is_lost(value=True, derive=second_accepted_by_calling),
)
HELPED = judged("outcome_different_without_help", YES_NO, each("27D", l1997="27B1b"))
# A call that is not permitted is comparable to none.
COMPARABLE_HERE = replace(
    COMPARABLE, derive=lambda scene: None if is_admissible(scene) else Relation.NOT_COMPARABLE
)
SAME_HERE = replace(
    SAME_OR_MORE_PRECISE, derive=lambda scene: None if is_admissible(scene) else False
)


@entry("27", about=A_CALL, when=insufficient)
def insufficient_bid(case: Case) -> None:
    """Law 27, in the order of its clauses."""
    premature = case.ask(PREMATURE)
    if case.ask(ACCEPTED):
        if premature:
            case.then(CallCancelled(PREMATURE.under, what=CALLED_INSTEAD, who=Role.OFFENDER))
        return case.then(CallStands(ACCEPTED.under, who=Role.OFFENDER))
    case.then(CallCancelled("27B", who=Role.OFFENDER))
    _replacement_is_due(case, premature=premature)
    substitute = case.ask(SUBSTITUTE)
    if case.scene is not None and is_sufficient_now(case.scene):
        # What it was too low for has gone, and what he has put in its place stays (25A).
        return None
    if _is_free(case, substitute):
        return None
    if substitute is Substitute.DOUBLE:
        _cancel_attempt(case, each("27B3"))
    elif substitute is Substitute.INSUFFICIENT:
        if case.edition in SECOND_ACCEPTED.under and case.ask(SECOND_ACCEPTED):
            return case.then(CallStands("27A1", what=CALLED_INSTEAD, who=Role.OFFENDER))
        _cancel_attempt(case, each("27B4", l1997="27B2"))
    else:
        case.then(MustPass("27B2", HowLong.REST, who=Role.PARTNER))
    restrict_leads(case)
    return watch_for_damage(case)


def _replacement_is_due(case: Case, *, premature: bool) -> None:
    """27B: the offender has to replace the bid; one who already has, chooses anew only in 1997."""
    if premature and case.edition is Edition.L1997:
        case.then(CallCancelled("27*", what=ATTEMPT, who=Role.OFFENDER))
    if not premature or case.edition is Edition.L1997:
        case.then(Must("27B", Action.REPLACE_CALL, who=Role.OFFENDER))


def _is_free(case: Case, substitute: Substitute) -> bool:
    """27B1: whether the auction proceeds without further rectification."""
    if substitute is Substitute.INSUFFICIENT:
        return False
    if _repeats_the_denomination(case, substitute):
        return _proceeds(case, "27B1a", frees=True)
    if case.edition is Edition.L2007 and case.ask(SAME_HERE):
        return _proceeds(case, "27B1b", frees=False)
    if case.edition in SINCE_2017 and case.ask(COMPARABLE_HERE) is not Relation.NOT_COMPARABLE:
        return _proceeds(case, "27B1b", frees=True)
    return False


def _repeats_the_denomination(case: Case, substitute: Substitute) -> bool:
    """27B1a: the lowest sufficient bid in the same denomination, as each edition means it."""
    is_lowest = substitute is Substitute.LOWEST_IN_DENOMINATION
    if case.edition not in SINCE_2017:
        return is_lowest and case.ask(NOT_ARTIFICIAL)
    if not is_lowest and substitute is not Substitute.OTHER_BID:
        return False
    if case.ask(NAMED_COUNTS) or case.ask(NOT_ARTIFICIAL):
        return is_lowest
    return case.ask(LOWEST_SHOWING_THE_SAME)


def _proceeds(case: Case, clause: str, *, frees: bool) -> bool:
    """27B1, and 27D at the end of the play.

    Args:
        case: the case.
        clause: which part of B1.
        frees: whether it switches off the rule for withdrawn calls (1997 and 2017 16C2, 2007 16D).
    """
    later = each("27D", l1997="27B1b")
    case.then(
        AuctionProceeds(clause, who=Role.OFFENDER, frees_information=frees),
        Watch(later, "27D", When.END_OF_PLAY, who=Role.OFFENDER),
    )
    return True


def _cancel_attempt(case: Case, clause: Clauses) -> None:
    """27B3 and B4: the attempt is cancelled, partner silenced, and a bid or pass has to follow.

    What others have called over the attempt goes with it: LHO calls over what replaces the bid.
    """
    case.then(
        CallCancelled(clause, what=ATTEMPT, who=Role.OFFENDER),
        MustPass(clause, HowLong.REST, who=Role.PARTNER),
        MayNotDouble(clause, who=Role.OFFENDER),
        Must(clause, Action.REPLACE_CALL, who=Role.OFFENDER),
    )


@entry("27B4", about=A_CALL, when=insufficient_again)
def further_insufficient_bid(case: Case) -> None:
    """27B4 (1997 27B2): once more an insufficient bid in its place, which LHO may accept."""
    if case.edition in SECOND_ACCEPTED.under and case.ask(SECOND_ACCEPTED):
        return case.then(CallStands("27A1", who=Role.OFFENDER))
    clause = each("27B4", l1997="27B2")
    return case.then(
        CallCancelled(clause, who=Role.OFFENDER),
        Must(clause, Action.REPLACE_CALL, what=TO_REPLACE, who=Role.OFFENDER),
    )


@entry("27B3", about=A_CALL, when=doubles_against_duty)
def further_double(case: Case) -> None:
    """27B3: once more a double in its place; since 2017 a comparable one is free (B1b)."""
    if case.edition in SINCE_2017 and case.ask(COMPARABLE_HERE) is not Relation.NOT_COMPARABLE:
        return case.then(
            CallStands("27B1b", who=Role.OFFENDER), AuctionProceeds("27B1b", who=Role.OFFENDER)
        )
    return case.then(
        CallCancelled("27B3", who=Role.OFFENDER),
        Must("27B3", Action.REPLACE_CALL, what=TO_REPLACE, who=Role.OFFENDER),
    )


@entry("27D")
def outcome_without_the_bid(case: Case) -> None:
    """1997 27B1b, 2007 and 2017 27D: adjust when the insufficient bid helped after all."""
    if case.ask(HELPED):
        case.then(ScoreAdjusted(HELPED.under, Score.ASSIGNED, who=Role.BOTH_SIDES))


STATUS = (
    carried_out(insufficient, each(l1997="27C", l2007="27A2", l2017="27A2")),
    marked("what a meaning is; the Director compares them", each(l2007="27*")),
)
