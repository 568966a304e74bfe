"""A bracket as its page says it, for the six teams of `tests.events.series.test_knockout`."""

import pytest

from fairdeal.events.series.knockout import Evening, standing
from fairdeal.events.series.log import SeriesAct, TeamWithdrew
from fairdeal.views.series.bracket import (
    BracketMatch,
    champion,
    read_teams,
    round_name,
    rounds_shown,
)
from tests.events.series.test_knockout import FIRST, corrected, evening, series

SECOND = evening([(1, 4), (2, 6)], {4: 430, 2: 420}, "second")


def shown(evenings: list[Evening], *acts: SeriesAct) -> dict[int, BracketMatch]:
    told = series(*acts)
    rounds = rounds_shown(told, standing(told, evenings))
    assert [one.name for one in rounds] == ["Quarter-finals", "Semi-finals", "Final"]
    return {match.number: match for one in rounds for match in one.matches}


def test_evenings_stand_one_by_one_and_then_together() -> None:
    second = evening([(5, 4)], {5: 430}, "again")
    upper, lower = shown([FIRST, second])[1].sides
    assert (upper.name, upper.scores, upper.lost) == ("Team 4", ("9", "0", "9"), True)
    assert (lower.name, lower.scores, lower.won) == ("Team 5", ("0", "10", "10"), True)
    assert shown([FIRST])[1].sides[0].scores == ("9",)


def test_who_would_have_played_is_named_and_nobody_is_not() -> None:
    found = shown([corrected(FIRST), SECOND])[3]
    assert found.remark == "By the results as they stand now Team 5 would have played here."
    assert shown([FIRST, SECOND])[3].remark == ""
    gone = shown([SECOND], TeamWithdrew(4), TeamWithdrew(5))[3]
    assert gone.remark == "", "nobody would have"


def test_nobody_and_who_is_awaited() -> None:
    found = shown([], TeamWithdrew(4), TeamWithdrew(5))
    assert [side.name for side in found[3].sides] == ["Team 1", "nobody"]
    assert (found[3].state, found[3].sides[0].won) == ("without play", True)
    assert [side.name for side in found[4].sides] == ["Team 2", "Winner of match 2"]
    assert not found[4].decidable, "who plays it is not known"
    assert found[2].decidable
    assert (found[2].begins, found[2].to_play) == (True, True)


def test_the_winner_is_who_wins_the_last_match() -> None:
    final = evening([(4, 2)], {2: 50}, "third")
    told = series()
    assert champion(told, standing(told, [FIRST, SECOND])) == ""
    assert champion(told, standing(told, [FIRST, SECOND, final])) == "Team 2"
    assert shown([FIRST, SECOND, final])[5].sides[1].scores == ("2",)


@pytest.mark.parametrize(
    ("number", "rounds", "name"),
    [(5, 5, "Final"), (3, 5, "Quarter-finals"), (2, 5, "Round 2 of matches"), (1, 1, "Final")],
)
def test_rounds_are_called_from_the_end(number: int, rounds: int, name: str) -> None:
    assert round_name(number, rounds) == name


def test_teams_are_read_line_by_line() -> None:
    text = "Kontra:  Ann  Lee , Bob Ray,,\n\n  Aces \n: nobody\nA: B: C, D"
    assert list(read_teams(text)) == [
        ("Kontra", ("Ann Lee", "Bob Ray")),
        ("Aces", ()),
        ("A", ("B: C", "D")),
    ]
