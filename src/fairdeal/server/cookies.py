"""Signed cookies: who is signed in, and that a form was sent from our own page."""

import hmac
import secrets
from dataclasses import dataclass
from typing import Final

from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeTimedSerializer

from fairdeal.server.accounts import Account, Directors

_SIGNED_IN: Final = "fairdeal"
_VISITOR: Final = "fairdeal_visitor"
LASTS_SECONDS: Final = 12 * 60 * 60
"""How long one stays signed in: a long tournament day."""


@dataclass(frozen=True)
class Cookies:
    """Makes and reads cookies, signed with the key of this installation."""

    key: str
    directors: Directors

    def sign_in(self, request: Request, response: Response, account: Account) -> None:
        """Have the browser remember that this Director is signed in."""
        value = self._serializer.dumps([account.name, account.version])
        _set(request, response, _SIGNED_IN, value, LASTS_SECONDS)

    def sign_out(self, response: Response) -> None:
        """Have the browser forget it."""
        response.delete_cookie(_SIGNED_IN, path="/")

    def signed_in(self, request: Request) -> Account | None:
        """The Director who is signed in with this browser, if any."""
        try:
            value = request.cookies.get(_SIGNED_IN, "")
            name, version = self._serializer.loads(value, max_age=LASTS_SECONDS)
        except (BadSignature, ValueError, TypeError):
            return None
        account = self.directors.account(str(name))
        return account if account and account.version == version else None

    def form_token(self, request: Request) -> tuple[str, str]:
        """What a form carries to prove where it came from, and the cookie it goes with."""
        visitor = request.cookies.get(_VISITOR) or secrets.token_urlsafe(18)
        return self._proof(visitor), visitor

    def remember_visitor(self, request: Request, response: Response, visitor: str) -> None:
        """Set the cookie that the form's token goes with."""
        _set(request, response, _VISITOR, visitor, LASTS_SECONDS)

    def is_ours(self, request: Request, token: str) -> bool:
        """Whether a form with this token was made by us for this very browser."""
        visitor = request.cookies.get(_VISITOR, "")
        return bool(visitor) and hmac.compare_digest(
            self._proof(visitor).encode(), token.encode("utf-8", "replace")
        )

    @property
    def _serializer(self) -> URLSafeTimedSerializer:
        return URLSafeTimedSerializer(self.key, salt="signed-in")

    def _proof(self, visitor: str) -> str:
        return hmac.new(self.key.encode(), f"form:{visitor}".encode(), "sha256").hexdigest()


def _set(request: Request, response: Response, name: str, value: str, seconds: int) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(
        name, value, max_age=seconds, path="/", secure=secure, httponly=True, samesite="lax"
    )
