"""Law 73: at which calls and cards a pause is prescribed that the authority has elected."""

import pytest

from fairdeal.boards import Board
from fairdeal.laws.code import Code, code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.laws.position import Position
from fairdeal.rulings.desk import Desk
from fairdeal.table.notation import parse_act


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
