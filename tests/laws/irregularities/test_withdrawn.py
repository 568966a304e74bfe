"""What may be made of acts that were taken back (16C; 2007 16D), and by whom."""

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.laws.code import code_for
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.acts import Answered
from fairdeal.table.notation import parse_act

BOARD = Board(1, Seat.NORTH, Vulnerability.NONE)


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
    desk = ruled(edition, "N 1C", "E exposes C5", "attention", **shown)
    assert used_by(desk) == [(1, "NS", "EW")]


@pytest.mark.parametrize("edition", ["2007", "2017"])
def test_passes_by_which_both_sides_took_a_turn_are_for_neither(edition: str) -> None:
    # 17D3 (2007 17E2): each player who passed out of rotation is an offender.
    desk = ruled(edition, "N 1H", "W P", "S P", "N P", "attention")
    assert used_by(desk) == [(1, "", "NS EW"), (2, "", "NS EW"), (3, "", "NS EW")]
