"""Equity held against the scenarios of Laws 12 and 64 and against endings that can be counted."""

import json
from fractions import Fraction

import pytest

from fairdeal.analysis.double_dummy import Solver
from fairdeal.analysis.equity import Assumed, Proposal, Way, after_revoke, assigned
from fairdeal.analysis.equity_document import proposal_document
from fairdeal.analysis.lines import Sampling
from fairdeal.boards import Board, Vulnerability
from fairdeal.calls import Contract
from fairdeal.cards import Card, Deal
from fairdeal.errors import Malformed
from fairdeal.laws.code import Code, code_for
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.scoring.adjusted import Adjusted, Assigned, Weighted
from fairdeal.seats import Seat, Side
from fairdeal.views.equity import equity_text

FEW = Sampling(lines=5, layouts=4, considered=2)
LAST_CARD = Deal.parse("N:A... 3... K... 2...")
"""South's side wins the last trick whatever happens."""


def board(deal: Deal, vulnerability: Vulnerability = Vulnerability.BOTH) -> Board:
    return Board(1, Seat.NORTH, vulnerability, deal)


def of(edition: Edition) -> Code:
    return code_for(edition)


# Seven cards are left in a notrump contract. North: D AQJT9 S 52; East: D K S KQJT98; South: D 82
# S A7643; West: D 76543 C 32. South leads the D 8, and on it East, with the king, discards the S 8.
REVOKED = Deal.parse("N:52..AQJT9. KQJT98..K. A7643..82. ..76543.32")
PLAYED = tuple(
    Card.parse(card)
    for trick in (
        "D8 D3 D9 S8",
        "S2 S9 SA D4",
        "D2 D5 DT DK",
        "SK S3 D6 S5",
        "SQ S4 D7 DJ",
        "SJ S6 C2 DQ",
        "ST S7 C3 DA",
    )
    for card in trick.split()
)


@pytest.mark.parametrize(("edition", "transferred"), [("1997", 2), ("2007", 1), ("2017", 1)])
def test_a_revoke_that_cost_more_than_the_tricks_due(
    solver: Solver, edition: str, transferred: int
) -> None:
    # North-South won two of these tricks and would have won five: the king comes down on the first
    # diamond, East's spade is taken by the ace, and four diamonds follow. East had the last trick.
    proposal = after_revoke(
        solver,
        code_for(edition),
        board(REVOKED),
        Way(Contract.parse("3NT S"), PLAYED, leader=Seat.SOUTH, won_before=4),
        revoke=3,
        tricks=6,
        transferred=transferred,
        sampling=FEW,
    )
    assert [(outcome.tricks, outcome.weight) for outcome in proposal.outcomes] == [(9, Fraction(1))]
    assert proposal.offenders is Side.EW
    assert proposal.score == Adjusted(Assigned(600), Assigned(600))
    assert proposal.due is not None
    assert proposal.due.tricks == 6 + transferred
    assert proposal.due.points == -100 * (3 - transferred)
    assert proposal.is_compensated is False
    assert proposal.under[0] == ("64C1" if edition == "2017" else "64C")
    (line,) = {outcome.line[:3] for outcome in proposal.outcomes}
    assert line == PLAYED[:3]
    assert proposal.outcomes[0].line[3] is Card.DK


def test_a_pointless_revoke_costs_what_is_due_and_no_more(solver: Solver) -> None:
    # East discards a club on the spade ace, holding a small spade: West's heart ace wins the last
    # trick either way. One trick is due, and stays (12B2).
    deal = Deal.parse("N:A.2.. 3...2 2.3.. K.A..")
    played = tuple(map(Card.parse, ["SA", "C2", "S2", "SK", "H2", "S3", "H3", "HA"]))
    proposal = after_revoke(
        solver,
        of(Edition.L2017),
        board(deal),
        Way(Contract.parse("1NT W"), played, won_before=5),
        revoke=1,
        tricks=6,
        transferred=1,
        sampling=FEW,
    )
    assert [outcome.tricks for outcome in proposal.outcomes] == [6]
    assert proposal.due is not None
    assert (proposal.due.tricks, proposal.due.points) == (5, 200)
    assert proposal.is_compensated is True
    assert any("it stands" in line for line in equity_text(proposal))


def weighed(edition: Edition, code: Code | None = None, made: str = "3/5") -> Proposal:
    """North-South were damaged: 4S made with that probability, else down one; vulnerable."""
    share = Fraction(made)
    spades = Contract.parse("4S S")
    return assigned(
        Solver.__new__(Solver),  # with one card each nothing is asked
        code or of(edition),
        board(LAST_CARD),
        Side.EW,
        [Way(spades, (), share, won_before=9), Way(spades, (), 1 - share, won_before=8)],
        FEW,
    )


