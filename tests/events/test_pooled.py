"""Several sessions as one field: what may be compared with what."""

import pytest

from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.errors import Malformed
from fairdeal.events.acts import BoardDivided, BoardRecorded, SessionAct, SessionOpened
from fairdeal.events.scoring import rank_pooled
from fairdeal.events.session import Session
from fairdeal.scoring.methods import Matchpoints
from tests.events.log import entered, played, told

FIRST = Deal.parse("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
OTHER = Deal.parse("N:2.5432.5432.5432 AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876")


def club(title: str, tricks: int, *acts: SessionAct) -> Session:
    """One table: four spades by North on board 1."""
    result = entered(1, "1", "1", "2", played(1, "4S", "N", tricks))
    return Session.begins(told(SessionOpened(title, Matchpoints()), result, *acts))


BOARD_2 = entered(2, "1", "3", "4", played(2, "4S", "N", 9))


def dealt(deal: Deal, number: int = 1) -> BoardRecorded:
    return BoardRecorded(Board.numbered(number, deal))


def percents(*sessions: Session) -> dict[str, float]:
    fields = rank_pooled(sessions).fields
    return {one.contestant: float(one.percent or 0) for f in fields for one in f.ranking}


MADE_AND_DOWN = {"North 1": 100, "North 2": 0, "South 1": 0, "South 2": 100}


def test_other_cards_under_one_number_are_not_compared() -> None:
    clubs = club("North", 10, dealt(FIRST)), club("Centre", 9), club("South", 9, dealt(OTHER))
    with pytest.raises(Malformed) as refused:
        rank_pooled(clubs)
    said = refused.value.sentence
    assert said.startswith("board 1 has other cards in South than in North: ")
    assert dict(said.parts) == {"n": 1, "title": "South", "other": "North"}


@pytest.mark.parametrize(
    ("north", "south"),
    [((dealt(FIRST),), (dealt(FIRST),)), ((dealt(FIRST),), ()), ((), (dealt(OTHER),)), ((), ())],
)
def test_equal_cards_and_cards_not_known_are_compared(
    north: tuple[SessionAct, ...], south: tuple[SessionAct, ...]
) -> None:
    """Ten tricks against nine on one board: all of it and nothing."""
    assert percents(club("North", 10, *north), club("South", 9, *south)) == MADE_AND_DOWN


def test_cards_of_a_board_that_one_alone_has_played_are_compared_with_nothing() -> None:
    north = club("North", 10, dealt(FIRST), dealt(OTHER, 2))
    south = club("South", 9, dealt(FIRST), dealt(FIRST, 2), BOARD_2)
    assert percents(north, south)["North 1"] == 100


def test_a_board_that_all_tables_of_a_club_played_in_a_form_is_compared_with_nothing() -> None:
    """Law 87: its form is that club's, whatever the cards of the other."""
    fouled = BoardDivided(1, ("1",), "turned")
    rank_pooled([club("North", 10, dealt(FIRST)), club("South", 9, dealt(OTHER), fouled)])
