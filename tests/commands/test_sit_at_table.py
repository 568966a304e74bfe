"""``fairdeal sit --table``: programs on sockets, in the four seats of a table on a server."""

import asyncio
import re
import socket
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


def test_a_program_joins_an_evening_and_sits_at_the_turned_table(tmp_path: Path) -> None:
    """Pair 6 sits East-West at table 1 (a Howell); its program sits North, and bids from there."""
    with serving(tmp_path / "club.db") as server, director(server) as client:
        at = set_up(client)
        codes = re.findall(
            r'class="code"[^>]*>\s*([A-Z2-9]{6})\s*<', client.get(f"{at}/codes").text
        )
        link = f"{server.address}/join/{codes[0]}"
        seat = RemoteChair(Joining(link, "6", 1), "Blue", Seat.NORTH)
        with visitor(server) as north:
            assert post(north, "/join", code=codes[0], pair="1", sure="1").status_code == 200
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


@pytest.mark.parametrize("link", ["http://club/join/", "file:///join/ABCDEF", "x"])
def test_what_is_no_code_of_a_table_is_refused_before_anything_is_asked(link: str) -> None:
    with pytest.raises(NoSeatError, match="is not the link of a table's code"):
        RemoteChair(Joining(link, "6", 1), "Blue", Seat.NORTH)
    with pytest.raises(NoSeatError, match="two chairs"):
        RemoteChair(Joining("http://club/join/ABCDEF", "6", 3), "Blue", Seat.NORTH)


def set_up(client: httpx.Client) -> str:
    """A Howell of three tables, table 1 on line, with its cards; where it is."""
    setting = {"tables": "3", "boards": "12", "half": "0", "choice": "1"}
    at = str(post(client, "/evenings", **setting).url.path)
    cards = format_named("pbn").write(DealSet(dealt(12)))
    fields = {"form_token": token(client), "intended": str(uuid4())}
    assert client.post(f"{at}/deals", data=fields, files={"file": ("a.pbn", cards)}).is_success
    assert post(client, f"{at}/on-line", table="1").is_success
    return at
