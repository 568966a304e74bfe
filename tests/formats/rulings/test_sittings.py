"""The matters of a board, saved; and an answer in a log."""

import json

import pytest

from fairdeal.errors import Malformed
from fairdeal.formats.rulings.consultations import dump_consultation
from fairdeal.formats.rulings.logs import desk_of_log
from fairdeal.formats.rulings.sittings import load_sitting
from fairdeal.laws.code import code_for
from fairdeal.rulings.consultation import Consultation
from fairdeal.seats import Seat


def test_a_consultation_saved_by_itself_is_the_only_matter_of_a_board() -> None:
    alone = Consultation(code_for("2017"), "27", offender=Seat.NORTH).answered("no")
    sitting = load_sitting(dump_consultation(alone), "x")
    assert (sitting.matters, sitting.current) == ((alone,), 0)


INSUFFICIENT = ('{"board": 1}', '"N 1S"', '"E 1H"', '"attention"')
ANSWER = json.dumps({"answer": "lho_accepts", "value": "yes"})


def test_an_answer_in_a_log_is_one_to_what_is_asked() -> None:
    """Law 27A: the left-hand opponent is asked whether he accepts the insufficient bid."""
    asked = desk_of_log("\n".join(INSUFFICIENT), "x", code_for("2017"))
    assert [one.key for one in asked.questions] == ["lho_accepts"]
    done = desk_of_log("\n".join((*INSUFFICIENT, ANSWER)), "x", code_for("2017"))
    assert list(done.questions) == []
    with pytest.raises(
        Malformed, match=r"^x, line 2: lho_accepts is not asked here; open: nothing$"
    ):
        desk_of_log("\n".join((INSUFFICIENT[0], ANSWER)), "x", code_for("2017"))
