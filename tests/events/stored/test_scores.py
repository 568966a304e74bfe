"""Every outcome and form of scoring is kept and read back as it was."""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.stored.scores import (
    method_from_json,
    method_to_json,
    outcome_from_json,
    outcome_to_json,
    side_from_json,
)
from fairdeal.scoring.adjusted import (
    Adjusted,
    Assigned,
    AtLeast,
    Average,
    Cancelled,
    Capped,
    Complement,
    Grade,
    Imps,
    Percent,
    SideScore,
    Weighted,
)
from fairdeal.scoring.methods import (
    Butler,
    CrossImps,
    Expected,
    Matchpoints,
    Method,
    Neuberg,
    Per,
    SmallGroups,
    TotalPoints,
)

THIRDS = Weighted(((Fraction(1, 3), 620), (Fraction(2, 3), -100)))
SCORES: tuple[SideScore, ...] = (
    Assigned(-50),
    THIRDS,
    *(Average(grade) for grade in Grade),
    Average(Grade.PLUS, 2),
    Average(Grade.PLUS, 0),
    Percent(Fraction("57.5")),
    Percent(Fraction("37.5"), Grade.MINUS),
    Imps(Fraction(-3)),
    Capped(THIRDS),
    Capped(Assigned(170), Grade.EVEN),
    AtLeast(THIRDS, Average(Grade.PLUS, 2)),
    AtLeast(Assigned(170), Average(Grade.PLUS)),
    Cancelled(),
    Complement(),
)
METHODS: tuple[Method, ...] = (
    Matchpoints(Neuberg(Fraction(1, 100), Expected.BOARD, SmallGroups.ACBL)),
    CrossImps(Per.SUM, most=17),
    Butler(trim=2, unit=1, datums=((1, 340), (2, -10))),
    TotalPoints(),
)


@pytest.mark.parametrize("score", SCORES)
def test_an_adjusted_score_is_kept(score: SideScore) -> None:
    outcome = Adjusted(score, Assigned(0))
    assert outcome_from_json(outcome_to_json(outcome)) == outcome


@pytest.mark.parametrize("method", METHODS)
def test_a_form_of_scoring_is_kept(method: Method) -> None:
    assert method_from_json(method_to_json(method)) == method


@pytest.mark.parametrize("body", [{}, {"capped": {"average": "A"}, "average": "A-"}, {"wild": 1}])
def test_no_score_of_a_side(body: dict[str, object]) -> None:
    with pytest.raises(Malformed, match="not what a side can have"):
        side_from_json(body)


def test_weights_kept_wrong_are_refused() -> None:
    with pytest.raises(Malformed, match="12C1c"):
        side_from_json({"weighted": [["1/3", 100]]})
