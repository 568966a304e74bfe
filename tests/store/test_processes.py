"""Processes that are killed while they write, and processes that write at the same time."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from fairdeal.store.base import Recorded
from fairdeal.store.opening import open_store
from tests.amount import some
from tests.shared import ROOT

WRITER = ROOT / "tests" / "store" / "writer.py"


def writer(url: str, author: str, count: int) -> "subprocess.Popen[str]":
    command = [sys.executable, str(WRITER), url, "s", author, str(count)]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)  # noqa: S603 - our own script


def in_store(url: str) -> tuple[Recorded, ...]:
    with closing(open_store(url)) as store:
        return store.read("s")


def numbers(acts: Sequence[Recorded], author: str) -> list[object]:
    return [act.entry.body["number"] for act in acts if act.entry.author == author]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_what_was_acknowledged_survives_a_killed_process_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'club.db'}"
    chance = random.Random(77)  # noqa: S311 - moments, not secrets
    furthest = 0
    for _ in range(some(2, 5)):
        with writer(url, "Ann", 1_000_000) as process:
            assert process.stdout is not None
            acknowledged, enough = 0, furthest + chance.randint(5, 15)
            while acknowledged < enough:
                acknowledged = int(process.stdout.readline())
            time.sleep(chance.uniform(0, 0.02))
            process.send_signal(signal.SIGKILL)
            acknowledged = int(([str(acknowledged), *process.stdout.read().split()])[-1])
        assert process.returncode == -signal.SIGKILL
        kept = numbers(in_store(url), "Ann")
        # Whole, in order, nothing twice; beyond the acknowledged at most the one under way.
        assert kept == list(range(1, len(kept) + 1))
        furthest = max(furthest, acknowledged)
        assert furthest <= len(kept) <= furthest + 1
    assert furthest >= some(10, 25)


def test_processes_writing_at_once_lose_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'club.db'}"
    authors = ("Ann", "Bob", "Cyd")[: some(2, 3)]
    writers = [writer(url, author, 60) for author in authors]
    for process in writers:
        with process:
            process.communicate(timeout=600)
        assert process.returncode == 0
    acts = in_store(url)
    assert [act.sequence for act in acts] == list(range(1, 60 * len(authors) + 1))
    for author in authors:
        assert numbers(acts, author) == list(range(1, 61))
