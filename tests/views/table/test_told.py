"""What each player is told, and how long: by whom a ruling concerns and what it leaves in force."""

from collections.abc import Mapping

import pytest

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Deal
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.rulings.desk import Desk
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Answered
from fairdeal.table.notation import parse_act
from fairdeal.views.table.told import told_to

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
DEAL = Deal.parse("N:AKQJ.5432.432.32 T98.T98.T98.T987 765.AKQ.AKQ.AKQJ 432.J76.J765.654")


def at_the_desk(edition: Edition, lines: tuple[str, ...], answers: Mapping[str, str]) -> Desk:
    desk = Desk.of(Board(1, S, Vulnerability.NONE, DEAL), code_for(edition))
    for line in lines:
        desk = desk.after(parse_act(line))
        while question := next((q for q in desk.questions if q.key in answers), None):
            by = desk.asked_of(question)[0]
            desk = desk.after(Answered(question.case, question.key, answers[question.key], by))
    return desk


def in_force(desk: Desk) -> dict[Seat, list[str]]:
    return {seat: [told.clause for told in told_to(desk, seat) if told.binds] for seat in SEATS}


# An insufficient bid not accepted: the offender has to replace it, whatever the edition (27B).
INSUFFICIENT = ("S 1S", "W 1H", "N attention")


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_has_to_replace_his_call_is_told_and_nobody_else(edition: Edition) -> None:
    desk = at_the_desk(edition, INSUFFICIENT, {"lho_accepts": "no"})
    assert in_force(desk) == {N: [], E: [], S: [], W: ["27B"]}
    # That the call is cancelled all four are told.
    assert all(told_to(desk, seat) for seat in SEATS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_has_been_done_is_said_no_more(edition: Edition) -> None:
    desk = at_the_desk(edition, (*INSUFFICIENT, "W 2S"), {"lho_accepts": "no"})
    assert "27B" not in in_force(desk)[W]


# East leads out of turn, and declarer forbids the suit: West may not lead clubs for as long as he
# keeps the lead (50D2a); East's card is none of the penalty cards any more.
FORBIDDEN = ("S 3NT", "W P", "N P", "E P", "E C9", "S attention")
FORBIDS = {
    "told_it_was_his_turn": "no",
    "declarer_could_see_dummy": "no",
    "opening_lead_option": "refuse",
    "choice_of_lead": "forbid",
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_restriction_is_told_to_whom_it_binds_until_it_is_over(edition: Edition) -> None:
    desk = at_the_desk(edition, FORBIDDEN, FORBIDS)
    assert in_force(desk) == {N: [], E: [], S: [], W: ["50D2a"]}
    # North wins the trick: West has lost the lead.
    for line in ("W S4", "N SA", "E S8", "S S5"):
        desk = desk.after(parse_act(line))
    assert in_force(desk) == {N: [], E: [], S: [], W: []}


def test_what_is_for_the_director_is_said_to_no_player() -> None:
    desk = at_the_desk(Edition.L2017, FORBIDDEN, FORBIDS | {"choice_of_lead": "none"})
    watched = {str(s.effect.clause) for s in desk.position.standing if s.effect.kind == "watch"}
    assert watched
    told = {told.clause for seat in SEATS for told in told_to(desk, seat)}
    assert not watched & told


def test_what_was_only_said_ends_when_the_hand_acts_again() -> None:
    desk = at_the_desk(Edition.L2017, (*INSUFFICIENT, "W 2H", "N P"), {"lho_accepts": "no"})
    assert told_to(desk, N) == ()
    assert told_to(desk, E) != ()
