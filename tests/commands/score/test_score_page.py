"""The page on ranking a session runs as it stands."""

import re
from doctest import DocTestParser

import pytest

from tests.shared import ROOT

PAGE = (ROOT / "docs/how-to/score-a-file.md").read_text(encoding="utf-8")


def test_the_example_ranks_three_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(r"```pycon\n(.*?)```", PAGE, re.DOTALL)
    example = "".join(one.source for one in DocTestParser().get_examples(block))
    exec(compile(example, "score-a-file.md", "exec"), {})  # noqa: S102 - our own page
    places = [line.split() for line in capsys.readouterr().out.splitlines()[:3]]
    assert [place[:2] for place in places] == [["1", "1"], ["2", "3"], ["3", "2"]]
    # Two results on a top of four, by Neuberg: (2 + 1) * 3/2 - 1 is 3.5 of 4.
    assert places[0][2] == "175/2"
