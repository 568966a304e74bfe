"""What the Director may do, and what nobody else may."""

import re
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from fairdeal.store.memory import MemoryStore
from tests.server import inside
from tests.server.inside import browsing, site_over
from tests.server.running import (
    DIRECTOR,
    PASSWORD,
    Server,
    alert,
    director,
    fill,
    hidden,
    score_of,
    serving,
    text,
    visitor,
)

PASS = {"words": "pass", "step": "save"}
NONE = {"words": "none", "step": "save"}
FORM = "/evenings/auctions/boards/4/tables/3"
"""3D by South, 11 tricks."""


def board_page(client: httpx.Client) -> str:
    return text(client.get("/sessions/auctions/boards/4"))


def totals(client: httpx.Client, session: str) -> list[str]:
    return re.findall(r'num score">([^<]*)<', client.get(f"/sessions/{session}").text)


def corrected(client: httpx.Client, **fields: str) -> httpx.Response:
    return fill(client, FORM, **({"reason": "as the players agree", "step": "save"} | fields))


def test_the_link_sets_a_password_once(tmp_path: Path) -> None:
    with serving(tmp_path / "club.db") as server, visitor(server) as client:
        assert "(it works once" in server.printed
        fields = hidden(client.get(server.link).text)
        short = client.post(server.link, data=fields | {"name": "Ann", "password": "short"})
        assert short.status_code == 422
        assert "at least 8 characters" in alert(short)
        with director(server) as ann:
            assert DIRECTOR in text(ann.get("/"))
        late = client.post(server.link, data=fields | {"name": "Eve", "password": "eve eve eve"})
        assert late.status_code == 410
        assert "used already" in text(late)


def test_the_password_outlives_the_server_as_a_hash(tmp_path: Path) -> None:
    store = tmp_path / "club.db"
    with serving(store) as first, director(first):
        pass
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert PASSWORD.encode() not in kept
    assert first.link.rpartition("/")[2].encode() not in kept
    with serving(store, "--new-director") as second, visitor(second) as client:
        assert second.link not in ("", first.link)
        signed_in = fill(client, "/sign-in", name=DIRECTOR.upper(), password=PASSWORD)
        assert DIRECTOR in text(signed_in)


@pytest.mark.nightly
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_correction_that_was_confirmed_survives_a_killed_server_once(tmp_path: Path) -> None:
    store = tmp_path / "club.db"
    with serving(store, "--demo") as server, director(server) as client:
        sent = hidden(client.get(FORM).text) | {
            "words": "pass",
            "step": "save",
            "reason": "just in time",
        }
        client.follow_redirects = False
        assert client.post(FORM, data=sent).status_code == 303
        server.process.send_signal(signal.SIGKILL)
        cookies = client.cookies
    with serving(store) as again, visitor(again) as client:
        assert not again.link
        client.cookies = cookies
        assert board_page(client).count("“just in time”") == 1
        assert client.post(FORM, data=sent).status_code == 200
        assert board_page(client).count("“just in time”") == 1


def test_guessing_is_slowed_down() -> None:
    with browsing(site_over(MemoryStore(), demonstration=False)) as client:
        for _ in range(5):
            wrong = fill(client, "/sign-in", name=inside.NAME, password="guess")  # noqa: S106 - a wrong one
            assert wrong.status_code == 403
            assert alert(wrong) == "Name or password is not right."
        right = fill(client, "/sign-in", name=inside.NAME, password=inside.PASSWORD)
        assert right.status_code == 429
        assert "wait" in alert(right)


def test_signing_out_signs_out(club: Server, signed_in: httpx.Client) -> None:
    assert signed_in.get("/upload").url.path == "/upload"
    with director(club) as client:
        token = re.search(r'name="form_token" value="(\w+)"', client.get("/").text)
        assert token
        assert client.post("/sign-out", data={"form_token": token[1]}).status_code == 200
        assert client.get("/upload").url.path == "/sign-in"
        assert client.get(FORM).status_code == 403


@pytest.mark.parametrize("path", [FORM, "/upload"])
def test_nobody_else_may_change_anything(anyone: httpx.Client, path: str) -> None:
    asked = anyone.get(path)
    assert 'href="/sign-in?' in asked.text if path == FORM else asked.url.path == "/sign-in"
    token = hidden(anyone.get("/sign-in").text)["form_token"]
    sent = anyone.post(path, data=PASS | {"form_token": token, "reason": "x"})
    assert sent.status_code == 403


@pytest.mark.usefixtures("signed_in")
def test_signing_in_leads_back_but_never_elsewhere(club: Server) -> None:
    for then, lands in ((FORM, FORM), ("https://evil.example/", "/"), ("//evil.example", "/")):
        with visitor(club) as client:
            answer = fill(client, f"/sign-in?then={then}", name=DIRECTOR, password=PASSWORD)
            assert answer.url.path == lands
            assert str(answer.url).startswith(club.address)


def test_a_form_from_elsewhere_is_refused(signed_in: httpx.Client) -> None:
    before = board_page(signed_in)
    sent = hidden(signed_in.get(FORM).text) | PASS | {"reason": "forged"}
    for token in ("", "0" * 64, "ž"):
        answer = signed_in.post(FORM, data=sent | {"form_token": token})
        assert answer.status_code == 403
    assert board_page(signed_in) == before


