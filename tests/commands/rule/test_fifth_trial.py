"""What a fifth reader was not asked or not told: each from the Laws, and the rule behind it."""

import pytest

from fairdeal.laws.book import entries
from fairdeal.laws.code import code_for, with_elections
from fairdeal.laws.editions import EDITIONS as ALL
from fairdeal.laws.editions import Edition
from fairdeal.laws.index.explore import explore_from
from fairdeal.rulings.consultation import Consultation
from fairdeal.table.effects import AppealExplained, ScoreAdjusted
from fairdeal.table.effects.score import Score
from tests.amount import some
from tests.commands.rule.test_assistant import EDITIONS, SINCE_2017, talk

SINCE_2007 = ["2007", *SINCE_2017]
TELL_THEMSELVES = ("83", "85", "92", "93")
"""The laws that tell of appeals by themselves."""


def said(typed: str, edition: str) -> str:
    """What is read after a line of answers, on one line."""
    return " ".join(talk(*typed.split(), "quit", edition=edition).split())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("typed", "words"),
    [
        # 54C: what dummy showed in the auction was Law 24's.
        ("54 1 W no", "Those that dummy showed during the auction do not count."),
        # 43B2a: either defender.
        ("43B2a 1 N", "Either of you alone may say."),
        # 81C5 (1997 81C8), 10A.
        ("81C5 1 N no", "Players may not waive it themselves (Law 10A)."),
        # 75C (1997 the example under 75): whoever made the call keeps silent.
        ("21B 1 N call", "Your partner explained rightly what you have agreed: do not correct it"),
        # 62D: the twelfth trick is put right until the hands are back.
        ("64 1 E trick_12", "As long as not all four hands are back in the board"),
        # 74, 73B1: a remark is an offence, whatever partner does.
        ("16B 1 E yes no", "If it was a remark, a gesture or a sign of pleasure"),
        # 76B1 (1997 76A1): whether several hands may be watched.
        ("76 1 E several_hands yes yes", "May a spectator look at more than one hand?"),
        # 40B2a: whether there are rules on alerts at all.
        ("40B 1 E explicit", "Has the Regulating Authority rules on alerts and announcements?"),
        # 50D1b, 50D2a: a demand frees that card alone, and goes before the duty to play another.
        ("50D2 1 E 1 1 1 S", "Any other penalty card on the table stays there"),
        # 91A; 66C, 61C.
        ("74 1 E 74A2", "if it is grave or goes on, a disciplinary one (Law 91)"),
        ("61 1 E", "You may look at the quitted tricks or have them shown"),
        # 50B, 50D1a, 51A: what becomes of the other penalty card.
        ("51A 1 E no S4", "Your other penalty cards stay on the table as major ones"),
        # 81C5, 16: what is waived, and what is not.
        ("81C5 1 N yes yes", "A card that was shown goes back to the hand"),
        # 20F5b: a missing alert is told by partner, and when.
        ("40B 1 E explicit no no", "Whose partner has not alerted says so after the final pass"),
        # 83, 92B: who may appeal is told so, and until when.
        ("21B3 1 E 1 yes", "within 30 minutes of the scores being shown"),
        (
            "16B3 1 E yes yes yes yes",
            "Both sides: You have the right to appeal against this ruling",
        ),
        ("21B3 1 E 1 yes", "Both sides: You have the right to appeal against this ruling"),
    ],
)
def test_what_a_fifth_reader_missed_is_asked_or_said(typed: str, words: str, edition: str) -> None:
    if edition == "1997":
        typed = "76 1 E several_hands" if typed.startswith("76") else typed
    assert words in said(typed, edition)


@pytest.mark.parametrize("edition", SINCE_2007)
def test_a_changed_call_that_was_a_bid_too_low_is_led_to_its_own_law(edition: str) -> None:
    # 27C, 25B.
    told = said("25B 1 S yes watch", edition)
    assert "For a bid too low go on under Law 27 (27C)" in told
    assert "A player made an insufficient bid" in told


@pytest.mark.parametrize("edition", SINCE_2007)
def test_for_a_board_put_off_the_round_ends_when_it_is_scored(edition: str) -> None:
    # 8B2.
    assert "until it has been played and its score agreed" in said("8B 1 E yes", edition)


@pytest.mark.parametrize("edition", SINCE_2007)
def test_a_lead_accepted_in_words_stays_accepted(edition: str) -> None:
    # 53B (2007 53C) is subject to 53A: whose lead it was has then played to it.
    before = (
        "55 1 S no no proper_leader yes" if edition != "2007" else "55 1 S no proper_leader yes"
    )
    assert "The lead stands as a correct one" in said(f"{before} yes", edition)
    assert "The lead made by the player whose turn it was stands" in said(f"{before} no", edition)


