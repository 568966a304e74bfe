"""An evening as programs of commit b158bffb asked for it is answered as it was then.

``an_evening.tsv`` has what was asked, by whom, and what that commit answered: who, method, address,
fields, status, kind of content, where one was led. Every address is asked for, every form sent.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import parse_qsl
from uuid import UUID

import httpx

from fairdeal.events.deciding.reports import said_of
from fairdeal.store.memory import MemoryStore
from tests.amount import some
from tests.release.test_published import published
from tests.server.evening.club import Club, club, token
from tests.server.inside import demonstrated
from tests.shared import ROOT

ENDLESS = "GET /evenings/{session}/news"
"""Told without end: `tests/server/news` listens to it."""


class Asked(NamedTuple):
    """A line of the file."""

    who: str
    method: str
    address: str
    fields: str
    status: str
    kind: str
    led_to: str

    @property
    def is_gone(self) -> bool:
        """An address that became another, as the changelog of 0.2 tells (`test_published.py`)."""
        return self.address.endswith(("/correct", "/members"))


def lines() -> Iterator[Asked]:
    text = (ROOT / "tests" / "release" / "an_evening.tsv").read_text("utf-8")
    return (Asked(*line.split("\t")) for line in text.splitlines())


def names(made: Club) -> dict[str, str]:
    """What the file leaves open: each run has codes, versions and an evening of its own."""
    if not made.id:
        return {}
    first, second = made.evening.movement.rounds[0].tables[:2]
    boards = [made.evening.movement.boards_of(one.board_set)[0] for one in (first, second)]
    results = made.session.results.values()
    seen = [next((said_of(r) for r in results if r.place.board == b), 0) for b in boards]
    table = next((str(r.place.table) for r in results if r.place.board == boards[0]), "-")
    return {
        "id": made.id,
        "ns": str(first.ns[0]),
        "ew": str(first.ew[0]),
        "b": str(boards[0]),
        "b2": str(boards[1]),
        "seen": str(seen[0]),
        "seen1": "1",
        "seen2": str(seen[1]),
        "t": table,
        "last": str(made.session.version),
        "code": made.evening.codes["table 1"],
        "code2": made.evening.codes["table 2"],
    }


def sent(client: httpx.Client, number: int, asked: Asked, known: dict[str, str]) -> httpx.Response:
    address, fields = (
        re.sub(r"\{(\w+)\}", lambda found: known[found[1]], one)
        for one in (asked.address, asked.fields)
    )
    key = {"Authorization": f"Bearer {known['code2']}"} if asked.who == "scorer" else {}
    if asked.method == "GET":
        return client.get(address, headers=key)
    said = dict(parse_qsl(fields, keep_blank_values=True))
    if asked.method == "JSON":
        body = {name: int(one) if one.isdigit() else one for name, one in said.items()}
        body |= {name: True for name, one in said.items() if one == "true"}
        return client.post(address, json=body, headers=key)
    own = {"form_token": token(client), "intended": str(UUID(int=number))}
    return client.post(address, data=own | {"intention": own["intended"]} | said)


def test_every_address_is_asked_for() -> None:
    asked = {
        f"{'GET' if one.method == 'GET' else 'POST'} {one.address.partition('?')[0]}"
        for one in lines()
    }
    for route in published("route"):
        method, _, address = route.partition(" ")
        pattern = re.sub(r"\\\{[^/]*?\\\}", "[^/]+", re.escape(address))
        found = any(re.fullmatch(f"{method} {pattern}", one) for one in asked)
        assert found or route == ENDLESS, route


def test_what_was_asked_for_then_is_answered_as_it_was() -> None:
    store = MemoryStore()
    demonstrated(store)
    with club(store) as made:
        clients = {name: made.browser() for name in ("visitor", "phone", "other", "scorer")}
        clients["director"] = made.director
        for number, asked in enumerate(lines(), start=1):
            if asked.method == "GET" and number % some(3, 1):
                continue  # nothing changes by it
            answer = sent(clients[asked.who], number, asked, names(made))
            if asked.address == "/evenings":
                made.id = answer.url.path.rpartition("/")[2]
            if asked.is_gone:
                assert answer.status_code == 404, asked
                continue
            kind = answer.headers["content-type"].partition(";")[0]
            assert (str(answer.status_code), kind) == (asked.status, asked.kind), (number, asked)
            if asked.led_to:
                led_to = answer.url.path.replace(made.id, "{id}") if made.id else answer.url.path
                assert led_to.startswith(asked.led_to), (number, asked)
