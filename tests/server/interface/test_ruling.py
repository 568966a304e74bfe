"""The rule protocol over HTTP: the same answer, and no more than there is time for."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from fairdeal.protocol import rule
from fairdeal.server.interface import ruling
from fairdeal.server.interface.app import AT
from fairdeal.server.shares.budget import RULINGS
from fairdeal.store.memory import MemoryStore
from tests.server.inside import browsing, site_over

ASKED: dict[str, Any] = {
    "rule": 1,
    "id": {"mine": 7},
    "board": {"board": 1, "dealer": "W"},
    "acts": ["W 1S", "N 1H", "attention"],
    "answers": {"lho_accepts": "no"},
}


@pytest.fixture
def client() -> Iterator[httpx.Client]:
    with browsing(site_over(MemoryStore())) as browser:
        yield browser


def test_the_answer_is_that_of_the_function(client: httpx.Client) -> None:
    answer = client.post(f"{AT}/rulings", json=ASKED)
    assert (answer.status_code, answer.json()) == (200, rule(ASKED))


def test_the_language_is_that_of_the_request_or_of_the_reader(client: httpx.Client) -> None:
    headers = {"Accept-Language": "fi"}
    fi = client.post(f"{AT}/rulings", json=ASKED, headers=headers).json()
    hu = client.post(f"{AT}/rulings", json=ASKED | {"language": "hu"}, headers=headers).json()
    assert (fi["language"], hu["language"]) == ("fi", "hu")
    assert fi["rulings"] == rule(ASKED | {"language": "fi"})["rulings"] != hu["rulings"]
    refused = client.post(f"{AT}/rulings", json=ASKED | {"acts": ["N 1Z"]}, headers=headers)
    assert refused.status_code == 422
    assert refused.json()["error"].startswith("pyyntö, tapahtuma 1: ")


@pytest.mark.parametrize(
    "wrong", [{"rule": 2}, {"acts": ["N P"] * (ruling.MOST_ACTS + 1)}, {"cards": []}, {"acts": 3}]
)
def test_what_has_not_the_form_is_refused(client: httpx.Client, wrong: dict[str, Any]) -> None:
    answer = client.post(f"{AT}/rulings", json=ASKED | wrong)
    assert (answer.status_code, list(answer.json())) == (422, ["error"])


def test_a_table_made_to_be_slow_is_left(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ruling, "SECONDS", -1.0)
    answer = client.post(f"{AT}/rulings", json=ASKED)
    assert answer.status_code == 422
    assert "request, act 1: this takes longer" in answer.json()["error"]


def test_an_address_asks_so_often_and_no_more(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = type(RULINGS)(RULINGS.what, 2, RULINGS.seconds)
    monkeypatch.setattr(ruling, "RULINGS", few)
    codes = [client.post(f"{AT}/rulings", json=ASKED).status_code for _ in range(3)]
    assert codes == [200, 200, 429]
