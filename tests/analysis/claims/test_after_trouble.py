"""A claim at a table where something was irregular: which cards are left, by the Laws.

A card that stands stands, an established revoke too (63B, 64A), a lead out of turn that has been
accepted (53A, 54B); one that was withdrawn is in the hand (50A, 54D, 55B, 62B). What each hand
still holds, and who is on lead, is written down from that.
"""

from dataclasses import dataclass

import pytest

from fairdeal.analysis.claims.attach import Nothing, claim_in
from fairdeal.analysis.claims.claim import Claim
from fairdeal.analysis.claims.judge import adjudicate
from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Card, Deal, Hand
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.rulings.desk import Desk
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Answered
from fairdeal.table.notation import parse_act
from tests.amount import some

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
DEAL = Deal.parse("N:AKQJ.5432.432.32 T98.T98.T98.T987 765.AKQ.AKQ.AKQJ 432.J76.J765.654")
REVOKE = ("W S4", "N SA", "E H8", "S S5")
ON_IT = ("N SK", "E S8", "S S6", "W S3")


@dataclass(frozen=True)
class Trouble:
    """What happened, what was answered, and what is left by the Laws."""

    acts: tuple[str, ...]
    played: str
    """The cards that stand; the others are in their hands."""
    leader: Seat
    trick: tuple[Card, ...] = ()
    answers: tuple[tuple[str, str], ...] = ()
    claimed: int = 11


TROUBLES = {
    "an established revoke stands": Trouble(
        (*REVOKE, *ON_IT, "S attention", "S claims 11"),
        "S4 SA H8 S5 SK S8 S6 S3", N,
    ),
    "a revoke nobody has noticed": Trouble(
        (*REVOKE, *ON_IT, "S claims 11"), "S4 SA H8 S5 SK S8 S6 S3", N,
    ),
    "a revoke that was corrected": Trouble(
        (*REVOKE, "W attention", "E S9", *ON_IT, "S claims 11"),
        "S4 SA S9 S5 SK S8 S6 S3", N,
    ),
    "a lead out of turn refused": Trouble(
        ("E C9", "S attention", "W S4", "N SA", "E S8", "S S5", "S claims 12"),
        "S4 SA S8 S5", N, (),
        (("opening_lead_option", "refuse"), ("choice_of_lead", "none")), 12,
    ),
    "a lead out of turn accepted": Trouble(
        ("E C9", "S attention", "S CA", "W C4", "N C2", "S claims 12"), "C9 CA C4 C2", S, (),
        (("opening_lead_option", "accept"),), 12,
    ),
    "a lead from the wrong hand": Trouble(
        ("W S4", "N SA", "E S8", "S S5", "S HA", "E attention", "N H2", "S claims 12"),
        "S4 SA S8 S5 H2", N, (Card.H2,),
        (("rho_wish_about_lead", "silent"), ("lho_wish_about_lead", "retract")), 12,
    ),
}  # fmt: skip


def at_the_desk(trouble: Trouble, edition: Edition) -> Desk:
    """The table of the story: South is in three notrump, and the questions have their answers."""
    known = {"told_it_was_his_turn": "no", "declarer_could_see_dummy": "no"}
    known |= dict(trouble.answers)
    desk = Desk.of(Board(1, S, Vulnerability.NONE, DEAL), code_for(edition))
    for line in ("S 3NT", "W P", "N P", "E P", *trouble.acts):
        desk = desk.after(parse_act(line))
        while question := next((q for q in desk.questions if q.key in known), None):
            by = desk.asked_of(question)[0]
            desk = desk.after(Answered(question.case, question.key, known[question.key], by))
    return desk.after(parse_act("W objects"))


@pytest.mark.parametrize("edition", some(EDITIONS[2:3], EDITIONS))
@pytest.mark.parametrize("name", TROUBLES)
def test_what_stands_is_played_and_what_was_withdrawn_is_in_the_hand(
    name: str, edition: Edition
) -> None:
    trouble = TROUBLES[name]
    desk = at_the_desk(trouble, edition)
    claim = claim_in(desk.position, desk.code)
    assert isinstance(claim, Claim)
    gone = sum(Card.parse(word).bit for word in trouble.played.split())
    left = {seat: Hand((DEAL[seat] or Hand(0)).bits & ~gone) for seat in SEATS}
    assert {seat: Hand(claim.ending.hands[seat]) for seat in SEATS} == left
    assert claim.ending.trick == trouble.trick
    assert claim.ending.leader is trouble.leader
    assert claim.tricks == trouble.claimed
    if edition is Edition.L2017:
        assert 0 < adjudicate(claim).to_claimer <= trouble.claimed


def test_who_revoked_has_not_shown_out() -> None:
    desk = at_the_desk(TROUBLES["an established revoke stands"], Edition.L2017)
    claim = claim_in(desk.position, desk.code)
    assert isinstance(claim, Claim)
    assert claim.ending.voids == (0, 0, 0, 0)


def test_a_card_to_be_replaced_is_replaced_first() -> None:
    waiting = Trouble((*REVOKE, "W attention", "S claims 12"), "", N)
    desk = at_the_desk(waiting, Edition.L2017)
    assert claim_in(desk.position, desk.code) is Nothing.OUT_OF_ORDER
