"""What people once could ask for can still be asked for: commands, options, addresses, names.

``published.txt`` is what commit b158bffb had, told by its own command line and its own application.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

import typer
from starlette.routing import BaseRoute, Mount, Route

import fairdeal
from fairdeal.cli import app
from fairdeal.server.app import make_app
from fairdeal.store.memory import MemoryStore
from tests.server.inside import site_over
from tests.shared import ROOT

LINES = (ROOT / "tests" / "release" / "published.txt").read_text("utf-8").splitlines()
RESULT = "boards/{board}/tables/{table}"
INSTEAD = {
    f"GET /sessions/{{session}}/{RESULT}/correct": f"GET /evenings/{{session}}/{RESULT}",
    f"POST /sessions/{{session}}/{RESULT}/correct": f"POST /evenings/{{session}}/{RESULT}",
    "POST /evenings/{session}/members": "POST /members",
}
"""Pages of forms that became others; the changelog of 0.2 tells of them."""


def published(kind: str) -> list[str]:
    found = [line.removeprefix(f"{kind} ") for line in LINES if line.startswith(f"{kind} ")]
    assert found
    return found


def commands(command: Any, *path: str) -> Iterator[str]:
    options = {one for each in command.params for one in (*each.opts, *each.secondary_opts)}
    yield from (f"{' '.join(path)} {one}".strip() for one in ("", *options))
    for name, inner in getattr(command, "commands", {}).items():
        yield from commands(inner, *path, name)


def test_every_command_and_option_is_there() -> None:
    now = set(commands(typer.main.get_command(app)))
    for line in published("command"):
        words = line.split()
        path = " ".join(word for word in words if not word.startswith("-"))
        options = [word for word in words if word.startswith("-")]
        assert {f"{path} {option}".strip() for option in ("", *options)} <= now, line


def addresses(routes: Iterable[BaseRoute], before: str = "") -> Iterator[str]:
    for one in routes:
        if isinstance(one, Mount):
            yield from addresses(one.routes, before + one.path)
        elif isinstance(one, Route):
            yield from (f"{method} {before}{one.path}" for method in one.methods or ())


def test_every_address_answers_or_another_in_its_place() -> None:
    now = set(addresses(make_app(site_over(MemoryStore())).routes))
    assert len(now) > 200
    for line in published("route"):
        assert INSTEAD.get(line, line) in now, line
        assert (line in INSTEAD) != (line in now), line


def test_every_request_of_the_interface_is_there() -> None:
    document = json.loads((ROOT / "docs/reference/openapi.json").read_text("utf-8"))
    paths = document["paths"]
    now = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert set(published("interface")) <= now


def test_every_name_of_the_package_is_there() -> None:
    assert set(published("name")) <= set(fairdeal.__all__)
