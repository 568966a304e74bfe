"""The table of forms: what it names exists, and its page says the same."""

from importlib import import_module

import pytest

from fairdeal.scoring.forms import FORMS, FormOfContest
from tests.shared import ROOT


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_what_carries_it_out_exists(form: FormOfContest) -> None:
    for path in form.carried_out.split(", "):
        module, name = path.split(".")
        assert callable(getattr(import_module(f"fairdeal.scoring.{module}"), name))


def test_the_page_is_the_table() -> None:
    page = (ROOT / "docs/reference/forms.md").read_text("utf-8")
    rows = [
        f"| {f.name} | {f.contestants} | {f.compared} | {f.unit} | {f.made or 'no value'} |"
        f" {'yes' if f.fouled else 'no'} | {f.held_by} |"
        for f in FORMS
    ]
    assert [line for line in page.splitlines() if line.startswith("| ")][2:] == rows
