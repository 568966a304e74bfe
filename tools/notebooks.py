"""The documentation's sessions as notebooks: ``python -m tools.notebooks OUT``.

Every page with a session becomes one, so that a notebook says what its page says: the text between
its cells, and as their output what the page shows, which the tests of the pages have run. A session
is cut into a cell after each line that shows something, since a cell shows only its last value.
Notebooks are of format 4.5 and run in the root of the repository.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator
from doctest import DocTestParser, Example
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
SESSION: Final = re.compile(r"```pycon\n(.*?)```\n?", re.DOTALL)
LINK: Final = re.compile(r"\[([^\]]+)\]\((?!https?:|#)[^)]*\)")
"""Where it would lead from a notebook nobody knows: the words stay."""
Cell = dict[str, Any]


def pages(root: Path = ROOT) -> list[Path]:
    """The pages that have a session."""
    every = [root / "README.md", *sorted((root / "docs").rglob("*.md"))]
    return [page for page in every if SESSION.search(page.read_text("utf-8"))]


def name_of(page: Path, root: Path = ROOT) -> str:
    """What the notebook of a page is called, such as ``docs-how-to-learn.ipynb``."""
    return "-".join(page.relative_to(root).with_suffix(".ipynb").parts)


def notebook(text: str) -> dict[str, Any]:
    """A page as a notebook, to be written as JSON."""
    cells: list[Cell] = []
    for place, piece in enumerate(SESSION.split(text)):
        if place % 2:
            cells += _code(piece)
        elif piece.strip():
            cells.append({"cell_type": "markdown", "source": LINK.sub(r"\1", piece.strip())})
    about = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    told = [{"id": f"cell-{number}", "metadata": {}} | cell for number, cell in enumerate(cells)]
    return {"nbformat": 4, "nbformat_minor": 5, "metadata": about, "cells": told}


def _code(session: str) -> Iterator[Cell]:
    lines = ""
    for example in DocTestParser().get_examples(session):
        lines += example.source
        if example.want:
            yield _cell(lines, example)
            lines = ""
    if lines:
        yield _cell(lines, None)


def _cell(lines: str, shows: Example | None) -> Cell:
    cell: Cell = {"cell_type": "code", "execution_count": None, "source": lines.rstrip("\n")}
    if shows is None:
        return cell | {"outputs": []}
    if shows.exc_msg:
        kind, _, words = shows.exc_msg.strip().partition(": ")
        kind = kind.rpartition(".")[2]
        error = {"output_type": "error", "ename": kind, "evalue": words, "traceback": [shows.want]}
        # So that a run of the whole notebook goes on after what is meant to fail.
        return cell | {"outputs": [error], "metadata": {"tags": ["raises-exception"]}}
    # What is said by `print` was said by statements, or by a call whose value is None.
    told = shows.want.replace("<BLANKLINE>\n", "\n")
    if _is_a_value(shows.source):
        value: Cell = {"output_type": "execute_result", "execution_count": None, "metadata": {}}
        return cell | {"outputs": [value | {"data": {"text/plain": told.rstrip("\n")}}]}
    return cell | {"outputs": [{"output_type": "stream", "name": "stdout", "text": told}]}


def _is_a_value(source: str) -> bool:
    match ast.parse(source).body[-1]:
        case ast.Expr(ast.Call(ast.Name("print"))):
            return False
        case ast.Expr():
            return True
        case _:
            return False


def write(out: Path, root: Path = ROOT) -> list[Path]:
    """Write the notebook of every page into a folder."""
    out.mkdir(parents=True, exist_ok=True)
    written = [out / name_of(page, root) for page in pages(root)]
    for page, path in zip(pages(root), written, strict=True):
        told = json.dumps(notebook(page.read_text("utf-8")), indent=1, ensure_ascii=False)
        path.write_text(told + "\n", "utf-8")
    return written


if __name__ == "__main__":
    for path in write(Path(sys.argv[1])):
        sys.stdout.write(f"{path}\n")
