"""A seat of a live table on a server, by its own contract: link, stream, forms."""

import json
import re
from collections.abc import Iterator, Mapping
from http.client import HTTPException
from http.cookiejar import CookieJar
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import urlencode, urljoin, urlsplit
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener
from uuid import uuid4

from fairdeal.errors import Malformed
from fairdeal.live import intents as i
from fairdeal.robots.seen import from_plain
from fairdeal.seats import Seat
from fairdeal.server.live.asked import form_of
from fairdeal.table_manager.gateway import News

_LINK: Final = re.compile(r"/table/([\w-]+)/sit/[\w-]+$")
_AT: Final = re.compile(r"/table/[\w-]+/at/([NESW])$")
_TOKEN: Final = re.compile(r'name="form_token" value="(\w+)"')
_SECONDS: Final = 60.0
"""How long the server may say nothing: its streams do every few seconds."""
_AGAIN: Final = 5


class NoSeatError(Malformed):
    """Nobody can sit down by that link, or somebody else has since."""


def check_link(link: str) -> None:
    """Refuse what is no link of a seat, before anybody waits for anything.

    Raises:
        NoSeatError: it is none.
    """
    if urlsplit(link).scheme not in ("http", "https") or not _LINK.search(link):
        raise NoSeatError("{link} is not the link of a seat", link=repr(link[:200]))


class RemoteSeat:
    """A seat that a program holds; what blocks here is for a thread."""

    def __init__(self, link: str, name: str) -> None:
        """Sit down by the link of a seat.

        Raises:
            NoSeatError: it is no such link, or no program can sit there.
            OSError: the server cannot be reached.
        """
        check_link(link)
        self._opener: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))
        token = _TOKEN.search(self._text(link))
        fields = {"form_token": token[1] if token else "", "program": name}
        with self._opened(link, fields) as answer:
            at = _AT.search(urlsplit(answer.geturl()).path)
        if at is None:
            raise NoSeatError("no player sits down by {link}", link=repr(link[:200]))
        self.seat = Seat.parse(at[1])
        self._page = urljoin(link, at[0])
        self._acts = urljoin(link, re.sub(r"/at/.$", "/acts", at[0]))
        self._last: Mapping[str, Any] = {}

    def news(self) -> News:
        """What the seat sees now."""
        self._last = found = json.loads(self._text(f"{self._page}/seen"))
        notes = {place: (alerted, "; ".join(texts)) for place, alerted, texts in found["notes"]}
        return News(from_plain(found["told"]), notes)

    def asks(self, intent: i.Intent) -> bool:
        """Ask for something at the table as it was seen last; whether it has happened.

        What may have got lost on its way is sent again under the same id, and counts once.
        """
        known = self._last
        fields = {
            "form_token": known["form_token"],
            "place": self.seat.letter,
            "board": str(known["board"]),
            "seen": str(known["seen"]),
            "intended": str(uuid4()),
            **form_of(intent),
        }
        for attempt in range(_AGAIN):
            try:
                with self._answer(self._acts, fields) as answer:
                    return bool(answer.status == 200)
            except HTTPError as wrong:
                if wrong.code < 500:
                    return False
            except (OSError, HTTPException):
                if attempt == _AGAIN - 1:
                    raise
        return False

    def changes(self) -> Iterator[None]:
        """Comes on whenever the seat sees something else, and as often as it must look again.

        Raises:
            OSError: the stream broke; whoever asks again has another.
        """
        with self._opened(f"{self._page}/news") as stream:
            for line in stream:
                if line.startswith(b"data:"):
                    yield None

    def _text(self, url: str) -> str:
        with self._opened(url) as answer:
            found: bytes = answer.read()
        return found.decode()

    def _opened(self, url: str, fields: Mapping[str, str] | None = None) -> Any:
        try:
            return self._answer(url, fields)
        except HTTPError as wrong:
            if wrong.code in (403, 404, 410, 422):
                raise NoSeatError(
                    "the server says {code} at the seat of that link", code=wrong.code
                ) from None
            raise

    def _answer(self, url: str, fields: Mapping[str, str] | None) -> Any:
        data = None if fields is None else urlencode(fields).encode()
        accept = "text/html" if url.rpartition("/")[2] != "acts" else "application/json, text/html"
        request = Request(url, data, {"Accept": accept})  # noqa: S310 - http or https: see above
        return self._opener.open(request, timeout=_SECONDS)
