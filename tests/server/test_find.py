"""A name is found in a ranking without scripts as well."""

import re
from collections.abc import Iterator

import httpx
import pytest

from fairdeal.store.memory import MemoryStore
from tests.server.evening.club import words
from tests.server.inside import browsing, site_over


@pytest.fixture
def anyone() -> Iterator[httpx.Client]:
    with browsing(site_over(MemoryStore())) as client:
        yield client


def _lines(client: httpx.Client, find: str) -> list[str]:
    page = client.get("/sessions/auctions", params={"find": find}).text
    return re.findall(r'<a [^>]*href="/sessions/auctions/contestants/(\w+)"', page)


def test_lines_are_found_by_words_without_accents_and_by_number(anyone: httpx.Client) -> None:
    """Pair 1 are Ana and Boris, pair 2 Clara and David."""
    assert len(set(_lines(anyone, ""))) == 6
    assert set(_lines(anyone, "borís  ANA")) == {"1"}
    assert set(_lines(anyone, "2")) == {"2"}
    assert _lines(anyone, "ana david") == []
    assert "Nobody of this name." in words(
        anyone.get("/sessions/auctions", params={"find": "<nobody>"})
    )
