"""What each case waits for: an answer, one that was struck, a call to come, or another case."""

from fairdeal.rulings.desk import Desk
from fairdeal.rulings.waiting import For, waiting
from fairdeal.seats import Seat
from fairdeal.table.acts import Answered, Official, Struck
from tests.rulings.test_desk import desk


def reasons(found: Desk) -> list[tuple[str, For, str]]:
    return [
        (one.case, one.reason, one.question.key if one.question else one.behind)
        for one in waiting(found)
    ]


def test_nothing_is_waited_for_before_attention_is_drawn() -> None:
    """Law 9: nobody is told of what nobody has noticed."""
    assert reasons(desk("W 1S", "N 1H")) == []
    assert reasons(desk("W 1S", "N 1H", "attention")) == [("1/27", For.ANSWER, "lho_accepts")]


def test_once_the_bid_is_refused_the_call_in_its_place_is_waited_for() -> None:
    found = desk("W 1S", "N 1H", "attention")
    found = found.after(Answered("1/27", "lho_accepts", "no", Seat.EAST))
    assert [one[:2] for one in reasons(found)] == [("1/27", For.ACT)]


def test_a_struck_answer_is_waited_for_though_the_table_has_gone_on() -> None:
    found = desk("W 1S", "N 1H", "attention")
    found = found.after(Answered("1/27", "lho_accepts", "no", Seat.EAST))
    number = len(desk("W 1S", "N 1H", "attention").log)
    gone = found.after(Struck(number, Official.DIRECTOR, "a slip"))
    assert reasons(gone) == [("1/27", For.STRUCK, "lho_accepts")]


def test_a_later_case_waits_for_the_earlier_until_that_is_decided() -> None:
    """South bids 1D over the insufficient 1H, of which nobody has said what becomes of it."""
    found = desk("W 1S", "N 1H", "S 1D", "attention")
    (first, *later) = reasons(found)
    assert first == ("1/27", For.ANSWER, "lho_accepts")
    assert later
    assert {one[1:] for one in later} == {(For.CASE, "1/27")}
