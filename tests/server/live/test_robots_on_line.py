"""Robots in the seats of an evening on line: alone, with a partner, until somebody comes."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from uuid import uuid4

import httpx
import pytest

from fairdeal.analysis.solver_process import SolverProcess
from fairdeal.events.acts import Place
from fairdeal.events.evening.acts import RobotSeated
from fairdeal.events.evening.on_line import places_on_line
from fairdeal.laws.phase import Phase
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.server.live.kept import LiveTable
from fairdeal.table.acts import CallMade, ExplanationGiven, Reached
from tests.server.evening.club import post, token
from tests.server.live.evening import OnLine, choose, on_line
from tests.server.live.test_robots import _in_this_process


@contextmanager
def an_evening(*tables: int, real: str = "") -> Iterator[OnLine]:
    """An evening these tables of which play on line; robots decide here, and at once."""
    with ExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setattr(SolverProcess, "ask", _in_this_process)
        at = stack.enter_context(on_line(*tables, real=real))
        at.club.site.robots.pace = 0.0
        stack.callback(at.club.site.robots.close)
        yield at


def seat_robots(at: OnLine, chair: str = "", language: str = "en") -> httpx.Response:
    fields = {"form_token": token(at.club.director), "intended": str(uuid4()), "chair": chair}
    path = f"{at.club.at}/on-line/robots"
    return at.club.director.post(path, data=fields, headers={"Accept-Language": language})


def waited(at: OnLine, until: Callable[[], bool], seconds: float = 900) -> None:
    """Until that is so; how long it takes depends on the machine alone."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, at.club.evening.robots
        time.sleep(0.02)


def is_through(table: LiveTable) -> bool:
    """Whether the board is over and both sides have gone on from it."""
    return table.table.is_over and table.table.gone_on == frozenset(Side)


def test_four_robots_play_the_boards_of_a_round_and_the_session_has_their_results() -> None:
    with an_evening(1) as at:
        assert seat_robots(at).status_code == 200
        boards = at.sitting(1).boards
        waited(at, lambda: all(Place(n, "1-1") in at.club.session.results for n in boards))
        waited(at, lambda: all(is_through(at.table(n, 1)) for n in boards))
        place = at.club.kept.session.logs[Place(boards[0], "1-1")]
        assert place.stream == at.table(boards[0], 1).id
        page = at.club.director.get(f"/sessions/{at.club.id}").text
        sitting = at.sitting(1)
        names = sorted((sitting.ns, sitting.ew), key=int)
        assert f"A robot played for: Pair {names[0]}, Pair {names[1]}." in page


def test_a_robots_haste_is_not_told_of_whoever_takes_its_chair() -> None:
    with an_evening(1, real="1") as at:
        assert choose(at.club, 1, real="1", pause="10").status_code == 200
        at.sit(1)
        board, sitting = at.sitting(1).boards[0], at.sitting(1)
        dealer = at.table(board, 1).table.desk.position.board.dealer
        lho = dealer.clockwise(1)
        who = next(w for w in sitting.people if lho in _seats(at, w))
        chair = _seats(at, who)[lho]
        assert seat_robots(at, f"{who}/{chair}").status_code == 200
        at.says(dealer, 1, what="call", call="3S")
        waited(at, lambda: len(_calls(at.table(board, 1))) == 2)
        at.takes(who, chair, 1)
        assert not at.club.evening.robots
        page = at.club.director.get(f"{at.club.at}/on-line/boards/{board}/tables/1-1").text
        assert "A break in tempo" in page
        assert "where a pause of 10 s is prescribed" not in page


def test_a_robot_is_a_partner_until_somebody_takes_its_chair_in_mid_board() -> None:
    with an_evening(1) as at:
        at.sit(1)
        board, sitting = at.sitting(1).boards[0], at.sitting(1)
        dealer = at.table(board, 1).table.desk.position.board.dealer
        lho = dealer.clockwise(1)
        who = next(w for w in sitting.people if lho in _seats(at, w))
        chair = _seats(at, who)[lho]
        out = at.players[who, chair]
        assert seat_robots(at, f"{who}/{chair}", "sk").status_code == 200
        assert dict(at.club.evening.robots) == {(who, chair): "sk"}
        assert out.get(f"{at.club.at}/play").text.count("data-yours") == 0, "the device is out"
        page = at.page(at.at(dealer, 1))
        assert "Robots: " in page
        at.says(dealer, 1, what="call", call="1C")
        waited(at, lambda: len(_calls(at.table(board, 1))) == 2)
        told = [a for a in at.table(board, 1).acts if isinstance(a, ExplanationGiven)]
        assert {a.seat for a in told} <= {lho}
        assert all(a.to == lho.side.opponents.seats for a in told)
        # Somebody comes: it is his now, with the same cards.
        at.takes(who, chair, 1)
        assert not at.club.evening.robots
        partner = dealer.clockwise(2)
        at.says(partner, 1, what="call", call="Pass")
        at.says(dealer.clockwise(3), 1, what="call", call="Pass")
        before = len(at.table(board, 1).acts)
        if at.table(board, 1).table.desk.position.phase is Phase.AUCTION:
            time.sleep(0.2)
            assert len(at.table(board, 1).acts) == before, "no robot plays on"
        assert who in at.club.evening.with_robots


def test_persons_go_on_with_a_robot_pair_from_board_to_board() -> None:
    with an_evening(1) as at:
        at.sit(1)
        sitting = at.sitting(1)
        for chair in (1, 2):
            seat_robots(at, f"{sitting.ew}/{chair}")
        first, second = sitting.boards[:2]
        _play_on(at, first)
        at.says(Seat.NORTH, 1, what="go_on")
        waited(at, lambda: is_through(at.table(first, 1)))
        waited(at, lambda: _is_ns_turn(at.table(second, 1)))


