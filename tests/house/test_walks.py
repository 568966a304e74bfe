"""The walks of CONTRIBUTING.md go where it says, in that order."""

import re

import pytest

from tests.shared import ROOT
from tools.walks import WALKS, packages, walked

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
TOLD = dict(re.findall(r"<!-- walk: (\w+) -->\n(.*?)(?=\n\n<!--|\n\n## |\Z)", PAGE, re.DOTALL))


def steps(name: str) -> list[str]:
    return [
        f"{module}:{function}" for module, function in re.findall(r"`(\S+): (\S+)`", TOLD[name])
    ]


@pytest.mark.parametrize("name", WALKS)
def test_a_walk_is_gone_as_it_is_told(name: str) -> None:
    met = iter(walked(name))
    assert len(steps(name)) >= 10
    for step in steps(name):
        assert step in met, f"{step} is not met after the step before it"


@pytest.mark.parametrize("name", WALKS)
def test_a_walk_is_a_dozen_lines(name: str) -> None:
    assert len(TOLD[name].splitlines()) <= 16


def test_packages_are_counted_as_they_are_entered() -> None:
    assert packages(["a.b:f", "a.c:g", "d:h", "a.b:f"]) == ["a", "d", "a"]
