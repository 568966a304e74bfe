"""A player's page: her sessions, her partners, and only what she and everybody may see."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.acts import ContestantEntered, SessionAct, SessionOpened
from fairdeal.events.evening.floor import sittings
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.members.kept import Member, members, spellings_of
from fairdeal.server.privacy.forgetting import Person, forget
from fairdeal.server.public.player_index import PlayerIndex
from tests.server.evening.club import Club, club, post, words
from tests.server.inside import NAME, NOW
from tests.server.members.listing import keep_members


@pytest.fixture
def made() -> Iterator[Club]:
    with club() as one:
        yield one


def _evening(made: Club, title: str, partner: str, tricks: str, *, publish: bool = True) -> str:
    """Three tables; Ada sits in pair 1, whose every board as North-South is 1NT with that."""
    opening, *others = _played(partner, tricks, publish=publish)
    assert isinstance(opening, SessionOpened)
    made.id, signature = title.lower(), Signature(uuid4(), NAME, made.site.now())
    made.site.sessions.open(made.id, [replace(opening, title=title), *others], (), signature)
    return made.id


@cache
def _played(partner: str, tricks: str, *, publish: bool) -> tuple[SessionAct, ...]:
    """What is told of such an evening when the Director keys in every board."""
    with club() as made:
        setting = {"tables": "3", "boards": "18", "half": "0", "choice": "0", "title": "Any"}
        made.id = post(made.director, "/evenings", **setting).url.path.rpartition("/")[2]
        made.act("names", **{"1-1": "Ada Ash", "1-2": partner, "2-1": "Åke Öst"})
        for sitting in sittings(made.evening):
            for place in sitting.places:
                made_it = tricks if "1" in (sitting.ns, sitting.ew) else "="
                by = "S" if sitting.ns == "1" else "E" if sitting.ew == "1" else "S"
                made.act(
                    f"boards/{place.board}/tables/{place.table}",
                    words=f"1NT {by} {made_it}",
                    step="save",
                )
        if publish:
            made.act("phase", phase="published")
        return tuple(one.act for one in made.session.log)


def _page(client: httpx.Client, name: str) -> httpx.Response:
    return client.get("/players", params={"name": name})


def test_a_player_over_sessions_with_each_partner(made: Club) -> None:
    """Pair 1 wins every comparison in one session, and loses every one in the other."""
    first = _evening(made, "First", "Bo Elm", "+6")
    second = _evening(made, "Second", "Cy Fir", "-7")
    anyone = made.browser()
    answer = _page(anyone, "  ada   ASH ")
    said = words(answer)
    assert said.count("Ada Ash") >= 1
    assert "First" in said
    assert "Second" in said
    assert "100.00" in said
    assert "0.00" in said
    assert "Average 50.00 %" in said  # of a hundred and nought
    assert "Bo Elm 1 session 100.00 %" in said
    assert "Cy Fir 1 session 0.00 %" in said
    for one in (first, second):
        assert f'href="/sessions/{one}/contestants/1"' in answer.text
    card = anyone.get(f"/sessions/{first}/contestants/1")
    assert "All sessions of Ada Ash" in words(card)
    assert 'href="/players?name=Ada%20Ash"' in card.text


def test_what_a_pair_did_over_years(made: Club) -> None:
    """Pair 1 declares every board: all tops in one session, none in the other, in which it is last.

    A title that is given later, and a result put right, are seen at once.
    """
    first = _evening(made, "First", "Bo Elm", "+6")
    second = _evening(made, "Second", "Cy Fir", "-7")
    post(made.director, f"/sessions/{first}/about", title="First", held="2024-03-05")
    post(made.director, f"/sessions/{second}/about", title="Second", held="2025-04-06")
    anyone = made.browser()
    said = words(_page(anyone, "Ada Ash"))
    assert "Best 100.00 % Wins 1 " in said
    assert "All years 2025 2024" in said
    boards = len({at.board for at in made.session.results})
    assert f"Own side declared {2 * boards} boards 50.00" in said
    assert "Opponents declared" not in said
    assert "The seat is known of 0 boards." in said
    assert "Boards to look at again" in said
    low = _page(anyone, "Ada Ash").text.partition("Boards to look at again")[2]
    assert low.count(f"/sessions/{second}/boards/") == 3
    assert "0.0 %" in words(_page(anyone, "Ada Ash"))
    of_year = words(anyone.get("/players", params={"name": "Ada Ash", "year": "2024"}))
    assert "First" in of_year
    assert "Second" not in of_year
    assert "Average 100.00 %" in of_year
    for year in ("2023", "0", "-1", "x", "9" * 30):
        answer = anyone.get("/players", params={"name": "Ada Ash", "year": year})
        assert answer.status_code == 404, year
    made.id = second
    for place in [at for at, one in made.session.results.items() if "1" in (one.ns, one.ew)]:
        put = {"words": "1NT S =", "step": "save", "reason": "wrong column"}
        put["seen"] = str(made.session.version)
        kept = made.act(f"boards/{place.board}/tables/{place.table}", **put)
        assert kept.status_code == 200, words(kept)
    assert "Average 50.00 %" not in words(_page(anyone, "Ada Ash")), "what was put right counts"


def test_six_sessions_make_a_trend(made: Club) -> None:
    for at in range(6):
        assert "The mean of six" not in words(_page(made.browser(), "Ada Ash"))
        one = _evening(made, f"S{at}", "Bo Elm", "+6" if at % 2 else "-7")
        post(made.director, f"/sessions/{one}/about", title=f"S{at}", held=f"2025-01-0{at + 1}")
    page = _page(made.browser(), "Ada Ash")
    assert "The mean of six sessions went from 50.0 % to 50.0 %." in words(page)
    assert page.text.count("<circle") == 6


def test_after_a_start_sessions_are_read_and_the_page_says_how_many_are_not_yet(
    made: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    _evening(made, "First", "Bo Elm", "+6")
    _evening(made, "Second", "Cy Fir", "-7")
    monkeypatch.setattr("fairdeal.server.public.player_index.AT_ONCE", 1)
    began = []

    def begin(index: PlayerIndex) -> None:
        began.append(index)

    monkeypatch.setattr(PlayerIndex, "begin", begin)
    anyone = made.browser()
    waits = _page(anyone, "Ada Ash")
    assert waits.status_code == 503
    assert "2 sessions have not been read yet" in words(waits)
    assert began == [made.site.players]
    made.site.players.read_all(rest=0)
    assert "Average 50.00 %" in words(_page(anyone, "Ada Ash"))
    assert _page(anyone, "Nobody").status_code == 404


def test_what_is_being_played_or_was_withdrawn_is_not_told(made: Club) -> None:
    _evening(made, "Tonight", "Bo Elm", "+1", publish=False)
    anyone = made.browser()
    assert _page(anyone, "Ada Ash").status_code == 404
    assert "Tonight" in words(_page(made.director, "Ada Ash"))
    made.act("phase", phase="published")
    assert "Tonight" in words(_page(anyone, "Ada Ash"))
    post(made.director, f"/sessions/{made.id}/about", title="Tonight", withdrawn="1")
    assert _page(anyone, "Ada Ash").status_code == 404
    assert _page(anyone, "").status_code == 404
    assert _page(anyone, "x" * 500).status_code == 404


def test_a_player_is_found_by_name_on_the_first_page(made: Club) -> None:
    _evening(made, "First", "Bo Elm", "+1")
    anyone = made.browser()
    found = anyone.get("/", params={"find": "ake ost"})
    assert 'href="/players?name=%C3%85ke%20%C3%96st"' in found.text
    assert "No session has these words" not in words(found)
    assert "/players?" not in anyone.get("/", params={"find": "nobody"}).text


def test_one_who_changed_her_name_is_one_and_two_of_one_name_are_two(made: Club) -> None:
    """Ada Ash is Ada Oak now; another Ada Ash is told apart in the list, and stays apart."""
    _evening(made, "First", "Bo Elm", "+6")
    _evening(made, "Second", "Cy Fir", "-7")
    made.act("names", **{"1-1": "Ada Oak", "2-1": "Ada Ash II"})
    store = made.site.sessions.store
    listed = [Member("Ada Oak", (("SBZ", "No-90817"),), ("Ada Ash",)), Member("Ada Ash II")]
    keep_members(store, listed, "Ann", NOW)
    anyone = made.browser()
    for name in ("Ada Ash", "ada oak"):
        page = _page(anyone, name)
        assert "<h1>Ada Oak</h1>" in page.text
        assert "Average 50.00 %" in words(page)
        assert "90817" not in page.text, "no number is public"
    other = words(_page(anyone, "Ada Ash II"))
    assert "Second" in other
    assert "First" not in other
    found = anyone.get("/", params={"find": "ada ash"}).text
    assert 'href="/players?name=Ada%20Oak"' in found, "found by the name of before"
    assert 'href="/players?name=Ada%20Ash"' not in found
    forget(store, Person.called(*spellings_of(members(store), "Ada Oak")), "Ann", NOW)
    for name in ("Ada Ash", "Ada Oak"):
        assert _page(made.browser(), name).status_code == 404


def test_whoever_was_only_entered_has_no_score_card_to_go_to(made: Club) -> None:
    session = _evening(made, "First", "Bo Elm", "+6")
    late = ContestantEntered("99", ("Eve Late", "Pat Late"))
    made.site.sessions.tell(session, lambda _now: [late], Signature(uuid4(), NAME, NOW))
    assert made.browser().get(f"/sessions/{session}/contestants/99").status_code == 404
    page = _page(made.browser(), "Eve Late").text
    assert f'href="/sessions/{session}"' in page
    assert f"/sessions/{session}/contestants/" not in page
    assert f"/sessions/{session}/contestants/1" in _page(made.browser(), "Ada Ash").text
