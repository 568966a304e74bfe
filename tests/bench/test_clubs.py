"""The bench of many clubs: what it takes from its parts, and what its clubs key in."""

import os
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any, cast

import pytest

from bench.clubs.measuring import Evening, Part
from bench.clubs.network import Database, Network, Used, family
from bench.clubs.playing import BOARDS_A_ROUND, TABLES, Answers, _club, _play, _sum
from tests.shared import ROOT


def test_what_each_thing_took_is_told_from_what_differs_between_the_parts() -> None:
    """Said beforehand: 1 s in 20 for nothing, 40 ms a tick of 2 s, 5 ms a result, 80 ms a look."""

    def part(name: str, results: int, looks: int = 0, *, ticks: bool = True) -> Part:
        seconds = 20.0
        used = 1.0 + 0.04 * ticks * seconds / 2 + 0.005 * results + 0.08 * looks
        return Part(name, results, seconds, used - 0.5, 0.5)

    parts = [
        part("nothing", 0, ticks=False),
        part("as it is played", 100),
        part("the worst", 400),
        part("the worst, looked at", 400, 30),
    ]
    nobody = cast("Any", None)
    on = Network("none")
    evening = Evening(Namespace(watchers=3), on, Database(on, Path()), [], nobody, "event", parts)
    assert list(evening.each()) == [
        "- processor time a result 5.0 ms, database included",
        "- processor time a tick of two seconds 40 ms, all processes together",
        "- of a core while nothing is keyed in 5 %: clubs say they are there",
        "- processor time a look at the ranking 80 ms",
    ]


def test_a_club_keys_in_an_evening_and_says_what_it_has() -> None:
    told = {"hosts": ["http://127.0.0.1:9"], "event": "e", "keys": ["k"], "public": "p"}
    club = _club(0, told, Answers())
    _play([club], 2)
    (summed,) = _sum([club])
    assert len(summed["results"]) == summed["have"] == 2 * TABLES * BOARDS_A_ROUND
    assert {one["board"] for one in summed["results"]} == set(range(1, TABLES * BOARDS_A_ROUND + 1))
    assert club.behind(), "nothing was sent"


@pytest.mark.nightly
def test_twenty_clubs_over_two_hosts_that_break_down_lose_and_double_nothing() -> None:
    """Hosts, clubs and database are namespaces of this machine's network, for its superuser.

    A host is killed and the database breaks down while results are keyed in; then what each club
    has is compared with what was kept of it, with the field, and with its ranking from nothing.
    """
    few = ["--clubs", "20", "--seconds", "10", "--rounds", "3", "--phones", "40"]
    done = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-m", "bench", "clubs", *few],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if os.geteuid() == 0 and sys.platform.startswith("linux"):
        assert done.returncode == 0, done.stdout + done.stderr
        assert "nothing was lost or doubled" in done.stderr
    else:
        assert done.returncode == 2
        assert "nothing was measured" in done.stdout


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells it so")
def test_a_process_is_told_with_those_it_started() -> None:
    assert family(1)[0] == 1
    assert Used(1).bytes() >= 0
