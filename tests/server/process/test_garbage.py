"""How much is looked through at once for what can go: a look holds up everybody at every table.

Each is tried in a process of its own: in this one every look would be through all tests there are.
"""

import gc
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from fairdeal.server.process import garbage

AT_ONCE = 15_000
"""Objects; looking through 100,000 took a callback 40 to 66 ms where 20 are wanted."""


class _Knot:
    """It refers to itself, and so goes by a look alone."""

    def __init__(self) -> None:
        self.me = self


def as_in_a_server() -> None:
    garbage.rarely_look_for_garbage()
    garbage.rarely_look_for_garbage()  # as often as it likes


def _many() -> list[list[int]]:
    return [[number] for number in range(200_000)]


def no_look_is_at_many_objects_however_many_stay() -> None:
    as_in_a_server()
    looks: list[int] = []

    def looked(phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            at = range(info["generation"] + 1)
            looks.append(sum(len(gc.get_objects(generation)) for generation in at))

    gc.callbacks.append(looked)
    try:
        stay = _many()
        gc.collect()  # as Python would by itself where a quarter more is there than before
    finally:
        gc.callbacks.remove(looked)
    assert len(stay) == 200_000
    assert looks
    assert max(looks) < AT_ONCE


def what_was_left_alone_and_can_go_goes_when_everything_is_looked_at() -> None:
    as_in_a_server()
    knot = _Knot()
    known = ref(knot)
    stay = _many()
    del knot
    gc.collect()
    assert known() is not None, "it stayed too long, and is left alone"
    assert garbage.is_due(quiet=True)
    assert not garbage.is_due(quiet=False)
    garbage.look_at_everything()
    assert known() is None
    assert not garbage.is_due(quiet=True)
    assert len(stay) == 200_000


@pytest.mark.parametrize(
    "check",
    [
        no_look_is_at_many_objects_however_many_stay,
        what_was_left_alone_and_can_go_goes_when_everything_is_looked_at,
    ],
)
def test_in_a_process_of_its_own(check: Callable[[], None]) -> None:
    name = check.__name__
    program = f"from {__name__} import {name}; {name}()"
    root = Path(__file__).parents[3]
    subprocess.run([sys.executable, "-c", program], cwd=root, check=True)  # noqa: S603 - Python itself
