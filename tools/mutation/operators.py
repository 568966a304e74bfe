"""Small changes to functions: what is compared, decided, counted, named or given back."""

import ast
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
COUNTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
UNSEEN: Final = {
    *("annotation", "returns", "decorator_list", "type_params"),
    *("defaults", "kw_defaults"),
}
"""Parts of a function that decide nothing when it runs, or were gone through before it did."""

SAYING: Final = {"Sentence", "_", "n_", "p_", "m_", "c_"}
"""What is given the words of a sentence: that each is in the catalogues is another test's."""


@dataclass(frozen=True, slots=True)
class Change:
    """A node of a tree, the one that takes its place, and how to put either there."""

    function: str
    """The name of the outermost function it is in, such as ``Position.after``."""
    line: int
    was: str
    becomes: str
    put: Callable[[], None]
    restore: Callable[[], None]


def changes(tree: ast.Module, names: Mapping[str, Any]) -> Iterator[Change]:
    """Every change to the functions of a module.

    Args:
        tree: the module, which `Change.put` changes in place.
        names: what its global names stand for.
    """
    for outer, function in _functions(tree, ""):
        for parent, field, index, node in _nodes(function):
            for instead in _instead(node, names):
                ast.copy_location(instead, node)
                yield _change(
                    outer, (parent, field, index), node, ast.fix_missing_locations(instead)
                )


Function = ast.FunctionDef | ast.AsyncFunctionDef


def _functions(node: ast.AST, within: str) -> Iterator[tuple[str, Function]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            yield within + child.name, child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{within}{child.name}.")


Place = tuple[ast.AST, str, int | None]


def _nodes(root: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Every node below one, with the place it stands at."""
    for field, value in ast.iter_fields(root):
        if field in UNSEEN:
            continue
        children = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        for index, child in children:
            if isinstance(child, ast.AST) and not (_only_says(child) or _is_words(root, child)):
                yield root, field, index, child
                yield from _nodes(child)


def _only_says(node: ast.AST) -> bool:
    """Whether it is a docstring, or an error with its message."""
    if isinstance(node, ast.Raise):
        return True
    value = node.value if isinstance(node, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def _is_words(parent: ast.AST, child: ast.AST) -> bool:
    """Whether it is what a sentence says; its parts are changed, and so is how many there are."""
    match parent, child:
        case ast.Call(func=ast.Name(id=name)), ast.Constant(value=str()):
            return name in SAYING
    return False


def _change(function: str, place: Place, node: ast.AST, instead: ast.AST) -> Change:
    parent, field, index = place

    def put(it: ast.AST) -> None:
        if index is None:
            setattr(parent, field, it)
        else:
            getattr(parent, field)[index] = it

    line = getattr(node.test if isinstance(node, ast.If) else node, "lineno", 0)
    was, becomes = (ast.unparse(it).partition("\n")[0] for it in (node, instead))
    return Change(function, line, was, becomes, put=lambda: put(instead), restore=lambda: put(node))


def _instead(node: ast.AST, names: Mapping[str, Any]) -> Iterator[ast.AST]:
    """What may stand in the place of a node."""
    match node:
        case ast.Compare(ops=[only]) if type(only) in COMPARED:
            yield ast.Compare(node.left, [COMPARED[type(only)]()], node.comparators)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.If(test=test, body=body, orelse=orelse):
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.BinOp(left=left, op=counted, right=right) if type(counted) in COUNTED:
            yield ast.BinOp(left, COUNTED[type(counted)](), right)
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))
        case ast.Constant(value=value):
            yield from _constants(value)
        case ast.Attribute(value=ast.Name(id=name), attr=attr):
            yield from _members(names.get(name), attr, node)


def _constants(value: object) -> Iterator[ast.AST]:
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield ast.Constant(value + 1)
    elif isinstance(value, str) and value:
        yield ast.Constant(f"{value}?")


def _members(kind: object, attr: str, node: ast.Attribute) -> Iterator[ast.AST]:
    """The next member of an enumeration: another role, score, moment or edition."""
    if isinstance(kind, type) and issubclass(kind, Enum) and attr in kind.__members__:
        members = list(kind.__members__)
        other = members[(members.index(attr) + 1) % len(members)]
        if other != attr:
            yield ast.Attribute(node.value, other, node.ctx)
