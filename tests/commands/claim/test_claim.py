"""``fairdeal claim``: the JSON, the words, and what is refused."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app, main
from fairdeal.i18n.catalogues import ENGLISH, read_in

DEAL = "N:.34.23. .JT..45 A.AK.A. 2.Q.KQ."
CLAIM = {
    "--deal": DEAL,
    "--trump": "S",
    "--leader": "S",
    "--claimer": "S",
    "--tricks": "4",
    "--said": "all mine",
}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """What a command was asked in is not what the next test is asked in."""
    yield
    read_in(ENGLISH)


def run(*flags: str, **changed: str) -> str:
    options = CLAIM | {f"--{key}": value for key, value in changed.items()}
    words = [word for pair in options.items() for word in pair]
    result = CliRunner().invoke(app, ["claim", *words, *flags])
    assert result.exit_code == 0, result.output
    return result.output


def judged(*flags: str, **changed: str) -> dict[str, Any]:
    found = json.loads(run("--json", *flags, **changed))
    assert isinstance(found, dict)
    return found


def test_the_json_says_everything() -> None:
    # Scenario 1 of Law 70: the forgotten two of spades ruffs the second heart.
    found = judged()
    assert found["edition"] == "2017"
    assert found["status"] == "ruled"
    assert found["tricks_claimed"] == 4
    assert found["ruling"] == {
        "to_claimer": 3,
        "to_opponents": 1,
        "under": ["70A", "70C", "70D1"],
    }
    assert found["bounds"] == [3, 4]
    assert "W:S2" in found["worst"]
    assert len(found["worst"]) == len(found["best"]) == 16
    assert found["deciding"] == "S:HK"
    assert found["unparsed"] == []
    (question,) = found["questions"]
    assert (question["id"], question["default"]) == ("trumps", "no")
    assert (question["if_yes"], question["if_no"]) == (4, 3)
    assert "♠2" in question["text"]


def test_an_answer_settles_its_question() -> None:
    found = judged("--answer", "trumps=yes")
    assert found["ruling"]["to_claimer"] == 4
    assert found["questions"] == []


def test_who_means_to_guess_may_guess_wrong() -> None:
    """A finesse against East for the queen: West, a club thrown, cashes two red cards."""
    found = judged(
        deal="N:-.-.5.AJ92 T.QJ.-.65 A.-.7.KT4 -.K.9.Q87",
        trump="NT",
        tricks="5",
        said="Ace of spades, and then four clubs, all mine",
    )
    assert (found["ruling"]["to_claimer"], found["ruling"]["to_opponents"]) == (2, 3)
    (question,) = found["questions"]
    assert (question["id"], question["default"]) == ("gone-CQ", "yes")
    assert "or mean to guess where it is" in question["text"]
    assert (question["if_yes"], question["if_no"]) == (2, 3)


def test_an_answer_may_say_whose_claim_it_is_about() -> None:
    assert judged("--answer", "S:trumps=yes") == judged("--answer", "trumps=yes")


def test_the_edition_is_the_one_asked_for() -> None:
    assert judged(edition="1997")["ruling"]["under"] == ["70A", "70C", "70D"]


def test_the_cards_played_before_are_taken_off_the_deal() -> None:
    # The same ending one trick and one card earlier: West has just led a club to South's two.
    found = judged(
        deal="N:.34.23.3 .JT..457 A.AK.A.2 2.Q.KQ.A",
        played="S:C2 W:CA N:C3 E:C7 W:DK N:D2 E:C4",
        tricks="4",
        said="drawing the last trump",
    )
    assert found["ruling"] == {"to_claimer": 4, "to_opponents": 0, "under": ["70A"]}
    assert len(found["worst"]) == 13


def test_the_trick_in_progress_is_told_beside_the_diagram() -> None:
    cards = {"deal": "N:.34.23.3 .JT..457 A.AK.A.2 2.Q.KQ.A", "played": "S:C2 W:CA N:C3 E:C7 W:DK"}
    assert "On the table, led by W: ♦K." in run(**cards)
    assert "On the table" not in run()


def test_play_after_the_claim_is_evidence_in_2007_alone_and_that_is_said() -> None:
    said = "What was played after the claim is passed over"
    assert said in run(later="S:SA")
    assert said not in run(later="S:SA", edition="2007")
    assert said not in run()


def test_the_leader_may_be_told_of_the_first_card_played_or_of_the_trick_now() -> None:
    cards = {"deal": "N:.34.23.3 .JT..457 A.AK.A.2 2.Q.KQ.A", "played": "S:C2 W:CA N:C3 E:C7"}
    first, now = (judged(**cards, leader=leader, tricks="3", said="") for leader in ("S", "W"))
    assert first == now
    assert first["worst"][0].startswith("W:")


def test_all_tricks_can_be_conceded() -> None:
    found = judged(deal="N:2... 3... A... 4...", trump="NT", tricks="0", said="")
    assert found["ruling"] == {"to_claimer": 1, "to_opponents": 0, "under": ["70A", "71B"]}


def test_words_not_understood_are_never_a_mere_count() -> None:
    found = judged(said="I don't understand")
    assert found["status"] == "not understood"
    assert set(found["unparsed"]) == {"don't", "understand"}


def test_beyond_the_effort_an_honest_bound_is_given() -> None:
    found = judged(effort="3")
    low, high = found["bounds"]
    assert found["status"] == "bounded"
    assert low <= 3 <= high
    assert {q["id"] for q in found["questions"]} >= {"trumps", "entries"}
    printed = run(effort="3")
    assert f"between {low} and {high} tricks to the side of S" in printed
    assert printed.count("searched to the end") == 1


def test_a_defender_is_not_asked_about_entries() -> None:
    cards = {"deal": "N:.2..5 .K.K. .Q.Q. A.4..", "trump": "NT", "leader": "W", "said": ""}
    found = judged(**cards, claimer="W", declarer="S", tricks="2", effort="1")
    assert found["status"] == "bounded"
    assert "entries" not in {q["id"] for q in found["questions"]}


def test_the_explanation_is_for_reading_out() -> None:
    printed = run()
    assert "♠ A" in printed
    assert "Ruling: 3 to the claimer's side, 1 to the opponents (Law 70A, 70C, 70D1)." in printed
    assert "the Director decides" in printed


def test_it_is_read_out_in_the_readers_language() -> None:
    printed = run(said="kaikki minulle", language="fi")
    assert "Ratkaisu: 3 vaatijan puolelle, 1 vastustajille" in printed
    assert "kilpailunjohtaja päättää" in printed


def test_a_seat_is_called_as_the_reader_calls_it() -> None:
    # In Slovak S is North (sever), J South (juh); the Finnish Law 2 marks pockets N, E, S, W.
    slovak = run(said="všetko moje", language="sk")
    assert "J si nárokuje 4" in slovak
    assert "J ♥A ♥Q ♥4 ♥J (J); J ♥K ♠2 ♥3 ♥10 (Z)" in slovak
    assert "S vaatii viimeisistä 4 tikistä 4." in run(said="kaikki minulle", language="fi")


def test_who_concedes_everything_does_not_claim_none() -> None:
    printed = run(deal="N:2... 3... A... 4...", trump="NT", tricks="0", said="")
    assert "S concedes every trick still to be won: 1." in printed
    assert "claims 0" not in printed


def test_who_has_shown_out_is_told() -> None:
    # Scenario 9 of Law 70: East discarded on the first club, so that the finesse is proven.
    cards = {"deal": "N:..2.AQ7 .653.4. ..A.932 ..3.KT8", "played": "S:C9 W:C8 N:C7 E:H6"}
    printed = run(trump="NT", tricks="3", said="", **cards)
    assert "E has shown out: ♣." in printed
    assert "W has shown out" not in printed
    assert "Ruling: 3 to the claimer's side" in printed


# South needs the club finesse, which works; West claims his king. South is sure of two.
FINESSE = {"deal": "N:..2.AQ ..4.J9 ..A.32 ..3.KT", "trump": "NT", "tricks": "3", "said": ""}


def test_claims_of_both_sides_are_judged_together() -> None:
    found = judged(**FINESSE, other="W", **{"other-tricks": "1"})
    assert [one["tricks_claimed"] for one in found["claims"]] == [3, 1]
    assert [one["ruling"]["to_claimer"] for one in found["claims"]] == [2, 0]
    assert (found["edition"], found["bounds"], found["doubtful"]) == ("2017", [2, 3], 1)
    printed = run(**FINESSE, other="W", **{"other-tricks": "1"})
    assert "Together: between 2 and 3 to the side of S, the rest to the other side." in printed
    assert "doubtful as against both sides" in printed
    assert printed.count("the Director decides") == 1
    # What South does not claim he has conceded, and West is given it.
    told = FINESSE | {"tricks": "2"}
    printed = run(**told, other="W", **{"other-tricks": "1"})
    assert "Together: 2 to the side of S, 1 to the other side." in printed


def test_of_two_claims_each_has_its_own_answers() -> None:
    # Scenario 1 of Law 70, and West claims the trump that South may not know to be out.
    both = {"other": "W", "other-tricks": "1", "said": ""}
    found = judged(**both)
    assert [[q["id"] for q in one["questions"]] for one in found["claims"]] == [["S:trumps"], []]
    assert found["bounds"] == [3, 4]
    found = judged("--answer", "S:trumps=yes", **both)
    assert [one["ruling"]["to_claimer"] for one in found["claims"]] == [4, 0]
    assert (found["claims"][0]["questions"], found["bounds"]) == ([], [4, 4])
    # What West knew of South's trumps is another matter.
    assert judged("--answer", "W:trumps=yes", **both)["bounds"] == [3, 4]


def test_what_the_other_side_says_is_heard() -> None:
    found = judged(**FINESSE, other="W", **{"other-tricks": "1", "other-said": "abracadabra"})
    assert [one["unparsed"] for one in found["claims"]] == [[], ["abracadabra"]]


SPADES_HEARTS = "AKQJT98765432.AKQJT98765432.."
DIAMONDS_CLUBS = "..AKQJT98765432.AKQJT98765432"


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"deal": "N:.34.23. .JT..4 A.AK.A. 2.Q.KQ."}, "Cards of E: 3; expected: 4."),
        ({"deal": "N:.34.23. .JT..45 A.AK.A. A.Q.KQ."}, "has ♠A in more than one hand"),
        ({"deal": "N:.34.23. - A.AK.A. 2.Q.KQ."}, "hand of E is not known"),
        ({"deal": f"N:{SPADES_HEARTS} ... {DIAMONDS_CLUBS} ..."}, "N has more than 13 cards: 26."),
        ({"deal": "N:... ... ... ..."}, "No cards are left"),
        ({"played": "W:S2"}, "led neither"),
        ({"later": "SA"}, "write seat and card"),
        ({"tricks": "-1"}, "Tricks claimed: -1"),
        ({"answer": "nonsense=yes"}, "is no question's id"),
        ({"played": "S:HA W:S2"}, "W holds ♥Q and must follow suit"),
        ({"played": "S:HA N:H3"}, "it is the turn of W"),
        ({"played": "S:CA"}, "S does not hold ♣A"),
        ({"played": "S-HA"}, "write seat and card"),
        ({"said": "heart queen"}, "plays ♥Q, which is in no hand that S plays"),
        ({"tricks": "5"}, "tricks still to be won: 4"),
        ({"trump": "X"}, "is not a denomination"),
        ({"claimer": "N", "declarer": "S"}, "N is dummy"),
        ({"edition": "2020"}, "2020"),
        ({"answer": "trumps=perhaps"}, "yes or no"),
        ({"answer": "small-H=yes"}, "'small-H' does not arise in the claim of S"),
        ({"answer": "evidence=yes"}, "what can be answered there: trumps, entries, low."),
        ({"answer": "W:trumps=yes"}, "about a claim of W, who has made none"),
        ({"other": "W", "other-tricks": "1", "answer": "trumps=yes"}, "write S:trumps=yes or W:"),
        ({"other-said": "one is mine"}, "both who makes it and how many tricks"),
        ({"other": "W"}, "both who makes it and how many tricks"),
        ({"other-tricks": "1"}, "both who makes it and how many tricks"),
        ({"other": "N", "other-tricks": "1"}, "one side"),
        ({"other": "W", "other-tricks": "5"}, "tricks still to be won: 4"),
        ({"language": "xx"}, "is not a language we have"),
        ({"tricks": "5", "language": "hu"}, "Igényelt ütések: 5; hátralévő ütések: 4."),
    ],
)
def test_bad_input_is_refused_with_its_place(
    changed: dict[str, str],
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = CLAIM | {f"--{key}": value for key, value in changed.items()}
    words = [word for pair in options.items() for word in pair]
    monkeypatch.setattr("sys.argv", ["fairdeal", "claim", *words])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    assert message in capsys.readouterr().err
