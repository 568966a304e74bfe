"""Keys of programs: for what they were made and no more, until their end or they are taken back."""

import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any, get_args
from uuid import uuid4

import httpx
import pytest

from fairdeal.cards import Deal
from fairdeal.events.acts import BoardRecorded
from fairdeal.intents.requests import Request
from fairdeal.intents.scopes import OF, Scope
from fairdeal.server.interface.app import AT
from fairdeal.server.keys.kept import MARK, STREAM, keys
from tests.server.evening.club import Club, evening, post, words
from tests.server.inside import NOW
from tests.server.running import alert

LAST = (NOW + timedelta(days=30)).date().isoformat()
DEAL = "N:T962.AJ8542.QT.6 8.Q97.7532.T9752 AQJ743..KJ96.AK3 K5.KT63.A84.QJ84"
PENALTY = {"kind": "penalize", "contestant": "1", "amount": "-25%"}
NAMES = {"kind": "name", "contestant": "3", "players": ["Ann Lee", "Bob Ray"]}


@pytest.fixture
def club() -> Iterator[Club]:
    with evening(tables=3, boards=18) as made:
        yield made


def made(club: Club, name: str, *scopes: str, **said: Any) -> str:
    """A key, as the page shows it."""
    form = {"name": name, "scope": list(scopes), "last": LAST} | said
    answer = post(club.director, "/account/keys", **form)
    found = re.search(rf'value="({MARK}[\w-]+)"', answer.text)
    assert found, words(answer)
    assert answer.headers["Cache-Control"] == "no-store"
    return found[1]


def asked(club: Club, key: str, what: object, **said: object) -> httpx.Response:
    return club.browser().post(
        f"{AT}/sessions/{club.id}/requests",
        json={"id": str(uuid4()), "what": what, "reason": "late"} | said,
        headers={"Authorization": f"Bearer {key}"},
    )


def read(club: Club, key: str, path: str = "/ranking") -> httpx.Response:
    headers = {"Authorization": f"Bearer {key}"}
    return club.browser().get(f"{AT}/sessions/{club.id}{path}", headers=headers)


def test_every_request_is_of_a_part() -> None:
    assert set(OF) == set(get_args(Request))


def test_what_it_tells_is_signed_by_its_name(club: Club) -> None:
    key = made(club, "Scoreboard", "scores")
    assert asked(club, key, PENALTY).status_code == 200
    assert club.session.log[-1].author == "key Scoreboard"
    assert "key Scoreboard" in words(club.director.get(f"{club.at}/log"))


def test_it_is_shown_once_and_kept_as_a_hash(club: Club) -> None:
    key = made(club, "Scoreboard", "read")
    assert key not in club.director.get("/account/keys").text
    kept = str([one.entry for one in club.site.sessions.store.read(STREAM)])
    assert key not in kept
    assert key.removeprefix(MARK) not in kept


@pytest.mark.parametrize("scope", Scope)
def test_it_is_for_what_it_was_made_for(club: Club, scope: Scope) -> None:
    key = made(club, "A program", scope.value)
    requests: dict[Scope, object] = {
        Scope.SCORES: PENALTY,
        Scope.PEOPLE: NAMES,
        Scope.COURSE: {"kind": "call_round", "round": 2},
        Scope.DEALS: {"kind": "record_deals", "boards": [{"number": 1, "deal": DEAL}]},
    }
    for of, what in requests.items():
        before = club.session.version
        answer = asked(club, key, what)
        assert answer.status_code == (200 if of is scope else 403), (of, answer.text)
        assert (club.session.version > before) == (of is scope)
        if of is not scope:
            assert answer.json()["why"] == "forbidden"
    assert read(club, key).status_code == (200 if scope.reads else 403)
    table = club.browser().get(
        f"{AT}/evenings/{club.id}/tables/1", headers={"Authorization": f"Bearer {key}"}
    )
    assert table.status_code == (200 if scope is Scope.SCORES else 403)


def test_cards_are_kept_and_told_to_nobody(club: Club) -> None:
    key = made(club, "Dealer", "deals")
    what = {"kind": "record_deals", "boards": [{"number": 1, "deal": DEAL}]}
    answer = asked(club, key, what)
    assert isinstance(club.session.log[-1].act, BoardRecorded)
    assert club.session.board(1).deal == Deal.parse(DEAL)
    assert "AQJ743" not in answer.text
    assert read(club, key, "/boards/1").status_code == 403
    assert asked(club, key, what).json()["said"] == []  # they are there already
    for boards, why in (
        ([{"number": 99, "deal": DEAL}], "Board 99 is not played in this session."),
        ([{"number": 2, "deal": "N:AKQ"}], "deal"),
        ([{"number": 2, "deal": DEAL}] * 2, "it is told twice"),
        ([{"number": 2, "deal": DEAL.replace("T962", "962")}], "all 52 cards are needed"),
    ):
        refused = asked(club, key, {"kind": "record_deals", "boards": boards})
        assert refused.status_code == 422
        assert why in refused.json()["error"]
    assert asked(club, club.evening.codes["director"], what).status_code == 403


