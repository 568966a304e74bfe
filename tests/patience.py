"""A test that does not come to an end is ended, and says what every thread was doing.

pytest's own ``faulthandler_timeout`` begins a thread for each test and waits until it has ended:
where other programs have the processors, that is 13 ms for each of 28,000 tests. Here one thread
watches for a minute of tests.
"""

import faulthandler
import os
from time import monotonic
from typing import Final

import pytest

WATCHED_ANEW_SECONDS: Final = 60.0
"""How long one thread watches; a test may take as much longer."""
_SINCE = pytest.StashKey[float]()
_ERRORS = pytest.StashKey[int]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """``longest_test_seconds`` in the settings; 0 waits without end."""
    parser.addini("longest_test_seconds", "seconds that a test may take", default="0")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_ERRORS] = os.dup(2)  # what a test prints is caught, this is not
    config.stash[_SINCE] = -WATCHED_ANEW_SECONDS


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    stash, longest = item.config.stash, float(item.config.getini("longest_test_seconds"))
    if longest and monotonic() - stash[_SINCE] >= min(WATCHED_ANEW_SECONDS, longest):
        stash[_SINCE] = monotonic()
        seconds = longest + min(WATCHED_ANEW_SECONDS, longest)
        faulthandler.dump_traceback_later(seconds, exit=True, file=stash[_ERRORS])


def pytest_unconfigure(config: pytest.Config) -> None:
    if _ERRORS in config.stash:
        faulthandler.cancel_dump_traceback_later()
        os.close(config.stash[_ERRORS])
        del config.stash[_ERRORS]
