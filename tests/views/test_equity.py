"""A proposal of equity in sentences; the figures are those of Law 77."""

from fractions import Fraction

import pytest

from fairdeal.analysis.equity import Assumed, Due, Outcome, Proposal
from fairdeal.analysis.lines import Sampling
from fairdeal.calls import Contract
from fairdeal.cards import Card
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.scoring.adjusted import Adjusted, Assigned, Weighted
from fairdeal.seats import Seat, Side
from fairdeal.views.equity import equity_text

SHARES = ((Fraction(3, 5), 600), (Fraction(2, 5), 120))
"""3NT made by South, vulnerable, and 1NT with an overtrick: 600 and 120 points."""
DUE = Due(transferred=1, tricks=8, points=-100)


def outcome(contract: str, tricks: int, points: int, weight: Fraction) -> Outcome:
    return Outcome(
        Contract.parse(contract, Seat.SOUTH), tricks, points, weight, (Card.parse("D8"),)
    )


def proposal(due: Due | None, *, compensated: bool | None = None) -> Proposal:
    return Proposal(
        code_for(Edition.L2017),
        Side.EW,
        ("12C1c",),
        (
            outcome("3NT", 9, 600, Fraction(3, 5)),
            outcome("1NT", 8, 120, Fraction(3, 10)),
            outcome("3NT", 8, -100, Fraction(1, 10)),
        ),
        Adjusted(Weighted(SHARES), Assigned(-600)),
        due,
        compensated,
        (Assumed.NO_OWN_FAULT,),
        Sampling(seed=7, lines=30),
    )


def test_outcomes_are_told_against_the_contract_and_shares_as_they_count() -> None:
    lines = equity_text(proposal(None))
    assert lines[0] == "A proposal for the Director, who decides (12C1c)."
    assert lines[1:4] == (
        "60 %: 3NT S=, 600 (such as D8)",
        "30 %: 1NT S+1, 120 (such as D8)",
        "10 %: 3NT S-1, -100 (such as D8)",
    )
    assert lines[4] == "North-South: 60 % 600 + 40 % 120. East-West: -600."
    assert lines[5].startswith("From 30 lines of play; ")
    assert lines[6] == "Assumed: North-South did not damage themselves."
    assert len(lines) == 7


@pytest.mark.parametrize(
    ("compensated", "verdict"),
    [
        (True, "that is enough, and it stands"),
        (False, "that is not enough, and the score is adjusted in its place"),
    ],
)
def test_tricks_due_are_told_with_whether_they_are_enough(
    compensated: bool,  # noqa: FBT001 - a parameter of a test
    verdict: str,
) -> None:
    """64C: equity is looked at beside the tricks that 64A transfers."""
    assert equity_text(proposal(DUE, compensated=compensated))[5] == (
        f"With the tricks transferred (1) declarer has 8, -100: {verdict}."
    )
