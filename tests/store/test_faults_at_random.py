"""Anything is asked of the store while anything fails, again and again; nobody notices.

Where `test_faults` fails each call once, here several fail in one life of the store, in different
ways. The store in memory, which cannot fail, says what every answer and every act has to be.
"""

import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from operator import methodcaller
from pathlib import Path
from random import Random

import pytest

from fairdeal.store.base import Batch, Store
from fairdeal.store.memory import MemoryStore
from fairdeal.store.opening import open_store
from tests.amount import some
from tests.fuzz.budget import seeds
from tests.store.faults import Faults, Killed, When
from tests.store.test_faults import Step, content, entry, failing, held, insisted

MESSAGES = ("database or disk is full", "database is locked", "disk I/O error")


def now_and_then(chance: Random) -> When:
    """One call in a few, or in many, fails in one of the ways."""
    rate = chance.choice((0.003, 0.02, 0.1))

    def when(_number: int, _done: bool) -> BaseException | None:  # noqa: FBT001 - see `When`
        if chance.random() >= rate:
            return None
        kind = chance.randrange(4)
        return sqlite3.OperationalError(MESSAGES[kind]) if kind < 3 else Killed()

    return when


def forgetting(name: str) -> Step:
    """Put another author everywhere. Asked twice it changes nothing more, so it has no answer."""

    def forget(store: Store) -> None:
        store.rewrite(lambda one: replace(one, author=name))

    return forget


def steps_at_random(chance: Random) -> list[Step]:
    """What clients ask: acts for a stream or several, the same again, pages, to be forgotten."""
    versions, steps = Counter[str](), list[Step]()
    sent: list[Step] = []

    def batch(stream: str) -> Batch:
        count = chance.choice((1, 1, 2, 40))
        new = tuple(entry(f"{len(steps)} {stream} {n}") for n in range(count))
        sent.append(methodcaller("recall", stream, new))
        one = Batch(stream, versions[stream], new)
        versions[stream] += count
        return one

    while len(steps) < chance.choice((6, 12, 25)):
        streams = chance.sample("abcde", chance.choice((1, 1, 2, 4)))
        match chance.randrange(8):
            case 0:
                steps.append(methodcaller("keep", chance.choice(("key", "b")), f"{len(steps)}"))
            case 1 if sent:
                steps.append(chance.choice(sent))
            case 2:
                steps.append(methodcaller("read", streams[0], chance.randrange(3)))
            case 3:
                steps.append(methodcaller("streams", chance.choice(("", "a", "z"))))
            case 4 if chance.random() < 0.3:
                steps.append(forgetting(f"nobody {len(steps)}"))
                sent.clear()  # in other words they would be other acts
            case _:
                steps.append(methodcaller("append_together", [batch(s) for s in streams]))
                sent.append(steps[-1])
    return steps


def _tried(folder: Path, monkeypatch: pytest.MonkeyPatch, numbers: Iterable[int]) -> int:
    """Every seed's steps and faults; how many faults there were."""
    empty = folder / "empty.db"
    open_store(f"sqlite:///{empty}").close()
    happened = 0
    for seed in numbers:
        chance = Random(seed)  # noqa: S311 - the same again for the same seed
        steps, path, sound = steps_at_random(chance), folder / "club.db", MemoryStore()
        shutil.copy(empty, path)
        faults = Faults(now_and_then(chance))
        expected = [step(sound) for step in steps]
        with failing(monkeypatch, faults):
            answers = insisted(path, faults, steps)
        assert answers == expected, f"seed {seed}"
        assert content(path) == held(sound), f"seed {seed}"
        happened += faults.happened
        for left in folder.glob("club.db*"):
            left.unlink()
    return happened


def test_anything_is_asked_while_anything_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds_tried = some(10, 60)
    assert _tried(tmp_path, monkeypatch, range(seeds_tried)) > seeds_tried


@pytest.mark.nightly
def test_anything_is_asked_while_anything_fails_for_as_long_as_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    print(_tried(tmp_path, monkeypatch, seeds()), "faults")  # noqa: T201
