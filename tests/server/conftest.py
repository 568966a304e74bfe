"""What is only looked at, in this process and as a server, and a server the Director works on."""

from collections.abc import Iterator

import httpx
import pytest

from fairdeal.store.memory import MemoryStore
from tests.server.inside import browsing, site_over
from tests.server.running import Server, director, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Shows the demonstration; nobody changes anything."""
    with serving(tmp_path_factory.mktemp("store") / "club.db", "--demo") as running:
        yield running


@pytest.fixture(scope="session")
def anyone() -> Iterator[httpx.Client]:
    """Looks at the demonstration, which nobody changes, in this process."""
    with browsing(site_over(MemoryStore())) as client:
        yield client


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Begins with the demonstration; each test changes results of its own."""
    with serving(tmp_path_factory.mktemp("store") / "club.db", "--demo") as running:
        yield running


@pytest.fixture(scope="session")
def signed_in(club: Server) -> Iterator[httpx.Client]:
    """The Director at work."""
    with director(club) as client:
        yield client
