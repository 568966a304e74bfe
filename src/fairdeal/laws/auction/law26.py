"""Law 26: Call withdrawn, lead restrictions (1997: lead penalties).

1997  Declarer may require or prohibit a suit the withdrawn call specified; else prohibit one.
2007  The same, but A needs a call that shows these suits and no other.
2017  Nothing after a comparable call; otherwise prohibit one suit the offender has not shown.
"""

from enum import Enum

from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import BEFORE_2017, SINCE_2017, Edition, each
from fairdeal.laws.facts import A_SUIT, YES_NO, Fact, Source, one_of
from fairdeal.laws.status import carried_out
from fairdeal.table.effects import (
    Cited,
    LeadForbidden,
    LeadRequired,
    PlayProceeds,
    Role,
    Watch,
    When,
)


class LeadChoice(Enum):
    """What declarer makes of his right."""

    REQUIRE = "require"
    FORBID = "forbid"
    NEITHER = "none"


FINAL_CALL_DIFFERS = Fact(
    "final_call_differs",
    YES_NO,
    known_by=Source.DIRECTOR,
    under=each(l1997="26*1", l2007="26*"),
)
SPECIFIED_SUITS = Fact(
    "withdrawn_call_specified_suits",
    YES_NO,
    known_by=Source.DIRECTOR,
    under=each(l1997="26A1", l2007="26A1"),
)
SHOWN_LATER = Fact(
    "suits_all_shown_later",
    YES_NO,
    known_by=Source.DIRECTOR,
    under=each(l1997="26A1", l2007="26A1"),
)
E26_POOL = Fact(
    "E26_pool_2007",
    {"unspecified_only": False, "any_shown": True},
    known_by=Source.CODE,
    under=each(l2007="26A2a"),
)
LEAD_CHOICE = Fact(
    "lead_choice",
    one_of(LeadChoice),
    known_by=Role.DECLARER,
    under=each(l1997="26A2", l2007="26A2a"),
)
MAY_FORBID = Fact("forbid_a_suit", YES_NO, known_by=Role.DECLARER, under=each("26B"))
LEAD_SUIT = Fact("lead_suit", A_SUIT, known_by=Role.DECLARER, under=each("26B"), is_detail=True)


def restrict_leads(case: Case, clause: Cited = "26B") -> None:
    """Declarer will have the right when the offender's partner first has the lead (26, 26B)."""
    entry_id = "26B" if case.edition in SINCE_2017 else "26"
    case.then(Watch(clause, entry_id, When.PARTNER_LEADS, who=Role.OFFENDER))


@entry("26", editions=BEFORE_2017)
def lead_restrictions(case: Case) -> None:
    """1997 and 2007: A when the withdrawn call specified suits, B for every other call."""
    if not case.ask(FINAL_CALL_DIFFERS):
        return case.then(PlayProceeds(each(l1997="26*1", l2007="26*")))
    if case.ask(SPECIFIED_SUITS):
        return _suits_specified(case)
    return _one_suit_forbidden(case)


@entry("26B", editions=SINCE_2017)
def lead_prohibition(case: Case) -> None:
    """2017 26B: one suit the offender did not specify in the legal auction may be prohibited."""
    _one_suit_forbidden(case)


def _suits_specified(case: Case) -> None:
    """26A: nothing when all were shown later; otherwise one such suit, required or prohibited."""
    if case.ask(SHOWN_LATER):
        return case.then(PlayProceeds("26A1"))
    if case.edition is Edition.L2007:
        case.ask(E26_POOL)
    choice = case.ask(LEAD_CHOICE)
    if choice is LeadChoice.REQUIRE:
        clause = each(l1997="26A2", l2007="26A2a")
        return case.then(LeadRequired(clause, case.ask(LEAD_SUIT), who=Role.PARTNER))
    if choice is LeadChoice.FORBID:
        clause = each(l1997="26A2", l2007="26A2b")
        return case.then(LeadForbidden(clause, (case.ask(LEAD_SUIT),), who=Role.PARTNER))
    return case.then(PlayProceeds(each(l1997="26A2", l2007="26A2b")))


def _one_suit_forbidden(case: Case) -> None:
    """26B: declarer may prohibit one suit while the offender's partner keeps the lead."""
    if case.ask(MAY_FORBID):
        return case.then(LeadForbidden("26B", (case.ask(LEAD_SUIT),), who=Role.PARTNER))
    return case.then(PlayProceeds("26B"))


STATUS = (carried_out(restrict_leads, each(l1997="26*2")),)
