"""Results under the names that somebody confirmed: lines, players, members and printed totals."""

from decimal import Decimal

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.identity import Aliases
from fairdeal.formats.results import PrintedResult, PrintedStanding, SessionFile
from fairdeal.formats.results.aliases import likely, read_aliases, under_own_names
from fairdeal.scoring.lines import BareScore, ResultLine
from fairdeal.scoring.methods import Matchpoints

BOB_AND_ANN = Aliases().confirmed("12b", "12")


def a_file(
    *sides: tuple[str, str],
    players: tuple[tuple[str, tuple[str, ...]], ...] = (),
    standings: tuple[PrintedStanding, ...] = (),
    members: tuple[tuple[str, tuple[str, ...]], ...] = (),
) -> SessionFile:
    """A result of +50 for each two, board after board."""
    results = tuple(
        PrintedResult(n, ResultLine(n, ns, ew, BareScore(50)))
        for n, (ns, ew) in enumerate(sides, start=1)
    )
    return SessionFile(
        "test",
        results,
        Matchpoints(),
        in_percent=False,
        problems=(),
        players=players,
        standings=standings,
        members=members,
    )


def test_until_confirmed_spellings_stay_apart() -> None:
    file = a_file(("annlahey+cheryl o", "x"), ("Cheryl O+AnnLahey", "x"))
    assert likely(file) == (("annlahey+cheryl o", "Cheryl O+AnnLahey"),)
    assert under_own_names(file, Aliases()) == file


def test_nobody_comes_to_play_against_itself() -> None:
    with pytest.raises(Malformed, match="board 2: 12 would sit at one table twice"):
        under_own_names(a_file(("12", "3"), ("12", "12b")), BOB_AND_ANN)


def test_whoever_had_no_opponents_sat_alone() -> None:
    file = a_file(("12", ""))
    assert under_own_names(file, BOB_AND_ANN) == file


def test_players_stand_under_the_contestant() -> None:
    file = a_file(
        ("12b", "3"),
        players=(("12b", ("Ann", "Bob")), ("3", ("Cy", "Di"))),
    )
    named = under_own_names(file, BOB_AND_ANN)
    assert named.players == (("12", ("Ann", "Bob")), ("3", ("Cy", "Di")))
    assert [(one.ns, one.ew) for one in named.lines] == [("12", "3")]


def test_of_two_spellings_with_players_the_first_keeps_its_names() -> None:
    file = a_file(
        ("12", "3"),
        ("12b", "4"),
        players=(("12", ("Ann", "Bob")), ("3", ("Cy", "Di")), ("12b", ("A.", "B."))),
    )
    named = under_own_names(file, BOB_AND_ANN)
    assert named.players == (("12", ("Ann", "Bob")), ("3", ("Cy", "Di")))


def test_printed_totals_stand_under_the_contestant() -> None:
    file = a_file(("12b", "3"), standings=(PrintedStanding("12b", "1", Decimal(2)),))
    named = under_own_names(file, BOB_AND_ANN)
    assert named.standings == (PrintedStanding("12", "1", Decimal(2)),)


def test_a_player_of_an_individual_is_one_in_every_partnership() -> None:
    file = a_file(
        ("ann+bob", "cy+di"),
        ("Ann+cy", "bob+di"),
        members=(
            ("ann+bob", ("ann", "bob")),
            ("cy+di", ("cy", "di")),
            ("Ann+cy", ("Ann", "cy")),
            ("bob+di", ("bob", "di")),
        ),
    )
    named = under_own_names(file, Aliases().confirmed("Ann", "ann"))
    assert [(one.ns, one.ew) for one in named.lines] == [("ann+bob", "cy+di"), ("ann+cy", "bob+di")]
    assert dict(named.members)["ann+cy"] == ("ann", "cy")
    assert likely(file) == (("ann", "Ann"),)
    assert likely(named) == ()


@pytest.mark.parametrize("spelling", ["cy", "bob"])
def test_a_player_of_an_individual_sits_once_at_a_table(spelling: str) -> None:
    file = a_file(
        ("ann+bob", "cy+di"), members=(("ann+bob", ("ann", "bob")), ("cy+di", ("cy", "di")))
    )
    with pytest.raises(Malformed, match="board 1: ann would sit at one table twice"):
        under_own_names(file, Aliases().confirmed(spelling, "ann"))


def test_blank_lines_and_blanks_say_nothing() -> None:
    read = read_aliases("spelling, contestant\n\n Bob+Ann , Ann+Bob \n,\n", "known.csv")
    assert dict(read.known) == {"Bob+Ann": "Ann+Bob"}


def test_a_heading_is_one_in_the_first_line_only() -> None:
    read = read_aliases("a,b\nspelling,contestant\n", "known.csv")
    assert dict(read.known) == {"a": "b", "spelling": "contestant"}
