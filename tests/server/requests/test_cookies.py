"""Signed cookies: who is signed in, and where a form came from."""

from datetime import UTC, datetime, timedelta

import pytest
from fastapi import Request, Response

from fairdeal.server.accounts.directors import Account, Directors
from fairdeal.server.requests.cookies import LASTS, Cookies
from fairdeal.store.memory import MemoryStore
from tests.server.inside import quick_hasher

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
GOOD = "correct horse"


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def cookies(store: MemoryStore) -> Cookies:
    return Cookies("a key", Directors(store, quick_hasher()), lambda: NOON)


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
    return response.headers.getlist("set-cookie")[0]


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


def test_what_a_browser_holds_is_not_in_the_store(cookies: Cookies, store: MemoryStore) -> None:
    word = signed_in(cookies, set_password(cookies)).partition(";")[0].partition("=")[2]
    kept = [one for stream in store.streams() for one in store.read(stream)]
    assert len(kept) == 3  # the link, the password, the sign-in
    assert word not in repr(kept)


def test_a_copied_cookie_ends_when_its_owner_signs_out(cookies: Cookies) -> None:
    account = set_password(cookies)
    cookie, other = (signed_in(cookies, account).partition(";")[0] for _ in range(2))
    for _ in range(2):  # signing out twice changes nothing
        cookies.sign_out(request(cookie), Response())
        assert cookies.signed_in(request(cookie)) is None
    assert cookies.signed_in(request(other)) == account


def test_signing_out_everywhere_ends_every_browser_until_the_next_sign_in(
    cookies: Cookies,
) -> None:
    account = set_password(cookies)
    before = [signed_in(cookies, account).partition(";")[0] for _ in range(3)]
    cookies.directors.sign_out_everywhere(account, NOON)
    assert [cookies.signed_in(request(one)) for one in before] == [None] * 3
    again = cookies.directors.verified("Ann", GOOD)
    assert again
    after = signed_in(cookies, again).partition(";")[0]
    assert cookies.signed_in(request(after)) == again
    assert [cookies.signed_in(request(one)) for one in before] == [None] * 3


def test_one_is_signed_in_for_a_day_and_no_longer(cookies: Cookies) -> None:
    cookie = signed_in(cookies, set_password(cookies)).partition(";")[0]
    for late, known in ((LASTS - timedelta(seconds=1), True), (LASTS, False)):
        then = Cookies(cookies.key, cookies.directors, lambda late=late: NOON + late)  # type: ignore[misc]
        assert (then.signed_in(request(cookie)) is not None) is known


def test_a_browser_is_known_for_its_own_name_only(cookies: Cookies) -> None:
    response = Response()
    cookies.sign_in(request(), response, set_password(cookies))
    known = response.headers.getlist("set-cookie")[1].partition(";")[0]
    assert known.startswith("fairdeal_known=")
    assert cookies.known_browser(request(known), " ANN ")
    assert not cookies.known_browser(request(known), "Bob")
    assert not cookies.known_browser(request(known[:-2]), "Ann")
    assert not cookies.known_browser(request(""), "Ann")
    stranger = Cookies("another key", cookies.directors, lambda: NOON)
    assert not stranger.known_browser(request(known), "Ann")


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
