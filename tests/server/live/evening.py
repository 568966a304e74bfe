"""An evening some of whose tables play on line: who has joined, sat down, and plays there."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from html import unescape
from random import Random
from uuid import uuid4

import httpx

from fairdeal.boards import Board
from fairdeal.dealing.drawing import random_deal
from fairdeal.dealing.sets import DealSet
from fairdeal.events.acts import Place
from fairdeal.events.evening.floor import Sitting, sitting_at
from fairdeal.events.evening.on_line import chairs
from fairdeal.formats.dealing.registry import format_named
from fairdeal.seats import Seat
from fairdeal.server.live.boards import table_at
from fairdeal.server.live.kept import LiveTable
from tests.server.evening.club import Club, evening, post, token
from tests.server.live.sitting import without_adjudicator


def hidden_in(page: str) -> dict[str, str]:
    """What every form of a page of a table carries."""
    form = re.findall(r"<form[\s\S]*?</form>", page.partition('id="state"')[2])[0]
    found = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form)
    return {name: unescape(value) for name, value in found}


@dataclass
class OnLine:
    """An evening, and the browsers of those who play it on line."""

    club: Club
    players: dict[tuple[str, int], httpx.Client] = field(default_factory=dict)
    """By whom they play for, and the chair."""

    def sitting(self, table: int, number: int = 1) -> Sitting:
        found = sitting_at(self.club.evening, table, number)
        assert found is not None
        return found

    def sit(self, table: int, number: int = 1) -> None:
        """Everybody of that table joins with a phone of his own, and sits down."""
        for who in sorted(self.sitting(table, number).people):
            for chair in chairs(self.sitting(table, number), who):
                self.takes(who, chair, table)

    def takes(self, who: str, chair: int, table: int) -> httpx.Client:
        """A new device joins for somebody by the code of that table, and takes the chair."""
        key = self.club.evening.joined.get(who, "")
        client = self.club.joined(f"table {table}", pair=who, key=key)
        answer = post(client, f"{self.club.at}/play/seat", chair=str(chair))
        assert answer.status_code == 200, answer.text
        self.players[who, chair] = client
        return client

    def at(self, seat: Seat, table: int, number: int = 1) -> httpx.Client:
        """The browser of whoever sits there in that round."""
        sitting = self.sitting(table, number)
        return next(
            self.players[who, chair]
            for who in sitting.people
            for chair, one in chairs(sitting, who).items()
            if one is seat
        )

    def page(self, client: httpx.Client) -> str:
        answer = client.get(f"{self.club.at}/play")
        assert answer.status_code == 200, answer.text
        return answer.text

    def send(self, client: httpx.Client, **fields: str) -> httpx.Response:
        """Send a form of the page as it is before that player."""
        known = hidden_in(self.page(client))
        return client.post(f"{self.club.at}/play/acts", data=known | fields)

    def says(self, seat: Seat, table: int, number: int = 1, **fields: str) -> None:
        answer = self.send(self.at(seat, table, number), **fields)
        assert answer.status_code == 200, answer.text

    def directs(self, board: int, table: str, **fields: str) -> httpx.Response:
        """What the Director says at a table; his page, with the adjudicator, is not looked at."""
        path = f"{self.club.at}/on-line/boards/{board}/tables/{table}/acts"
        about = {"place": "D", "board": str(board), "seen": "0", "intended": str(uuid4())}
        known = {"form_token": token(self.club.director)} | about | fields
        return self.club.director.post(path, data=known, follow_redirects=False)

    def table(self, board: int, table: int, number: int = 1) -> LiveTable:
        return table_at(self.club.site, self.club.kept, Place(board, f"{table}-{number}"))

    def bid_and_lead(self, board: int, table: int, number: int = 1, call: str = "1NT") -> Seat:
        """The dealer's call is passed out, and the first card led; who declares."""
        dealer = self.table(board, table, number).table.desk.position.board.dealer
        for turns, made in enumerate((call, "Pass", "Pass", "Pass")):
            self.says(dealer.clockwise(turns), table, number, what="call", call=made)
        card = self.table(board, table, number).table.desk.position.legal_cards()[0]
        lho = dealer.clockwise(1)
        self.says(lho, table, number, what="play", card=f"{lho.letter}:{card}")
        return dealer

    def play(self, board: int, table: int, number: int = 1, tricks: int = 7) -> None:
        """1NT by the dealer, who claims so many tricks after the lead; both sides go on."""
        declarer = self.bid_and_lead(board, table, number)
        self.says(declarer, table, number, what="claim", tricks=str(tricks), words="high cards")
        self.says(declarer.clockwise(1), table, number, what="agree")
        self.go_on(table, number)

    def go_on(self, table: int, number: int = 1) -> None:
        for seat in (Seat.NORTH, Seat.EAST):
            self.says(seat, table, number, what="go_on")


def dealt(boards: int, seed: int = 1) -> tuple[Board, ...]:
    rng = Random(seed)  # noqa: S311 - the cards of a test
    return tuple(Board.numbered(n, random_deal(rng.randbytes)) for n in range(1, boards + 1))


def give_cards(club: Club, boards: int = 18) -> None:
    data = format_named("pbn").write(DealSet(dealt(boards)))
    fields = {"form_token": token(club.director), "intended": str(uuid4())}
    files = {"file": ("tonight.pbn", data)}
    assert club.director.post(f"{club.at}/deals", data=fields, files=files).status_code == 200


def choose(
    club: Club,
    *tables: int,
    real: str = "",
    robots: str = "",
    enforced: str = "",
    pause: str = "",
) -> httpx.Response:
    fields: dict[str, str | list[str]] = {
        "form_token": token(club.director),
        "intended": str(uuid4()),
        "real": real,
        "robots": robots,
        "enforced": enforced,
        "pause": pause,
        "table": [str(one) for one in tables],
    }
    return club.director.post(f"{club.at}/on-line", data=fields)


@contextmanager
def on_line(*tables: int, real: str = "", cards: bool = True) -> Iterator[OnLine]:
    """A session of three tables, of which these play on line."""
    with ExitStack() as stack:
        without_adjudicator(stack)
        club = stack.enter_context(evening(tables=3, boards=18))
        if cards:
            give_cards(club)
        assert choose(club, *tables, real=real).status_code == 200
        yield OnLine(club)
