"""A seat of a live table or evening on a server, by its own contract: link, stream, forms."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
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
from fairdeal.table_manager.turning import quarters, turned, turned_back

_LINK: Final = re.compile(r"/table/([\w-]+)/sit/[\w-]+$")
_AT: Final = re.compile(r"/table/[\w-]+/at/([NESW])$")
_CODE: Final = re.compile(r"/join/\w+$")
_SEAT: Final = re.compile(r"^(.*/evenings/\w+)/seat$")
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


def check_joining(joining: "Joining") -> None:
    """The same of what somebody joins an evening by.

    Raises:
        NoSeatError: it is no link with a code, or there is no such chair.
    """
    link = joining.link
    if urlsplit(link).scheme not in ("http", "https") or not _CODE.search(link):
        raise NoSeatError("{link} is not the link of a table's code", link=repr(link[:200]))
    if joining.chair not in (1, 2):
        raise NoSeatError("a pair has two chairs, 1 and 2")


class Remote:
    """A place that a program holds; what blocks here is for a thread."""

    seat: Seat
    """Where the program sits, as it knows it."""
    is_over = False
    """Whether nothing comes any more."""
    _page: str
    _acts: str

    def __init__(self) -> None:
        """Somewhere; nobody sits there yet."""
        self._opener: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))
        self._last: Mapping[str, Any] = {}

    def news(self) -> News | None:
        """What the seat sees now; ``None`` where nothing is before it."""
        self._last = found = json.loads(self._text(f"{self._page}/seen"))
        if "told" not in found:
            return None
        notes = {place: (alerted, "; ".join(texts)) for place, alerted, texts in found["notes"]}
        return News(from_plain(found["told"]), notes)

    def asks(self, intent: i.Intent) -> bool:
        """Ask for something at the table as it was seen last; whether it has happened.

        Nothing does where nothing was before it. What may have got lost on its way is sent again
        under the same id, and counts once.
        """
        known = self._last
        if "told" not in known:
            return False
        fields = {
            "form_token": known["form_token"],
            "place": known["place"],
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

    def _sent(self, form: str, to: str, **fields: str) -> Any:
        """Send a form as a page without scripts does."""
        token = _TOKEN.search(self._text(form))
        known = {"form_token": token[1] if token else "", "intended": str(uuid4())}
        return self._opened(to, known | fields)

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


class RemoteSeat(Remote):
    """A seat of a table by itself, by its link."""

    def __init__(self, link: str, name: str) -> None:
        """Sit down by the link of a seat.

        Raises:
            NoSeatError: it is no such link, or no program can sit there.
            OSError: the server cannot be reached.
        """
        super().__init__()
        check_link(link)
        with self._sent(link, link, program=name) as answer:
            at = _AT.search(urlsplit(answer.geturl()).path)
        if at is None:
            raise NoSeatError("no player sits down by {link}", link=repr(link[:200]))
        self.seat = Seat.parse(at[1])
        self._page = urljoin(link, at[0])
        self._acts = urljoin(link, re.sub(r"/at/.$", "/acts", at[0]))


@dataclass(frozen=True, slots=True)
class Joining:
    """Whom a program plays for at an evening, and how it is let in."""

    link: str
    """Of a table's code, by which whoever sits there first joins."""
    pair: str
    chair: int
    """Which of the two of the pair: the first sits North or East, the second South or West."""
    key: str = ""
    """The digits that the pair's phone shows, where it has one."""


class RemoteChair(Remote):
    """A chair of an evening on line: the table is turned so that the program sits where it asked.

    What is before it goes with the movement, and between two rounds nothing is.
    """

    def __init__(self, joining: Joining, name: str, seat: Seat) -> None:
        """Join the evening, and sit down on the chair.

        Raises:
            NoSeatError: the code, pair or digits are none, or no program can sit there.
            OSError: the server cannot be reached.
        """
        super().__init__()
        check_joining(joining)
        self.seat, self._by = seat, 0
        join, _slash, code = joining.link.rpartition("/")
        fields = {"code": code, "pair": joining.pair, "key": joining.key, "sure": "1"}
        with self._sent(joining.link, join, **fields) as answer:
            at = _SEAT.search(urlsplit(answer.geturl()).path)
        if at is None:
            raise NoSeatError("nobody joins as {who} by {link}", who=joining.pair, link=repr(code))
        self._page = urljoin(join, f"{at[1]}/play")
        self._acts = f"{self._page}/acts"
        chosen = {"chair": str(joining.chair), "program": name}
        with self._sent(self._page, f"{self._page}/seat", **chosen):
            pass

    def news(self) -> News | None:
        """What is before it, turned; ``None`` where it waits for a table or a board.

        Raises:
            NoSeatError: somebody else has sat down on the chair since.
            OSError: the server cannot be reached.
        """
        found, waits = super().news(), self._last.get("waits")
        if waits == "choose":  # so whoever has none is asked to
            raise NoSeatError("the program no longer has its chair")
        self.is_over = waits == "through"
        if found is None:
            return None
        self._by = quarters(found.seen.seat, self.seat)
        return replace(found, seen=turned(found.seen, self._by), by=self._by)

    def asks(self, intent: i.Intent) -> bool:
        """Ask for that, turned back."""
        return super().asks(turned_back(intent, self._by))
