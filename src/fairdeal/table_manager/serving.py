"""A table manager on a socket: four connections, their time limits, and what was written."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from socket import socket
from typing import Final

from fairdeal.seats import Seat
from fairdeal.table_manager.leaving import LEAVING_SECONDS, leave
from fairdeal.table_manager.lines import LONGEST, Connecting, read_line
from fairdeal.table_manager.manager import Admits, Manager, everybody

NO_SEAT: Final = "Error: no such seat is free here"
MOST_CONNECTIONS: Final = 16
"""At a time; a further one is closed at once."""
_GREETING_SECONDS: Final = 30.0
_END: Final = "\r\n"


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a table waits, in seconds."""

    to_sit: float = 600.0
    """For four programs to be there; none sits down for so long, and the table ends."""
    to_act: float = 120.0
    """For what the table waits for, once four are there."""
    to_leave: float = LEAVING_SECONDS
    """For programs to leave, once they have been told the end."""


class Room:
    """One table: where it listens, who is connected, and the manager's value between them."""

    def __init__(
        self,
        manager: Manager,
        limits: Limits,
        told: Callable[[Seat | None, str], None] | None = None,
        admits: Admits = everybody,
    ) -> None:
        """Take a manager.

        Args:
            manager: the table before anybody sits there.
            limits: how long it waits.
            told: hears of every program that sits down, and without a seat of those sent away.
            admits: who may sit where.
        """
        self.manager = manager
        self.names: dict[Seat, str] = {}
        """Under which name each seat is taken, or was when play began."""
        self.lines: list[str] = []
        """All that was written: ``N> ...`` by the program, ``N< ...`` to it."""
        self._limits, self._told = limits, told or (lambda _seat, _name: None)
        self._admits = admits
        self._writers: dict[Seat, asyncio.StreamWriter] = {}
        self._open: set[asyncio.StreamWriter] = set()
        self._moved = asyncio.Event()
        self._left = asyncio.Event()

    async def run(self, listening: socket) -> Manager:
        """Play all boards with whoever connects; returns how it ended."""
        server = await asyncio.start_server(self._connected, sock=listening, limit=LONGEST)
        async with server:
            while not self.manager.is_told:
                is_playing = self.manager.table is not None or self.manager.ended is not None
                seconds = self._limits.to_act if is_playing else self._limits.to_sit
                self._moved.clear()
                try:
                    await asyncio.wait_for(self._moved.wait(), seconds)
                except TimeoutError:
                    self._step(self.manager.late())
            server.close()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._everybody_has_left(), self._limits.to_leave)
            for writer in tuple(self._open):
                writer.transport.abort()
        return self.manager

    def stop(self) -> None:
        """End the session; everybody is told."""
        self._step(self.manager.stopped())

    async def _everybody_has_left(self) -> None:
        """Nobody is told anything more; whoever still writes may do so until he leaves."""
        for writer in self._writers.values():
            with suppress(OSError):
                writer.write_eof()
        while self._open:
            self._left.clear()
            await self._left.wait()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            if len(self._open) <= MOST_CONNECTIONS:
                await self._heard(reader, writer)
        except (OSError, ValueError, TimeoutError):
            pass  # gone, too long a line, or nothing said: a connection that ends
        finally:
            self._open.discard(writer)
            self._left.set()
            writer.close()
            seat = next((s for s, one in self._writers.items() if one is writer), None)
            if seat is not None:
                del self._writers[seat]
                if self.manager.table is None and self.manager.ended is None:
                    del self.names[seat]
                self._step(self.manager.lost(seat))

    async def _heard(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        greeting = await asyncio.wait_for(reader.readline(), _GREETING_SECONDS)
        asked = read_line(_text(greeting))
        seat = self.manager.seat_for(asked, self._admits) if isinstance(asked, Connecting) else None
        if not isinstance(asked, Connecting) or seat is None or self.manager.ended is not None:
            writer.write(f"{NO_SEAT}{_END}".encode())
            if isinstance(asked, Connecting):
                self._told(None, asked.name)
            await leave(reader, writer, self._limits.to_leave)
            return
        self._writers[seat] = writer
        self.lines.append(f"{seat}> {_text(greeting)}")
        self._step(self.manager.seated(seat, asked, time.monotonic()))
        self.names[seat] = asked.name
        self._told(seat, asked.name)
        while line := await reader.readline():
            if self.manager.is_told:
                continue
            text = _text(line)
            self.lines.append(f"{seat}> {text}")
            self._step(self.manager.heard(seat, text, time.monotonic()))

    def _step(self, after: Manager) -> None:
        before, self.manager = self.manager, after
        for seat, line in after.out:
            self.lines.append(f"{seat}< {line}")
            if writer := self._writers.get(seat):
                writer.write(f"{line}{_END}".encode("ascii", "replace"))
        is_new = before.progress != after.progress or len(before.guests) != len(after.guests)
        if is_new or after.ended is not before.ended:
            self._moved.set()


def _text(line: bytes) -> str:
    """A line as it was written; what is no text, and what would move a terminal, is shown so."""
    text = line.decode("utf-8", "replace").strip()
    return "".join(one if one.isprintable() else "\N{REPLACEMENT CHARACTER}" for one in text)
