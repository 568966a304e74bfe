"""A core install: every command runs, or says in a line which extra it needs."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from fairdeal.extras import EXTRA_OF
from tests.amount import IS_WHOLE, some
from tests.shared import ROOT
from tests.test_cli import ALL
from tests.test_every_command import GAME, written

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NAMED = {"archive build", "publish", "serve", *sorted(ALL)[1::3]}
"""Those of which it is asked what they name, and by day every third of the others."""
CORE = {"typer", "rich", "yaml", "defusedxml"}
"""The packages of the dependencies every install has."""
BLOCKED = sorted(set(EXTRA_OF) - {"pydantic"})
"""What a core install lacks; typer brings pydantic along since it reads options by it."""
IMPORTS = re.compile(r"^ *(?:import (\w+)|from (\w+)[\w.]* import)", re.MULTILINE)
RUN = """
import contextlib, io, json, sys
sys.modules.update(dict.fromkeys({packages!r}))
from fairdeal.cli import main
for arguments in json.load(sys.stdin):
    sys.argv, error = ["fairdeal", *arguments], io.StringIO()
    printed = io.TextIOWrapper(io.BytesIO())
    try:
        with contextlib.redirect_stderr(error), contextlib.redirect_stdout(printed):
            main()
    except SystemExit as ended:
        code = ended.code
    except BaseException as wrong:
        code = repr(wrong)
    print(json.dumps([arguments, code, error.getvalue()]))
"""


def imported() -> set[str]:
    """Every package of somebody else's that some module of ours imports.

    By the lines that say so: to take a thousand modules apart takes twenty times as long.
    """
    found = set[str]()
    for path in (ROOT / "src" / "fairdeal").rglob("*.py"):
        found.update("".join(one) for one in IMPORTS.findall(path.read_text("utf-8")))
    return found - sys.stdlib_module_names - {"fairdeal"}


def test_every_package_is_of_the_core_or_of_an_extra() -> None:
    assert imported() - set(EXTRA_OF) == CORE
    assert set(EXTRA_OF.values()) < set(PROJECT["optional-dependencies"])


Ended = tuple[list[str], int | str, str]


def ended_without(packages: list[str], folder: Path, commands: list[list[str]]) -> list[Ended]:
    """Each command as it ends where these packages are not installed, and what it says."""
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", RUN.format(packages=packages)],
        input=json.dumps(commands),
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
    )
    return [tuple(json.loads(line)) for line in done.stdout.splitlines()]


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> list[Ended]:
    folder = tmp_path_factory.mktemp("core")
    (folder / "in.pbn").write_text(GAME)
    commands = [
        *([*name.split(), "--help"] for name in sorted(ALL)[:: some(3, 1)]),
        *(written(name, None, "") for name in sorted(ALL) if name in NAMED or IS_WHOLE),
        ["solve", "in.pbn"],
    ]
    return ended_without(BLOCKED, folder, commands)


def test_every_command_runs_or_names_the_extra_it_needs(
    ended: list[Ended],
) -> None:
    assert len(ended) > some(len(ALL) / 2, 2 * len(ALL))
    for command, code, said in ended:
        assert code in {0, 1, 2}, (command, code)
        assert "Traceback" not in said, command
        for extra in re.findall(r"pip install 'fairdeal\[(\w+)\]'", said):
            assert extra in PROJECT["optional-dependencies"], command


def test_help_needs_no_extra(ended: list[Ended]) -> None:
    assert [command for command, code, _ in ended if "--help" in command and code] == []


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        ("publish", "server"),
        ("serve", "server"),
        ("solve in.pbn", "solver"),
        ("archive build", "fast"),
    ],
)
def test_the_extra_is_named(ended: list[Ended], command: str, extra: str) -> None:
    said = [said for words, _, said in ended if " ".join(words).startswith(command)]
    assert any(f"pip install 'fairdeal[{extra}]'" in one for one in said), said


def test_a_store_of_postgresql_names_its_own(tmp_path: Path) -> None:
    command = ["backup", "out.db", "--store", "postgresql://127.0.0.1/none"]
    ((_, code, said),) = ended_without(["psycopg"], tmp_path, [command])
    assert code == 2
    assert "pip install 'fairdeal[postgresql]'" in said


IMPORTING = """
import importlib, sys
sys.modules.update(dict.fromkeys({packages!r}))
for name in {modules!r}:
    try:
        importlib.import_module(name)
        print(name, "imported")
    except ModuleNotFoundError as missing:
        print(name, missing)
"""


def told_to_import() -> list[str]:
    """Every module of ours that a page of the documentation imports."""
    pages = [*(ROOT / "docs").rglob("*.md"), ROOT / "README.md"]
    found = (
        re.findall(r"(?:from|import) (fairdeal(?:\.\w+)+)", p.read_text("utf-8")) for p in pages
    )
    modules = {module for page in found for module in page}
    where = ROOT / "src"
    return sorted(m for m in modules if list(where.glob(f"{m.replace('.', '/')}*")))


def test_what_pages_import_is_there_or_names_its_extra() -> None:
    """As the first line of a program that somebody wrote by the page, without the extra."""
    modules = told_to_import()
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", IMPORTING.format(packages=BLOCKED, modules=modules)],
        capture_output=True,
        text=True,
        check=True,
    )
    said = dict(line.split(" ", 1) for line in done.stdout.splitlines())
    assert list(said) == modules
    needing = {module: words for module, words in said.items() if words != "imported"}
    assert "fairdeal.environment.aec" in needing
    assert "fairdeal.scoring.ranking" not in needing
    for module, words in needing.items():
        assert re.search(r"pip install 'fairdeal\[\w+\]'$", words), (module, words)


@pytest.mark.parametrize(
    ("program", "extra"),
    [
        ("import fairdeal; fairdeal.records_to_frame([])", "fast"),
        ("import fairdeal; fairdeal.double_dummy(fairdeal.random_deal())", "solver"),
        (
            "from fairdeal.formats.units.bws import read_bws; read_bws(b'', 'club.bws')",
            "bws",
        ),
        (
            "from fairdeal.movements.swiss.closest import closest_pairing as p; p((0, 1), ())",
            "pairing",
        ),
    ],
)
def test_a_program_that_asks_is_told_the_extra(program: str, extra: str) -> None:
    blocked = f"import sys; sys.modules.update(dict.fromkeys({BLOCKED!r}))\n"
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", blocked + program], capture_output=True, text=True, check=False
    )
    (last,) = done.stderr.splitlines()[-1:]
    assert last.startswith("ModuleNotFoundError: ")
    assert last.endswith(f"pip install 'fairdeal[{extra}]'")
