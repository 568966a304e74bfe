"""A series on the server: its standing follows its sessions, and tells nothing before its time."""

import re
from collections.abc import Iterator
from datetime import date
from html import unescape
from uuid import uuid4

import httpx
import pytest

from fairdeal.boards import vulnerability_of
from fairdeal.events.acts import (
    ContestantEntered,
    ResultCorrected,
    ResultEntered,
    SessionAct,
    SessionOpened,
)
from fairdeal.events.evening.floor import sittings
from fairdeal.events.places import Place
from fairdeal.events.series.standing import PerWhom
from fairdeal.formats.result_words import parse_result
from fairdeal.scoring.contests.series import Combine, SeriesTerms, SeriesTies
from fairdeal.scoring.lines import Outcome
from fairdeal.scoring.methods import CrossImps, Matchpoints, Method, Per
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.members.kept import Member, members, spellings_of
from fairdeal.server.privacy.forgetting import Person, forget
from fairdeal.server.series.forms import _as_typed
from fairdeal.server.series.kept import found_in
from tests.server.evening.club import Club, club, post, words
from tests.server.evening.teams.test_teams_evening import begin, tapped
from tests.server.inside import NAME, NOW
from tests.server.members.listing import keep_members

UP, DOWN = "4SN+1", "4SN-1"
PAIRS = {"1": ("Ada Ash", "Bo Elm"), "2": ("Cy Fir", "Di Oak"), "5": ("Ed", "Fay"), "6": ("Gus",)}


@pytest.fixture
def made() -> Iterator[Club]:
    with club() as one:
        yield one


def outcome(said: str) -> Outcome:
    return parse_result(said, vulnerability_of(1))


def signed(made: Club) -> Signature:
    return Signature(uuid4(), NAME, made.site.now())


def evening(
    made: Club,
    session: str,
    results: tuple[str, str],
    method: Method | None = None,
    names: dict[str, tuple[str, ...]] = PAIRS,
) -> str:
    """Two tables and one board: 1 against 5, 2 against 6; a top is 100 %, a bottom 0 %."""
    acts: list[SessionAct] = [
        SessionOpened(session.title(), method or Matchpoints(), held=date(2026, 11, 5)),
        *(ContestantEntered(pair, players) for pair, players in names.items()),
        ResultEntered(Place(1, "1"), "1", "5", outcome(results[0])),
        ResultEntered(Place(1, "2"), "2", "6", outcome(results[1])),
    ]
    made.site.sessions.open(session, acts, (), signed(made))
    return session


def opened(made: Club, *sessions: str, **said: str) -> str:
    """The path of a series of these sessions."""
    fields = {"title": "Autumn", "best": "2", "per": "player"} | said
    begun = post(made.director, "/new-series", **fields)
    assert begun.status_code == 200, words(begun)
    path = begun.url.path
    for one in sessions:
        assert put_in(made, path, one).status_code == 200
    return path


def put_in(made: Club, path: str, session: str) -> httpx.Response:
    return post(made.director, f"{path}/sessions", session=session)


def totals(answer: httpx.Response) -> dict[str, tuple[str, str]]:
    """Place and total of everybody in the table."""
    lines = re.findall(
        r"<tr><td class=\"place\">(.*?)</td><th.*?>(.*?)</th>.*?<b>(.*?)</b>", answer.text
    )
    bare = (
        tuple(" ".join(unescape(re.sub("<[^>]+>", " ", one)).split()) for one in line)
        for line in lines
    )
    return {name: (place, total) for place, name, total in bare}


def three(made: Club) -> tuple[str, ...]:
    return (
        evening(made, "first", (UP, DOWN)),
        evening(made, "second", (DOWN, UP)),
        evening(made, "third", (UP, DOWN)),
    )


