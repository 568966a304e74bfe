"""Points for places, digit by digit.

The figures come from the federations' published rules (ACBL Handbook, "Calculating the awards"; ABF
masterpoint manual, clause 4; NSWBA's handbook for clubs); products are worked out by hand.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest

from fairdeal.errors import Malformed
from fairdeal.scoring.masterpoints.awards import Contested, Group, Points, awarded
from fairdeal.scoring.masterpoints.reading import scheme_named
from fairdeal.scoring.masterpoints.scheme import Direction, Given, Kind, Scheme, Ties

ACBL = scheme_named("acbl-club")
ABF = scheme_named("abf")
ROUNDED = Given(rounding=Direction.NEAREST)


def field(*places: int, name: str = "all") -> Group:
    return Group(name, {f"{name} {n}": place for n, place in enumerate(places, start=1)})


def howell(pairs: int, kind: Kind = Kind.PAIRS, boards: int = 2) -> Contested:
    return Contested(kind, (field(*range(1, pairs + 1)),), boards)


def mitchell(ns: int, ew: int) -> Contested:
    sides = ((ns, "N-S"), (ew, "E-W"))
    return Contested(Kind.PAIRS, tuple(field(*range(1, n + 1), name=name) for n, name in sides), 2)


def figures(found: Points, group: int = 0) -> list[str]:
    return [f"{float(one.points):.3f}".rstrip("0") for one in found.groups[group].awards]


def exact(found: Points, group: int = 0) -> list[Fraction]:
    return [one.exact for one in found.groups[group].awards]


def test_a_mitchell_of_eight_tables_is_two_groups_of_eight() -> None:
    """40 % of 8 is 3.2: three places. 8 x .10; 70 % of it; half of it."""
    found = awarded(mitchell(8, 8), ACBL, "open")
    assert [one.size for one in found.groups] == [8, 8]
    assert figures(found) == figures(found, 1) == ["0.8", "0.56", "0.4"]


def test_a_howell_of_five_tables_is_one_group_of_ten() -> None:
    """40 % of 10: four places. 5 x .10 = .50, .35, .25; 35 % is .175."""
    found = awarded(howell(10), ACBL, "open", ROUNDED)
    assert found.groups[0].tables == 5
    assert exact(found) == [Fraction(n, 1000) for n in (500, 350, 250, 175)]
    assert figures(found) == ["0.5", "0.35", "0.25", "0.18"]
    down = awarded(howell(10), ACBL, "open", Given(rounding=Direction.DOWN))
    assert figures(down)[-1] == "0.17"


def test_half_a_table_of_a_mitchell_counts_as_a_full_one() -> None:
    """7 1/2 tables: 8 pairs in each group."""
    found = awarded(mitchell(8, 7), ACBL, "open")
    assert [(one.size, one.tables, one.places) for one in found.groups] == [(8, Fraction(8), 3)] * 2
    assert figures(found, 1) == ["0.8", "0.56", "0.4"]


def test_half_a_table_of_a_howell_is_a_pair_more() -> None:
    """5 1/2 tables: 11 pairs; 40 % is 4.4, so four places; 11 x .08 = .88, .616, .44, .308."""
    found = awarded(howell(11), ACBL, "invitational", ROUNDED)
    assert (found.groups[0].size, found.groups[0].places) == (11, 4)
    assert exact(found) == [Fraction(n, 1000) for n in (880, 616, 440, 308)]
    assert figures(found) == ["0.88", "0.62", "0.44", "0.31"]


def test_fifth_has_a_fifth_and_sixth_a_sixth_of_at_most_one_and_a_half() -> None:
    """16 tables: 40 % of 16 is 6.4; 1.60 is cut to 1.50: 1.05, .75, .525, .30, .25."""
    found = awarded(mitchell(16, 16), ACBL, "open", ROUNDED)
    assert exact(found) == [Fraction(n, 1000) for n in (1500, 1050, 750, 525, 300, 250)]


@pytest.mark.parametrize(
    ("grade", "worth", "most"),
    [
        ("invitational", 8, 120),
        ("restricted-20", 5, None),
        ("restricted-100", 6, None),
        ("restricted-200", 7, None),
        ("restricted-above-200", 8, None),
        ("newcomer-5", 3, 100),
        ("newcomer-10", 4, 100),
        ("newcomer-20", 5, 100),
    ],
)
def test_first_place_a_pair(grade: str, worth: int, most: int | None) -> None:
    for pairs in (5, 10, 40):
        found = awarded(mitchell(pairs, pairs), ACBL, grade, ROUNDED)
        first = worth * pairs if most is None else min(worth * pairs, most)
        assert found.groups[0].first == Fraction(first, 100)


def test_the_top_half_of_a_duplicate_field_rounded_down() -> None:
    """Nine pairs: to the fourth; the third has a half, the fourth a third (ABF, clause 4)."""
    found = awarded(howell(9), ABF, "club", Given(first=Fraction("0.36"), rounding=Direction.UP))
    assert exact(found) == [Fraction(n, 1000) for n in (360, 252, 180, 120)]
    assert figures(found) == ["0.36", "0.26", "0.18", "0.12"]


@pytest.mark.parametrize(
    ("boards", "places"), [(16, 5), (5, 5), (4, 6)], ids=["16 boards", "5 boards", "4 boards"]
)
def test_the_top_third_of_teams_rounded_up_and_half_in_short_matches(
    boards: int, places: int
) -> None:
    """Thirteen teams: to the fifth; in matches of fewer than five boards to the sixth."""
    given = Given(first=Fraction("0.60"), rounding=Direction.NEAREST)
    found = awarded(howell(13, Kind.TEAMS, boards), ABF, "club", given)
    assert len(found.groups[0].awards) == places


def test_a_winning_pair_of_a_club_mitchell_gets_three_times_the_tables() -> None:
    """Twelve tables: .36 for first; .252, .18, .12, .09, .072: six of twelve places."""
    found = awarded(mitchell(12, 12), ABF, "club", ROUNDED)
    assert found.groups[0].first == Fraction(36, 100)
    assert exact(found) == [Fraction(n, 1000) for n in (360, 252, 180, 120, 90, 72)]


def test_each_of_five_has_four_fifths_and_each_of_six_two_thirds() -> None:
    teams = Group("all", {"Reds": 1, "Blues": 2, "Greens": 3, "Whites": 4})
    given = Given(first=Fraction("0.60"), rounding=Direction.NEAREST)
    players = {"Reds": 5, "Blues": 6, "Greens": 4}
    found = awarded(Contested(Kind.TEAMS, (teams,), 16, players), ABF, "club", given)
    # A third of four is 1 1/3, rounded up: two places; .60 x 4/5; .70 x .60 x 2/3.
    assert figures(found) == ["0.48", "0.28"]


def test_a_team_larger_than_the_scheme_knows_is_refused() -> None:
    teams = Contested(Kind.TEAMS, (Group("all", {"Reds": 1}),), 16, {"Reds": 7})
    with pytest.raises(Malformed, match=r"each player of a team of 7 has \(Reds\)"):
        awarded(teams, ABF, "club", Given(first=Fraction(1)))


def tied(ties: Ties, *places: int) -> list[str]:
    contested = Contested(Kind.PAIRS, (field(*places), field(*range(1, 9), name="E-W")), 2)
    return figures(awarded(contested, ACBL, "open", Given(ties, Direction.NEAREST)))


def test_those_who_tie_share_what_they_cover() -> None:
    """8 tables: .80, .56, .40. Second and third: .48 each; third to fifth: .40 / 3."""
    assert tied(Ties.AVERAGE, 1, 2, 2, 4, 5, 6, 7, 8) == ["0.8", "0.48", "0.48"]
    assert tied(Ties.AVERAGE, 1, 1, 1, 4, 5, 6, 7, 8) == ["0.59"] * 3
    assert tied(Ties.AVERAGE, 1, 2, 3, 3, 3, 6, 7, 8) == ["0.8", "0.56", "0.13", "0.13", "0.13"]
    assert tied(Ties.BEST, 1, 2, 2, 4, 5, 6, 7, 8) == ["0.8", "0.56", "0.56"]


@pytest.mark.parametrize(
    ("contested", "scheme", "grade", "given", "said"),
    [
        (howell(10), ACBL, "open", Given(), "leaves “rounding” open"),
        (
            Contested(Kind.PAIRS, (field(1, 1, 3, 4), field(1, 2, 3, 4, name="E-W"))),
            ACBL,
            "open",
            ROUNDED,
            "leaves “ties” open",
        ),
        (howell(10), ABF, "club", ROUNDED, r"leaves “first \(Club session.*Tables 2A to 2C"),
        (mitchell(8, 7), ABF, "club", ROUNDED, "leaves “half_table” open"),
        (howell(10), ACBL, "championship", ROUNDED, "the chart of club championships"),
        (howell(10), ACBL, "", ROUNDED, "several grades; say which: open, invitational"),
        (howell(10), ACBL, "closed", ROUNDED, "no grade closed"),
        (howell(10, Kind.TEAMS), ACBL, "open", ROUNDED, "the grade open is not for teams"),
        (
            howell(10),
            ACBL,
            "open",
            Given(first=Fraction(1)),
            "says itself what holds for “first”",
        ),
    ],
)
def test_what_was_not_seen_in_print_is_refused(
    contested: Contested, scheme: Scheme, grade: str, given: Given, said: str
) -> None:
    with pytest.raises(Malformed, match=said):
        awarded(contested, scheme, grade, given)


def test_a_tie_outside_the_awarded_places_asks_for_no_rule() -> None:
    found = awarded(
        Contested(Kind.PAIRS, (field(1, 2, 3, 4, 4, 6, 7, 8), field(*range(1, 9), name="E-W"))),
        ACBL,
        "open",
    )
    assert figures(found) == ["0.8", "0.56", "0.4"]


GIVEN = Given(Ties.AVERAGE, Direction.NEAREST)


def runs() -> Sequence[tuple[Scheme, str, Given]]:
    known = [(ACBL, grade, GIVEN) for grade in ACBL.grades if grade != "championship"]
    return [*known, (ABF, "club", GIVEN)]


@pytest.mark.parametrize(("scheme", "grade", "given"), runs())
def test_the_sum_never_falls_as_a_field_grows(scheme: Scheme, grade: str, given: Given) -> None:
    before = Fraction()
    for tables in range(1, 80):
        found = awarded(mitchell(tables, tables), scheme, grade, given)
        for group in found.groups:
            points = [one.points for one in group.awards]
            assert points == sorted(points, reverse=True)
            assert all(one.place <= group.places for one in group.awards)
        now = sum((one.points for one in found.awards), Fraction())
        assert now >= before
        before = now


@pytest.mark.parametrize("first", range(1, 8))
def test_a_tie_gives_away_what_its_places_have(first: int) -> None:
    """Whoever ties: all of a group together get what they get without the tie."""
    alone = sum(exact(awarded(mitchell(20, 20), ACBL, "invitational", GIVEN)), Fraction())
    for sharing in range(2, 8):
        places = [*range(1, first), *[first] * sharing, *range(first + sharing, 21)]
        contested = Contested(Kind.PAIRS, (field(*places), field(*range(1, 21), name="E-W")))
        found = awarded(contested, ACBL, "invitational", GIVEN)
        assert sum(exact(found), Fraction()) == alone
        own: Mapping[int, Fraction] = {one.place: one.exact for one in found.groups[0].awards}
        assert len({one.exact for one in found.groups[0].awards}) == len(own)
