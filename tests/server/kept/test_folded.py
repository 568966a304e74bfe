"""What is folded from a stream of its own, told by two processes over one store."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from uuid import UUID, uuid4

import pytest

from fairdeal.server.kept.folded import Folded
from fairdeal.server.kept.session import Signature
from fairdeal.store.base import Body, Recorded
from fairdeal.store.memory import MemoryStore


@dataclass(frozen=True)
class Words:
    """Whatever was said, in order."""

    id: str
    version: int = 0
    ids: frozenset[UUID] = frozenset()
    said: tuple[str, ...] = ()

    def after(self, news: Iterable[Recorded]) -> "Words":
        """The same, and more."""
        words = self
        for one in news:
            assert one.sequence == words.version + 1, "something was passed over"
            said = (*words.said, str(one.entry.body["word"]))
            words = replace(words, version=one.sequence, ids=words.ids | {one.entry.id}, said=said)
        return words


class Looked(MemoryStore):
    """Counts how often somebody reads a stream."""

    looks = 0

    def read(self, stream: str, after: int = 0) -> tuple[Recorded, ...]:
        """See `Store.read`."""
        self.looks += 1
        return super().read(stream, after)


def process(store: MemoryStore) -> Folded[Words]:
    return Folded(store, str, Words, lambda _one: None, 10)


def signed(identity: UUID | None = None) -> Signature:
    return Signature(identity or uuid4(), "somebody", datetime(2026, 11, 29, tzinfo=UTC))


def says(word: str) -> Callable[[Words], Sequence[tuple[str, Body]]]:
    return lambda _now: [("said.v1", {"word": word})]


class TooLateError(Exception):
    """Why somebody says nothing."""


def says_second(word: str) -> Callable[[Words], Sequence[tuple[str, Body]]]:
    """Says it after one word alone; else it is too late, or too early."""

    def decide(now: Words) -> Sequence[tuple[str, Body]]:
        if len(now.said) != 1:
            raise TooLateError(now.said)
        return [("said.v1", {"word": word})]

    return decide


def test_nothing_is_read_while_nobody_else_writes() -> None:
    store = Looked()
    here = process(store)
    here.tell("a", says("one"), signed())
    looked = store.looks
    for word in ("two", "three"):
        here.tell("a", says(word), signed())
    assert store.looks == looked
    assert [one.entry.body["word"] for one in store.read("a")] == ["one", "two", "three"]


def test_what_another_has_written_is_known_before_anything_is_decided() -> None:
    store = MemoryStore()
    here, there = process(store), process(store)
    here.tell("a", says("one"), signed())
    there.tell("a", says("two"), signed())
    assert here.tell("a", lambda now: says(now.said[-1] + "!")(now), signed()).said == (
        *("one", "two", "two!"),
    )


def test_what_is_refused_by_old_knowledge_is_decided_again() -> None:
    store = MemoryStore()
    here, there = process(store), process(store)
    assert here.get("a") is None
    here.tell("b", says("one"), signed())
    there.tell("b", says("two"), signed())
    with pytest.raises(TooLateError, match="'one', 'two'"):
        here.tell("b", says_second("two"), signed())
    there.tell("a", says("one"), signed())
    assert here.tell("a", says_second("two"), signed()).said == ("one", "two")


def test_nothing_to_say_is_said_of_what_is_kept() -> None:
    store = MemoryStore()
    here, there = process(store), process(store)
    here.tell("a", says("one"), signed())
    there.tell("a", says("two"), signed())
    assert here.tell("a", lambda _now: [], signed()).said == ("one", "two")


@pytest.mark.parametrize("others", [0, 1, 3])
@pytest.mark.parametrize("word", ["again", "otherwise"])
def test_a_repeat_that_went_to_another_process_first_changes_nothing(
    others: int, word: str
) -> None:
    store, intention = MemoryStore(), uuid4()
    here, there = process(store), process(store)
    here.tell("a", says("one"), signed())
    for number in range(others):
        there.tell("a", says(f"other {number}"), signed())
    told = there.tell("a", says("again"), signed(intention))
    assert here.tell("a", says(word), signed(intention)) == told
    assert len(store.read("a")) == others + 2


def test_nothing_is_decided_by_what_a_store_held_before_it_was_put_back() -> None:
    store = MemoryStore()
    here = process(store)
    here.tell("a", says("a name"), signed())
    store.rewrite(lambda entry: replace(entry, body={"word": "nobody"}))
    assert here.tell("a", lambda now: says(f"after {now.said[-1]}")(now), signed()).said == (
        *("nobody", "after nobody"),
    )


def test_several_are_read_on_in_one_look() -> None:
    class Asked(MemoryStore):
        afters: Mapping[str, int] = {}

        def read_each_on(
            self, afters: Mapping[str, int]
        ) -> tuple[int, Mapping[str, tuple[Recorded, ...]]]:
            self.afters = afters
            return super().read_each_on(afters)

    store = Asked()
    here, there = process(store), process(store)
    here.tell("a", says("one"), signed())
    there.tell("b", says("two"), signed())
    there.tell("a", says("three"), signed())
    found = here.get_each(["a", "b", "nobody"])
    assert store.afters == {"a": 1, "b": 0, "nobody": 0}
    assert found == {"a": here.get("a"), "b": here.get("b"), "nobody": Words("nobody")}
    assert found["a"].said == ("one", "three")
    here.get_each(found)
    assert store.afters == {"a": 2, "b": 1, "nobody": 0}
    store.rewrite(lambda entry: replace(entry, body={"word": "nobody"}))
    assert here.get_each(found)["a"].said == ("nobody", "nobody")
