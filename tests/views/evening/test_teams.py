"""What an evening of teams says: which part of a match, what it came to, the draw, the line-ups."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from fairdeal.events.acts import LineUpNamed, MovementChosen, SessionOpened, TeamsDeclared
from fairdeal.events.evening.acts import EveningPlanned
from fairdeal.events.evening.floor import sitting_at
from fairdeal.events.session import Session
from fairdeal.events.sight import DIRECTOR, Audience, Reader, Sight
from fairdeal.movements.swiss import SwissRound
from fairdeal.movements.swiss.history import Bye, Triangle
from fairdeal.movements.teams import head_to_head
from fairdeal.scoring.methods import CrossImps
from fairdeal.seats import Side
from fairdeal.views.evening.draw import DrawLine, explained_lines, round_lines
from fairdeal.views.evening.line_ups import team_to_name
from fairdeal.views.evening.match import lines_below, match_lines
from fairdeal.views.evening.seat import seat_view
from tests.events.evenings import STARTED, evening_of, then
from tests.events.log import told
from tests.events.matches.test_draw import announce, eight
from tests.events.matches.test_scored import entered
from tests.events.swiss import wbf


def swing(board: int, ns: str, _ew: str) -> int:
    """Flat boards, but team 1 gains 430 points, 10 IMPs, on board 1."""
    return 430 if (board, ns) == (1, "1") else 0


def match(stanzas: int, scale: str | None, rounds: int) -> Session:
    """Two teams, of whose rounds so many have been played; two boards a round."""
    movement = head_to_head(stanzas, 2)
    opening = SessionOpened("Teams", CrossImps()), TeamsDeclared(scale=scale)
    session = Session.begins(told(*opening, MovementChosen(movement), EveningPlanned(30), STARTED))
    for act in entered(movement, swing, range(1, rounds + 1)):
        session = then(session, act)
    return session


def said(session: Session, number: int, side: Side = Side.NS) -> tuple[str, ...]:
    """What table 1 is told of its match in a round."""
    evening = evening_of(session)
    sitting = sitting_at(evening, 1, number)
    assert sitting is not None
    return match_lines(Sight(session, DIRECTOR), evening, sitting, side)


def below(session: Session, number: int, side: Side = Side.NS) -> tuple[str, ...]:
    """What table 1 is told of its match under the keys."""
    sitting = sitting_at(evening_of(session), 1, number)
    assert sitting is not None
    return lines_below(Sight(session, DIRECTOR), sitting, side)


def test_a_match_has_halves_or_parts_by_its_stanzas_and_else_by_its_rounds() -> None:
    """A stanza is two rounds here: the rooms exchange their boards between them."""
    first, second = "First half of the match.", "Second half of the match."
    for stanzas, expected in (
        (1, [first, second]),
        (2, [first, first, second, second]),
        (3, [f"Part {n} of 3 of the match." for n in (1, 1, 2, 2, 3, 3)]),
    ):
        session = match(stanzas, None, 2 * stanzas)
        found = [said(session, number)[0] for number in range(1, 2 * stanzas + 1)]
        assert found == expected


def test_what_each_half_came_to_stands_beside_the_match() -> None:
    """Its one swing of 10 IMPs is on board 1, in the first half: boards 1 to 4."""
    assert said(match(2, None, 4), 1)[1:3] == ("First half: 10–0.", "Second half: 0–0.")
    assert said(match(2, None, 4), 1, Side.EW)[1:3] == ("First half: 0–10.", "Second half: 0–0.")
    assert said(match(1, None, 2), 1)[1] == "The match ended 10–0.", "it is one stanza"


@pytest.mark.parametrize("stanzas", [1, 2])
def test_what_a_match_came_to_is_told_to_either_side_with_its_points(stanzas: int) -> None:
    """78B: 430 against 0 is 10 IMPs; the victory points are those of the published formula."""
    boards = 4 * stanzas
    session = match(stanzas, "wbf", 2 * stanzas)
    for side, score, imps in ((Side.NS, "10–0", 10.0), (Side.EW, "0–10", -10.0)):
        last = said(session, 1, side)[-1]
        found = re.fullmatch(rf"The match ended {score}: victory points ([\d.]+)–([\d.]+)\.", last)
        assert found is not None, last
        own, other = map(float, found.groups())
        assert abs(own - wbf(imps, boards)) < 0.011
        assert abs(own + other - 20) < 0.001
    assert said(match(stanzas, None, 2 * stanzas), 1)[-1] == "The match ended 10–0."


def test_between_two_rounds_a_team_reads_how_its_match_ended() -> None:
    """Its phone has come past the last round that is known: nothing is to be keyed in any more."""
    reader = Reader(Audience.CONTESTANT, "1", 1, Side.NS)
    other = Reader(Audience.CONTESTANT, "2", 1, Side.EW)
    for one, score in ((reader, "10–0"), (other, "0–10")):
        view = seat_view(Sight(match(1, None, 2), one))
        assert view.now is None
        assert view.match == (f"The match ended {score}.",)
    half = seat_view(Sight(match(1, None, 1), reader))
    assert not any("ended" in line for line in half.match)


def test_nothing_is_told_of_a_match_before_both_rooms_are_through() -> None:
    waiting = "Its score is told when both rooms have agreed on every board of it."
    session = match(1, "wbf", 1)
    assert said(session, 1) == ("First half of the match.",)
    assert below(session, 1) == (waiting,)
    assert below(match(1, "wbf", 2), 1) == ()


def test_a_pair_is_told_where_its_other_pair_sits() -> None:
    session = match(1, None, 0)
    for side, other in ((Side.NS, "East-West"), (Side.EW, "North-South")):
        seen = seat_view(Sight(session, Reader(Audience.CONTESTANT, "1", side=side)), 1)
        assert seen.now is not None
        assert seen.now.other_room == (
            f"Your other pair sits {other} at table {2 if side is Side.NS else 1}."
        )
        assert seen.now.opponents == "Team 2"
        sat = ("Team 1", "Team 2") if side is Side.NS else ("Team 2", "Team 1")
        assert (seen.ns, seen.ew) == sat


def test_a_draw_is_explained_by_places_and_takes_two_tables_a_match() -> None:
    session = announce(eight(), [(1, 2), (3, 4), (8, 7), (6, 5)])
    second, first = explained_lines(session, evening_of(session))
    assert (second.number, first.number) == (2, 1)
    assert [(one.where, one.who, one.why) for one in second.lines] == [
        ("Tables 1–2", "Team 1 against Team 2", ("places 1 and 2",)),
        ("Tables 3–4", "Team 3 against Team 4", ("places 3 and 4",)),
        ("Tables 5–6", "Team 8 against Team 7", ("places 5 and 6",)),
        ("Tables 7–8", "Team 6 against Team 5", ("places 7 and 8",)),
    ]
    assert second.afterwards == ()
    assert first.lines[0] == DrawLine("Tables 1–2", "Team 1 against Team 5", ("drawn by lot",))
    assert first.afterwards == ()


@pytest.mark.parametrize(
    ("how", "why"), [("lot", ()), ("standing", ("so the whole draw is the closest",))]
)
def test_a_triangle_and_who_sits_out_stand_after_the_matches(
    how: str, why: tuple[str, ...]
) -> None:
    session = eight()
    made = SwissRound(2, (), Bye(2, 4), Triangle(2, (1, 2, 3)))
    points = {1: Fraction(35, 2), 4: Fraction(0)}
    triangle, out = round_lines(session, made, points, by_lot=how == "lot")
    assert (triangle.where, triangle.who, triangle.why) == (
        "Tables 1–3",
        "Triangle of half matches: Team 1 (17.50), Team 2, Team 3",
        why,
    )
    assert (out.where, out.who, out.why) == ("", "Team 4 (0.00) sits out", ())


def test_a_line_up_is_shown_seat_by_seat_and_to_the_others_once_both_are_named() -> None:
    own = LineUpNamed("1", "2", ("Ann", "Bob"), ("Cy", "Di"))
    session = then(match(1, None, 0), own)
    named = team_to_name(session, "1", 1, 0, {})
    assert {one.field: one.player for one in named.seats} == {
        "1-N": "Ann",
        "1-S": "Bob",
        "1-E": "Cy",
        "1-W": "Di",
    }
    assert named.state == "sealed: the opponents have not named theirs"
    assert (named.against, named.opponents) == (("Team 2",), ())
    typed = {
        one.field: one.player for one in team_to_name(session, "1", 1, 0, {"1-E": "Eve"}).seats
    }
    assert (typed["1-E"], typed["1-W"]) == ("Eve", "Di"), "what was typed stands in the form"
    both = then(session, replace(own, team="2", opponents="1", ns=("Ed", "Flo"), ew=("Gus", "Hal")))
    seen = team_to_name(both, "1", 1, 0, {})
    assert seen.state == "shown to everybody"
    assert seen.opponents == ("Team 2: North-South Ed – Flo, East-West Gus – Hal",)
