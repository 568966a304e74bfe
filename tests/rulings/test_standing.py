"""How a table stands, in lines: what is legal in few words, and everything in force."""

import pytest

from fairdeal.boards import Board
from fairdeal.cards import Suit
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.position import Position
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.standing import differences, standing
from fairdeal.seats import Seat
from fairdeal.table.acts import Answered, Official
from fairdeal.table.effects import LeadForbidden
from fairdeal.table.notation import parse_act
from tests.laws.ruled import ruled


def _lines(calls: str, cards: str = "") -> list[str]:
    position = Position.of(Board.numbered(1)).after_calls(calls).after_cards(cards)
    return standing(position, ())


def _said(lines: list[str], kind: str) -> list[str]:
    return [line for line in lines if line.split()[0] == kind]


@pytest.mark.parametrize(
    ("calls", "turn", "legal"),
    [
        ("", "turn N", "legal P 1C-7NT"),
        ("1S", "turn E", "legal P X 1NT-7NT"),
        ("1S P", "turn S", "legal P 1NT-7NT"),
        ("7S X", "turn S", "legal P XX 7NT"),
        ("P P P P", "turn", "legal"),
    ],
)
def test_calls_are_told_in_runs(calls: str, turn: str, legal: str) -> None:
    assert _lines(calls)[:2] == [turn, legal]


def test_a_hand_nobody_knows_may_play_anything() -> None:
    assert _lines("1S P P P", "C2")[:3] == ["turn S", "legal any", "in_force"]


def _after(*acts: str) -> Desk:
    desk = Desk.of(Board.numbered(4), code_for(Edition.L2017))
    for act in acts:
        desk = desk.after(parse_act(act))
    return desk


def test_a_duty_and_a_silence_are_in_force() -> None:
    desk = _after("W 1S", "N 1H", "attention")
    (question,) = desk.questions
    desk = desk.after(Answered(question.case, question.key, "no", Seat.EAST))
    lines = standing(desk.position, desk.log)
    assert _said(lines, "in_force") == ["in_force must N replace_call N 1H"]
    desk = desk.after(parse_act("N Pass"))
    for question in desk.questions:
        desk = desk.after(Answered(question.case, question.key, "no", Official.DIRECTOR))
    lines = standing(desk.position, desk.log)
    assert _said(lines, "in_force") == ["in_force must_pass S rest"]
    assert not differences(desk.position, desk.log, ["turn E", "in_force must_pass S rest"])
    assert differences(desk.position, desk.log, ["in_force must_pass S next_turn"]) == [
        "- in_force must_pass S next_turn",
        "+ in_force must_pass S rest",
    ]
    assert differences(desk.position, desk.log, ["in_force"]) == [
        "- in_force",
        "+ in_force must_pass S rest",
    ]


def test_legal_calls_and_cards_may_be_written_one_by_one() -> None:
    position = Position.of(Board.numbered(1)).after_calls("7H")
    assert not differences(position, (), ["legal P X 7S 7NT"])
    assert not differences(position, (), ["legal P X 7S-7NT"])
    assert differences(position, (), ["legal P 7S 7NT"])


def test_a_run_of_calls_may_be_told_in_parts_and_a_gap_is_no_run() -> None:
    position = Position.of(Board.numbered(1))
    assert not differences(position, (), ["legal P 1C-2H 2S-7NT"])
    assert differences(position, (), ["legal P 1C 2C-7NT"])


def test_nothing_of_a_kind_is_a_line_too() -> None:
    nothing = ["in_force", "declarer", "contract", "penalty"]
    assert not differences(Position.of(Board.numbered(1)), (), nothing)


def test_of_a_hand_nobody_knows_the_suits_are_told() -> None:
    desk = _after("W 1S", "N P", "E P", "S P", "S exposes D5")
    assert _said(standing(desk.position), "legal") == ["legal any"]
    forbidden = LeadForbidden("26B", (Suit.CLUBS,), who=Seat.NORTH, what=(0,))
    position = ruled(desk.position, forbidden)
    assert _said(standing(position), "legal") == ["legal S H D"]
    assert not differences(position, (), ["legal S H D"])


def test_a_line_too_many_is_a_difference() -> None:
    """What is in force is said once, and a case that says it twice, or the table, is wrong."""
    position = Position.of(Board.numbered(1))
    assert differences(position, (), ["turn N"]) == []
    assert differences(position, (), ["turn N", "turn N"]) == ["- turn N"]
