"""Matches as they are shown: who met whom, either way round, from the list down to a board."""

from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ContestantEntered,
    LineUpNamed,
    SessionOpened,
    SwissPairsDeclared,
    TeamsDeclared,
)
from fairdeal.events.personal import BETWEEN
from fairdeal.events.scoring import rank_session
from fairdeal.events.session import Session
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import CrossImps
from fairdeal.scoring.teams import MatchForm
from fairdeal.scoring.victory_points import scale_named
from fairdeal.scoring.victory_points.table import read_scale
from fairdeal.views.reasons.match import why_match
from fairdeal.views.reasons.match_lines import swiss_lines, team_lines
from fairdeal.views.reasons.victory_points import derivation
from fairdeal.views.session.matches import MatchesView, matches_view
from fairdeal.views.session.team_card import team_card
from fairdeal.views.session.traveller import competitor
from tests.events.evenings import then
from tests.events.log import entered, told
from tests.events.swiss import SCALE, wbf

SCORES = ((1, 430, 0), (2, -50, 50), (3, 100, 100))
"""Boards 1 to 3: what North-South have with team 1 sitting so in the open room, and with team 2 so
in the other. +430, 10 IMPs; -50 and 50 the other way, 100 points, 3 IMPs away; flat."""


def match(form: MatchForm, scale: str | None = None) -> Session:
    return Session.begins(
        told(
            SessionOpened("x", CrossImps()),
            TeamsDeclared(form, scale),
            *(entered(board, "1", "1", "2", BareScore(own)) for board, own, _other in SCORES),
            *(entered(board, "2", "2", "1", BareScore(other)) for board, _own, other in SCORES),
        )
    )


def view(session: Session) -> MatchesView:
    found = matches_view(session)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("form", "score", "unit"),
    [(MatchForm.IMPS, "10–3", "IMPs"), (MatchForm.BOARD_A_MATCH, "3–3", "points")],
)
def test_both_sides_of_a_match(form: MatchForm, score: str, unit: str) -> None:
    """Of three boards each wins one, 2 points, and one is halved, 1 each."""
    found = view(match(form))
    (one,) = found.matches
    assert (one.home.id, one.away.id, one.boards, one.score) == ("1", "2", 3, score)
    assert (one.points, found.unit, found.with_points) == ("", unit, False)


def test_of_pairs_the_list_shows_what_the_home_pair_has_above_the_others() -> None:
    """430 against 0 at the other table: 10 IMPs, as much as the pairs the other way round lose."""
    session = Session.begins(
        told(
            SessionOpened("x", CrossImps()),
            SwissPairsDeclared("wbf", 1),
            entered(1, "1", "1", "2", BareScore(430)),
            entered(1, "2", "3", "4", BareScore(0)),
        )
    )
    found = view(session)
    shown = {(one.home.id, one.away.id): one.score for one in found.matches}
    assert shown == {("1", "2"): "+10", ("3", "4"): "−10"}


def test_the_card_of_a_team_reads_from_its_side() -> None:
    session = match(MatchForm.IMPS)
    for team, other, score, counted, boards in (
        ("1", "2", "10–3", "+7", ["+10", "−3", "0"]),
        ("2", "1", "3–10", "−7", ["−10", "+3", "0"]),
    ):
        card = team_card(session, rank_session(session), team)
        (met,) = card.matches
        assert (met.opponents.id, met.score, met.counted) == (other, score, counted)
        assert [row.score for row in met.rows] == boards
    with pytest.raises(Malformed, match="has no match"):
        team_card(session, rank_session(session), "3")


def test_a_board_of_a_match_is_explained_from_either_side() -> None:
    session = match(MatchForm.IMPS)
    for team, other, score in (("1", "2", "+10.00"), ("2", "1", "−10.00")):
        why = why_match(session, team, 1)
        assert (why.team.id, why.opponents.id, why.score) == (team, other, score)
    sat = [(room.direction, room.points) for room in why_match(session, "1", 1).rooms]
    assert sat == [("North-South", "+430"), ("East-West", "0")]
    with pytest.raises(Malformed, match="has no match with board 9"):
        why_match(session, "1", 9)


