"""Tables on loopback: boards, two tables of a match, and whoever writes what he should not."""

import asyncio
import socket
import struct
from collections.abc import Awaitable, Callable

import pytest

from fairdeal.formats.teams.matches import team_matches
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table_manager.manager import Manager, Why
from fairdeal.table_manager.player import Player, Waits
from fairdeal.table_manager.results import ROOMS, log_of, records_of
from fairdeal.table_manager.serving import NO_SEAT, Limits, Room
from fairdeal.table_manager.sitting import robot, sit
from tests.server.inside import awaited
from tests.table_manager.tables import boards

N, E, S, W = SEATS
LOOPBACK = "127.0.0.1"


def listening() -> tuple[socket.socket, int]:
    one = socket.create_server((LOOPBACK, 0))
    return one, one.getsockname()[1]


async def seated(port: int, ns: str, ew: str) -> list[Player]:
    """Four of our players at that table, as long as it has boards."""
    sitting = [
        sit(Player(ns if seat.side is Side.NS else ew, seat), LOOPBACK, port, robot(), 300)
        for seat in SEATS
    ]
    return list(await asyncio.gather(*sitting))


def test_a_match_of_two_tables_is_scored_from_its_file_alone() -> None:
    rooms = [Room(Manager(boards(2, seed=9)), Limits(300, 300)) for _room in ROOMS]

    async def play() -> list[Player]:
        places = [listening() for _room in rooms]
        tables = [room.run(place) for room, (place, _port) in zip(rooms, places, strict=True)]
        one, other = (port for _place, port in places)
        running = [asyncio.create_task(table) for table in tables]
        opened = asyncio.create_task(seated(one, "home", "away"))
        players = [*await seated(other, "away", "home"), *await opened]
        for table in running:
            await table
        return players

    players = awaited(play())
    assert all(one.waits is Waits.NOTHING and one.boards == 2 for one in players)
    assert all(room.manager.ended is not None for room in rooms)
    assert all(room.manager.ended.why is Why.PLAYED for room in rooms if room.manager.ended)
    records = [
        record
        for name, room in zip(ROOMS, rooms, strict=True)
        for record in records_of(room.manager, name, ("home", "away"))
    ]
    (match,) = team_matches(records, "results.pbn")
    assert (match.home, match.away, len(match.boards)) == ("home", "away", 2)
    # Robots without chances of their own play a board alike at both tables.
    assert [record.points for record in records[:2]] == [one.points for one in records[2:]]
    for one in rooms[0].manager.done:
        first, *acts = log_of(one).splitlines()
        assert '"deal": "N:' in first
        assert len(acts) == len(one.table.desk.log)


def test_a_manager_that_says_the_end_and_breaks_off_has_ended() -> None:
    async def ends(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.write(b"End of session\r\n")
        one = writer.get_extra_info("socket")
        one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # a reset
        writer.transport.abort()

    async def play() -> Player:
        place, port = listening()
        async with await asyncio.start_server(ends, sock=place):
            return await sit(Player("home", N), LOOPBACK, port, robot(), 300)

    assert awaited(play()).waits is Waits.NOTHING


Speaks = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[bytes]]


def alone_with(speaks: Speaks, limits: Limits) -> tuple[Room, bytes]:
    """A table at which one connection speaks, and what it was told last."""
    room = Room(Manager(boards(1, seed=1)), limits)

    async def run() -> bytes:
        place, port = listening()
        table = asyncio.create_task(room.run(place))
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        told = await speaks(reader, writer)
        writer.close()
        await table
        return told

    return room, awaited(run())


@pytest.mark.parametrize(
    "written", [b"GET / HTTP/1.1\r\n", b"\xff\xfe\x00\r\n", b"x" * 100_000 + b"\r\n", b"\r\n"]
)
def test_who_does_not_speak_the_protocol_is_sent_away(written: bytes) -> None:
    async def speaks(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(written)
        try:
            return await reader.read()
        except ConnectionError:
            return b""

    room, told = alone_with(speaks, Limits(to_sit=0.5))
    assert told in {f"{NO_SEAT}\r\n".encode(), b""}
    assert room.manager.guests == {}
    assert room.manager.ended is not None
    assert room.manager.ended.why is Why.LATE


def test_a_table_whose_program_falls_silent_ends_for_all() -> None:
    async def greets(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        for where in ("North", "East", "South", "West"):
            line = f'Connecting "x" as {where} using protocol version 18\r\n'
            if where == "North":
                writer.write(line.encode())
                continue
            _reader, other = await asyncio.open_connection(
                LOOPBACK, writer.get_extra_info("peername")[1]
            )
            other.write(line.encode())
            others.append(other)
        lines = await reader.read()
        for other in others:
            other.close()
        return lines

    others: list[asyncio.StreamWriter] = []
    room, told = alone_with(greets, Limits(60, 0.5))
    assert told.decode().splitlines() == ['North ("x") seated', "End of session"]
    assert room.manager.ended is not None
    assert room.manager.ended.why is Why.LATE
    assert set(room.manager.ended.seats) == set(Seat)
