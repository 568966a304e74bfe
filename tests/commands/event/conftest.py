"""What tests of an event by commands begin with."""

from pathlib import Path
from shutil import copy

import pytest

from tests.commands.event.desk import Desk
from tests.commands.event.friday import Evening


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path, "--neuberg", "none")


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Four pairs a direction, three boards; pair 8 comes late, a board is fouled."""
    run = Evening(tmp_path_factory.mktemp("evening") / "friday.json")
    run.fine("new --title Friday --neuberg white-book")
    for pair in range(1, 9):
        run.fine(f"enter {pair} Ann{pair} Bob{pair}")
    for line in (
        *("1 1 5 4SN=", "1 2 6 4SN-1", "1 3 7 2SN+2", "1 4 8 NP"),
        *("2 1 6 +140", "2 2 7 2SN=", "2 3 8 3NTN-1", "2 4 5 4SN="),
        *("3 1 7 -100", "3 2 8 +100", "3 3 5 3NTN=", "3 4 6 PASS"),
    ):
        run.fine(f"result {line}")
    return run


@pytest.fixture
def evening(begun: Evening, tmp_path: Path) -> Evening:
    copy(begun.file, tmp_path)
    return Evening(tmp_path / begun.file.name)
