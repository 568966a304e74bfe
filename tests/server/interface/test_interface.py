"""The programmatic interface: documented, held to its document, and no way round the roles."""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any
from uuid import uuid4

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance
from schemathesis.specs.openapi.schemas import OpenApiSchema
from starlette.routing import Mount

from fairdeal.server.app import make_app
from fairdeal.server.interface.app import AT, OPERATIONS
from fairdeal.server.kept.sessions import Sessions, Signature
from fairdeal.store.memory import MemoryStore
from tests.amount import some
from tests.server.evening.club import Club, evening
from tests.server.inside import NOW, browsing, demonstrated, site_over
from tools.interface import DOCUMENT, written


def test_the_published_document_is_the_one_it_serves() -> None:
    assert DOCUMENT.read_text("utf-8") == written(), "run: python tools/interface.py"
    with browsing(site_over(MemoryStore())) as client:
        served = client.get(f"{AT}/openapi.json")
        assert served.json() == json.loads(written())


def test_everything_mounted_there_is_documented() -> None:
    app = make_app(site_over(MemoryStore()))
    mounted = next(one for one in app.routes if isinstance(one, Mount) and one.path == AT)
    paths = {one.path for one in mounted.routes or ()} - {"/openapi.json"}  # type: ignore[attr-defined]
    assert paths == {one.path for one in OPERATIONS}
    assert paths == set(json.loads(written())["paths"])


def test_a_path_with_a_lines_end_in_it_is_refused_as_any_other() -> None:
    # `schemathesis` found it: the mounted application was passed by, and a page answered.
    with browsing(site_over(MemoryStore())) as client:
        answer = client.get(f"{AT}/sessions/x%0A/ranking")
        assert (answer.status_code, list(answer.json())) == (404, ["error"])


@pytest.fixture
def club() -> Iterator[Club]:
    with evening(tables=3, boards=18) as made:
        yield made


class Unit:
    """A scoring unit with a code."""

    def __init__(self, club: Club, code: str) -> None:
        self.client, self.club = club.browser(), club
        self.headers = {"Authorization": f"Bearer {club.evening.codes.get(code, code)}"}

    def get(self, table: int, **query: int) -> httpx.Response:
        return self.client.get(self.at(table), params=query, headers=self.headers)

    def at(self, table: int) -> str:
        return f"{AT}/evenings/{self.club.id}/tables/{table}"

    def post(self, table: int, what: str, **said: object) -> httpx.Response:
        body = {"id": str(uuid4()), "round": 1} | said
        return self.client.post(f"{self.at(table)}/{what}", json=body, headers=self.headers)


THREE_NT = {"contract": "3NT", "declarer": "S", "tricks": 9, "lead": "HT"}


def test_a_unit_reports_and_the_other_side_agrees(club: Club) -> None:
    unit = Unit(club, "table 1")
    here = unit.get(1).json()
    assert (here["round"], here["results"]) == (1, [])
    board = here["boards"][0]
    sent = {"board": board, "by": "NS", **THREE_NT, "id": str(uuid4())}
    first = unit.post(1, "results", **sent)
    assert first.status_code == 200, first.text
    assert first.json()["state"] == "reported"
    assert club.session.log[-1].author == "table 1", "as pages say it in words"
    result = first.json()["result"]
    assert not result["agreed"]
    # 3NT just made: 400, or 600 when vulnerable (Law 77).
    vulnerable = str(club.session.board(board).vulnerability) in {"NS", "Both"}
    assert result["outcome"]["score"] == (600 if vulnerable else 400)
    before = club.session.version
    assert unit.post(1, "results", **sent).json()["state"] == "unchanged"  # sent twice
    assert club.session.version == before
    own = unit.post(1, "agreements", board=board, by="NS", seen=result["version"], agrees=True)
    assert own.status_code == 422
    said = unit.post(1, "agreements", board=board, by="EW", seen=result["version"], agrees=True)
    assert (said.json()["state"], said.json()["result"]["agreed"]) == ("confirmed", True)
    other = unit.post(1, "results", board=board, by="EW", **(THREE_NT | {"tricks": 8}))
    assert other.json()["state"] == "contested"


def test_scorers_enter_what_both_sides_signed(club: Club) -> None:
    scorer, table = Unit(club, "scorer"), Unit(club, "table 2")
    board = scorer.get(2).json()["boards"][0]
    entered = scorer.post(2, "results", board=board, contract="pass")
    assert (entered.json()["state"], entered.json()["result"]["agreed"]) == ("entered", True)
    assert club.session.log[-1].author == "scorer code"
    assert table.get(2).json()["results"][0]["outcome"] == {"kind": "passed_out"} | dict.fromkeys(
        ("contract", "declarer", "tricks", "score")
    )


