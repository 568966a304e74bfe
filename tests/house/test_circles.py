"""No two modules need each other: loading one never leads back to it.

Names that stand in annotations alone may go round, for they load nothing; there the Director's desk
with what it is made of, and the position with its fold, are each one thought in several files.
"""

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.shared import ROOT

SOURCE = ROOT / "src"


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def loaded(path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """What a module loads at some time while a program runs, within its functions as well."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing = [one for one in ast.walk(tree) if isinstance(one, ast.If) and is_for_types(one)]
    left_out = {id(node) for one in typing for node in ast.walk(one)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and id(node) not in left_out:
            module = str(node.module)
            for one in node.names:
                whole = f"{module}.{one.name}"
                yield whole if whole in known else module


def is_for_types(node: ast.If) -> bool:
    return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def circle(needs: Mapping[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []


def test_no_two_modules_need_each_other() -> None:
    known = {name_of(path): path for path in SOURCE.glob("fairdeal/**/*.py")}
    needs = {
        name: {one for one in loaded(path, known) if one in known and one not in {name, "fairdeal"}}
        for name, path in known.items()
    }
    assert len(needs) > 900
    assert circle(needs) == []


@pytest.mark.parametrize("needs", [{"a": {"b"}, "b": {"a"}}, {"a": {"b"}, "b": {"c"}, "c": {"a"}}])
def test_a_circle_is_found(needs: Mapping[str, set[str]]) -> None:
    assert set(circle(needs)) == set(needs)