@pytest.mark.parametrize("edition", [e for e in EDITIONS if e is not Edition.L1997])
def test_since_2007_the_outcomes_are_weighted(edition: Edition) -> None:
    proposal = weighed(edition)
    both = Weighted(((Fraction(3, 5), 620), (Fraction(2, 5), -100)))
    assert proposal.score == Adjusted(both, both)
    assert "12C1c" in proposal.under
    assert (Assumed.LAWFUL in proposal.assumed) is (edition is not Edition.L2007)
    assert Assumed.CONTRACTS_AS_GIVEN in proposal.assumed


# Best result that was likely (one in three, or better) for the non-offenders; worst at all
# probable (one in six) for the others.
@pytest.mark.parametrize(
    ("made", "ns", "ew"),
    [("3/5", 620, 620), ("1/4", -100, 620), ("1/10", -100, -100), ("1/3", 620, 620)],
)
def test_in_1997_each_side_has_its_own_score(made: str, ns: int, ew: int) -> None:
    proposal = weighed(Edition.L1997, made=made)
    assert proposal.score == Adjusted(Assigned(ns), Assigned(ew))
    assert proposal.under == ("12C2",)
    assert Assumed.LIKELIHOODS in proposal.assumed


def test_in_2007_an_authority_may_elect_best_and_worst_or_forbid_weights() -> None:
    elected = Code(Edition.L2007, {"E12C1e_best_worst": "full"})
    proposal = weighed(Edition.L2007, elected, "1/4")
    assert proposal.score == Adjusted(Assigned(-100), Assigned(620))
    assert proposal.under == ("12C1ei", "12C1eii")
    unweighted = Code(Edition.L2007, {"E12_weighted_allowed": "no"})
    proposal = weighed(Edition.L2007, unweighted, "1/4")
    assert proposal.score == Adjusted(Assigned(-100), Assigned(-100))


def test_when_north_south_offended_their_worst_is_the_others_best() -> None:
    spades = Contract.parse("4S E")
    share = Fraction(1, 4)
    ways = [Way(spades, (), share, won_before=10), Way(spades, (), 1 - share, won_before=9)]
    proposal = assigned(
        Solver.__new__(Solver), of(Edition.L1997), board(LAST_CARD), Side.NS, ways, FEW
    )
    # East-West lose the last trick: ten tricks in one case of four, nine in the others.
    assert proposal.score == Adjusted(ns=Assigned(-620), ew=Assigned(100))


def test_contracts_without_shares_count_alike_and_it_is_said() -> None:
    ways = [
        Way(Contract.parse("4S S"), won_before=9),
        Way(Contract.parse("5S S"), won_before=9),
    ]
    proposal = assigned(
        Solver.__new__(Solver), of(Edition.L2017), board(LAST_CARD), Side.EW, ways, FEW
    )
    assert [outcome.weight for outcome in proposal.outcomes] == [Fraction(1, 2)] * 2
    assert Assumed.CONTRACTS_ALIKE in proposal.assumed


@pytest.mark.parametrize("shares", [[Fraction(1, 2), None], [Fraction(1, 2), Fraction(1, 3)], []])
def test_shares_that_say_nothing_are_refused(shares: list[Fraction | None]) -> None:
    ways = [Way(Contract.parse("4S S"), (), share) for share in shares]
    with pytest.raises(Malformed, match="together 1"):
        assigned(Solver.__new__(Solver), of(Edition.L2017), board(LAST_CARD), Side.EW, ways)


def test_a_revoke_that_was_not_played_and_cards_not_known_are_refused() -> None:
    for place, message in ((4, "card 4 was not played"), (-1, "card -1 was not played")):
        with pytest.raises(Malformed, match=message):
            after_revoke(
                Solver.__new__(Solver),
                of(Edition.L2017),
                board(LAST_CARD),
                Way(Contract.parse("4S S"), PLAYED[:4]),
                revoke=place,
                tricks=0,
                transferred=0,
            )
    unknown = Board(7, Seat.NORTH, Vulnerability.NONE)
    with pytest.raises(Malformed, match="cards of board 7 are not known"):
        assigned(
            Solver.__new__(Solver),
            of(Edition.L2017),
            unknown,
            Side.EW,
            [Way(Contract.parse("4S S"))],
        )


def test_as_a_document_it_is_a_proposal_with_its_weights() -> None:
    proposal = weighed(Edition.L2017)
    document = json.loads(json.dumps(proposal_document(proposal)))
    assert document["status"] == "proposal"
    assert document["score"]["ns"] == [
        {"weight": "3/5", "points_ns": 620},
        {"weight": "2/5", "points_ns": -100},
    ]


def test_in_words_it_is_a_proposal_with_its_assumptions() -> None:
    lines = equity_text(weighed(Edition.L2017))
    assert lines[0] == "A proposal for the Director, who decides (12C1b, 12C1c)."
    assert lines[1] == "60 %: 4S S=, 620 (such as S2 SA S3 SK)"
    assert lines[3] == "North-South: 60 % 620 + 40 % -100. East-West: 60 % 620 + 40 % -100."
    assert "seed 1" in lines[4]
    assert any("unauthorized information" in line for line in lines)
    assert any("North-South did not damage themselves" in line for line in lines)
