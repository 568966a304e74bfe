"""A connection ends when the program has read its last line, over real sockets that read late.

These programs look without taking, write twice once the other end has said all it had to say, and
only then read. Of a connection that was closed meanwhile the first breaks it off, and the second is
told so; what was not read by then is lost to many a program, asyncio's streams among them.
"""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from fairdeal.commands.at_table.bridging import Bridge
from fairdeal.commands.at_table.remote import NoSeatError
from fairdeal.seats import SEATS, Seat
from fairdeal.table_manager.gateway import Gateway
from fairdeal.table_manager.leaving import leave
from fairdeal.table_manager.manager import Manager, Why
from fairdeal.table_manager.serving import NO_SEAT, Limits, Room
from tests.server.inside import awaited
from tests.table_manager.tables import boards
from tests.table_manager.test_sockets import LOOPBACK, listening

TURNS = 200
"""Turns of the loop after the last line: whoever closes at once has closed by then."""
END = b"End of session\r\n"


@asynccontextmanager
async def program(port: int, *lines: str) -> AsyncIterator[socket.socket]:
    """Has connected and written that."""
    with socket.socket() as one:
        one.settimeout(0)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(one, (LOOPBACK, port))
        await loop.sock_sendall(one, "".join(f"{line}\r\n" for line in lines).encode())
        yield one


async def until(holds: Callable[[], bool]) -> None:
    while not holds():  # noqa: ASYNC110 - nothing says when a socket has more
        await asyncio.sleep(0.001)


def lies_there(one: socket.socket, line: bytes) -> bool:
    """Whether that line has arrived; nothing is read."""
    try:
        return one.recv(65_536, socket.MSG_PEEK).endswith(line)
    except BlockingIOError:
        return False


async def read_late(one: socket.socket, last: bytes) -> bytes:
    """Writes after the last line has arrived, then reads to the end."""
    loop = asyncio.get_running_loop()
    await until(lambda: lies_there(one, last))
    for _line in range(2):
        for _turn in range(TURNS):
            await asyncio.sleep(0)
        await loop.sock_sendall(one, b"North ready for deal\r\n")
    read = b""
    while more := await loop.sock_recv(one, 65_536):
        read += more
    return read


def greeting(seat: Seat) -> str:
    return f'Connecting "x" as {seat.name} using protocol version 18'


def test_a_manager_that_is_stopped_waits_until_programs_have_read_the_end() -> None:
    room = Room(Manager(boards(1, seed=1)), Limits(300, 300, 300))

    async def play() -> bytes:
        place, port = listening()
        table = asyncio.create_task(room.run(place))
        async with program(port, greeting(SEATS[0])) as one:
            await until(lambda: bool(room.manager.guests))
            room.stop()
            read = await read_late(one, END)
            assert not table.done()
        await table
        return read

    assert awaited(play()).decode().splitlines() == ['North ("x") seated', "End of session"]
    assert room.manager.ended is not None
    assert room.manager.ended.why is Why.STOPPED


def test_whoever_is_sent_away_reads_that_no_seat_is_free() -> None:
    room = Room(Manager(boards(1, seed=1)), Limits(300, 300, 300))

    async def play() -> bytes:
        place, port = listening()
        table = asyncio.create_task(room.run(place))
        async with program(port, "GET / HTTP/1.1") as one:
            read = await read_late(one, f"{NO_SEAT}\r\n".encode())
        room.stop()
        await table
        return read

    assert awaited(play()).decode().splitlines() == [NO_SEAT]


def test_a_program_that_never_leaves_keeps_no_manager_from_ending() -> None:
    room = Room(Manager(boards(1, seed=1)), Limits(300, 300, 0.05))

    async def play() -> None:
        place, port = listening()
        table = asyncio.create_task(room.run(place))
        async with program(port, greeting(SEATS[0])), program(port, "nonsense"), program(port):
            await until(lambda: bool(room.manager.guests))
            room.stop()
            await table  # with all three still there

    awaited(play())


class _TakenSeat:
    """A seat at a server that somebody else has taken."""

    seat = SEATS[0]

    def changes(self) -> None:
        raise NoSeatError("somebody else sits there")


def of_server(
    speaks: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]],
) -> bytes:
    """What a program reads late of a server that speaks so and says the end."""

    async def play() -> bytes:
        place, port = listening()
        spoken = asyncio.Event()

        async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            try:
                await speaks(reader, writer)
            finally:
                writer.close()
                spoken.set()

        async with await asyncio.start_server(connected, sock=place):
            async with program(port) as one:
                read = await read_late(one, END)
            await spoken.wait()
        return read

    return awaited(play())


def test_a_program_whose_seat_is_taken_reads_the_end() -> None:
    async def speaks(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        taken: Any = _TakenSeat()
        bridge = Bridge(taken, lambda _seen: iter(()), Gateway(SEATS[0]), to_leave=300)
        try:
            await bridge.run(reader, writer, greeting(SEATS[0]))
        except NoSeatError:
            return

    assert of_server(speaks).decode().splitlines() == ['North ("x") seated', "End of session"]


def test_whoever_is_let_go_need_not_leave() -> None:
    async def play() -> None:
        place, port = listening()
        gone = asyncio.Event()

        async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await leave(reader, writer, 0.05)
            gone.set()

        async with await asyncio.start_server(connected, sock=place), program(port):
            await gone.wait()

    awaited(play())
