"""The runner of mutants, on a package of a few functions with tests that are known to be weak."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from fairdeal.laws.auction import law27
from tools.mutation.cover import Cover
from tools.mutation.mutant import Mutant, path_of
from tools.mutation.runner import KILLED, SURVIVED, UNCOVERED, Runner

PACKAGE = """
from functools import cache

def is_small(number: int) -> bool:
    return number < 3

def is_odd(number: int) -> bool:
    while number > 1:
        number = number - 2
    return number == 1

def nobody_asks() -> int:
    return 7

@cache
def largest() -> int:
    return 2
"""
TESTS = """
from club.sizes import is_odd, is_small, largest

LARGEST = largest()

def test_two_is_small() -> None:
    assert is_small(2)

def test_four_is_not() -> None:
    assert not is_small(4)

def test_five_is_odd() -> None:
    assert is_odd(5)

def test_the_largest_is_small() -> None:
    assert is_small(largest())
"""
SERVING = """
import pytest

def serving():
    return 3

@pytest.fixture
def club():
    return serving()

@pytest.fixture
def guests(club):
    return club
"""
LAW = law27.__name__
RUN = """
import sys
from pathlib import Path
import pytest
from tools.mutation import runner
runner.SECONDS = 1.0
sys.path.insert(0, ".")
pytest.main(
    ["-q", "-p", "no:cacheprovider", "--rootdir", ".", "test_sizes.py"],
    plugins=[runner.Runner(["club"], Path("kept"), None, 1, 2)],
)
"""
AGAIN = RUN.replace("None, 1, 2)", "None, 1, 2, again=True)")


@pytest.mark.nightly
def test_who_survives(tmp_path: Path) -> None:
    """2 and 4 leave open where small ends, and 5 is odd though one stops at 2 already."""
    club = tmp_path / "club"
    club.mkdir()
    (club / "__init__.py").write_text("from club import sizes\n", encoding="utf-8")
    (club / "sizes.py").write_text(PACKAGE, encoding="utf-8")
    (club / "alone.py").write_text("def unseen():\n    return 7\n", encoding="utf-8")
    (tmp_path / "test_sizes.py").write_text(TESTS, encoding="utf-8")
    _run(tmp_path)
    known = Runner(["club"], tmp_path / "kept", None, 1)
    known._read()  # noqa: SLF001 - as a run that goes on reads it
    lines = (tmp_path / "kept" / "outcomes.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(known.outcomes)
    said = _run(tmp_path)
    survivors = [line.strip() for line in said.splitlines() if "survived" in line]
    assert survivors[1:] == [
        "survived  sizes.py:5 is_small: number < 3 -> number <= 3",
        "survived  sizes.py:5 is_small: 3 -> 4",
        "survived  sizes.py:8 is_odd: 1 -> 2",
    ]
    assert "uncovered sizes.py:13 nobody_asks: 7 -> 8" in said
    assert "uncovered alone.py:2 unseen: 7 -> 8" in said, "though no test imports it"
    assert "largest" not in said, "what it kept from when the tests were read is forgotten"
    again = (tmp_path / "kept" / "outcomes.jsonl").read_text(encoding="utf-8").splitlines()
    assert again == lines, "what is known is not run again"


@pytest.mark.nightly
def test_what_was_set_aside_before_is_changed_too(tmp_path: Path) -> None:
    """The tests' own `conftest` freezes what has been loaded, so that no collection looks at it."""
    club = tmp_path / "club"
    club.mkdir()
    (club / "__init__.py").write_text("from club import sizes\n", encoding="utf-8")
    (club / "sizes.py").write_text(PACKAGE, encoding="utf-8")
    (tmp_path / "test_sizes.py").write_text(TESTS, encoding="utf-8")
    frozen = "import gc\n\ndef pytest_collection_finish():\n    gc.freeze()\n"
    (tmp_path / "conftest.py").write_text(frozen, encoding="utf-8")
    assert "3 survived" in _run(tmp_path)


def test_what_killed_a_neighbour_is_run_first(tmp_path: Path) -> None:
    runner = Runner(["fairdeal.laws"], tmp_path, None, 1)
    for number, (outcome, by) in enumerate(
        [(KILLED, "c"), (KILLED, "b"), (KILLED, "c"), (SURVIVED, None), (UNCOVERED, None)]
    ):
        mutant = Mutant(str(number), tmp_path, 1, "told", number)
        runner._keep(LAW, mutant, outcome, by)  # noqa: SLF001 - what is tested
    for known in (runner, _reads(tmp_path)):
        tests = known._in_order(LAW, ["a", "b", "c"], _cover())  # noqa: SLF001
        assert tests == ["c", "b", "a"]
        assert known.outcomes["3"] == SURVIVED
        assert not known.killers["fairdeal.laws.law28"]


