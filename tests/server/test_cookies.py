"""Signed cookies: who is signed in, and where a form came from."""

from datetime import UTC, datetime

import pytest
from argon2 import PasswordHasher
from fastapi import Request, Response

from fairdeal.server.accounts import Account, Directors
from fairdeal.server.cookies import Cookies
from fairdeal.store.memory import MemoryStore

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
GOOD = "correct horse"


@pytest.fixture
def cookies() -> Cookies:
    hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    return Cookies("a key", Directors(MemoryStore(), hasher))


def request(cookie: str = "", scheme: str = "http") -> Request:
    headers = [(b"cookie", cookie.encode())]
    place = {"scheme": scheme, "server": ("club", 80), "path": "/"}
    return Request({"type": "http", "headers": headers} | place)


def set_password(cookies: Cookies) -> Account:
    token = cookies.directors.invite(NOON)
    return cookies.directors.set_password(token, "Ann", GOOD, NOON)


def signed_in(cookies: Cookies, account: Account, scheme: str = "http") -> str:
    response = Response()
    cookies.sign_in(request(scheme=scheme), response, account)
    return response.headers["set-cookie"]


def test_a_cookie_says_who_is_signed_in(cookies: Cookies) -> None:
    account = set_password(cookies)
    cookie = signed_in(cookies, account)
    assert "HttpOnly" in cookie
    assert "Secure" not in cookie
    assert cookies.signed_in(request(cookie.partition(";")[0])) == account


def test_over_https_the_cookie_stays_there(cookies: Cookies) -> None:
    assert "Secure" in signed_in(cookies, set_password(cookies), scheme="https")


def test_a_cookie_that_was_touched_is_no_longer_ours(cookies: Cookies) -> None:
    cookie = signed_in(cookies, set_password(cookies)).partition(";")[0]
    for other in ("", "fairdeal=", "fairdeal=x.y.z", cookie[:-1], cookie.replace("=", "=x")):
        assert cookies.signed_in(request(other)) is None
    stranger = Cookies("another key", cookies.directors)
    assert stranger.signed_in(request(cookie)) is None


def test_a_new_password_signs_everybody_out(cookies: Cookies) -> None:
    cookie = signed_in(cookies, set_password(cookies)).partition(";")[0]
    set_password(cookies)
    assert cookies.signed_in(request(cookie)) is None


def test_a_form_belongs_to_the_browser_it_was_made_for(cookies: Cookies) -> None:
    token, visitor = cookies.form_token(request())
    assert cookies.is_ours(request(f"fairdeal_visitor={visitor}"), token)
    assert cookies.form_token(request(f"fairdeal_visitor={visitor}")) == (token, visitor)
    for cookie, sent in (
        ("", token),
        ("fairdeal_visitor=other", token),
        (f"fairdeal_visitor={visitor}", ""),
        (f"fairdeal_visitor={visitor}", "é" * 64),
    ):
        assert not cookies.is_ours(request(cookie), sent)
