"""A disputed claim on the Director's page: the form, the proposal, the questions, both sides."""

import re
from html import unescape
from urllib.parse import parse_qs, urlencode, urlsplit
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.evening.acts import RulingRecorded
from fairdeal.server.evening.rulings.claims import ClaimForm
from tests.server.evening.club import Club, evening, post, token, words
from tests.server.running import alert

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
        # Scenario 1, where West claims his trump as well: what South knew of it is open.
        both = words(asked(made, other="W", other_tricks="1"))
        assert "Both sides claim or concede at once" in both
        assert "Was S aware that these trumps were still out: ♠2?" in both
        assert both.count("the Director decides") == 1


def test_of_two_claims_each_question_is_answered_for_itself() -> None:
    with evening() as made:
        both = asked(made, other="W", other_tricks="1")
        assert "Together: between 3 and 4 to the side of S" in words(both)
        assert "S: Was S aware that these trumps were still out: ♠2?" in words(both)
        answered = follow(made, both, "answer=S%3Atrumps%3Dyes", "Yes")
        assert "Together: 4 to the side of S, 0 to the other side." in words(answered)
        assert "Was S aware" not in words(answered)
        # An answer that tells nobody's claim is refused, and the form keeps what was written.
        refused = asked(made, other="W", other_tricks="1", answer="trumps=yes")
        assert refused.status_code == 422
        assert "write S:trumps=yes or W:trumps=yes" in words(refused)


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
        assert "Tiesikö S, että nämä valtit" in said
        refused = asked(made, tricks="5")
        assert refused.status_code == 422
        assert "Vaadittuja tikkejä: 5; jäljellä olevia tikkejä: 4." in words(refused)


def test_its_seats_have_the_letters_of_whoever_reads() -> None:
    with evening() as made:
        for language, letters in {"en": "NESW", "hu": "ÉKDNy", "sk": "SVJZ", "fi": "NESW"}.items():
            made.director.headers["Accept-Language"] = language
            form = made.director.get(f"{made.at}/claim").text
            declarer = re.search(r'<select name="declarer">(.*?)</select>', form)
            assert declarer is not None
            assert "".join(re.findall(r">(\w+)</option>", declarer[1])) == letters


def links(page: httpx.Response, to: str, words: str = "") -> list[str]:
    """The links of a page whose address and words have that in them."""
    found = re.findall(r'<a [^>]*href="([^"]*)"[^>]*>([^<]*)', page.text)
    return [unescape(one) for one, said in found if to in unescape(one) and words in unescape(said)]


def follow(made: Club, page: httpx.Response, to: str, words: str = "") -> httpx.Response:
    """Press the first link of that kind, of those on a page of the ruling or of the claim."""
    (link, *_others) = links(page, to, words)
    address = link if link.startswith("/") else f"{urlsplit(str(page.url)).path}{link}"
    return made.director.get(address)


def test_the_proposal_stands_beside_the_open_question_and_the_question_beside_it() -> None:
    with evening() as made:
        # Somebody objects at table 2, between tricks; no line of play was stated.
        ruling = made.director.get(f"{made.at}/ruling?table=2&entry=68&answer=no")
        question = re.search(r'<h2 id="question">([^<]*)</h2>', ruling.text)
        assert question is not None
        form = follow(made, ruling, "/claim?")
        assert unescape(question[1]) in words(form)
        kept = re.search(r'name="ruling" value="([^"]*)"', form.text)
        assert kept is not None
        said = made.director.get(
            f"{made.at}/claim", params=SCENARIO | {"ruling": unescape(kept[1])}
        )
        assert "Ruling: 3 to the claimer's side, 1 to the opponents" in words(said)
        assert unescape(question[1]) in words(said)
        # Answered on the claim's page, what was found goes back with it to the desk.
        answered = follow(made, said, "answer=trumps%3Dyes")
        back = follow(made, answered, "/ruling?", "Back to the ruling")
        assert back.status_code == 200
        assert unescape(question[1]) in words(back)
        assert "Ruling: 4 to the claimer's side, 0 to the opponents (Law 70A)" in words(back)
        # The question may be answered there as well, and the proposal stays.
        on = follow(made, said, "/ruling?", "No")
        assert f"{unescape(question[1])} No" in words(on)
        assert "Ruling: 3 to the claimer's side, 1 to the opponents" in words(on)


# The claim of scenario 1 at the desk: not about this trick; no partner's objection; no line stated;
# a trump was out, not mentioned, perhaps not known, and a trick could be lost to it.
STEPS = ("no", "no", "no", "no", "yes", "no", "yes", "yes", "4", "3")


