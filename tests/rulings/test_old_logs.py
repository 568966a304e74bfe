"""Logs written before rulings said what they rest on are read, and go on, as if they had."""

from fairdeal.boards import Board
from fairdeal.laws.code import code_for
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.review import review
from fairdeal.seats import Seat
from fairdeal.table.acts import CallMade, Ruled
from fairdeal.table.log import load_log
from fairdeal.table.notation import parse_act

# As it was stored then: West opens 1S, North bids 1H, East does not accept it (2017 27B).
OLD = """\
{"act": "call_made.v1", "seat": "W", "call": "1S"}
{"act": "call_made.v1", "seat": "N", "call": "1H"}
{"act": "attention_drawn.v1", "by": "director"}
{"act": "answered.v1", "case": "1/27", "fact": "lho_accepts", "value": "no", "by": "E"}
{"act": "ruled.v1", "case": "1/27", "entry": "27", "edition": "2017", "code": "wbf", \
"version": "0.1.0", "effects": [\
{"effect": "call_cancelled", "clause": "27B", "who": "N", "what": [1]}, \
{"effect": "must", "clause": "27B", "action": "replace the call", "who": "N", "what": [1]}]}
"""
BOARD = Board.numbered(4)


def test_a_ruling_without_what_it_rests_on_is_given_it_when_read() -> None:
    log = load_log(OLD, "old.jsonl")
    assert isinstance(log[-1], Ruled)
    assert log[-1].on == ()
    desk = Desk.replay(BOARD, code_for("2017"), log)
    # The bid had not been replaced before the Director ruled (27C): seen then, not asked.
    assert desk.matter("1/27").rests_on == {"replaced_before_ruling": "no"}
    assert desk.matter("1/27").answers == {"lho_accepts": "no"}
    assert desk.position.auction.turn is Seat.NORTH


def test_a_replacement_made_since_does_not_change_what_it_rested_on() -> None:
    log = (*load_log(OLD, "old.jsonl"), parse_act("N 2H"))
    desk = Desk.replay(BOARD, code_for("2017"), log)
    assert desk.matter("1/27").rests_on == {"replaced_before_ruling": "no"}
    (cancelled, replacement) = (desk.log[1], desk.log[5])
    assert isinstance(cancelled, CallMade)
    assert [made.call for made in desk.position.auction.calls if made.seat is Seat.NORTH] == [
        replacement.call if isinstance(replacement, CallMade) else None
    ]


def test_an_old_log_is_ruled_today_as_it_was() -> None:
    assert review(BOARD, code_for("2017"), load_log(OLD, "old.jsonl")) == ()