@pytest.mark.parametrize("edition", SINCE_2017)
def test_of_boards_without_comparison_one_thing_is_asked_at_a_time(edition: str) -> None:
    # 86B1, 86B2.
    assert "the only board of the match that has no result" in said("86B 1 N yes", edition)
    assert "Who is at fault?" in said("86B 1 N yes no", edition)


@pytest.mark.parametrize("edition", SINCE_2007)
def test_what_is_taken_for_granted_of_the_regulations_is_said(edition: str) -> None:
    # 16B2: the authority may have elected otherwise.
    told = said("16B2 1 E no", edition)
    assert "If the regulations here are otherwise, so is the ruling:" in told
    assert "Does the Regulating Authority require that the Director be called at once? No" in told


@pytest.mark.parametrize("edition", ALL)
def test_nothing_is_said_of_regulations_that_somebody_has_elected(edition: Edition) -> None:
    key = "E16_1997_reservation" if edition is Edition.L1997 else "E16B2_reservation_allowed"
    elected = with_elections(code_for(edition), {key: "yes"})
    before = Consultation(code_for(edition), "16B2", (("information_is_disputed", "no"),))
    after = Consultation(elected, "16B2", (("information_is_disputed", "no"),))
    assert key in {fact.key for fact, _ in before.rests_on()}
    assert key not in {fact.key for fact, _ in after.rests_on()}


@pytest.mark.parametrize("edition", some(ALL[3:], ALL))
def test_every_adjusted_score_is_told_with_the_right_to_appeal(edition: Edition) -> None:
    # 83: a ruling by discretion. Elected otherwise, nobody is told.
    silent = with_elections(code_for(edition), {"E83_print_notice": "no"})
    adjusted = 0
    for entry in entries(edition):
        if entry.startswith(TELL_THEMSELVES):
            continue
        for path in explore_from(entry, code_for(edition), {}):
            if not any(
                isinstance(one, ScoreAdjusted) and one.score is not Score.AS_IF_NOT_CALLED
                for one in path.effects
            ):
                continue
            adjusted += 1
            answers = tuple(path.answers.items())
            if adjusted % (50 if entry.startswith("12C2") else some(4, 1)):
                continue
            matter = Consultation(code_for(edition), entry, answers)
            if matter.outcome().open is not None:
                continue  # A regulation that is asked for here alone.
            assert _tells(matter) == 1, (entry, answers)
            by_law = sum(isinstance(one, AppealExplained) for one in path.effects)
            assert _tells(Consultation(silent, entry, answers)) == by_law
    assert adjusted


def _tells(matter: Consultation) -> int:
    return sum(isinstance(one, AppealExplained) for one in matter.outcome().effects)


@pytest.mark.parametrize("edition", SINCE_2007)
def test_a_call_at_the_turn_of_who_had_to_pass_is_in_turn(edition: str) -> None:
    # 28A.
    assert "he had to pass by law, the call was in turn" in said("31 1 S no no", edition)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("entry", "first"),
    [
        # 16B1: what is looked at before the damage.
        ("16B3", "Did East give West information that could suggest a call or play?"),
        # 21B1b, 75: what was wrong.
        ("21B3", "What was wrong: what East-West said, or the call they made?"),
        ("75D3", "What have East-West agreed about that call?"),
        # 40A3, 40B1, 40C1.
        ("40B3", "Do East-West have an understanding about that call or play?"),
        ("40C1", "Had West more reason than North-South to expect the deviation"),
    ],
)
def test_who_comes_when_the_play_is_over_is_asked_what_comes_before_the_damage(
    entry: str, first: str, edition: str
) -> None:
    told = said(f"{entry} 1 E", edition)
    assert first in told[told.index("Question 1") :]


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_comes_back_when_the_play_is_over_is_not_asked_again(edition: str) -> None:
    told = talk("16B", "1", "E", *["yes"] * 4, "watch 1", "quit", edition=edition)
    later = told.rpartition("> watch 1")[2]
    assert "Did East-West gain by that choice" in later
    assert "could suggest a call or play?" not in later


@pytest.mark.parametrize("edition", SINCE_2007)
@pytest.mark.parametrize("typed", ["69 1 N", "79B 1 N no"])
def test_of_a_board_put_off_it_is_said_when_its_round_ends(typed: str, edition: str) -> None:
    # 8B2.
    assert "(Law 8B2)" in said(typed, edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_of_an_adjusted_score_it_is_not_said_that_nothing_changes_yet(edition: str) -> None:
    told = said("16B3 1 E yes yes yes yes", edition)
    assert "The score is to be adjusted: what does each side get?" in told
    assert "Change nothing yet" not in told
