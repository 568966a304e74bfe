"""Wrong laws: each role, duration, score, edition and clause of a law function, swapped in turn.

All mutants of a law function are compiled into it at once: a constant ``Role.PARTNER`` becomes
``chosen(17, Role.PARTNER)``, which gives the constant itself unless mutant 17 is switched on. One
run of the cases tells which of them come past which constant; only those are run with it swapped.
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Final

from fairdeal.laws.book import book
from fairdeal.laws.editions import BEFORE_2017, SINCE_2017, Edition
from fairdeal.laws.refs import IT, IT_AND_LATER, Ref
from fairdeal.table import effects
from fairdeal.table.effects import Action, Demand, HowLong, Role, Score, When

NAME: Final = "__chosen__"
MOST_STEPS: Final = 5000
"""How many constants a case may come past; some mutants would rule for ever."""
OTHER_CLAUSE: Final = "3"
"""Cited by no law function."""
OTHER_ROLE: Final = {
    Role.OFFENDER: Role.PARTNER,
    Role.PARTNER: Role.OFFENDER,
    Role.IN_TURN: Role.OFFENDER,
    Role.LHO: Role.RHO,
    Role.RHO: Role.LHO,
    Role.DECLARER: Role.DUMMY,
    Role.DUMMY: Role.DECLARER,
    Role.OFFENDING_SIDE: Role.NON_OFFENDING_SIDE,
    Role.NON_OFFENDING_SIDE: Role.OFFENDING_SIDE,
    Role.BOTH_SIDES: Role.OFFENDING_SIDE,
    Role.DEPRIVED: Role.BOTH_SIDES,
}
KINDS: Final[dict[str, type[Enum]]] = {
    kind.__name__: kind for kind in (Action, Demand, Edition, HowLong, Role, Score, When)
}
ERAS: Final = {"BEFORE_2017": SINCE_2017, "SINCE_2017": BEFORE_2017, "SINCE_2007": (Edition.L1997,)}


@dataclass(frozen=True, slots=True)
class Mutant:
    """A constant of a law function and what is put in its place."""

    number: int
    place: str
    """``law27.py:180 insufficient_bid``."""
    was: str
    instead: object

    def __str__(self) -> str:
        return f"{self.place}: {self.was} -> {self.instead}"

    @property
    def function(self) -> str:
        """``law27 insufficient_bid``, wherever its lines are."""
        file, _, function = self.place.partition(" ")
        return f"{file.partition('.')[0]} {function}"


class NeverEnds(Exception):  # noqa: N818 - what a mutant did
    """A law was run over and over."""


class Switch:
    """Which mutant is on, and which were come past since it was last asked."""

    def __init__(self) -> None:
        self.on: int | None = None
        self.passed: set[int] = set()
        self.steps = 0
        self.mutants: list[Mutant] = []

    def begins(self) -> None:
        """A case is begun."""
        self.passed, self.steps = set(), 0

    def chosen(self, number: int, value: object) -> object:
        """The value of a constant: its own, or that of the mutant which is on."""
        self.passed.add(number)
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise NeverEnds
        return self.mutants[number].instead if number == self.on else value


@contextmanager
def all_mutants() -> Iterator[Switch]:
    """Every law function with its mutants in it, none of them on; as it was before, afterwards."""
    switch = Switch()
    kept = list(_with_mutants(switch))
    try:
        yield switch
    finally:
        for function, code in kept:
            function.__code__ = code


def _with_mutants(switch: Switch) -> Iterator[tuple[FunctionType, CodeType]]:
    book()
    for name, module in sorted(sys.modules.items()):
        if name.startswith("fairdeal.laws.") and (path := module.__file__) is not None:
            yield from _mutated(module, Path(path), switch)


def _mutated(
    module: ModuleType, path: Path, switch: Switch
) -> Iterator[tuple[FunctionType, CodeType]]:
    """The law functions of a module, each with the code it had."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = (node for node in tree.body if isinstance(node, ast.FunctionDef))
    laws = {node.name: node for node in functions if _is_law(node)}
    for node in laws.values():
        node.body = [
            _Swapping(path.name, node.name, switch.mutants, vars(module)).visit(line)
            for line in node.body
        ]
    codes = _codes(compile(ast.fix_missing_locations(tree), str(path), "exec"))
    for name in laws:
        function = getattr(module, name)
        yield function, function.__code__
        function.__globals__[NAME] = switch.chosen
        function.__code__ = codes[name]


def _is_law(node: ast.FunctionDef) -> bool:
    """Whether it is a function of a case, as those are that rule."""
    return [a.arg for a in node.args.args][:1] == ["case"]


def _codes(module: CodeType) -> dict[str, CodeType]:
    return {code.co_name: code for code in module.co_consts if isinstance(code, CodeType)}


class _Swapping(ast.NodeTransformer):
    def __init__(
        self, file: str, function: str, mutants: list[Mutant], names: Mapping[str, object]
    ) -> None:
        self.file, self.function = file, function
        self.mutants, self.names = mutants, names

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """``Role.PARTNER`` and the like."""
        if isinstance(node.value, ast.Name) and node.value.id in KINDS:
            value = KINDS[node.value.id][node.attr]
            return self._swapped(node, _other(value))
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """``SINCE_2017`` and the like, and the acts an effect is about."""
        value = self.names.get(node.id)
        if isinstance(value, Ref):
            return self._swapped(node, IT_AND_LATER if value == IT else IT)
        return self._swapped(node, ERAS[node.id]) if node.id in ERAS else node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """A clause or entry, which begin with a number."""
        is_clause = isinstance(node.value, str) and node.value[:1].isdigit()
        return self._swapped(node, OTHER_CLAUSE) if is_clause else node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        """A docstring decides nothing."""
        return node if isinstance(node.value, ast.Constant) else self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """An effect whose clause is told by a name or an expression; a question rules nothing."""
        if isinstance(node.func, ast.Attribute) and node.func.attr == "ask":
            return node
        is_effect = isinstance(node.func, ast.Name) and _is_effect(node.func.id)
        clause = node.args[0] if is_effect and node.args else None
        self.generic_visit(node)
        if isinstance(clause, ast.Name | ast.Attribute | ast.Call | ast.Subscript):
            node.args[0] = self._swapped(node.args[0], OTHER_CLAUSE, clause)
        return node

    def _swapped(self, node: ast.expr, instead: object, told: ast.expr | None = None) -> ast.expr:
        number = len(self.mutants)
        was = ast.unparse(told or node)
        place = f"{self.file}:{node.lineno} {self.function}"
        self.mutants.append(Mutant(number, place, was, instead))
        name = ast.Name(NAME, ast.Load())
        return ast.copy_location(ast.Call(name, [ast.Constant(number), node], []), node)


def _is_effect(name: str) -> bool:
    kind = getattr(effects, name, None)
    return isinstance(kind, type) and issubclass(kind, effects.Effect)


def _other(value: Enum) -> Enum:
    """Another value of the same kind."""
    if isinstance(value, Role):
        return OTHER_ROLE[value]
    members = list(type(value))
    return members[(members.index(value) + 1) % len(members)]
