"""Messages to closed pages: as RFC 8291 prints them, as a receiver reads them, and when none is."""

import hmac
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256

from fairdeal.errors import Malformed
from fairdeal.server.news.calling import AFTER, LASTS, Calling
from fairdeal.server.news.subscribed import MOST
from fairdeal.server.news.web_push import (
    LENGTH,
    application_key,
    check_keys,
    encrypted,
    private_key,
    signed,
)
from fairdeal.store.memory import MemoryStore
from tests.server.evening.club import Club, evening, post
from tests.server.inside import NOW
from tests.server.webhooks.test_webhooks import Receiver, receiver


def plain(words: str) -> bytes:
    return urlsafe_b64decode(words + "=" * (-len(words) % 4))


def said(some: bytes) -> str:
    return urlsafe_b64encode(some).decode().rstrip("=")


class TestTheStandard:
    """The worked example of RFC 8291, section 5 and appendix A."""

    MESSAGE = b"When I grow up, I want to be a watermelon"
    SERVER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    BROWSER = (
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
    SALT = "DGv6ra1nlYgDCS1FRnbzlw"
    BODY = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWA"
        "mS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxs"
        "j_Qulcy4a-fN"
    )

    def test_it_is_what_the_standard_prints(self) -> None:
        own = plain(self.SERVER).hex()
        made = encrypted(
            self.MESSAGE, self.BROWSER, self.AUTH, own, plain(self.SALT), len(self.MESSAGE)
        )
        assert said(made) == self.BODY

    @pytest.mark.parametrize(
        ("p256dh", "auth"),
        [
            ("", AUTH),
            (BROWSER, ""),
            (BROWSER, AUTH + "AAAA"),
            (BROWSER[:-4], AUTH),
            ("BA" + "A" * 85, AUTH),  # no point of the curve
            ("ä" * 87, AUTH),
        ],
    )
    def test_what_is_no_key_is_refused(self, p256dh: str, auth: str) -> None:
        check_keys(self.BROWSER, self.AUTH)
        with pytest.raises(Malformed):
            check_keys(p256dh, auth)