def test_a_match_line_by_line_stands_in_steps() -> None:
    lines = list(team_lines(match(MatchForm.IMPS), "1", None))
    assert lines[:5] == [
        "  against Team 2: 10.00 to 3.00",
        "    Boards: 3; margin 10.00 − 3.00 = +7.00.",
        "    board 1: +10.00",
        "    board 2: −3.00",
        "    board 3: 0.00",
    ]
    assert all(line.startswith("  ") for line in lines[5:])


def test_imps_that_are_not_whole_are_said_as_they_are_and_as_they_count() -> None:
    """A third of an IMP comes of an average; the WBF's scale is in whole ones."""
    said = list(derivation(scale_named("wbf"), Fraction(22, 3), 3))
    assert said[0] == "The scale is in whole IMPs: 7.33 counts as 7."
    assert said[-1].startswith("A margin of +7.33 gives ")
    points = said[-1].removeprefix("A margin of +7.33 gives ").removesuffix(" VP.")
    assert abs(float(points) - wbf(7, 3)) < 0.011


def test_who_sat_where_in_a_match_is_told_below_its_score() -> None:
    session = match(MatchForm.IMPS)
    for team, other, ns, ew in (("1", "2", "Ann", "Cy"), ("2", "1", "Ed", "Gus")):
        session = then(session, LineUpNamed(team, other, (ns, "Bob"), (ew, "Di")))
    assert list(team_lines(session, "1", None))[:2] == [
        "  against Team 2: 10.00 to 3.00",
        "    North-South Ann – Bob, East-West Cy – Di",
    ]


def test_a_margin_in_percent_is_told_to_two_places() -> None:
    """A third of a percentage point; above five it is 12 points by this scale, in steps."""
    said = list(derivation(read_scale(SCALE, "own"), Fraction(22, 3), 2))
    assert said[-1] == "A margin of +7.33 % gives 15.00 VP."
    assert said[0].startswith("Scale own, matches of 1–4 boards: more than 55 and up to 65 % gives")


def test_a_team_called_by_its_players_is_short_by_the_first_of_them() -> None:
    four, named = BETWEEN.join(("Ann", "Bob", "Cy", "Di")), "The Reds"
    session = Session.begins(
        told(
            SessionOpened("x", CrossImps()),
            TeamsDeclared(MatchForm.IMPS, None),
            ContestantEntered(four, ("Ann", "Bob", "Cy", "Di")),
            entered(1, "1", four, named, BareScore(430)),
            entered(1, "2", named, four, BareScore(0)),
        )
    )
    assert competitor(session, four).short == "Ann …"
    assert (competitor(session, named).name, competitor(session, named).short) == (named, named)
    assert competitor(match(MatchForm.IMPS), "1").short == "1"


def test_a_board_of_a_swiss_is_brought_to_the_size_of_a_match() -> None:
    """78B: 430 is 10 IMPs, 860 is 13. Of three results the sum counts by the root of 3: 13.2791."""
    session = Session.begins(
        told(
            SessionOpened("x", CrossImps()),
            SwissPairsDeclared("wbf", 1),
            entered(1, "1", "1", "2", BareScore(430)),
            entered(1, "2", "3", "4", BareScore(0)),
            entered(1, "3", "5", "6", BareScore(-430)),
        )
    )
    assert list(swiss_lines(session, "1", None))[:4] == [
        "  round 1 against 2",
        "    board 1: +11.50",
        "    Board 1: +23.00 IMPs of 3 results, / √(3 × 2 / 2) = +13.2791.",
        "    Margin: together +13.2791, +13 in whole IMPs.",
    ]
