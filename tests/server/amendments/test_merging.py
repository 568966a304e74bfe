"""Sessions put together on pages: seen first, refused in words, undone, and known to every page."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.acts import ContestantEntered, ResultsTakenOver, SessionAct, SessionOpened
from fairdeal.events.session import Session
from fairdeal.scoring.methods import Matchpoints
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.site import Site
from fairdeal.store.memory import MemoryStore
from tests.events.log import entered, played
from tests.server.evening.club import Club, evening, post, words
from tests.server.inside import NOW, browsing, directing, site_over
from tests.server.running import alert, text

SECTION_A = (
    entered(1, "1", "1", "4", played(1, "4S", "N", 10)),
    entered(1, "2", "2", "5", played(1, "2S", "N", 10)),
)
SECTION_B = (
    entered(1, "1", "1", "4", played(1, "4S", "N", 9)),
    entered(1, "2", "2", "5", played(1, "4S", "N", 10)),
)
FORM = {"of": "b", "pairs": "other", "boards": "one", "reason": "two sections, one event"}
A = "/sessions/a"


def keep(site: Site, called: str, title: str, *acts: SessionAct) -> None:
    signature = Signature(uuid4(), "Ann Lee", NOW)
    site.sessions.open(called, [SessionOpened(title, Matchpoints()), *acts], (), signature)


@contextmanager
def club() -> Iterator[tuple[Site, httpx.Client, httpx.Client]]:
    site = site_over(MemoryStore(), demonstration=False)
    keep(site, "a", "Tuesday A", *SECTION_A)
    keep(site, "b", "Tuesday B", *SECTION_B)
    with directing(site) as director, browsing(site) as anyone:
        yield site, director, anyone


def session(site: Site, called: str = "a") -> Session:
    kept = site.sessions.get(called)
    assert kept
    return kept.session


def percents(page: httpx.Response) -> list[str]:
    return re.findall(r'num score">([^<]*)<', page.text)


def told(page: httpx.Response) -> str:
    """What a page says was just done."""
    found = re.search(r'role="status">([\s\S]*?)</p>', page.text)
    assert found, text(page)
    return " ".join(re.sub(r"<[^>]+>", " ", found[1]).split())


def test_a_preview_says_of_each_pair_its_number_and_how_it_sat() -> None:
    """Four pairs of one name each way: 4S makes at three tables of board 1, 170 at the fourth."""
    same = [ContestantEntered(pair, ("Ann", "Bob")) for pair in "1245"]
    site = site_over(MemoryStore(), demonstration=False)
    keep(site, "a", "Tuesday A", *same, *SECTION_A)
    keep(site, "b", "Tuesday B", *same, *SECTION_B)
    with directing(site) as director:
        looked = post(director, f"{A}/merge", step="preview", **FORM)
        table = looked.text.partition("<tbody>")[2].partition("</tbody>")[0]
        rows = [" ".join(re.sub(r"<[^>]+>", " ", row).split()) for row in table.split("<tr>")[1:]]
        assert [row.partition(" Ann")[0] for row in rows] == [
            *("North-South", "1", "B2", "2", "B1"),
            *("East-West", "B4", "5", "4", "B5"),
        ]


def test_two_sections_become_one_and_apart_again() -> None:
    with club() as (site, director, anyone):
        before = percents(anyone.get(A))
        assert "Tuesday B" in text(director.get(f"{A}/merge"))
        form = text(director.get(f"{A}/merge?of=b"))
        assert "Pairs of the same number or name in both: 1–2, 4–5" in form
        assert "Boards of the same number in both: 1" in form
        looked = post(director, f"{A}/merge", step="preview", **FORM)
        assert "2 results of “Tuesday B” were put in here." in text(looked)
        assert "Pair 1 100.00 % 83.33 %" in text(
            looked
        )  # 420 beats 170 and -50, and ties 420: 5 of 6
        assert "B2 – 83.33 %" in text(looked)
        assert session(site).version == 3
        done = post(director, f"{A}/merge", step="save", **FORM)
        assert told(done) == "2 results of “Tuesday B” were put in here. Ranking"
        ranking = text(anyone.get(A))
        assert "B1" in ranking
        assert len(session(site).results) == 4
        # The other one is for Directors, and says where its results stand.
        gone = anyone.get("/sessions/b")
        assert gone.status_code == 410
        assert "stand in another one: Tuesday A" in text(gone)
        assert f'href="{A}"' in gone.text, "and the way there"
        assert "stand in another one: Tuesday A" in text(director.get("/sessions/b"))
        assert "Tuesday B" not in text(anyone.get("/"))
        for page in (
            "boards/1",
            "contestants/B2",
            "boards/1/why/B2",
            "boards/1/tables/B1",
            "files",
        ):
            assert anyone.get(f"{A}/{page}").status_code == 200, page
        log = text(director.get("/evenings/a/log"))
        assert "2 results of “Tuesday B” were put in here." in log
        assert "“two sections, one event”" in log
        assert "2 entries" in log  # what came along is folded up under it
        assert "Board 1, table B1: entered" in log
        # Undone, both are as they were.
        head = session(site).taken_over[0].sequence
        seen = post(director, f"{A}/merge/undo", sequence=str(head), step="preview")
        assert "B2" in text(seen)
        for again in range(2):
            answer = post(director, f"{A}/merge/undo", sequence=str(head), step="save")
            assert answer.status_code == 200
            if not again:
                assert told(answer) == "“Tuesday B” stands by itself again. Ranking"
        assert percents(anyone.get(A)) == before
        assert anyone.get("/sessions/b").status_code == 200


def test_sent_twice_it_is_put_in_once() -> None:
    with club() as (site, director, _anyone):
        form = director.get(f"{A}/merge?of=b").text
        intended = re.search(r'name="intended" value="([^"]+)"', form)
        assert intended
        for _time in range(2):
            post(director, f"{A}/merge", step="save", intended=intended[1], **FORM)
        assert len(session(site).taken_over) == 1
        assert session(site, "b").elsewhere


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"pairs": "one"}, "Pair 1 would have played board 1 twice"),
        ({"of": "none"}, "choose another session"),
        ({"of": "a"}, "choose another session"),
        ({"reason": "  "}, "give a reason"),
    ],
)
def test_what_cannot_be_is_refused_and_the_form_stays(said: dict[str, str], why: str) -> None:
    with club() as (site, director, _anyone):
        for step in ("preview", "save"):
            answer = post(director, f"{A}/merge", step=step, **(FORM | said))
            assert answer.status_code == 422
            assert why in alert(answer)
        if "of" not in said:
            assert 'name="of" value="b"' in answer.text
        assert session(site).version == 3
        assert session(site, "b").version == 3


def test_what_stands_elsewhere_goes_nowhere_else() -> None:
    with club() as (site, director, _anyone):
        keep(site, "c", "Tuesday C", *SECTION_B)
        post(director, f"{A}/merge", step="save", **FORM)
        answer = post(director, "/sessions/c/merge", step="save", **FORM)
        assert "withdrawn" in alert(answer)
        into_b = {**FORM, "of": "c"}
        assert "stand in another one" in text(post(director, "/sessions/b/merge", **into_b))
        assert not session(site, "c").taken_over
        # A correction of what came along is undone before it goes back.
        place = "/evenings/a/boards/1/tables/B1"
        form = director.get(place).text
        hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))
        corrected = {"words": "pass", "step": "save", "reason": "nobody bid"}
        answer = director.post(place, data=hidden | corrected)
        assert answer.status_code == 200, alert(answer)
        head = next(
            one.sequence for one in session(site).log if isinstance(one.act, ResultsTakenOver)
        )
        answer = post(director, f"{A}/merge/undo", sequence=str(head), step="save")
        assert "since" in alert(answer)
        assert session(site).taken_over
        # The log of a session from a file undoes it: seen first, and then.
        correction = str(session(site).version)
        seen = post(director, "/evenings/a/undo", sequence=correction, step="preview")
        assert "Nobody" in text(seen) or "→" in text(seen)
        assert post(director, "/evenings/a/undo", sequence=correction).url.path == A
        again = post(director, "/evenings/a/undo", sequence="1")
        assert again.status_code == 422
        assert "cannot be undone" in text(again)
        post(director, f"{A}/merge/undo", sequence=str(head), step="save")
        assert not session(site).taken_over
        assert session(site, "b").elsewhere is None


def results_in(made: Club) -> None:
    """Every result of the first round, and the session is published."""
    for sitting in made.evening.movement.rounds[0].tables:
        for board in made.evening.movement.boards_of(sitting.board_set):
            form = f"boards/{board}/tables/{sitting.table}-1"
            made.act(form, words="1NT S =", step="save")
    made.act("phase", phase="published")


def test_an_evening_takes_another_evening_and_goes_on_as_it_was() -> None:
    with evening(tables=3, boards=18, title="Hall") as made:
        first = made.id
        results_in(made)
        begun = post(
            made.director, "/evenings", tables="3", boards="18", half="0", choice="0", title="Bar"
        )
        second = begun.url.path.rpartition("/")[2]
        made.id = second
        said = {"of": second, "pairs": "other", "boards": "one", "reason": "one event"}
        playing = post(made.director, f"/sessions/{first}/merge", step="save", **said)
        assert "Bar is still being played" in alert(playing)
        results_in(made)
        made.id = first
        cells = made.evening, len(made.session.results)
        console = words(post(made.director, f"/sessions/{first}/merge", step="save", **said))
        assert "Hall" in console
        assert (made.evening, len(made.session.results)) == (cells[0], 2 * cells[1])
        # A pair that came along can be given a penalty, and its names be put right.
        made.act("penalties", contestant="B1", amount="-10", unit="top", reason="late")
        assert made.session.additions[0].contestant == "B1"
        path = f"/sessions/{first}/names/B1"
        answer = post(made.director, path, player=["Ann", "Bob"])  # type: ignore[arg-type]
        assert answer.status_code == 200
        assert made.session.players["B1"] == ("Ann", "Bob")
        assert made.director.get(f"/sessions/{first}/names/1").status_code == 404
        # The other one is not opened again behind it.
        made.id = second
        assert "stand in another one" in alert(made.act("phase", phase="playing"))
