"""An evening of three tables of which two play on line: everybody's device, and a board by forms.

Whoever plays in a browser is also a client with what the browser carries: what is to be looked at
is pressed, and the other boards go by the same forms at once.
"""

import re
from contextlib import ExitStack
from dataclasses import dataclass, field
from html import unescape
from typing import Final

import httpx
from playwright.sync_api import BrowserContext

from fairdeal.boards import Board
from fairdeal.movements.movement import Movement
from fairdeal.seats import Seat
from fairdeal.server.evening.setting_up.opening import choices
from tests.server.evening.club import post
from tests.server.live.evening import hidden_in
from tests.server.running import Server, visitor

MOVEMENT: Final[Movement] = choices(6, 12)[1].movement
"""A Howell of six pairs: five rounds of two boards, of which four are played."""
ROUNDS: Final = range(1, 5)
IN_THE_ROOM: Final = 3
_CARD: Final = re.compile(r'name="card" value="(\w:\w\w)"')


@dataclass(frozen=True)
class Meeting:
    """Two pairs at a table in a round, with its boards."""

    round: int
    table: int
    ns: str
    ew: str
    boards: tuple[int, ...]

    @property
    def id(self) -> int:
        """The round and the table in one: the same boards come to a table again."""
        return 10 * self.round + self.table

    def sits(self, seat: Seat) -> tuple[str, int]:
        """The pair of a seat, and the chair of its player: North and East have the first."""
        pair = self.ns if seat in (Seat.NORTH, Seat.SOUTH) else self.ew
        return pair, 1 if seat in (Seat.NORTH, Seat.EAST) else 2


def meetings(number: int) -> list[Meeting]:
    return [
        Meeting(
            number,
            one.table,
            str(one.ns[0]),
            str(one.ew[0]),
            tuple(MOVEMENT.boards_of(one.board_set)),
        )
        for one in MOVEMENT.rounds[number - 1].tables
    ]


@dataclass
class Everybody:
    """The devices of everybody, by pair and chair."""

    server: Server
    stack: ExitStack
    at: str
    """The session's address."""
    codes: list[str]
    """By the tables, the first one first."""
    devices: dict[tuple[str, int], httpx.Client] = field(default_factory=dict)

    def has(self, pair: str, chair: int, context: BrowserContext) -> None:
        """That player sits in this browser."""
        client = self.stack.enter_context(visitor(self.server))
        for cookie in context.cookies():
            client.cookies.set(cookie["name"], cookie["value"])
        self.devices[pair, chair] = client

    def joins(self, pair: str, table: int) -> None:
        """Both of a pair join by the code of a table, the second by what the first one's shows."""
        key = ""
        for chair in (1, 2):
            client = self.stack.enter_context(visitor(self.server))
            code = self.codes[table - 1]
            answer = post(client, "/join", code=code, pair=pair, sure="1", key=key)
            assert answer.status_code == 200, answer.text
            key = key or self.digits(client)
            self.devices[pair, chair] = client

    def digits(self, client: httpx.Client) -> str:
        """What the pair's next phone has to know."""
        page = re.sub(r"<[^>]+>", " ", client.get(f"{self.at}/seat").text)
        found = re.search(r": (\d{4})\b", page)
        assert found, page
        return found[1]

    def sits(self, pair: str, chair: int) -> None:
        answer = post(self.devices[pair, chair], f"{self.at}/play/seat", chair=str(chair))
        assert answer.status_code == 200, answer.text

    def says(self, here: Meeting, seat: Seat, **fields: str) -> None:
        """A form of the page that is before whoever sits there."""
        client = self.devices[here.sits(seat)]
        known = hidden_in(client.get(f"{self.at}/play").text)
        answer = client.post(f"{self.at}/play/acts", data=known | fields)
        assert answer.status_code == 200, (here, seat, fields, answer.text)

    def calls(self, here: Meeting, board: int, *calls: str) -> Seat:
        """These calls from the dealer on; who dealt."""
        dealer = Board.numbered(board).dealer
        for turn, call in enumerate(calls):
            self.says(here, dealer.clockwise(turn), what="call", call=call)
        return dealer

    def leads(self, here: Meeting, leader: Seat) -> None:
        page = self.devices[here.sits(leader)].get(f"{self.at}/play").text
        found = _CARD.search(page)
        assert found, page
        self.says(here, leader, what="play", card=unescape(found[1]))

    def claims(self, here: Meeting, declarer: Seat, tricks: int) -> None:
        """So many tricks of those that are left; agreed to, and both sides go on."""
        self.says(here, declarer, what="claim", tricks=str(tricks), words="")
        self.says(here, declarer.clockwise(1), what="agree")
        self.goes_on(here)

    def goes_on(self, here: Meeting) -> None:
        for seat in (Seat.NORTH, Seat.EAST):
            self.says(here, seat, what="go_on")

    def plays(self, here: Meeting, board: int, tricks: int) -> None:
        """1NT by the dealer, with so many tricks."""
        dealer = self.calls(here, board, "1NT", "Pass", "Pass", "Pass")
        self.leads(here, dealer.lho)
        self.claims(here, dealer, tricks)

    def keys_in(self, here: Meeting, board: int, tricks: int) -> None:
        """The same result, from the phone of North-South in the room."""
        key = {"contract": "1NT", "declarer": Board.numbered(board).dealer.letter}
        key |= {"made": f"{tricks - 7:+d}" if tricks > 7 else "0"}
        key |= {"board": str(board), "round": str(here.round)}
        answer = post(self.devices[here.ns, 1], f"{self.at}/seat", **key)
        assert answer.status_code == 200, answer.text


def one_no_trump(board: int, tricks: int) -> int:
    """The points of North-South for 1NT by the dealer: 90, and 30 for each trick above seven."""
    points = 90 + 30 * (tricks - 7)
    return points if Board.numbered(board).dealer in (Seat.NORTH, Seat.SOUTH) else -points
