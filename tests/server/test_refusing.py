"""Whatever is refused is refused in the reader's language, on a page like any other."""

import re
from collections.abc import Callable

import httpx
import pytest

from fairdeal.i18n.catalogues import LANGUAGES, TAGS
from fairdeal.server.app import make_app
from fairdeal.store.base import Unavailable
from fairdeal.store.memory import MemoryStore
from tests.server.evening.club import evening, post, token
from tests.server.inside import NAME, opened, site_over
from tests.server.running import fill

Ask = Callable[[httpx.Client], httpx.Response]
BOARD = "/sessions/pch1003/boards/1"


class Away(MemoryStore):
    """A store that does not answer any more."""

    away = False

    def read(self, stream, after=0):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201
        if self.away:
            raise Unavailable("the cable is out")
        return super().read(stream, after)


def _too_often(client: httpx.Client) -> httpx.Response:
    for _attempt in range(5):
        fill(client, "/sign-in", name=NAME, password="wrong")  # noqa: S106
    return fill(client, "/sign-in", name=NAME, password="wrong")  # noqa: S106


def _guessed(client: httpx.Client) -> httpx.Response:
    for _attempt in range(20):
        client.get("/join/AAAAAA")
    return client.get("/join/AAAAAA")


ASKED: dict[str, tuple[int, Ask]] = {
    "no such page": (404, lambda c: c.get("/nowhere")),
    "no such session": (404, lambda c: c.get("/sessions/nowhere")),
    "no such board": (404, lambda c: c.get("/sessions/pch1003/boards/999")),
    "no number": (404, lambda c: c.get("/sessions/pch1003/boards/one")),
    "no such file": (404, lambda c: c.get("/static/x/y")),
    "a link used up": (410, lambda c: c.get("/welcome/abc")),
    "another site's form": (403, lambda c: c.post("/sign-out")),
    "not for the public": (403, lambda c: c.post("/evenings", data={"form_token": token(c)})),
    "no such way": (405, lambda c: c.put("/")),
    "a long form": (413, lambda c: c.post("/join", data={"code": "x" * 100_000})),
    "a large file from nobody": (403, lambda c: c.post("/upload", content=b"x" * 100_000)),
    "a wrong password": (403, lambda c: fill(c, "/sign-in", name=NAME, password="x")),  # noqa: S106
    "passwords tried": (429, _too_often),
    "codes tried": (429, _guessed),
}


def told(answer: httpx.Response, language: str) -> str:
    """What a page says in its middle; it has said its language, and keeps strangers out."""
    assert f'<html lang="{TAGS[language]}">' in answer.text
    assert answer.headers["Content-Language"] == TAGS[language]
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    found = re.search(r"<main[^>]*>([\s\S]*?)</main>", answer.text)
    assert found
    return " ".join(re.sub(r"<[^>]+>", "\n", found[1]).split())


def in_english(answer: httpx.Response) -> set[str]:
    """The sentences of a page, title and buttons included, as they stand between its marks."""
    found = re.search(r"<main[^>]*>([\s\S]*?)</main>", answer.text)
    assert found
    return {line for line in (one.strip() for one in re.split(r"<[^>]+>", found[1])) if " " in line}


@pytest.fixture(scope="module")
def answers() -> dict[str, dict[str, httpx.Response]]:
    """By case and language; each reader is alone, and nobody is kept waiting by another."""
    found: dict[str, dict[str, httpx.Response]] = {case: {} for case in ASKED}
    for language in LANGUAGES:
        app = make_app(site_over(MemoryStore()))
        for case, (_status, ask) in ASKED.items():
            with opened(app, address=f"198.51.100.{len(found[case])}") as client:
                client.headers["Accept-Language"] = language
                found[case][language] = ask(client)
    return found


@pytest.mark.parametrize("case", ASKED)
def test_each_refusal_in_each_language(
    answers: dict[str, dict[str, httpx.Response]], case: str
) -> None:
    english = in_english(answers[case]["en"])
    assert english
    for language, answer in answers[case].items():
        assert answer.status_code == ASKED[case][0]
        words = told(answer, language)
        if language != "en":
            assert not [one for one in english if one in words]


def test_a_fault_of_ours_and_a_store_away(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Away()
    site = site_over(store)
    with opened(make_app(site)) as client:
        for language in LANGUAGES:
            client.headers["Accept-Language"] = language
            store.away = True
            away = client.get(BOARD)
            assert away.status_code == client.get("/health").status_code == 503
            client.post("/join", data={"form_token": "x"})
            store.away = False
            assert client.get("/health").text == "ok\n"
            monkeypatch.setattr("fairdeal.server.public.pages.board_view", _fails)
            fault = client.get(BOARD)
            monkeypatch.undo()
            assert fault.status_code == 500
            for answer, english in ((away, "could not be reached"), (fault, "fault of ours")):
                assert (english in told(answer, language)) == (language == "en")
                assert client.get(BOARD).status_code == 200


def _fails(*_args: object) -> None:
    raise RuntimeError("a fault of ours")


def test_what_the_session_refuses_is_said_in_the_readers_language() -> None:
    with evening() as club:
        seat = club.evening.movement.rounds[0].tables[0]
        board = club.evening.movement.boards_of(seat.board_set)[0]
        phone = club.phone(str(seat.ns[0]), 1)
        club.report(phone, board)
        club.report(club.phone(str(seat.ew[0]), 1), board)  # agreed: there is nothing to uphold
        club.act("phase", phase="published")
        score = f"{club.at}/boards/{board}/tables/1-1"
        asked: dict[str, Ask] = {
            "closed": lambda _: post(phone, f"{club.at}/seat", board=str(board), round="1", contract="pass"),  # noqa: E501
            "unread": lambda c: post(c, score, words="four spades", seen="9999"),
            "the same": lambda c: post(c, score, words="3NT S =", seen="9999", reason="x"),
            "no reason": lambda c: post(c, score, words="pass", seen="9999", step="keep"),
        }  # fmt: skip
        for case, ask in asked.items():
            said = {}
            for language in LANGUAGES:
                for client in (club.director, phone):
                    client.headers["Accept-Language"] = language
                answer = ask(club.director)
                assert answer.status_code == 422, case
                found = re.search(r'role="alert">([\s\S]*?)</', answer.text)
                assert found, case
                said[language] = found[1]
            assert len(set(said.values())) == len(LANGUAGES), said
