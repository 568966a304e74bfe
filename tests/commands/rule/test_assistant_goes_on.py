"""The assistant after a ruling: a further law, what comes back, what is told at its end."""

from pathlib import Path

import pytest

from tests.commands.rule.test_assistant import EDITIONS, SINCE_2017, talk

CORRECTED = ("20F4", "1", "S", "auction")
"""South corrects his own explanation during the auction; Law 21 goes on."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_law_that_deals_with_it_further_is_taken_up_for_the_same_player(edition: str) -> None:
    promptly = () if edition in SINCE_2017 else ("yes",)
    typed = (*CORRECTED, *promptly, "watch 1", "2", "", "explanation", "to do", "quit")
    said = talk(*typed, edition=edition)
    ruling, further = said.split("To go on under Law 21, type 'watch 1'.")
    assert "  1  Go on under Law 21. (Law " in ruling
    assert "  2  A player called on misinformation: a wrong explanation" in further
    listed, asked = further.split(
        "Who gave the wrong explanation, or did not alert? (N, E, S or W; Enter: S, as before)"
    )
    assert "Go on under Law 21" not in listed, "two lists with the same numbers"
    assert "what North-South said" in asked
    assert "Go on under Law 21" not in asked, "it has been taken up"


def test_who_is_meant_may_be_another_player_under_the_further_law() -> None:
    said = talk(*CORRECTED, "watch 1", "2", "N", "explanation", "quit")
    question = said.split("as before) N")[1]
    assert "East" in question
    assert "West" in question


def test_another_matter_looked_for_instead_is_about_nobody_yet() -> None:
    said = talk(*CORRECTED, "watch 1", "a revoke", "1", "E", "to do", "quit")
    assert "Who did it? (N, E, S or W; Enter if it does not matter) E" in said
    assert "as before" not in said
    assert said.split("Who did it?")[-1].count("Go on under Law 21.") == 1, "it is not forgotten"


def test_the_further_law_is_still_to_do_after_going_on_another_day(tmp_path: Path) -> None:
    path = tmp_path / "board.json"
    talk(*CORRECTED, f"save {path}", "quit")
    said = talk("watch 1", "2", "", "quit", options=("--resume", str(path)))
    assert "Enter: S, as before" in said


def test_dummy_who_warns_without_rights_is_told_that_they_are_lost() -> None:
    # 43B2a with 43A2: for the rest of the board.
    said = talk("43B2a", "1", "N", "declarer")
    assert "Dummy has lost his rights for the rest of the board" in said


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_opening_lead_refused_leaves_declarer_the_choice_of_the_lead_at_once(
    edition: str,
) -> None:
    # 54D with 50D2: West is on lead now; required or forbidden, the card goes back to the hand.
    typed = ["54", "1", "E", *["no"] * 4]
    told = talk(*typed, "quit", edition=edition)
    refused = told[told.index("    I want the lead taken back") :]
    for line in (
        "West: You must lead the suit named; if you have none, any card. (Law 50D2a)",
        "West: You may not lead the suits named",
        "East: Your card is no longer a penalty card: take it up. Any other penalty card on the ",
        "it is played at the next legal opportunity. (Law 50D2a)",
        "West: You may lead what you like. (Law 50D2b)",
    ):
        assert line in refused
    typed += ["refuse", "no", "no"]
    required = talk(*typed, "require", "H", "quit", edition=edition)
    assert "West: You must lead hearts; if you have none, any card. (Law 50D2a)" in required
    assert "stop when his partner first has the lead" not in required.rpartition("To come back")[2]
    free = talk(*typed, "none", "quit", edition=edition)
    assert (
        "East: Your card stays on the table as a penalty card. While it lies there, declarer"
        in free
    )
    assert "stop when his partner first has the lead" in free


@pytest.mark.parametrize("edition", EDITIONS)
def test_whether_a_revoke_did_more_damage_is_come_back_for_when_play_goes_on(edition: str) -> None:
    # 64C (2017 64C1): nobody can tell before the play is over.
    both_here = ["no"] if edition in SINCE_2017 else []
    typed = ["yes", "played_on", "no", *both_here, "none", "no", "other", "1", "later", "to do"]
    seen = "a defender revoked and it was noticed a trick later"
    said = talk(seen, "1", "W", *typed, "quit", edition=edition)
    asked = "When the play is over: did the revoke damage North-South more than"
    assert said.index(asked) < said.index("Wait until this has happened, or put it aside")
    assert asked in said.rpartition("To come back for at this board")[2]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        # 67B1a: he has a card of the suit led, and it has to be one.
        (("67", "1", "E", "no_card", "yes", "no", "yes", "2"), "East adds a card of the suit led"),
        # 16B (1997 16A): the call made over a hesitation stands; nobody is told to change it.
        (("16B", "1", "N", "yes"), "What has been called and played stands, and the game goes on"),
        # 62C2: what the opponents change lets the offender's partner change his card.
        (
            ("62", "1", "W", "nothing", "defenders_hand", "yes"),
            "the opponent who played after you may change his card too",
        ),
    ],
)
def test_what_a_director_has_to_say_is_said(
    typed: tuple[str, ...], told: str, edition: str
) -> None:
    assert told in talk(*typed, edition=edition)
