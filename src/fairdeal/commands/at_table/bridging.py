"""A program on a socket, and its seat at a live table on a server: what carries between them."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPException
from socket import socket
from threading import Thread
from typing import Final

from fairdeal.analysis.double_dummy import Solver
from fairdeal.commands.at_table.remote import NoSeatError, Remote
from fairdeal.live import intents as i
from fairdeal.robots.robot import wanted
from fairdeal.robots.seen import Seen
from fairdeal.table_manager import dialects
from fairdeal.table_manager.gateway import Gateway
from fairdeal.table_manager.leaving import LEAVING_SECONDS, leave
from fairdeal.table_manager.lines import LONGEST, Connecting, read_line

Robot = Callable[[Seen], Iterator[i.Intent]]
"""What a robot would ask for in that seat, one instead of another."""
Sits = Callable[[Connecting], Remote]
"""Sits down for a program that has greeted so."""
GO_ON_SECONDS: Final = 1.5
"""How long a board that is over is left on the table: a partner is to hear of its last card."""
_AGAIN_SECONDS: Final = 2.0
_END: Final = "\r\n"


def robot(solver: Solver | None = None) -> Robot:
    """The robot that fills seats of live tables."""

    def would(seen: Seen) -> Iterator[i.Intent]:
        seed = f"{seen.number} {seen.seat} {len(seen.auction)} {sum(map(len, seen.tricks))}"
        return wanted(seen, seed, solver)

    return would


@dataclass
class Bridge:
    """One program in one seat."""

    remote: Remote
    instead: Robot
    gateway: Gateway
    boards: int = 0
    """How many it was told of."""
    to_leave: float = LEAVING_SECONDS
    """How long the program may take to leave at the end."""
    _moving: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def run(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, greeting: str
    ) -> None:
        """Carry until the program leaves, or somebody else takes the seat.

        Args:
            reader: reads what the program writes after its greeting.
            writer: writes to it.
            greeting: its first line.

        Raises:
            NoSeatError: somebody else sits there.
            OSError: the server is gone for good.
        """
        self._step(self.gateway.heard(greeting), writer)
        tasks = [
            asyncio.create_task(self._hears(reader, writer)),
            asyncio.create_task(self._sees(writer)),
        ]
        try:
            done, _rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for one in done:
                one.result()
        finally:
            for one in tasks:
                one.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            with suppress(OSError):
                writer.write(f"{dialects.END}{_END}".encode())
                await leave(reader, writer, self.to_leave)

    async def _hears(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while not self.gateway.has_ended:
            line = await _said(reader)
            if not line:
                return
            async with self._moving:
                self._step(self.gateway.heard(line), writer)
                intent = self.gateway.wants
                if intent is not None and not await asyncio.to_thread(self.remote.asks, intent):
                    self._step(self.gateway.refused(intent), writer)
                await self._look(writer)

    async def _sees(self, writer: asyncio.StreamWriter) -> None:
        woken = asyncio.Event()
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        listening = partial(_listen, self.remote, asyncio.get_running_loop(), woken, ended)
        # Nobody waits for it at the end: a stream may say nothing for long.
        Thread(target=listening, daemon=True).start()
        while True:
            waiting = asyncio.create_task(woken.wait())
            await asyncio.wait((waiting, ended), return_when=asyncio.FIRST_COMPLETED)
            if ended.done():
                waiting.cancel()
                ended.result()
            woken.clear()
            async with self._moving:
                await self._look(writer)
            if self.remote.is_over:
                waiting.cancel()
                return

    async def _look(self, writer: asyncio.StreamWriter) -> None:
        """The seat as it is; what the program has no words for is done in its stead."""
        while True:
            news = await asyncio.to_thread(self.remote.news)
            if news is None:
                return
            before = self.gateway.board
            self._step(self.gateway.told(news), writer)
            self.boards += self.gateway.board != before
            if not self.gateway.is_for_robot or not await self._done_instead(news.seen):
                return

    async def _done_instead(self, seen: Seen) -> bool:
        for intent in self.gateway.instead(await asyncio.to_thread(self.instead, seen)):
            if isinstance(intent, i.GoOn):
                await asyncio.sleep(GO_ON_SECONDS)
            if await asyncio.to_thread(self.remote.asks, intent):
                return True
        return False

    def _step(self, after: Gateway, writer: asyncio.StreamWriter) -> None:
        self.gateway = after
        for line in after.out:
            writer.write(f"{line}{_END}".encode("ascii", "replace"))


async def _said(reader: asyncio.StreamReader) -> str:
    """The next line of the program; empty when it has left, been killed, or ends no line."""
    try:
        return (await reader.readline()).decode("utf-8", "replace")
    except (ConnectionError, ValueError):
        return ""


def _listen(
    remote: Remote,
    loop: asyncio.AbstractEventLoop,
    woken: asyncio.Event,
    ended: "asyncio.Future[None]",
) -> None:
    """Says whenever the seat sees something else, until somebody else has it."""
    with suppress(RuntimeError):  # the loop is closed: nobody listens any more
        while True:
            try:
                for _change in remote.changes():
                    loop.call_soon_threadsafe(woken.set)
            except NoSeatError as wrong:
                loop.call_soon_threadsafe(ended.set_exception, wrong)
                return
            except (OSError, HTTPException):
                pass
            time.sleep(_AGAIN_SECONDS)
            loop.call_soon_threadsafe(woken.set)  # whatever was missed


async def bridged(
    listening: socket, sits: Sits, instead: Robot, told: Callable[[str], object]
) -> Bridge:
    """Wait for one program, sit down in its name, and carry until it leaves.

    Args:
        listening: where the program connects.
        sits: sits down for it, in a thread.
        instead: does what the protocol has no words for.
        told: hears under which name the program has sat down.

    Raises:
        NoSeatError: nobody can sit there, or somebody else does since.
        OSError: the server cannot be reached.
    """
    come: asyncio.Future[tuple[asyncio.StreamReader, asyncio.StreamWriter]]
    come = asyncio.get_running_loop().create_future()

    def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if come.done():
            writer.close()
        else:
            come.set_result((reader, writer))

    async with await asyncio.start_server(connected, sock=listening, limit=LONGEST):
        reader, writer = await come
        try:
            greeting = await _said(reader)
            asked = read_line(greeting)
            if not isinstance(asked, Connecting):
                raise NoSeatError("what connects here is no program of the protocol")
            remote = await asyncio.to_thread(sits, asked)
            bridge = Bridge(remote, instead, Gateway(remote.seat))
            told(asked.name)
            await bridge.run(reader, writer, greeting)
        finally:
            with suppress(OSError):
                writer.close()
                await writer.wait_closed()
    return bridge
