"""The store in memory."""

import pytest

from fairdeal.store.memory import MemoryStore
from tests.store.contract import StoreContract


class TestMemoryStore(StoreContract):
    @pytest.fixture
    def store(self) -> MemoryStore:
        return MemoryStore()
