"""The table of forms: what it names exists, and its page says the same."""

from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.scoring.forms import FORMS, FormOfContest
from tests.shared import ROOT


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_what_carries_it_out_exists(form: FormOfContest) -> None:
    for path in form.carried_out.split(", "):
        module, name = path.rpartition(".")[::2]
        assert callable(getattr(import_module(f"fairdeal.scoring.{module}"), name))


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_it_is_reached_from_the_command_line(form: FormOfContest, tmp_path: Path) -> None:
    file = str(tmp_path / "event.json")
    if "--next" in form.commands:
        CliRunner().invoke(app, ["event", "new", file])
    for words in form.commands.split("; "):
        command, *options = words.split()
        done = CliRunner().invoke(app, ["event", command, file, *options])
        assert done.exit_code == 0, done.output


def test_the_page_is_the_table() -> None:
    page = (ROOT / "docs/reference/forms.md").read_text("utf-8")
    rows = [
        f"| {f.name} | {f.contestants} | {f.compared} | {f.unit} | {f.made or 'no value'} |"
        f" {'yes' if f.fouled else 'no'} | {f.held_by} | `{f.commands}` |"
        for f in FORMS
    ]
    assert [line for line in page.splitlines() if line.startswith("| ")][2:] == rows
