"""Every page of a session asked for as browsers do, and written as files that link each other."""

import asyncio
import re
from collections import deque
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from pathlib import Path
from posixpath import relpath
from types import MappingProxyType
from typing import Final
from urllib.parse import unquote, urlsplit

from starlette.types import ASGIApp, Message, Scope

from fairdeal.analysis.trick_table import TrickTable
from fairdeal.cards import Deal
from fairdeal.errors import Malformed, Sentence
from fairdeal.server.app import make_app
from fairdeal.server.publishing.folder import Folder, Names
from fairdeal.server.rendering.pages import PAGES, STATIC
from fairdeal.server.requests.languages import COOKIE
from fairdeal.server.site import Site
from fairdeal.store.base import Store

_LINK: Final = re.compile(r'\b(href|src|data-all)="([^"]*)"')
NO_TABLES: Final[Mapping[Deal, TrickTable]] = MappingProxyType({})
_MOST: Final = 20_000
"""Pages of a session; a field of 200 tables and 30 boards has half of them."""


def write_site(
    store: Store,
    session: str,
    target: Path,
    languages: tuple[str, ...],
    tables: Mapping[Deal, TrickTable] = NO_TABLES,
) -> int:
    """Write the pages of the only session of a store, in a folder for each language.

    Args:
        store: the store.
        session: the session's id.
        target: the folder; made when it is not there.
        languages: the languages, the first of which the folder opens with.
        tables: what the cards of its boards can make, where that was worked out.

    Returns:
        How many pages there are.

    Raises:
        Malformed: the session is still being played, or the folder cannot be written.
    """
    site = Site.of(store, published=True)
    site.makeable.know(tables)
    app = make_app(site)
    try:
        return _site(app, session, Folder(target), languages)
    except OSError as error:
        at = error.filename or target
        raise Malformed(
            "{file} cannot be written: {reason}",
            file=at,
            reason=Sentence(error.strerror or str(error)),
        ) from None


def _site(app: ASGIApp, session: str, folder: Folder, languages: tuple[str, ...]) -> int:
    folder.begin()
    for file in sorted((PAGES / "static").iterdir()):
        folder.write(f"static/{file.name}", file.read_bytes())
    # In a thread of its own: whoever calls, as from a notebook, may have an event loop running.
    with ThreadPoolExecutor(1) as own:
        count = own.submit(asyncio.run, _all(app, session, folder, languages)).result()
    opening = (
        f'<!doctype html><meta http-equiv="refresh" content="0; url={languages[0]}/index.html">'
    )
    links = "".join(f'<p><a href="{one}/index.html">{one}</a>' for one in languages)
    folder.write("index.html", f"{opening}<title>fairdeal</title>{links}\n".encode())
    folder.finish()
    return count


async def _all(app: ASGIApp, session: str, folder: Folder, languages: tuple[str, ...]) -> int:
    return sum([await _written(app, session, folder, one) for one in languages])


async def _written(app: ASGIApp, session: str, folder: Folder, language: str) -> int:
    first = f"/sessions/{session}"
    files, waiting = {first: "index.html"}, deque([first])
    names = Names(("index.html",))
    while waiting:
        path = waiting.popleft()
        text = (await _asked(app, path, language)).decode()
        for found in _LINK.finditer(text):
            other = _own(found[2], first)
            if other and other not in files and len(files) < _MOST:
                files[other] = names.of(unquote(other.removeprefix(f"{first}/")).split("/"))
                waiting.append(other)
        page = _relinked(text, files, files[path], first)
        folder.write(f"{language}/{files[path]}", page.encode())
    return len(files)


def _own(link: str, first: str) -> str:
    """The page of the session a link leads to, without what only marks a line in it."""
    path = urlsplit(unescape(link)).path
    return path if path == first or path.startswith(f"{first}/") else ""


def _relinked(text: str, files: dict[str, str], here: str, first: str) -> str:
    folder = here.rpartition("/")[0] or "."

    def relative(found: re.Match[str]) -> str:
        name, link = found[1], unescape(found[2])
        own = _own(link, first)
        if own in files:
            mark = urlsplit(link).fragment
            target = relpath(files[own], folder) + (f"#{mark}" if mark else "")
        elif link.startswith(STATIC):
            target = relpath(f"../static{link.removeprefix(STATIC)}", folder)
        elif link.startswith("/"):
            target = relpath("index.html", folder)
        else:
            target = link
        return f'{name}="{target}"'

    return _LINK.sub(relative, text)


async def _asked(app: ASGIApp, path: str, language: str) -> bytes:
    """A page, asked for within this process.

    Raises:
        Malformed: the page was refused.
    """
    scope: Scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(b"host", b"site"), (b"cookie", f"{COOKIE}={language}".encode())],
        "client": ("127.0.0.1", 0),
        "server": ("site", 80),
    }
    status, body = 0, bytearray()

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        nonlocal status
        status = message.get("status", status)
        body.extend(message.get("body", b""))

    await app(scope, receive, send)
    if status != 200:
        if status in {303, 403}:  # led to the wall, or refused
            raise Malformed("this session is being played; publish its results first")
        raise Malformed("the page {path} cannot be drawn ({code})", path=path, code=status)
    return bytes(body)
