"""What a Director had been told and not asked, or not told: each from the Laws."""

import pytest

from tests.commands.rule.test_assistant import EDITIONS, SINCE_2017, talk


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("typed", "words"),
    [
        # 37A, 1997 35B: a duty to pass for the rest goes on; one for a turn does not.
        ("37 1 E no yes", "Had East to pass to the end of the auction, and not only once?"),
        ("37 1 E no yes yes", "East: Your duty to pass goes on: you must pass whenever"),
        ("37 1 E no yes no", "from your next turn on you may call as you like."),
        # 43B2, 43B3: what dummy's words cost once his rights are lost.
        ("43 1 N called_director yes wrong_hand 1", "The lead comes from the hand of declarer"),
        ("43 1 N took_part yes revoke", "Go on under Law 61, and answer there that dummy"),
        ("43 1 N drew_attention yes 3 yes", "Did the defenders gain by the irregularity"),
        ("42 1 N prevents_declarer yes", "Defenders, from which hand is declarer to lead?"),
        # 47E2a, 16C1: whether a card has been played on it is asked.
        ("20F5 1 W play no", "led or played a card on the wrong explanation?"),
        ("20F5 1 W play no yes", "go on under Law 47. (Law 47E2a)"),
        # 49: a card that a defender names is as one that is seen.
        ("49 1 E yes no", "Has East named the card as one of his hand?"),
        ("49 1 E yes no yes 1 yes", "as a major penalty card"),
        # 9C: what it was decides by which law its correction is ruled.
        ("9C 1 S insufficient", "go on under Law 27, which says what becomes of the correction."),
        ("9C 1 S out_of_turn", "go on under Law 29, which says what becomes of the correction."),
        ("9C 1 S card", "go on under Law 47, which says what becomes of the correction."),
        # 33, 58A: the second is judged as what it is then.
        ("33 1 W out_of_turn", "Go on under Law 29 with that call."),
        ("33 1 W insufficient", "Go on under Law 27 with that call."),
        ("33 1 W double", "Go on under Law 36 with that call."),
        ("58A 1 E opening_lead", "Go on under Law 54 with that card."),
        ("58A 1 E premature", "Go on under Law 57 with that card."),
        # 66D: what they say is ruled on under the law of the revoke, or of the tricks.
        ("66D 1 S yes", "how many tricks were won, under Law 79."),
        # 85B: he rules when he knows more.
        ("85 1 N no", "When you know what happened, go on under Law 84."),
        # 90B6, 90B7: the penalty is one matter, the board another.
        ("90A 1 S wrong_pocket pair_or_team no", "go on under Law 87."),
        ("90A 1 S error pair_or_team no", "The score itself is adjusted under Law 12."),
        # 68: about the trick in progress alone.
        ("68 1 E no yes", "no penalty cards; his partner may not use what they told him (Law 16)"),
        # 27A2 (1997 27C), 25A: what is another law's is said where the bid is asked about.
        ("27 1 N", "If the bid was out of turn too, go to that instead (Law 31)"),
        # 67A1: added without rectification.
        ("67 1 E no_card no", "it is no penalty card, and nothing more follows."),
        # 74C7, 73D1: not on purpose.
        ("74 1 E 74C7 no", "A change of tempo without such a purpose breaks no law"),
        # 91A, 93B3.
        ("91A 1 E 2 1 2", "only recommend the Director to change it (Law 93B3)."),
        # 63A, 63B: what is established is not corrected, wherever one came in.
        ("62 1 E claimed no no", "The revoke is established"),
        ("62 1 E played_on no no", "The revoke is established"),
        # 67A2: two at once are 58's.
        ("67 1 E too_many no", "if both were played at once, under Law 58."),
    ],
)
def test_what_decides_is_asked_and_what_follows_is_said(
    typed: str, words: str, edition: str
) -> None:
    said = " ".join(talk(*typed.split(), "quit", edition=edition).split())
    assert words in said


