"""The transcript of a first script: it prints what the page shows, and is typed."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.shared import ROOT

PAGE = (ROOT / "docs" / "first-script.md").read_text("utf-8")


@pytest.fixture
def script(tmp_path: Path) -> Path:
    (text,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    path = tmp_path / "better.py"
    path.write_text(text, "utf-8")
    return path


def test_the_script_prints_what_the_page_shows(script: Path) -> None:
    shown = re.search(r"\$ python better.py (\S+)\n((?:    .*\n)+)", PAGE)
    assert shown
    done = subprocess.run(  # noqa: S603 - the script of the page
        [sys.executable, str(script), str(ROOT / shown[1])],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT / "src",
    )
    assert done.stdout.splitlines() == [line[4:] for line in shown[2].splitlines()]


def test_the_script_passes_the_type_checker(script: Path) -> None:
    # With the project's own settings, so that what `make check` has read is not read again.
    checked = subprocess.run(  # noqa: S603 - our own tools
        [sys.executable, "-m", "mypy", "--strict", str(script)],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert checked.returncode == 0, checked.stdout
