"""Law 27: Insufficient bid.

1997  Accepted, or made sufficient at the lowest level with neither bid conventional; else silence.
2007  Also free: a legal call that means the same or something more precise (B1b).
2017  B1a asks only which denominations are specified; B1b asks for a comparable call.
"""

from dataclasses import replace
from enum import Enum
from itertools import pairwise
from typing import Final

from fairdeal.calls import Bid, Call, Double, Pass, Redouble
from fairdeal.laws.auction import law18, law19
from fairdeal.laws.auction.kept_places import before_gap
from fairdeal.laws.auction.law23 import COMPARABLE, Relation, watch_for_damage
from fairdeal.laws.auction.law26 import restrict_leads
from fairdeal.laws.auction.made import CallGap, MadeCall
from fairdeal.laws.auction.rotation import A_CALL
from fairdeal.laws.case import Case, entry
from fairdeal.laws.decisions import Fate
from fairdeal.laws.editions import SINCE_2017, Clauses, Edition, each
from fairdeal.laws.facts import YES_NO, awaited, chosen, elected, judged, one_of, shown
from fairdeal.laws.marks import Mark
from fairdeal.laws.position import Position
from fairdeal.laws.refs import CALLED_INSTEAD, Ref, first_by, since
from fairdeal.laws.scene import Scene, Sighting
from fairdeal.laws.status import carried_out, marked
from fairdeal.table.acts import CallMade
from fairdeal.table.effects import (
    Action,
    Acts,
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


class Substitute(Enum):
    """What the offender puts in the place of his insufficient bid."""

    LOWEST_IN_DENOMINATION = "lowest_in_denomination"
    """The lowest sufficient bid in the denomination he had named."""
    OTHER_BID = "other_bid"
    NO_BID = "pass"
    """A pass."""
    DOUBLE = "double"
    """A double or redouble."""
    INSUFFICIENT = "insufficient"
    """A second insufficient bid."""


def _to_replace(scene: Scene) -> Acts:
    gap = scene.before.auction.gap_of(scene.roles[Role.OFFENDER])
    return () if gap is None else (gap.act,)


TO_REPLACE: Final = Ref("to_replace", _to_replace)
"""The cancelled call that still has to be replaced."""


def _attempt(scene: Scene) -> Acts:
    first = first_by(Role.OFFENDER)(scene)
    return (*first, *(number for number, _ in since(scene) if first and number > first[0]))


ATTEMPT: Final = Ref(CALLED_INSTEAD.name, _attempt)
"""What the offender put in its place, and whatever was called over that before it was ruled on."""


def insufficient(sighting: Sighting) -> bool:
    """An insufficient bid; one out of rotation Law 29 has taken before (27A2, 1997 27C)."""
    return sighting.has(Mark.INSUFFICIENT_BID) and not is_replacement(sighting)


def is_replacement(sighting: Sighting) -> bool:
    """Whether it comes in the place of an insufficient bid, whose case then deals with it (B4)."""
    before, gap = sighting.before, _gap(sighting)
    if sighting.has(Mark.CALL_CHANGED):
        return before.auction.calls[-1].marks == (Mark.INSUFFICIENT_BID,)
    if gap is None:
        return _follows_a_cancelled_bid(sighting)
    return _was_insufficient(before, gap)


def _gap(sighting: Sighting) -> CallGap | None:
    """The place kept for a call that who called now has to replace."""
    act = sighting.act
    return sighting.before.auction.gap_of(act.seat) if isinstance(act, CallMade) else None


def _was_insufficient(before: Position, gap: CallGap) -> bool:
    """Whether the call that has to be replaced was an insufficient bid."""
    made = before.story[gap.act]
    return (
        isinstance(made, CallMade)
        and isinstance(made.call, Bid)
        and not law18.is_sufficient(made.call, before_gap(before.auction, gap).bid)
    )


def _follows_a_cancelled_bid(sighting: Sighting) -> bool:
    """Whether he put it in the place of an insufficient bid that has been cancelled only since."""
    act, before = sighting.act, sighting.before
    return isinstance(act, CallMade) and any(
        isinstance(made, MadeCall)
        and made.seat is act.seat
        and before.fates[made.act].since > sighting.number
        and isinstance(made.call, Bid)
        and not law18.is_sufficient(made.call, before.auction.bid)
        for made in before.withdrawn
    )


def doubles_against_duty(sighting: Sighting) -> bool:
    """A double by one who has to replace an insufficient bid by a bid or pass (27B3, 27B4)."""
    return (
        sighting.has(Mark.CALL_AGAINST_DUTY)
        and _gap(sighting) is not None
        and _has_tried_before(sighting)
    )


def _accepted_by_calling(scene: Scene) -> bool | None:
    """LHO accepts by calling over it (27A1), and not by calling over what replaced it (27C)."""
    lho, offender = scene.seat(Role.LHO), scene.seat(Role.OFFENDER)
    made = (act.seat for _, act in scene.until_ruled if isinstance(act, CallMade))
    calls = [seat for seat in made if seat in (lho, offender)]
    if calls[:1] == [lho]:
        return True
    is_too_late = calls[:2] == [offender, lho] and scene.code.edition is not Edition.L1997
    return False if is_too_late else None


def _premature(scene: Scene) -> bool:
    """Whether the offender called again before the Director could rule (27C)."""
    made = scene.call_before_ruling
    return made is not None and made.seat is scene.seat(Role.OFFENDER)


def _second_accepted_by_calling(scene: Scene) -> bool | None:
    """LHO accepts the second insufficient bid as well by calling over it."""
    calls = [act.seat for act in scene.later if isinstance(act, CallMade)]
    offender, lho = scene.seat(Role.OFFENDER), scene.seat(Role.LHO)
    return True if (offender, lho) in pairwise(calls[:2]) else None


def _attempts(scene: Scene) -> Acts:
    """The offender's first call since; in 1997 not one made before the options were explained.

    One that was never meant, or fell with an earlier call, has been no attempt.
    """
    offender = scene.seat(Role.OFFENDER)
    calls = tuple(
        number
        for number, act in enumerate(scene.later, scene.number + 1)
        if isinstance(act, CallMade) and act.seat is offender
    )
    if scene.code.edition is Edition.L1997 and _premature(scene):
        calls = calls[1:]
    return tuple(number for number in calls if not scene.was_taken(number))[:1]


def _substitute(scene: Scene) -> Substitute | None:
    attempts = _attempts(scene)
    if not attempts or attempts[0] in scene.unsettled:
        return None
    made, decided = scene.log[attempts[0]], scene.now.fates.get(attempts[0])
    if not isinstance(made, CallMade) or (decided is not None and decided.fate is Fate.PASS):
        return Substitute.NO_BID
    return _kind_of(made.call, scene)


def _kind_of(call: Call, scene: Scene) -> Substitute:
    if isinstance(call, Pass):
        return Substitute.NO_BID
    if not isinstance(call, Bid):
        return Substitute.DOUBLE
    last = scene.before.auction.bid
    if not law18.is_sufficient(call, last):
        return Substitute.INSUFFICIENT
    named = scene.call.denomination if isinstance(scene.call, Bid) else None
    lowest = next((b for b in law18.sufficient_bids(last) if b.denomination is named), None)
    return Substitute.LOWEST_IN_DENOMINATION if call == lowest else Substitute.OTHER_BID


ACCEPTED = chosen(
    "lho_accepts",
    YES_NO,
    each("27A", l2007="27A1", l2017="27A1"),
    by=Role.LHO,
    derive=_accepted_by_calling,
)
PREMATURE = shown(
    "replaced_before_ruling", YES_NO, each(l1997="27*", l2007="27C", l2017="27C"), derive=_premature
)
SUBSTITUTE = awaited(
    "substitute", one_of(Substitute), each("27B"), derive=_substitute, of=_attempts
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
    derive=_second_accepted_by_calling,
)
HELPED = judged("outcome_different_without_help", YES_NO, each("27D", l1997="27B1b"))


def _is_admissible(scene: Scene) -> bool:
    """Whether the double or redouble in its place would be one, but for 27B3 (19)."""
    before = scene.before.auction
    if (gap := before.gap_of(scene.seat(Role.OFFENDER))) is not None:
        before = before_gap(before, gap)
    numbers = _attempts(scene) if isinstance(scene.call, Bid) else (scene.number,)
    calls = [act.call for n in numbers if isinstance(act := scene.log[n], CallMade)]
    bidder = None if before.bidder is None else before.bidder.side
    permits = {Double: law19.may_double, Redouble: law19.may_redouble}
    return all(
        may(scene.offending_side, bidder, before.doubling)
        for call in calls
        if (may := permits.get(type(call))) is not None
    )


# A call that is not permitted is comparable to none.
COMPARABLE_HERE = replace(
    COMPARABLE, derive=lambda scene: None if _is_admissible(scene) else Relation.NOT_COMPARABLE
)
SAME_HERE = replace(
    SAME_OR_MORE_PRECISE, derive=lambda scene: None if _is_admissible(scene) else False
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


def insufficient_again(sighting: Sighting) -> bool:
    """One more insufficient bid after an attempt to replace one has been cancelled (27B3, 27B4)."""
    return (
        sighting.has(Mark.INSUFFICIENT_BID)
        and is_replacement(sighting)
        and _has_tried_before(sighting)
    )


def _has_tried_before(sighting: Sighting) -> bool:
    """Whether he is bound by what his own cancelled attempt costs; 30B2b binds a partner."""
    act = sighting.act
    return isinstance(act, CallMade) and any(
        isinstance(duty, MayNotDouble) and duty.who is act.seat and duty.role is Role.OFFENDER
        for duty in sighting.before.force.duties
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
