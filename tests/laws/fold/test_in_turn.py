"""Who is in turn: a call or card without a name is his."""

import pytest

from fairdeal.calls import parse_call
from fairdeal.cards import Card
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.fold.in_turn import done_in_turn
from fairdeal.laws.fold.legal import is_in_turn
from fairdeal.laws.position import Position
from fairdeal.rulings.cases import board_of
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import CallMade, CardPlayed
from fairdeal.table.notation import parse_act

BID = ("S 3NT", "W P", "N P", "E P")
CEASED = (*BID, "W C2", "S claims 9")
PASSED_OUT = ("S P", "W P", "N P", "E P")
CALL, CARD = parse_call("4S"), Card.parse("S2")


def after(*acts: str) -> Position:
    """The table with South as dealer, after these acts."""
    position = Position.of(board_of(Seat.SOUTH))
    for act in acts:
        position = position.after(parse_act(act))
    return position


def test_a_call_or_card_is_of_the_player_in_turn() -> None:
    assert done_in_turn(after("S P"), CALL) == CallMade(Seat.WEST, CALL)
    assert done_in_turn(after(*BID, "W C2"), CARD) == CardPlayed(Seat.NORTH, CARD)


@pytest.mark.parametrize("acts", [(), PASSED_OUT, CEASED])
def test_nobody_is_in_turn_to_play_before_the_play_or_after_it(acts: tuple[str, ...]) -> None:
    with pytest.raises(ImpossibleAct, match="nobody is in turn to play S2"):
        done_in_turn(after(*acts), CARD)


@pytest.mark.parametrize("acts", [BID, PASSED_OUT, CEASED])
def test_nobody_is_in_turn_to_call_once_the_auction_is_over(acts: tuple[str, ...]) -> None:
    with pytest.raises(ImpossibleAct, match="nobody is in turn to call 4S"):
        done_in_turn(after(*acts), CALL)


@pytest.mark.parametrize(
    ("acts", "who"),
    [((), None), (BID, Seat.WEST), ((*BID, "W C2"), Seat.NORTH), (CEASED, None)],
)
def test_which_hand_is_to_play(acts: tuple[str, ...], who: Seat | None) -> None:
    assert [hand for hand in SEATS if is_in_turn(after(*acts), hand)] == ([who] if who else [])
