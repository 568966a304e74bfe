"""One session with all its doors."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.intents.begun import begun
from tests.intents.doors import Doors
from tests.server.evening.club import evening_so_far


@pytest.fixture
def doors(tmp_path: Path) -> Iterator[Doors]:
    """The first round is played."""
    with evening_so_far(begun()) as club:
        yield Doors(club, tmp_path)
