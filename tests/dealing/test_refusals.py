import os
from dataclasses import replace

from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.dealing.drawing import random_deals
from fairdeal.dealing.refusals import Reason, Refusal, refusals
from fairdeal.dealing.sets import DealSet

SET = DealSet(
    tuple(Board.numbered(i, deal) for i, deal in enumerate(random_deals(os.urandom, 8), start=1)),
    title="Tuesday",
)
SORTED = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")


def turned(deal: Deal | None, steps: int) -> Deal:
    assert deal is not None
    first, second, third, fourth = (deal.hands[(i + steps) % 4] for i in range(4))
    return Deal((first, second, third, fourth))


def with_deal(number: int, deal: Deal | None) -> DealSet:
    boards = [Board.numbered(number, deal) if b.number == number else b for b in SET.boards]
    return replace(SET, boards=tuple(boards))


def test_a_fair_set_may_be_played() -> None:
    assert refusals(SET) == []
    assert refusals(SET, "Tuesday", [("last week", DealSet(()))]) == []


def test_a_sorted_pack() -> None:
    assert refusals(with_deal(5, SORTED)) == [Refusal(Reason.SORTED, 5)]


def test_a_deal_twice_in_a_set_also_when_turned() -> None:
    for steps in range(4):
        again = with_deal(6, turned(SET.boards[1].deal, steps))
        assert refusals(again) == [Refusal(Reason.REPEATED_DEAL, 6, "board 2")]


def test_a_set_played_before_also_under_other_numbers() -> None:
    earlier = DealSet(tuple(Board.numbered(20 + b.number, b.deal) for b in SET.boards))
    found = refusals(SET, earlier=[("may.pbn", earlier)])
    assert [refusal.reason for refusal in found] == [Reason.PLAYED_BEFORE] * 8
    assert found[2] == Refusal(Reason.PLAYED_BEFORE, 3, "board 23 of may.pbn")


def test_a_set_dealt_for_another_session() -> None:
    assert refusals(SET, "Wednesday") == [Refusal(Reason.OTHER_SESSION, detail="Tuesday")]
    assert refusals(replace(SET, title=""), "Wednesday") == []


def test_a_practice_set() -> None:
    assert refusals(replace(SET, practice="slams")) == [Refusal(Reason.PRACTICE, detail="slams")]


def test_boards_that_are_no_pack() -> None:
    short = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT9876543")
    for deal in (None, short):
        assert refusals(with_deal(1, deal)) == [Refusal(Reason.NOT_A_PACK, 1)]
