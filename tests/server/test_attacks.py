"""What strangers and cheats tried, each as it was tried: nobody else notices."""

import asyncio
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from html import unescape
from uuid import uuid4

import httpx
import pytest
from itsdangerous.timed import TimestampSigner

from fairdeal.events.evening.acts import Announced, DirectorCalled, ResultContested
from fairdeal.server.app import make_app
from fairdeal.server.interface.app import AT
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.news.streams import Streams
from fairdeal.server.process.connections import Connection
from fairdeal.server.shares.budget import Ledger
from tests.server.evening.club import Club, evening, post, send, sitting, token, words
from tests.server.inside import NAME, NOW, PASSWORD, awaited, opened
from tests.server.running import fill
from tests.server.siege import Siege, listening

ROUTER = "203.0.113.7"
"""Where everybody of the tests' club is."""


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def club(clock: Clock) -> Iterator[Club]:
    with evening() as made:
        object.__setattr__(made.site, "ledger", Ledger(clock))
        yield made


def scanned(club: Club, what: str) -> str:
    """The code in the picture on a card."""
    page = words(club.director.get(f"{club.at}/codes"))
    found = re.search(rf"{club.evening.codes[what]}[A-Z2-9]+", page)
    assert found
    return found[0]


def test_a_siege_leaves_the_room_and_other_addresses_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """600 streams of strangers once had every other connection reset; here in small."""
    monkeypatch.setattr(Connection, "most", 60)
    with evening() as made:
        object.__setattr__(made.site, "streams", Streams(most=30))
        pairs = [sitting(made, table)[side] for table in (1, 2, 3) for side in (0, 1)]
        codes = [scanned(made, f"table {table}") for table in (1, 2, 3) for _side in (0, 1)]

        async def news() -> None:
            signature = Signature(uuid4(), NAME, NOW)
            tell = partial(made.site.sessions.tell, made.id, lambda _now: [Announced("Tea")])
            await asyncio.to_thread(tell, signature)

        with listening(make_app(made.site)) as port:
            siege = Siege(port, made.at, list(zip(codes, map(str, pairs), strict=True)))
            answers = awaited(siege.laid(streams=60, connections=200, news=news))
            assert set(answers) <= {200, 303}, answers
            assert not siege.ended


def test_wrong_codes_are_few_and_keep_nobody_out(club: Club, clock: Clock) -> None:
    """Twenty a minute are looked at, a hundred an hour of an evening."""
    joined = club.joined("table 1")
    cheat = club.browser(ROUTER)
    form = {"form_token": token(cheat), "sure": "1"}
    looked_at = []
    for n in range(400):
        clock.now += 1.0
        answer = cheat.post("/join", data=form | {"code": f"WRNG{n // 30 + 10}"})
        assert answer.status_code in {404, 429}
        looked_at += [clock.now] if answer.status_code == 404 else []
    assert all(sum(at <= one < at + 60 for one in looked_at) <= 20 for at in looked_at)
    assert len(looked_at) == 100
    # The room behind the same router: who is in, who scans, and what was set up with a long code.
    assert joined.get(f"{club.at}/seat").status_code == 200
    typed = club.evening.codes["table 2"]
    assert post(joined, "/join", code=typed, sure="1").status_code == 200
    phone = club.browser(ROUTER)
    assert post(phone, "/join", code=scanned(club, "table 1"), sure="1").status_code == 200
    unit = {"Authorization": f"Bearer {scanned(club, 'table 1')}"}
    assert phone.get(f"{AT}{club.at}/tables/1", headers=unit).status_code == 200
    refused = club.browser(ROUTER).get(f"/join/{typed}")
    assert refused.status_code == 429
    assert "Please scan the code on the card, which is always taken" in words(refused)


def test_a_right_code_in_between_wipes_nothing(club: Club) -> None:
    cheat = club.browser()
    own = club.evening.codes["table 1"]
    statuses = [
        cheat.get(f"/join/{own if n % 20 == 19 else 'AAAAAA'}").status_code for n in range(200)
    ]
    assert statuses.count(404) == 20


@pytest.mark.parametrize("spoilt", ["A", "Z", "2"])
def test_a_long_code_is_all_of_it_or_nothing(club: Club, spoilt: str) -> None:
    whole = scanned(club, "table 1")
    wrong = whole[:-1] + (spoilt if whole[-1] != spoilt else "B")
    assert club.browser().get(f"/join/{wrong}").status_code == 404
    mixed = scanned(club, "scorer")[:6] + whole[6:]
    assert club.browser().get(f"/join/{mixed}").status_code == 404
    assert club.browser().get(f"/join/{whole.lower()}").status_code == 200
    club.act("codes")
    assert club.browser().get(f"/join/{whole}").status_code == 404


