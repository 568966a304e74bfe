"""What is to be said of every act and every intent, and where: a new one fails here until it is."""

import ast
import inspect
from dataclasses import fields
from typing import Any, get_args

import pytest
from typer.main import get_command

from fairdeal.cli import app
from fairdeal.events.acts import SessionAct
from fairdeal.events.deciding.undoing import STAYS, UNDOABLE
from fairdeal.events.evening.whose import WHERE, Page
from fairdeal.events.stored.acts import to_stored
from fairdeal.events.stored.names import NAMES
from fairdeal.intents import handling
from fairdeal.intents.requests import Request
from fairdeal.server.routes import ROUTES
from tests.intents.doors import COMMANDS, PAGES

ACTS: tuple[Any, ...] = get_args(SessionAct)
REQUESTS: tuple[Any, ...] = get_args(Request)


def name(one: Any) -> str:
    return str(one.__name__)


@pytest.mark.parametrize("act", ACTS, ids=name)
class TestEveryAct:
    def test_is_undone_or_it_says_why_not(self, act: Any) -> None:
        said = [act in UNDOABLE, act in STAYS]
        where = "events/deciding/undoing.py"
        assert any(said), f"{act.__name__}: say in {where} whether it can be undone"
        assert not all(said), f"{act.__name__}: {where} says that it is undone and that it stays"

    def test_says_whose_page_it_changes(self, act: Any) -> None:
        where = "events/evening/whose.py"
        assert act in WHERE, f"{act.__name__}: say in {where} whose page it changes"
        is_of_a_place = "place" in {one.name for one in fields(act)}
        if WHERE[act].page in {Page.TABLE, Page.EVERYBODY}:
            assert (WHERE[act].page is Page.TABLE) == is_of_a_place, act

    def test_has_a_name_in_the_log(self, act: Any) -> None:
        assert act in NAMES.values(), f"{act.__name__}: give it a name in events/stored/names.py"


def test_everything_that_is_said_is_of_an_act() -> None:
    assert set(WHERE) == UNDOABLE | set(STAYS) == set(ACTS)
    assert all(STAYS.values())


def test_what_has_no_name_is_not_kept() -> None:
    class Noted:
        """An act nobody has named."""

    with pytest.raises(TypeError, match=r"Noted: give it a name in events/stored/names\.py"):
        to_stored(Noted())  # type: ignore[arg-type]


def handled() -> set[str]:
    """The requests that `handling._acts` has a case for."""
    tree = ast.parse(inspect.getsource(handling))
    patterns = (one.pattern for one in ast.walk(tree) if isinstance(one, ast.match_case))
    return {
        one.cls.id
        for one in patterns
        if isinstance(one, ast.MatchClass) and isinstance(one.cls, ast.Name)
    }


@pytest.mark.parametrize("request_", REQUESTS, ids=name)
class TestEveryIntent:
    def test_is_handled(self, request_: Any) -> None:
        what = f"{request_.__name__}: say in `_acts` of intents/handling.py what comes of it"
        assert request_.__name__ in handled(), what

    def test_has_its_doors_or_it_says_why_not(self, request_: Any) -> None:
        for doors, door in ((COMMANDS, "a command"), (PAGES, "a form of the console")):
            where = f"tests/intents/doors.py by which door it is asked for, {door}, or why by none"
            assert request_ in doors, f"{request_.__name__}: say in {where}"


def test_every_door_is_there() -> None:
    commands = get_command(app).commands["event"].commands  # type: ignore[attr-defined]
    assert {one for one in COMMANDS.values() if " " not in one} <= set(commands)
    routes = {route.name for route in ROUTES if route.method == "POST"}
    assert set(PAGES.values()) <= routes
    assert set(COMMANDS) == set(PAGES) == set(REQUESTS)
