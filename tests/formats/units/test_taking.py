"""Results of units find their place in an evening."""

import json

from fairdeal.events.acts import Place
from fairdeal.formats.units.taking import taken
from tests.events.evenings import STARTED, planned
from tests.events.log import NOON
from tests.formats.units.test_bws import ENTRY


def test_a_result_belongs_to_the_table_and_round_the_unit_names() -> None:
    """In round 1 pair 2 meets pair 5 at table 2, on boards 3 and 4."""
    told = {"TableNumber": 2, "RoundNumber": 1, "BoardNumber": 3}
    pairs = {"PairNorthSouth": 2, "PairEastWest": 5}
    news = taken(planned(3, STARTED), json.dumps([ENTRY | told | pairs]), NOON)
    assert [one.place for one in news.acts if hasattr(one, "place")] == [Place(3, "2-1")]
    assert (news.known, news.left) == (0, ())
