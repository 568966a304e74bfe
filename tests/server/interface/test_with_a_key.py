"""Whoever has a key is answered as the document says too: `schemathesis` with keys of two kinds.

Without a key nearly everything ends at the door. With one for everything the requests go on to what
they ask for: a session, an evening, a series, a simultaneous, an order to forget that are there.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from typing import Any
from uuid import UUID

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance
from schemathesis.specs.openapi.schemas import OpenApiSchema

from fairdeal.intents.scopes import Scope
from fairdeal.server.app import make_app
from fairdeal.server.interface.app import AT, OPERATIONS
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.keys.kept import Wanted as WantedKey
from fairdeal.server.keys.kept import keys, make
from fairdeal.server.members.kept import Member, change_list
from fairdeal.server.privacy.orders import Wanted as WantedOrder
from fairdeal.server.privacy.orders import ask
from fairdeal.server.simultaneous.event import Plan
from fairdeal.server.simultaneous.planning import Wanted, open_simultaneous
from fairdeal.server.webhooks.delivering import AFTER, Deliveries
from fairdeal.server.webhooks.kept import Hook, secret_of
from fairdeal.server.webhooks.kept import make as make_hook
from fairdeal.server.webhooks.sending import DELIVERY, SIGNATURE, NotSent, signature
from fairdeal.store.memory import MemoryStore
from tests.amount import some
from tests.server.evening.club import Club, evening
from tests.server.inside import NOW, demonstrated, site_over

ORDER, EVENT = UUID(int=11), UUID(int=13)
CODES = {200, 400, 403, 404, 405, 409, 410, 413, 422, 429}
"""What may be answered to a key in force: never that nobody is known by it, never our own fault."""
EVERYTHING = frozenset(Scope)
PATIENCE = 600
"""Seconds an answer may take: some choose a movement for a hundred pairs, on any machine."""
SCOPES = {"everything": EVERYTHING, "one club's results": frozenset({Scope.CLUB})}


@dataclass
class Keyed:
    """A club in which everything is there that a program may ask for."""

    club: Club
    headers: dict[str, str]
    known: dict[str, list[str]]
    """By the name of a part of a path, what is there."""


@contextmanager
def keyed(scopes: frozenset[Scope]) -> Iterator[Keyed]:
    store = MemoryStore()
    demonstrated(store)
    with evening(tables=3, boards=18, store=store) as club:
        until = NOW + timedelta(days=30)
        wanted = WantedKey("Helsinki", scopes, frozenset(), until)
        token = make(store, wanted, "Ann Lee", NOW)
        plan = Plan(NOW + timedelta(hours=1), NOW - timedelta(hours=1), 60, live=True)
        shared = Wanted("Autumn", 6, "matchpoints", one_winner=True, dealt=True, plan=plan)
        event = open_simultaneous(
            club.site,
            shared,
            "Ann Lee",
            EVENT,
            random.Random(1).randbytes,  # noqa: S311
        )
        people = [Member("Ann Lee", (("SBZ", "17"),)), Member("Ann Leigh", (("SBZ", "18"),))]
        list_of = Signature(UUID(int=8), "Ann Lee", NOW)
        change_list(club.site.club, lambda _listed: people, list_of)
        (key,) = (one.id for one in keys(store))
        marks = frozenset({"0" * 64})
        ask(store, ORDER, WantedOrder("1" * 64, marks, {key: "Helsinki"}), "Ann Lee", NOW)
        headers = {"Authorization": f"Bearer {token}"}
        series = "0"
        if Scope.SERIES in scopes:
            body = {"terms": {"title": "Autumn", "best": 2, "per": "player"}}
            made = club.browser().post(
                f"{AT}/series", json={"id": str(UUID(int=9)), **body}, headers=headers
            )
            assert made.status_code == 200, made.text
            series = made.json()["series"]
        sessions = ["auctions", club.id]
        there = {"session": sessions, "event": [event, "practice"], "series": [series]}
        there |= {"order": [ORDER.hex], "board": ["1", "2"], "table": ["1", "2"]}
        yield Keyed(club, headers, there)


@cache
def document() -> OpenApiSchema:
    """Read once."""
    return schemathesis.openapi.from_asgi(f"{AT}/openapi.json", make_app(site_over(MemoryStore())))


def held_to_its_document(operation: str, scopes: frozenset[Scope], examples: int) -> set[int]:
    """Whatever is sent with a key, the answer is one the document announces; those there were."""
    answers = set[int]()
    with keyed(scopes) as here:
        described = document().find_operation_by_id(operation)

        @settings(
            max_examples=examples,
            derandomize=True,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=described.as_strategy(), which=st.integers(0, 7), as_drawn=st.booleans())
        def sent(case: "schemathesis.Case[Any]", which: int, as_drawn: bool) -> None:  # noqa: FBT001
            if operation == "follow_session":
                case.query["once"] = "true"  # or it is told without end
            for name in case.path_parameters:
                there = here.known[name]
                if not as_drawn or which:  # seldom one that is not there
                    case.path_parameters[name] = there[which % len(there)]
            answer = case.call_and_validate(
                headers=here.headers,
                excluded_checks=[positive_data_acceptance],
                app=here.club.app,
                timeout=PATIENCE,
            )
            answers.add(answer.status_code)

        sent()
    assert answers <= CODES, "a key in force is never unknown, and nothing is a fault of ours"
    return answers


@pytest.mark.parametrize("operation", [one.name for one in OPERATIONS[some(1, 0) :: some(2, 1)]])
@pytest.mark.parametrize("scopes", some([next(iter(SCOPES))], SCOPES))
def test_every_answer_to_a_key_is_as_documented(operation: str, scopes: str) -> None:
    held_to_its_document(operation, SCOPES[scopes], some(3, 40))


@pytest.mark.nightly
@pytest.mark.parametrize("operation", [one.name for one in OPERATIONS])
@pytest.mark.parametrize("scopes", some([next(iter(SCOPES))], SCOPES))
def test_every_answer_to_a_key_is_as_documented_whatever_is_sent(
    operation: str, scopes: str
) -> None:
    held_to_its_document(operation, SCOPES[scopes], 500)


def test_news_of_what_a_key_did_is_signed_and_sent_again_until_it_is_taken() -> None:
    """A program writes by its key; another hears of it, though its server was away twice."""
    with keyed(EVERYTHING) as here:
        club, seconds, tries = here.club, [0.0], list[tuple[float, bytes, dict[str, str]]]()

        def sender(_hook: Hook, body: bytes, headers: dict[str, str]) -> None:
            tries.append((seconds[0], body, headers))
            if len(tries) < 3:
                raise NotSent("answered 503")

        store, url = club.site.sessions.store, "https://club.example.org/news"
        hook = make_hook(store, url, "Ann Lee", NOW, inside=False)
        deliveries = Deliveries(club.site, lambda: seconds[0], sender)
        club.site.sessions.on_news = deliveries.heard
        request = {"id": str(UUID(int=21)), "what": {"kind": "announce", "words": "Tea is ready"}}
        at = f"{AT}/sessions/{club.id}/requests"
        answer = club.browser().post(at, json=request, headers=here.headers)
        assert answer.status_code == 200, answer.text
        again = club.browser().post(at, json=request, headers=here.headers)
        assert again.status_code == 200, "a repeat is answered, and is no news"
        for wait in (*AFTER[:3], *AFTER[:3]):
            seconds[0] += wait
            deliveries.work()
        assert [at for at, _body, _headers in tries] == [
            AFTER[0],
            AFTER[0] + AFTER[1],
            sum(AFTER[:3]),
        ]
        secret = secret_of(club.site.cookies.key, hook.id)
        at_what = int(NOW.timestamp())
        assert {headers[SIGNATURE] for _at, _body, headers in tries} == {
            signature(secret, at_what, tries[0][1])
        }
        assert len({headers[DELIVERY] for _at, _body, headers in tries}) == 3
