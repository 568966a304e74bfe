"""Notebooks: each page's session in cells, which say what the page says when they are run."""

import ast
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from tests.amount import some
from tests.shared import ROOT
from tools import notebooks

LIGHT = ["README.md", "docs/tutorial.md", "docs/first-script.md", "docs/coming-from-open-spiel.md"]
LOADS_ANOTHER = {"docs/coming-from-bridgebots.md", "docs/coming-from-endplay.md"}
HEAVY = sorted(
    {str(page.relative_to(ROOT)) for page in notebooks.pages()} - {*LIGHT} - LOADS_ANOTHER
)


def run(cell: dict[str, Any], names: dict[str, object]) -> list[tuple[str, str]]:
    """What a cell shows, as Jupyter runs it: what is printed, and its last value."""
    tree = ast.parse(cell["source"])
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    shown, printed = [], io.StringIO()
    try:
        with redirect_stdout(printed):
            exec(compile(tree, "cell", "exec"), names)  # noqa: S102 - our own pages
            value = None
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307
    except Exception as raised:  # noqa: BLE001 - which it is, is compared
        return [("error", type(raised).__name__)]
    if printed.getvalue():
        shown.append(("stream", printed.getvalue()))
    if value is not None:
        shown.append(("execute_result", repr(value)))
    return shown


def said(output: dict[str, Any]) -> tuple[str, str]:
    kind = output["output_type"]
    words = {"stream": "text", "error": "ename"}
    told = output["data"]["text/plain"] if kind == "execute_result" else output[words[kind]]
    return kind, told


@pytest.mark.parametrize("page", [*LIGHT, *HEAVY[: some(0, len(HEAVY))]])
def test_a_notebook_shows_what_it_says_when_it_is_run(
    page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, object] = {}
    cells = notebooks.notebook((ROOT / page).read_text("utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert code
    for cell in code:
        assert run(cell, names) == [said(output) for output in cell["outputs"]], cell["source"]


def test_every_page_with_a_session_is_a_notebook_of_the_format(tmp_path: Path) -> None:
    """By the schema of nbformat 4.5: what a cell and an output must have, and no more."""
    written = notebooks.write(tmp_path)
    assert len({*written}) == len(written) == len(LIGHT) + len(HEAVY) + len(LOADS_ANOTHER)
    assert tmp_path / "docs-how-to-learn.ipynb" in written
    own = {"stream": {"name", "text"}, "error": {"ename", "evalue", "traceback"}}
    own["execute_result"] = {"data", "metadata", "execution_count"}
    for path in written:
        told = json.loads(path.read_text("utf-8"))
        assert (told["nbformat"], told["nbformat_minor"]) == (4, 5)
        assert len({cell["id"] for cell in told["cells"]}) == len(told["cells"])
        for cell in told["cells"]:
            more = {"outputs", "execution_count"} if cell["cell_type"] == "code" else set()
            assert set(cell) == {"id", "cell_type", "metadata", "source"} | more
            assert "```pycon" not in cell["source"]
            for output in cell.get("outputs", []):
                assert set(output) == {"output_type"} | own[output["output_type"]]
