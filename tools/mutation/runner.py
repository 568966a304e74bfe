"""Runs mutants, each in a fork of a pytest that has collected its tests: none is left behind."""

import json
import os
import random
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest
from _pytest.runner import runtestprotocol

from tools.mutation.cover import covered
from tools.mutation.mutant import Mutant, bring_to_life, mutants_of

KILLED, SURVIVED, UNCOVERED = "killed", "survived", "uncovered"
SECONDS: Final = 120
"""How long the tests of one mutant may take; one that hangs is killed."""
MOST: Final = 300
"""How many of the tests that come past a line are run on it."""


@dataclass(slots=True)
class Runner:
    """A pytest plugin that runs mutants instead of tests, and keeps what became of each."""

    packages: Sequence[str]
    kept: Path
    sample: int | None
    seed: int
    outcomes: dict[str, str] = field(default_factory=dict)
    """What became of each mutant, by its id."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the mutants that have not been run yet."""
        folders = [sys.modules[package].__path__[0] for package in self.packages]
        lines = covered(session.items, folders, self.kept / "covered.json")
        items = {item.nodeid: item for item in session.items}
        self._read()
        chosen = list(self._chosen())
        for module, mutant in chosen:
            if mutant.id not in self.outcomes:
                past = lines.get(str(mutant.path), {}).get(mutant.line, [])
                tests = [items[test] for test in past if test in items]
                self._keep(mutant, self._run(module, mutant, tests))
        _report([mutant for _, mutant in chosen], self.outcomes)
        return True

    def _chosen(self) -> list[tuple[str, Mutant]]:
        every = [(m, mutant) for m in self._modules() for mutant in mutants_of(m)]
        if self.sample is None or self.sample >= len(every):
            return every
        return random.Random(self.seed).sample(every, self.sample)  # noqa: S311 - a sample of mutants

    def _modules(self) -> Iterator[str]:
        prefixes = tuple(f"{package}." for package in self.packages)
        return (name for name in sorted(sys.modules) if name.startswith(prefixes))

    def _run(self, module: str, mutant: Mutant, tests: Sequence[pytest.Item]) -> str:
        if not tests:
            return UNCOVERED
        order = random.Random(self.seed).sample(tests, min(MOST, len(tests)))  # noqa: S311 - no secret
        child = os.fork()
        if child == 0:
            signal.alarm(SECONDS)
            os._exit(_attacked(module, mutant, order))
        return SURVIVED if os.waitpid(child, 0)[1] == 0 else KILLED

    def _read(self) -> None:
        path = self.kept / "outcomes.jsonl"
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            kept = json.loads(line)
            self.outcomes[kept["id"]] = kept["outcome"]

    def _keep(self, mutant: Mutant, outcome: str) -> None:
        self.outcomes[mutant.id] = outcome
        with (self.kept / "outcomes.jsonl").open("a", encoding="utf-8") as file:
            file.write(
                json.dumps({"id": mutant.id, "outcome": outcome, "told": mutant.told}) + "\n"
            )


def _attacked(module: str, mutant: Mutant, tests: Sequence[pytest.Item]) -> int:
    """1 as soon as a test fails on the mutant, or cannot even run; 0 when all hold."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, 1)
    os.dup2(sink, 2)
    try:
        bring_to_life(module, mutant)
        for item in tests:
            if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
                return 1
    except BaseException:  # noqa: BLE001 - a mutant may do anything
        return 1
    return 0


def _report(mutants: Sequence[Mutant], outcomes: dict[str, str]) -> None:
    counted = Counter(outcomes[mutant.id] for mutant in mutants)
    print(", ".join(f"{n} {outcome}" for outcome, n in counted.most_common()))  # noqa: T201
    if tried := counted[KILLED] + counted[SURVIVED]:
        print(f"{counted[KILLED] / tried:.1%} of those that tests come past")  # noqa: T201
    for mutant in mutants:
        if outcomes[mutant.id] != KILLED:
            print(f"  {outcomes[mutant.id]:9} {mutant.told}")  # noqa: T201
