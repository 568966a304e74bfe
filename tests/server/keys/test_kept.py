"""Keys as they are kept: each request asks for them, and only what is new is read."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import UUID

from fairdeal.intents.scopes import Scope
from fairdeal.server.keys.kept import STREAM, Wanted, key_of, keys, make, take_back
from fairdeal.store.base import Envelope, Recorded
from fairdeal.store.memory import MemoryStore

NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)


class Looked(MemoryStore):
    """Counts the acts of keys that are read to somebody who asks on."""

    read_on_to_him = 0

    def read_on(self, stream: str, after: int) -> tuple[int, tuple[Recorded, ...]]:
        """See `Store.read_on`."""
        generation, news = super().read_on(stream, after)
        self.read_on_to_him += len(news) * (stream == STREAM)
        return generation, news


def made(store: MemoryStore, name: str) -> str:
    wanted = Wanted(name, frozenset({Scope.CLUB}), frozenset(), NOON + timedelta(days=1))
    return make(store, wanted, "Ann Lee", NOON)


def test_what_is_known_is_not_read_again() -> None:
    store = Looked()
    tokens = [made(store, f"Club {number}") for number in range(20)]
    assert [one.name for one in keys(store)] == [f"Club {number}" for number in range(20)]
    assert store.read_on_to_him == 20
    for token in tokens:
        assert key_of(store, token, NOON)
    assert store.read_on_to_him == 20


def test_one_that_another_process_took_back_lets_nobody_in_any_longer() -> None:
    store = Looked()
    token = made(store, "Helsinki")
    (key,) = keys(store)
    assert key_of(store, token, NOON) == key
    entry = Envelope(UUID(int=1), "program_key_taken_back.v1", {"key": key.id}, NOON, "Ann Lee")
    store.append(STREAM, 1, [entry])
    assert key_of(store, token, NOON) is None
    take_back(store, key.id, "Ann Lee", NOON)
    assert len(store.read(STREAM)) == 2, "it was taken back already"


def test_those_of_a_store_that_was_put_back_are_read_anew() -> None:
    store = Looked()
    token = made(store, "Helsinki")
    assert key_of(store, token, NOON)

    def otherwise(entry: Envelope) -> Envelope:
        return replace(entry, body=entry.body | {"title": "Turku"})

    store.rewrite(otherwise)
    assert [one.name for one in keys(store)] == ["Turku"]


def test_two_stores_have_keys_of_their_own() -> None:
    one, other = Looked(), Looked()
    token = made(one, "Helsinki")
    assert key_of(one, token, NOON)
    assert key_of(other, token, NOON) is None
    assert keys(other) == ()
