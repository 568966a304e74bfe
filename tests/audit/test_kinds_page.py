"""The page of problem kinds lists exactly the kinds there are, in their own words."""

import ast
import inspect
import re
from itertools import pairwise
from pathlib import Path

from fairdeal.formats import record
from fairdeal.formats.record import Kind

PAGE = Path(__file__).resolve().parents[2] / "docs/reference/problem-kinds.md"


def described() -> dict[str, str]:
    """Each kind with the sentence that stands under it in the source."""
    (kinds,) = ast.parse(inspect.getsource(record.Kind)).body
    assert isinstance(kinds, ast.ClassDef)
    sentences = {}
    for member, sentence in pairwise(kinds.body):
        if isinstance(member, ast.Assign) and isinstance(member.targets[0], ast.Name):
            assert isinstance(sentence, ast.Expr), f"{member.targets[0].id} has no description"
            text = ast.literal_eval(sentence.value)
            sentences[Kind[member.targets[0].id].value] = " ".join(text.split())
    return sentences


def test_every_kind_has_its_row_and_every_row_its_kind() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*) \|$", PAGE.read_text(), re.MULTILINE)
    assert dict(rows) == {kind: text.replace("``", "`") for kind, text in described().items()}
    assert {kind for kind, _ in rows} == {kind.value for kind in Kind}
