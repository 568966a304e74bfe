"""The cards of boards at every door: a file at the page and as a command, or a program."""

from collections.abc import Callable
from datetime import timedelta
from functools import cache
from pathlib import Path

from fairdeal.boards import Board
from fairdeal.dealing.sets import DealSet
from fairdeal.events.acts import BoardRecorded
from fairdeal.events.session import Session
from fairdeal.formats.dealing.registry import format_named
from fairdeal.intents.scopes import Scope
from fairdeal.server.keys.kept import Wanted, make
from tests.intents.doors import Answer, Doors
from tests.server.evening.club import evening, evening_so_far
from tests.server.inside import NOW
from tests.server.live.evening import dealt

BOARDS = dealt(18)
"""The evening plays sixteen of them."""


@cache
def begun() -> Session:
    """Nothing is played."""
    with evening(tables=3, boards=18) as club:
        return club.session


def at_page(doors: Doors, boards: tuple[Board, ...]) -> Answer:
    return doors.at_page_for("deals", written(doors, boards))


def at_command(doors: Doors, boards: tuple[Board, ...]) -> Answer:
    return doors.at_command("take", str(written(doors, boards)))


def at_program(doors: Doors, boards: tuple[Board, ...]) -> Answer:
    """The cards are whoever's who organizes, as an account or a key says."""
    store, until = doors.club.site.sessions.store, NOW + timedelta(days=1)
    wanted = Wanted("Dealing machine", frozenset({Scope.DEALS, Scope.READ}), frozenset(), until)
    doors.key = doors.key or make(store, wanted, "Ann Lee", NOW)
    told = [{"number": one.number, "deal": one.deal.to_pbn()} for one in boards if one.deal]
    return doors.at_program("record_deals", boards=told)


def written(doors: Doors, boards: tuple[Board, ...]) -> Path:
    file = doors.folder / "tonight.pbn"
    file.write_bytes(format_named("pbn").write(DealSet(boards)))
    return file


def everywhere(
    folder: Path,
    boards: tuple[Board, ...],
    before: Callable[[Doors], object] = lambda _doors: None,
) -> list[Answer]:
    """The answers of all doors, each asked of the session as it was."""
    found = []
    for door in (at_page, at_command, at_program):
        with evening_so_far(begun()) as club:
            doors = Doors(club, folder)
            before(doors)
            found.append(door(doors, boards))
    return found


def recorded(boards: tuple[Board, ...]) -> Answer:
    return tuple(map(BoardRecorded, boards))


def test_the_cards_of_all_boards_are_kept_alike(tmp_path: Path) -> None:
    assert everywhere(tmp_path, BOARDS[:16]) == [recorded(BOARDS[:16])] * 3


def test_of_known_cards_only_what_is_new_is_told(tmp_path: Path) -> None:
    def known(doors: Doors) -> None:
        at_program(doors, BOARDS[:3])

    assert everywhere(tmp_path, BOARDS[:5], known) == [recorded(BOARDS[3:5])] * 3
    assert everywhere(tmp_path, BOARDS[:3], known) == [()] * 3


def test_cards_come_after_a_board_was_played_too(tmp_path: Path) -> None:
    def played(doors: Doors) -> None:
        doors.tell("boards/1/tables/1-1", words="1NT S =")

    assert everywhere(tmp_path, BOARDS[:1], played) == [recorded(BOARDS[:1])] * 3


def test_a_file_of_more_boards_than_are_played_tells_of_those_that_are(tmp_path: Path) -> None:
    """A set is dealt for any evening; a program names the boards it means, and is told so."""
    page, command, program = everywhere(tmp_path, BOARDS)
    assert page == command == recorded(BOARDS[:16])
    assert program == "Board 17 is not played in this session."
