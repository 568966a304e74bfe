"""One server that is only looked at, and one on which the Director works."""

from collections.abc import Iterator

import httpx
import pytest

from tests.server.running import Server, director, serving, visitor


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Shows the demonstration; nobody changes anything."""
    with serving(tmp_path_factory.mktemp("store") / "club.db", "--demo") as running:
        yield running


@pytest.fixture(scope="session")
def anyone(server: Server) -> Iterator[httpx.Client]:
    """Looks at the server that nobody changes."""
    with visitor(server) as client:
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