def test_the_best_two_of_three_evenings(made: Club) -> None:
    """Pair 1: 100, 0, 100. Pair 2: 0, 100, 0. East-West the contrary."""
    path = opened(made, *three(made))
    page = made.browser().get(path)
    assert totals(page) == {
        **dict.fromkeys(("Ada Ash", "Bo Elm", "Gus"), ("1=", "200.00")),
        **dict.fromkeys(("Cy Fir", "Di Oak", "Ed", "Fay"), ("4=", "100.00")),
    }
    assert "<del>0.00</del>" in page.text
    assert "100.00 + 100.00" in words(page), "each total says what it is made of"
    assert "The best 2 sessions count." in words(page)
    assert 'href="/players?name=Ada%20Ash"' in page.text
    assert f'href="{path}"' in made.browser().get("/").text, "the first page lists it"
    assert path not in made.browser().get("/", params={"find": "x"}).text


def test_a_result_corrected_afterwards_is_followed(made: Club) -> None:
    path = opened(made, *three(made))
    anyone = made.browser()
    assert totals(anyone.get(path))["Ada Ash"] == ("1=", "200.00")
    # Now 1 is at the bottom and 2 on top there: 0, 0, 100, and behind 2 and 5 with 200.
    act = ResultCorrected(Place(1, "1"), outcome("4SN-3"))
    made.site.sessions.tell("first", lambda _now: [act], signed(made))
    assert totals(anyone.get(path))["Ada Ash"] == ("5=", "100.00")


def test_half_of_the_first_evening_is_carried_over_and_follows_a_correction(made: Club) -> None:
    """Pair 1: 100/2 + 0, pair 2: 0/2 + 100; then the first of pair 1 becomes 0, of pair 2 100."""
    first, second, _third = three(made)
    path = opened(made, first, second, best="", carried="1/2")
    anyone = made.browser()
    assert totals(anyone.get(path))["Ada Ash"] == ("5=", "50.00")
    assert totals(anyone.get(path))["Cy Fir"] == ("1=", "100.00")
    assert "1/2 × 100.00 + 0.00" in words(anyone.get(path))
    assert "Of each session before the last counts half of it." in words(anyone.get(path))
    act = ResultCorrected(Place(1, "1"), outcome("4SN-3"))
    made.site.sessions.tell("first", lambda _now: [act], signed(made))
    assert totals(anyone.get(path))["Ada Ash"] == ("5=", "0.00")
    assert totals(anyone.get(path))["Cy Fir"] == ("1=", "150.00")


def test_per_pair_on_the_average_with_a_least_attendance(made: Club) -> None:
    swapped = {**PAIRS, "1": ("Bo Elm", "Ada  ASH"), "2": ("Cy Fir", "Hal")}
    first = evening(made, "first", (UP, DOWN))
    second = evening(made, "second", (DOWN, UP), names=swapped)
    path = opened(made, first, second, per="pair", combine="average", least="2", best="")
    found = totals(made.browser().get(path))
    # Ada and Bo: (100 + 0) / 2, whoever is written first; Cy has played once with either partner.
    assert found["Ada ASH – Bo Elm"] == ("1=", "50.00")
    assert found["Cy Fir – Hal 1 session more for a place"] == ("–", "100.00")
    assert "(100.00 + 0.00) / 2" in words(made.browser().get(path))


def test_a_session_that_is_played_tells_nothing(made: Club) -> None:
    """The page has the same bytes whatever the tables report, for everybody and the Director."""
    first = evening(made, "first", (UP, DOWN))
    setting = {"tables": "3", "boards": "18", "half": "0", "choice": "0", "title": "Tonight"}
    made.id = post(made.director, "/evenings", **setting).url.path.rpartition("/")[2]
    made.act("names", **{"1-1": "Ada Ash", "1-2": "Bo Elm"})
    path = opened(made, first, made.id)
    anyone = made.browser()
    before = anyone.get(path)
    assert "This session is being played." in words(before)
    assert totals(before)["Ada Ash"] == ("1=", "100.00")
    for at, sitting in enumerate(sittings(made.evening)):
        for place in sitting.places[: 1 + at % 2]:
            told = f"boards/{place.board}/tables/{place.table}"
            made.act(told, words="1NT S +6", step="save")
    assert len(made.session.results) > 5
    made.act("phase", phase="over")
    after = anyone.get(path)
    assert after.text == before.text
    assert totals(made.director.get(path)) == totals(before)
    made.act("phase", phase="published")
    assert "This session is being played." not in words(anyone.get(path))
    assert totals(anyone.get(path))["Ada Ash"][1] != "100.00"


