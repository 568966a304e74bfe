"""A phone, as little of it as a server sees: two connections, cookies, forms."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Self
from urllib.parse import urlencode
from uuid import uuid4

TOKEN = re.compile(rb'name="form_token" value="(\w+)"')
VERSION = re.compile(rb'data: (?:(\w+)\n|.*?data-version="(\w+)")')
KEY = re.compile(r"partner’s phone: (\d{4})")


@dataclass
class Answer:
    """What came back, and after how many seconds."""

    status: int
    headers: dict[str, list[str]]
    body: bytes
    seconds: float


@dataclass
class Phone:
    """One browser."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)
    token: str = ""
    address: str = "127.0.0.1"
    """Where it asks from; all of 127.0.0.0/8 is this machine."""
    one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)
    _reader: asyncio.StreamReader | None = None
    _writer: asyncio.StreamWriter | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_raised: object) -> None:
        self.hang_up()

    def hang_up(self) -> None:
        """Close the connection; the next request opens another."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    async def get(self, path: str) -> Answer:
        """Ask for a page."""
        return await self._ask("GET", path, b"", "text/html")

    async def post(self, path: str, **said: str) -> Answer:
        """Send a form, as our modules do."""
        if not self.token:
            found = TOKEN.search((await self.get("/join")).body)
            assert found
            self.token = found[1].decode()
        fields = {"form_token": self.token, "intended": str(uuid4())} | said
        return await self._ask("POST", path, urlencode(fields).encode(), "application/json")

    async def listen(self, path: str) -> AsyncIterator[tuple[str, bool]]:
        """The versions a stream of news tells, and whether what changed came along with them."""
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, limit=2**20, local_addr=(self.address, 0)
        )
        writer.write(self._head("GET", path, "text/event-stream", 0))
        try:
            with suppress(asyncio.IncompleteReadError):
                while message := await reader.readuntil(b"\n\n"):
                    if found := VERSION.search(message):
                        yield (found[1] or found[2]).decode(), bool(found[2])
        finally:
            writer.close()

    def _head(self, method: str, path: str, accept: str, length: int) -> bytes:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        lines = [f"{method} {path} HTTP/1.1", "Host: club", f"Accept: {accept}"]
        lines += [f"Cookie: {cookies}"] if cookies else []
        if method == "POST":
            lines += [
                "Content-Type: application/x-www-form-urlencoded",
                f"Content-Length: {length}",
            ]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def _ask(self, method: str, path: str, body: bytes, accept: str) -> Answer:
        async with self.one_at_a_time:
            began = monotonic()
            try:
                return await self._asked(method, path, body, accept, began)
            except (ConnectionError, asyncio.IncompleteReadError):
                self.hang_up()  # the server closes connections nobody uses
                return await self._asked(method, path, body, accept, began)
            except asyncio.CancelledError:
                self.hang_up()  # or the next answer would begin with the rest of this one
                raise

    async def _asked(
        self, method: str, path: str, body: bytes, accept: str, began: float
    ) -> Answer:
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self.address, 0)
            )
        assert self._reader
        self._writer.write(self._head(method, path, accept, len(body)) + body)
        heading = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers: dict[str, list[str]] = {}
        for line in heading[1:]:
            name, _colon, value = line.partition(": ")
            headers.setdefault(name.lower(), []).append(value)
        for cookie in headers.get("set-cookie", ()):
            name, _equals, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
            if name == "fairdeal_device":  # the next form is another
                self.token = ""
        content = await self._content(self._reader, headers)
        return Answer(int(heading[0].split()[1]), headers, content, monotonic() - began)

    @staticmethod
    async def _content(reader: asyncio.StreamReader, headers: dict[str, list[str]]) -> bytes:
        if "content-length" in headers:
            return await reader.readexactly(int(headers["content-length"][0]))
        parts = []
        while size := int(await reader.readline(), 16):
            parts.append(await reader.readexactly(size))
            await reader.readexactly(2)
        await reader.readexactly(2)
        return b"".join(parts)
