"""The calendar and the results over all clubs: what everybody may know, and of whom."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from html import unescape
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.acts import StandsElsewhere
from fairdeal.events.evening.floor import sittings
from fairdeal.server.app import make_app
from fairdeal.server.kept.sessions import Kept, Sessions, Signature
from fairdeal.server.members.kept import change_list
from fairdeal.server.privacy.forgetting import Person, forget
from fairdeal.server.publishing.copying import copied_whole
from fairdeal.server.publishing.writing import write_all
from fairdeal.store.memory import MemoryStore
from tests.server.evening.club import Club, club, post, words
from tests.server.inside import NAME, NOW, PASSWORD, opened, site_over
from tests.server.public.federation import (
    HIDDEN,
    HOSTILE,
    NO_YEARS,
    O_NEIL,
    OLD,
    TATRAN,
    held,
    pairs,
)
from tests.server.public.federation import opened as put
from tests.server.running import fill
from tests.server.simultaneous.houses import OPENS, FederationHouse


@pytest.fixture
def here() -> Iterator[FederationHouse]:
    with held() as it:
        yield it


def said(client: httpx.Client, path: str, **asked: str) -> str:
    answer = client.get(path, params=asked)
    assert answer.status_code == 200, answer.text
    return words(answer)


def test_a_month_by_its_days_with_who_won_where(here: FederationHouse) -> None:
    """The simultaneous of the 22nd by the clock, Friday's two sessions, and the cup."""
    month = said(here.client, "/calendar")
    assert re.search(r"6 November 2026 .*7 November 2026 .*2\d November 2026", month)
    assert f"Friday & <i> {HOSTILE} North-South Zora Quux – {O_NEIL} 100.00 %" in month
    assert f"Old town {OLD}" in month
    assert "Federation cup North-South Bo Elm – Cy 100.00 %" in month
    assert "Tuesday" not in month
    page = here.client.get("/calendar").text
    assert 'href="/calendar?month=2026-09"' in page
    assert "/sessions/friday" in page
    assert "<script>Neil" not in page
    before = said(here.client, "/calendar", month="2026-09")
    assert f"1 September 2026 Tuesday {TATRAN}" in before
    assert 'href="/calendar?month=2026-11"' in here.client.get("/calendar?month=2026-09").text
    assert "Some time" not in month + before, "nobody knows its day"


def test_of_a_simultaneous_nothing_is_told_before_its_hour(here: FederationHouse) -> None:
    line = re.compile(r"Nordic simultaneous 2 clubs ([^–]*)")
    found = line.search(said(here.client, "/calendar"))
    assert found
    assert found[1].startswith("It is opened at ")
    assert "Nordic" not in said(here.client, "/results")
    assert f"{TATRAN} 1" not in said(here.client, "/calendar")
    here.clock.now = OPENS
    for path in ("/calendar", "/results"):
        text = said(here.client, path)
        assert "It is opened" not in text
        assert re.search(r"Nordic simultaneous 2 clubs .*?[\d.]+ %", text), path
    top = re.search(
        r"<tbody>.*?<a [^>]*>\s*(?:<[^>]*>[^<]*</[^>]*>\s*)*([^<]*)", _event(here), re.DOTALL
    )
    assert top
    assert unescape(top[1]).strip() in said(here.client, "/results")


def _event(here: FederationHouse) -> str:
    return here.client.get(f"/simultaneous/{here.event}").text


def test_results_by_day_by_club_and_by_event(here: FederationHouse) -> None:
    here.clock.now = OPENS
    every = said(here.client, "/results")
    order = ("Nordic", "Federation cup", "Old town", "Tuesday", "Some time")
    places = [every.index(one, every.index("3 clubs")) for one in order]
    assert places == sorted(places), "the latest day first, and last what has none"
    page = here.client.get("/results").text
    assert f'href="/simultaneous/{here.event}"' in page
    links = [unescape(one) for one in re.findall(r'href="(/results\?club=[^"]*)"', page)]
    assert len(links) == 3
    asked = [here.client.get(one) for one in links]
    told = dict(
        zip(sorted([TATRAN, HOSTILE, OLD], key=str.casefold), map(words, asked), strict=True)
    )
    assert "Tuesday" in told[TATRAN]
    assert "Friday" not in told[TATRAN]
    assert "Nordic" in told[TATRAN], "it took part"
    assert "Friday & <i>" in told[HOSTILE]
    assert "Nordic" not in told[OLD]
    assert (
        "<b>"
        not in asked[links.index(next(one for one in links if "R%26D" in one))]
        .text.split("<h1>")[1]
        .split("</h1>")[0]
    )
    of_day = said(here.client, "/results", day="2026-11-06")
    assert "Friday" in of_day
    assert "Old town" in of_day
    assert "Federation cup" not in of_day
    assert "Friday" in said(here.client, "/results", club=HOSTILE.upper())
    here.tell("club_withdrawn.v1", club=TATRAN, stands=False)
    assert "Nordic" not in said(here.client, "/results", club=TATRAN)