def test_a_correction_ranks_anew_and_is_kept_with_who_and_why(
    club: Server, signed_in: httpx.Client
) -> None:
    path = "/sessions/auctions/boards/2/tables/1"
    before = totals(signed_in, "auctions")
    fields = {"words": "4S E =", "step": "save"}
    answer = fill(signed_in, score_of(path), reason="They were in <game>", **fields)
    assert answer.url.path == "/sessions/auctions/boards/2"
    with visitor(club) as anyone:
        page = text(anyone.get("/sessions/auctions/boards/2"))
        history = text(anyone.get(path))
    assert "4 ♠ spades E =" in page
    assert "420" in page
    assert "Changed from “2♠ by East, 8 tricks” to “4♠ by East, 10 tricks”" in page
    assert "“They were in <game>”" in page
    assert DIRECTOR in page
    assert totals(signed_in, "auctions") != before
    assert "Entered: 2♠ by East, 8 tricks" in history


def test_a_form_sent_twice_corrects_once(signed_in: httpx.Client) -> None:
    path = "/evenings/auctions/boards/1/tables/1"
    sent = hidden(signed_in.get(path).text) | PASS | {"reason": "twice"}
    first = signed_in.post(path, data=sent)
    again = signed_in.post(path, data=sent)
    assert text(first) == text(again)
    assert text(again).count("“twice”") == 1
    other = signed_in.post(path, data=sent | {"words": "none", "step": "save"})
    assert other.status_code == 409
    assert "Something else was entered while you were looking: Passed out." in alert(other)


def test_of_two_who_correct_the_same_result_the_later_is_told(signed_in: httpx.Client) -> None:
    path = "/evenings/auctions/boards/1/tables/2"
    ann = hidden(signed_in.get(path).text) | {
        "words": "pass",
        "step": "save",
        "reason": "Ann's view",
    }
    bob = hidden(signed_in.get(path).text) | {
        "words": "none",
        "step": "save",
        "reason": "Bob's view",
    }
    assert signed_in.post(path, data=ann).status_code == 200
    told = signed_in.post(path, data=bob)
    assert told.status_code == 409
    assert "Passed out. Nothing was overwritten." in alert(told)
    decided = signed_in.post(path, data=hidden(told.text) | NONE | {"reason": "!"})
    assert decided.status_code == 200


def test_corrections_of_different_results_do_not_disturb_one_another(
    signed_in: httpx.Client,
) -> None:
    paths = [f"/evenings/pch1003/boards/26/tables/{n}" for n in range(1, 9)]
    forms = [hidden(signed_in.get(path).text) for path in paths]

    def send(path: str, form: dict[str, str]) -> int:
        sent = form | PASS | {"reason": "at once"}
        return signed_in.post(path, data=sent).status_code

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(send, paths, forms)) == {200}
    assert text(signed_in.get("/sessions/pch1003/boards/26")).count("“at once”") == 8


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"words": ""}, "no score. Write it as in 4S N +1"),
        ({"words": "1S N +8"}, "would win 15 tricks; there are 0 to 13"),
        ({"words": "1S N -8"}, "would win -1 tricks; there are 0 to 13"),
        ({"words": "1S N ²"}, "1S N ² is no score. Write"),
        ({"words": "8S N ="}, "8S N = is no score. Write"),
        ({"words": "1S Q ="}, "1S Q = is no score. Write"),
        ({"words": "101/0"}, "101 is not a percentage from 0 to 100 (12C2a)"),
        ({"words": "1/0/0"}, "1/0/0 is no score. Write"),
        ({"words": "65/40"}, "Law 12C2b knows 60, 50 and 40 percent at IMPs"),
        ({"words": "pass", "reason": " "}, "give a reason"),
        ({"words": "pass", "reason": "x" * 501}, "at most 500"),
        ({"words": "pass", "intended": "7"}, "open the page afresh"),
    ],
)
def test_a_form_that_says_nothing_possible_comes_back(
    signed_in: httpx.Client, fields: dict[str, str], message: str
) -> None:
    before = board_page(signed_in)
    answer = corrected(signed_in, **fields)
    assert answer.status_code == 422
    assert message in alert(answer)
    assert board_page(signed_in) == before


def test_what_stands_already_is_no_correction(signed_in: httpx.Client) -> None:
    answer = corrected(signed_in, words="3D S +2")
    assert "stands already" in alert(answer)


def test_an_artificial_score_can_be_given(signed_in: httpx.Client) -> None:
    path = "/sessions/pch1003/boards/13/tables/1"
    fill(signed_in, score_of(path), reason="Law 12C2", words="40/60.5", step="save")
    page = text(signed_in.get(path))
    assert "40 % / 60.5 %" in page
    form = signed_in.get(score_of(path))
    assert "The Director ruled on this board: 40 % / 60.5 %." in text(form)
    sent = hidden(form.text) | PASS | {"reason": "a slip turned up"}
    refused = signed_in.post(score_of(path), data=sent)
    assert refused.status_code == 422
    assert "whether the ruling shall go" in alert(refused)
    assert "40 % / 60.5 %" in text(signed_in.get(path))
    again = hidden(refused.text) | {
        "words": "pass",
        "step": "save",
        "reason": "it counts",
        "over": "1",
    }
    assert signed_in.post(score_of(path), data=again).status_code == 200
    assert "Passed out" in text(signed_in.get(path))