def test_wrong_keys_keep_no_partner_out(club: Club) -> None:
    """Five wrong keys once shut a pair's partner out everywhere, as often as somebody liked."""
    _ns, east_west, _board = sitting(club)
    first = club.phone(east_west, 1)
    key = club.evening.joined[east_west]
    join = partial(post, path="/join", code=club.evening.codes["table 1"], sure="1", pair=east_west)
    cheat = club.browser(ROUTER)
    for guess in range(9):
        join(cheat, key=f"{(int(key) + 1 + guess) % 10_000:04}")
    assert join(cheat, key=key).status_code == 429
    assert join(club.browser("198.51.100.9"), key=key).status_code == 200
    # Behind the same router the partner scans it from the first phone.
    page = first.get(f"{club.at}/partner")
    assert key in words(page)
    query = partner_address(club, east_west)
    partner = club.browser(ROUTER)
    asked = partner.get(query)
    assert asked.status_code == 200
    fields = dict(re.findall(r'name="(code|pair|key|sure)" value="([^"]*)"', asked.text))
    assert post(partner, "/join", **{k: unescape(v) for k, v in fields.items()}).status_code == 200
    assert club.evening.joined[east_west] in words(partner.get(f"{club.at}/seat"))


def partner_address(club: Club, pair: str) -> str:
    """What is in the picture on the page of a pair's first phone."""
    with drawing() as drawn:
        club.phones[pair].get(f"{club.at}/partner")
    return drawn[0].removeprefix("http://club")


@contextmanager
def drawing() -> Iterator[list[str]]:
    """The addresses that are drawn as pictures meanwhile."""
    drawn: list[str] = []

    def svg(address: str) -> str:
        drawn.append(address)
        return ""

    with pytest.MonkeyPatch.context() as watching:
        watching.setattr("fairdeal.server.evening.phones.qr.svg", svg)
        yield drawn


def test_a_hundred_keys_of_a_pair_an_hour(club: Club, clock: Clock) -> None:
    _ns, east_west, _board = sitting(club)
    club.phone(east_west, 1)
    key, looked_at = club.evening.joined[east_west], 0
    for n in range(40):
        cheat = club.browser(f"198.51.100.{n}")
        for guess in range(5):
            clock.now += 1.0
            wrong = f"{(int(key) + 1 + 5 * n + guess) % 10_000:04}"
            said = {"code": club.evening.codes["table 1"], "sure": "1", "pair": east_west}
            looked_at += post(cheat, "/join", key=wrong, **said).status_code == 422
    assert looked_at == 100


