"""A running server besieged, over either store and with several processes, at full size."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.besieged import FULL, besiege


@pytest.mark.nightly
def test_strangers_leave_the_room_alone_over_a_file(tmp_path: Path) -> None:
    besiege(f"sqlite:///{tmp_path / 'club.db'}", FULL)


@pytest.mark.nightly
@pytest.mark.parametrize("processes", [1, 4])
def test_strangers_leave_the_room_alone_over_a_database(
    new_database: Callable[[], str], processes: int
) -> None:
    besiege(new_database(), FULL, processes)
