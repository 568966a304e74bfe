"""The arithmetic of the room full of phones, and what it is asked for."""

import pytest

from bench.room import measuring
from bench.room.figures import Figures, table, worked


def evening(*seconds: float) -> Figures:
    clock = iter([0.0, 2.0, 5.0])
    made = Figures(lambda: next(clock))
    for one in seconds:
        made.add("entering a result", one)
    for part in ("keying in", "all look", ""):
        made.begin(part)
    return made


def test_of_several_evenings_each_figure_is_the_median() -> None:
    # The medians are 20, 30 and 60 ms, the longest 50, 99 and 300.
    runs = [evening(0.01, 0.02, 0.05), evening(0.03, 0.02, 0.3), evening(0.06, 0.06, 0.099)]
    (*_heading, line) = table(runs).splitlines()
    assert line == "| entering a result | 9 | 30 | 99 | 99 | p99 under 100 |"
    (*_heading, line) = table(runs[1:2]).splitlines()
    assert line.endswith("| 3 | 30 | 300 | 300 | p99 under 100: missed |")


def test_the_servers_time_is_told_by_parts() -> None:
    assert worked([evening(0.1)]) == "keying in 2.0 s, all look 3.0 s"


@pytest.mark.parametrize("tables", ["0", "7", "-15"])
def test_a_room_has_sections_of_fifteen_tables(
    tables: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        measuring.main(["--tables", tables])
    assert f"--tables {tables} is no multiple of 15" in capsys.readouterr().err