def test_phones_that_joined_stay_when_the_clock_is_set_back(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    _ns, east_west, _board = sitting(club)
    stamp = TimestampSigner.get_timestamp
    with monkeypatch.context() as ahead:
        ahead.setattr(TimestampSigner, "get_timestamp", lambda self: stamp(self) + 60)
        phone = club.phone(east_west, 1)
        again = opened(club.app)
        known = club.stack.enter_context(again)
        assert fill(known, "/sign-in", name=NAME, password=PASSWORD).status_code == 200
    assert phone.get(f"{club.at}/seat").status_code == 200
    assert (
        post(
            phone, "/join", code=club.evening.codes["table 1"], sure="1", pair=east_west
        ).status_code
        == 200
    )
    # A browser known from then is still counted by itself.
    post(known, "/sign-out")
    for _ in range(6):
        fill(club.browser(), "/sign-in", name=NAME, password="wrong")  # noqa: S106
    assert fill(known, "/sign-in", name=NAME, password=PASSWORD).status_code == 200


def test_what_was_signed_too_long_ago_is_still_too_old(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = int(time.time())
    with monkeypatch.context() as before:
        before.setattr(TimestampSigner, "get_timestamp", lambda _self: now - 17 * 3600)
        phone = club.browser()
        post(phone, "/join", code=club.evening.codes["table 1"], sure="1")
    assert phone.get(f"{club.at}/seat").status_code == 403


def test_one_phone_does_not_fill_the_console(club: Club) -> None:
    """685 calls in 25 seconds made a console of 689 kB."""
    phone = club.joined("table 1")
    assert send(phone, f"{club.at}/call") == "The Director has been called."
    before = len(club.director.get(club.at).text)
    for n in range(60):
        post(phone, f"{club.at}/call", words=f"a revoke, and more of it: {n}" * 5)
    calls = [one for one in club.session.log if isinstance(one.act, DirectorCalled)]
    assert len(calls) == 5
    page = club.director.get(club.at)
    assert len(page.text) - before < 2_000
    # One call that may be taken, and answered; the four that followed are told with it.
    for press in ("coming", "answered"):
        told = re.findall(rf'/{press}">.*?name="call" value="(\d+)"', page.text)
        assert told == [str(calls[0].sequence)]
    assert "a revoke, and more of it: 0" in page.text
    club.act("answered", call=str(calls[0].sequence))
    assert not club.evening.calls
    other = club.joined("table 2")
    assert send(other, f"{club.at}/call", words="late play") == "The Director has been called."
    assert "late play" in words(club.director.get(club.at))


def test_calls_are_few_even_where_each_is_answered(club: Club) -> None:
    phone = club.joined("table 1")
    statuses = []
    for _ in range(12):
        statuses.append(post(phone, f"{club.at}/call").status_code)
        for one in club.evening.calls:
            club.act("answered", call=str(one.sequence))
    assert statuses == [200] * 10 + [429] * 2
    assert post(club.joined("table 2"), f"{club.at}/call").status_code == 200


def test_one_phone_does_not_contest_without_end(club: Club) -> None:
    north_south, east_west, board = sitting(club)
    phone, other = club.phone(north_south, 1), club.phone(east_west, 1)
    club.report(phone, board)
    said = {"board": str(board), "round": "1", "by": "EW", "word": "no"}
    for _ in range(30):
        send(other, f"{club.at}/agree", seen=club.seen(board), **said)
    assert contests(club) == 1
    for n in range(60):
        club.report(other, board, contract=f"{n % 7 + 1}{'CDHS'[n % 4]}")
    assert contests(club) <= 20
    assert len(words(club.director.get(club.at))) < 8_000
    # The others' words are still taken, and theirs about another board.
    assert "Entered" in club.report(phone, board + 1)
    told = send(
        other, f"{club.at}/agree", board=str(board + 1), round="1", by="EW",
        seen=club.seen(board + 1),
    )  # fmt: skip
    assert told == "Thank you, agreed."


def contests(club: Club) -> int:
    return sum(isinstance(one.act, ResultContested) for one in club.session.log)


def test_files_are_taken_in_reason(club: Club) -> None:
    said = {"form_token": token(club.director)}
    statuses = {
        club.director.post("/upload", data=said, files={"file": ("x.pbn", b"")}).status_code
        for _ in range(61)
    }
    assert statuses == {422, 429}


def test_a_planted_cookie_with_its_own_token_is_nothing_in_a_directors_browser(club: Club) -> None:
    attacker = club.browser()
    own = token(attacker)
    planted = attacker.cookies["fairdeal_visitor"]
    club.director.cookies.set("fairdeal_visitor", planted)
    before = club.session.version
    sent = club.director.post(f"{club.at}/announced", data={"form_token": own, "words": "hacked"})
    assert (sent.status_code, club.session.version) == (403, before)
    phone = club.joined("table 1")
    phone.cookies.set("fairdeal_visitor", planted)
    assert phone.post(f"{club.at}/call", data={"form_token": own}).status_code == 403


@pytest.mark.parametrize(
    ("headers", "taken"),
    [
        ({}, True),
        ({"Origin": "http://club"}, True),
        ({"Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "https://behind.a.proxy"}, True),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": "http://club.evil.example"}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Sec-Fetch-Site": "cross-site", "Origin": "http://club"}, False),
    ],
)
def test_where_a_form_was_sent_from_is_looked_at(
    club: Club, headers: dict[str, str], *, taken: bool
) -> None:
    said = {"form_token": token(club.director), "words": "Tea", "intended": ""}
    sent = club.director.post(f"{club.at}/announced", data=said, headers=headers)
    assert (sent.status_code != 403) is taken


def test_a_phone_that_joins_again_may_send_what_its_page_has(club: Club) -> None:
    """What a phone kept while it was out of reach goes with the token of its page."""
    phone = club.joined("table 1")
    sent = {"form_token": token(phone)}
    post(phone, "/join", code=club.evening.codes["table 1"], sure="1")
    assert phone.post(f"{club.at}/call", data=sent).status_code != 403


@pytest.mark.parametrize("page", ["codes", "partner"])
def test_a_foreign_host_is_not_printed_as_the_address(club: Club, page: str) -> None:
    _ns, east_west, _board = sitting(club)
    asking: httpx.Client = club.director if page == "codes" else club.phone(east_west, 1)
    with drawing() as drawn:
        answer = asking.get(f"{club.at}/{page}", headers={"Host": "evil.example"})
    assert answer.status_code == 200
    assert drawn
    assert all(one.startswith("http://club/join/") for one in drawn)
    assert "evil.example" not in words(answer)
