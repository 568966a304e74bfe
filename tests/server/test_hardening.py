"""What a hostile or an unlucky visitor did to the pages once, and must not be able to do again."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from fairdeal.server.app import make_app
from fairdeal.server.site import Site
from fairdeal.store.backup import back_up, put_back
from fairdeal.store.base import NOTHING, Body, Envelope, Store, Unavailable
from fairdeal.store.memory import MemoryStore
from fairdeal.store.opening import open_store
from tests.amount import some
from tests.server.inside import NAME, NOW, PASSWORD, browsing, directing, opened, site_over
from tests.server.running import alert, fill, hidden, text

PASS = {"words": "pass", "step": "save"}
NONE = {"words": "none", "step": "save"}
FORM = "/evenings/auctions/boards/4/tables/3"
TWO_GAMES = b"""[Event "Tuesday"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]
[North "A"][South "B"][East "C"][West "D"]
[Contract "1NT"][Declarer "N"][Result "13"]
[Auction "N"]
1NT Pass Pass Pass
[Play "E"]
ST S6 S2 SA

[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[North "E"][South "F"][East "G"][West "H"]
[Contract "1NT"][Declarer "N"][Result "7"]
[Auction "N"]
1NT Pass Pass Pass
[Play "E"]
H2 H8 H3 HA
"""
"""In the second game East plays a card that West holds in the deal of the first."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(open_store(f"sqlite:///{tmp_path / 'club.db'}")) as store:
        yield store


def uploaded(client: httpx.Client, content: bytes, name: str = "t.pbn") -> httpx.Response:
    sent = hidden(client.get("/upload").text)
    return client.post("/upload", data=sent, files={"file": (name, content)})


def test_a_game_is_kept_as_far_as_its_board_allows() -> None:
    with directing(site_over(MemoryStore(), demonstration=False)) as client:
        answer = uploaded(client, TWO_GAMES)
        session = client.get("/").text.split('href="/sessions/')[1].partition('"')[0]
        assert answer.status_code == 200
        for table in "12":
            page = client.get(f"/sessions/{session}/boards/1/tables/{table}")
            assert page.status_code == 200
            assert "Auction" in text(page)


def test_a_log_stored_beside_another_deal_does_not_take_the_page_away() -> None:
    site = site_over(MemoryStore(), demonstration=False)
    store = site.sessions._store  # noqa: SLF001 - as an earlier version left it
    acts: list[tuple[str, Body]] = [("call_made", {"seat": "W", "call": "1C"})]
    acts += [("card_played", {"seat": "E", "card": "S2", "face_up": True})] * 2
    acts += [("no_such_act", {})]
    log = [Envelope(uuid4(), name, body, NOW, "Ann") for name, body in acts]
    store.append("table/x/1/1", NOTHING, log)
    session = [
        ("session_opened.v1", {"title": "X", "method": {"form": "ascherman"}, "winners": "derived", "held": None, "note": ""}),  # noqa: E501 - as stored
        ("result_entered.v1", {"board": 1, "table": "1", "ns": "A", "ew": "B", "outcome": {"kind": "passed_out"}, "lead": None}),  # noqa: E501 - as stored
        ("table_logged.v1", {"board": 1, "table": "1", "stream": "table/x/1/1", "version": 4}),
    ]  # fmt: skip
    store.append("session/x", 0, [Envelope(uuid4(), n, b, NOW, "Ann") for n, b in session])  # type: ignore[arg-type]
    with browsing(site) as client:
        page = client.get("/sessions/x/boards/1/tables/1")
    assert page.status_code == 200
    assert "cannot be shown, or not to its end" in text(page)


def test_an_upload_is_one_commit() -> None:
    class Counting(MemoryStore):
        commits = 0

        def append_together(self, batches):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
            self.commits += 1
            return super().append_together(batches)

    store = Counting()
    with directing(site_over(store, demonstration=False)) as client:
        store.commits = 0
        assert uploaded(client, TWO_GAMES).status_code == 200
    assert store.commits == 1
    assert len(store.streams("table/")) == 2


def test_reading_goes_on_while_sixty_wait_to_write(store: Store, tmp_path: Path) -> None:
    site = site_over(store)
    with (
        browsing(site) as reader,
        closing(sqlite3.connect(tmp_path / "club.db", isolation_level=None)) as other,
        ThreadPoolExecutor(50) as pool,
    ):
        form = hidden(reader.get("/sign-in").text) | {"name": NAME, "password": PASSWORD}
        other.execute("BEGIN IMMEDIATE")
        sent = [pool.submit(reader.post, "/sign-in", data=form) for _ in range(50)]
        for path in ("/", "/sessions/auctions", "/sessions/pch1003/boards/1"):
            assert reader.get(path).status_code == 200
        assert not any(one.done() and one.result().status_code == 200 for one in sent)
        other.execute("ROLLBACK")
        assert {one.result().status_code for one in sent} <= {200, 503, 429}


def test_a_restored_store_is_shown_at_once(store: Store, tmp_path: Path) -> None:
    path, copy = tmp_path / "club.db", tmp_path / "copy.db"
    with directing(site_over(store)) as client:
        back_up(path, copy)
        fill(client, FORM, **PASS, reason="to be undone")
        assert "to be undone" in client.get("/sessions/auctions/boards/4").text
        put_back(copy, path, NOW)
        assert "to be undone" not in client.get("/sessions/auctions/boards/4").text
        fill(client, FORM, **NONE, reason="decided anew")
        assert "decided anew" in client.get("/sessions/auctions/boards/4").text


def test_a_ranking_of_another_store_is_not_shown_again(store: Store, tmp_path: Path) -> None:
    """After a backup was put back a version comes a second time, and tells something else."""
    path, copy = tmp_path / "club.db", tmp_path / "copy.db"
    app = make_app(site_over(store))
    with opened(app) as client, opened(app) as reader:
        assert fill(client, "/sign-in", name=NAME, password=PASSWORD).status_code == 200
        back_up(path, copy)
        fill(client, FORM, **PASS, reason="to be undone")
        assert "to be undone" in reader.get("/sessions/auctions").text
        put_back(copy, path, NOW)
        fill(client, FORM, **NONE, reason="decided anew")
        assert "decided anew" in reader.get("/sessions/auctions").text
        assert "to be undone" not in reader.get("/sessions/auctions").text


def test_five_wrong_guesses_elsewhere_do_not_lock_the_director_out() -> None:
    app = make_app(site_over(MemoryStore()))
    with opened(app, address="203.0.113.66") as eve, opened(app, address="203.0.113.7") as ann:
        for _ in range(5):
            assert fill(eve, "/sign-in", name=NAME, password="guess").status_code == 403  # noqa: S106 - wrong
        assert fill(eve, "/sign-in", name=NAME, password=PASSWORD).status_code == 429
        assert fill(ann, "/sign-in", name=NAME, password=PASSWORD).status_code == 200


def test_a_copied_cookie_is_worth_nothing_after_signing_out() -> None:
    site = site_over(MemoryStore())
    with directing(site) as client, browsing(site) as thief:
        thief.cookies = client.cookies
        page = thief.get(FORM)
        assert page.url.path == FORM
        out = client.post(
            "/sign-out",
            data={"form_token": hidden(page.text)["form_token"]},
            follow_redirects=False,
        )
        assert out.headers["Clear-Site-Data"] == '"cache"', "nothing comes back with Back"
        sent = hidden(page.text) | PASS | {"reason": "stolen"}
        assert thief.post(FORM, data=sent).status_code == 403
        assert thief.get(FORM).status_code == 403
        assert thief.get("/upload").url.path == "/sign-in"


def test_signing_out_everywhere_ends_the_other_browsers() -> None:
    site = site_over(MemoryStore())
    with directing(site) as here, directing(site) as there, browsing(site) as stranger:
        token = hidden(here.get("/account").text)["form_token"]
        assert stranger.get("/account").url.path == "/sign-in"
        here.post("/account/sign-out", data={"form_token": token})
        for client in (here, there):
            assert client.get(FORM).status_code == 403
            assert client.get("/upload").url.path == "/sign-in"
        assert fill(there, "/sign-in", name=NAME, password=PASSWORD).status_code == 200
        assert there.get(FORM).url.path == FORM


def test_pages_of_a_director_are_not_kept_by_the_browser() -> None:
    site = site_over(MemoryStore())
    with directing(site) as client, browsing(site) as anyone:
        assert client.get("/sessions/auctions/boards/4").headers["cache-control"] == "no-store"
        assert anyone.get("/sessions/auctions/boards/4").headers["cache-control"] == "no-cache"
        # A ranking is drawn once for all who read the same; a Director's is his own.
        own, first = client.get("/sessions/auctions"), anyone.get("/sessions/auctions")
        assert own.headers["cache-control"] == "no-store"
        assert NAME in text(own)
        for page in (first, anyone.get("/sessions/auctions")):
            assert page.headers["cache-control"] == "no-cache"
            assert NAME not in text(page)


def test_browsers_insist_on_https_only_where_it_was_asked_for() -> None:
    site = site_over(MemoryStore())
    name = "strict-transport-security"
    insisting = make_app(site, hsts_days=2)
    with opened(insisting, base_url="https://club") as client:
        assert client.get("/").headers[name] == "max-age=172800"
        assert "Secure" in client.get("/sign-in").headers["set-cookie"]
    with opened(insisting) as client:
        assert name not in client.get("/").headers
    with browsing(site, base_url="https://club") as client:
        assert name not in client.get("/").headers


def test_a_file_too_large_is_said_on_a_page() -> None:
    with directing(site_over(MemoryStore())) as client:
        answer = uploaded(client, b"x" * (8 * 2**20))
        assert answer.status_code == 413
        assert "at most 5 MB. Nothing was changed." in text(answer)
        assert "fairdeal" in text(answer)
        inside = uploaded(client, b"x" * (5 * 2**20 + 1))
        assert "larger than 5 MB" in alert(inside)


def test_nobody_but_a_director_may_send_much() -> None:
    with browsing(site_over(MemoryStore())) as client:
        sent = {"form_token": hidden(client.get("/sign-in").text)["form_token"]}
        refused = client.post("/upload", data=sent, files={"file": ("t.pbn", TWO_GAMES)})
        assert refused.status_code == 403
        assert "no longer signed in" in text(refused)
        large = client.post("/sign-in", data=sent | {"name": "x" * 70_000})
        assert large.status_code == 413


def test_the_store_may_fail_at_every_call_of_a_visit() -> None:
    """A page, a correction and an upload, with the store failing once at each call in turn."""

    class Failing(MemoryStore):
        left = 0
        failed = False

        def _strike(self) -> None:
            self.left -= 1
            if self.left == 0:
                self.failed = True
                raise Unavailable("disk full")

        def append_together(self, batches):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
            self._strike()
            return super().append_together(batches)

        def read(self, stream: str, after: int = 0):  # type: ignore[no-untyped-def]  # noqa: ANN202
            self._strike()
            return super().read(stream, after)

        def recall(self, stream, entries):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
            self._strike()
            return super().recall(stream, entries)

        def streams(self, prefix: str = "") -> tuple[str, ...]:
            self._strike()
            return super().streams(prefix)

        def generation(self) -> int:
            self._strike()
            return super().generation()

    at, failed = 0, True
    while failed:
        at += some(3, 1)
        store = Failing()
        site = site_over(store, demonstration=False)
        with directing(site) as client:
            first = uploaded(client, TWO_GAMES)
            session = str(first.url.path).rpartition("/")[2]
            if first.url.path == "/upload":
                session = client.get("/").text.split('href="/sessions/')[1].partition('"')[0]
            path = f"/evenings/{session}/boards/1/tables/1"
            sent = hidden(client.get(path).text) | {
                "words": "pass",
                "step": "save",
                "reason": "once",
            }
            store.left = at
            answers = [client.get("/"), client.post(path, data=sent), client.get("/upload")]
            failed, store.left = store.failed, 0
            assert {one.status_code for one in answers} <= {200, 503, 403}, at
            assert client.post(path, data=sent).status_code == 200
            page = client.get(f"/sessions/{session}/boards/1")
            assert page.text.count("“once”") == 1
    assert at > 10


@pytest.mark.parametrize("spoil", [b"{", b'{"kind":1}', b'{"board":"1"}'])
def test_one_broken_act_leaves_the_home_page_and_the_others_alone(
    store: Store, tmp_path: Path, spoil: bytes
) -> None:
    site_over(store)
    with closing(sqlite3.connect(tmp_path / "club.db")) as file, file:
        where = "WHERE stream = 'session/auctions' AND sequence = 9"
        file.execute(f"UPDATE acts SET body = ? {where}", [spoil.decode()])  # noqa: S608 - our own
    fresh = Site.of(store)
    with browsing(fresh) as client:
        home = client.get("/")
        assert home.status_code == 200
        assert "auctions cannot be read" in text(home)
        assert client.get("/sessions/pch1003").status_code == 200
        broken = client.get("/sessions/auctions")
        assert broken.status_code == 500
        assert "cannot be read" in text(broken)
