"""A knock-out by forms: set up, played over evenings, put right, and shown to everybody alike."""

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import httpx
import pytest

from fairdeal.events.acts import Place, ResultCorrected, ResultEntered
from fairdeal.events.evening.floor import sittings
from fairdeal.scoring.additions import Cause
from fairdeal.scoring.lines import BareScore
from fairdeal.server.kept.sessions import SESSIONS, Kept
from fairdeal.server.privacy.forgetting import Person, find, forget
from fairdeal.server.series.kept import found_in
from tests.server.evening.club import Club, club, post, words
from tests.server.evening.teams.test_teams_evening import imps
from tests.server.inside import NAME, PASSWORD
from tests.server.running import fill
from tests.server.series.test_series import signed

SIX = ("Aces: Ann Lee, Bob Ray, Cy Day, Di Fox", "Bulls", "Crows", "Deuces", "Elks", "Foxes")


@pytest.fixture
def made() -> Iterator[Club]:
    with club() as one:
        yield one


def opened(made: Club, *teams: str, **said: str) -> str:
    """The path of a knock-out of these teams."""
    fields = {"title": "Autumn Cup", "teams": "\n".join(teams or SIX), "order": "listed"} | said
    begun = post(made.director, "/new-knock-out", **fields)
    assert begun.status_code == 200, words(begun)
    return begun.url.path


def ready(made: Club, path: str) -> dict[str, str]:
    """The matches an evening can be begun with: both teams, and the number of the match."""
    page = made.director.get(f"{path}/evening")
    found = re.findall(r'name="match" value="(\d+)"[^>]*> <span>(.*?) <span', page.text)
    return {unescape(who): number for number, who in found}


def begin(made: Club, path: str, *matches: str, boards: int = 2, stanzas: int = 1) -> str:
    """The evening of these matches; all that are ready unless told otherwise."""
    chosen = list(matches or ready(made, path).values())
    fields = {"match": chosen, "boards": str(boards), "stanzas": str(stanzas)}
    begun = post(made.director, f"{path}/evening", **fields)  # type: ignore[arg-type]
    assert begun.status_code == 200, words(begun)
    made.id = begun.url.path.rpartition("/")[2]
    return made.id


def play(made: Club, **won: int) -> None:
    """Everything is flat but board 1, where a team has so much North-South: ``t4=420``."""
    acts = []
    for sitting in sittings(made.evening):
        for place in sitting.places:
            score = won.get(f"t{sitting.ns}", 0) if place.board == 1 else 0
            if place not in made.session.results:
                acts.append(ResultEntered(place, sitting.ns, sitting.ew, BareScore(score)))
    tell(made, *acts)


def tell(made: Club, *acts: ResultEntered | ResultCorrected) -> None:
    made.site.sessions.tell(made.id, lambda _now: acts, signed(made))


def publish(made: Club) -> None:
    assert made.act("phase", phase="published").status_code == 200


