"""Law 26: what declarer may choose where two calls were withdrawn."""

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.laws.code import code_for
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.acts import Answered
from fairdeal.table.notation import parse_act

ANSWERS = {
    "lho_accepts_call_out_of_rotation": ["no"],
    "call_is_artificial": ["no"],
    "lho_accepts_change": ["no"],
    "offender_keeps_first_call": ["yes"],
    "withdrawn_call_specified_suits": ["yes", "yes"],
    "suits_all_shown_later": ["no", "no"],
    "suits_not_shown_later": ["H", "S"],
    "final_call_differs": ["yes", "yes"],
    "lead_choice": ["require"],
    "lead_suit": ["H"],
}


@pytest.mark.parametrize("edition", ["1997", "2007"])
def test_of_one_lead_no_second_suit_can_be_required(edition: str) -> None:
    # South opens 1H out of turn, and later changes 1D to 1S; neither is accepted (29B, 25B2). West
    # declares, and has required a heart lead of North by the one when he is asked about the other.
    desk = Desk.of(Board(1, Seat.NORTH, Vulnerability.NONE), code_for(edition))
    left = {fact: list(words) for fact, words in ANSWERS.items()}
    acts = ("S 1H", "attention", "N P", "E P", "S 1D", "S 1S", "attention")
    for act in (*acts, "W 1NT", "N P", "E P", "S P"):
        desk = _answered(desk.after(parse_act(act)), left)
    (question,) = desk.questions
    assert question.key == "lead_choice"
    assert desk.answers_to(question) == ("forbid", "none")
    assert [str(lead.required) for lead in desk.position.force.leads] == ["H"]


def _answered(desk: Desk, left: dict[str, list[str]]) -> Desk:
    while open_now := [q for q in desk.questions if left.get(q.key)]:
        asked = open_now[0]
        word = left[asked.key].pop(0)
        desk = desk.after(Answered(asked.case, asked.key, word, desk.asked_of(asked)[0]))
    return desk
