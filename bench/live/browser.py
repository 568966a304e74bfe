"""A browser within the process of the server: it is answered in the loop it runs in."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from html import unescape
from urllib.parse import urlencode
from uuid import uuid4

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_TOKEN = re.compile(r'name="form_token" value="(\w+)"')


async def _answer(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """A task of its own: what it takes is the server's, and nothing of whoever asks."""
    await app(scope, receive, send)


@dataclass
class Browser:
    """What one browser carries, and the application it asks."""

    app: ASGIApp
    cookies: dict[str, str] = field(default_factory=dict)
    token: str = ""

    async def get(self, path: str) -> str:
        """The page there, after it has led on."""
        status, body, where = await self._ask("GET", path, b"")
        if status == 303:
            return await self.get(where)
        assert status == 200, (path, status, body)
        if found := _TOKEN.search(body):
            self.token = found[1]
        return body

    async def post(self, path: str, **said: str) -> tuple[int, str, str]:
        """Send a form as our modules do: the status, what is said, and where it leads."""
        if not self.token:
            await self.get("/join")
        fields = {"form_token": self.token, "intended": str(uuid4())} | said
        return await self._ask("POST", path, urlencode(fields).encode())

    async def listen(self, path: str, heard: Callable[[str], object]) -> None:
        """Hear a stream until it is no longer wanted."""

        async def send(message: Message) -> None:
            if message["type"] == "http.response.body":
                heard(message.get("body", b"").decode())

        async def receive() -> Message:
            await asyncio.Event().wait()
            raise AssertionError("a stream has nothing more to say")

        await self.app(self._scope("GET", path, "text/event-stream", 0), receive, send)

    async def _ask(self, method: str, path: str, content: bytes) -> tuple[int, str, str]:
        status, parts, where, is_told = 0, [], "", False

        async def send(message: Message) -> None:
            nonlocal status, where
            if message["type"] == "http.response.start":
                status = message["status"]
                for name, value in message["headers"]:
                    if name == b"set-cookie":
                        key, _is, text = value.decode().partition(";")[0].partition("=")
                        self.cookies[key] = text
                    elif name == b"location":
                        where = value.decode()
            else:
                parts.append(message.get("body", b""))

        async def receive() -> Message:
            nonlocal is_told
            if is_told:
                await asyncio.Event().wait()
            is_told = True
            return {"type": "http.request", "body": content, "more_body": False}

        accept = "text/html" if method == "GET" else "application/json, text/html"
        scope = self._scope(method, path, accept, len(content))
        await asyncio.create_task(_answer(self.app, scope, receive, send))
        return status, unescape(b"".join(parts).decode()), where

    def _scope(self, method: str, path: str, accept: str, length: int) -> Scope:
        carried = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"host": "club", "accept": accept, "cookie": carried}
        if method == "POST":
            form = "application/x-www-form-urlencoded"
            headers |= {"content-type": form, "content-length": str(length)}
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("203.0.113.7", 50_000),
            "server": ("club", 80),
        }
