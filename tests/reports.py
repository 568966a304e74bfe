"""What a worker tells of a test: how it went, and what came of it in setting up or taking down.

pytest-xdist sends that each test begins, was set up, ran, was taken down and ended, one message
each, taken apart and put together again: half of what a short test takes. What goes well before
and after a test is told only where it took long (``--durations``).
"""

from typing import Final

import pytest
from _pytest.runner import runtestprotocol

LONG_SECONDS: Final = 0.5


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Run a test of a worker; others run as ever."""
    if not hasattr(item.config, "workerinput"):
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed or report.duration > LONG_SECONDS:
            item.ihook.pytest_runtest_logreport(report=report)
    return True