def test_a_repeat_that_comes_late_takes_nothing_back(club: Club) -> None:
    """A unit that was not answered sends again, when something else has long been entered."""
    unit = Unit(club, "table 1")
    board = unit.get(1).json()["boards"][0]
    sent = {"board": board, "by": "NS", **THREE_NT, "id": str(uuid4())}
    assert unit.post(1, "results", **sent).json()["state"] == "reported"
    place = next(iter(club.session.results))
    form = f"boards/{board}/tables/{place.table}"
    club.act(form, step="save", words="pass", reason="a slip", seen=str(club.session.version))
    before = club.session.version
    again = unit.post(1, "results", **sent).json()
    assert (again["state"], again["result"]["outcome"]["kind"]) == ("unchanged", "passed_out")
    assert club.session.version == before
    # The document says of this result that the Director corrected it.
    director = Unit(club, "director")
    told = director.client.get(f"{AT}/sessions/{club.id}/boards/{board}", headers=director.headers)
    assert [one["corrected"] for one in told.json()["results"]] == [True]


def test_a_code_is_for_its_own_table_and_evening(club: Club) -> None:
    unit = Unit(club, "table 1")
    board = unit.get(1).json()["boards"][0]
    before = club.session.version
    assert unit.get(2).status_code == 403
    assert unit.post(2, "results", board=board, **THREE_NT).status_code == 403
    assert Unit(club, "WRONG1").get(1).status_code == 401
    assert club.browser().get(unit.at(1)).status_code == 401
    assert club.session.version == before
    assert club.act("codes").status_code == 200
    assert unit.get(1).status_code == 401  # the old code is void


def test_what_cannot_be_is_refused_in_words(club: Club) -> None:
    unit, before = Unit(club, "table 1"), club.session.version
    boards = unit.get(1).json()["boards"]
    elsewhere = next(n for n in range(1, 40) if n not in boards)
    for said, words in (
        ({"board": elsewhere, **THREE_NT}, "not played at this table"),
        ({"board": boards[0], "contract": "3NT"}, "Declarer and tricks are missing"),
        ({"board": boards[0], **THREE_NT, "round": 2}, "is not finished here"),
        ({"board": boards[0], **THREE_NT, "tricks": 14}, "body.tricks"),
        ({"board": boards[0], **THREE_NT, "surprise": 1}, "body.surprise"),
    ):
        answer = unit.post(1, "results", **said)
        assert answer.status_code == 422
        assert words in answer.json()["error"]
    assert club.session.version == before


def test_a_pair_with_a_phone_speaks_by_it_alone(club: Club) -> None:
    sitting = club.evening.movement.rounds[0].tables[0]
    club.phone(str(sitting.ew[0]), sitting.table)
    unit = Unit(club, f"table {sitting.table}")
    board = unit.get(sitting.table).json()["boards"][0]
    first = unit.post(sitting.table, "results", board=board, by="NS", **THREE_NT).json()
    seen = first["result"]["version"]
    said = unit.post(sitting.table, "agreements", board=board, by="EW", seen=seen, agrees=True)
    assert said.status_code == 422
    assert "phone of its own" in said.json()["error"]


def test_results_of_a_session_being_played_are_for_directors(club: Club) -> None:
    for path in ("", "/ranking", "/boards/1"):
        for code in ("table 1", "scorer", ""):
            answer = Unit(club, code).client.get(
                f"{AT}/sessions/{club.id}{path}", headers=Unit(club, code).headers if code else {}
            )
            assert answer.status_code == 403, (path, code)
        assert "error" in answer.json()
    director = Unit(club, "director")
    seen = director.client.get(f"{AT}/sessions/{club.id}", headers=director.headers)
    assert seen.status_code == 200
    heads = club.browser().get(f"{AT}/sessions").json()["sessions"]
    assert [(one["id"], one["playing"]) for one in heads] == [(club.id, True)]


def test_what_was_withdrawn_is_not_told_of(club: Club) -> None:
    kept = club.site.sessions.get(club.id)
    assert kept
    club.act("phase", phase="published")
    opened = replace(kept.session.opened, withdrawn=True)
    club.site.sessions.tell(club.id, lambda _now: [opened], Signature(uuid4(), "Ann", NOW))
    stranger = club.browser()
    assert stranger.get(f"{AT}/sessions").json()["sessions"] == []
    for path in ("", "/ranking", "/boards/1"):
        assert stranger.get(f"{AT}/sessions/{club.id}{path}").status_code == 410
    assert stranger.get(f"/sessions/{club.id}/files/json").status_code == 410


