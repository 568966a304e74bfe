"""The arithmetic of the room full of phones, and what it is asked for."""

import asyncio
import gc
import warnings
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from bench.room import measuring
from bench.room.figures import Figures, table, worked
from bench.room.phone import Phone


def evening(*seconds: float) -> Figures:
    clock = iter([0.0, 2.0, 5.0])
    made = Figures(lambda: next(clock))
    for one in seconds:
        made.add("entering a result", one)
    for part in ("keying in", "all look", ""):
        made.begin(part)
    return made


def test_of_several_evenings_each_figure_is_the_median() -> None:
    # The medians are 20, 30 and 60 ms, the longest 50, 99 and 300.
    runs = [evening(0.01, 0.02, 0.05), evening(0.03, 0.02, 0.3), evening(0.06, 0.06, 0.099)]
    (*_heading, line) = table(runs).splitlines()
    assert line == "| entering a result | 9 | 30 | 99 | 99 | p99 under 100 |"
    (*_heading, line) = table(runs[1:2]).splitlines()
    assert line.endswith("| 3 | 30 | 300 | 300 | p99 under 100: missed |")


def test_the_servers_time_is_told_by_parts() -> None:
    assert worked([evening(0.1)]) == "keying in 2.0 s, all look 3.0 s"


@pytest.mark.parametrize("tables", ["0", "7", "-15"])
def test_a_room_has_sections_of_fifteen_tables(
    tables: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        measuring.main(["--tables", tables])
    assert f"--tables {tables} is no multiple of 15" in capsys.readouterr().err


Served = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nOK"


def left_open(served: Served, visit: Callable[[int], Awaitable[None]]) -> list[str]:
    """What Python says of connections nobody closed after a visit to a server of that kind."""

    async def visited() -> None:
        server = await asyncio.start_server(served, "127.0.0.1", 0)
        async with server:
            await visit(server.sockets[0].getsockname()[1])

    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        with ThreadPoolExecutor(1) as aside:  # where no browser's loop runs
            aside.submit(asyncio.run, visited()).result()
        gc.collect()
    return [str(one.message) for one in said if one.category is ResourceWarning]


@pytest.mark.nightly
def test_a_connection_the_server_closed_is_closed_here_too() -> None:
    async def once(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer):
            await reader.readuntil(b"\r\n\r\n")
            writer.write(ANSWER)

    async def twice(port: int) -> None:
        with Phone(port) as phone:
            for _time in range(3):
                assert (await phone.get("/")).body == b"OK"

    assert left_open(once, twice) == []


@pytest.mark.nightly
def test_an_answer_nobody_waited_for_is_not_taken_for_the_next() -> None:
    halves = asyncio.Event()

    async def in_halves(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer):
            while heading := await reader.read(1000):
                first = b"/first" in heading
                writer.write(ANSWER[:-1] if first else ANSWER)
                await writer.drain()
                if first:
                    halves.set()

    async def impatient(port: int) -> None:
        with Phone(port) as phone:
            asked = asyncio.create_task(phone.get("/first"))
            await halves.wait()
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
            assert (await phone.get("/second")).body == b"OK"

    assert left_open(in_halves, impatient) == []
