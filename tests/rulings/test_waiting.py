"""What each case waits for: an answer, one that was struck, a call to come, or another case."""

import pytest

from fairdeal.rulings.desk import Desk
from fairdeal.rulings.waiting import For, waiting
from fairdeal.seats import Seat
from fairdeal.table.acts import Answered, Official, Struck
from tests.laws.play.revoked import acted, answered, played, rulings
from tests.laws.play.revoked import desk as desk_in
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


def test_a_later_case_waits_for_one_that_decides_and_not_for_what_is_asked_before_it() -> None:
    """What West's partner learned by his pause decides about no call."""
    found = desk("W hesitates", "W 1S", "N 1H", "S 1D", "attention")
    (pause, first, *later) = reasons(found)
    assert pause == ("0/16B", For.ANSWER, "partner_could_learn_something")
    assert first == ("2/27", For.ANSWER, "lho_accepts")
    assert later
    assert {one[1:] for one in later} == {(For.CASE, "2/27")}


def test_nothing_is_waited_for_once_a_claim_that_left_it_open_is_agreed() -> None:
    """Nobody says any more whether East's lead is accepted (56): nothing is played to it (68D)."""
    found = acted(desk_in("3NT S", "2017"), "W HJ", "N H2", "E HQ", "S HA", "E CA", "attention")
    found = answered(found, told_it_was_his_turn="no")
    assert reasons(found) == [("8/56", For.ANSWER, "declarer_accepts_lead")]
    claimed = acted(found, "S claims 9")
    assert reasons(claimed) == [("8/56", For.ACT, "declarer_accepts_lead")]
    assert reasons(acted(claimed, "EW agree")) == []


@pytest.mark.parametrize("edition", ["1997", "2007", "2017", "2017a"])
def test_no_case_waits_for_one_that_another_has_dealt_with(edition: str) -> None:
    """East's revoke, played before his turn, is found established under 57: 61 has no more to say.

    South discards on a spade two tricks later, and goes on to the next (61A, 63A1).
    """
    found = acted(desk_in("3NT S", edition), "W HJ", "E D2", "N H2", "S HA")
    found = acted(played(found, "DQ D3 DK DA S4 C9 ST SJ C6"), "attention to 5", "attention to 13")
    assert rulings(found, "57")[0] == "revoke_established 63A1"
    assert rulings(found, "61")[0] == "revoke_established 63A1"
    assert {one[1] for one in reasons(found)} <= {For.ANSWER, For.ACT}
