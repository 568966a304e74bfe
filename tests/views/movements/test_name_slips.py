"""Blank slips for names: one for each side of each table of the first round, a line a player."""

from collections.abc import Mapping, Sequence

import pytest

from fairdeal.movements.individual import complete
from fairdeal.movements.mitchell import straight
from fairdeal.movements.mitchell.half_table import without
from fairdeal.movements.sections import combine
from fairdeal.movements.teams import round_robin
from fairdeal.printing.typeset import pdf
from fairdeal.views.movements.cards import name_slips


def test_each_pair_has_a_slip_at_its_first_table() -> None:
    slips = list(name_slips(combine([straight(3, 2), straight(3, 2)])))
    assert [one["place"] for one in slips][:3] == ["A1 N-S", "A1 E-W", "A2 N-S"]
    assert slips[-1] == {"place": "B3 E-W", "who": "Pair 12", "lines": ["E", "W"]}
    assert len({one["who"] for one in slips}) == len(slips) == 12


def test_nobody_has_a_slip_who_is_not_there() -> None:
    assert len(list(name_slips(without(straight(5, 2), 5)))) == 9


def test_a_team_has_two_slips_and_a_player_a_line() -> None:
    teams = list(name_slips(round_robin(4, 4)))
    assert sorted(str(one["who"]) for one in teams) == [f"Team {n}" for n in "11223344"]
    lines = [str(line) for one in name_slips(complete(8, 1)) for line in _lines(one)]
    assert lines[0].startswith("N: Player ")
    assert len(set(lines)) == 8


def test_they_can_be_printed() -> None:
    pytest.importorskip("typst")
    words = {"columns": ["Name", "Number"], "slips": list(name_slips(straight(13, 2)))}
    assert pdf("name_slips.typ", words).startswith(b"%PDF")


def _lines(slip: Mapping[str, object]) -> Sequence[object]:
    lines = slip["lines"]
    assert isinstance(lines, list)
    return lines
