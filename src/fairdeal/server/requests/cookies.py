"""Cookies: who is signed in, which browsers are known, and that a form was sent from our own page.

What a browser holds says nothing by itself: a random word whose hash stands in the store. So
signing out ends it wherever it was copied to.
"""

import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.datastructures import Headers

from fairdeal.server.accounts.directors import Account, Directors

_SIGNED_IN: Final = "fairdeal"
_KNOWN: Final = "fairdeal_known"
_VISITOR: Final = "fairdeal_visitor"
DEVICE: Final = "fairdeal_device"
"""What a phone carries that joined by a code (`fairdeal.server.evening.roles`)."""
LASTS: Final = timedelta(hours=12)
"""How long one stays signed in: a long tournament day."""
KNOWN_SECONDS: Final = 180 * 24 * 60 * 60
"""How long a browser is known by which somebody signed in."""


@dataclass(frozen=True)
class Cookies:
    """Makes and reads cookies, signed with the key of this installation."""

    key: str
    directors: Directors
    now: Callable[[], datetime]

    def sign_in(self, request: Request, response: Response, account: Account) -> None:
        """Have the browser remember that this Director is signed in, and that it is known."""
        token = self.directors.sign_in(account, self.now(), LASTS)
        set_cookie(request, response, _SIGNED_IN, token, int(LASTS.total_seconds()))
        known = self._known.dumps([self._name(account.name), secrets.token_hex(8)])
        set_cookie(request, response, _KNOWN, known, KNOWN_SECONDS)

    def sign_out(self, request: Request, response: Response) -> None:
        """End it here and in the store."""
        if token := request.cookies.get(_SIGNED_IN, ""):
            self.directors.sign_out(token, self.now())
        forget_cookie(response, _SIGNED_IN)

    def signed_in(self, request: Request) -> Account | None:
        """The Director who is signed in with this browser, if any."""
        token = request.cookies.get(_SIGNED_IN, "")
        return self.directors.signed_in(token, self.now()) if token else None

    def known_browser(self, request: Request, name: str) -> str:
        """Something only this browser has, if that Director signed in by it before; else empty."""
        whose, browser = self._known_by(request)
        return browser if whose and hmac.compare_digest(whose, self._name(name)) else ""

    def known_as(self, request: Request) -> str:
        """The same, whoever it was that signed in by it."""
        return self._known_by(request)[1]

    def _known_by(self, request: Request) -> tuple[str, str]:
        """Whose browser it is, as a hash of the name, and which."""
        if _KNOWN not in request.cookies:
            return "", ""
        try:
            whose, browser = unsealed(self._known, request.cookies[_KNOWN], KNOWN_SECONDS)
        except (BadSignature, ValueError, TypeError):
            return "", ""
        return str(whose), str(browser)

    def _name(self, name: str) -> str:
        """A Director's name as a browser may carry it: who looks at the cookie reads nobody."""
        plain = " ".join(name.split()).casefold()
        return hmac.new(self.key.encode(), f"known:{plain}".encode(), "sha256").hexdigest()[:32]

    def form_token(self, request: Request) -> tuple[str, str]:
        """What a form carries to prove where it came from, and the cookie it goes with."""
        visitor = request.cookies.get(_VISITOR) or secrets.token_urlsafe(18)
        return self._proof(request, visitor), visitor

    def remember_visitor(self, request: Request, response: Response, visitor: str) -> None:
        """Set the cookie that the form's token goes with."""
        set_cookie(request, response, _VISITOR, visitor, int(LASTS.total_seconds()))

    def is_ours(self, request: Request, token: str) -> bool:
        """Whether a form with this token was made by us for this very browser, and sent from here.

        The token goes with the browser's cookie and with whom it was let in as: a cookie that
        somebody planted, with the token he was given for it, is worth nothing in a Director's
        browser.
        """
        visitor = request.cookies.get(_VISITOR, "")
        return (
            bool(visitor)
            and came_from_here(request.headers)
            and hmac.compare_digest(
                self._proof(request, visitor).encode(), token.encode("utf-8", "replace")
            )
        )

    @property
    def _known(self) -> URLSafeTimedSerializer:
        return URLSafeTimedSerializer(self.key, salt="known-browser")

    def _proof(self, request: Request, visitor: str) -> str:
        device = request.cookies.get(DEVICE, "").rsplit(".", 2)[0]  # not when it was signed
        words = repr(("form", visitor, request.cookies.get(_SIGNED_IN, ""), device))
        return hmac.new(self.key.encode(), words.encode("utf-8", "replace"), "sha256").hexdigest()


def came_from_here(headers: Headers) -> bool:
    """Whether a browser says that one of our own pages sent this; what says nothing is no browser.

    Browsers tell best by Sec-Fetch-Site, but not to an address without HTTPS: there by Origin.
    """
    if told := headers.get("sec-fetch-site"):
        return told in {"same-origin", "none"}
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


def unsealed(serializer: URLSafeTimedSerializer, value: str, seconds: int) -> Any:
    """What we signed, while it is not older than that.

    A clock that was set back makes what was signed before seem to come from later. It is ours all
    the same: only its age counts against it.

    Raises:
        BadSignature: it is not ours, or too old.
    """
    said, signed_at = serializer.loads(value, return_timestamp=True)
    age = datetime.now(UTC) - signed_at
    if age > timedelta(seconds=seconds):
        raise BadSignature("too old")
    return said


def set_cookie(request: Request, response: Response, name: str, value: str, seconds: int) -> None:
    """Have the browser hold that for so long: sent to our own pages only, never to a script."""
    secure = request.url.scheme == "https"
    response.set_cookie(
        name, value, max_age=seconds, path="/", secure=secure, httponly=True, samesite="lax"
    )


def forget_cookie(response: Response, name: str) -> None:
    """Have the browser drop what it holds under that name."""
    response.delete_cookie(name, path="/")