@pytest.mark.nightly
def test_then_what_sees_most_of_the_module(tmp_path: Path) -> None:
    runner = Runner(["fairdeal.laws"], tmp_path, None, 1)
    tests = runner._in_order(LAW, ["a", "b", "c"], _cover(a=[1], b=[1, 3], c=[1, 2, 3]))  # noqa: SLF001
    assert tests == ["c", "b", "a"]


def test_a_short_test_comes_before_a_long_one_that_sees_more(tmp_path: Path) -> None:
    runner = Runner(["fairdeal.laws"], tmp_path, None, 1)
    cover = replace(_cover(a=[1, 2], b=[1, 2, 3]), seconds={"a": 0.01, "b": 1.0})
    assert runner._in_order(LAW, ["a", "b"], cover) == ["a", "b"]  # noqa: SLF001


@pytest.mark.nightly
def test_what_survived_can_be_run_again(tmp_path: Path) -> None:
    club = tmp_path / "club"
    club.mkdir()
    (club / "__init__.py").write_text("from club import sizes\n", encoding="utf-8")
    (club / "sizes.py").write_text(PACKAGE, encoding="utf-8")
    tests = tmp_path / "test_sizes.py"
    tests.write_text(TESTS, encoding="utf-8")
    _run(tmp_path)
    tests.write_text(TESTS.replace("assert not is_small(4)", "assert not is_small(3)"), "utf-8")
    assert "3 survived" in _run(tmp_path)
    assert "1 survived" in _run(tmp_path, AGAIN)


@pytest.mark.nightly
def test_a_test_written_since_is_run_too(tmp_path: Path) -> None:
    """What is kept of the others stays; only one that looks into another process is left out.

    That is told by what its fixture calls, not by what the fixture is named.
    """
    club = tmp_path / "club"
    club.mkdir()
    (club / "__init__.py").write_text("from club import sizes\n", encoding="utf-8")
    (club / "sizes.py").write_text(PACKAGE, encoding="utf-8")
    tests = tmp_path / "test_sizes.py"
    tests.write_text(TESTS, encoding="utf-8")
    assert "3 survived" in _run(tmp_path)
    (tmp_path / "conftest.py").write_text(SERVING, encoding="utf-8")
    elsewhere = "\ndef test_elsewhere(guests) -> None:\n    assert not is_small(guests)\n"
    tests.write_text(TESTS + elsewhere, encoding="utf-8")
    assert "3 survived" in _run(tmp_path, AGAIN)
    since = """
import pytest

@pytest.fixture
def club():
    return 3

def test_three_is_not(club) -> None:
    assert not is_small(club)
"""
    tests.write_text(TESTS + elsewhere + since, encoding="utf-8")
    assert "1 survived" in _run(tmp_path, AGAIN)


@pytest.mark.nightly
def test_a_test_that_fails_with_nothing_changed_notices_nothing(tmp_path: Path) -> None:
    club = tmp_path / "club"
    club.mkdir()
    (club / "__init__.py").write_text("from club import sizes\n", encoding="utf-8")
    (club / "sizes.py").write_text(PACKAGE, encoding="utf-8")
    fails = "\ndef test_that_fails() -> None:\n    assert is_small(2)\n    assert is_small(3)\n"
    (tmp_path / "test_sizes.py").write_text(TESTS + fails, encoding="utf-8")
    assert "3 survived" in _run(tmp_path)


@pytest.mark.nightly
def test_a_file_of_tests_that_sees_nothing_of_the_package_is_read_like_any_other(
    tmp_path: Path,
) -> None:
    club = tmp_path / "club"
    club.mkdir()
    (club / "__init__.py").write_text("from club import sizes\n", encoding="utf-8")
    (club / "sizes.py").write_text(PACKAGE, encoding="utf-8")
    (tmp_path / "test_sizes.py").write_text(TESTS, encoding="utf-8")
    strict = "[pytest]\nfilterwarnings = error\n"
    (tmp_path / "pytest.ini").write_text(strict, encoding="utf-8")
    (tmp_path / "test_else.py").write_text("def test_else() -> None:\n    pass\n", "utf-8")
    said = _run(tmp_path, RUN.replace('"test_sizes.py"', '"test_else.py", "test_sizes.py"'))
    assert "3 survived" in said
    assert "INTERNALERROR" not in said


def _cover(**lines: list[int]) -> Cover:
    """Tests of one law that take equally long, and the lines that each comes past."""
    past = {line: [test for test in lines if line in lines[test]] for line in (1, 2, 3)}
    return Cover({str(path_of(LAW)): past}, dict.fromkeys("abc", 1.0))


def _reads(kept: Path) -> Runner:
    runner = Runner(["fairdeal.laws"], kept, None, 1)
    runner._read()  # noqa: SLF001 - as a run that goes on reads it
    return runner


def _run(folder: Path, program: str = RUN) -> str:
    root = Path(__file__).parents[2]
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", program],
        cwd=folder,
        env={"PYTHONPATH": str(root), "PATH": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


if sys.platform == "win32":
    pytest.skip("forks are what it is made of", allow_module_level=True)
