"""``fairdeal table-manager`` as a process: stopped in mid-board, and who may sit where."""

import asyncio
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from fairdeal.live import intents as i
from fairdeal.robots.seen import Seen
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table_manager.player import Player
from fairdeal.table_manager.results import fits
from fairdeal.table_manager.serving import NO_SEAT
from fairdeal.table_manager.sitting import robot, sit
from tests.amount import some
from tests.server.inside import awaited
from tests.server.running import environment

N, E, S, W = SEATS
LOOPBACK = "127.0.0.1"


@contextmanager
def managing(folder: Path, *words: str) -> Iterator[tuple["subprocess.Popen[str]", list[int]]]:
    """The command, dealing two boards, and the ports at which it waits."""
    command = [sys.executable, "-m", "fairdeal", "table-manager", "--deal", "1-2", "--port", "0"]
    with subprocess.Popen(  # noqa: S603 - our own program
        [*command, "-o", str(folder), *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment(),
    ) as process:
        try:
            assert process.stdout is not None
            ports: list[int] = []
            while len(ports) < (2 if "--match" in words else 1):
                line = process.stdout.readline()
                assert line
                ports += map(int, re.findall(r"127\.0\.0\.1:(\d+)", line))
            yield process, ports
        finally:
            process.kill()


@pytest.mark.nightly
@pytest.mark.parametrize("how", some([signal.SIGTERM], [signal.SIGINT, signal.SIGTERM]))
def test_who_stops_it_in_mid_board_keeps_what_is_over(tmp_path: Path, how: signal.Signals) -> None:
    folder = tmp_path / "played"
    with managing(folder) as (process, (port,)):
        plays = robot()

        def decides(seen: Seen) -> i.Intent:
            """Plays the first board; in the second somebody stops the table while it thinks."""
            if seen.number == 2:
                process.send_signal(how)
                process.wait(60)
            return plays(seen)

        async def four() -> list[Player]:
            players = (Player("a" if seat.side is Side.NS else "b", seat) for seat in SEATS)
            return await asyncio.gather(
                *(sit(one, LOOPBACK, port, decides, 300) for one in players)
            )

        players = awaited(four())
        printed = process.communicate()[0]
    assert process.returncode == 1
    assert "somebody has stopped it" in printed
    assert all(one.boards == 1 for one in players)
    assert (folder / "results.pbn").read_text(encoding="utf-8").count("[Board ") == 1
    assert {one.name for one in folder.glob("open-*.jsonl")} == {"open-1.jsonl"}
    lines = (folder / "open-lines.txt").read_text(encoding="utf-8").splitlines()
    assert {f"{seat}< End of session" for seat in SEATS} <= set(lines[-8:])


def test_a_team_sits_the_other_way_round_in_the_closed_room(tmp_path: Path) -> None:
    async def asks(port: int, seat: str, name: str) -> tuple[str, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        writer.write(f'Connecting "{name}" as {seat} using protocol version 18\r\n'.encode())
        return (await reader.readline()).decode().strip(), writer

    async def come(ports: list[int]) -> list[str]:
        opened, closed = ports
        wanted = [
            (opened, "North", "home"),
            (closed, "North", "home"),  # its other pair sits East-West
            (closed, "North", "away"),
            (closed, "South", "third"),
            (opened, "East", "home"),  # against itself
            (opened, "South", "away"),
            (closed, "ANYPL", "home"),
            (opened, "East", "away"),
        ]
        told = [await asks(*one) for one in wanted]
        for _line, writer in told:
            writer.close()
        return [line for line, _writer in told]

    with managing(tmp_path / "match", "--match") as (process, ports):
        told = awaited(come(ports))
        process.send_signal(signal.SIGTERM)
        printed = process.communicate()[0]
    assert told == [
        'North ("home") seated',
        NO_SEAT,
        'North ("away") seated',
        NO_SEAT,
        NO_SEAT,
        NO_SEAT,
        'EAST ("home") seated',
        'East ("away") seated',
    ]
    assert "Closed room: no seat for third" in printed
    assert process.returncode == 1


def test_where_a_team_fits() -> None:
    opened: dict[Seat, str] = {N: "home"}
    assert fits([opened, {}], 0, S, "home")
    assert not fits([opened, {}], 0, S, "other")
    assert not fits([opened, {}], 0, W, "home")
    assert fits([opened, {}], 1, E, "home")
    assert not fits([opened, {}], 1, N, "home")
    assert fits([opened, {}], 1, N, "other")
    assert fits([opened, {N: "other"}], 0, E, "other")
    assert not fits([opened, {N: "other"}], 0, E, "third")


def test_a_program_that_leaves_before_the_boards_begin_holds_no_seat_for_its_team(
    tmp_path: Path,
) -> None:
    async def sits(port: int, name: str) -> str:
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        line = f'Connecting "{name}" as North using protocol version 18\r\n'
        writer.write(line.encode())
        told = (await reader.readline()).decode().strip()
        writer.close()
        await writer.wait_closed()
        return told

    async def come(ports: list[int]) -> None:
        assert await sits(ports[0], "wrong") == 'North ("wrong") seated'
        for _try in range(2000):  # until it has heard that the first has gone
            told = await sits(ports[1], "wrong")
            if told != NO_SEAT:
                break
            await asyncio.sleep(0.05)
        assert told == 'North ("wrong") seated'

    with managing(tmp_path / "match", "--match") as (_process, ports):
        awaited(come(ports))
