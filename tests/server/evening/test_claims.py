"""A disputed claim on the Director's page: the form, the proposal, the questions, both sides."""

import re
from html import unescape
from urllib.parse import urlencode

import httpx
import pytest

from tests.server.evening.club import Club, evening, words

# Scenario 1 of Law 70: declarer, with a trump out, says only that all is hers.
SCENARIO = {
    "north": ".43.32.",
    "east": ".J10..54",
    "south": "A.AK.A.",
    "west": "2.Q.KQ.",
    "trump": "S",
    "leader": "S",
    "declarer": "S",
    "claimer": "S",
    "tricks": "4",
    "said": "all mine",
}


def asked(made: Club, **changed: str) -> httpx.Response:
    return made.director.get(f"{made.at}/claim?{urlencode(SCENARIO | changed)}")


def test_a_claim_is_judged_and_its_question_answered_from_the_page() -> None:
    with evening() as made:
        form = made.director.get(f"{made.at}/claim")
        assert form.status_code == 200
        assert "Proposed ruling" not in words(form)
        assert f'href="{made.at}/claim"' in made.director.get(made.at).text
        shown = asked(made)
        said = words(shown)
        assert "Ruling: 3 to the claimer's side, 1 to the opponents (Law 70A, 70C" in said
        assert "Was S aware that these trumps were still out: ♠2?" in said
        assert "the Director decides" in said
        # What was written stands in the form again, and answering keeps it.
        assert 'value="A.AK.A."' in shown.text
        (yes,) = re.findall(r'href="([^"]*answer=trumps%3Dyes[^"]*)"', shown.text)
        answered = words(made.director.get(f"{made.at}/claim{unescape(yes)}"))
        assert "Ruling: 4 to the claimer's side, 0 to the opponents (Law 70A)" in answered
        assert "Was S aware" not in answered


def test_claims_of_both_sides_are_judged_together() -> None:
    # The club finesse would work. South is sure of two; West's king may win or not.
    finesse = {"north": "..2.AQ", "east": "..4.J9", "south": "..A.32", "west": "..3.K10"}
    claims = {"trump": "NT", "tricks": "3", "said": "", "other": "W", "other_tricks": "1"}
    with evening() as made:
        said = words(asked(made, **finesse, **claims))
        assert "S claims 3 of the last 3 tricks." in said
        assert "W claims 1 of the last 3 tricks." in said
        assert "between 2 and 3 to the side of S" in said
        assert "doubtful as against both" in said


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"east": ".J10..5"}, "Cards of E: 3; expected: 4."),
        ({"east": ""}, "The hand of E is not known"),
        ({"tricks": "many"}, "how many tricks are claimed"),
        ({"tricks": "5"}, "tricks still to be won: 4"),
        ({"said": "heart queen"}, "in no hand that S plays"),
        ({"claimer": "N"}, "N is dummy"),
        ({"played": "S:CA"}, "S does not hold ♣A"),
        ({"other": "W"}, "how many tricks are claimed"),
        ({"other": "N", "other_tricks": "1"}, "one side"),
        ({"leader": "<b>"}, "<b>"),
        ({"answer": "trumps=perhaps"}, "yes or no"),
    ],
)
def test_what_cannot_be_so_is_said_and_the_form_keeps_what_was_written(
    changed: dict[str, str], message: str
) -> None:
    with evening() as made:
        refused = asked(made, **changed)
        assert refused.status_code == 422
        assert message in words(refused)
        assert "Proposed ruling" not in words(refused)
        assert 'value="2.Q.KQ."' in refused.text
        assert "<b>" not in refused.text


def test_the_page_speaks_the_readers_language() -> None:
    with evening() as made:
        made.director.headers["Accept-Language"] = "fi"
        said = words(asked(made, said="kaikki minulle"))
        assert "Ratkaisu: 3 vaatijan puolelle, 1 vastustajille" in said
        assert "Tiesikö E, että nämä valtit" in said
        refused = asked(made, tricks="5")
        assert refused.status_code == 422
        assert "Vaadittuja tikkejä: 5; jäljellä olevia tikkejä: 4." in words(refused)
