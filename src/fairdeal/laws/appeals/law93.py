"""Law 93: Procedures of appeal.

1997  The chief Director, or a committee; the committee may not overrule on law or discipline, but
      recommend; the national authority after that.
2007  Further appeals as the Regulating Authority provides; it may be asked, or bind itself.
2017  The same; it names the reviewer who may take the place of the committee.
"""

from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, Edition, each
from fairdeal.laws.facts import YES_NO, elected, judged, one_of, recorded
from fairdeal.laws.status import marked
from fairdeal.table.effects import (
    Body,
    DealtWithBy,
    GoesTo,
    PenaltyPossible,
    Recommended,
    Refused,
    Role,
    RulingChanged,
    RulingStands,
)


class About(Enum):
    """What an appeal is about."""

    LAW = "law"
    """Nothing but what the Laws or the regulations say."""
    DISCIPLINE = "discipline"
    """A penalty under Law 91."""
    JUDGEMENT = "judgement"
    """Anything else: facts, bridge judgement, a score."""


class Decision(Enum):
    """What is decided on an appeal."""

    UPHELD = "upheld"
    VARIED = "varied"


NAMED = elected("E93_committee", {"none": False, "named": True}, each("93A"))
REVIEWER = elected("E93_reviewer", {"none": False, "named": True}, each(l2007="93A", l2017="93A"))
CAN_MEET = recorded("committee_can_meet", YES_NO, each("93A"))
ABOUT = judged("appeal_is_about", one_of(About), each("93B1 93B2"))
OF_DIRECTOR = judged("director_in_charge_decides", one_of(Decision), each("93A"))
ON_TO_COMMITTEE = recorded("appealed_to_committee", YES_NO, each("93B1"))
OF_COMMITTEE = judged("committee_decides", one_of(Decision), each("93B3"))
FOLLOWED = judged("recommendation_followed", YES_NO, each("93B3"))
WITHOUT_MERIT = judged("appeal_without_merit", YES_NO, each(l2007="92A", l2017="92A"))
SANCTION = elected(
    "E92_meritless_sanction",
    {"none": False, "by_regulation": True},
    each(l2007="92A", l2017="92A"),
)
FURTHER = recorded("appealed_further", YES_NO, each("93C", l2007="93C1", l2017="93C1"))
PROVIDED = elected(
    "E93_further_appeal",
    {"none": False, "national_authority": True},
    each(l2007="93C1", l2017="93C1"),
)
FURTHER_WITHOUT_MERIT = judged(
    "further_appeal_without_merit", YES_NO, each(l2007="93C1", l2017="93C1")
)
FINAL_HERE = elected("E93_final_at_event", YES_NO, each(l2007="93C3a", l2017="93C3a"))
REFERRED = recorded("referred_to_authority", YES_NO, each(l2007="93C2", l2017="93C2"))


HEARING = "93A"
"""The entry under which an appeal is heard."""


@entry(HEARING)
def hearing(case: Case) -> None:
    """A and B: who hears an appeal that Law 92 lets in, what he may decide, and C: what follows."""
    if not (is_there_a_committee(case) and case.ask(CAN_MEET)):
        case.then(GoesTo("93A", Body.DIRECTOR_IN_CHARGE, who=Role.OFFENDER))
        _decide(case, "93A", is_varied=case.ask(OF_DIRECTOR) is Decision.VARIED)
    elif case.ask(ABOUT) is About.LAW:
        _by_director_first(case)
    else:
        case.then(GoesTo("93B2", Body.COMMITTEE, who=Role.OFFENDER))
        _by_committee(case, may_overrule=case.ask(ABOUT) is About.JUDGEMENT)
    _without_merit(case)
    _further(case)


def is_there_a_committee(case: Case) -> bool:
    """A: whether there is a committee, or since 2007 a reviewer in its place."""
    return case.ask(NAMED) or (case.edition in SINCE_2007 and case.ask(REVIEWER))


def _by_director_first(case: Case) -> None:
    """B1: law and regulations are for the Director in charge, and then for the committee."""
    case.then(GoesTo("93B1", Body.DIRECTOR_IN_CHARGE, who=Role.OFFENDER))
    _decide(case, "93B1", is_varied=case.ask(OF_DIRECTOR) is Decision.VARIED)
    if case.ask(ON_TO_COMMITTEE):
        case.then(GoesTo("93B1", Body.COMMITTEE, who=Role.OFFENDER))
        _by_committee(case, may_overrule=False)


def _by_committee(case: Case, *, may_overrule: bool) -> None:
    """B3: all his powers, but on law, regulations and discipline it may only recommend."""
    is_varied = case.ask(OF_COMMITTEE) is Decision.VARIED
    if is_varied and not may_overrule:
        case.then(Recommended("93B3", who=Role.OFFENDER))
        is_varied = case.ask(FOLLOWED)
    _decide(case, "93B3", is_varied=is_varied)


def _decide(case: Case, clause: str, *, is_varied: bool) -> None:
    if not is_varied:
        return case.then(RulingStands(clause, who=Role.OFFENDER))
    # Whatever the Director could have given may be given now: the score is found as for him.
    return case.then(RulingChanged(clause, who=Role.OFFENDER), DealtWithBy(clause, 12))


def _without_merit(case: Case) -> None:
    """92A since 2007: where regulations say so, an appeal without merit may cost something."""
    if case.edition in SINCE_2007 and case.ask(SANCTION) and case.ask(WITHOUT_MERIT):
        case.then(PenaltyPossible(WITHOUT_MERIT.under, who=Role.OFFENDING_SIDE))


def _further(case: Case) -> None:
    """C: the national authority in 1997; since 2007 what the Regulating Authority provides."""
    if case.edition is Edition.L1997:
        if case.ask(FURTHER):
            case.then(GoesTo(FURTHER.under, Body.NATIONAL, who=Role.OFFENDER))
        return
    is_referred = case.ask(REFERRED)
    if not is_referred and not case.ask(FURTHER):
        return
    if case.ask(FINAL_HERE):  # C3a goes before C1 and C2 alike.
        case.then(Refused(FINAL_HERE.under, who=Role.OFFENDER))
    elif is_referred:
        case.then(GoesTo(REFERRED.under, Body.AUTHORITY, who=Role.OFFENDER))
    else:
        _by_authority(case)


def _by_authority(case: Case) -> None:
    """C1: where the authority provides for it; without merit it may cost something, as in 92A."""
    if not case.ask(PROVIDED):
        return case.then(Refused(PROVIDED.under, who=Role.OFFENDER))
    case.then(GoesTo(PROVIDED.under, Body.AUTHORITY, who=Role.OFFENDER))
    if case.ask(SANCTION) and case.ask(FURTHER_WITHOUT_MERIT):
        case.then(PenaltyPossible(PROVIDED.under, who=Role.OFFENDING_SIDE))
    return None


STATUS = (
    marked(
        "stages left out with notice are elected beforehand; no further appeal is then provided",
        each(l2007="93C3b 93*", l2017="93C3b 93*"),
    ),
)
