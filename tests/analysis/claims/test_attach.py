"""From a log to the claim in dispute."""

from fairdeal.analysis.claims.attach import Nothing, claim_in
from fairdeal.analysis.claims.claim import Claim
from fairdeal.analysis.claims.judge import adjudicate
from fairdeal.calls import Contract
from fairdeal.cards import Card, Deal
from fairdeal.laws.code import Code
from fairdeal.laws.editions import Edition
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import (
    Act,
    Agreed,
    CardPlayed,
    Claimed,
    Conceded,
    Objected,
)
from tests.analysis.claims.tables import at_the_table

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
# Scenario 1 of Law 70 with a club trick before it, led by West and won by South.
DEAL = Deal.parse("N:.34.23.6 .JT..457 A.AK.A.A 2.Q.KQ.8")
CONTRACT = Contract.parse("4S", S)
LEAD: tuple[Act, ...] = (
    CardPlayed(W, Card.C8),
    CardPlayed(N, Card.C6),
    CardPlayed(E, Card.C7),
    CardPlayed(S, Card.CA),
)


def found(*acts: Act, edition: Edition = Edition.L2017) -> Claim | Nothing:
    return claim_in(at_the_table(DEAL, CONTRACT, (*LEAD, *acts)), Code(edition))


def test_a_disputed_claim_is_judged_from_the_log() -> None:
    claim = found(Claimed(S, 4, "all mine"), Objected(W))
    assert isinstance(claim, Claim)
    assert claim.ending.turn is S
    assert (claim.tricks, claim.statement.said) == (4, "all mine")
    assert adjudicate(claim).to_claimer == 3


def test_a_concession_is_a_claim_of_the_rest() -> None:
    claim = found(Conceded(S, 1), Objected(N))
    assert isinstance(claim, Claim)
    assert claim.tricks == 3


def test_only_before_2017_does_later_play_count() -> None:
    acts = (Claimed(S, 4), CardPlayed(S, Card.SA), Objected(E))
    shown = {}
    for edition in (Edition.L2007, Edition.L2017):
        claim = found(*acts, edition=edition)
        assert isinstance(claim, Claim)
        shown[edition] = claim.later
    assert shown == {Edition.L2007: ((S, Card.SA),), Edition.L2017: ()}


def test_what_is_not_to_be_judged() -> None:
    assert found() is Nothing.NOT_CLAIMED
    assert found(Claimed(N, 4)) is Nothing.DUMMY
    assert found(Claimed(S, 4), Agreed(Side.EW)) is Nothing.AGREED
    assert found(Conceded(E, 4), Objected(W)) is Nothing.OBJECTION


def test_an_objection_after_assent_is_a_dispute() -> None:
    assert isinstance(found(Claimed(S, 4), Agreed(Side.EW), Objected(W)), Claim)


def test_a_defenders_concession_is_stopped_by_his_partner_alone_and_at_once() -> None:
    # Who claims one of four concedes three (68B1); who claims all concedes nothing (68B2).
    assert found(Claimed(E, 1), Objected(W)) is Nothing.OBJECTION
    assert found(Claimed(E, 1), Objected(W), edition=Edition.L1997) is Nothing.OBJECTION
    assert isinstance(found(Claimed(E, 4), Objected(W)), Claim)
    # Declarer objects; or he has agreed before, and the partner comes too late.
    assert isinstance(found(Claimed(E, 1), Objected(S)), Claim)
    assert isinstance(found(Conceded(E, 4), Objected(S), Objected(W)), Claim)
    assert isinstance(found(Conceded(E, 4), Agreed(Side.NS), Objected(W)), Claim)
    # What dummy says of declarer's concession stops nothing.
    assert isinstance(found(Conceded(S, 4), Objected(N)), Claim)


def test_who_leads_trumps_may_be_drawing_them_and_nobody_else() -> None:
    # South has led the ace of spades, trumps; West followed, and East held none.
    trick = ((S, Card.SA), (W, Card.S2), (N, Card.D2), (E, Card.C4))
    drawn = tuple(CardPlayed(seat, card) for seat, card in trick)
    for claimer, is_drawing in ((S, True), (W, False)):
        claim = found(*drawn, Claimed(claimer, 1))
        assert isinstance(claim, Claim)
        assert claim.is_drawing is is_drawing
    # Nobody followed to the trick before: leading a trump showed nothing.
    claim = found(*drawn, CardPlayed(S, Card.HA), Claimed(S, 1))
    assert isinstance(claim, Claim)
    assert claim.is_drawing
    claim = found(Claimed(S, 4))
    assert isinstance(claim, Claim)
    assert not claim.is_drawing


def test_the_order_of_a_suit_is_the_one_elected() -> None:
    acts = (*LEAD, Claimed(S, 4), Objected(W))
    for edition, elected, wanted in (
        (Edition.L1997, {}, False),
        (Edition.L2017, {}, False),
        (Edition.L2017, {"E70E2_suit_order": "top_down"}, True),
    ):
        claim = claim_in(at_the_table(DEAL, CONTRACT, acts), Code(edition, elected))
        assert isinstance(claim, Claim)
        assert claim.top_down is wanted
