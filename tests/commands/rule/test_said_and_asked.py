"""What a Director must say or ask, and readers of a blind trial missed in right rulings.

What has to be said is the Laws' own; the rulings are typed as the readers typed them.
"""

import pytest

from tests.commands.rule.test_assistant import EDITIONS, SINCE_2017, talk

IN_TIME = ("21B", "1", "N", "explanation", "rho", "no", "no", "yes")
"""West, to the right of who explained, was misinformed and can still change his call."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("is_honour", "kind"), [("yes", "major"), ("no", "minor")])
def test_of_two_cards_at_once_he_says_which_he_plays_and_the_other_is_classed(
    edition: str, is_honour: str, kind: str
) -> None:
    # 58B2: he designates the one he plays; 50B: a small card of the two is minor, an honour major.
    typed = ("58B", "1", "E", "yes", "no", "HK", is_honour, *["no"] * 3, "quit")
    said = talk(*typed, edition=edition)
    assert "58B2; ask East)\nWhich of the cards that could be seen do you play?" in said
    assert "Is the other card, the one he does not play, an honour" in said
    ruling = said.partition("Say to the players")[2]
    assert "East: The card you named is played. The other one stays" in ruling
    assert f"as a {kind} penalty card" in ruling


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_call_after_the_final_pass_is_asked_about_itself(edition: str) -> None:
    # 39C (1997 39B): a defender's double then; 26B (26): declarer may restrict his partner's lead.
    said = talk("39", "1", "W", "no", "yes", "no", "quit", edition=edition)
    asked = "Was the cancelled call, made after the final pass, a bid, double or redouble by a"
    assert asked in said
    assert "If West defends: stop when his partner first has the lead." in said


@pytest.mark.parametrize("edition", EDITIONS)
def test_of_a_call_changed_on_misinformation_it_is_said_who_may_use_it(edition: str) -> None:
    # 21B1: no fault of West's; 16C (2007 16D): his call told his own side, and NS may not use it.
    said = talk(*IN_TIME, "yes", "no", "quit", edition=edition)
    ruling = said.partition("Say to the players")[2]
    assert "East-West: You may use what the withdrawn action told you." in ruling
    assert "North-South: You may not use what the withdrawn action told you." in ruling
    # 21B3: what they had called on it before is too late to change.
    assert "Did the offending side gain by the misinformation?" in ruling


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_does_not_change_his_call_may_change_his_lead(edition: str) -> None:
    # 47E2a: it was made on the wrong explanation, and no card has been played after it.
    said = talk(*IN_TIME, "no", "yes", "quit", edition=edition)
    ruling = said.partition("Say to the players")[2]
    assert "may take it back and lead another card, without rectification. (Law 47E2a)" in ruling
    assert "Did the offending side gain by the misinformation?" in ruling


@pytest.mark.parametrize("edition", EDITIONS)
def test_three_passes_do_not_end_the_auction_period(edition: str) -> None:
    # 17D (1997 17E): the opening lead faced does, or four passes.
    said = talk("21B", "1", "N", "explanation", "rho", "no", "quit", edition=edition)
    assert "Has the opening lead been faced, or did all four pass without a bid?" in said


@pytest.mark.parametrize("edition", EDITIONS)
def test_after_a_call_on_another_boards_cards_that_board_is_looked_after(edition: str) -> None:
    # 15A3 (2007 17D3, 1997 17D).
    entry, clause = ("15A", "15A3") if edition in SINCE_2017 else ("17D", "17D")
    said = talk(entry, "1", "W", "no", "no", "quit", edition=edition)
    then = "See to it when West comes to the board these cards belong to: if he makes the same call"
    assert then in said
    assert f"(Law {clause}" in said.partition(then)[2].partition("\n")[0]


@pytest.mark.parametrize("edition", SINCE_2017)
def test_of_a_claim_played_on_by_all_the_result_stands(edition: str) -> None:
    # 68D2b(ii), whether the play is still on or over.
    said = talk("68D2b", "1", "S", "quit", edition=edition)
    assert "is void and is not ruled on. Laws 16 and 50 do not apply" in said
    assert "the result so obtained stands. (Law 68D2b)" in said
    assert "play goes on" not in said


@pytest.mark.parametrize("edition", EDITIONS)
def test_several_penalty_cards_are_major_and_those_left_stay(edition: str) -> None:
    # 50B: both are major; 50D1, 51A: one is played when it can be, declarer says which.
    typed = ("51B2", "1", "W", "SH", "require", "S", "quit")
    said = talk(*typed, edition=edition)
    assert "Two or more are all major ones." in said
    ruling = said.partition("Say to the players")[2]
    assert (
        "The penalty cards that declarer did not name stay on the table. They are major" in ruling
    )
    both = talk("51B2", "1", "W", "SH", "forbid", "SH", "quit", edition=edition)
    assert "did not name stay" not in both.partition("Say to the players")[2]


def test_who_puts_a_question_off_is_told_the_ruling_so_far() -> None:
    said = talk("27", "1", "N", "no", "no", "later", "quit")
    ruling = said.partition("Say to the players")[2]
    assert "The call by North is cancelled." in ruling