def test_the_list_goes_on_where_it_was_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fairdeal.server.interface.reading.AT_ONCE", 1)
    store = MemoryStore()
    demonstrated(store)
    with browsing(site_over(store)) as client:
        first, second = (
            client.get(f"{AT}/sessions", params={"after": after}).json() for after in (0, 1)
        )
    listed = [one["id"] for page in (first, second) for one in page["sessions"]]
    assert sorted(listed) == ["auctions", "pch1003"]
    assert (first["next"], second["next"]) == (1, None)


def test_codes_are_not_guessed(club: Club) -> None:
    answers = [Unit(club, f"WRONG{n}").get(1) for n in range(22)]
    assert [one.status_code for one in answers] == [401] * 20 + [429] * 2
    assert 0 < int(answers[-1].headers["Retry-After"]) <= 60


def test_its_refusals_are_json_too(club: Club) -> None:
    unit = Unit(club, "table 1")
    for answer in (
        club.browser().get(f"{AT}/nothing"),
        club.browser().get(f"{AT}/sessions/a%0A/ranking"),
        club.browser().delete(f"{AT}/sessions"),
        unit.client.post(f"{unit.at(1)}/results", content=b"x" * 70_000),
    ):
        assert answer.status_code in {404, 405, 413}
        assert list(answer.json()) == ["error"]


@pytest.mark.parametrize(
    ("body", "packed"),
    [(b"{", ""), (b"[" * 30_000, ""), (b'{"round": ' + b"9" * 5_000, ""), (b"\x1f\x8b", "gzip")],
)
def test_a_body_nobody_can_read_is_refused_as_documented(
    club: Club, body: bytes, packed: str
) -> None:
    unit = Unit(club, "table 1")
    headers = unit.headers | {"Content-Type": "application/json", "Accept-Language": "sk"}
    answer = unit.client.post(
        f"{unit.at(1)}/results", content=body, headers=headers | {"Content-Encoding": packed}
    )
    assert answer.status_code == 422
    assert "There was an error" not in answer.json()["error"]


def test_refusals_are_in_the_language_that_was_asked_for(club: Club) -> None:
    """As the sentences stand in the catalogues; the layers below refuse in English."""
    unit = Unit(club, "table 1")
    unit.headers |= {"Accept-Language": "sk"}
    boards = unit.get(1).json()["boards"]
    elsewhere = next(n for n in range(1, 40) if n not in boards)
    refused = unit.post(1, "results", board=elsewhere, **THREE_NT)
    assert refused.json() == {"error": "Táto krabica sa v tejto zostave pri tomto stole nehrá."}
    nowhere = unit.client.get(f"{AT}/nothing", headers=unit.headers)
    assert nowhere.json()["error"].startswith("Na tejto adrese")


def test_a_fault_of_ours_is_told_in_json_too(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_sessions: Sessions) -> None:
        raise RuntimeError

    monkeypatch.setattr(Sessions, "ids", failing)
    answer = club.browser().get(f"{AT}/sessions")
    assert (answer.status_code, list(answer.json())) == (500, ["error"])


PATIENCE = 600
"""Seconds an answer may take, on any machine."""


@cache
def document() -> OpenApiSchema:
    """Read once, with the words and numbers of our own code that are tried besides."""
    return schemathesis.openapi.from_asgi(f"{AT}/openapi.json", make_app(site_over(MemoryStore())))


def held_to_its_document(operation: str, examples: int) -> None:
    """Whatever is sent, the answer is one the document announces, and of the form it says."""
    store = MemoryStore()
    demonstrated(store)
    with evening(tables=3, boards=18, store=store) as club:
        headers = {"Authorization": f"Bearer {club.evening.codes['scorer']}"}
        described = document().find_operation_by_id(operation)

        @settings(
            max_examples=examples,
            derandomize=True,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=described.as_strategy(), session=st.sampled_from(["auctions", club.id, ""]))
        def sent(case: "schemathesis.Case[Any]", session: str) -> None:
            if operation == "follow_session":
                case.query["once"] = "true"  # or it is told without end
            if session and "session" in case.path_parameters:
                case.path_parameters["session"] = session  # one there is
            # What makes no sense is refused too: a board that is not played there, a later round.
            case.call_and_validate(
                headers=headers,
                excluded_checks=[positive_data_acceptance],
                app=club.app,
                timeout=PATIENCE,
            )

        sent()


@pytest.mark.parametrize("operation", [one.name for one in OPERATIONS[:: some(2, 1)]])
def test_every_answer_is_as_documented(operation: str) -> None:
    held_to_its_document(operation, some(3, 12))


@pytest.mark.nightly
@pytest.mark.parametrize("operation", [one.name for one in OPERATIONS])
def test_every_answer_is_as_documented_whatever_is_sent(operation: str) -> None:
    held_to_its_document(operation, 500)
