"""While a hand owes a card to an earlier trick the others go on as if it had been added.

Such a card changes neither who won its trick nor whose turn it is (67B1). So each of these is told
twice, with the card added before it and after it, and comes to the same.
"""

from typing import Final

import pytest

from fairdeal.formats.rulings.cases import read_cases
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.rulings.cases import Outcome, run_case
from fairdeal.rulings.standing import standing

CASE: Final = """
- case: "a hand has put no card on the first trick, and the third is to be led to"
  source: own
  contract: 3NT S
  deal: "N:AK4.Q73.AJ62.854 T763.JT984.975.T Q82.AK5.KQ3.A972 J95.62.T84.KQJ63"
  acts: [PLAYED, attention]
  answers: {ANSWERS}
  then: [ACTS]
  expect: {1997: [], 2007: [], 2017: []}
"""
PLAYED: Final = {
    "E CT": "W CK, N C4, S CA, S DK, W D4, N D2, E D5",
    "S C7": "W CK, N C4, E CT, W CQ, N C5, E H4, S C2",
}
"""What was played, by the card that is still to be added to the first trick."""
WEST_LEADS: Final = {
    "opposite a penalty card": ("E exposes HJ, attention", "context_of_exposure: no_reason"),
    "and declarer forbids its suit": (
        "E exposes HJ, attention, W H2, attention",
        "context_of_exposure: no_reason, choice_of_lead: forbid",
    ),
}
DONE: Final = {
    "a penalty card is not played": (
        "W exposes SJ, attention, S S8, W S5, attention",
        "context_of_exposure: no_reason, declarer_accepts_other_card: no",
    ),
    "a minor one, and another small card": (
        "W exposes S5, attention, S S8, W S9, attention",
        "context_of_exposure: no_reason, declarer_accepts_other_card: no",
    ),
    "a defender shows a card at his turn": (
        "S S8, W exposes SJ shown, attention",
        "partner_could_see_card_held: yes",
    ),
    "declarer shows a card at his turn": (
        "S exposes HA shown, attention",
        "how_declarer_held_it: held_as_played",
    ),
    "a defender names a card at his turn": ("S S8, W names SJ", ""),
    "he puts down another one": ("S S8, W names SJ, W S5, attention", ""),
    "a defender names a card out of turn": (
        "W names SJ, attention",
        "context_of_exposure: no_reason",
    ),
    "the proper lead comes over one out of turn": (
        "W SJ, S S8, attention",
        "told_it_was_his_turn: no, meant_as_proper_lead: yes",
    ),
    "declarer puts a slip right": (
        "S DQ, W D8, S names DA from N, S names D6 from N",
        "designation_was_unintended: yes, pause_for_thought: no",
    ),
    "declarer names a rank": (
        "S DQ, W D8, S calls for J, attention",
        "other_intention_incontrovertible: no",
    ),
    "declarer touches a card": (
        "S DQ, W D8, S touches DA, attention",
        "why_declarer_touched_it: to_play",
    ),
}


def _told(owed: str, acts: str, answers: str, edition: Edition) -> Outcome:
    words = {"PLAYED": PLAYED[owed], "ACTS": acts, "ANSWERS": answers}
    text = CASE
    for blank, said in words.items():
        text = text.replace(blank, said)
    (case,) = read_cases(text, "told here")
    return run_case(case, edition)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("owed", "acts", "answers"),
    [
        *(pytest.param("E CT", *DONE[one], id=one) for one in DONE),
        *(pytest.param("S C7", *WEST_LEADS[one], id=one) for one in WEST_LEADS),
    ],
)
def test_it_is_ruled_on_as_if_the_card_had_been_added(
    owed: str, acts: str, answers: str, edition: Edition
) -> None:
    told = (f"{owed}, {acts}", f"{acts}, {owed}")
    before, after = (_told(owed, each, answers, edition) for each in told)
    assert sorted(after.found) == sorted(before.found)
    assert sorted(after.open) == sorted(before.open)
    here, there = ((one.desk.position, one.desk.log) for one in (after, before))
    assert sorted(standing(*here)) == sorted(standing(*there))
