"""Law 6: The shuffle and deal.

1997  Shuffle, deal, who is present; D: when to deal again; E: who deals; F: copies.
2007  D2 lets old deals be replayed on purpose; E4 demands a fully random expectation.
2017  B: no two adjacent cards to one hand; D1 counts only what was seen while dealing.
"""

from enum import Enum

from fairdeal.dealing.drawing import random_deal
from fairdeal.dealing.refusals import refusals
from fairdeal.laws.case import Case, entry
from fairdeal.laws.editions import SINCE_2007, SINCE_2017, Edition, each
from fairdeal.laws.facts import YES_NO, elected, judged, one_of
from fairdeal.laws.status import carried_out, marked
from fairdeal.table.effects import (
    DealtWithBy,
    NewDeal,
    NoNewDeal,
    PlayProceeds,
    Role,
    Score,
    ScoreAdjusted,
)


class Fault(Enum):
    """What was wrong with the deal."""

    MISDEAL = "misdeal"
    ADJACENT = "adjacent_cards"
    """Two adjacent cards of the pack were dealt into one hand."""
    CARD_SEEN = "card_seen"
    """A player could have seen the face of another player's card."""


class Unlawful(Enum):
    """Why a result may not stand."""

    SORTED = "sorted_pack"
    """Dealt from a pack not shuffled from its former order."""
    PLAYED_BEFORE = "played_before"
    """Played before, or from another session."""
    NEITHER = "neither"


class Reason(Enum):
    """What stands against dealing again."""

    PASSED_OUT = "passed_out"
    TEAM_RESULT_KNOWN = "team_result_known"
    NOTHING = "nothing"


FAULT = judged("fault_of_the_deal", one_of(Fault), each("6D1"))
BEFORE_AUCTION = judged("found_before_the_auction", YES_NO, each("6D1"))
UNLAWFUL = judged("deal_unlawful_because", one_of(Unlawful), each("6D2"))
REPLAY = elected("E6D2_replay_event", YES_NO, each(l2007="6D2", l2017="6D2"))
AFRESH = judged("board_can_be_dealt_anew", YES_NO, each("6D3"))
AGAINST = judged("against_a_new_deal", one_of(Reason), each("6D3"))

_OTHER_INFORMATION = 16
_NEW_SCORE = 12
_TEAMS = 86


@entry("6D1")
def faulty_deal(case: Case) -> None:
    """D1: dealt again when found before the auction; what is found later is for Law 16 or 87."""
    fault = case.ask(FAULT)
    if fault is Fault.ADJACENT and case.edition not in SINCE_2017:
        # Only 6B of 2017 forbids it.
        return case.then(PlayProceeds("6D1"))
    if case.ask(BEFORE_AUCTION):
        return case.then(NewDeal("6D1"))
    if fault is Fault.CARD_SEEN:
        return case.then(DealtWithBy("6D1", _OTHER_INFORMATION))
    fouled = 87 if case.edition is Edition.L2007 else _NEW_SCORE
    return case.then(DealtWithBy("6D1", fouled))


@entry("6D2")
def result_of_an_unlawful_deal(case: Case) -> None:
    """D2: no result of an unshuffled pack or a deal played before, but where that is the event.

    The board is dealt anew where it can be (D3): an artificial score is for where it cannot (12A2).
    """
    why = case.ask(UNLAWFUL)
    if why is Unlawful.NEITHER:
        return case.then(PlayProceeds("6D2"))
    if why is Unlawful.PLAYED_BEFORE and case.edition in SINCE_2007 and case.ask(REPLAY):
        return case.then(PlayProceeds("6D2"))
    if case.ask(AFRESH):
        return case.then(NewDeal("6D3"))
    return case.then(ScoreAdjusted("6D2", Score.ARTIFICIAL, who=Role.BOTH_SIDES))


@entry("6D3")
def new_deal_by_the_director(case: Case) -> None:
    """D3: the Director may order a new deal; not of a passed-out board, nor a known team result.

    1997 has these limits in 22A and 86C alone.
    """
    against = case.ask(AGAINST)
    if against is Reason.NOTHING:
        return case.then(NewDeal("6D3"))
    if against is Reason.PASSED_OUT:
        return case.then(NoNewDeal(each("6D3", l1997="22A")))
    if case.edition is Edition.L1997:
        return case.then(NoNewDeal("86C"), DealtWithBy("86C", _NEW_SCORE))
    return case.then(NoNewDeal("6D3"), DealtWithBy("6D3", _TEAMS))


STATUS = (
    carried_out(random_deal, "6A", "6B", "6E4", each(l2007="6*", l2017="6*")),
    carried_out(refusals, "6D2"),
    marked("who is present at the deal is seen at the table alone", "6C"),
    marked("who deals is the Director's to say", "6E1", "6E2", "6E3"),
    marked("how many copies are made is the Director's to say", "6F"),
)
