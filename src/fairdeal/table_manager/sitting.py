"""One of our players on a socket, at somebody else's table manager."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from fairdeal.analysis.double_dummy import Solver
from fairdeal.live import intents as i
from fairdeal.robots.robot import wanted
from fairdeal.robots.seen import Seen
from fairdeal.table_manager.lines import LONGEST
from fairdeal.table_manager.player import Player, Waits

Decides = Callable[[Seen], i.Intent]
"""What a robot does at its turn."""
_CONNECT_SECONDS: Final = 20.0


def robot(solver: Solver | None = None) -> Decides:
    """The robot that fills seats of live tables."""

    def decides(seen: Seen) -> i.Intent:
        cards = sum(len(trick) for trick in seen.tricks)
        seed = f"{seen.number} {seen.seat} {len(seen.auction)} {cards}"
        return next(iter(wanted(seen, seed, solver)))

    return decides


async def sit(player: Player, host: str, port: int, decides: Decides, seconds: float) -> Player:
    """Play at that manager as long as it has boards; returns how it ended.

    Args:
        player: who has not said anything yet.
        host: the manager's address.
        port: its port.
        decides: what is done at his turn, in a thread of its own.
        seconds: how long the manager may say nothing.

    Raises:
        Lost: the manager says what cannot be.
        OSError: there is none, or the connection breaks; `TimeoutError` where it says nothing.
    """
    connected = asyncio.open_connection(host, port, limit=4 * LONGEST)
    reader, writer = await asyncio.wait_for(connected, _CONNECT_SECONDS)
    arriving = asyncio.create_task(_line(reader))
    try:
        writer.write(f"{player.greeting}\r\n".encode())
        while player.waits is not Waits.NOTHING:
            if player.waits is Waits.ITSELF and not arriving.done():
                intent = await asyncio.to_thread(decides, player.seen)
                if arriving.done():  # heard first: the session may have ended while he thought
                    continue
                player = player.does(intent)
            else:
                line = await asyncio.wait_for(arriving, seconds)
                if not line:
                    break
                player = player.heard(line.decode("utf-8", "replace"))
                arriving = asyncio.create_task(_line(reader))
            if player.out:  # whoever has nothing more to say may find the other end gone
                _write(writer, player)
                await writer.drain()
    finally:
        arriving.cancel()
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
    return player


async def _line(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.readline()
    except ValueError:
        return b""  # a line without end: that is no manager


def _write(writer: asyncio.StreamWriter, player: Player) -> None:
    for line in player.out:
        writer.write(f"{line}\r\n".encode())