def bracket(client: httpx.Client, path: str) -> dict[int, str]:
    """What everybody reads of each match."""
    answer = client.get(path)
    assert answer.status_code == 200, words(answer)
    found = re.findall(r'<li id="match-(\d+)">([\s\S]*?)</li>', answer.text)
    return {int(n): " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split()) for n, text in found}


def test_from_the_first_evening_to_the_winner(made: Club) -> None:
    """420 points are 9 IMPs, 50 are 2 and 430 are 10 (78B)."""
    assert [imps(n) for n in (420, 50, 430)] == [9, 2, 10]
    path = opened(made)
    assert ready(made, path) == {"Deuces – Elks": "1", "Crows – Foxes": "2"}
    begin(made, path)
    assert made.session.teams is not None
    assert made.session.teams.knock_out, "scores that do not balance are averaged (12C4)"
    assert {one.called for one in made.session.teams_named.values()} == {
        *("Deuces", "Elks", "Crows", "Foxes")
    }
    assert f'href="{path}"' in made.director.get(made.at).text, "the console leads back"
    play(made, t4=420, t6=50)
    publish(made)
    anybody = made.browser()
    shown = bracket(anybody, path)
    assert shown[1].startswith("Match 1 4 Deuces goes on 9 5 Elks 0")
    assert shown[2].startswith("Match 2 3 Crows 0 6 Foxes goes on 2")
    assert shown[5] == "Match 5 Winner of match 3 Winner of match 4"
    begin(made, path)
    assert made.session.players["1"] == ("Ann Lee", "Bob Ray", "Cy Day", "Di Fox")
    play(made, t1=430, t2=50)
    publish(made)
    assert ready(made, path) == {"Aces – Bulls": "5"}
    begin(made, path, stanzas=2)
    play(made, t2=420)
    publish(made)
    page = made.browser().get(path)
    assert "The winner: Bulls" in words(page)
    assert f'href="{path}"' in made.browser().get("/").text, "the first page lists it"
    assert "No match can be played now" in words(made.director.get(f"{path}/evening"))


def test_everybody_reads_the_same_whatever_an_evening_holds_that_is_not_published() -> None:
    pages = []
    for won in ({"t4": 420, "t6": 50}, {"t5": 420, "t3": 430}):
        with club() as other:
            path = opened(other, intended="00000000-0000-4000-8000-000000000001")
            begun = {"intended": "00000000-0000-4000-8000-000000000002"}
            chosen = {"match": ["1", "2"], "boards": "2", "stanzas": "1", **begun}
            answer = post(other.director, f"{path}/evening", **chosen)  # type: ignore[arg-type]
            other.id = answer.url.path.rpartition("/")[2]
            before = other.browser().get(path).content
            play(other, **won)
            assert other.browser().get(path).content == before
            pages.append(before)
            assert "not told yet" in bracket(other.browser(), path)[1]
    assert pages[0] == pages[1]


def test_a_correction_seats_others_until_they_have_begun(made: Club) -> None:
    path = opened(made)
    first = begin(made, path)
    play(made, t4=420, t6=50)
    publish(made)
    second = begin(made, path)
    made.id = first
    tell(made, ResultCorrected(Place(1, "2-1"), BareScore(470)))
    shown = bracket(made.browser(), path)
    assert shown[1].startswith("Match 1 4 Deuces 0 5 Elks goes on 2")
    assert "5 Elks" in shown[3]
    page = made.director.get(path)
    assert "Nobody has begun there" in words(page)
    assert post(made.director, f"{path}/seating", session=second).status_code == 200
    made.id = second
    assert made.evening.movement.contestants == (1, 2, 5, 6)
    assert made.session.teams_named["5"].called == "Elks"
    assert "Nobody has begun there" not in words(made.director.get(path))
    play(made, t1=430)
    made.id = first
    tell(made, ResultCorrected(Place(1, "2-1"), BareScore(0)))
    shown = bracket(made.browser(), path)
    assert shown[1].startswith("Match 1 4 Deuces goes on 9 5 Elks 0")
    assert "5 Elks" in shown[3], "what was played is not undone"
    assert "Deuces would have played here" in shown[3]
    refused = post(made.director, f"{path}/seating", session=second)
    assert refused.status_code == 422
    assert "Begin another one" in words(refused)


def test_two_who_are_equal_play_on_the_same_evening_or_another(made: Club) -> None:
    path = opened(made, "Aces", "Bulls", "Crows", "Deuces")
    begin(made, path)
    play(made, t1=420)
    console = words(made.director.get(made.at))
    assert "Equal, with every board in Team Bulls" not in console
    assert "Bulls" in console.partition("Equal, with every board in")[2].partition("More")[0]
    assert made.act("extra-boards", boards="3").status_code == 200
    more = made.evening.movement.rounds[1]
    assert {one.contestants for one in more.tables} == {(2, 3), (3, 2)}
    assert made.evening.movement.boards_of(2) == range(3, 6)
    publish(made)
    assert made.act("extra-boards", boards="3").status_code == 422, "it is over"
    shown = bracket(made.browser(), path)
    assert "not played to the end" in shown[2]
    assert ready(made, path) == {"Bulls – Crows": "2"}
    begin(made, path, boards=1)
    play(made, t3=50)
    publish(made)
    assert "Crows goes on 0 2" in bracket(made.browser(), path)[2], "this evening and both"


def test_what_a_team_brings_along_from_an_earlier_stage_counts_in_its_match(made: Club) -> None:
    """Four teams out of a round robin, of which one has beaten the other: 420 points are 9 IMPs."""
    path = opened(made, "Aces", "Bulls", "Crows", "Deuces")
    begin(made, path)
    carried = {"contestant": "3", "amount": "9.5", "unit": "score", "carried": "1"}
    shown = words(made.act("penalties", **carried, reason="round robin", step="preview"))
    assert "Crows: +9.50 (carry-over)" in shown
    assert not made.session.additions, "it was looked at"
    made.act("penalties", **carried, reason="round robin")
    (brought,) = made.session.additions
    assert brought.cause is Cause.CARRY_OVER
    play(made, t1=420, t2=420)
    publish(made)
    of_both = bracket(made.browser(), path)
    assert of_both[1].startswith("Match 1 1 Aces goes on 9 4 Deuces 0")
    assert of_both[2].startswith("Match 2 2 Bulls 9 3 Crows goes on 9.5")


def test_the_director_decides_and_teams_withdraw_with_a_reason(made: Club) -> None:
    path = opened(made)
    assert post(made.director, f"{path}/matches", match="1", winner="5").status_code == 422
    wrong = post(made.director, f"{path}/matches", match="1", winner="3", reason="x")
    assert wrong.status_code == 422
    assert "one of the two teams" in words(wrong)
    said = {"match": "1", "winner": "5", "reason": "Deuces fell ill"}
    assert post(made.director, f"{path}/matches", **said).status_code == 200
    shown = bracket(made.browser(), path)
    assert "decided by the Director" in shown[1]
    assert "5 Elks goes on" in shown[1]
    assert "Deuces fell ill" not in words(made.browser().get(path)), "reasons are the Director's"
    assert "Deuces fell ill" in words(made.director.get(path))
    assert post(made.director, f"{path}/withdrawals", seed="1", reason="abroad").status_code == 200
    shown = bracket(made.browser(), path)
    assert "5 Elks goes on" in shown[3]
    assert "5 Elks" in shown[5]
    series = found_in(made.site.sessions.store, path.rpartition("/")[2])
    assert series is not None
    assert post(made.director, f"{path}/undo", sequence=str(series.log[-1].sequence)).status_code
    assert "1 Aces" in bracket(made.browser(), path)[3]
    assert "goes on" not in bracket(made.browser(), path)[3]
    assert post(made.browser(), f"{path}/matches", **said).status_code in {401, 403}


@pytest.mark.parametrize(
    ("teams", "why"),
    [
        (("Aces",), "from 2 to 128 teams"),
        (("Aces", " aces "), "two need two names"),
        (("Aces", "7"), "is a number"),
        (("Aces", "B: a, b, c, d, e, f, g"), "Too many names"),
        (("Aces", "B" * 70), "A name has 1 to 60"),
        (("\0", "\u200b"), "from 2 to 128 teams"),
    ],
)
def test_what_is_no_list_of_teams_is_said_and_nothing_lost(
    made: Club, teams: tuple[str, ...], why: str
) -> None:
    refused = post(made.director, "/new-knock-out", title="Cup", teams="\n".join(teams))
    assert refused.status_code == 422
    assert why in words(refused)
    assert not made.site.sessions.store.streams("series/")


def test_teams_are_drawn_by_lot_once(made: Club) -> None:
    said = {"order": "lot", "intended": "00000000-0000-4000-8000-000000000007"}
    path = opened(made, **said)
    drawn = found_in(made.site.sessions.store, path.rpartition("/")[2])
    assert drawn is not None
    assert {one.called for one in drawn.seeded.values()} == {
        *("Aces", "Bulls", "Crows", "Deuces", "Elks", "Foxes")
    }
    assert opened(made, **said) == path
    again = found_in(made.site.sessions.store, path.rpartition("/")[2])
    assert again == drawn


def test_a_name_is_put_right_and_a_person_forgotten(made: Club) -> None:
    path = opened(made)
    said = {"seed": "2", "called": "Bulldogs", "captain": "Eva Low", "players": "Eva Low,Flo May"}
    assert post(made.director, f"{path}/teams", **said).status_code == 200
    page = words(made.browser().get(path))
    assert "2 Bulldogs" in page
    assert "captain Eva Low" in page
    again = post(made.director, f"{path}/teams", seed="3", called="bulldogs")
    assert again.status_code == 422
    store, person = made.site.sessions.store, Person.called("Eva Low")
    assert find(store, person).acts == 1
    forget(store, person, "the organizer", made.site.now())
    assert "Eva Low" not in words(made.director.get(path))


def test_an_evening_is_begun_once_and_only_with_what_is_ready(made: Club) -> None:
    path = opened(made)
    same = {"intended": "00000000-0000-4000-8000-000000000009"}
    fields = {"match": ["1"], "boards": "2", "stanzas": "1", **same}
    first = post(made.director, f"{path}/evening", **fields)  # type: ignore[arg-type]
    assert post(made.director, f"{path}/evening", **fields).url == first.url  # type: ignore[arg-type]
    series = found_in(made.site.sessions.store, path.rpartition("/")[2])
    assert series is not None
    assert len(series.sessions) == 1
    for match, boards in ((["1"], "2"), (["2", "3"], "2"), ([], "2"), (["2"], "99")):
        wrong = {"match": match, "boards": boards, "stanzas": "1"}
        assert post(made.director, f"{path}/evening", **wrong).status_code == 422  # type: ignore[arg-type]


def test_a_match_is_begun_once_by_two_directors_in_one_second(
    made: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both look before either begins: one evening comes of it, and the slower one is told."""
    path = opened(made)
    fields = {"match": ["1"], "boards": "2", "stanzas": "1"}
    other = made.browser()
    assert fill(other, "/sign-in", name=NAME, password=PASSWORD).status_code == 200
    really, answers = made.site.sessions.open, list[httpx.Response]()

    def meanwhile(*given: Any, **said: Any) -> Kept:
        monkeypatch.setattr(made.site.sessions, "open", really)
        answers.append(post(other, f"{path}/evening", **fields))  # type: ignore[arg-type]
        return really(*given, **said)

    monkeypatch.setattr(made.site.sessions, "open", meanwhile)
    slower = post(made.director, f"{path}/evening", **fields)  # type: ignore[arg-type]
    assert [one.status_code for one in (*answers, slower)] == [200, 422]
    assert "being played in another evening already" in words(slower)
    series = found_in(made.site.sessions.store, path.rpartition("/")[2])
    assert series is not None
    assert len(series.sessions) == 1
    assert len(made.site.sessions.store.streams(SESSIONS)) == 1, "nothing is left behind"
    assert post(made.director, f"{path}/evening", **fields | {"match": ["2"]}).status_code == 200  # type: ignore[arg-type]


def test_what_is_asked_of_a_knock_out_is_asked_of_no_other_series(made: Club) -> None:
    plain = post(made.director, "/new-series", title="Ladder", best="2").url.path
    for what in ("teams", "matches", "withdrawals", "evening", "seating"):
        said = {"seed": "1", "called": "x", "match": "1", "winner": "1", "reason": "x"}
        assert post(made.director, f"{plain}/{what}", **said).status_code == 404, what
    assert made.director.get(f"{plain}/evening").status_code == 404
    cup = opened(made)
    refused = post(made.director, f"{cup}/sessions", session="nosuch")
    assert refused.status_code == 422
    assert "Aces" in words(refused), "the bracket stays in view"
    assert post(made.director, f"{cup}/undo", sequence="1").status_code == 422
