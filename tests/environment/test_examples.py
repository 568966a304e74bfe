"""The examples in the reference run."""

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("fairdeal.batch.table", marks=pytest.mark.nightly),
        "fairdeal.environment.agents",
        pytest.param("fairdeal.environment.match", marks=pytest.mark.nightly),
    ],
)
def test_the_examples_of_a_module_run(name: str) -> None:
    done = doctest.testmod(import_module(name))
    assert done.attempted
    assert not done.failed
