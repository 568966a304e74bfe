"""What was only told: every entry asked to its end, stored, read again and reviewed."""

import pytest

from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.rulings.cases import board_of
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.review import review
from fairdeal.seats import Seat
from fairdeal.table.acts import Answered, Official, Reported
from tests.amount import some

MOST_ASKED = 40
"""No law asks more about one matter, those that follow from it included."""


@pytest.mark.parametrize("last", [False, True], ids=["first answers", "last answers"])
@pytest.mark.parametrize("edition", some(EDITIONS[::3], EDITIONS))
def test_a_log_of_what_was_told_is_ruled_on_to_its_end(edition: Edition, *, last: bool) -> None:
    for entry_id in entries(edition):
        told = Reported(entry_id, Seat.NORTH, Official.DIRECTOR)
        desk = Desk.of(board_of(Seat.WEST), code_for(edition)).after(told)
        for _ in range(MOST_ASKED):
            if not desk.questions:
                break
            question = desk.questions[0]
            word = desk.answers_to(question)[-1 if last else 0]
            who, *_ = desk.asked_of(question)
            desk = desk.after(Answered(question.case, question.key, word, who))
        assert desk.questions == (), entry_id
        again = Desk.replay(desk.position.board, desk.code, desk.log)
        assert (again.questions, again.position.standing) == ((), desk.position.standing)
        assert review(desk.position.board, desk.code, desk.log) == (), entry_id
