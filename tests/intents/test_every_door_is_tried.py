"""Every door that `tests/intents/doors.py` lists is asked by a test, for every request.

A request without a comparison had a door that answered otherwise than the others, and nobody saw.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest

from fairdeal.intents.requests import Request
from fairdeal.server.routes import ROUTES
from tests.intents.doors import COMMANDS, PAGES

REQUESTS: tuple[Any, ...] = get_args(Request)
HERE = Path(__file__).parent
ASKING = {
    "at_command": "command",
    "at_program": "program",
    "at_page": "page",
    "at_page_for": "page",
}
AT_A_SCORE = "boards/1/tables/1-1"
"""What `Doors.form` is like."""


def asked() -> Iterator[tuple[str, str]]:
    """The doors that tests ask, and for what: a command, a kind of request, the path of a form."""
    for file in HERE.glob("test_*.py"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
                door = ASKING.get(call.func.attr)
                if door and call.args and (what := _said(call.args[0])):
                    yield door, what


def _said(word: ast.expr) -> str:
    """A text in a test, with something in each of its places."""
    if isinstance(word, ast.Constant):
        return str(word.value)
    if isinstance(word, ast.Attribute):
        return AT_A_SCORE if word.attr == "form" else ""
    if isinstance(word, ast.JoinedStr):
        return "".join(map(_said, word.values))
    return (_said(word.value) or "1") if isinstance(word, ast.FormattedValue) else ""


ASKED = frozenset(asked())


def path_of(form: str) -> re.Pattern[str]:
    """What the path of a form is like, after the evening's."""
    (path,) = {one.path for one in ROUTES if one.name == form}
    return re.compile(re.sub(r"\{\w+(:\w+)?\}", "[^/]+", path.partition("{session}/")[2]))


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda one: str(one.__name__))
class TestEveryRequest:
    def test_is_asked_of_a_program(self, request_: Any) -> None:
        (kind,) = (one.default for one in fields(request_) if one.name == "kind")
        assert ("program", kind) in ASKED, f"{request_.__name__}: ask it by `at_program`"

    def test_is_asked_by_its_command(self, request_: Any) -> None:
        command = COMMANDS[request_]
        if " " not in command:
            what = f"{request_.__name__}: ask it by `at_command` as {command}"
            assert ("command", command) in ASKED, what

    def test_is_asked_by_its_form(self, request_: Any) -> None:
        path = path_of(PAGES[request_])
        forms = [what for door, what in ASKED if door == "page"]
        found = any(path.fullmatch(form) for form in forms)
        assert found, f"{request_.__name__}: ask it by `at_page` as {path.pattern}"


def test_a_form_is_known_by_its_path() -> None:
    assert path_of("score_kept").fullmatch(AT_A_SCORE)
    assert not path_of("score_kept").fullmatch(f"{AT_A_SCORE}/appeal")
