"""What a fourth reader was not asked, or was told too soon: each from the Laws."""

import pytest

from tests.commands.rule.test_assistant import EDITIONS, SINCE_2017, talk


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        # 6D2 with 6D3 and 12A2: what nobody has played is dealt anew.
        (("6D2", "1", "N", "played_before", "no"), "(Law 6D3; for you to judge)"),
        # 10B, 11A: nothing is said of what follows before Law 11 has been gone through.
        (("10B", "1", "S", "cancelled"), "Go on under Law 11. (Law 10A)"),
        # 40B2b, 1997 40E2: what the authority may elect is asked, and what was called stands.
        (("40B2b", "1", "E", "auction"), "Do the regulations let a player look at his own system"),
        (("40B2b", "1", "E", "auction", "no"), "What you have called or played stands"),
        # 19A3, 19B3 with 16.
        (("19A3", "1", "E", "double"), "The double by East is of the last bid as it was made"),
        (("19A3", "1", "E", "redouble"), "choose nothing that they suggest. (Law 19B3)"),
        # 81C7, 93A: without a committee nobody is told that one hears it.
        (("81C7", "1", "", "no"), "There is no committee to refer it to"),
    ],
)
def test_what_a_fourth_reader_missed_is_asked_or_said(
    typed: tuple[str, ...], told: str, edition: str
) -> None:
    said = talk(*typed, "quit", edition=edition)
    assert told in said
    assert "nothing follows from it" not in said


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "typed",
    [
        ("83", "1", "S", "discretion", "no"),
        ("83", "1", "S", "law"),
        ("93A", "1", "S", "no", "upheld"),
        ("81C7", "1", "", "no"),
        ("81C7", "1", "", "yes"),
    ],
)
def test_whoever_may_appeal_is_led_to_the_conditions_of_an_appeal(
    typed: tuple[str, ...], edition: str
) -> None:
    # 92A, 92B, 92D.
    said = talk(*typed, *["no"] * 3, "watch 1", "1", "", "quit", edition=edition)
    assert "go on under Law 92" in said
    assert "Was the ruling made at the appellant's own table?" in said


@pytest.mark.parametrize("edition", EDITIONS)
def test_law_92_has_been_gone_through_where_it_led_to_93(edition: str) -> None:
    # 92A, 93A.
    let_in = ("92A", "1", "S", "yes", "yes", "yes", "individual")
    said = talk(*let_in, "watch 1", "1", "S", "no", "upheld", *["no"] * 3, "to do", edition=edition)
    assert "go on under Law 92" not in said.rpartition("> to do")[2]


@pytest.mark.parametrize("edition", SINCE_2017)
def test_what_a_gain_taken_away_leaves_is_asked_for(edition: str) -> None:
    # 11A of 2017: only the score of the side that gained is changed, so that 12C1 is not gone to.
    said = talk("11A", "1", "W", "yes", "yes", "quit", edition=edition)
    assert "What would North-South have scored without that gain?" in said
