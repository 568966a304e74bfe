"""More boards for matches that ended equal: the same at the console and for a program."""

from collections.abc import Callable
from pathlib import Path

import pytest

from fairdeal.events.acts import (
    MovementChosen,
    ResultEntered,
    SessionAct,
    SessionOpened,
    TeamsDeclared,
)
from fairdeal.events.evening.acts import MovementRepaired
from fairdeal.events.evening.floor import sittings
from fairdeal.movements.teams.knockout import matches_at_once
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import TotalPoints
from tests.intents.doors import Answer, Doors
from tests.server.evening.club import evening, evening_of_acts
from tests.server.series.test_knockout import tell

BOARDS = 2


def everywhere(
    folder: Path, more: int, won: int = 0, before: Callable[[Doors], object] = lambda _doors: None
) -> list[Answer]:
    """Two matches are over, of which 1 won by so much against 4; 2 and 3 are equal."""
    acts: list[SessionAct] = [
        SessionOpened("Cup", TotalPoints()),
        TeamsDeclared(knock_out=True),
        MovementChosen(matches_at_once([(1, 4), (2, 3)], [BOARDS])),
    ]
    doors: tuple[Callable[[Doors], Answer], ...] = (
        lambda one: one.at_page("extra-boards", boards=str(more)),
        lambda one: one.at_program("extra_boards", boards=more),
    )
    found = []
    for door in doors:
        with evening_of_acts(*acts) as club:
            for one in sittings(club.evening):
                results = [
                    ResultEntered(at, one.ns, one.ew, BareScore(won if one.ns == "1" else 0))
                    for at in one.places
                ]
                tell(club, *results)
            asked = Doors(club, folder)
            before(asked)
            found.append(door(asked))
    return found


def test_all_that_are_equal_go_on(tmp_path: Path) -> None:
    page, program = everywhere(tmp_path, 3)
    assert page == program
    assert not isinstance(page, str), page
    (repaired,) = page
    assert isinstance(repaired, MovementRepaired)
    assert repaired.after == 1
    first, more = repaired.movement.rounds
    assert {one.contestants for one in more.tables} == {one.contestants for one in first.tables}
    assert {repaired.movement.boards_of(one.board_set) for one in more.tables} == {range(3, 6)}


def test_who_has_won_does_not(tmp_path: Path) -> None:
    page, program = everywhere(tmp_path, 3, won=420)
    assert page == program
    assert not isinstance(page, str), page
    (repaired,) = page
    assert isinstance(repaired, MovementRepaired)
    (_first, more) = repaired.movement.rounds
    assert {frozenset(one.contestants) for one in more.tables} == {frozenset((2, 3))}


def closed(doors: Doors) -> None:
    doors.tell("phase", phase="published")


def once_more(doors: Doors) -> None:
    doors.tell("extra-boards", boards="1")


@pytest.mark.parametrize(
    ("more", "before", "why"),
    [
        (0, lambda _doors: None, "There may be 32 more boards at most."),
        (33, lambda _doors: None, "There may be 32 more boards at most."),
        (3, closed, "The session is over."),
        (3, once_more, "No such match ended equal with every board in."),
    ],
)
def test_what_cannot_be_is_refused_alike(
    tmp_path: Path, more: int, before: Callable[[Doors], object], why: str
) -> None:
    page, program = everywhere(tmp_path, more, before=before)
    assert page == program
    assert why in str(page)


def test_only_a_knock_out_goes_on(tmp_path: Path) -> None:
    with evening(tables=3, boards=18) as club:
        doors = Doors(club, tmp_path)
        page = doors.at_page("extra-boards", boards="3")
        assert page == doors.at_program("extra_boards", boards=3)
        assert "no knock-out" in str(page)
