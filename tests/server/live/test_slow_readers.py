"""A phone whose stream is open and not read: over a real socket, of a real server."""

import asyncio
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from fairdeal.server.live.tables import channel_of
from fairdeal.server.process import connections
from fairdeal.server.process.connections import Connection
from tests.server.live.sitting import AtTable, at_table
from tests.server.siege import listening

_HIGH_WATER, _ONE_MESSAGE = 65_536, 20_000
"""What uvicorn lets lie before it waits for whoever reads, and what may come on top of that."""
_PLAYED = 10
"""Cards: with the calls some 100 kB of news for each seat."""


def _until(is_so: Callable[[], object]) -> None:
    began = time.monotonic()
    while not is_so():
        assert time.monotonic() - began < 120, "it never happened"
        time.sleep(0.02)


@contextmanager
def _listens(table: AtTable, place: str, port: int) -> Iterator[socket.socket]:
    """The stream of a place, asked for."""
    carried = "; ".join(f"{one.name}={one.value}" for one in table.browsers[place].cookies.jar)
    with socket.socket() as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        one.settimeout(120)
        one.connect(("127.0.0.1", port))
        asked = f"GET /table/{table.id}/at/{place}/news HTTP/1.1"
        one.sendall(f"{asked}\r\nHost: club\r\nCookie: {carried}\r\n\r\n".encode())
        _until(lambda: place not in table.site.presence.away(channel_of(table.id)))
        yield one


def _play(table: AtTable, cards: int) -> None:
    for _card in range(cards):
        position = table.table.table.desk.position
        hand, player = position.turn, position.player
        assert hand is not None
        assert player is not None
        card = f"{hand.letter}:{position.legal_cards()[0]}"
        assert table.send(player.letter, what="play", card=card).status_code == 200


def test_who_does_not_read_his_stream_holds_nothing_up_and_is_cut_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[Connection] = []
    most: list[int] = []
    begin, cut = Connection.connection_made, Connection.cut_if_useless

    def begins(one: Connection, transport: asyncio.Transport) -> None:
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        made.append(one)
        begin(one, transport)

    def looks(one: Connection, now: float) -> None:
        most.append(one.transport.get_write_buffer_size())
        cut(one, now)

    monkeypatch.setattr(Connection, "connection_made", begins)
    monkeypatch.setattr(Connection, "cut_if_useless", looks)
    monkeypatch.setattr(connections, "UNREAD_SECONDS", 60.0)
    with (
        at_table() as table,
        listening(table.app) as port,
        _listens(table, "E", port) as deaf,
        _listens(table, "W", port) as hears,
    ):
        channel = channel_of(table.id)
        table.auction("1NT", "P", "P", "P")
        _play(table, 1)
        assert b"event: part" in _read(hears, lambda said: said.count(b"event: part") >= 5)
        assert "E" not in table.site.presence.away(channel), "heard while the deaf one is there"
        _play(table, _PLAYED)
        _until(lambda: made[0].flow.write_paused)
        most.clear()
        _play(table, 3)
        _until(lambda: len(most) > 1)
        # And not more than that: the system may have taken some of it since.
        assert max(most) < _HIGH_WATER + _ONE_MESSAGE, "more is put down for him"
        monkeypatch.setattr(connections, "UNREAD_SECONDS", 0.5)
        _until(lambda: "E" in table.site.presence.away(channel))
        assert made[0] not in made[0].connections
        with pytest.raises(OSError, match="reset"):
            _read(deaf, lambda _said: False)
        with _listens(table, "E", port) as again:
            said = _read(again, lambda said: said.count(b"\n\n") >= 2)
            version = said.rpartition(b"data: ")[2].split()[0].decode()
            assert f'data-version="{version}"' in table.page("E"), "what he missed is on his page"


def _read(one: socket.socket, is_enough: Callable[[bytes], bool]) -> bytes:
    said = b""
    while not is_enough(said):
        more = one.recv(65_536)
        if not more:
            raise ConnectionResetError("reset")
        said += more
    return said
