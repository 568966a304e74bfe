"""Whose name is not to be public is named at no public door, and stays who he is everywhere."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.acts import ContestantEntered
from fairdeal.printing import typeset
from fairdeal.server.interface.app import AT, OPERATIONS
from fairdeal.server.kept.session import Signature
from fairdeal.server.members.changes import made_public
from fairdeal.server.members.kept import Member, change_list, members
from fairdeal.server.privacy.shown import hidden_in
from fairdeal.server.publishing.copying import copied
from fairdeal.server.publishing.writing import write_site
from fairdeal.server.routes import ROUTES
from fairdeal.server.site import Site
from fairdeal.store.memory import MemoryStore
from tests.amount import some
from tests.server.evening.club import Club, evening, post
from tests.server.inside import NOW
from tests.server.interface.test_members import of_list
from tests.server.keys.test_keys import made
from tests.server.members.listing import keep_members
from tests.server.series.test_series import opened
from tests.server.simultaneous.houses import chance, club, federation

ZORA = Member("Zora Quux", (("SBZ", "Q7788"),), ("Zora Blatt",))
OTHERS = (Member("Ann Lee", (("SBZ", "4455"),)), Member("Zora Quuxová"))
_LINK = re.compile(r'(?:href|src)="([^"]*)"')
_NAME = re.compile(r"zora quux\b|zora blatt|quux, zora|zora(%20|\+)(quux\b|blatt)", re.IGNORECASE)


@pytest.fixture(scope="module")
def here() -> Iterator[Club]:
    """An evening that was played and published, in a series, and a cup, with Zora in all of it."""
    with evening(rehearsal="1", title="Zora Quux Cup") as club:
        keep_members(club.site.sessions.store, (ZORA, *OTHERS), "Ann", NOW)
        names = {"1-1": "Zora Blatt", "1-2": "Ann Lee", "2-1": "Zora Quuxová", "2-2": "Bo Elm"}
        post(club.director, f"{club.at}/names", **names)
        for _minutes in range(8):
            club.act("rehearse")
        club.act("phase", phase="published")
        yield club


@pytest.fixture
def hidden(here: Club) -> Iterator[Club]:
    say(here, "years")
    yield here
    say(here, "name", "years")


def say(club: Club, *public: str) -> None:
    wanted = Signature(uuid4(), "Ann", NOW)
    change_list(club.site.club, lambda now: made_public(now, ZORA.name, public), wanted)


def named(answer: httpx.Response) -> bool:
    return bool(_NAME.search(unescape(answer.text)))


def walked(browser: httpx.Client, *first: str) -> dict[str, httpx.Response]:
    """Every page that links lead to."""
    found: dict[str, httpx.Response] = {}
    waiting = list(first)
    while waiting:
        path = waiting.pop()
        if path in found or path.startswith(("/laws", "/help", "/practice", "/static")):
            continue
        found[path] = answer = browser.get(path, follow_redirects=True)
        if "text/html" in answer.headers.get("content-type", ""):
            links = (urlsplit(unescape(one)) for one in _LINK.findall(answer.text))
            waiting += [
                one.path + (f"?{one.query}" if one.query else "")
                for one in links
                if not one.netloc and one.path.startswith("/") and "language" not in one.path
            ]
    return found


def doors(club: Club) -> list[str]:
    """A path of every route and operation that is looked at."""
    place = next(iter(club.session.results))
    known = {
        "session": club.id,
        "board": place.board,
        "table": place.table,
        "contestant:path": "1",
        "ending": "csv",
        "what": "results",
        "number": 27,
        "code": club.evening.codes["table 1"],
    }
    every = [one.path for one in ROUTES if one.method == "GET" and not one.name.endswith("news")]
    every += [AT + one.path for one in OPERATIONS if one.method == "GET" and not one.is_stream]
    paths = [re.sub(r"{([\w:]+)}", lambda f: str(known.get(f[1], "none")), one) for one in every]
    files = [f"/sessions/{club.id}/files/{one}" for one in ("pbn", "lin", "xml", "csv", "json")]
    searched = [f"/?find={word}" for word in ("zora", "quux", "blatt")]
    return [*paths, *files, *searched, *(f"/players?name={quote(n)}" for n in spelled())]


def spelled() -> tuple[str, ...]:
    return (ZORA.name, *ZORA.before)


def is_echo(answer: httpx.Response) -> bool:
    """Whether it says no more than that nobody is called as was asked."""
    return answer.status_code == 404 and bool(_NAME.search(unquote(str(answer.url))))


def zora(club: Club) -> Member:
    return next(one for one in members(club.site.sessions.store) if one.name == ZORA.name)


def test_at_every_public_door_another_word_stands(
    hidden: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What would be typeset is read as it is handed over.
    typed = lambda _file, words, _kind: json.dumps(words, ensure_ascii=False).encode()  # noqa: E731
    monkeypatch.setattr(typeset, "_typeset", typed)
    series = opened(hidden, hidden.id)
    word = hidden_in(hidden.site.sessions.store).word_for("Zora Quux")
    anybody, phone = hidden.browser(), hidden.joined("scorer", name="Eve")
    of_director = walked(hidden.director, f"/sessions/{hidden.id}", f"{series}")
    assert [path for path, one in of_director.items() if named(one)]
    paths = [*doors(hidden), series, f"{AT}{series}"]
    for who in some((anybody,), (anybody, phone)):
        found = walked(who, "/", *paths)
        shown = [path for path, one in found.items() if named(one) and not is_echo(one)]
        at_the_table = [one for one in shown if one.startswith((f"{hidden.at}/", "/join"))]
        assert [one for one in shown if one not in at_the_table] == []
        # Who holds the code of a table is asked who he is of those who sit there.
        assert who is phone or all(one.startswith("/join/") for one in at_the_table)
        assert word in found[f"{hidden.at}/cards.pdf"].text
        assert f"/sessions/{hidden.id}/contestants/1" in found
    assert re.fullmatch(r"N\. N\. \d{6}", word)
    for path in (f"/sessions/{hidden.id}", f"/sessions/{hidden.id}/files/csv", series):
        text = anybody.get(path).text
        assert word in text, path
        assert "Ann Lee" in text
        assert "Zora Quuxová" in text, "another person of a longer name"


def test_what_is_chosen_holds_at_once_and_is_taken_back(here: Club) -> None:
    anybody = here.browser()
    ranking, card = f"/sessions/{here.id}", f"/sessions/{here.id}/contestants/1"
    assert "Zora Blatt" in anybody.get(card).text
    say(here, "number")
    assert not any(named(anybody.get(path)) for path in (ranking, card, "/"))
    assert "Q7788" not in anybody.get(f"{ranking}/files/csv?numbers=SBZ").text
    say(here, "name", "years")
    assert "Zora Blatt" in anybody.get(card).text
    assert "Zora Quux Cup" in anybody.get("/").text


def test_years_and_numbers_are_chosen_apart(here: Club) -> None:
    anybody, at = here.browser(), "/players?name=Zora+Blatt"
    assert "Q7788" not in anybody.get(at).text
    say(here, "name", "number", "years")
    assert "SBZ Q7788" in anybody.get(at).text
    file = f"/sessions/{here.id}/files/csv?numbers=SBZ"
    assert "Q7788" in anybody.get(file).text
    assert "4455" not in anybody.get(file).text
    say(here, "name")
    for name in spelled():
        assert anybody.get(f"/players?name={quote(name)}").status_code == 404
    assert "Zora Quux</a>" not in anybody.get("/?find=zora").text
    assert here.director.get(at).status_code == 200
    assert anybody.get("/players?name=Ann+Lee").status_code == 200
    assert "Zora" in anybody.get("/players?name=Ann+Lee").text
    say(here, "name", "years")


def test_a_partners_page_and_the_word_itself_tell_nothing(hidden: Club) -> None:
    anybody = hidden.browser()
    page = anybody.get("/players?name=Ann+Lee")
    word = hidden_in(hidden.site.sessions.store).word_for("Zora Quux")
    assert (named(page), word in page.text) == (False, True)
    assert anybody.get(f"/players?name={quote(word)}").status_code == 404


def test_a_key_for_results_and_the_evenings_code_know_who_plays(hidden: Club) -> None:
    path = f"{AT}/sessions/{hidden.id}"
    for key, knows in (
        (made(hidden, f"Reader {uuid4()}"[:30], "read"), True),
        (made(hidden, f"Names {uuid4()}"[:30], "people"), True),
        (made(hidden, f"List {uuid4()}"[:30], "members"), False),
        (hidden.evening.codes["director"], True),
    ):
        answer = hidden.browser().get(path, headers={"Authorization": f"Bearer {key}"})
        assert (answer.status_code, named(answer)) == (200, knows)


def test_a_static_site_names_nobody_who_is_not_to_be(hidden: Club, tmp_path: Path) -> None:
    copy = copied(hidden.site.sessions.store, hidden.id, names=True)
    write_site(copy, hidden.id, tmp_path / "site", ("en",))
    pages = [one.read_text("utf-8") for one in (tmp_path / "site").rglob("*.html")]
    assert len(pages) > 10
    assert not [one for one in pages if _NAME.search(unescape(one))]
    word = hidden_in(hidden.site.sessions.store).word_for("Zora Quux")
    assert any(word in one for one in pages)


def test_it_is_said_by_key_and_on_the_page_and_goes_with_the_file(here: Club) -> None:
    with evening() as club:
        keep_members(club.site.sessions.store, (ZORA, *OTHERS), "Ann", NOW)
        key = made(club, "Office", "members")
        said = {"kind": "make_public", "name": ZORA.name, "public": ["number"]}
        after = of_list(club, key, said).json()["changes"][0]["after"]
        assert after["public"] == ["number"]
        page = club.director.get("/members?who=Zora+Quux").text
        assert re.findall(r'name="public" value="(\w+)"( checked)?', page) == [
            ("name", ""),
            ("number", " checked"),
            ("years", ""),
        ]
        form = {"was": ZORA.name, "name": ZORA.name, "numbers": "SBZ Q7788", "before": "Zora Blatt"}
        post(club.director, "/members/one", **form)
        assert zora(club).public == frozenset(("number",)), (
            "a form without them says nothing of them"
        )
        post(club.director, "/members/one", **form, public="")
        assert zora(club).public == frozenset()
        text = club.director.get("/members.csv").text
        assert "Zora Quux,Q7788,Zora Blatt,,,nothing" in text
        bring = {"kind": "bring_file", "text": text}
        assert of_list(here, made(here, "Import", "members"), bring).status_code == 200
        assert not zora(here).shows("name")
        say(here, "name", "years")


def test_in_the_common_ranking_of_a_simultaneous_too() -> None:
    with federation() as to, club(to, "North") as north:
        north.tell(ContestantEntered("1", ("Zora Quux", "Ann Lee")))
        north.play(chance(3))
        north.send()
        page = f"/simultaneous/{to.event}"
        assert named(to.client.get(page))
        keep_members(to.site.sessions.store, (replace(ZORA, public=frozenset()),), "Ann", NOW)
        answer = to.client.get(page)
        assert (named(answer), "Ann Lee" in answer.text) == (False, True)


@pytest.mark.nightly
def test_nothing_is_read_twice_where_every_name_is_public() -> None:
    site = Site.of(MemoryStore())
    assert site.shown.sessions is site.sessions
