"""One solver for all the tests here: its processes take a second or two to start."""

from collections.abc import Iterator

import pytest

from fairdeal.analysis.double_dummy import Solver


@pytest.fixture(scope="session")
def solver() -> Iterator[Solver]:
    with Solver(2) as solver:
        yield solver