def test_one_that_reads_nothing_is_told_of_its_own_request_alone() -> None:
    """Neither whose score is another, nor by a number how much was keyed in meanwhile."""
    answers = []
    for keyed in (0, 3):
        with evening(tables=3, boards=18) as club:
            key = made(club, "Names", "people")
            sitting = club.evening.movement.rounds[0].tables[0]
            phone = club.phone(str(sitting.ns[0]), 1)
            for board in club.evening.movement.boards_of(sitting.board_set)[:keyed]:
                club.report(phone, board)
            answers.append(asked(club, key, NAMES).json())
    for answer in answers:
        assert (answer["told"], answer["changes"], answer["state"]) == ([], [], None)
    assert answers[0] == answers[1]


def test_it_is_for_some_sessions_or_for_all(club: Club) -> None:
    other = made(club, "Elsewhere", "scores", session=["another"])
    assert asked(club, other, PENALTY).status_code == 403
    assert read(club, other).status_code == 403
    here = made(club, "Here", "scores", session=["another", club.id])
    assert asked(club, here, PENALTY).status_code == 200


def test_it_ends(club: Club) -> None:
    key = made(club, "Short", "read")
    end = NOW.replace(hour=23, minute=59, second=59) + timedelta(days=30)
    for now, status in ((end, 200), (end + timedelta(seconds=1), 401)):
        object.__setattr__(club.site, "now", lambda now=now: now)
        assert read(club, key).status_code == status


def test_it_is_taken_back(club: Club) -> None:
    key, other = made(club, "Lost", "read"), made(club, "Kept", "read")
    (lost, _kept) = keys(club.site.sessions.store)
    answer = post(club.director, "/account/keys/taken-back", key=lost.id)
    assert "Lost · taken back on" in words(answer)
    assert (read(club, key).status_code, read(club, other).status_code) == (401, 200)
    before = len(club.site.sessions.store.read(STREAM))
    for twice in (lost.id, "none"):
        post(club.director, "/account/keys/taken-back", key=twice)
    assert len(club.site.sessions.store.read(STREAM)) == before


def test_keys_are_not_guessed_and_nobody_keeps_one_out(club: Club) -> None:
    key = made(club, "Scoreboard", "read")
    tried = [read(club, f"{MARK}{n}").status_code for n in range(22)]
    assert tried == [401] * 20 + [429] * 2
    assert read(club, key).status_code == 200


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"name": "", "scope": "read"}, "what the key is for"),
        ({"name": "x" * 41, "scope": "read"}, "what the key is for"),
        ({"name": "Mine"}, "what the program may do"),
        ({"name": "Mine", "scope": "everything"}, "what the program may do"),
        ({"name": "Mine", "scope": "read", "last": "tomorrow"}, "a day to come"),
        ({"name": "Mine", "scope": "read", "last": "2020-01-01"}, "a day to come"),
        ({"name": "Mine", "scope": "read", "last": "2999-01-01"}, "within three years"),
        ({"name": "Mine", "scope": "set_up", "session": "x"}, "for the whole club"),
        ({"name": "Mine", "scope": "read", "session": ""}, "no session of this name"),
        ({"name": "SCOREBOARD", "scope": "read"}, "called so already"),
    ],
)
def test_none_is_made(club: Club, said: dict[str, str], why: str) -> None:
    made(club, "Scoreboard", "read")
    answer = post(club.director, "/account/keys", **({"last": LAST} | said))
    assert answer.status_code == 422
    assert why in alert(answer)
    assert len(keys(club.site.sessions.store)) == 1


def test_a_name_stays_taken(club: Club) -> None:
    """Or the log would tell of one what another did."""
    made(club, "Scoreboard", "read")
    (key,) = keys(club.site.sessions.store)
    post(club.director, "/account/keys/taken-back", key=key.id)
    answer = post(club.director, "/account/keys", name="Scoreboard", scope="read", last=LAST)
    assert "called so already" in alert(answer)


def test_only_directors_make_them(club: Club) -> None:
    for browser in (club.browser(), club.joined("director", name="Deb")):
        answer = post(browser, "/account/keys", name="Mine", scope="read", last=LAST)
        assert answer.status_code == 403
        assert browser.get("/account/keys", follow_redirects=False).status_code == 303
    assert not keys(club.site.sessions.store)
