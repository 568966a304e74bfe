"""Law 73: at which calls and cards a pause is prescribed that the authority has elected."""

import pytest

from fairdeal.boards import Board
from fairdeal.laws.code import Code, code_for, with_elections
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.position import Position
from fairdeal.laws.proprieties.law73 import prescribed_pause
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.effects import Action, Bound, CallCancelled, Must
from fairdeal.table.notation import parse_act
from tests.laws.play.revoked import ruled


def is_prescribed(
    elected: str, calls: str, cards: str = "", edition: Edition = Edition.L2017
) -> bool:
    """Whether that election shows it of the last call or card; else the Director is asked."""
    code = Code(edition, {**code_for(edition).elections, elected: "1"}, "test")
    log = Position.of(Board.numbered(1)).after_calls(calls).after_cards(cards).story
    desk = Desk.of(Board.numbered(1), code)
    for act in (*log, parse_act(f"report 73D3 by N about {len(log) - 1}")):
        desk = desk.after(act)
    (question,) = desk.questions
    assert question.key in ("pause_was_observed", "pause_is_prescribed")
    return question.key == "pause_was_observed"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("calls", "is_after_a_skip"),
    [
        ("P P", False),
        ("1S P", False),
        ("2S P", True),
        ("2S P P", False),
        ("1S 2H P", False),
        ("1S 3H P", True),
        ("1H 2H P", False),
        ("1C 1H 2H P", False),
        ("1C 1H 3H P", True),
        ("1NT 3C P", True),
    ],
)
def test_a_skip_bid_leaves_out_a_lower_bid_that_would_do(
    calls: str, edition: Edition, *, is_after_a_skip: bool
) -> None:
    found = is_prescribed("E73_pause_after_skip_bid", calls, edition=edition)
    assert found == is_after_a_skip


@pytest.mark.parametrize(
    ("calls", "is_of_the_first_round"),
    [("P", True), ("P P P 1S", True), ("P P P 1S P", False)],
)
def test_four_calls_make_the_first_round(calls: str, *, is_of_the_first_round: bool) -> None:
    assert is_prescribed("E73_pause_first_round", calls) == is_of_the_first_round


@pytest.mark.parametrize(
    ("cards", "is_of_the_first_trick"),
    [("HJ", True), ("HJ H2 HQ HA", True), ("HJ H2 HQ HA DQ", False)],
)
def test_four_cards_make_the_first_trick(cards: str, *, is_of_the_first_trick: bool) -> None:
    found = is_prescribed("E73_pause_first_trick", "1NT P P P", cards)
    assert found == is_of_the_first_trick


PAUSES = {"E73_pause_first_round": "4", "E73_pause_after_skip_bid": "10"}


def pause(position: Position, elections: dict[str, str]) -> int:
    """For how many seconds whoever is in turn pauses first, under these elections."""
    return prescribed_pause(with_elections(code_for("2017"), elections), position)


@pytest.mark.parametrize(
    ("calls", "cards", "seconds"),
    [
        ("", "", 4),
        ("P", "", 4),
        ("2S", "", 10),
        ("1C P P P", "", 0),
        ("P P P 1C P", "", 0),
        ("P P P 2S P P", "", 0),
        ("P P P 1C P 3C", "", 10),
    ],
)
def test_whoever_is_in_turn_pauses_for_the_longest_pause_elected(
    calls: str, cards: str, seconds: int
) -> None:
    position = Position.of(Board.numbered(1)).after_calls(calls).after_cards(cards)
    assert pause(position, PAUSES) == seconds
    assert pause(position, {}) == 0


def test_before_the_first_trick_the_pause_is_that_of_the_play() -> None:
    position = Position.of(Board.numbered(1)).after_calls("1NT P P P")
    assert pause(position, PAUSES) == 0
    assert pause(position, {**PAUSES, "E73_pause_first_trick": "20"}) == 20


@pytest.mark.parametrize(
    ("who", "action", "clause", "seconds"),
    [
        (Seat.NORTH, Action.REPLACE_CALL, "25A1", 0),
        (Seat.NORTH, Action.REPLACE_CALL, "25A", 0),
        (Seat.NORTH, Action.REPLACE_CALL, "27B", 4),
        (Seat.NORTH, Action.CALL_DIRECTOR, "25A1", 4),
        (Seat.SOUTH, Action.REPLACE_CALL, "25A1", 4),
    ],
)
def test_a_call_that_was_never_meant_is_replaced_without_a_pause(
    who: Seat, action: Action, clause: str, seconds: int
) -> None:
    """25A: without pause for thought. Only that player, and only for such a call."""
    desk = Desk.of(Board.numbered(1), code_for("2017")).after(parse_act("N 1S"))
    taken: Bound = CallCancelled("25A1", who=Seat.NORTH, what=(0,))
    position = ruled(desk, taken, Must(clause, action, who=who, what=(0,))).position
    assert position.turn is Seat.NORTH
    assert pause(position, PAUSES) == seconds
