"""What holds for every test: no deadlines on busy machines, and in CI nothing may be skipped."""

import asyncio
import gc
import os
import sys
from collections.abc import Callable, Generator, Iterator
from functools import cache
from typing import Any

import pytest
import typer.main
import typer.testing
from hypothesis import HealthCheck, settings

from fairdeal.commands import language
from fairdeal.i18n.catalogues import ENGLISH, read_in
from tests import patience, postgresql, reports
from tests.amount import some
from tests.order import in_company

# A busy machine is no fault of the code: neither a slow example nor slow drawing fails a test.
settings.register_profile(
    "fairdeal",
    max_examples=some(15, 100),
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("fairdeal")

_A_LOOP = asyncio.new_event_loop()
_A_LOOP.close()

# What is collected stays, so while collecting there is little garbage to look for.
gc.disable()

# The command line speaks the system's language; here, and in every program a test starts, English.
os.environ["LANGUAGE"] = ENGLISH
# Hundreds of programs are started; told to keep nothing compiled, each would compile all anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


@pytest.fixture(autouse=True)
def every_test_begins_in_english() -> None:
    """A command reads in its reader's language to its end, which in a test is not the process's."""
    read_in(ENGLISH)


@pytest.fixture(autouse=True)
def every_test_finds_a_loop_running(request: pytest.FixtureRequest) -> Iterator[None]:
    """As after a test with a browser, whose loop stays: see `tests.house.test_loops`."""
    if "browser" in request.fixturenames:
        yield
        return
    before = asyncio._get_running_loop()  # noqa: SLF001 - Playwright says so by the same means
    asyncio._set_running_loop(before or _A_LOOP)  # noqa: SLF001
    yield
    asyncio._set_running_loop(before)  # noqa: SLF001


@pytest.fixture(scope="session", autouse=True)
def the_command_line_is_put_together_once() -> Iterator[None]:
    """Not at each call, which takes a tenth of a second; a help leaves its language in it."""
    put_together, say_help = cache(typer.main.get_command), language._say_help  # noqa: SLF001 - a test may look inside

    def and_forgotten(command: Any, ctx: Any) -> None:
        put_together.cache_clear()
        say_help(command, ctx)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(typer.main, "get_command", put_together)
        patch.setattr(typer.testing, "_get_command", put_together)
        patch.setattr(language, "_say_help", and_forgotten)
        yield


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    pluginmanager.register(patience)
    pluginmanager.register(reports)
    parser.addoption(
        "--nothing-skipped",
        action="store_true",
        help="fail when a test was skipped: everything it needs is expected to be here",
    )


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Two workers more than there are processors: one waits for browsers, another for programs."""
    return (yield) + 2


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is mostly waited for is spread among those that reckon (`tests.order`)."""
    kinds: tuple[list[pytest.Item], ...] = ([], [], [])
    for item in items:
        kinds[_kind(item.getparent(pytest.Module))].append(item)
    browsers, starting, others = kinds
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = in_company(browsers, starting, others, workers=workers)


@cache
def _kind(module: pytest.Module | None) -> int:
    """Tests in a browser, tests that start programs, as their module's names tell, and others."""
    names = vars(module.obj) if module else {}
    if "playwright" in str(getattr(names.get("Browser") or names.get("Page"), "__module__", "")):
        return 0
    return 2 - any(name in names for name in ("serving", "started", "Server", "subprocess"))


def pytest_collection_finish() -> None:
    """What was collected stays to the end, and so does what fell off it: nobody looks for that."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if not session.config.getoption("--nothing-skipped") or reporter is None:
        return
    if session.exitstatus == pytest.ExitCode.OK and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = len(terminalreporter.stats.get("skipped", []))
    if skipped and terminalreporter.config.getoption("--nothing-skipped"):
        terminalreporter.write_line(f"{skipped} skipped, and nothing may be: the run has failed")


@pytest.fixture(scope="session")
def new_database() -> Iterator[Callable[[], str]]:
    """Makes an empty PostgreSQL database at each call, and gives its address."""
    if postgresql.programs() is None:
        pytest.skip("no PostgreSQL server is installed on this machine")
    with postgresql.running() as address:
        yield address
