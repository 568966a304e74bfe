"""A long day's traffic in minutes: what a server remembers comes to an end."""

import re
import sys

import pytest

from bench.room import measuring

MEGABYTES = 25
"""What two evenings may add to the first round; they took 10 when this was written."""


@pytest.mark.nightly
@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_the_memory_of_a_long_day_comes_to_an_end(capsys: pytest.CaptureFixture[str]) -> None:
    measuring.main(["--hours", "--tables", "15"])
    said = capsys.readouterr().out
    told = [float(one) for one in re.findall(r": ([\d.]+) MB", said)]
    answers = [int(one) for one in re.findall(r"(\d+) answers", said)]
    assert answers[-1] > 10_000, said
    first, middle, last = told[0], told[len(told) // 2 - 1], told[-1]
    assert last - first < MEGABYTES, said
    # The second evening adds its results and nothing else: no more than the first.
    assert last - middle < MEGABYTES / 2, said