class Phone:
    """A browser that subscribed, and reads what comes with the Laws of the RFCs alone."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        numbers = self.key.public_key().public_numbers()
        self.public = b"\4" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")
        self.auth = bytes(range(16))

    def fields(self, endpoint: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": said(self.public), "auth": said(self.auth)}

    def reads(self, body: bytes) -> dict[str, Any]:
        """RFC 8188, 2.1, with the keys of RFC 8291, 3.4: written from the text, with HMAC alone."""
        salt, record, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= record
        x, y = (int.from_bytes(theirs[at : at + 32], "big") for at in (1, 33))
        other = ec.EllipticCurvePublicNumbers(x, y, ec.SECP256R1()).public_key()
        shared = self.key.exchange(ec.ECDH(), other)
        first = hmac.digest(self.auth, shared, sha256)
        info = b"WebPush: info\0" + self.public + theirs + b"\1"
        secret = hmac.digest(salt, hmac.digest(first, info, sha256), sha256)
        key = hmac.digest(secret, b"Content-Encoding: aes128gcm\0\1", sha256)[:16]
        nonce = hmac.digest(secret, b"Content-Encoding: nonce\0\1", sha256)[:12]
        padded = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert padded[-1:] == b"\2"
        found: dict[str, Any] = json.loads(padded[:-1])
        return found


def test_a_server_signs_for_one_push_service() -> None:
    key = private_key(store := MemoryStore())
    assert private_key(store) == key, "the same for good: browsers know it"
    scheme, _space, rest = signed(
        key, "https://push.example", "https://club.example", 99
    ).partition(" ")
    token, public = (one.strip().partition("=")[2] for one in rest.split(","))
    heading, claims, proof = token.split(".")
    assert scheme == "vapid"
    assert json.loads(plain(heading)) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(plain(claims)) == {
        "aud": "https://push.example",
        "exp": 99,
        "sub": "https://club.example",
    }
    assert public == application_key(key)
    r, s = (int.from_bytes(plain(proof)[at : at + 32], "big") for at in (0, 32))
    known = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), plain(public))
    known.verify(encode_dss_signature(r, s), f"{heading}.{claims}".encode(), ec.ECDSA(SHA256()))


class Hall:
    """An evening, a push service on this machine, and the errand with its clock."""

    def __init__(self, club: Club, service: Receiver) -> None:
        self.club, self.service, self.now = club, service, 0.0
        object.__setattr__(club.site, "webhooks_inside", True)
        self.errand = Calling(club.site, lambda: self.now)
        self.phone = Phone()
        self.endpoint = f"http://127.0.0.1:{service.port}/push/one"

    def subscribes(
        self, client: httpx.Client, phone: Phone | None = None, **said: str
    ) -> httpx.Response:
        fields = (phone or self.phone).fields(said.pop("endpoint", self.endpoint))
        return post(client, f"{self.club.at}/pushes", **fields | said)

    def calls(self, table: int = 2) -> None:
        """A table calls; the errand hears of it."""
        client = self.club.phones.get(f"{table}") or self.club.joined(f"table {table}", pair="")
        self.club.phones[f"{table}"] = client
        assert post(client, f"{self.club.at}/call", words="lead out of turn").is_success
        self.hears()

    def hears(self) -> None:
        self.errand.heard(self.club.id)
        self.errand.work()

    def got(self) -> list[dict[str, Any]]:
        return [self.phone.reads(body) for _path, _headers, body in self.service.got]

    def call(self) -> str:
        return str(self.club.evening.calls[0].sequence)


@pytest.fixture
def hall() -> Iterator[Hall]:
    with evening(tables=3, boards=18) as club, receiver() as service:
        service.status = 201
        yield Hall(club, service)


def test_a_call_is_told_and_that_somebody_comes(hall: Hall) -> None:
    helper = hall.club.joined("director", name="Bea")
    assert hall.subscribes(helper).status_code == 204
    hall.calls()
    ((path, headers, body),) = hall.service.got
    assert path == "/push/one"
    assert (headers["Content-Encoding"], headers["TTL"]) == ("aes128gcm", f"{LASTS}")
    assert headers["Authorization"].startswith("vapid t=")
    assert len(headers["Topic"]) == 32
    assert json.loads(plain(headers["Authorization"].split(".")[1]))["aud"] == (
        f"http://127.0.0.1:{hall.service.port}"
    )
    assert hall.phone.reads(body) == {
        "title": "Table 2",
        "body": "It calls the Director.",
        "tag": f"{hall.club.id} 2",
        "url": f"/evenings/{hall.club.id}/calls",
        "over": False,
    }
    hall.hears()
    hall.calls()  # once more from the same table: it is known
    assert len(hall.service.got) == 1
    hall.club.act("coming", call=hall.call())
    hall.hears()
    assert [one["over"] for one in hall.got()] == [False, True]
    assert hall.got()[1]["tag"] == hall.got()[0]["tag"]
    assert len({len(body) for _path, _headers, body in hall.service.got}) == 1, "all are as long"
    assert {len(body) for _path, _headers, body in hall.service.got} == {
        16 + 4 + 1 + 65 + LENGTH + 17
    }
    assert hall.service.got[1][1]["Topic"] == headers["Topic"]
    for one in list(hall.club.evening.calls):
        hall.club.act("answered", call=str(one.sequence))
    hall.hears()
    assert len(hall.service.got) == 2, "that somebody came was told already"
    hall.calls()
    assert [one["over"] for one in hall.got()] == [False, True, False]


def test_it_speaks_the_language_of_who_subscribed(hall: Hall) -> None:
    helper = hall.club.joined("director", name="Bea")
    helper.cookies.set("fairdeal_language", "fi")
    hall.subscribes(helper)
    hall.calls()
    assert hall.got()[0]["title"] == "Pöytä 2"


def test_what_waits_already_is_on_the_page(hall: Hall) -> None:
    hall.calls(1)
    hall.subscribes(hall.club.director)
    hall.hears()
    assert hall.service.got == []
    hall.calls(2)
    assert [one["title"] for one in hall.got()] == ["Table 2"]


def test_a_browser_that_is_gone_is_forgotten(hall: Hall) -> None:
    hall.subscribes(hall.club.director)
    hall.service.status = 410
    hall.calls()
    assert hall.club.site.subscribed.of(hall.club.id) == ()
    hall.service.status = 201
    hall.calls(3)
    assert len(hall.service.got) == 1


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_service_that_is_busy_is_asked_again(hall: Hall, status: int) -> None:
    hall.subscribes(hall.club.director)
    hall.service.status = status
    hall.calls()
    hall.now = 1
    hall.errand.work()
    assert len(hall.service.got) == 1
    hall.now = AFTER[1]
    hall.errand.work()
    assert len(hall.service.got) == 2
    hall.club.act("coming", call=hall.call())
    hall.service.status = 201
    hall.now = 10
    hall.errand.work()
    # What stands is told: nobody is called to a table to which somebody comes.
    assert len(hall.service.got) == 2
    for _attempt in range(20):
        hall.now += 1000
        hall.errand.work()
    assert len(hall.service.got) == 2


def test_after_some_minutes_it_is_given_up(hall: Hall) -> None:
    hall.subscribes(hall.club.director)
    hall.service.status = 503
    hall.calls()
    for _attempt in range(20):
        hall.now += 1000
        hall.errand.work()
    assert len(hall.service.got) == len(AFTER)


def test_only_who_directs_is_called(hall: Hall) -> None:
    player = hall.club.joined("table 1", pair="")
    assert hall.subscribes(player).status_code in {401, 403}
    assert hall.subscribes(hall.club.browser()).status_code in {401, 403}
    helper = hall.club.joined("director", name="Bea")
    hall.subscribes(helper)
    hall.subscribes(hall.club.director, endpoint=f"{hall.endpoint}/other")
    assert post(hall.club.director, "/sign-out").status_code == 200
    hall.calls()
    assert [path for path, _headers, _body in hall.service.got] == ["/push/one"]
    assert [one.endpoint for one in hall.club.site.subscribed.of(hall.club.id)] == [hall.endpoint]


def test_a_code_that_was_replaced_and_an_evening_that_is_over_call_nobody(hall: Hall) -> None:
    hall.subscribes(hall.club.joined("director", name="Bea"))
    hall.subscribes(hall.club.director, endpoint=f"{hall.endpoint}/other")
    hall.club.act("codes", which="director")
    hall.calls()
    assert [path for path, _headers, _body in hall.service.got] == ["/push/one/other"]
    hall.club.act("phase", phase="published")
    hall.hears()
    assert hall.club.site.subscribed.of(hall.club.id) == ()


def test_a_browser_says_that_it_is_called_no_longer(hall: Hall) -> None:
    hall.subscribes(hall.club.director)
    assert hall.subscribes(hall.club.director, off="1").status_code == 204
    hall.calls()
    assert hall.service.got == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/one",
        "https://user:word@push.example/one",
        "file:///etc/passwd",
        "https://push.example/" + "a" * 600,
        "",
    ],
)
def test_it_is_an_address_of_the_web(hall: Hall, endpoint: str) -> None:
    object.__setattr__(hall.club.site, "webhooks_inside", False)
    refused = hall.subscribes(hall.club.director, endpoint=endpoint)
    assert refused.status_code == 422
    assert refused.json()["words"]


def test_nothing_is_sent_into_this_network(hall: Hall) -> None:
    """Whoever subscribes names the address: it is looked at as that of any webhook."""
    object.__setattr__(hall.club.site, "webhooks_inside", False)
    inside = f"https://127.0.0.1:{hall.service.port}/push/one"
    assert hall.subscribes(hall.club.director, endpoint=inside).status_code == 204
    hall.calls()
    assert hall.service.got == []


def test_an_evening_calls_so_many_browsers(hall: Hall) -> None:
    for number in range(MOST):
        hall.subscribes(hall.club.director, endpoint=f"{hall.endpoint}/{number}")
    again = hall.subscribes(hall.club.director, endpoint=f"{hall.endpoint}/0")
    assert again.status_code == 204, "it is there already"
    more = hall.subscribes(hall.club.director, endpoint=f"{hall.endpoint}/more")
    assert (more.status_code, f"{MOST} devices" in more.json()["words"]) == (422, True)
    assert hall.club.site.now() == NOW
