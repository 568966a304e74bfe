"""Law 34 (17E2, 17D3): whose case it is when a turn was missed."""

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.laws.auction.law34 import passed_out_of_rotation
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.marks import Mark
from fairdeal.laws.scene import Sighting
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.acts import Answered
from fairdeal.table.effects import Role
from fairdeal.table.notation import parse_act


@pytest.mark.parametrize("edition", ["1997", "2007", "2017", "2017a"])
def test_where_a_turn_is_missed_only_by_what_comes_later_it_is_the_first_to_pass_too_early(
    edition: str,
) -> None:
    # North has to replace his 1H. Before he does, South and then West pass; when he passes as
    # well, East turns out to have had no turn.
    desk = Desk.of(Board(4, Seat.WEST, Vulnerability.NONE), code_for(edition))
    for act in ("W 1S", "N 1H", "attention"):
        desk = desk.after(parse_act(act))
    (question,) = desk.questions
    desk = desk.after(Answered(question.case, question.key, "no", Seat.EAST))
    before = desk.after(parse_act("S P")).position
    last = parse_act("W P")
    sighting = Sighting(desk.code, before.acts, last, before, (Mark.TURN_MISSED,))
    assert passed_out_of_rotation(sighting) is Seat.SOUTH


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_missed_his_turn_is_told_by_the_calls_that_are_left(edition: Edition) -> None:
    """36A (35A in 1997) takes away West's redouble of what nobody has doubled, and what it led to.

    Left are North's pass at South's turn and two passes more: North was the first out of rotation.
    """
    acts = "N 3NT, E 5D, N P, W XX, E 8C, N P, W 1S, N P, W P, N P, E P, E attention"
    desk = Desk.of(Board.numbered(1), code_for(edition))
    for act in acts.split(", "):
        desk = desk.after(parse_act(act))
    (missed,) = (matter for matter in desk.matters if matter.entry == "34")
    assert missed.roles[Role.OFFENDER] is Seat.NORTH
    assert desk.position.turn is Seat.SOUTH
    assert [str(made.call) for made in desk.position.auction.calls] == ["3NT", "5D"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_pass_in_the_place_of_a_call_out_of_rotation_takes_the_turn_as_that_did(
    edition: Edition,
) -> None:
    """West has accepted South's 2H by passing (29A); it was a slip, and South passes instead (25A).

    Three passes follow 1S, and East has had no turn: it is his, and the passes are cancelled.
    """
    desk = Desk.of(Board.numbered(1), code_for(edition))
    settled = {"call_was_unintended": "yes", "changed_without_pause": "yes"}
    settled |= {"slip_of_hand_or_tongue": "yes", "lho_changes_his_call": "no"}
    for act in ("N 1S", "S 2H", "W P", "report 25A by S about 1", "S P", "N P"):
        desk = desk.after(parse_act(act))
        while desk.questions:
            asked, by = desk.questions[0], desk.asked_of(desk.questions[0])[0]
            desk = desk.after(Answered(asked.case, asked.key, settled[asked.key], by))
    (missed,) = (matter for matter in desk.matters if matter.entry == "34")
    assert missed.roles[Role.OFFENDER] is Seat.SOUTH
    assert desk.position.turn is Seat.EAST
    desk = desk.after(parse_act("E P"))
    assert [str(made.call) for made in desk.position.auction.calls] == ["1S", "Pass"]
    assert (desk.position.turn, desk.position.auction.is_over) == (Seat.SOUTH, False)