def test_only_a_director_seats_robots_and_only_where_somebody_sits_on_line() -> None:
    with an_evening(1) as at:
        at.sit(1)
        player = at.at(Seat.NORTH, 1)
        answer = post(player, f"{at.club.at}/on-line/robots", chair="")
        assert answer.status_code == 403
        for chair in ("nobody/1", "1/3", "1/", "/"):
            assert "Please choose a seat." in seat_robots(at, chair).text
        assert not at.club.evening.robots
        assert seat_robots(at).status_code == 200
        assert not at.club.evening.robots, "every chair is taken"


def test_where_robots_sit_is_kept_and_goes_with_whom_they_sit_for() -> None:
    with an_evening(1, 2, 3) as at:
        seat_robots(at)
        evening = at.club.evening
        told = [one.act for one in at.club.session.log if isinstance(one.act, RobotSeated)]
        assert len(told) == len(evening.robots) == 12
        places = {(one.who, one.chair) for one in places_on_line(evening, 2)}
        assert places <= set(evening.robots)


def _seats(at: OnLine, who: str) -> dict[Seat, int]:
    places = places_on_line(at.club.evening, 1)
    return {one.seat: one.chair for one in places if one.who == who}


def _calls(table: LiveTable) -> list[CallMade]:
    return [act for act in table.acts if isinstance(act, CallMade)]


def _is_ns_turn(table: LiveTable) -> bool:
    player = table.table.desk.position.player
    return player is not None and player.side is Side.NS


def _play_on(at: OnLine, board: int) -> None:
    """North and South call and play whatever is lawful; the others are robots."""
    while True:
        waited(at, lambda: at.table(board, 1).table.is_over or _is_ns_turn(at.table(board, 1)))
        position = at.table(board, 1).table.desk.position
        if at.table(board, 1).table.is_over:
            return
        assert position.player in SEATS
        if position.play is None:
            at.says(position.player, 1, what="call", call="Pass")
        else:
            card = position.legal_cards()[0]
            at.says(position.player, 1, what="play", card=f"{position.turn}:{card}")


def test_go_on_is_said_by_a_robot_pair_for_itself_alone() -> None:
    with an_evening(1) as at:
        at.sit(1)
        sitting = at.sitting(1)
        for chair in (1, 2):
            seat_robots(at, f"{sitting.ew}/{chair}")
        board = sitting.boards[0]
        _play_on(at, board)
        waited(at, lambda: Side.EW in at.table(board, 1).table.gone_on)
        moved = [a for a in at.table(board, 1).acts if isinstance(a, Reached)]
        assert [a.side for a in moved] == [Side.EW]


def seat_own_robot(at: OnLine, phone: httpx.Client, chair: int) -> httpx.Response:
    return post(phone, f"{at.club.at}/play/robot", chair=str(chair))


def a_phone_of(at: OnLine, who: str, table: int = 1) -> httpx.Client:
    """A device that has joined for a pair and sits nowhere yet."""
    key = at.club.evening.joined.get(who, "")
    return at.club.joined(f"table {table}", pair=who, key=key)


def test_a_pair_of_one_seats_a_robot_where_the_organizer_has_so_elected() -> None:
    with an_evening(1) as at:
        sitting = at.sitting(1)
        who, others = sitting.ns, sitting.ew
        phone = a_phone_of(at, who)
        assert "Without a partner" not in phone.get(f"{at.club.at}/play").text
        assert seat_own_robot(at, phone, 2).status_code == 422
        assert not at.club.evening.robots, "it was not elected"

        choose(at.club, 1, robots="1")
        assert "A robot as South" in phone.get(f"{at.club.at}/play").text
        assert seat_own_robot(at, phone, 2).status_code == 200
        assert dict(at.club.evening.robots) == {(who, 2): "en"}
        page = phone.get(f"{at.club.at}/play").text
        assert "A robot sits here" in page
        assert "Without a partner" not in page, "one is enough"
        assert seat_own_robot(at, phone, 1).status_code == 422
        at.takes(who, 1, 1)
        assert "Robots: South" in at.page(at.players[who, 1])
        for chair in (1, 2):
            at.takes(others, chair, 1)
        assert seat_own_robot(at, at.players[others, 1], 2).status_code == 422, (
            "somebody sits there"
        )
        assert dict(at.club.evening.robots) == {(who, 2): "en"}

        board = sitting.boards[0]
        dealer = at.table(board, 1).table.desk.position.board.dealer
        for turn in range(4):  # the robot calls when it is its turn
            seat = dealer.clockwise(turn)
            if seat is Seat.SOUTH:
                waited(at, lambda turn=turn: len(_calls(at.table(board, 1))) > turn)  # type: ignore[misc]
            else:
                at.says(seat, 1, what="call", call="Pass")
        assert len(_calls(at.table(board, 1))) >= 4

        # Its partner comes and takes it over.
        at.takes(who, 2, 1)
        assert not at.club.evening.robots
        assert at.club.evening.with_robots == {who}, "the results say so for good"


def test_a_pair_seats_no_robot_at_a_table_in_the_room_nor_for_anybody_else() -> None:
    with an_evening(1) as at:
        choose(at.club, 1, robots="1")
        elsewhere = at.sitting(2).ns
        assert seat_own_robot(at, a_phone_of(at, elsewhere, 2), 1).status_code == 422
        helper = at.club.joined("table 1")
        assert seat_own_robot(at, helper, 1).status_code == 422, "he plays for nobody"
        assert not at.club.evening.robots
