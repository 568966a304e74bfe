"""News sent to other programs: signed, sent again, and never into this machine's own network."""

import hmac
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from fairdeal.server.interface.sealing import sealed_version
from fairdeal.server.webhooks.delivering import AFTER, Deliveries
from fairdeal.server.webhooks.kept import MARK, STREAM, Hook, hooks, make, secret_of, take_back
from fairdeal.server.webhooks.sending import NotSent, is_outside, send, signature
from tests.server.evening.club import Club, evening, post, words
from tests.server.inside import NOW
from tests.server.running import alert
from tests.shared import ROOT

URL = "https://club.example.org/news"


@dataclass
class Receiver:
    """A program at an address of this machine, that answers as it is told to."""

    status: int = 204
    headers: dict[str, str] = field(default_factory=dict)
    got: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    came: Event = field(default_factory=Event)
    port: int = 0


@contextmanager
def receiver() -> Iterator[Receiver]:
    it = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            it.got.append((self.path, dict(self.headers), body))
            self.send_response(it.status)
            for name, value in it.headers.items():
                self.send_header(name, value)
            self.end_headers()
            it.came.set()

        # Any: what the framework calls it with.
        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    it.port = server.server_port
    Thread(target=server.serve_forever, daemon=True).start()
    yield it
    server.shutdown()
    server.server_close()


@pytest.fixture
def club() -> Iterator[Club]:
    with evening(tables=3, boards=18) as made:
        yield made


class Sent:
    """What was sent, to an address that is away for as long as it is said."""

    def __init__(self, club: Club) -> None:
        self.now = 0.0
        self.messages: list[tuple[Hook, dict[str, str], bytes]] = []
        self.tried: list[float] = []
        self.away = False
        self.deliveries = Deliveries(club.site, lambda: self.now, self.take)

    def take(self, hook: Hook, body: bytes, headers: dict[str, str]) -> None:
        self.tried.append(self.now)
        if self.away:
            raise NotSent
        self.messages.append((hook, headers, body))

    def until(self, now: float) -> None:
        """Have the time go on."""
        while self.now < now:
            self.now = round(min(self.now + 0.1, now), 1)
            self.deliveries.work()


@pytest.fixture
def sent(club: Club) -> Sent:
    make(club.site.sessions.store, URL, "Ann Lee", NOW, inside=False)
    return Sent(club)


def test_a_message_says_that_something_happened_and_not_what(club: Club, sent: Sent) -> None:
    club.act("announced", words="Tea at nine")
    sent.deliveries.heard(club.id)
    sent.until(1)
    ((hook, headers, body),) = sent.messages
    assert json.loads(body) == {
        "event": "session.changed",
        "session": club.id,
        "version": sealed_version(club.site, club.kept),
    }
    at, proof = (one.partition("=")[2] for one in headers["Fairdeal-Signature"].split(","))
    assert abs(int(at) - NOW.timestamp()) < 1
    # As a receiver works it out, by the standard's function and not by ours.
    secret = secret_of(club.site.cookies.key, hook.id)
    assert proof == hmac.new(secret.encode(), f"{at}.".encode() + body, "sha256").hexdigest()


def test_a_message_is_as_the_published_document_says(club: Club, sent: Sent) -> None:
    club.act("announced", words="Tea at nine")
    sent.deliveries.heard(club.id)
    sent.until(1)
    ((_hook, headers, body),) = sent.messages
    document = json.loads((ROOT / "docs" / "reference" / "openapi.json").read_text("utf-8"))
    told = document["webhooks"][json.loads(body)["event"]]["post"]
    wanted = told["requestBody"]["content"]["application/json"]["schema"]
    Draft202012Validator(wanted | {"components": document["components"]}).validate(json.loads(body))
    named = {one["name"] for one in told["parameters"] if one["in"] == "header"}
    assert named == set(headers), "each is described, and each described one is sent"


def test_much_that_happens_is_one_message(club: Club, sent: Sent) -> None:
    for number in range(5):
        club.act("announced", words=f"{number}")
        sent.deliveries.heard(club.id)
    sent.until(1)
    assert len(sent.messages) == 1
    sent.deliveries.heard(club.id)  # nothing is another since
    sent.until(2)
    assert len(sent.messages) == 1


def test_it_is_sent_again_until_it_is_taken(club: Club, sent: Sent) -> None:
    sent.away = True
    club.act("announced", words="Tea")
    sent.deliveries.heard(club.id)
    sent.until(30)
    assert sent.tried == pytest.approx([0.3, 2.3, 12.3], abs=0.2)
    club.act("announced", words="Coffee")
    sent.deliveries.heard(club.id)  # no sooner for that: it is away
    sent.until(60)
    assert len(sent.tried) == 3
    sent.away = False
    sent.until(80)
    ((_hook, _headers, body),) = sent.messages
    assert json.loads(body)["version"] == sealed_version(club.site, club.kept)


def test_after_a_day_it_is_given_up_and_the_next_news_begins_anew(club: Club, sent: Sent) -> None:
    sent.away = True
    sent.deliveries.heard(club.id)
    for _hour in range(60):
        sent.now += 3600
        sent.deliveries.work()
    assert len(sent.tried) == len(AFTER)
    assert 20 * 3600 < sum(AFTER) < 26 * 3600
    sent.away = False
    sent.deliveries.heard(club.id)
    sent.until(sent.now + 1)
    assert len(sent.messages) == 1


def test_one_that_is_taken_back_hears_nothing(club: Club, sent: Sent) -> None:
    store = club.site.sessions.store
    sent.deliveries.heard(club.id)
    take_back(store, hooks(store)[0].id, "Ann Lee", NOW)
    sent.until(1)
    assert (sent.tried, hooks(store)) == ([], ())


