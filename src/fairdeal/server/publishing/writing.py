"""Every page of a site asked for as browsers do, and written as files that link each other."""

import asyncio
import re
from collections import deque
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from pathlib import Path
from posixpath import relpath
from types import MappingProxyType
from typing import Final, Protocol
from urllib.parse import parse_qsl, unquote, urljoin, urlsplit

from starlette.types import ASGIApp, Message, Scope

from fairdeal.analysis.trick_table import TrickTable
from fairdeal.cards import Deal
from fairdeal.errors import Malformed, Sentence
from fairdeal.server.app import make_app
from fairdeal.server.publishing.folder import Folder, Names
from fairdeal.server.publishing.index import INDEX, Index
from fairdeal.server.rendering.pages import PAGES, STATIC
from fairdeal.server.requests.languages import COOKIE
from fairdeal.server.site import Site
from fairdeal.store.base import Store

_LINK: Final = re.compile(r'\b(href|src|data-all)="([^"]*)"')
NO_TABLES: Final[Mapping[Deal, TrickTable]] = MappingProxyType({})
_MOST: Final = 20_000
"""Pages of a session; a field of 200 tables and 30 boards has half of them."""
_MOST_OF_ALL: Final = 5_000_000
_LISTS: Final = frozenset({"/results", "/calendar", "/players", "/search"})
_ROOT: Final = re.compile(r"/sessions/[^/]+")
_SHOWN: Final = re.compile(r"/sessions/[^/]+(/.+)?|/(series|simultaneous)/[^/]+")


class _Pages(Protocol):
    """Which pages a site has."""

    @property
    def first(self) -> str:
        """The page it opens with."""

    @property
    def most(self) -> int:
        """How many it has at most."""

    @property
    def is_searched(self) -> bool:
        """Whether it has an index."""

    def own(self, link: str, here: str, /) -> str:
        """The page of the site a link of another leads to; empty for none."""

    def parts(self, page: str) -> list[str]:
        """What its file is called."""

    def may_be_missing(self, page: str, /) -> bool:
        """Whether it may be that nobody is shown the page."""


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
    return _in_folder(site, _OfSession(f"/sessions/{session}"), target, languages)


def write_all(store: Store, target: Path, languages: tuple[str, ...]) -> int:
    """Write the pages of all sessions of a store that everybody may see, and those over them.

    Args:
        store: a copy that is for this alone: whoever's name is not public is hidden by the pages.
        target: as for `write_site`.
        languages: as for `write_site`.

    Returns:
        How many pages there are.

    Raises:
        Malformed: the folder cannot be written.
    """
    site = Site.of(store, published=True, together=True)
    site.players.read_all(rest=0)
    return _in_folder(site, _OfAll(), target, languages)


class _OfSession:
    """The pages of one session."""

    most = _MOST
    is_searched = False

    def __init__(self, first: str) -> None:
        self.first = first

    def own(self, link: str, _here: str) -> str:
        """The page a link leads to, without what only marks a line in it; empty for none."""
        path = urlsplit(link).path
        return path if path == self.first or path.startswith(f"{self.first}/") else ""

    def parts(self, page: str) -> list[str]:
        """What its file is called."""
        return unquote(page.removeprefix(f"{self.first}/")).split("/")

    def may_be_missing(self, _page: str) -> bool:
        """Whether it may be that nobody is shown the page."""
        return False


class _OfAll:
    """The pages over all sessions, and those of each."""

    first = "/results"
    most = _MOST_OF_ALL
    is_searched = True

    def own(self, link: str, here: str) -> str:
        """As of a session; of a page that lists something, what it lists belongs to it."""
        found = urlsplit(urljoin(here, link))
        if found.path in _LISTS:
            return f"{found.path}?{found.query}" if found.query else found.path
        return found.path if _SHOWN.fullmatch(found.path) else ""

    def parts(self, page: str) -> list[str]:
        """What its file is called."""
        found = urlsplit(page)
        return [
            *unquote(found.path[1:]).split("/"),
            *(said for _name, said in parse_qsl(found.query)),
        ]

    def may_be_missing(self, page: str) -> bool:
        """A session of a series may be one that is played; a person's years may not be public."""
        return page.startswith("/players?") or _ROOT.fullmatch(page) is not None


def _in_folder(site: Site, what: _Pages, target: Path, languages: tuple[str, ...]) -> int:
    try:
        return _site(make_app(site), what, Folder(target), languages)
    except OSError as error:
        at = error.filename or target
        raise Malformed(
            "{file} cannot be written: {reason}",
            file=at,
            reason=Sentence(error.strerror or str(error)),
        ) from None


def _site(app: ASGIApp, what: _Pages, folder: Folder, languages: tuple[str, ...]) -> int:
    folder.begin()
    for file in sorted((PAGES / "static").iterdir()):
        folder.write(f"static/{file.name}", file.read_bytes())
    # In a thread of its own: whoever calls, as from a notebook, may have an event loop running.
    with ThreadPoolExecutor(1) as own:
        count = own.submit(asyncio.run, _all(app, what, folder, languages)).result()
    opening = (
        f'<!doctype html><meta http-equiv="refresh" content="0; url={languages[0]}/index.html">'
    )
    links = "".join(f'<p><a href="{one}/index.html">{one}</a>' for one in languages)
    folder.write("index.html", f"{opening}<title>fairdeal</title>{links}\n".encode())
    folder.finish()
    return count


async def _all(app: ASGIApp, what: _Pages, folder: Folder, languages: tuple[str, ...]) -> int:
    return sum([await _written(app, what, folder, one) for one in languages])


async def _written(app: ASGIApp, what: _Pages, folder: Folder, language: str) -> int:
    files, waiting = {what.first: "index.html"}, deque([what.first])
    names, missing, index = Names(("index.html",)), set[str](), Index()
    while waiting:
        path = waiting.popleft()
        text = (await _asked(app, path, language)).decode()
        for found in _LINK.finditer(text):
            other = _own(what, found[2], path)
            if not other or other in files or other in missing or len(files) >= what.most:
                continue
            if what.may_be_missing(other) and (await _answer(app, other, language))[0] != 200:
                missing.add(other)
                continue
            files[other] = names.of(what.parts(other))
            waiting.append(other)
        index.read(path, text)
        page = _relinked(text, files, path, what)
        folder.write(f"{language}/{files[path]}", page.encode())
    if what.is_searched:
        lines = index.written(lambda link: files.get(_own(what, link, what.first), ""))
        folder.write(f"{language}/{INDEX}", lines)
    return len(files)


def _own(what: _Pages, said: str, here: str) -> str:
    """The page of the site a link leads to; empty for none, and for a place on the page itself."""
    link = unescape(said)
    return "" if link.startswith(("#", STATIC)) else what.own(link, here)


def _relinked(text: str, files: dict[str, str], path: str, what: _Pages) -> str:
    folder = files[path].rpartition("/")[0] or "."

    def relative(found: re.Match[str]) -> str:
        name, link = found[1], unescape(found[2])
        own = _own(what, found[2], path)
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
    status, body = await _answer(app, path, language)
    if status != 200:
        if status in {303, 403}:  # led to the wall, or refused
            raise Malformed("this session is being played; publish its results first")
        raise Malformed("the page {path} cannot be drawn ({code})", path=path, code=status)
    return body


async def _answer(app: ASGIApp, page: str, language: str) -> tuple[int, bytes]:
    path, query = urlsplit(page).path, urlsplit(page).query
    scope: Scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
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
    return status, bytes(body)
