"""What may be made of acts that were taken back (16C; 2007 16D), and by whom."""

from pathlib import Path

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Deal
from fairdeal.formats.rulings.cases import read_cases
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.rulings.cases import run_case
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.acts import Answered
from fairdeal.table.notation import parse_act

DEAL = "N:K85.K94.Q76.KJ84 T743.AJ85.K84.T3 AJ2.Q76.AJT3.AQ9 Q96.T32.952.7652"
BOARD = Board(1, Seat.NORTH, Vulnerability.NONE, Deal.parse(DEAL))


def ruled(edition: str, *acts: str, **answers: str) -> Desk:
    """The table after these acts, every question answered as soon as it is asked."""
    desk = Desk.of(BOARD, code_for(edition))
    for act in acts:
        desk = desk.after(parse_act(act))
        while desk.questions and desk.questions[0].key in answers:
            question = desk.questions[0]
            by = desk.asked_of(question)[0]
            desk = desk.after(Answered(question.case, question.key, answers[question.key], by))
    return desk


def used_by(desk: Desk) -> list[tuple[int, str, str]]:
    """Of each act: who may use what it told, and who may not."""
    return [
        (
            told.act,
            " ".join(side.name for side in told.authorized_for),
            " ".join(side.name for side in told.unauthorized_for),
        )
        for told in desk.position.force.information
    ]


REFUSED = {"lho_accepts_call_out_of_rotation": "no"}


def test_a_comparable_call_lets_both_sides_use_the_call_out_of_rotation() -> None:
    # 2017 23B: the offending side may use what its withdrawn call told.
    desk = ruled("2017", "E 1H", "attention", "N 1S", "E 2H", comparable="similar", **REFUSED)
    assert used_by(desk) == [(0, "NS EW", "")]


