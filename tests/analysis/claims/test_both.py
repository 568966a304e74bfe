"""Claims and concessions of both sides at once (Laws 68B1, 70A and 71)."""

import pytest

from fairdeal.analysis.claims.both import adjudicate_both, claims_at_once
from fairdeal.analysis.claims.claim import Claim, ending_after
from fairdeal.calls import Contract
from fairdeal.cards import Card, Deal
from fairdeal.errors import Malformed
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import Act, Agreed, CardPlayed, Claimed, Conceded, Objected
from tests.analysis.claims.tables import at_the_table

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST


def claims(
    deal: str, south: int, west: int, edition: Edition = Edition.L2017
) -> tuple[Claim, Claim]:
    """South, declarer and on lead at notrump, and West claim so many each."""
    ending, _ = ending_after(Deal.parse(deal), None, S)
    return (
        Claim(ending, S, S, south, edition=edition),
        Claim(ending, W, S, west, edition=edition),
    )


# South: a spade and the ace of hearts; West: the ace of spades and a heart. One trick each.
CLEAR = "N:3.3.. 4.4.. 2.A.. A.2.."
# South needs the club finesse: A Q opposite 3 2, the king with West; a trick besides for South.
FINESSE = "N:..2.AQ ..4.J9 ..A.23 ..3.KT"


@pytest.mark.parametrize("edition", EDITIONS)
def test_claims_that_add_up_leave_nothing_in_doubt(edition: Edition) -> None:
    both = adjudicate_both(*claims(CLEAR, 1, 1, edition))
    assert (both.bounds, both.doubtful) == ((1, 1), 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_gets_what_he_cannot_lose_though_both_claim_all(edition: Edition) -> None:
    both = adjudicate_both(*claims(CLEAR, 2, 2, edition))
    assert both.bounds == (1, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_gets_back_what_he_cannot_lose_though_both_concede_all(edition: Edition) -> None:
    both = adjudicate_both(*claims(CLEAR, 0, 0, edition))
    assert both.bounds == (1, 1)


def test_a_trick_neither_is_sure_of_is_the_directors() -> None:
    # The finesse is South's to take and works; West is not certain of his king, nor South of two.
    both = adjudicate_both(*claims(FINESSE, 3, 1))
    assert both.first.to_claimer == 2
    assert both.second.to_claimer == 0
    assert (both.bounds, both.doubtful) == ((2, 3), 1)


def test_what_one_side_does_not_claim_it_has_conceded() -> None:
    both = adjudicate_both(*claims(FINESSE, 2, 1))
    assert both.bounds == (2, 2)


def test_two_claims_of_one_side_are_refused() -> None:
    south, _ = claims(CLEAR, 1, 1)
    north = Claim(south.ending, N, S, 1)
    with pytest.raises(Malformed, match="one side"):
        adjudicate_both(south, north)


def test_claims_of_other_cards_are_refused() -> None:
    with pytest.raises(Malformed, match="same cards"):
        adjudicate_both(claims(CLEAR, 1, 1)[0], claims(FINESSE, 1, 1)[1])


DEAL = Deal.parse("N:3.3..6 4.4..7 2.A..A A.2..8")
CONTRACT = Contract.parse("1NT", S)
LEAD: tuple[Act, ...] = (
    CardPlayed(W, Card.C8),
    CardPlayed(N, Card.C6),
    CardPlayed(E, Card.C7),
    CardPlayed(S, Card.CA),
)


def found(*acts: Act) -> tuple[Claim, Claim] | None:
    return claims_at_once(at_the_table(DEAL, CONTRACT, (*LEAD, *acts)), code_for("2017"))


def test_claims_of_both_sides_are_found_in_the_log() -> None:
    pair = found(Claimed(S, 2), Claimed(W, 1), Objected(S), Objected(W))
    assert pair is not None
    assert [(claim.claimer, claim.tricks) for claim in pair] == [(S, 2), (W, 1)]
    pair = found(Conceded(S, 1), Conceded(E, 1), Objected(S))
    assert pair is not None
    assert [claim.tricks for claim in pair] == [1, 1]


def test_what_is_no_pair_of_claims() -> None:
    assert found(Claimed(S, 2), Objected(W)) is None
    assert found(Claimed(S, 2), Agreed(Side.EW), Claimed(W, 1)) is None
    assert found(Claimed(S, 2), CardPlayed(S, Card.HA), Claimed(W, 1)) is None
    assert found(Claimed(W, 1), Claimed(E, 1)) is None
    assert found(Claimed(N, 1), Claimed(W, 1)) is None
