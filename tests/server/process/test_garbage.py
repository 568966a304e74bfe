"""How much is looked through at once for what can go: a look holds up everybody at every table."""

import gc
from collections.abc import Iterator
from typing import Any

import pytest

from fairdeal.server.process.server import rarely_look_for_garbage

AT_ONCE = 15_000
"""Objects; looking through 100,000 took a callback 40 to 66 ms where 20 are wanted."""


@pytest.fixture(name="as_in_a_server")
def _as_in_a_server() -> Iterator[None]:
    before, is_on = gc.get_threshold(), gc.isenabled()
    gc.enable()
    rarely_look_for_garbage()
    yield
    gc.set_threshold(*before)  # what was loaded stays left alone, as the other tests have it
    if not is_on:
        gc.disable()


@pytest.mark.usefixtures("as_in_a_server")
def test_no_look_is_at_many_objects_however_many_stay() -> None:
    looks: list[int] = []

    def looked(phase: str, info: dict[str, Any]) -> None:
        if phase == "start" and info["generation"] < 2:
            at = range(info["generation"] + 1)
            looks.append(sum(len(gc.get_objects(generation)) for generation in at))

    gc.callbacks.append(looked)
    try:
        stay = [[number] for number in range(200_000)]
    finally:
        gc.callbacks.remove(looked)
    assert len(stay) == 200_000
    assert looks
    assert max(looks) < AT_ONCE