def test_the_ruling_says_what_is_proposed_and_keeps_both() -> None:
    with evening() as made:
        claim = urlencode(SCENARIO | {"answer": "entries=no"})
        at = f"{made.at}/ruling"
        proposed = []
        for number in range(len(STEPS) + 1):
            address = {"table": "2", "entry": "68", "answer": STEPS[:number]}
            page = made.director.get(at, params=address | {"claim": claim})
            assert "S claims 4 of the last 4 tricks." in words(page)
            found = re.search(r"Proposed: ([^<]*)<", page.text)
            proposed.append(unescape(found[1]) if found else "")
        # From the cards: a trump is out, four tricks were left; from the search: it takes a trick,
        # and South gets three. What she knew and said nobody proposes.
        assert proposed == ["", "", "", "", "Yes", "", "", "Yes", "4", "3", ""]
        said = {"table": "2", "board": "4", "entry": "68", "claim": claim}
        sent = {"form_token": token(made.director), "intended": str(uuid4()), **said}
        answer = made.director.post(at, data={**sent, "answer": list(STEPS)})
        assert answer.status_code == 200, words(answer)
        (told,) = made.evening.rulings
        assert isinstance(told.act, RulingRecorded)
        assert dict(told.act.claim) == SCENARIO | {"answer": "entries=no"}
        assert told.act.answers[-1][1] == "3"
        # Shown again, it stands beside what was decided.
        shown = follow(made, made.director.get(made.at), "&claim=")
        assert "Record this ruling" in words(shown)
        assert "Ruling: 3 to the claimer's side, 1 to the opponents" in words(shown)


def test_a_ruling_kept_for_later_is_gone_on_with_with_its_claim() -> None:
    with evening() as made:
        first = {"table": "1", "entry": "68", "claim": urlencode(SCENARIO)}
        post(made.director, f"{made.at}/ruling", later="1", **first)
        back = follow(made, made.director.get(made.at), "&claim=")
        assert "S claims 4 of the last 4 tricks." in words(back)
        assert 'name="later"' in back.text
        # Of a ruling without a claim nothing is kept of one.
        post(made.director, f"{made.at}/ruling", later="1", table="2", entry="27", claim="")
        kept = [one.act for one in made.evening.rulings if isinstance(one.act, RulingRecorded)]
        assert [bool(one.claim) for one in kept] == [True, False]


def test_of_a_claim_only_its_fields_are_kept_and_no_more_answers_than_there_are() -> None:
    form = ClaimForm.read(
        urlencode([*SCENARIO.items(), ("odd", "x"), *[("answer", "low=no")] * 25])
    )
    assert form.pairs == (*SCENARIO.items(), *[("answer", "low=no")] * 20)
    assert ClaimForm.read(form.text) == form
    # Without cards there is no claim, whatever else the form was sent with.
    assert ClaimForm.read("trump=S&leader=S&answer=low%3Dno").text == ""
    assert len(ClaimForm.read(f"north={'2' * 5000}").fields["north"]) == 300


def test_a_claim_judged_first_leads_to_its_ruling() -> None:
    with evening() as made:
        judged = asked(made)
        (link,) = links(judged, "/ruling?entry=68")
        query = parse_qs(urlsplit(link).query)
        assert (query["offender"], query["claim"]) == (["S"], [urlencode(SCENARIO)])
        begun = made.director.get(link)
        assert "somebody objected" in words(begun)
        assert "S claims 4 of the last 4 tricks." in words(begun)


def test_a_claim_that_cannot_be_so_stops_no_ruling() -> None:
    with evening() as made:
        claim = urlencode(SCENARIO | {"tricks": "5"})
        page = made.director.get(f"{made.at}/ruling", params={"entry": "68", "claim": claim})
        assert page.status_code == 200
        assert alert(page) == "Tricks claimed: 5; tricks still to be won: 4."
        assert "Proposed: " not in words(page)
        # Elsewhere a claim is of no concern, and a ruling that is none stops no claim.
        other = made.director.get(f"{made.at}/ruling", params={"entry": "27", "claim": claim})
        assert "Proposed ruling" not in words(other)
        for odd in ("entry=9999", "entry=68&answer=perhaps", "%%%", "entry=68&offender=Q"):
            beside = made.director.get(f"{made.at}/claim", params=SCENARIO | {"ruling": odd})
            assert beside.status_code == 200
            assert "Ruling: 3 to the claimer's side" in words(beside)