def test_boards_that_are_held_back_keep_the_whole_session_back(made: Club) -> None:
    setting = {"tables": "3", "boards": "18", "half": "0", "choice": "0", "title": "Tonight"}
    made.id = post(made.director, "/evenings", **setting).url.path.rpartition("/")[2]
    made.act("names", **{"1-1": "Ada Ash", "1-2": "Bo Elm"})
    for place in (one for sitting in sittings(made.evening) for one in sitting.places):
        made.act(f"boards/{place.board}/tables/{place.table}", words="1NT S +6", step="save")
    shown = made.act("shown", ranking="1", held="1")
    assert shown.status_code == 200, words(shown)
    made.act("phase", phase="published")
    path = opened(made, made.id)
    assert made.session.evening is not None
    assert made.session.evening.shown.held == (1,)
    assert totals(made.browser().get(path)) == {}
    assert "No session tells its results yet." in words(made.browser().get(path))
    made.act("shown", ranking="1", held="")
    assert totals(made.browser().get(path))["Ada Ash"] == ("1=", "50.00"), "it was all the same"


def test_put_in_and_undone_and_brought_back(made: Club) -> None:
    path = opened(made, evening(made, "first", (UP, DOWN)), evening(made, "second", (UP, DOWN)))
    anyone = made.browser()
    assert totals(anyone.get(path))["Ada Ash"] == ("1=", "200.00")
    undone = post(made.director, f"{path}/undo", sequence="3")
    assert totals(undone)["Ada Ash"] == ("1=", "100.00")
    assert "Second was put in." not in words(anyone.get(path)), "the log is the Director's"
    brought = post(made.director, f"{path}/undo", sequence="4")
    assert totals(brought)["Ada Ash"] == ("1=", "200.00")
    assert totals(post(made.director, f"{path}/undo", sequence="3"))["Ada Ash"][1] == "100.00"
    assert put_in(made, path, "second").status_code == 200
    for sequence in ("1", "99", "x", "-1", ""):
        assert post(made.director, f"{path}/undo", sequence=sequence).status_code == 422


def test_one_person_under_two_names(made: Club) -> None:
    """A spelling without its accent is proposed; nothing is one before somebody said so."""
    other = {**PAIRS, "1": ("Ádá Ash", "Bo Elm")}
    first = evening(made, "first", (UP, DOWN))
    path = opened(made, first, evening(made, "second", (UP, DOWN), names=other))
    assert totals(made.browser().get(path))["Ada Ash"] == ("3=", "100.00"), "behind Bo and Gus"
    offered = made.director.get(path)
    assert "Who may be one person" in words(offered)
    assert "Who may be one person" not in words(made.browser().get(path))
    said = post(made.director, f"{path}/people", spelling="Ádá Ash", name="Ada Ash")
    assert totals(said)["Ada Ash"] == ("1=", "200.00")
    assert "Ádá Ash" not in totals(said)
    refused = post(made.director, f"{path}/people", spelling="Ádá Ash", name="Gus")
    assert refused.status_code == 422
    assert "stands for another already" in words(refused)
    assert totals(post(made.director, f"{path}/undo", sequence="4"))["Ada Ash"][1] == "100.00"


