"""A hand put right counts as dealt so, whether the table is live or read from its log again."""

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Card, Deal
from fairdeal.laws.code import code_for
from fairdeal.rulings.desk import Desk
from fairdeal.seats import Seat
from fairdeal.table.acts import Answered, AttentionDrawn, Official
from fairdeal.table.log import dump_log, load_log
from fairdeal.table.notation import parse_act

SHORT = "N:K85.K94.Q76.KJ84 T743.AJ85.K84.T3 AJ2.Q76.AJT3.AQ9 Q96.T32.95.7652"
LONG = "N:K85.K94.Q76.KJ84 T743.AJ85.K842.T3 AJ2.Q76.AJT3.AQ9 Q96.T32.95.7652"
D2 = Card.parse("D2")


def ruled(deal: str, act: str, case: str, **answers: str) -> tuple[Board, Desk]:
    board = Board(1, Seat.NORTH, Vulnerability.NONE, Deal.parse(deal))
    desk = Desk.of(board, code_for("2017"))
    for done in (parse_act("N P"), parse_act(act), AttentionDrawn(Official.DIRECTOR)):
        desk = desk.after(done)
    for fact, word in answers.items():
        desk = desk.after(Answered(case, fact, word, Official.DIRECTOR))
    assert not desk.questions
    return board, desk


def held_by(desk: Desk) -> dict[Seat, int]:
    deal = desk.position.deal
    assert deal is not None
    hands = dict(zip(Seat, deal.hands, strict=True))
    return {seat: hand.bits.bit_count() for seat, hand in hands.items() if hand is not None}


@pytest.mark.parametrize(
    ("deal", "act", "case", "answers"),
    [
        (SHORT, "W misses D2", "1/14", {"missing_card_was": "elsewhere"}),
        (
            LONG,
            "E has D2 too many",
            "1/13",
            {"surplus_card_is_of_the_deal": "yes", "somebody_saw_a_card_of_another": "no"},
        ),
    ],
)
def test_a_hand_put_right_counts_as_dealt_so(
    deal: str, act: str, case: str, answers: dict[str, str]
) -> None:
    board, desk = ruled(deal, act, case, **answers)
    assert held_by(desk) == dict.fromkeys(Seat, 13)
    corrected = desk.position.deal
    assert corrected is not None
    west = corrected[Seat.WEST]
    assert west is not None
    assert west.bits & D2.bit
    again = Desk.replay(board, desk.code, load_log(dump_log(desk.log), "log"))
    assert again.position == desk.position
    # What the board held when the hands were taken stays known.
    assert again.position.board.deal == board.deal


def test_a_hand_put_right_may_be_played_from() -> None:
    _, desk = ruled(SHORT, "W misses D2", "1/14", missing_card_was="elsewhere")
    for act in ("E P", "S 3NT", "W P", "N P", "E P", "W D2"):
        desk = desk.after(parse_act(act))
    play = desk.position.play
    assert play is not None
    assert [card.card for card in play.cards] == [D2]
    assert desk.position.marks == ()
