"""The tool that makes mutants: what it changes, puts back, and brings to life."""

import ast
import importlib.util
import os
import sys
from pathlib import Path

import pytest

from fairdeal.table.effects import Role
from tools.mutation.mutant import bring_to_life, functions_by_file, mutants_of
from tools.mutation.operators import changes

SOURCE = '''
"""A module."""
LIMIT = 3

def decorated(function):
    return function

@decorated
def is_small(number: int) -> bool:
    """Whether it is small: "yes" or no."""
    if number < 0:
        raise ValueError("no " + "number")
    return number < 3 and not number == 2
'''


def _changed(source: str, **names: object) -> list[str]:
    return [f"{c.was} -> {c.becomes}" for c in changes(ast.parse(source), names)]


@pytest.mark.parametrize(
    ("line", "change"),
    [
        ("return a == b", "a == b -> a != b"),
        ("return a in b", "a in b -> a not in b"),
        ("return a and b", "a and b -> a or b"),
        ("return not a", "not a -> a"),
        ("return a + 1", "a + 1 -> a - 1"),
        ("return a + 1", "1 -> 2"),
        ("return a", "return a -> return None"),
        ("return f(True)", "True -> False"),
        ("return f('x')", "'x' -> 'x?'"),
        ("return a if b else c", "a if b else c -> c if b else a"),
        ("return Role.LHO", "Role.LHO -> Role.RHO"),
    ],
)
def test_what_is_changed(line: str, change: str) -> None:
    assert change in _changed(f"def f(a, b, c):\n    {line}", Role=Role)


def test_what_waits_is_changed_too() -> None:
    assert "a + 1 -> a - 1" in _changed("async def f(a):\n    return await g(a + 1)")
    inside = "class C:\n    async def f(self, a):\n        return a"
    assert _changed(inside) == ["return a -> return None"]


def test_words_and_messages_are_left_alone() -> None:
    assert not [change for change in _changed(SOURCE) if "Whether" in change or "no " in change]


def test_the_words_of_a_sentence_are_left_alone_and_its_parts_are_not() -> None:
    assert _changed("def f(a):\n    g(Sentence('{n} boards', n=a + 1))") == [
        "a + 1 -> a - 1",
        "1 -> 2",
    ]


def test_what_a_page_says_is_left_alone_and_how_many_there_are_is_not() -> None:
    said = 'n_("{n} board", "{n} boards", 2) + _("Table {n}").format(n="x")'
    assert _changed(f"def f(a):\n    g({said})")[1:] == ["2 -> 3", "'x' -> 'x?'"]


def test_defaults_are_left_alone() -> None:
    # They were gone through when the module was read; a change to a function comes too late.
    assert _changed("def f(a=1, *, b=True):\n    pass") == []


def test_a_change_can_be_put_back() -> None:
    tree = ast.parse(SOURCE)
    before = ast.unparse(tree)
    for change in list(changes(tree, {})):
        change.put()
        assert ast.unparse(tree) != before
        change.restore()
        assert ast.unparse(tree) == before


def test_a_mutant_comes_alive_though_its_function_is_decorated(tmp_path: Path) -> None:
    path = tmp_path / "mutated_module.py"
    path.write_text(SOURCE, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("mutated_module", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["mutated_module"] = module
    spec.loader.exec_module(module)
    held = module.is_small
    (mutant,) = (m for m in mutants_of("mutated_module") if "number < 3 ->" in m.told)
    assert not held(3)
    if (child := os.fork()) == 0:
        bring_to_life("mutated_module", mutant, functions_by_file()[str(mutant.path)])
        os._exit(0 if held(3) else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert not held(3)
    del sys.modules["mutated_module"]


def test_a_condition_is_found_by_its_first_line_that_is_run() -> None:
    source = "def f(a, b):\n    if (\n        a\n        or b\n    ):\n        f(b)"
    assert {change.line for change in changes(ast.parse(source), {})} == {3}