def test_a_former_name_of_the_clubs_list_is_one_line(made: Club) -> None:
    """Without anybody's saying so here; and what was said here goes on to the name of now."""
    second = evening(made, "second", (UP, DOWN), names={**PAIRS, "1": ("Ada Oak", "Bo Elm")})
    third = evening(made, "third", (UP, DOWN), names={**PAIRS, "1": ("Ádá Ash", "Gus II")})
    path = opened(made, evening(made, "first", (UP, DOWN)), second, third, best="3")
    store = made.site.sessions.store
    keep_members(store, [Member("Ada Oak", (("SBZ", "77"),), ("Ada Ash",))], "Ann", NOW)
    found = made.browser().get(path)
    assert totals(found)["Ada Oak"][1] == "200.00"
    assert {"Gus", "Gus II"} <= totals(found).keys(), "two stay two"
    assert "Ada Ash" not in totals(found)
    said = post(made.director, f"{path}/people", spelling="Ádá Ash", name="Ada Ash")
    assert totals(said)["Ada Oak"][1] == "300.00"
    assert "Who may be one person" not in words(said)
    forget(store, Person.called(*spellings_of(members(store), "Ada Oak")), "Ann", NOW)
    page = made.browser().get(path).text
    assert not [name for name in ("Ada", "Ádá") if name in page]


def test_what_does_not_add_up_is_not_put_in(made: Club) -> None:
    path = opened(made, evening(made, "first", (UP, DOWN)))
    imps = evening(made, "imps", (UP, DOWN), CrossImps(Per.COMPARISON))
    refused = put_in(made, path, imps)
    assert refused.status_code == 422
    assert "counted in different things" in words(refused)
    for session in ("", "none", "first", "../first"):
        assert put_in(made, path, session).status_code == 422
    found = found_in(made.site.sessions.store, path.rpartition("/")[2])
    assert found is not None
    assert found.sessions == ("first",)


def test_a_session_that_was_withdrawn_no_longer_counts(made: Club) -> None:
    path = opened(made, *three(made))
    post(made.director, "/sessions/first/about", title="First", withdrawn="1")
    page = made.browser().get(path)
    assert totals(page)["Ada Ash"] == ("1=", "100.00")
    assert "It was withdrawn." in words(page)


def test_a_series_that_was_withdrawn(made: Club) -> None:
    path = opened(made, evening(made, "first", (UP, DOWN)))
    post(made.director, f"{path}/terms", title="Autumn", per="player", withdrawn="1")
    found = found_in(made.site.sessions.store, path.rpartition("/")[2])
    assert found is not None
    assert found.opened.terms.best is None, "left empty, all sessions count"
    anyone = made.browser()
    assert anyone.get(path).status_code == 410
    assert path not in anyone.get("/").text
    assert path in made.director.get("/").text
    assert anyone.get("/series/none").status_code == 404
    assert anyone.get(f"{path}/terms", follow_redirects=False).status_code == 303


@pytest.mark.parametrize(
    "said",
    [
        {"title": " "},
        {"best": "x"},
        {"best": "0"},
        {"best": "-1"},
        {"least": "99999999999"},
        {"least": "0"},
        {"combine": "best"},
        {"ties": "toss"},
        {"per": "club"},
        {"intended": "none"},
    ],
)
def test_terms_that_cannot_be(made: Club, said: dict[str, str]) -> None:
    fields = {"title": "Autumn", "best": "2", "per": "pair"} | said
    refused = post(made.director, "/new-series", **fields)
    assert refused.status_code == 422
    assert made.site.sessions.store.streams("series/") == ()
    path = opened(made)
    assert post(made.director, f"{path}/terms", **fields).status_code == 422
    assert "The best 2 sessions count." in words(made.browser().get(path))


