"""What phones send and what a terminal shows: a result that is keyed in, and a code to scan."""

import re
from typing import Final
from uuid import uuid4

import pytest
from starlette.requests import Request

from fairdeal.boards import Board
from fairdeal.calls import Contract
from fairdeal.cards import Card
from fairdeal.errors import Malformed
from fairdeal.movements.movement import Unit
from fairdeal.movements.swiss.rounds import is_swiss
from fairdeal.scoring.lines import PassedOut, Played
from fairdeal.seats import Seat
from fairdeal.server.evening.phones import qr
from fairdeal.server.evening.phones.keyed import Keyed
from fairdeal.server.evening.repairing import _kinds
from fairdeal.server.evening.setting_up.contests import Kind
from fairdeal.server.evening.setting_up.form import _counted, _odds, _of_swiss
from fairdeal.server.evening.setting_up.opening import Setting
from tests.server.evening.club import evening, token

FINDER: Final = ("#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######")
"""What stands in three corners of every QR code (ISO/IEC 18004, 6.3.3)."""
QUIET: Final = 2
"""Light modules around it."""


def test_what_is_keyed_in_is_a_result() -> None:
    board = Board.numbered(2)
    assert Keyed(contract="pass").outcome(board) == PassedOut()
    keyed = Keyed(contract="4S", doubling="x", declarer="N", lead="HQ", made="-1")
    made = keyed.outcome(board)
    assert isinstance(made, Played)
    assert made == Played.of(Contract.parse("4Sx", Seat.NORTH), 9, board.vulnerability)
    assert keyed.led() == Card.parse("HQ")


@pytest.mark.parametrize(
    ("keyed", "said"),
    [
        (Keyed(), "choose the contract"),
        (Keyed(declarer="N", made="0"), "choose the contract"),
        (Keyed(contract="4S"), "choose who played it"),
        (Keyed(contract="4S", declarer="N", made="+4"), r"there are 13 tricks, so \+3 is the most"),
        (Keyed(contract="4S", declarer="N", made="-11"), "10 is the most"),
    ],
)
def test_what_is_missing_or_impossible_is_said_to_the_players(keyed: Keyed, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        keyed.outcome(Board.numbered(2))


def modules(shown: str) -> list[str]:
    """The dark modules of a code in a terminal, each line of which is two rows, light on dark."""
    halves = {"█": "  ", " ": "##", "▀": " #", "▄": "# "}
    rows = []
    for line in shown.splitlines():
        rows += ["".join(halves[one][half] for one in line) for half in (0, 1)]
    return rows


@pytest.mark.parametrize("address", ["http://192.168.1.7:8000", "https://bridge.example/join/ABCD"])
def test_a_code_in_a_terminal_has_its_three_finders(address: str) -> None:
    rows = modules(qr.terminal(address))
    side = len(rows[0])
    assert side <= len(rows) <= side + 1, "an odd number of rows has one more of light ones"
    assert len({len(row) for row in rows}) == 1
    last = side - QUIET - 7
    for down, across in ((QUIET, QUIET), (QUIET, last), (last, QUIET)):
        assert tuple(row[across : across + 7] for row in rows[down : down + 7]) == FINDER
    assert not any(
        mark != " " for row in (*rows[:QUIET], *rows[side - QUIET :]) for mark in row[:-1]
    )


@pytest.mark.parametrize(
    ("server", "address"),
    [
        (("192.168.1.7", 8000), "http://192.168.1.7:8000"),
        (("fd00::7", 8000), "http://[fd00::7]:8000"),
        (None, "http://127.0.0.1"),
    ],
)
def test_an_address_of_six_has_brackets(server: tuple[str, int] | None, address: str) -> None:
    """RFC 3986, 3.2.2: what has colons in it stands in brackets before its port."""
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "headers": [(b"host", b"anywhere")],
        "scheme": "http",
        "query_string": b"",
        "server": server,
    }
    assert qr._listened_at(Request(scope)) == address  # noqa: SLF001 - whatever is asked for


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        (Setting(4, half=False, boards=24), "8 pairs"),
        (Setting(4, half=True, boards=24), "7 pairs"),
        (Setting(0, half=False, boards=24, kind=Kind.TEAMS, number=5), "5 teams"),
        (Setting(0, half=False, boards=24, kind=Kind.INDIVIDUAL, number=13), "13 players"),
    ],
)
def test_who_comes_is_counted_as_what_comes(setting: Setting, said: str) -> None:
    assert _counted(setting) == said


@pytest.mark.parametrize(
    ("odd", "chosen"), [("", "triangle"), ("bye", "bye"), ("bye-half", "bye-half")]
)
def test_of_an_odd_number_in_a_swiss_the_rule_that_was_chosen_is_marked(
    odd: str, chosen: str
) -> None:
    setting = Setting(0, half=False, boards=24, kind=Kind.TEAMS, number=9, odd=odd)
    swiss = next(one for one in setting.found() if is_swiss(one.movement))
    assert [key for key, _words, marked in _odds(swiss, setting) if marked] == [chosen]
    even = Setting(0, half=False, boards=24, kind=Kind.TEAMS, number=8, odd=odd)
    assert _odds(next(one for one in even.found() if is_swiss(one.movement)), even) == []
    assert _odds(None, setting) == []


def test_the_keys_are_for_the_board_that_was_chosen_else_the_first_that_is_missing() -> None:
    with evening(tables=3, boards=18) as made:
        made.act("round", round="1")
        seat = made.evening.movement.rounds[0].tables[0]
        boards = made.evening.movement.boards_of(seat.board_set)
        phone = made.phone(str(seat.ns[0]), 1)
        for query, chosen in (("", boards[0]), *((f"?board={one}", one) for one in boards)):
            page = phone.get(f"{made.at}/seat{query}").text
            strip = page.partition('class="keypad"')[2].partition("</nav>")[0]
            marked = re.findall(r'data-board="(\d+)"[^>]*aria-current="true"', strip)
            assert marked == [str(chosen)]
            assert len(re.findall("data-board", strip)) == len(boards)


def test_of_a_swiss_it_is_announced_how_it_is_drawn_and_of_nothing_else() -> None:
    """78D: the conditions are told beforehand. A match of a Swiss of teams is two halves."""
    setting = Setting(0, half=False, boards=24, kind=Kind.TEAMS, number=8)
    found = setting.found()
    swiss = next(one for one in found if is_swiss(one.movement))
    rounds = 24 // (2 * swiss.movement.boards_per_round)
    (first, *_more) = _of_swiss(swiss, setting)
    assert first.startswith(f"{rounds} rounds of matches: the first is drawn by lot")
    assert all(_of_swiss(one, setting) == () for one in found if not is_swiss(one.movement))


def test_a_phone_is_told_whether_what_it_sent_was_taken() -> None:
    with evening(tables=3, boards=18) as made:
        made.act("round", round="1")
        phone = made.phone(str(made.evening.movement.rounds[0].tables[0].ns[0]), 1)
        sent = {"form_token": token(phone), "intended": str(uuid4()), "words": "a revoke"}
        as_json = {"Accept": "application/json"}
        taken = phone.post(f"{made.at}/call", data=sent, headers=as_json)
        assert (taken.status_code, taken.json()["taken"]) == (200, True)
        refused = phone.post(f"{made.at}/seat", data=sent, headers=as_json)
        assert (refused.status_code, refused.json()["taken"]) == (422, False)


def test_what_happened_is_told_of_pairs_or_of_players() -> None:
    for unit, who in ((Unit.PAIR, "pairs"), (Unit.PLAYER, "players")):
        assert f"One or two {who} are gone" in _kinds(unit).values()
