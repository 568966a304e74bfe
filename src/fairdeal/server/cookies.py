"""Cookies: who is signed in, which browsers are known, and that a form was sent from our own page.

What a browser holds says nothing by itself: a random word whose hash stands in the store. So
signing out ends it wherever it was copied to.
"""

import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeTimedSerializer

from fairdeal.server.accounts import Account, Directors

_SIGNED_IN: Final = "fairdeal"
_KNOWN: Final = "fairdeal_known"
_VISITOR: Final = "fairdeal_visitor"
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
        known = self._known.dumps([account.name.casefold(), secrets.token_hex(8)])
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
        value = request.cookies.get(_KNOWN, "")
        try:
            whose, browser = self._known.loads(value, max_age=KNOWN_SECONDS)
        except (BadSignature, ValueError, TypeError):
            return ""
        return str(browser) if whose == " ".join(name.split()).casefold() else ""

    def form_token(self, request: Request) -> tuple[str, str]:
        """What a form carries to prove where it came from, and the cookie it goes with."""
        visitor = request.cookies.get(_VISITOR) or secrets.token_urlsafe(18)
        return self._proof(visitor), visitor

    def remember_visitor(self, request: Request, response: Response, visitor: str) -> None:
        """Set the cookie that the form's token goes with."""
        set_cookie(request, response, _VISITOR, visitor, int(LASTS.total_seconds()))

    def is_ours(self, request: Request, token: str) -> bool:
        """Whether a form with this token was made by us for this very browser."""
        visitor = request.cookies.get(_VISITOR, "")
        return bool(visitor) and hmac.compare_digest(
            self._proof(visitor).encode(), token.encode("utf-8", "replace")
        )

    @property
    def _known(self) -> URLSafeTimedSerializer:
        return URLSafeTimedSerializer(self.key, salt="known-browser")

    def _proof(self, visitor: str) -> str:
        return hmac.new(
            self.key.encode(), f"form:{visitor}".encode("utf-8", "replace"), "sha256"
        ).hexdigest()


def set_cookie(request: Request, response: Response, name: str, value: str, seconds: int) -> None:
    """Have the browser hold that for so long: sent to our own pages only, never to a script."""
    secure = request.url.scheme == "https"
    response.set_cookie(
        name, value, max_age=seconds, path="/", secure=secure, httponly=True, samesite="lax"
    )


def forget_cookie(response: Response, name: str) -> None:
    """Have the browser drop what it holds under that name."""
    response.delete_cookie(name, path="/")
