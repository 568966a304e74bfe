"""Whatever a law function says wrongly, some case notices: who, how long, which score or clause."""

from collections import defaultdict
from collections.abc import Sequence

from fairdeal.rulings.cases import run_case
from fairdeal.rulings.standing import differences
from tests.laws.mutants import Mutant, Switch, all_mutants
from tests.laws.test_cases import CASES

# What no case comes past, or none can tell: function, constant and why.
TOLD = "comes from what was told alone, which is not asked in full yet (owed.txt)"
LONG = "a board too long for a case: twelve tricks; tested beside the law in Python"
COMPANY = "a further attempt in the place of an insufficient bid; its cases are in tests/company"
OWED = "a case that tells it apart is owed since the core was built anew"
SAME_CARD = "picking a card up shows the same card as playing it did"
ONE_CLAIM = "no line of a case says which claim it was"
NOT_NOTICED = {
    ("law25 _refused_in_1997", "'25B2a'"): OWED,
    ("law25 _refused_in_1997", "FIRST"): OWED,
    ("law25 _refused_in_1997", "Role.OFFENDER"): OWED,
    ("law27 further_insufficient_bid", "'27A1'"): COMPANY,
    ("law27 further_insufficient_bid", "Role.OFFENDER"): COMPANY,
    ("law27 further_insufficient_bid", "'27B4'"): COMPANY,
    ("law27 further_insufficient_bid", "'27B2'"): COMPANY,
    ("law27 further_insufficient_bid", "clause"): COMPANY,
    ("law27 further_insufficient_bid", "Action.REPLACE_CALL"): COMPANY,
    ("law27 further_insufficient_bid", "TO_REPLACE"): COMPANY,
    ("law27 further_double", "SINCE_2017"): COMPANY,
    ("law27 further_double", "'27B1b'"): COMPANY,
    ("law27 further_double", "Role.OFFENDER"): COMPANY,
    ("law34 turn_goes_back", "RETURNED"): OWED,
    ("law58 several_cards_at_once", "Role.RHO"): OWED,
    ("law62 correction", "'62D1'"): LONG,
    ("law62 correction", "Role.BOTH_SIDES"): LONG,
    ("law62 correction", "duty"): LONG,
    ("law62 correction", "'62C3'"): LONG,
    ("law62 _cards_played_since", "'62C1'"): LONG,
    ("law62 _cards_played_since", "Role.BOTH_SIDES"): LONG,
    ("law62 _partner_at_trick_12", "'62D2'"): LONG,
    ("law62 _partner_at_trick_12", "Role.PARTNER"): LONG,
    ("law62 _partner_at_trick_12", "Score.ASSIGNED"): LONG,
    ("law62 _partner_at_trick_12", "Role.BOTH_SIDES"): LONG,
    ("law63 why_corrected", "'62D1'"): LONG,
    ("law30 pass_before_2017", "'25B2'"): TOLD,
    ("law31 bid_before_2017", "'25B2'"): TOLD,
    ("law31 bid_since_2017", "'25B2'"): TOLD,
    ("law32 double_before_2017", "'25B2'"): TOLD,
    ("law32 double_since_2017", "'25B2'"): TOLD,
    ("law50 partner_to_lead", "'60A3'"): TOLD,
    ("law50 partner_to_lead", "'50D2'"): TOLD,
    ("law50 partner_to_lead", "'49'"): TOLD,
    ("law50 partner_to_lead", "LATER"): TOLD,
    ("law50 partner_to_lead", "Role.OFFENDER"): TOLD,
    ("law50 partner_to_lead", "Role.PARTNER"): TOLD,
    ("law51 offender_to_play", "'51A'"): TOLD,
    ("law51 offender_to_play", "Role.OFFENDER"): TOLD,
    ("law54 opening_lead_by_declaring_side", "'53A'"): TOLD,
    ("law57 _premature_play", "'60A1'"): TOLD,
    ("law57 _premature_play", "'60A2'"): TOLD,
    ("law57 _premature_play", "Role.NON_OFFENDING_SIDE"): TOLD,
    ("law57 _premature_play", "Role.OFFENDER"): TOLD,
    ("law57 _at_turn_of_rho", "'61'"): "a revoke at the turn of RHO that was played over",
    ("law53 must_be_retracted", "SINCE_2017"): LONG,
    (
        "law62 correction",
        "'62A'",
    ): "only a revoke that stands has no clause, and it is not corrected",
    ("law62 correction", "NEXT_TRICK"): LONG,
    ("law62 _cards_played_since", "REST_OF_TRICK"): "told alone: no acts to name",
    ("law45 dummy_plays_another", "LATER"): "dummy's card is never theirs to take back",
    ("law47 card_taken_back", "PICKED_UP"): SAME_CARD,
    ("law47 _goes_back", "PICKED_UP"): SAME_CARD,
    ("law47 _too_late", "PICKED_UP"): SAME_CARD,
    ("law68 claim_disputed", "CLAIM"): ONE_CLAIM,
    ("law68 _partner_objects", "CLAIM"): ONE_CLAIM,
}


def _seen(switch: Switch, number: int) -> object:
    """All that a case states of its outcome; what went wrong, where it has none."""
    _, case, edition = CASES[number]
    switch.begins()
    try:
        outcome = run_case(case, edition)
        position = case.position.get(edition, ())
        return (
            outcome.found,
            outcome.open,
            differences(outcome.desk.position, outcome.desk.log, position),
        )
    except Exception as wrong:  # noqa: BLE001 - a wrong law may fail in any way
        return repr(wrong)


def _is_noticed(switch: Switch, mutant: Mutant, cases: Sequence[int], right: list[object]) -> bool:
    switch.on = mutant.number
    try:
        return any(_seen(switch, number) != right[number] for number in cases)
    finally:
        switch.on = None


def test_every_wrong_constant_of_a_law_is_noticed_by_a_case() -> None:
    with all_mutants() as switch:
        right: list[object] = []
        past: dict[int, list[int]] = defaultdict(list)
        for number in range(len(CASES)):
            right.append(_seen(switch, number))
            for mutant in switch.passed:
                past[mutant].append(number)
        survived = [
            str(mutant)
            for mutant in switch.mutants
            if (mutant.function, mutant.was) not in NOT_NOTICED
            and not _is_noticed(switch, mutant, past[mutant.number], right)
        ]
    assert survived == []
