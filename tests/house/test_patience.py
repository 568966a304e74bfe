"""A test that hangs ends its run and says where; tests that do not are left alone."""

import subprocess
import sys
from pathlib import Path

from tests.shared import ROOT

TESTS = """
from time import sleep

def test_of_many():
    pass

def test_slow():
    sleep(0.3)

def test_that_hangs():
    {hangs}
"""


def run(folder: Path, hangs: str) -> "subprocess.CompletedProcess[str]":
    (folder / "pytest.ini").write_text("[pytest]\nlongest_test_seconds = 0.5\n", "utf-8")
    (folder / "test_some.py").write_text(TESTS.format(hangs=hangs), "utf-8")
    words = [sys.executable, "-m", "pytest", "-q", "-p", "tests.patience", "-p", "no:cacheprovider"]
    return subprocess.run(  # noqa: S603 - our own program
        words,
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_test_that_hangs_is_ended_and_says_where(tmp_path: Path) -> None:
    done = run(tmp_path, "sleep(60)")
    assert done.returncode == 1
    assert "Timeout (0:00:01)!" in done.stderr
    assert "in test_that_hangs" in done.stderr


def test_what_comes_to_an_end_is_left_alone(tmp_path: Path) -> None:
    done = run(tmp_path, "sleep(0.1)")
    assert (done.returncode, done.stderr) == (0, "")
