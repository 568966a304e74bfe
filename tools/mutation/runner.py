"""Runs mutants, each in a fork of a pytest that has collected its tests: none is left behind."""

import gc
import hashlib
import json
import os
import random
import re
import signal
import sys
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import _lru_cache_wrapper
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from time import process_time
from types import FunctionType
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol

from tools.mutation.cover import Cover, covered
from tools.mutation.mutant import (
    Mutant,
    bring_to_life,
    functions_by_file,
    mutants_of,
    path_of,
    what_keeps,
)

KILLED, SURVIVED, UNCOVERED = "killed", "survived", "uncovered"
SECONDS: Final = 60
"""Processor time one test may take on a mutant; one that hangs is killed."""
SHORTEST: Final = 0.005
"""Seconds under which one test is as good as another."""
WAITING: Final = 180
"""Seconds one test may take on a mutant by the clock: one that waits takes no processor time."""
ENOUGH: Final = 90.0
"""For how many seconds of processor time tests are run on a mutant at most, unless it is said."""

STARTING: Final = frozenset({"serving", "postgresql"})
"""What starts a program, by the name a file of tests, or a fixture wherever it is, has for it."""


@dataclass(frozen=True, slots=True)
class Attack:
    """What a fork is for: tests are run on a mutant in it."""

    module: str
    mutant: Mutant
    functions: Sequence[FunctionType]
    """Those of the file that is changed."""
    tests: Sequence[pytest.Item]
    fallen: int
    """Where the fork writes the place of the test that failed, and where it is read."""


