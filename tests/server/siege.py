"""Strangers who want all there is, and a room that goes on: how many of each the tests say.

`tests.server.besieged` lays it, and guesses codes, at a server in processes of its own.
"""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from statistics import median, quantiles
from threading import Thread

from starlette.types import ASGIApp

from bench.room.phone import KEY, Answer, Phone
from fairdeal.server.process.server import make_server

ROOM, ELSEWHERE = "127.0.0.2", "127.0.0.3"
"""The address of the room's router, behind which the strangers are too, and another one."""
PATIENCE_SECONDS = 120


@contextmanager
def listening(app: ASGIApp) -> Iterator[int]:
    """The port of a server in a thread of this process."""
    server = make_server(app, [])
    server.config.lifespan = "off"
    server.capture_signals = nullcontext  # type: ignore[method-assign,assignment]
    sock = socket.create_server(("127.0.0.1", 0))
    thread = Thread(target=server.run, kwargs={"sockets": [sock]})
    thread.start()
    try:
        yield sock.getsockname()[1]
    finally:
        server.should_exit = server.force_exit = True
        thread.join()


@dataclass
class Siege:
    """A room of joined phones, spectators elsewhere, and what strangers in the room have open."""

    port: int
    at: str
    """The path of the evening."""
    seats: list[tuple[str, str]]
    """The code to scan, and the pair, of each phone."""
    heard: dict[int, list[str]] = field(default_factory=dict)
    """What each stream of the room, and of elsewhere, was told."""
    ended: list[int] = field(default_factory=list)
    """The streams of theirs that were ended."""
    strangers: list[asyncio.StreamWriter] = field(default_factory=list)
    waits: dict[str, list[float]] = field(default_factory=dict)
    """How long the room's pages took, alone and under siege, in seconds; for whoever measures."""

    async def laid(
        self, streams: int, connections: int, news: Callable[[], Awaitable[None]]
    ) -> list[int]:
        """What the room's pages answered under it; ``news`` has something be told to everybody."""
        phones = [Phone(self.port, address=ROOM) for _seat in self.seats]
        spectators = [Phone(self.port, address=ELSEWHERE) for _ in range(3)]
        tasks = []
        try:
            await self._join(phones)
            for number, one in enumerate((*phones, *spectators)):
                tasks.append(asyncio.create_task(self._listening(number, one)))
            await self._until(lambda: len(self.heard) == len(tasks))
            await self._looked(phones, spectators, "alone")
            for _ in range(streams):
                await self._open(f"GET {self.at}/news HTTP/1.1\r\nHost: club\r\n\r\n".encode())
            for _ in range(connections):
                await self._open(b"")
            before = {number: versions[-1] for number, versions in self.heard.items()}
            answers = await self._looked(phones, spectators, "under siege")
            await news()
            await self._until(
                lambda: all(self.heard[number][-1] != seen for number, seen in before.items())
            )
            late = Phone(self.port, address=ROOM)
            code, _pair = self.seats[0]
            answers.append((await late.post("/join", code=code, sure="1")).status)
            answers.append((await late.get(f"{self.at}/seat")).status)
            late.hang_up()
            return answers
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for writer in self.strangers:
                writer.close()
            for one in (*phones, *spectators):
                one.hang_up()

    async def _join(self, phones: list[Phone]) -> None:
        """The first phone of each pair, and others by the key it shows."""
        keys: dict[str, str] = {}
        for phone, (code, pair) in zip(phones, self.seats, strict=True):
            said = {"code": code, "sure": "1", "pair": pair, "key": keys.get(pair, "")}
            answer = await phone.post("/join", **said)
            assert answer.status == 303, answer
            if pair not in keys:
                found = KEY.search((await phone.get(f"{self.at}/seat")).body.decode())
                assert found
                keys[pair] = found[1]

    async def _looked(self, phones: list[Phone], spectators: list[Phone], when: str) -> list[int]:
        """What everybody's page answers, one after the other."""
        answers: list[Answer] = [await one.get(f"{self.at}/seat") for one in phones]
        answers += [await one.get(f"{self.at}/wall") for one in spectators]
        self.waits[when] = [one.seconds for one in answers]
        return [one.status for one in answers]

    async def _listening(self, number: int, phone: Phone) -> None:
        of = "seat" if number < len(self.seats) else ""
        async for version, _part in phone.listen(f"{self.at}/news?of={of}"):
            self.heard.setdefault(number, []).append(version)
        self.ended.append(number)

    async def _open(self, sent: bytes) -> None:
        with suppress(OSError):
            _reader, writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(ROOM, 0)
            )
            self.strangers.append(writer)
            writer.write(sent)

    @staticmethod
    async def _until(happened: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not happened():  # noqa: ASYNC110 - what answers is no part of this loop
                await asyncio.sleep(0.02)


def told(seconds: list[float]) -> str:
    """How long it took, in milliseconds: half of them, nearly all, and the longest."""
    *_most, nearly = quantiles(seconds, n=100) if len(seconds) > 1 else seconds
    figures = (median(seconds), nearly, max(seconds))
    return "median {:.0f}, p99 {:.0f}, longest {:.0f} ms".format(*(1000 * one for one in figures))