def test_a_form_sent_twice_is_one_series(made: Club) -> None:
    twice = {"intended": str(uuid4()), "title": "Autumn", "per": "pair"}
    first, second = (post(made.director, "/new-series", **twice) for _ in range(2))
    assert first.url == second.url
    assert len(made.site.sessions.store.streams("series/")) == 1
    session = {"intended": str(uuid4()), "session": evening(made, "first", (UP, DOWN))}
    for _ in range(2):
        assert post(made.director, f"{first.url.path}/sessions", **session).status_code == 200


def test_who_is_forgotten_is_forgotten_here_too(made: Club) -> None:
    other = {**PAIRS, "1": ("Zeb Quux", "Bo Elm")}
    path = opened(made, evening(made, "first", (UP, DOWN), names=other))
    post(made.director, f"{path}/people", spelling="Z. Quux", name="Zeb Quux")
    forget(made.site.sessions.store, Person.called("Zeb Quux"), NAME, made.site.now())
    page = made.director.get(path)
    assert page.status_code == 200
    assert "Zeb" not in page.text
    assert any(name.startswith("N. N.") for name in totals(page))


def test_a_form_that_says_nothing_we_know_is_shown_again_as_a_series_of_players() -> None:
    """Each for himself, all that he played added up, as the form begins."""
    typed = _as_typed("Autumn", "", "", "?", "", "?", "?", "?")
    assert typed.per is PerWhom.PLAYER
    assert typed.terms == SeriesTerms(None, Combine.SUM, 1, SeriesTies.SHARE)


def test_the_next_evening_of_an_event_has_its_teams_and_counts_in_it(made: Club) -> None:
    """Four teams, seven taps to the second evening; a team keeps number, name, players, captain."""
    begin(made, tapped(made, "New evening", "Teams of four", "4", "12"))
    first = made.id
    named = {"2-called": "Kontra", "2-captain": "Ada Ash"} | {
        f"2-{at}": name
        for at, name in enumerate(("Ada Ash", "Bo Elm", "Cy Fir", "Di Oak"), start=1)
    }
    assert post(made.director, f"{made.at}/names", **named).status_code == 200
    path = opened(made, first, best="", per="contestant", carried="1/2")
    page = made.director.get(path)
    (to,) = re.findall(r'href="([^"]*)">Begin its next evening', page.text)
    step = made.director.get(unescape(to))
    assert "How many boards" in words(step)
    assert f'href="{path}"' in step.text
    (boards,) = re.findall(r'href="(\?[^"]*boards=12)"', step.text)
    begin(made, made.director.get(str(step.url.join(unescape(boards)))))
    assert made.id != first
    assert made.session.teams_named["2"].called == "Kontra"
    assert made.session.teams_named["2"].captain == "Ada Ash"
    assert made.session.players["2"] == ("Ada Ash", "Bo Elm", "Cy Fir", "Di Oak")
    assert "1" not in made.session.players, "nobody was named there"
    series = found_in(made.site.sessions.store, path.rpartition("/")[2])
    assert series is not None
    assert series.sessions == (first, made.id)


def test_the_next_evening_of_a_ladder_asks_who_plays(made: Club) -> None:
    """As many tables as last time; nobody's name is taken over where others come each week."""
    setting = {"tables": "3", "boards": "18", "half": "0", "choice": "0"}
    begun = post(made.director, "/evenings", **setting)
    made.id = begun.url.path.rpartition("/")[2]
    assert post(made.director, f"{made.at}/names", **{"1-1": "Ada Ash"}).status_code == 200
    path = opened(made, made.id)
    page = made.director.get(path)
    (to,) = re.findall(r'href="([^"]*)">Begin its next evening', page.text)
    assert "tables=3&half=0" in unescape(to)
    series = path.rpartition("/")[2]
    again = post(made.director, "/evenings", **setting, series=series)
    made.id = again.url.path.rpartition("/")[2]
    assert not made.session.players
    found = found_in(made.site.sessions.store, series)
    assert found is not None
    assert found.sessions[-1] == made.id
    unknown = post(made.director, "/evenings", **setting, series="nosuch")
    assert unknown.status_code == 404
