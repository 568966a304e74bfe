"""Law 26: Call withdrawn, lead restrictions (1997: lead penalties).

1997  Declarer may require or prohibit a suit the withdrawn call specified; else prohibit one.
2007  The same, but A needs a call that shows these suits and no other.
2017  Nothing after a comparable call; otherwise prohibit one suit the offender has not shown.
"""

from collections.abc import Collection
from enum import Enum

from fairdeal.cards import SUITS_DOWN, Suit
from fairdeal.laws.auction.law23 import COMPARABLE, Relation
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import BEFORE_2017, SINCE_2017, Edition, each
from fairdeal.laws.facts import (
    A_SUIT,
    SUITS_NAMED,
    YES_NO,
    Given,
    chosen,
    elected,
    judged,
    one_of,
    shown,
)
from fairdeal.laws.play.lead_out_of_turn import PARTNERS_LEAD_FACE_DOWN, lies_face_down
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.refs import IT, Ref, Unbound
from fairdeal.laws.scene import Scene, other_side_has_no_choice
from fairdeal.laws.status import carried_out
from fairdeal.table.acts import CallMade
from fairdeal.table.effects import (
    CardWithdrawn,
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


def _final_call_differs(scene: Scene) -> bool | None:
    """Another call is different; whether the same one means the same is for the Director."""
    withdrawn = scene.act
    if not isinstance(withdrawn, CallMade):
        return None
    # A pass that a law has put in its place counts from the same act on.
    since = (call for call in scene.now.auction.calls if call.since >= scene.number)
    final = next((call.call for call in since if call.seat is withdrawn.seat), None)
    return None if final == withdrawn.call else True


def _open_suits(given: Given) -> Collection[Suit]:
    """The suits declarer may choose from, as far as the Director has said."""
    for fact in (NOT_SHOWN_LATER, SUITS_OF_CALL):
        if fact.key in given:
            return fact.answers[given[fact.key]]
    shown = SHOWN_LEGALLY.answers[given.get(SHOWN_LEGALLY.key, "none")]
    return [suit for suit in SUITS_DOWN if suit not in shown]


def _open_choices(scene: Scene) -> Collection[LeadChoice]:
    """What declarer may choose: of one lead no more than one suit can be required."""
    leader = scene.seat(Role.PARTNER)
    required = any(lead.seat is leader and lead.required for lead in scene.now.force.leads)
    return [LeadChoice.FORBID, LeadChoice.NEITHER] if required else list(LeadChoice)


def _turn_is_past(scene: Scene) -> bool:
    """Whether the first trick he was to lead to had been led, and declarer's side had played to it.

    The right is one about that lead, and is lost with the play that follows to it (60A1).
    """
    play, partner = scene.at_ruling.play, scene.seat(Role.PARTNER)
    if play is None:
        return False
    declarer = play.contract.declarer
    led = zip((declarer.lho, *play.winners), play.all_tricks, strict=False)
    cards = next((trick for leader, trick in led if leader is partner), ())
    own = [one for one in cards if isinstance(one, PlayedCard) and one.seat.side is declarer.side]
    return len(cards) > 1 and bool(own)


def _is_past(scene: Scene) -> bool:
    """Whether declarer has nothing to choose any more: the lead is past, or his right is lost."""
    return _turn_is_past(scene) or other_side_has_no_choice(scene)


FIRST_LEAD_IS_PAST = shown("first_lead_is_past", YES_NO, each("26B"), derive=_is_past)
FINAL_CALL_DIFFERS = judged(
    "final_call_differs", YES_NO, each(l1997="26*1", l2007="26*"), derive=_final_call_differs
)
SPECIFIED_SUITS = judged("withdrawn_call_specified_suits", YES_NO, each(l1997="26A1", l2007="26A1"))
SHOWN_LATER = judged("suits_all_shown_later", YES_NO, each(l1997="26A1", l2007="26A1"))
NOT_SHOWN_LATER = judged(
    "suits_not_shown_later", SUITS_NAMED, each(l1997="26A2", l2007="26A2a"), is_detail=True
)
"""Of the suits the withdrawn call specified, those the offender did not specify legally."""
SUITS_OF_CALL = judged("suits_of_withdrawn_call", SUITS_NAMED, each(l2007="26A2a"), is_detail=True)
E26_POOL = elected(
    "E26_pool_2007", {"unspecified_only": False, "any_shown": True}, each(l2007="26A2a")
)
LEAD_CHOICE = chosen(
    "lead_choice",
    one_of(LeadChoice),
    each(l1997="26A2", l2007="26A2a"),
    by=Role.DECLARER,
    among=_open_choices,
    of_card_to_come=True,
)
MAY_FORBID = chosen(
    "forbid_a_suit",
    YES_NO,
    each("26B"),
    by=Role.DECLARER,
    left=lambda given: (True, False) if _open_suits(given) else (False,),
    of_card_to_come=True,
)
SHOWN_LEGALLY = judged(
    "suits_shown_in_the_legal_auction",
    {"none": (), **SUITS_NAMED},
    each(l2017="26B"),
    is_detail=True,
)
"""The suits the offender specified in the legal auction: these may not be prohibited."""
LEAD_SUIT = chosen(
    "lead_suit", A_SUIT, each("26B"), by=Role.DECLARER, is_detail=True, left=_open_suits
)


def restrict_leads(case: Case, clause: Cited = "26B", *, withdrawn: Ref = IT) -> None:
    """Declarer will have the right when the offender's partner first has the lead (26, 26B)."""
    entry_id = "26B" if case.edition in SINCE_2017 else "26"
    case.then(Watch(clause, entry_id, When.PARTNER_LEADS, who=Role.OFFENDER, what=withdrawn))


def restrict_leads_unless_comparable(case: Case, *, withdrawn: Ref = IT) -> None:
    """The same where nobody has judged yet whether the call that stands is comparable (2017)."""
    entry_id = "26A" if case.edition in SINCE_2017 else "26"
    case.then(Watch("26B", entry_id, When.PARTNER_LEADS, who=Role.OFFENDER, what=withdrawn))


@entry("26", editions=BEFORE_2017)
def lead_restrictions(case: Case) -> None:
    """1997 and 2007: A when the withdrawn call specified suits, B for every other call."""
    if _comes_too_late(case):
        return None
    if not case.ask(FINAL_CALL_DIFFERS):
        return case.then(PlayProceeds(each(l1997="26*1", l2007="26*")))
    if case.ask(SPECIFIED_SUITS):
        return _suits_specified(case)
    return _one_suit_forbidden(case)


@entry("26A", editions=SINCE_2017)
def lead_prohibition_unless_comparable(case: Case) -> None:
    """2017 26A: after a comparable call nothing; 26B after any other."""
    if _comes_too_late(case):
        return None
    if case.ask(COMPARABLE) is not Relation.NOT_COMPARABLE:
        return case.then(PlayProceeds("26A"))
    return _one_suit_forbidden(case)


@entry("26B", editions=SINCE_2017)
def lead_prohibition(case: Case) -> None:
    """2017 26B: one suit the offender did not specify in the legal auction may be prohibited."""
    if not _comes_too_late(case):
        _one_suit_forbidden(case)


def _comes_too_late(case: Case) -> bool:
    """Whether nothing is left to choose, so that nobody is asked what would be judged for it.

    Only at a table: of a lead that was told it is not asked.
    """
    if case.scene is None or not case.ask(FIRST_LEAD_IS_PAST):
        return False
    case.then(PlayProceeds("26B"))
    return True


def _suits_specified(case: Case) -> None:
    """26A: nothing when all were shown later; otherwise one such suit, required or prohibited."""
    if case.ask(SHOWN_LATER):
        return case.then(PlayProceeds("26A1"))
    any_shown = case.edition is Edition.L2007 and case.ask(E26_POOL)
    case.ask(SUITS_OF_CALL if any_shown else NOT_SHOWN_LATER)
    choice = case.ask(LEAD_CHOICE)
    if choice is LeadChoice.REQUIRE:
        clause = each(l1997="26A2", l2007="26A2a")
        return _restricted(case, LeadRequired(clause, case.ask(LEAD_SUIT), who=Role.PARTNER))
    if choice is LeadChoice.FORBID:
        clause = each(l1997="26A2", l2007="26A2b")
        return _restricted(case, LeadForbidden(clause, (case.ask(LEAD_SUIT),), who=Role.PARTNER))
    return case.then(PlayProceeds(each(l1997="26A2", l2007="26A2b")))


def _one_suit_forbidden(case: Case) -> None:
    """26B: declarer may prohibit one suit while the offender's partner keeps the lead."""
    if case.edition in SINCE_2017:
        case.ask(SHOWN_LEGALLY)
    if case.ask(MAY_FORBID):
        return _restricted(case, LeadForbidden("26B", (case.ask(LEAD_SUIT),), who=Role.PARTNER))
    return case.then(PlayProceeds("26B"))


def _restricted(case: Case, effect: Unbound) -> None:
    """The restriction; a lead that lies face down by then, unseen, is made anew (41A)."""
    if lies_face_down(case):
        case.then(CardWithdrawn("41A", what=PARTNERS_LEAD_FACE_DOWN, who=Role.PARTNER))
    case.then(effect)


STATUS = (carried_out(restrict_leads, each(l1997="26*2")),)
