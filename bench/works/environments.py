"""Tables as programs that learn use them: what is lawful, what is seen, an action; again and again.

Every program plays whole boards at random from the deal on, and before each action lists what is
lawful and writes the observation of the player in turn, 571 bits in the same layout. In
processor time, all on one core, compiled before:

- one-table: one table stepped from Python, its action chosen by Python's `Random` from the lawful
  ones, here and there alike.
- tables-in-batches: 4,096 tables at a time, the actions chosen at random by our kernel; open-spiel
  plays one after the other.
- observing-in-batches: the same with all calls and cards in 1,028 bytes.
- cold-start: a new process from nothing to the first action at one table, its kernels compiled and
  kept by one before it, in the process's own time; wanted is less than five seconds. The peer is a
  process that imports Numba alone.
- first-start: the same where nothing was compiled before.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from random import Random
from tempfile import TemporaryDirectory

import numpy as np
import pyspiel

from bench.boards import SEED
from bench.work import Work
from fairdeal.batch.columns import NONE
from fairdeal.batch.table import Table
from fairdeal.batch.tables import Tables

MANY, STEPS = 4_096, 100
_STEPS_SPIEL = 4_000
_COLD = """
import os
from fairdeal.batch.columns import NONE
from fairdeal.batch.table import Table
table = Table(os.urandom)
table.apply(table.legal_actions()[0])
"""


def works() -> list[Work]:
    """As much for each as takes it some tenths of a second."""
    return [
        Work(
            name="one-table",
            unit="steps",
            count=_STEPS_SPIEL,
            ours=lambda: _one_table(_STEPS_SPIEL),
            peers={"open-spiel": lambda: _spiel(_STEPS_SPIEL)},
            bars={"open-spiel": 2},
        ),
        _in_batches("tables-in-batches", "openspiel", {"open-spiel": 60}),
        _in_batches("observing-in-batches", "features", {}),
        _starts("cold-start", lambda: _process(_COLD)),
        _starts("first-start", _first_start),
    ]


def _starts(name: str, ours: Callable[[], None]) -> Work:
    return Work(
        name=name,
        unit="starts an hour",  # in place of a second, for figures that can be read
        count=3_600,
        ours=ours,
        peers={"Numba's import": lambda: _process("import numba")},
        clock=_of_children,
        rounds=3,
        least=720,
    )


def _in_batches(name: str, observation: str, bars: dict[str, float]) -> Work:
    tables = Tables(MANY, np.random.default_rng(SEED).bytes, observation)
    tables.go(tables.sample())
    return Work(
        name=name,
        unit="steps",
        count=_STEPS_SPIEL,
        ours=lambda: _many(tables),
        ours_count=MANY * STEPS,
        peers={"open-spiel": lambda: _spiel(_STEPS_SPIEL)},
        bars=bars,
    )


def _one_table(steps: int) -> None:
    rng = Random(SEED)
    table = Table(np.random.default_rng(SEED).bytes, "openspiel")
    for _ in range(steps):
        if table.is_over:
            table.deal()
        legal = table.legal_actions()
        _ = table.seen
        table.apply(rng.choice(legal))


def _many(tables: Tables) -> None:
    shown = tables.show()
    for _ in range(STEPS):
        over = shown.player == NONE
        if over.any():
            tables.reset(over)
        _, shown = tables.go(tables.sample())


def _spiel(steps: int) -> None:
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    rng = Random(SEED)
    done = 0
    while done < steps:
        state = game.new_initial_state()
        pack = list(range(52))
        rng.shuffle(pack)
        for card in pack:
            state.apply_action(card)
        while not state.is_terminal() and done < steps:
            legal = state.legal_actions()
            state.observation_tensor()
            state.apply_action(rng.choice(legal))
            done += 1


def _of_children() -> float:
    """Processor time of processes that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def _first_start() -> None:
    with TemporaryDirectory() as folder:
        _process(_COLD, {"NUMBA_CACHE_DIR": folder})


def _process(program: str, settings: Mapping[str, str] | None = None) -> None:
    around = {**os.environ, **(settings or {})}
    subprocess.run([sys.executable, "-c", program], check=True, env=around)  # noqa: S603 - our own