@pytest.mark.parametrize("edition", EDITIONS)
def test_of_cards_on_a_trick_the_highest_playable_one_stays(edition: str) -> None:
    # 67B2 (67B2a): where it is not known which was faced.
    said = talk("67B2", "1", "E", "no", "quit", edition=edition)
    assert "the highest that could legally have been played to the trick stays" in said
    assert "nothing follows from it" not in said


@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_who_took_a_trick_without_knowing_is_not_penalized(edition: str) -> None:
    # 79A2: nobody knowingly accepts a trick his side has not won.
    knew = talk("79A2", "1", "W", "agreed", "yes", "quit", edition=edition)
    assert "You may give East-West a procedural penalty." in knew
    did_not = talk("79A2", "1", "W", "agreed", "no", "quit", edition=edition)
    assert "procedural penalty" not in did_not
    assert "Go on under Law 79." in did_not


@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_a_board_that_is_cancelled_gets_an_artificial_score(edition: str) -> None:
    # 82B2, 12C2a.
    said = talk("82B", "1", "", "4", "quit", edition=edition)
    assert "An artificial score takes the place of the result: go on under Law 12." in said


@pytest.mark.parametrize("edition", SINCE_2017)
def test_dummy_who_looks_at_a_hand_shown_to_him_loses_his_rights(edition: str) -> None:
    # 43A3, 43A2c of 2017; 90A.
    said = talk("43A3", "1", "E", "yes", "quit", edition=edition)
    assert "You may give East a procedural penalty" in said
    assert "you have no dummy's rights" in said


@pytest.mark.parametrize("edition", SINCE_2017)
def test_a_card_never_quitted_counts_as_played(edition: str) -> None:
    # 67B3.
    said = talk("67", "1", "E", "not_quitted", "no", "quit", edition=edition)
    assert "The card is put among the played cards, where it belongs" in said
    assert "nothing follows from it" not in said


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("typed", "said_already", "words"),
    [
        # 58B4, 67: whose cards they are the case says; of declarer's none lies on the table.
        ("58B3 1 S yes yes yes", "Was it a defender?", "Should the returned card"),
        ("58B 1 E yes yes yes", "Was it a defender?", "an honour"),
        ("45E 1 E no no yes yes", "Was it a defender?", "the face of the returned card"),
        ("45E 1 S yes no yes yes", "Was it a defender?", "Should the returned card"),
        # 43B3: he drew attention to a defender's irregularity; that it was one has been said.
        (
            "43 1 N called_director yes defenders_irregularity no",
            "Was it an irregularity of a defender's?",
            "Did the defenders gain by",
        ),
        # 45C4, 49: a card named in the play, or put on the trick, is as good as seen.
        ("45C4a 1 E H2 no defender", "Was the auction over", "come to be seen"),
        ("45C4b 1 E defender no", "Was the auction over", "come to be seen"),
        ("45C4a 1 E H2 no defender", "could have seen its face", "come to be seen"),
    ],
)
def test_what_the_case_says_is_not_asked(
    typed: str, said_already: str, words: str, edition: str
) -> None:
    said = " ".join(talk(*typed.split(), "quit", edition=edition).split())
    assert said_already not in said
    assert words in said


@pytest.mark.parametrize("edition", EDITIONS[:2])
@pytest.mark.parametrize(
    ("typed", "said_already"),
    [
        # 31A2a of 1997 and 2007: a bid is none of the other kinds, nor an artificial pass a bid.
        ("31 1 E no no no 1 2 yes", "What was the call out of turn?"),
        ("30 1 E no no no yes 1 2 yes", "What was the call out of turn?"),
    ],
)
def test_nor_is_it_asked_by_earlier_books(typed: str, said_already: str, edition: str) -> None:
    if edition == "2007":  # 29B: in 1997 it is asked besides whether he has changed it already.
        typed = typed.replace("E no no no", "E no no")
    said = " ".join(talk(*typed.split(), "quit", edition=edition).split())
    assert said_already not in said
