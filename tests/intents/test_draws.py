"""A round of a Swiss drawn by a program: the one the page draws, and none by mistake."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.acts import SessionAct
from fairdeal.events.evening.acts import CodesMade, MovementRepaired
from fairdeal.events.evening.floor import sittings
from fairdeal.events.session import Session
from fairdeal.movements.swiss.rounds import is_swiss
from fairdeal.server.evening.setting_up.opening import Setting
from tests.intents.doors import Answer, Doors
from tests.server.evening.club import Club, club, evening_so_far, post
from tests.server.evening.test_drawing import proposed


@cache
def begun() -> Session:
    """Seven pairs, matches of eight boards, of which the first is played."""
    with club() as made:
        found = Setting(tables=4, half=True, boards=24).found()
        swiss = next(at for at, one in enumerate(found) if is_swiss(one.movement))
        begin(made, tables="4", half="1", boards="24", choice=str(swiss))
        for one in sittings(made.evening):
            for board in one.boards if one.ns and one.ew else ():
                over = (one.table * 3 + board) % 7
                words = "1NT S" + (f" +{over}" if over else " =")
                made.act(f"boards/{board}/tables/{one.table}-{one.round}", words=words, step="save")
        return made.session


@pytest.fixture
def doors(tmp_path: Path) -> Iterator[Doors]:
    """The first match is played."""
    with evening_so_far(begun()) as made:
        yield Doors(made, tmp_path)


def begin(made: Club, **setting: str) -> None:
    begun = post(made.director, "/evenings", **setting)
    made.id = begun.url.path.rpartition("/")[2]


def told(answer: Answer) -> list[SessionAct]:
    assert not isinstance(answer, str), answer
    return [one for one in answer if not isinstance(one, CodesMade)]


def test_a_program_draws_what_the_page_proposes(doors: Doors) -> None:
    before = doors.club.session.version
    _page, fields = proposed(doors.club)
    page = doors.at_page("draw", **fields)
    assert not isinstance(page, str), page
    repaired = next(one for one in page if isinstance(one, MovementRepaired))
    doors.tell("undo", sequence=str(before + 1 + page.index(repaired)))
    program = told(doors.at_program("draw", round=2))
    mine = next(one for one in program if isinstance(one, MovementRepaired))
    assert mine.movement.rounds == repaired.movement.rounds


def test_a_round_is_drawn_that_was_meant(doors: Doors) -> None:
    assert doors.at_program("draw", round=3) == "It is round 2 that is drawn now."
    assert doors.at_program("draw", round=1) == "It is round 2 that is drawn now."


def test_who_meets_whom_may_be_said(doors: Doors) -> None:
    first = told(doors.at_program("draw", round=2, pairings=[[1, 5], [2, 6], [3, 7]]))
    rows = next(one for one in first if isinstance(one, MovementRepaired)).movement.rounds[-1]
    assert {frozenset((*one.ns, *one.ew)) for one in rows.played} == {
        frozenset(pair) for pair in ((1, 5), (2, 6), (3, 7))
    }
    wrong = doors.at_program("draw", round=2, pairings=[[1, 1], [2, 6], [3, 7]])
    assert isinstance(wrong, str)


def test_it_is_drawn_once_however_often_it_is_sent(doors: Doors) -> None:
    club = doors.club
    body = {"id": str(uuid4()), "what": {"kind": "draw", "round": 2}}
    headers = {"Authorization": f"Bearer {club.evening.codes['director']}"}

    def sent(**said: object) -> httpx.Response:
        at = f"/api/v1/sessions/{club.id}/requests"
        return club.browser().post(at, json=body | said, headers=headers)

    looked = sent(look=True).json()
    first = sent()
    assert first.status_code == 200, first.text
    assert first.json()["said"] == looked["said"]
    assert sent().json() == first.json()
    other = sent(what={"kind": "draw", "round": 2, "pairings": [[1, 2], [3, 4], [5, 6]]})
    assert other.status_code == 422


def test_only_a_swiss_is_drawn(tmp_path: Path) -> None:
    with club() as made:
        begin(made, tables="3", boards="18", choice="0")
        doors = Doors(made, tmp_path)
        assert "is no Swiss" in str(doors.at_program("draw", round=2))
