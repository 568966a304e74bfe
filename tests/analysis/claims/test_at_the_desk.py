"""What a proposal answers at the desk: under keys the law modules ask, in words they understand."""

from functools import cache

import pytest

from fairdeal.analysis.claims.at_the_desk import answers_of
from fairdeal.analysis.claims.described import claim_of
from fairdeal.analysis.claims.judge import adjudicate
from fairdeal.laws.book import facts

DEAL = "N:.34.23. .JT..45 A.AK.A. 2.Q.KQ."
"""Scenario 1 of Law 70."""


ONE = (DEAL, "S", "S")
"""The cards, the trump, and who leads."""
SOUTH, WEST = ("S", "S"), ("W", "S")
"""Who claims, and who is declarer."""


def answers(
    cards: tuple[str, str, str] = ONE,
    who: tuple[str, str] = SOUTH,
    tricks: int = 4,
    effort: int = 10**8,
    **told: str,
) -> dict[str, str]:
    claim = claim_of(
        cards=cards,
        who=(*who, tricks),
        words=(told.get("said", ""), "en"),
        plays=("", told.get("later", "")),
        law=(told.get("edition", "2017"), False),
        answers=(),
    )
    return dict(answers_of(adjudicate(claim, effort)))


CLAIMS = (
    "scenario 1",
    "in 1997",
    "in 2007, played on",
    "all conceded",
    "a defender, 14",
    "not searched",
)


@cache
def claims() -> dict[str, dict[str, str]]:
    """Each of `CLAIMS`, and what is answered."""
    return {
        "scenario 1": answers(),
        "in 1997": answers(edition="1997"),
        "in 2007, played on": answers(edition="2007", later="S:SA"),
        "all conceded": answers(tricks=0),
        "a defender, 14": answers(("N:.2..5 .K.K. .Q.Q. A.4..", "NT", "W"), WEST, 2),
        "not searched": answers(effort=3),
    }


@pytest.mark.parametrize("case", CLAIMS)
def test_every_answer_is_one_that_the_fact_knows(case: str) -> None:
    for key, word in claims()[case].items():
        assert word in facts()[key].answers, key


def test_the_cards_and_the_search_are_told() -> None:
    found = claims()["scenario 1"]
    assert found["tricks_left_when_play_ceased"] == "4"
    assert found["opponents_held_a_trump"] == "yes"
    assert found["claim_was_a_defenders"] == "no"
    assert found["a_trick_could_be_lost_to_it"] == "yes"
    assert found["tricks_with_trump_forgotten"] == "3"
    assert found["needs_a_line_not_stated"] == "yes"
    assert claims()["in 1997"]["needs_a_line_not_stated"] == "yes"
    assert "needs_partners_choice_of_plays" not in found
    # She drew it afterwards, which is for the Director to weigh (70D3).
    assert found["played_on_after_the_claim"] == "no"
    assert claims()["in 2007, played on"]["played_on_after_the_claim"] == "yes"
    # With the trump spoken of nothing is lost to it; at notrump there is none.
    spoken = answers(said="drawing the last trump")
    assert "a_trick_could_be_lost_to_it" not in spoken
    assert "needs_a_line_not_stated" not in spoken
    assert spoken["tricks_as_equitable"] == "4"


def test_a_defender_needs_his_partners_choice() -> None:
    # West's ace and four; East may throw either king (scenario 14).
    found = claims()["a defender, 14"]
    assert found["claim_was_a_defenders"] == "yes"
    assert found["needs_partners_choice_of_plays"] == "yes"
    assert found["opponents_held_a_trump"] == "no"
    assert found["tricks_on_the_worst_normal_line"] == "1"
    # The trumps of his own side are not out.
    defender = answers(ONE, WEST, 0)
    assert defender["opponents_held_a_trump"] == "yes"
    trumps = answers(("N:3... 4... .2.. 5...", "S", "W"), WEST, 1)
    assert trumps["opponents_held_a_trump"] == "yes"
    partners = answers(("N:.3.. 4... .2.. 5...", "S", "W"), WEST, 1)
    assert partners["opponents_held_a_trump"] == "no"


def test_tricks_come_back_to_who_conceded_what_no_normal_play_loses() -> None:
    # The last trick with the highest spade (Law 71, scenario 2); and one that may be lost.
    found = answers(("N:2... 3... A... 4...", "NT", "S"), SOUTH, 0)
    assert found["conceded_trick_cannot_be_lost"] == "yes"
    assert found["tricks_back_to_conceder"] == "1"
    found = answers(("N:2... A... 3... 4...", "NT", "S"), SOUTH, 0)
    assert found["conceded_trick_cannot_be_lost"] == "no"
    assert "tricks_back_to_conceder" not in found
    # Until the questions are answered it is the least that comes back.
    assert claims()["all conceded"]["tricks_back_to_conceder"] == "3"


def test_in_1997_a_concession_is_cancelled_late_only_if_no_legal_play_loses_the_trick() -> None:
    # Law 71, scenario 2: the highest spade is out of danger however it is played.
    found = answers(("N:2... 3... A... 4...", "NT", "S"), SOUTH, 0, edition="1997")
    assert found["no_legal_play_loses_it"] == "yes"
    # Scenario 5: the three first and the four on it is legal, and then a king of diamonds runs.
    careless = ("N:.T4.. .7.J. .Q3.. .9.K.", "NT", "S")
    found = answers(careless, SOUTH, 0, edition="1997")
    assert found["no_legal_play_loses_it"] == "no"
    assert found["tricks_back_to_conceder"] == "2"
    assert "no_legal_play_loses_it" not in answers(careless, SOUTH, 0), "nobody asks it since 2007"


def test_in_1997_a_trick_agreed_away_comes_back_that_no_guess_could_have_won() -> None:
    # Law 69, scenario 2: South has the ace of hearts and a low club, East the king of clubs.
    safe = ("N:.2..2 .3..K .A..4 34...", "NT", "S")
    found = answers(safe, SOUTH, 2, edition="1997")
    assert found["no_normal_play_loses_it"] == "yes"
    assert found["tricks_given_back"] == "1"
    # Scenario 4: the claimer may guess the queen of clubs right or wrong; the Director is asked.
    guessed = ("N:...AT3 .3..76 ...KJ2 ...Q98", "NT", "S")
    assert "no_normal_play_loses_it" not in answers(guessed, SOUTH, 3, edition="1997")
    assert "tricks_given_back" not in answers(safe, SOUTH, 2), "what is likely is the Director's"


def test_what_was_not_searched_to_the_end_answers_only_from_the_cards() -> None:
    assert set(claims()["not searched"]) == {
        "tricks_left_when_play_ceased",
        "opponents_held_a_trump",
        "claim_was_a_defenders",
        "played_on_after_the_claim",
    }
