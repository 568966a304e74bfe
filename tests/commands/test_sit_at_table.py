"""``fairdeal sit --table``: programs on sockets, in the four seats of a table on a server."""

import asyncio
import re
import socket
import struct
from collections.abc import Iterator
from functools import partial
from html import unescape
from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from typer.testing import CliRunner

from fairdeal.calls import parse_call
from fairdeal.cli import app
from fairdeal.commands.at_table import bridging
from fairdeal.commands.at_table.bridging import Bridge, bridged, robot
from fairdeal.commands.at_table.remote import Joining, NoSeatError, RemoteChair, RemoteSeat
from fairdeal.commands.at_table.work import sat
from fairdeal.dealing.sets import DealSet
from fairdeal.formats.dealing.registry import format_named
from fairdeal.live import intents as i
from fairdeal.seats import SEATS, Seat
from fairdeal.table_manager.gateway import News
from tests.amount import some
from tests.server.evening.club import post, token
from tests.server.inside import awaited
from tests.server.live.evening import dealt, hidden_in
from tests.server.live.sitting import links_in
from tests.server.running import director, fill, serving, visitor
from tests.table_manager.programs import Play, always, client

LOOPBACK = "127.0.0.1"
BIDS = some(0, 1)
"""By day boards are passed out; at night one is played as well."""
BOARDS = some(1, 2)
"""So many to their ends: the hands of the next one are dealt."""


async def _program(port: int, seat: Seat, kept: list[Play]) -> None:
    reader, writer = await asyncio.open_connection(LOOPBACK, port)
    bids = always({0: "1NT"} if BIDS else {})
    program = client(SEATS.index(seat), "Blue", ben=True, bids=bids, kept=kept)
    said = program.send(None)  # type: ignore[arg-type]
    while True:
        writer.write("".join(f"{line}\r\n" for line in said).encode())
        line = (await reader.readline()).decode().strip()
        said = program.send(line) if line else []
        if len(kept) > BOARDS or not line:
            break
    writer.close()


async def _played(links: dict[str, str]) -> tuple[list[Bridge], dict[Seat, list[Play]]]:
    kept: dict[Seat, list[Play]] = {seat: [] for seat in SEATS}
    listening = {seat: socket.create_server((LOOPBACK, 0)) for seat in SEATS}
    bridges = [
        asyncio.create_task(
            bridged(one, partial(sat, links[seat.letter]), robot(), lambda _name: None)
        )
        for seat, one in listening.items()
    ]
    programs = [
        asyncio.create_task(_program(one.getsockname()[1], seat, kept[seat]))
        for seat, one in listening.items()
    ]
    await asyncio.wait_for(asyncio.gather(*programs), 900)
    return list(await asyncio.gather(*bridges)), kept


@pytest.mark.nightly
def test_four_programs_play_at_a_table_on_a_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bridging, "GO_ON_SECONDS", 0.5)
    with serving(tmp_path / "club.db") as server, visitor(server) as host:
        page = fill(host, "/tables/new", mode="lawful", edition="2017a").text
        links = {
            place: server.address + re.sub(r"^https?://[^/]+", "", unescape(link))
            for place, link in links_in(page).items()
        }
        bridges, kept = awaited(_played(links))
        assert [one.boards for one in bridges] == [BOARDS + 1] * 4, "they left as the next began"
        dealt = [set(play.hand) for hands in kept.values() for play in hands[BOARDS:]]
        assert len(set.union(*dealt)) == 52
        table = RemoteSeat(links["N"], "Green")
        with pytest.raises(NoSeatError, match=r"422"):
            RemoteSeat(links["D"], "Green")
        assert table.seat is Seat.NORTH
        news = table.news()
        assert news is not None
        assert news.seen.number == BOARDS + 1


@pytest.mark.parametrize("link", ["http://club/table/x", "file:///etc/table/a/sit/b", "x"])
def test_what_is_no_link_of_a_seat_is_refused_before_anything_is_asked(link: str) -> None:
    with pytest.raises(NoSeatError, match="is not the link of a seat"):
        RemoteSeat(link, "Blue")


def test_nobody_waits_for_a_program_where_the_link_is_none() -> None:
    result = CliRunner().invoke(app, ["sit", "--table", "http://club/table/x"])
    assert result.exit_code != 0
    assert "is not the link of a seat" in str(result.exception) + result.output


def test_a_seat_at_a_manager_or_the_link_of_one_at_a_table_and_not_both() -> None:
    for words in (["sit"], ["sit", "--seat", "N", "--table", "http://club/table/a/sit/b"]):
        result = CliRunner().invoke(app, words)
        assert result.exit_code != 0
        assert "either --seat or --table" in str(result.exception) + result.output