def test_what_happens_is_sent_by_itself(club: Club) -> None:
    with receiver() as it:
        object.__setattr__(club.site, "webhooks_inside", True)
        url = f"http://127.0.0.1:{it.port}/news?of=club"
        make(club.site.sessions.store, url, "Ann Lee", NOW, inside=True)
        running = Deliveries(club.site, lambda: datetime.now(UTC).timestamp())
        running.start()
        club.act("announced", words="Tea")
        assert it.came.wait(120)
        running.stop()
    path, headers, body = it.got[0]
    assert path == "/news?of=club"
    assert headers["Content-Type"] == "application/json"
    assert {"Fairdeal-Signature", "Fairdeal-Delivery"} <= set(headers)
    assert json.loads(body)["session"] == club.id


@pytest.mark.parametrize("status", [301, 302, 307, 400, 410, 500])
def test_only_a_yes_is_one_and_no_redirection_is_followed(status: int) -> None:
    with receiver() as it, receiver() as other:
        it.status = status
        it.headers = {"Location": f"http://127.0.0.1:{other.port}/"}
        with pytest.raises(NotSent, match=str(status)):
            send(f"http://127.0.0.1:{it.port}/", b"{}", {}, inside=True)
        assert (len(it.got), len(other.got)) == (1, 0)


INSIDE = [
    *("127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.5", "172.16.0.1", "192.168.1.20"),  # noqa: S104
    *("169.254.169.254", "100.64.0.1", "224.0.0.1", "255.255.255.255", "192.0.2.1"),
    *("::1", "::", "fe80::1%eth0", "fc00::1", "ff02::1", "2001:db8::1"),
    *("::ffff:127.0.0.1", "::ffff:10.0.0.5", "2002:7f00:1::", "64:ff9b::7f00:1"),
    *("2002:c0a8:114::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "localhost", ""),
]


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_of_this_network_is_not_outside(address: str) -> None:
    assert not is_outside(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "8.8.8.8", "2606:4700::1111"])
def test_an_address_of_the_internet_is(address: str) -> None:
    assert is_outside(address)


def _said(found: list[str], _name: str, _port: int) -> list[str]:
    return found


def test_nothing_is_sent_inside_whatever_a_name_stands_for() -> None:
    with receiver() as it:
        url = f"http://club.example.org:{it.port}/"
        for found in ("127.0.0.1", "93.184.216.34 127.0.0.1", "::ffff:127.0.0.1", ""):
            stands_for = partial(_said, found.split())
            with pytest.raises(NotSent, match="not outside"):
                send(url, b"{}", {}, inside=False, lookup=stands_for)
        assert it.got == []
        # Allowed, it goes to what was looked up, under the name it was given.
        send(url, b"{}", {}, inside=True, lookup=lambda _name, _port: ["127.0.0.1"])
        assert it.got[0][1]["Host"] == f"club.example.org:{it.port}"


def test_the_name_is_looked_up_once() -> None:
    """Or it could stand for another machine when the connection is made."""
    asked: list[str] = []

    def lookup(name: str, _port: int) -> list[str]:
        asked.append(name)
        return ["127.0.0.1"] if len(asked) == 1 else ["127.0.0.2"]

    with receiver() as it:
        send(f"http://club.example.org:{it.port}/", b"{}", {}, inside=True, lookup=lookup)
    assert (asked, len(it.got)) == (["club.example.org"], 1)


def test_who_does_not_answer_has_not_taken_it() -> None:
    with receiver() as it:
        port = it.port
    with pytest.raises(NotSent):
        send(f"http://127.0.0.1:{port}/", b"{}", {}, inside=True)
    with receiver() as it, pytest.raises(NotSent):  # no HTTPS is spoken there
        send(f"https://127.0.0.1:{it.port}/", b"{}", {}, inside=True)


WRONG = [
    *("", "club.example.org", "ftp://club.example.org", "https://", "http://club.example.org"),
    *("https://ann:secret@club.example.org", "https://club.example.org/#x", "javascript:alert(1)"),
    *("https://club.example.org:99999", "https://club.example.org:0", "https://[::1"),
    *("https://club.example.org/a b", "https://čaj.example.org", "https://x.org/" + "y" * 500),
    "https://club.example.org/\r\nHost: other",
]


@pytest.mark.parametrize("url", WRONG)
def test_what_is_no_address_of_a_program(club: Club, url: str) -> None:
    answer = post(club.director, "/account/webhooks", url=url)
    assert (answer.status_code, club.site.sessions.store.read(STREAM)) == (422, ())
    assert "https://club.example.org/news" in alert(answer)


def test_the_page(club: Club) -> None:
    store = club.site.sessions.store
    made = post(club.director, "/account/webhooks", url=URL)
    secret = secret_of(club.site.cookies.key, hooks(store)[0].id)
    assert secret in made.text
    assert secret not in club.director.get("/account/webhooks").text
    assert MARK not in str([one.entry for one in store.read(STREAM)])
    assert "hears of news already" in alert(post(club.director, "/account/webhooks", url=URL))
    for number in range(9):
        post(club.director, "/account/webhooks", url=f"{URL}/{number}")
    assert "At most 10" in alert(post(club.director, "/account/webhooks", url=f"{URL}/more"))
    post(club.director, "/account/webhooks/taken-back", hook=hooks(store)[0].id)
    assert URL not in [one.url for one in hooks(store)]
    assert f"{URL}/1" in words(club.director.get("/account/webhooks"))


def test_another_installation_signs_otherwise() -> None:
    assert secret_of("one", "a") != secret_of("two", "a") != secret_of("two", "b")
    assert signature("one", 5, b"{}") != signature("one", 6, b"{}") != signature("two", 6, b"{}")
