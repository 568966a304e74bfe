"""Which tests come past which line, and how long they take: one run of them, kept in files."""

import hashlib
import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from time import process_time
from typing import Any

import coverage
import pytest
from _pytest.runner import runtestprotocol

from tools.mutation.mutant import what_keeps


@dataclass(frozen=True, slots=True)
class Cover:
    """What one run of the tests has shown."""

    tests: dict[str, dict[int, list[str]]]
    """The tests that come past a line, by file and line."""
    seconds: dict[str, float]
    """Processor time of each test."""

    def lines(self, path: Path) -> Mapping[int, Sequence[str]]:
        """The tests that come past each line of a file."""
        return self.tests.get(str(path), {})


def covered(items: Sequence[pytest.Item], packages: Sequence[str], kept: Path, jobs: int) -> Cover:
    """The tests that come past each line of some packages, as kept or found now.

    Tests of which nothing is kept, as they have been written since, are run and kept too, those of
    each file in a fork of its own that has a file of its own to keep it in: so several run side by
    side, and a run that was stopped goes on with the next file. A test that fails with nothing
    changed comes past no line: it would seem to notice whatever is.

    Args:
        items: the tests, those of a file together.
        packages: the names of the packages.
        kept: the folder where it is kept, file by file.
        jobs: how many forks run side by side.
    """
    running = 0
    for file, of_file in groupby(items, key=lambda item: item.path):
        path = kept / f"{hashlib.sha256(str(file).encode()).hexdigest()[:16]}.json"
        known = _read(path)["seconds"]
        if not (new := [item for item in of_file if item.nodeid not in known]):
            continue
        if running == jobs:
            os.wait()
            running -= 1
        if os.fork() == 0:
            try:
                _record(new, packages, path)
            finally:
                os._exit(0)
        running += 1
    for _fork in range(running):
        os.wait()
    return _together(sorted(kept.glob("*.json")))


def _together(paths: Iterable[Path]) -> Cover:
    tests: dict[str, dict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
    seconds: dict[str, float] = {}
    for path in paths:
        stored = _read(path)
        names = list(stored["seconds"])
        seconds |= stored["seconds"]
        for file, lines in stored["tests"].items():
            for line, places in lines.items():
                tests[file][int(line)] += [names[place] for place in places]
    return Cover(tests, seconds)


def _read(kept: Path) -> dict[str, Any]:
    if not kept.exists():
        return {"seconds": {}, "tests": {}}
    return dict(json.loads(kept.read_text(encoding="utf-8")))


def _record(items: Sequence[pytest.Item], packages: Sequence[str], kept: Path) -> None:
    folders = [sys.modules[package].__path__[0] for package in packages]
    measured = coverage.Coverage(data_file=None, source=folders)
    measured.set_option("run:disable_warnings", ["no-data-collected"])  # a file may see none of it
    seconds, fails = {}, set[str]()
    for function in what_keeps(packages):  # or what is run once for all belongs to no test
        function.cache_clear()
    measured.start()
    for item in items:
        measured.switch_context(item.nodeid)
        begun = process_time()
        if any(it.failed for it in runtestprotocol(item, log=False, nextitem=None)):
            fails.add(item.nodeid)
        seconds[item.nodeid] = process_time() - begun
    measured.stop()
    data = measured.get_data()
    before = _read(kept)
    every = before["seconds"] | seconds
    places = {test: place for place, test in enumerate(every) if test not in fails}
    found = before["tests"]
    for source in data.measured_files():
        lines = found.setdefault(source, {})
        for line, tests in _by_line(data.contexts_by_lineno(source), places).items():
            lines[str(line)] = lines.get(str(line), []) + tests
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps({"seconds": every, "tests": found}), encoding="utf-8")


def _by_line(
    contexts: Mapping[int, Iterable[str]], places: Mapping[str, int]
) -> dict[int, list[int]]:
    lines: dict[int, list[int]] = defaultdict(list)
    for line, tests in contexts.items():
        lines[line] += sorted(places[test] for test in tests if test in places)
    return lines
