"""The language of whoever asks: chosen by hand, the session's own, the browser's, English.

It is known from the first line of a request on, so that refusals speak it as well. A session's own
language is known once the session is; it counts for those who have not chosen by hand.
"""

from collections.abc import Iterator, MutableMapping
from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import Query, Request, Response
from fastapi.responses import RedirectResponse
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES, TAGS, read_in
from fairdeal.server.requests.cookies import forget_cookie, set_cookie
from fairdeal.server.requests.own_paths import own_path

COOKIE: Final = "fairdeal_language"
KEPT_SECONDS: Final = 365 * 24 * 60 * 60
"""How long a browser remembers the language chosen in it."""
_LONGEST_WISH: Final = 500
"""Characters of a browser's wish that are looked at."""
_KEY: Final = "fairdeal.language"


@dataclass(frozen=True, slots=True)
class Reader:
    """Who asks, as far as words go."""

    language: str
    by_hand: bool
    """Whether somebody pressed the switch in this browser."""


class Languages:
    """Finds out each request's language, and has caches keep the answers apart."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer in that language."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        scope[_KEY] = reader = asking(Headers(scope=scope))
        read_in(reader.language)

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if headers.get("Content-Type", "").startswith("text/html"):
                    headers["Content-Language"] = TAGS[scope[_KEY].language]
                if not scope["path"].startswith("/static/"):
                    headers.add_vary_header("Cookie")
                    headers.add_vary_header("Accept-Language")
            await send(message)

        await self._app(scope, receive, told)


def asking(headers: Headers) -> Reader:
    """Who asks, by the cookie of our switch, else by what the browser prefers."""
    chosen = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
    if chosen in LANGUAGES:
        return Reader(chosen, by_hand=True)
    return Reader(preferred(headers.get("accept-language", "")), by_hand=False)


def preferred(wish: str) -> str:
    """The language of ours a browser likes best (RFC 9110, 12.5.4); English where it likes none."""
    liked = sorted(_ranges(wish), key=lambda one: -one[1])
    return next((ours for ours, weight in liked if weight > 0), ENGLISH)


def _ranges(wish: str) -> Iterator[tuple[str, float]]:
    for part in wish[:_LONGEST_WISH].split(","):
        tag, _semicolon, parameter = part.partition(";")
        ours = tag.strip().lower().partition("-")[0]
        if ours in LANGUAGES:
            yield ours, _weight(parameter)


def _weight(parameter: str) -> float:
    """``q=0.8``; what cannot be read weighs nothing."""
    name, _equals, value = parameter.strip().partition("=")
    if not name:
        return 1
    digits = value.strip().replace(".", "", 1)
    plain = digits.isascii() and digits.isdecimal() and len(digits) <= 4
    return float(value) if name.strip().lower() == "q" and plain else 0


def speak(scope: MutableMapping[str, Any], session_language: str = "") -> str:
    """Have everything said from here on in the language of this request, and say which it is.

    Args:
        scope: the request's.
        session_language: the language of the session that is looked at, if it has one.
    """
    reader: Reader = scope.get(_KEY) or Reader(ENGLISH, by_hand=False)
    if session_language in LANGUAGES and not reader.by_hand:
        reader = scope[_KEY] = Reader(session_language, by_hand=False)
    read_in(reader.language)
    return reader.language


def speak_for_once(scope: MutableMapping[str, Any], language: str) -> None:
    """Have this one answer be in that language, if it is one of ours; nothing is remembered."""
    if language in LANGUAGES:
        scope[_KEY] = Reader(language, by_hand=True)
        read_in(language)


def choose(
    request: Request, language: Annotated[str, Query()] = "", then: Annotated[str, Query()] = "/"
) -> Response:
    """Remember a language in this browser, and go back to the page it was chosen on.

    What is no language of ours is forgotten: the browser's own preference counts again.
    """
    response = RedirectResponse(own_path(then), 303)
    if language in LANGUAGES:
        set_cookie(request, response, COOKIE, language, KEPT_SECONDS)
    else:
        forget_cookie(response, COOKIE)
    response.headers["Cache-Control"] = "no-store"
    return response
