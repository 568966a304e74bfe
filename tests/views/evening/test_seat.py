"""The page of a pair or table in an evening: its boards from its own side."""

from fractions import Fraction

import pytest

from fairdeal.events.acts import Place
from fairdeal.scoring.adjusted import Adjusted, Percent
from fairdeal.scoring.lines import Outcome, PassedOut
from fairdeal.seats import Side
from fairdeal.views.evening.seat import score_of
from tests.events.evenings import STARTED, planned, report, then
from tests.events.log import played

PLACE = Place(1, "1-1")
AVERAGE = Adjusted(Percent(Fraction(60)), Percent(Fraction(40)))


@pytest.mark.parametrize(
    ("outcome", "ns", "ew"),
    [
        (played(1, "3NT", "S", 9), "+400", "\N{MINUS SIGN}400"),
        (played(1, "3NT", "W", 9), "\N{MINUS SIGN}400", "+400"),
        (PassedOut(), "0", "0"),
        (AVERAGE, "", ""),
    ],
)
def test_points_are_seen_from_a_side_and_an_artificial_score_has_none(
    outcome: Outcome, ns: str, ew: str
) -> None:
    """Law 77: three notrump not vulnerable are 400 points."""
    session = then(planned(3, STARTED), report(1, "1-1", "1", "4", outcome))
    result = session.results[PLACE]
    assert (score_of(result, Side.NS), score_of(result, Side.EW)) == (ns, ew)
    assert score_of(result, None) == ns
