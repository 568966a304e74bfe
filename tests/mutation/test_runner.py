"""The runner of mutants, on a package of three functions with tests that are known to be weak."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutation.mutant import Mutant
from tools.mutation.runner import KILLED, SURVIVED, UNCOVERED, Runner

PACKAGE = """
def is_small(number: int) -> bool:
    return number < 3

def is_odd(number: int) -> bool:
    while number > 1:
        number = number - 2
    return number == 1

def nobody_asks() -> int:
    return 7
"""
TESTS = """
from club.sizes import is_odd, is_small

def test_two_is_small() -> None:
    assert is_small(2)

def test_four_is_not() -> None:
    assert not is_small(4)

def test_five_is_odd() -> None:
    assert is_odd(5)
"""
RUN = """
import sys
from pathlib import Path
import pytest
from tools.mutation import runner
runner.SECONDS = 1
sys.path.insert(0, ".")
pytest.main(
    ["-q", "-p", "no:cacheprovider", "--rootdir", ".", "test_sizes.py"],
    plugins=[runner.Runner(["club"], Path("kept"), None, 1, 2)],
)
"""


def test_who_survives(tmp_path: Path) -> None:
    """2 and 4 leave open where small ends, and 5 is odd though one stops at 2 already."""
    club = tmp_path / "club"
    club.mkdir()
    (club / "__init__.py").write_text("from club import sizes\n", encoding="utf-8")
    (club / "sizes.py").write_text(PACKAGE, encoding="utf-8")
    (tmp_path / "test_sizes.py").write_text(TESTS, encoding="utf-8")
    _run(tmp_path)
    known = Runner(["club"], tmp_path / "kept", None, 1)
    known._read()  # noqa: SLF001 - as a run that goes on reads it
    lines = (tmp_path / "kept" / "outcomes.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(known.outcomes)
    said = _run(tmp_path)
    survivors = [line.strip() for line in said.splitlines() if "survived" in line]
    assert survivors[1:] == [
        "survived  sizes.py:3 is_small: number < 3 -> number <= 3",
        "survived  sizes.py:3 is_small: 3 -> 4",
        "survived  sizes.py:6 is_odd: 1 -> 2",
    ]
    assert "uncovered sizes.py:11 nobody_asks: 7 -> 8" in said
    again = (tmp_path / "kept" / "outcomes.jsonl").read_text(encoding="utf-8").splitlines()
    assert again == lines, "what is known is not run again"


def test_what_killed_a_neighbour_is_run_first(tmp_path: Path) -> None:
    runner = Runner(["fairdeal.laws"], tmp_path, None, 1)
    for number, (outcome, by) in enumerate(
        [(KILLED, "c"), (KILLED, "b"), (KILLED, "c"), (SURVIVED, None), (UNCOVERED, None)]
    ):
        mutant = Mutant(str(number), tmp_path, 1, "told", number)
        runner._keep("fairdeal.laws.law27", mutant, outcome, by)  # noqa: SLF001 - what is tested
    for known in (runner, _reads(tmp_path)):
        tests = known._in_order("fairdeal.laws.law27", ["a", "b", "c"], {})  # noqa: SLF001
        assert tests == ["c", "b", "a"]
        assert known.outcomes["3"] == SURVIVED
        assert not known.killers["fairdeal.laws.law28"]


def test_then_what_sees_most_of_the_module(tmp_path: Path) -> None:
    runner = Runner(["fairdeal.laws"], tmp_path, None, 1)
    past = {1: ["a", "b", "c"], 2: ["c"], 3: ["b", "c"]}
    assert runner._in_order("fairdeal.laws.law67", ["a", "b", "c"], past) == ["c", "b", "a"]  # noqa: SLF001


def _reads(kept: Path) -> Runner:
    runner = Runner(["fairdeal.laws"], kept, None, 1)
    runner._read()  # noqa: SLF001 - as a run that goes on reads it
    return runner


def _run(folder: Path) -> str:
    root = Path(__file__).parents[2]
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", RUN],
        cwd=folder,
        env={"PYTHONPATH": str(root), "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


if sys.platform == "win32":
    pytest.skip("forks are what it is made of", allow_module_level=True)
