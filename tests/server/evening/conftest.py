"""What tests of an evening have in common."""

from collections.abc import Iterator

import pytest

from tests.server.evening.club import Club, evening


@pytest.fixture
def club() -> Iterator[Club]:
    """Three tables that are set up, where nothing is played yet."""
    with evening() as made:
        yield made
