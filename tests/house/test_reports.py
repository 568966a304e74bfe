"""Workers tell of everything that goes wrong, whenever it does, and of each test once."""

import subprocess
import sys
from pathlib import Path

from tests.shared import ROOT

TESTS = """
import pytest

@pytest.fixture
def before():
    raise ValueError

@pytest.fixture
def after():
    yield
    raise ValueError

def test_well(): pass
def test_ill(): assert False
def test_not(): pytest.skip("not here")
def test_before(before): pass
def test_after(after): pass
"""


def test_what_goes_wrong_before_and_after_a_test_is_told_as_well(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(TESTS, "utf-8")
    words = ["-q", "-n", "1", "-p", "xdist.plugin", "-p", "tests.reports", "-p", "no:cacheprovider"]
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "pytest", *words],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "1 failed, 2 passed, 1 skipped, 2 errors in" in done.stdout
