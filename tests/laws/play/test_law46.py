"""Which cards may be chosen where declarer's words single out none (46B3b, 46B5)."""

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Suit
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.laws.play.designation import lowest
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from tests.laws.play.table import after, answered, desk_in_3nt


def open_answers(desk: Desk, key: str) -> tuple[str, ...]:
    question = next(q for q in desk.questions if q.key == key)
    return desk.answers_to(question)


def test_declarer_chooses_among_the_cards_of_the_rank_he_named() -> None:
    desk = desk_in_3nt(Edition.L2017, "W D2", "N DQ", "E D4", "S D3", "S calls for K", "attention")
    desk = answered(desk, other_intention_incontrovertible="no")
    assert open_answers(desk, "which_card_of_that_rank") == ("CK", "HK", "SK")


def test_a_defender_chooses_among_the_cards_dummy_may_play() -> None:
    desk = desk_in_3nt(Edition.L2017, "W C2", "S calls for anything", "attention")
    desk = answered(desk, other_intention_incontrovertible="no")
    assert open_answers(desk, "card_a_defender_chooses") == ("C4", "C8", "CJ", "CK")


def test_of_a_hand_that_nobody_has_recorded_no_card_is_known_to_be_the_lowest() -> None:
    desk = Desk.of(Board(1, Seat.SOUTH, Vulnerability.NONE), code_for(Edition.L2017))
    play = after(desk, "S 3NT", "W P", "N P", "E P", "W C2").position.play
    assert play is not None
    assert [lowest(suit, Seat.NORTH, play) for suit in Suit] == [None] * 4
