"""What tests of what is kept of people begin with."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fairdeal.store.base import Store
from fairdeal.store.opening import open_store
from tests.server.privacy.kept import fill_store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "club.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with closing(open_store(f"sqlite:///{path}")) as kept:
        fill_store(kept)
        yield kept
