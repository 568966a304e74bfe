"""Sessions set up by a program: the same as on the page, once however often they are asked for."""

import re
from collections.abc import Iterator
from datetime import timedelta
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.acts import MovementChosen, SessionAct
from fairdeal.events.evening.acts import CodesMade
from fairdeal.server.interface.app import AT
from fairdeal.server.keys.kept import MARK
from tests.server.evening.club import Club, club, post
from tests.server.inside import NOW


@pytest.fixture
def here() -> Iterator[Club]:
    with club() as made:
        yield made


def key(here: Club, scope: str = "set_up") -> str:
    last = (NOW + timedelta(days=1)).date().isoformat()
    page = post(here.director, "/account/keys", name=f"For {scope}", scope=scope, last=last)
    found = re.search(rf'value="({MARK}[\w-]+)"', page.text)
    assert found
    return found[1]


def asked(here: Club, by: str, **said: object) -> httpx.Response:
    body = {"id": str(uuid4()), "number": 6, "boards": 18} | said
    headers = {"Authorization": f"Bearer {by}"}
    return here.browser().post(f"{AT}/sessions", json=body, headers=headers)


def acts(here: Club, session: str) -> list[SessionAct]:
    """What a session was told, but for the codes that fall by chance."""
    kept = here.site.sessions.get(session)
    assert kept is not None
    return [one.act for one in kept.session.log if not isinstance(one.act, CodesMade)]


@pytest.mark.parametrize(
    ("said", "form"),
    [
        ({"number": 6}, {"tables": "3"}),
        ({"number": 7, "form": "imps", "title": "Thursday"}, {"tables": "4", "half": "1"}),
        ({"number": 8, "boards": 24, "one_winner": True}, {"tables": "4", "one": "1"}),
        ({"contestants": "teams", "number": 4, "boards": 24}, {"kind": "teams", "number": "4"}),
        ({"contestants": "individual", "number": 8}, {"kind": "individual", "number": "8"}),
    ],
)
def test_it_is_what_the_page_sets_up(
    here: Club, said: dict[str, object], form: dict[str, str]
) -> None:
    opened = asked(here, key(here), **said)
    assert opened.status_code == 200, opened.text
    like = {name: str(said[name]) for name in ("form", "title") if name in said}
    boards = str(said.get("boards", 18))
    page = post(here.director, "/evenings", **({"boards": boards, "choice": "0"} | form | like))
    by_hand = page.url.path.rpartition("/")[2]
    told = opened.json()
    assert acts(here, told["session"]) == acts(here, by_hand)
    kept = here.site.sessions.get(told["session"])
    assert kept is not None
    assert kept.session.log[0].author == "key For set_up"
    movement = next(one for one in acts(here, by_hand) if isinstance(one, MovementChosen)).movement
    assert told["contestants"] == [str(one) for one in movement.contestants]
    assert (told["tables"], told["rounds"]) == (movement.tables, len(movement.rounds))


def test_a_repeat_opens_it_once(here: Club) -> None:
    by, one = key(here), str(uuid4())
    first, second = (asked(here, by, id=one).json() for _ in range(2))
    assert first == second
    assert len(here.site.sessions.ids()) == 1
    for other in ({"boards": 24}, {"number": 8}, {"title": "Another"}, {"form": "imps"}):
        refused = asked(here, by, id=one, **other)
        assert (refused.status_code, refused.json()["why"]) == (422, "another"), other
    assert len(here.site.sessions.ids()) == 1


def test_a_repeat_is_known_when_the_codes_are_others_by_now(here: Club) -> None:
    by, one = key(here), str(uuid4())
    here.id = asked(here, by, id=one).json()["session"]
    here.act("codes")
    assert asked(here, by, id=one).json()["session"] == here.id


def test_it_looks_first(here: Club) -> None:
    looked = asked(here, key(here), look=True).json()
    assert looked["session"] is None
    assert looked["rounds"] > 1
    assert here.site.sessions.ids() == ()


def test_a_movement_is_asked_for_by_its_name(here: Club) -> None:
    by = key(here)
    refused = asked(here, by, number=8, boards=24, movement="rumba").json()
    assert refused["sentence"] == "{name} does not fit; these do: {names}"
    names = refused["parts"]["names"]
    assert len(names) > 1
    for name in names:
        opened = asked(here, by, number=8, boards=24, movement=name).json()
        assert opened["movement"] == name


def test_what_is_not_set_up_here(here: Club) -> None:
    by = key(here)
    for said in ({"number": 3}, {"number": 199}, {"boards": 17}):
        assert asked(here, by, **said).status_code == 422, said
    assert here.site.sessions.ids() == ()


def test_only_a_key_for_it(here: Club) -> None:
    assert asked(here, key(here, "scores")).status_code == 403
    assert asked(here, f"{MARK}none").status_code == 401
    assert asked(here, "K7QM2X").status_code == 401
    assert here.browser().post(f"{AT}/sessions", json={}).status_code in {401, 422}
    assert here.site.sessions.ids() == ()
