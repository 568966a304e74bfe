"""The page on following a score runs as it stands: every command, and every line it prints."""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from tests.shared import ROOT

PAGE = (ROOT / "docs/how-to/follow-a-score.md").read_text(encoding="utf-8")


def transcript() -> list[tuple[str, list[str]]]:
    """Each command of the page with the lines that follow it."""
    told: list[tuple[str, list[str]]] = []
    for line in re.findall(r"^ {4}(.*)$", PAGE, re.MULTILINE):
        if line.startswith("$ fairdeal "):
            told.append((line.removeprefix("$ fairdeal "), []))
        else:
            told[-1][1].append(line)
    return told


def test_the_page_runs_as_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert len(transcript()) == 17
    for command, printed in transcript():
        done = CliRunner().invoke(app, shlex.split(command))
        assert done.exit_code == 0, done.output
        assert [line.rstrip() for line in done.stdout.splitlines()] == printed, command