@dataclass(slots=True)
class Runner:
    """A pytest plugin that runs mutants instead of tests, and keeps what became of each."""

    packages: Sequence[str]
    kept: Path
    sample: int | None
    seed: int
    jobs: int = 1
    enough: float = ENOUGH
    """For how many seconds of processor time tests are run on a mutant at most."""
    again: bool = False
    """Whether those that were not killed are run once more."""
    of: Sequence[str] = ()
    """Beginnings of the names of the modules to change; all of the packages if there are none."""
    outcomes: dict[str, str] = field(default_factory=dict)
    """What became of each mutant, by its id."""
    killers: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """How many mutants of a module each test has killed."""
    seen: dict[str, Counter[str]] = field(default_factory=dict)
    """How many lines of a module each test comes past."""
    keeping: "Sequence[_lru_cache_wrapper[Any]]" = ()
    """The functions that keep what they gave back; a mutant finds all of them empty."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what no mutant is there for."""
        items[:] = [item for item in items if not _looks_elsewhere(item)]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the mutants that have not been run yet."""
        for package in self.packages:  # or what no test has imported yet would be passed over
            for found in walk_packages(sys.modules[package].__path__, f"{package}."):
                import_module(found.name)
        gc.unfreeze()  # or what a server's start has set aside would not be looked through
        cover = covered(session.items, self.packages, self.kept / "covered", self.jobs)
        items = {item.nodeid: item for item in session.items}
        self._read()
        chosen = self.chosen()
        functions = functions_by_file()
        self.keeping = what_keeps(self.packages)
        gc.freeze()  # or each fork would copy what it only counts
        running: dict[int, Attack] = {}
        for module, mutant in chosen:
            if self.outcomes.get(mutant.id) in self._done():
                continue
            past = cover.lines(mutant.path).get(mutant.line, [])
            tests = [test for test in past if test in items]
            if tests := self._in_order(module, tests, cover):
                if len(running) == self.jobs:
                    self._wait(running)
                child, attack = self._begun(
                    module, mutant, functions[str(mutant.path)], [items[test] for test in tests]
                )
                running[child] = attack
            else:
                self._keep(module, mutant, UNCOVERED)
        while running:
            self._wait(running)
        _report(sorted((mutant for _, mutant in chosen), key=_place), self.outcomes)
        return True

    def chosen(self) -> Sequence[tuple[str, Mutant]]:
        """All or some, by lot: what is known of a run that was stopped is a fair sample too.

        Each mutant has a lot of its own, so that a sample stays as long as what it is of does:
        whatever else is written beside it, what was judged of it is asked about again.
        """
        drawn = sorted(self.mutants(), key=lambda it: _lot(self.seed, it[1]))
        return drawn[: self.sample]

    def mutants(self) -> Iterator[tuple[str, Mutant]]:
        """Every mutant that may be drawn, with its module."""
        return ((m, mutant) for m in self.modules() for mutant in mutants_of(m))

    def _done(self) -> Collection[str]:
        return (KILLED,) if self.again else (KILLED, UNCOVERED, SURVIVED)

    def modules(self) -> Iterator[str]:
        """The names of those that are changed, in their order."""
        prefixes = tuple(f"{package}." for package in self.packages)
        found = (name for name in sorted(sys.modules) if name.startswith(prefixes))
        return (name for name in found if not self.of or name.startswith(tuple(self.of)))

    def _in_order(self, module: str, tests: Sequence[str], cover: Cover) -> list[str]:
        """First what is named after the module, such as the cases of a law.

        Then what promises most for its time: what killed many of the neighbours or sees much of the
        module, and is short, before what explores the whole book.
        """
        own = re.compile(rf"(?<![a-z]){module.rpartition('.')[2]}(?![a-z0-9])")
        shuffled = random.Random(self.seed).sample(tests, len(tests))  # noqa: S311 - no secret
        killed, seen = self.killers[module], self._seen(module, cover)
        return sorted(
            shuffled,
            key=lambda test: (
                not own.search(test),
                -(killed[test] + seen[test]) / max(cover.seconds[test], SHORTEST),
            ),
        )

    def _seen(self, module: str, cover: Cover) -> Counter[str]:
        """How many lines of a module each test comes past."""
        if module not in self.seen:
            lines = cover.lines(path_of(module))
            self.seen[module] = Counter(test for tests in lines.values() for test in tests)
        return self.seen[module]

    def _wait(self, running: dict[int, Attack]) -> None:
        """Until one of the forks has ended."""
        child, status = os.wait()
        attack = running.pop(child)
        with os.fdopen(attack.fallen, encoding="ascii") as told:
            place = told.read()
        by = attack.tests[int(place)].nodeid if place else None
        self._keep(attack.module, attack.mutant, KILLED if status else SURVIVED, by)

    def _begun(
        self,
        module: str,
        mutant: Mutant,
        functions: Sequence[FunctionType],
        tests: Sequence[pytest.Item],
    ) -> tuple[int, Attack]:
        """A fork in which the tests are run, and its number."""
        fallen, tells = os.pipe()
        child = os.fork()
        if child == 0:
            for function in self.keeping:
                function.cache_clear()
            os._exit(_attacked(Attack(module, mutant, functions, tests, tells), self.enough))
        os.close(tells)
        return child, Attack(module, mutant, functions, tests, fallen)

    def _read(self) -> None:
        path = self.kept / "outcomes.jsonl"
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            kept = json.loads(line)
            self._remember(kept["module"], kept["id"], kept["outcome"], kept["by"])

    def _remember(self, module: str, mutant: str, outcome: str, by: str | None) -> None:
        self.outcomes[mutant] = outcome
        if by is not None:
            self.killers[module][by] += 1

    def _keep(self, module: str, mutant: Mutant, outcome: str, by: str | None = None) -> None:
        self._remember(module, mutant.id, outcome, by)
        kept = {"module": module, "id": mutant.id, "outcome": outcome, "by": by}
        with (self.kept / "outcomes.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(kept | {"told": mutant.told}) + "\n")


def _looks_elsewhere(item: pytest.Item) -> bool:
    """Whether a test looks at a server in a process of its own: the mutant is not in there."""
    if not isinstance(item, pytest.Function):
        return False
    known = item._fixtureinfo.name2fixturedefs  # noqa: SLF001 - pytest tells it nowhere else
    made = (known[name][-1].func.__code__.co_names for name in item.fixturenames if name in known)
    return any(not STARTING.isdisjoint(names) for names in (vars(item.module), *made))


def _attacked(attack: Attack, enough: float) -> int:
    """1 as soon as a test fails on the mutant, or cannot even run; 0 when all hold."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, 1)
    os.dup2(sink, 2)
    begun = process_time()
    try:
        bring_to_life(attack.module, attack.mutant, attack.functions)
        for place, item in enumerate(attack.tests):
            if process_time() - begun > enough:
                break
            signal.setitimer(signal.ITIMER_PROF, SECONDS)  # what it sends ends the fork
            signal.setitimer(signal.ITIMER_REAL, WAITING)
            if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
                os.write(attack.fallen, str(place).encode("ascii"))
                return 1
    except BaseException:  # noqa: BLE001 - a mutant may do anything
        return 1
    return 0


def _lot(seed: int, mutant: Mutant) -> bytes:
    return hashlib.sha256(f"{seed} {mutant.id}".encode()).digest()


def _place(mutant: Mutant) -> tuple[str, int, int]:
    return str(mutant.path), mutant.line, mutant.number


def _report(mutants: Sequence[Mutant], outcomes: dict[str, str]) -> None:
    counted = Counter(outcomes[mutant.id] for mutant in mutants)
    print(", ".join(f"{n} {outcome}" for outcome, n in counted.most_common()))  # noqa: T201
    if tried := counted[KILLED] + counted[SURVIVED]:
        print(f"{counted[KILLED] / tried:.1%} of those that tests come past")  # noqa: T201
    for mutant in mutants:
        if outcomes[mutant.id] != KILLED:
            print(f"  {outcomes[mutant.id]:9} {mutant.told}")  # noqa: T201
