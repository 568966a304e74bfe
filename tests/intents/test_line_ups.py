"""A line-up at every door: the same acts at the page, as a command and of a program, or why not."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ContestantEntered,
    LineUpNamed,
    MovementChosen,
    SessionAct,
    SessionOpened,
    TeamsDeclared,
)
from fairdeal.events.evening.acts import RoundStarted
from fairdeal.intents.asking import Asked, Forbidden, Role
from fairdeal.intents.handling import decide
from fairdeal.intents.requests import NameLineUp
from fairdeal.movements.teams.knockout import matches_at_once
from fairdeal.scoring.methods import TotalPoints
from tests.events.evenings import then
from tests.intents.doors import Answer, Doors
from tests.server.evening.club import evening_of_acts
from tests.server.inside import NOW

FOUR = ("Ann", "Bob", "Cy", "Di")
NAMED = LineUpNamed("1", "4", ("Ann", "Bob"), ("Cy", "Di"), 1, 2)


@pytest.fixture
def doors(tmp_path: Path) -> Iterator[Doors]:
    """Two matches in two halves; teams 1 and 4 have players."""
    acts: list[SessionAct] = [
        SessionOpened("Cup", TotalPoints()),
        TeamsDeclared(knock_out=True),
        ContestantEntered("1", (*FOUR, "Eve")),
        ContestantEntered("4", ("Flo", "Gus", "Hal", "Ivy")),
        MovementChosen(matches_at_once([(1, 4), (2, 3)], [2, 2])),
    ]
    with evening_of_acts(*acts) as club:
        yield Doors(club, tmp_path)


def everywhere(doors: Doors, seated: tuple[str, str, str, str], stanza: int) -> list[Answer]:
    """The answers of all doors; each is asked of the session as it was."""
    north, south, east, west = seated
    line = ["1", "4", "--ns", f"{north},{south}", "--ew", f"{east},{west}", "--match", "1"]
    found = [doors.at_command("lineup", *line, "--stanza", str(stanza))]
    who = dict(zip(("north", "south", "east", "west"), seated, strict=True))
    found.append(doors.at_program("name_line_up", team="1", match=1, stanza=stanza, **who))
    if not isinstance(found[-1], str):
        doors.tell("undo", sequence=str(doors.club.session.version))
    fields = dict(zip(("1-N", "1-S", "1-E", "1-W"), seated, strict=True))
    found.append(doors.at_page("line-ups", match="1", stanza=str(stanza), **fields))
    return found


def test_a_half_is_named_alike_at_every_door(doors: Doors) -> None:
    assert everywhere(doors, FOUR, 2) == [(NAMED,)] * 3


@pytest.mark.parametrize(
    ("seated", "stanza", "why"),
    [
        (("Ann", "Bob", "Cy", "Flo"), 1, "Flo does not play for 1"),
        (("Ann", "Bob", "Cy", "Ann"), 1, "four players sit at the two tables"),
        (FOUR, 3, "no such part of it"),
    ],
)
def test_what_cannot_be_is_refused_alike_at_every_door(
    doors: Doors, seated: tuple[str, str, str, str], stanza: int, why: str
) -> None:
    answers = everywhere(doors, seated, stanza)
    assert len(set(map(str, answers))) == 1
    assert why in str(answers[0])


def test_a_phone_names_its_own_team_until_the_half_is_called(doors: Doors) -> None:
    session = doors.club.session
    north, south, east, west = FOUR
    told = NameLineUp(team="1", north=north, south=south, east=east, west=west, match=1, stanza=2)
    own, other, at_table = (Asked(Role.PLAYER, NOW, contestant=one) for one in ("1", "4", ""))
    assert list(decide(session, told, own)) == [NAMED]
    for asked in (other, at_table, Asked(Role.SCORER, NOW)):
        with pytest.raises(Forbidden):
            decide(session, told, asked)
    first = then(session, RoundStarted(1, NOW))
    assert list(decide(first, told, own)) == [NAMED], "the second half is to come"
    with pytest.raises(Malformed, match="the round has begun"):
        decide(then(session, RoundStarted(2, NOW)), told, own)
    theirs = LineUpNamed("4", "1", ("Flo", "Gus"), ("Hal", "Ivy"), 1)
    shown = then(then(first, NAMED), theirs)
    assert list(decide(shown, told, own)) == [], "it is that already"
    again = NameLineUp(team="1", north="Eve", south=south, east=east, west=west, match=1, stanza=2)
    with pytest.raises(Malformed, match="Director changes it"):
        decide(shown, again, own)
    assert decide(shown, again, Asked(Role.DIRECTOR, NOW)), "5A: the Director does"


def test_without_a_round_it_says_against_whom(doors: Doors) -> None:
    told = NameLineUp(team="1", north="Ann", south="Bob", east="Cy", west="Di")
    with pytest.raises(Malformed, match="in which round of matches"):
        decide(doors.club.session, told, Asked(Role.DIRECTOR, NOW))
