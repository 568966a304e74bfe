"""Law 26 at a table: which suits are left to declarer, and how long a restriction lasts."""

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Card, Deal
from fairdeal.laws.code import Code, code_for
from fairdeal.rulings.answering import NotEntitled
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.acts import Answered
from fairdeal.table.notation import parse_act

# West declares; North leads and has the top diamonds and clubs, East the ace of spades.
DEAL = Deal.parse("N:432.K2.AK32.AKQ2 AKQJ.543.654.543 765.QJT9.QJT9.76 T98.A876.87.JT98")
CALL_OUT_OF_TURN = "lho_accepts_call_out_of_rotation"


def desk(dealer: Seat, code: Code, *acts: str) -> Desk:
    found = Desk.of(Board(1, dealer, Vulnerability.NONE, DEAL), code)
    for act in acts:
        found = found.after(parse_act(act))
    return found


def answered(found: Desk, **answers: str) -> Desk:
    for key, word in answers.items():
        question = next(q for q in found.questions if q.key == key)
        by = found.asked_of(question)[0]
        found = found.after(Answered(question.case, key, word, by))
    return found


def going_on(found: Desk, *acts: str) -> Desk:
    for act in acts:
        found = found.after(parse_act(act))
    return found


def suits_to_lead(found: Desk) -> set[str]:
    return {card.suit.letter for card in found.position.legal_cards()}


def diamonds_forbidden() -> Desk:
    """2007: South doubles out of turn, refused; West's 1S is passed out, diamonds forbidden."""
    found = desk(Seat.WEST, code_for("2007"), "W 1S", "S X", "attention")
    found = answered(found, **{CALL_OUT_OF_TURN: "no"})
    found = going_on(found, "N P", "E P", "S P")
    return answered(found, withdrawn_call_specified_suits="no", forbid_a_suit="yes", lead_suit="D")


def test_a_prohibition_lasts_while_the_lead_is_kept_and_never_comes_back() -> None:
    # Law 26, scenario 3.
    found = diamonds_forbidden()
    assert suits_to_lead(found) == {"S", "H", "C"}
    found = going_on(found, "N CA", "E C3", "S C6", "W C8")
    assert found.position.turn is Seat.NORTH
    assert suits_to_lead(found) == {"S", "H", "C"}
    found = going_on(found, "N S2", "E SA", "S S5", "W S8")
    assert found.position.turn is Seat.EAST
    found = going_on(found, "E C4", "S C7", "W C9", "N CQ")
    assert found.position.turn is Seat.NORTH
    assert suits_to_lead(found) == {"S", "H", "D", "C"}


def test_nobody_is_asked_again_when_the_lead_is_regained() -> None:
    found = diamonds_forbidden()
    found = going_on(found, "N S2", "E SA", "S S5", "W S8", "E C4", "S C7", "W C9", "N CQ")
    assert found.questions == ()


def test_a_required_suit_binds_one_lead_only() -> None:
    # Law 26A2(a).
    found = desk(Seat.NORTH, code_for("2007"), "S 1H", "attention")
    found = answered(found, **{CALL_OUT_OF_TURN: "no"})
    found = going_on(found, "N P", "E P", "S P", "W 1NT", "N P", "E P", "S P")
    found = answered(
        found,
        withdrawn_call_specified_suits="yes",
        suits_all_shown_later="no",
        suits_not_shown_later="H",
        lead_choice="require",
        lead_suit="H",
    )
    assert found.position.legal_cards() == (Card.HK, Card.H2)
    found = going_on(found, "N HK", "E H3", "S H9", "W H6")
    assert found.position.turn is Seat.NORTH
    assert suits_to_lead(found) == {"S", "H", "D", "C"}


def two_suits_shown(**elections: str) -> Desk:
    """2007: 2C for both majors out of turn, refused; South bids spades later and West declares."""
    found = desk(Seat.NORTH, Code(code_for("2007").edition, elections), "S 2C", "attention")
    found = answered(found, **{CALL_OUT_OF_TURN: "no"})
    found = going_on(found, "N P", "E P", "S 1S", "W 1NT", "N P", "E P", "S P")
    return answered(found, withdrawn_call_specified_suits="yes", suits_all_shown_later="no")


def test_a_suit_shown_later_is_not_declarers_to_choose() -> None:
    # Law 26, scenario 4, by default.
    found = answered(two_suits_shown(), suits_not_shown_later="H", lead_choice="forbid")
    (question,) = found.questions
    assert found.answers_to(question) == ("H",)
    with pytest.raises(NotEntitled, match="choose from: H"):
        answered(found, lead_suit="S")


def test_where_elected_any_suit_of_the_withdrawn_call_is() -> None:
    found = two_suits_shown(E26_pool_2007="any_shown")
    found = answered(found, suits_of_withdrawn_call="SH", lead_choice="forbid")
    (question,) = found.questions
    assert found.answers_to(question) == ("S", "H")


def test_since_2017_suits_shown_in_the_legal_auction_are_excluded() -> None:
    # Law 26, scenario 5: South bid 2D legally.
    found = desk(Seat.NORTH, code_for("2017"), "S 1H", "attention")
    found = answered(found, **{CALL_OUT_OF_TURN: "no"})
    found = going_on(found, "N P", "E P", "S 2D")
    found = answered(found, comparable="no")
    found = going_on(found, "W 2S", "N P", "E P", "S P")
    found = answered(found, suits_shown_in_the_legal_auction="D", forbid_a_suit="yes")
    (question,) = found.questions
    assert found.answers_to(question) == ("S", "H", "C")


def test_one_who_has_shown_every_suit_leaves_declarer_nothing_to_forbid() -> None:
    found = desk(Seat.NORTH, code_for("2017"), "S 1H", "attention")
    found = answered(found, **{CALL_OUT_OF_TURN: "no"})
    found = answered(going_on(found, "N P", "E P", "S 2D"), comparable="no")
    found = going_on(found, "W 2S", "N P", "E P", "S P")
    found = answered(found, suits_shown_in_the_legal_auction="SHDC")
    (question,) = found.questions
    assert found.answers_to(question) == ("no",)


def test_only_declarer_chooses() -> None:
    found = desk(Seat.WEST, code_for("2007"), "W 1S", "S X", "attention")
    found = answered(found, **{CALL_OUT_OF_TURN: "no"})
    found = going_on(found, "N P", "E P", "S P")
    found = answered(found, withdrawn_call_specified_suits="no")
    (question,) = found.questions
    assert found.asked_of(question) == (Seat.WEST,)


@pytest.mark.parametrize("edition", ["1997", "2007", "2017"])
def test_passes_cancelled_with_a_missed_turn_are_information_for_the_innocent(edition: str) -> None:
    # Law 17 scenario 2, Law 34 scenario 1: West passed in South's place, and East-West offend.
    found = desk(Seat.NORTH, code_for(edition), "N 2S", "E P", "W P", "N P", "attention")
    told = [(w.act, [s.name for s in w.authorized_for]) for w in found.position.force.information]
    assert told == [(2, ["NS"]), (3, ["NS"])]