def test_whose_name_is_not_public_is_called_otherwise(here: FederationHouse) -> None:
    for path in ("/calendar", "/results", "/results?day=2026-11-06"):
        page = here.client.get(path)
        assert HIDDEN.name not in unescape(page.text)
        assert re.search(r"N\. N\. \d{6} – Nina Bezrokov", words(page)), path
    card = words(here.client.get("/sessions/old"))
    assert re.search(r"N\. N\. \d{6}", words(here.client.get("/results")))[0] in card  # type: ignore[index]
    shown = replace(HIDDEN, public=frozenset({"name"}))
    now = Signature(uuid4(), "Ann", NOW)
    change_list(
        here.site.club,
        lambda every: [shown if one.name == HIDDEN.name else one for one in every],
        now,
    )
    assert HIDDEN.name in said(here.client, "/results")


def test_what_was_withdrawn_or_stands_elsewhere_is_in_no_list(here: FederationHouse) -> None:
    def both() -> str:
        return said(here.client, "/calendar") + said(here.client, "/results")

    assert both().count("Federation cup") == 2
    told = Signature(uuid4(), "Ann", NOW)
    here.site.sessions.tell("cup", lambda _now: [StandsElsewhere("old", "Old town")], told)
    assert "Federation cup" not in both()


def test_a_simultaneous_that_was_withdrawn_is_in_no_list(
    here: FederationHouse, tmp_path: Path
) -> None:
    """Once it is opened: before, its session is for Directors only, and its hour is told."""
    here.clock.now = OPENS
    assert "Nordic" in said(here.client, "/results")
    about = f"/sessions/{here.event}/about"
    post(_signed_in(here), about, title="Nordic simultaneous", held="2026-11-22", withdrawn="1")
    assert here.client.get(f"/simultaneous/{here.event}").status_code == 200, "a Director sees it"
    here.client.cookies.clear()
    for path in ("/calendar", "/results", f"/results?club={TATRAN}", "/?find=nordic"):
        assert "Nordic" not in said(here.client, path), path
    assert here.client.get(f"/simultaneous/{here.event}").status_code == 410
    write_all(copied_whole(here.site.sessions.store), tmp_path / "site", ("en",))
    pages = [one.read_text("utf-8") for one in (tmp_path / "site").rglob("*.html")]
    assert any("Tuesday" in one for one in pages)
    assert not any("Nordic" in one for one in pages)
    post(_signed_in(here), about, title="Nordic simultaneous", held="2026-11-22")
    here.client.cookies.clear()
    assert re.search(r"Nordic simultaneous 2 clubs .*?[\d.]+ %", said(here.client, "/results"))


def test_an_evening_is_to_come_is_played_waits_and_has_winners() -> None:
    with club() as made:
        setting = {"tables": "3", "boards": "18", "half": "0", "choice": "0", "title": "Pairs"}
        made.id = post(made.director, "/evenings", **setting).url.path.rpartition("/")[2]
        made.act("names", **{"1-1": "Ada Ash", "1-2": "Bo Elm"})
        anyone = made.browser()
        assert "Pairs To come" in said(anyone, "/calendar")
        assert f'href="/evenings/{made.id}/wall"' in anyone.get("/calendar").text
        made.act("round", round="1")
        before = said(anyone, "/calendar")
        assert "Pairs Now playing" in before
        for _minutes in range(2):
            _played(made)
        assert said(anyone, "/calendar") == before, "nothing of what is being played"
        assert "Ada Ash" not in said(made.director, "/calendar")
        held_on = made.session.opened.held
        post(made.director, f"/sessions/{made.id}/about", title="Pairs", held="2026-11-01")
        assert "Pairs The results come later." in said(anyone, "/calendar")
        assert "Pairs" not in said(anyone, "/results")
        made.act("phase", phase="published")
        assert held_on is not None
        assert "Ada Ash – Bo Elm 100.00 %" in said(anyone, "/results")
        made.act("shown", held="3")
        for path in ("/calendar", "/results"):
            assert "Ada Ash" not in said(anyone, path), "of boards held back nobody is told who won"


def _played(made: Club) -> None:
    for at in sittings(made.evening):
        for place in at.places:
            put = "1NT S +1" if at.ns == "1" else "1NT E +1" if at.ew == "1" else "pass"
            made.act(f"boards/{place.board}/tables/{place.table}", words=put, step="save")


def test_a_rehearsal_is_nobodys_evening() -> None:
    with club() as made:
        setting = {"tables": "3", "boards": "18", "half": "0", "choice": "0", "title": "Trial"}
        post(made.director, "/evenings", rehearsal="1", **setting)
        assert "Trial" not in said(made.browser(), "/calendar")


def test_a_federation_without_anything() -> None:
    with opened(make_app(site_over(MemoryStore(), demonstration=False))) as client:
        for path in ("/calendar", "/results", "/calendar?month=1999-01", "/results?club=x"):
            assert "No session has been planned or played here yet." in said(client, path)


