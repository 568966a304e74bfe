"""The transcript of a first script: it prints what the page shows, and is typed."""

import re
import subprocess
import sys
import tomllib

import pytest

from tests.shared import ROOT

PAGE = (ROOT / "docs" / "first-script.md").read_text("utf-8")
SCRIPT = "docs/examples/better.py"


def test_the_page_shows_the_script() -> None:
    (shown,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert shown == (ROOT / SCRIPT).read_text("utf-8")


@pytest.mark.nightly
def test_the_script_prints_what_the_page_shows() -> None:
    shown = re.search(r"\$ python better.py (\S+)\n((?:    .*\n)+)", PAGE)
    assert shown
    done = subprocess.run(  # noqa: S603 - the script of the page
        [sys.executable, str(ROOT / SCRIPT), str(ROOT / shown[1])],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT / "src",
    )
    assert done.stdout.splitlines() == [line[4:] for line in shown[2].splitlines()]


def test_the_type_checker_reads_the_script() -> None:
    """``make check`` does, with all that is typed: alone it would take eight seconds."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    assert settings["strict"]
    assert SCRIPT in settings["files"]
