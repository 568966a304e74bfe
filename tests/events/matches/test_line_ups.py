"""Who of a team sits where: what it may name, and by what it sat where a result comes from."""

from fairdeal.events.acts import LineUpNamed
from fairdeal.events.matches.line_ups import line_up_at, to_name
from tests.events.evenings import then
from tests.events.log import three_tables
from tests.views.evening.test_teams import match


def test_a_team_names_its_line_up_for_each_round_of_matches_it_plays() -> None:
    session = match(1, None, 0)
    for team in ("1", "2"):
        assert {number: len(met) for number, met in to_name(session, team).items()} == {1: 1}
    assert to_name(session, "3") == {}
    assert to_name(three_tables(), "1") == {}, "a session from a file has no movement"


def test_by_which_line_up_each_side_of_a_result_sat() -> None:
    session = match(1, None, 2)
    own = LineUpNamed("1", "2", ("Ann", "Bob"), ("Cy", "Di"))
    other = LineUpNamed("2", "1", ("Ed", "Flo"), ("Gus", "Hal"))
    session = then(then(session, own), other)
    for result in session.results.values():
        found = {team: line_up_at(session, result, team) for team in (result.ns, result.ew)}
        assert found == {"1": own, "2": other}