def test_what_is_no_month_is_this_month_or_an_empty_one(here: FederationHouse) -> None:
    wild = ("2026-13", "x", "0000-00", "2026-11-01", "9999-12", "²-1", "-1", "2026-1", "\0", "")
    for asked in wild:
        assert here.client.get("/calendar", params={"month": asked}).status_code == 200, asked
        for said_so in ({"day": asked}, {"club": asked}, {"after": "999999"}):
            assert here.client.get("/results", params=said_so).status_code == 200, asked
    assert here.client.get("/results", params={"after": "-1"}).status_code == 404


def test_no_session_is_read_for_a_list(
    here: FederationHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All is made of what the sessions left: the more there are, the more that matters."""
    here.clock.now = OPENS
    assert "Friday" in said(here.client, "/results")
    read: list[str] = []
    get = Sessions.get

    def counted(sessions: Sessions, one: str) -> Kept | None:
        if sessions is here.site.sessions:  # something may still go on at another server
            read.append(one)
        return get(sessions, one)

    monkeypatch.setattr(Sessions, "get", counted)
    for path in ("/calendar", "/results", f"/results?club={TATRAN}"):
        assert said(here.client, path)
    assert not read


def test_results_go_on_where_there_are_many(
    here: FederationHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fairdeal.server.public.calendar.RESULTS_AT_ONCE", 2)
    first = here.client.get("/results")
    assert "Federation cup" in words(first)
    assert "Tuesday" not in words(first)
    assert 'href="?after=2"' in first.text
    second = here.client.get("/results?after=2")
    assert "Tuesday" in words(second)
    assert "Federation cup" not in words(second)


def test_a_persons_years_are_over_clubs(here: FederationHouse) -> None:
    """Zora Quux won in two clubs, and each line says whose session it was."""
    page = said(here.client, "/players", name="Zora Quux")
    assert f"Tuesday 1 September 2026, {TATRAN}" in page
    assert f"Friday & <i> 6 November 2026, {HOSTILE}" in page
    assert "Sessions 2 Average 100.00 % Best 100.00 % Wins 2" in page
    assert "Federation cup 7 November 2026 Cy 1" in said(here.client, "/players", name="Bo Elm")
    assert here.client.get("/players", params={"name": HIDDEN.name}).status_code == 404
    assert here.client.get("/players", params={"name": NO_YEARS.name}).status_code == 404


def test_who_was_forgotten_has_no_years_under_the_word_for_him(
    here: FederationHouse, tmp_path: Path
) -> None:
    """No more than who is only not named: else his years would be read together under a word."""
    assert here.client.get("/players", params={"name": "Zora Quux"}).status_code == 200
    done = forget(here.site.sessions.store, Person.called("Zora Quux"), "Ann Lee", NOW)
    assert done.stand_in in said(here.client, "/results")
    for name in ("Zora Quux", done.stand_in, f" {done.stand_in.lower()}"):
        assert here.client.get("/players", params={"name": name}).status_code == 404, name
        assert "Players" not in said(here.client, "/", find=name).partition("Find a session")[2]
    write_all(copied_whole(here.site.sessions.store), tmp_path / "site", ("en",))
    pages = [one.name for one in (tmp_path / "site/en/players").iterdir()]
    assert "Bo_20_Elm.html" in pages
    assert not any(one.startswith("N_2e_") for one in pages)
    assert said(_signed_in(here), "/players", name=done.stand_in), "a Director sees it"


def test_persons_clubs_and_events_are_found_by_words(here: FederationHouse) -> None:
    def found(words_: str) -> str:
        return said(here.client, "/", find=words_).partition("Find a session")[2]

    assert "Players Zora Quux" in found("quux")
    assert f"Clubs {TATRAN} " in found("tatran")
    assert f"Clubs {OLD}" in found("stare mesto"), "accents do not matter"
    assert f"Clubs {HOSTILE}" in found("r&d <b>")
    assert "Events Nordic simultaneous" in found("nordic")
    for nobody in (HIDDEN.name, "tajna", NO_YEARS.name):
        assert "Players" not in found(nobody), nobody
        assert "No session has these words" in found(nobody)
    post(_signed_in(here), "/new-series", title="Winter & <series>", best="1", per="player")
    assert "Series Winter & <series>" in found("winter")
    assert "Nordic" not in found("winter")
    assert f"Players {O_NEIL}" in found("neil")


def test_a_title_is_found_as_it_is_shown(here: FederationHouse) -> None:
    """A name that is not public is not found in the title of a session either."""
    cup = pairs(f"{HIDDEN.name} Cup", date(2026, 11, 8), ("Bo Elm", "Cy"), ("Di", "Ed"))
    put(here.site, "hers", cup, "Ann Lee")
    assert "No session has these words" in said(here.client, "/", find=HIDDEN.name)
    assert "100.00" in said(here.client, "/", find="cup 8 november")
    assert HIDDEN.name in said(_signed_in(here), "/", find=HIDDEN.name)


def _signed_in(here: FederationHouse) -> httpx.Client:
    fill(here.client, "/sign-in", name=NAME, password=PASSWORD)
    return here.client
