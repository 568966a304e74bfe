"""Which tests come past which line: one run of the tests in their own process, kept in a file."""

import json
import os
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import coverage
import pytest
from _pytest.runner import runtestprotocol

Covered = dict[str, dict[int, list[str]]]
"""The tests by file and line."""


def covered(items: Sequence[pytest.Item], folders: Sequence[str], kept: Path) -> Covered:
    """The tests that come past each line of the files below some folders, as kept or found now."""
    if not kept.exists():
        child = os.fork()
        if child == 0:
            _record(items, folders, kept)
            os._exit(0)
        os.waitpid(child, 0)
    stored = json.loads(kept.read_text(encoding="utf-8"))
    return {file: {int(n): tests for n, tests in lines.items()} for file, lines in stored.items()}


def _record(items: Sequence[pytest.Item], folders: Sequence[str], kept: Path) -> None:
    measured = coverage.Coverage(data_file=None, source=list(folders))
    measured.start()
    for item in items:
        measured.switch_context(item.nodeid)
        runtestprotocol(item, log=False, nextitem=None)
    measured.stop()
    data = measured.get_data()
    found = {file: _by_line(data.contexts_by_lineno(file)) for file in data.measured_files()}
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(found), encoding="utf-8")


def _by_line(contexts: Mapping[int, Iterable[str]]) -> dict[int, list[str]]:
    lines: dict[int, list[str]] = defaultdict(list)
    for line, tests in contexts.items():
        lines[line] += sorted(test for test in tests if test)
    return lines