@pytest.mark.nightly
def test_a_program_joins_an_evening_and_sits_at_the_turned_table(tmp_path: Path) -> None:
    """Pair 6 sits East-West at table 1 (a Howell); its program sits North, and bids from there."""
    with serving(tmp_path / "club.db") as server, director(server) as client:
        at = set_up(client)
        code = code_of(client, at)
        link = f"{server.address}/join/{code}"
        seat = RemoteChair(Joining(link, "6", 1), "Blue", Seat.NORTH)
        with visitor(server) as north:
            assert post(north, "/join", code=code, pair="1", sure="1").status_code == 200
            assert post(north, f"{at}/play/seat", chair="1").status_code == 200
            page = north.get(f"{at}/play").text
            assert "Robots: East (Blue)" in page
            known = hidden_in(page) | {"what": "call", "call": "1NT"}
            assert north.post(f"{at}/play/acts", data=known).status_code == 200
        news = seat.news()
        assert news is not None
        assert (news.seen.seat, news.by) == (Seat.NORTH, 3)
        assert news.seen.auction == ((Seat.WEST, parse_call("1NT")),), "North deals board 1"
        assert seat.asks(i.MakeCall(parse_call("2H")))
        after = seat.news()
        assert after is not None
        assert len(after.seen.auction) == 2
        with pytest.raises(NoSeatError):
            RemoteChair(Joining(link, "6", 2, "0000"), "Blue", Seat.NORTH)
        # The table plays in the room now: what the program says late happens nowhere.
        assert post(client, f"{at}/on-line").is_success
        assert seat.news() is None
        assert not seat.asks(i.MakeCall(parse_call("3H")))


def test_whoever_takes_a_programs_chair_plays_on_and_the_program_hears_of_it(
    tmp_path: Path,
) -> None:
    """Or the Director has the pair join anew: then the program is nobody there."""
    with serving(tmp_path / "club.db") as server, director(server) as client:
        at = set_up(client)
        code = code_of(client, at)
        with visitor(server) as phone:
            assert post(phone, "/join", code=code, pair="6", sure="1").is_success
            page = phone.get(f"{at}/seat").text
            shown = re.search(r"For your partner’s phone:\D*(\d{4})", page)
            assert shown
            joining = Joining(f"{server.address}/join/{code}", "6", 1, shown[1])
            seat = RemoteChair(joining, "Blue", Seat.NORTH)
            assert seat.news() is not None
            assert post(phone, f"{at}/play/seat", chair="1").is_success
            with pytest.raises(NoSeatError, match="no longer has its chair"):
                seat.news()
            assert not seat.asks(i.MakeCall(parse_call("2H")))
        assert post(client, f"{at}/phone", contestant="6").is_success
        with pytest.raises(NoSeatError, match="403"):
            seat.news()


@pytest.mark.parametrize("link", ["http://club/join/", "file:///join/ABCDEF", "x"])
def test_what_is_no_code_of_a_table_is_refused_before_anything_is_asked(link: str) -> None:
    with pytest.raises(NoSeatError, match="is not the link of a table's code"):
        RemoteChair(Joining(link, "6", 1), "Blue", Seat.NORTH)
    with pytest.raises(NoSeatError, match="two chairs"):
        RemoteChair(Joining("http://club/join/ABCDEF", "6", 3), "Blue", Seat.NORTH)


def code_of(client: httpx.Client, at: str) -> str:
    """The code of table 1."""
    page = client.get(f"{at}/codes").text
    found = re.search(r'class="code"[^>]*>\s*([A-Z2-9]{6})\s*<', page)
    assert found
    return found[1]


def test_what_says_no_line_at_all_is_no_program() -> None:
    async def says(words: bytes) -> None:
        listening = socket.create_server((LOOPBACK, 0))
        port = listening.getsockname()[1]
        sits = partial(sat, "http://club/table/a/sit/b")
        waits = asyncio.create_task(bridged(listening, sits, robot(), lambda _name: None))
        _reader, writer = await asyncio.open_connection(LOOPBACK, port)
        try:
            writer.write(words)
            if not words:
                writer.write_eof()
            with pytest.raises(NoSeatError, match="no program of the protocol"):
                await asyncio.wait_for(waits, 600)
        finally:
            writer.close()

    for words in (b"x" * 100_000, b"GET / HTTP/1.1\r\n\r\n", b"\xff\0\r\n", b""):
        awaited(says(words))


class Between(RemoteChair):
    """A chair with nothing before it."""

    def __init__(self) -> None:
        self.seat = Seat.NORTH

    def news(self) -> News | None:
        return None

    def changes(self) -> Iterator[None]:
        return iter(())


def test_a_program_that_is_killed_has_left() -> None:
    """Its connection is reset, and that is no fault of the server's."""

    async def killed() -> Bridge:
        listening = socket.create_server((LOOPBACK, 0))
        sits, port = (lambda _asked: Between()), listening.getsockname()[1]
        waits = asyncio.create_task(bridged(listening, sits, robot(), lambda _name: None))
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        try:
            writer.write(b'Connecting "Blue" as NORTH using protocol version 18\r\n')
            assert b"seated" in await asyncio.wait_for(reader.readline(), 600)
            at_once = struct.pack("ii", 1, 0)
            writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)
        finally:
            writer.transport.abort()
        return await asyncio.wait_for(waits, 600)

    assert awaited(killed()).boards == 0


def set_up(client: httpx.Client) -> str:
    """A Howell of three tables, table 1 on line, with its cards; where it is."""
    setting = {"tables": "3", "boards": "12", "half": "0", "choice": "1"}
    at = str(post(client, "/evenings", **setting).url.path)
    cards = format_named("pbn").write(DealSet(dealt(12)))
    fields = {"form_token": token(client), "intended": str(uuid4())}
    assert client.post(f"{at}/deals", data=fields, files={"file": ("a.pbn", cards)}).is_success
    assert post(client, f"{at}/on-line", table="1").is_success
    return at