def test_a_call_that_is_not_comparable_does_not() -> None:
    desk = ruled("2017", "E 1H", "attention", "N 1S", "E 3C", comparable="no", **REFUSED)
    assert used_by(desk) == [(0, "NS", "EW")]


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_what_was_shown_in_the_auction_is_for_the_other_side_alone(edition: str) -> None:
    # Law 24: authorized for the non-offenders, which takes nothing from what binds the others.
    shown = {"partner_could_see_card": "yes", "exposed_by_own_fault": "yes"}
    desk = ruled(edition, "N 1C", "E exposes C3", "attention", **shown)
    assert used_by(desk) == [(1, "NS", "EW")]


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_passes_by_which_both_sides_took_a_turn_are_for_neither(edition: str) -> None:
    # 17D3 (2007 17E2): each player who passed out of rotation is an offender.
    desk = ruled(edition, "N 1H", "W P", "S P", "N P", "attention")
    assert used_by(desk) == [(1, "", "NS EW"), (2, "", "NS EW"), (3, "", "NS EW")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_call_never_meant_has_told_nobody_anything(edition: Edition) -> None:
    """25A: what LHO takes back over it is for his side alone; 1997 says so by its 16C."""
    slip = {
        "call_was_unintended": "yes",
        "changed_without_pause": "yes",
        "slip_of_hand_or_tongue": "yes",
        "E25_1997_lho_may_change": "yes",
    }
    acts = ("N 1C", "E X", "report 25A by N about 0")
    takes_back = [] if edition is Edition.L1997 else [(1, "EW", "NS")]
    assert used_by(ruled(edition, *acts, **slip, lho_changes_his_call="yes")) == takes_back
    assert used_by(ruled(edition, *acts, **slip, lho_changes_his_call="no")) == []
    # Meant, and changed on second thoughts (25B): it was withdrawn like any other.
    changed = ruled(edition, "N 1C", "N 1H", "attention", lho_accepts_change="yes")
    assert used_by(changed) == [(0, "EW", "NS")]


LAW_62 = Path(__file__).parents[1] / "play" / "law62.yaml"
THIRTEENTH = ("N H2", "E S9", "S H9", "W C4")
THREE_NOTRUMPS = ("N P", "E P", "S 3NT", "W P", "N P", "E P")
"""Acts 0 to 5; declarer is South."""


@pytest.mark.parametrize("edition", ["1997", "2007", "2017"])
def test_a_card_changed_because_dummy_misplayed_is_for_the_defenders_alone(edition: str) -> None:
    # 45D (2017 45D1): dummy's card, the one East changes, and what declarer changes after him.
    acts = ("W H2", "S names H4 from N", "N H9", "E HJ", "S HQ", "attention")
    changes = ("E picks up HJ", "E H5", "S picks up HQ", "S H6")
    desk = ruled(edition, *THREE_NOTRUMPS, *acts, *changes)
    assert used_by(desk) == [(8, "EW", "NS"), (9, "EW", "NS"), (10, "EW", "NS")]


def test_a_card_that_may_be_changed_and_is_not_has_told_nothing() -> None:
    acts = ("W H2", "S names HK from N", "N H9", "E HJ", "S HQ", "attention", "N C4")
    assert used_by(ruled("2017", *THREE_NOTRUMPS, *acts)) == [(8, "EW", "NS")]


@pytest.mark.parametrize("edition", ["1997", "2007", "2017"])
def test_a_lead_that_goes_back_with_a_changed_trick_is_for_its_side_alone(edition: str) -> None:
    # 47D: East had won the trick with the ten and led; dummy's nine was a slip for the king.
    first = ("W C2", "N C4", "E CT", "S C9", "E HJ", "S H6", "W H2", "S names H9 from N", "N H9")
    slip = {"designation_was_unintended": "yes", "pause_for_thought": "no"}
    desk = ruled(edition, *THREE_NOTRUMPS, *first, "E ST", "S names HK from N", "attention", **slip)
    assert used_by(desk) == [(14, "EW", "NS"), (15, "EW", "NS")]


@pytest.mark.parametrize("edition", ["1997", "2007", "2017"])
def test_what_is_changed_after_a_revoke_is_for_the_side_that_did_not_revoke(edition: str) -> None:
    # 62C1 and C2: dummy revokes and East had played to it, then South; both change.
    acts = ("W H2", "N S5", "E H5", "S H6", "attention", "N H9")
    desk = ruled(edition, *THREE_NOTRUMPS, *acts, "E picks up H5", "E HJ", "S picks up H6", "S HQ")
    assert used_by(desk) == [(7, "EW", "NS"), (8, "EW", "NS"), (9, "EW", "NS")]


@pytest.mark.parametrize("edition", ["1997", "2007", "2017"])
def test_what_a_misinformed_player_took_back_is_for_his_own_side_alone(edition: str) -> None:
    # 47E1: South had told West that it was his lead.
    acts = ("W C2", "N CK", "E C3", "S C9", "W H2", "attention")
    desk = ruled(edition, *THREE_NOTRUMPS, *acts, told_it_was_his_turn="yes")
    assert used_by(desk) == [(10, "EW", "NS")]


@pytest.mark.parametrize("edition", ["1997", "2007", "2017"])
def test_a_trick_that_goes_back_is_for_the_side_that_did_not_revoke(edition: str) -> None:
    # 62D1: East revoked at the twelfth trick; the thirteenth goes back, whoever played to it.
    cases = read_cases(LAW_62.read_text("utf-8"), LAW_62.name)
    found = next(
        c for c in cases if c.id.startswith("a revoke at the twelfth trick comes to light")
    )
    desk = run_case(found, Edition(edition)).desk
    back = [told for told in used_by(desk) if desk.log[told[0]] != parse_act("E HA")]
    assert {told[1:] for told in back} == {("NS", "EW")}
    assert [desk.log[act] for act, *_ in back] == list(map(parse_act, THIRTEENTH))


@pytest.mark.parametrize("edition", ["1997", "2007", "2017"])
def test_who_had_played_to_the_other_of_two_cards_has_told_his_own_side_alone(edition: str) -> None:
    # 58B3: declarer shows the two and the ace of spades and keeps to the two.
    acts = (
        "W C2",
        "N C4",
        "E C3",
        "S CQ",
        "S S2",
        "S exposes SA with another",
        "W SQ",
        "attention",
    )
    desk = ruled(
        edition,
        *(*THREE_NOTRUMPS, *acts, "W picks up SQ", "W S6"),
        lho_played_after_other_card="yes",
    )
    assert used_by(desk) == [(12, "EW", "NS")]
