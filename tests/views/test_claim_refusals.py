"""What of a claim cannot be so is said in the reader's language, whoever refused it."""

from typing import Any

import pytest

from fairdeal.analysis.claims.both import adjudicate_both
from fairdeal.analysis.claims.claim import Claim, checked
from fairdeal.analysis.claims.described import claim_of, claims_of
from fairdeal.analysis.claims.judge import adjudicate
from fairdeal.errors import Malformed
from fairdeal.i18n.catalogues import ENGLISH, LANGUAGES, read_in
from fairdeal.seats import Seat
from fairdeal.views.refusals import in_words, refusal

# Scenario 1 of Law 70: South is declarer and on lead, spades are trumps.
NORTH, EAST, SOUTH, WEST = ".34.23.", ".JT..45", "A.AK.A.", "2.Q.KQ."
DEAL = f"N:{NORTH} {EAST} {SOUTH} {WEST}"
SPADES_HEARTS = "AKQJT98765432.AKQJT98765432.."
DIAMONDS_CLUBS = "..AKQJT98765432.AKQJT98765432"
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    # What was described, and the sentence in English.
    "no first hand": (
        {"deal": DEAL[2:]},
        f"deal '{DEAL[2:]}' does not say whose hand is first, as in 'N:...'",
    ),
    "three hands": (
        {"deal": f"N:{NORTH} {EAST} {SOUTH}"},
        f"deal 'N:{NORTH} {EAST} {SOUTH}' has 3 hands; four are needed",
    ),
    "three suits": (
        {"deal": f"N:{NORTH} {EAST} {SOUTH} 2.Q.KQ"},
        "hand '2.Q.KQ' has 3 suits; four are needed",
    ),
    "no rank": (
        {"deal": f"N:{NORTH} {EAST} {SOUTH} 2.Q.KX."},
        "'X' in hand '2.Q.KX.' is not a rank",
    ),
    "an apostrophe": (
        {"deal": f"N:{NORTH} {EAST} {SOUTH} 2.Q.K'."},
        '"\'" in hand "2.Q.K\'." is not a rank',
    ),
    "twice in a hand": (
        {"deal": f"N:{NORTH} {EAST} {SOUTH} 2.Q.KK."},
        "DK stands twice in hand '2.Q.KK.'",
    ),
    "twice in the deal": (
        {"deal": f"N:{NORTH} {EAST} {SOUTH} A.Q.AK."},
        f"deal 'N:{NORTH} {EAST} {SOUTH} A.Q.AK.' has ♠A ♦A in more than one hand",
    ),
    "a hand not known": (
        {"deal": f"N:{NORTH} - {SOUTH} {WEST}"},
        "The hand of E is not known; a claim needs all four.",
    ),
    "26 cards": (
        {"deal": f"N:{SPADES_HEARTS} ... {DIAMONDS_CLUBS} ..."},
        "N has more than 13 cards: 26.",
    ),
    "a card too few": (
        {"deal": f"N:{NORTH} .JT..4 {SOUTH} {WEST}"},
        "Cards of E: 3; expected: 4. Before the trick in progress all hands must be equally long.",
    ),
    "no cards": (
        {"deal": "N:... ... ... ..."},
        "No cards are left, so there is nothing to claim.",
    ),
    "out of turn": (
        {"played": "S:HA N:H3"},
        "Card 2 of the play, N ♥3: it is the turn of W.",
    ),
    "not held": (
        {"played": "S:C10"},
        "Card 1 of the play, S ♣10: S does not hold ♣10.",
    ),
    "not followed": (
        {"played": "S:HA W:S2"},
        "Card 2 of the play, W ♠2: W holds ♥Q and must follow suit (Law 44C).",
    ),
    "no leader": (
        {"played": "S:HA W:HQ N:H3 E:HJ", "leader": "E"},
        "The leader: E led neither to the first trick (S ♥A) nor to this one.",
    ),
    "no card played": (
        {"later": "SA"},
        "'SA' is no card played; write seat and card, such as W:D2.",
    ),
    "not held after the claim": (
        {"later": "S:SA W:SA"},
        "Played after the claim, W ♠A: W does not hold ♠A.",
    ),
    "played twice after the claim": (
        {"later": "S:SA S:SA"},
        "Played after the claim, S ♠A: S does not hold ♠A.",
    ),
    "yes and no": (
        {"answers": ["trumps=yes", "entries=no", "trumps=no"]},
        "'trumps' is answered yes and no; answer each question once.",
    ),
    "dummy": (
        {"claimer": "N", "declarer": "S"},
        "N is dummy and cannot claim or concede (Law 43A1c).",
    ),
    "five of four": ({"tricks": 5}, "Tricks claimed: 5; tricks still to be won: 4."),
    "less than none": ({"tricks": -1}, "Tricks claimed: -1; tricks still to be won: 4."),
    "a card of an opponent": (
        {"said": "heart queen"},
        "The statement plays ♥Q, which is in no hand that S plays.",
    ),
    "a defender's partner's card": (
        {"said": "heart queen", "claimer": "E", "declarer": "S"},
        "The statement plays ♥Q, which is in no hand that E plays.",
    ),
    "half a second claim": (
        {"other": "W", "other_tricks": None},
        (
            "Of the second claim say both who makes it and how many tricks are claimed "
            "(--other and --other-tricks)."
        ),
    ),
    "one side": (
        {"claimer": "W", "declarer": "S", "other": "E", "other_tricks": 1, "tricks": 1},
        "W and E are one side: that is one claim.",
    ),
    "1997 top down": (
        {"law": ("1997", True)},
        (
            "The order in which a suit is played can be prescribed since 2007 (70E2), "
            "not under the Laws of 1997."
        ),
    ),
    "no edition": (
        {"law": ("2020", False)},
        "'2020' is not an edition of the Laws; the editions are 1997, 2007, 2017, 2017a",
    ),
    "no answer": (
        {"answers": ["trumps=perhaps"]},
        "'trumps=perhaps' is no answer; write the question's id and yes or no, such as trumps=yes.",
    ),
    "no question": (
        {"answers": ["nonsense=yes"]},
        "'nonsense' is no question's id; --json lists those of a claim.",
    ),
    "nobody's answer": (
        {"answers": ["E:trumps=yes"]},
        "'trumps=yes' is about a claim of E, who has made none.",
    ),
    "an answer about either claim": (
        {"other": "W", "other_tricks": 1, "answers": ["trumps=yes"]},
        ("'trumps=yes' does not say about whose claim it is; write S:trumps=yes or W:trumps=yes."),
    ),
    "what does not arise": (
        {"answers": ["small-H=yes"]},
        (
            "'small-H' does not arise in the claim of S; "
            "what can be answered there: trumps, entries, low."
        ),
    ),
    "what does not arise in the other claim": (
        {"other": "W", "other_tricks": 1, "answers": ["S:trumps=yes", "W:entries=yes"]},
        "'entries' does not arise in the claim of W; what can be answered there: trumps, low.",
    ),
    "nothing arises": (
        {
            "deal": "N:2.2.. ..KQ. A.A.. 3.3..",
            "trump": "NT",
            "claimer": "W",
            "declarer": "S",
            "tricks": 1,
            "law": ("2007", False),
            "answers": ["entries=yes"],
        },
        "'entries' does not arise in the claim of W; nothing in it can be answered.",
    ),
    "no seat": (
        {"claimer": "Q"},
        "'Q' is not a seat; the seats are N, E, S and W",
    ),
    "no denomination": (
        {"trump": "X"},
        "'X' is not a denomination; the denominations are C, D, H, S and NT",
    ),
    "no card": (
        {"played": "S:S1"},
        "'S1' is not a card; write suit and rank, such as SA or D10",
    ),
}


def described(changed: dict[str, Any]) -> Claim:
    told: dict[str, Any] = {
        "deal": DEAL, "trump": "S", "leader": "S", "claimer": "S", "declarer": "", "tricks": 4,
        "said": "", "played": "", "later": "", "law": ("2017", False), "answers": [],
    } | changed  # fmt: skip
    return claim_of(
        cards=(told["deal"], told["trump"], told["leader"]),
        who=(told["claimer"], told["declarer"], told["tricks"]),
        words=(told["said"], "en"),
        plays=(told["played"], told["later"]),
        law=told["law"],
        answers=() if "other" in told else told["answers"],
    )


def judge(changed: dict[str, Any]) -> None:
    claim = checked(described(changed))
    if "other" not in changed:
        adjudicate(claim)
        return
    tricks, answers = changed["other_tricks"], changed.get("answers", ())
    adjudicate_both(*claims_of(claim, changed["other"], tricks, ("", "en"), answers))


def refused(changed: dict[str, Any]) -> Malformed:
    with pytest.raises(Malformed) as raised:
        judge(changed)
    return raised.value


@pytest.mark.parametrize("case", REFUSED)
def test_each_refusal_is_said_in_every_language(case: str) -> None:
    changed, english = REFUSED[case]
    wrong = refused(changed)
    said = []
    try:
        for language in LANGUAGES:
            read_in(language)
            said.append(refusal(wrong))
    finally:
        read_in(ENGLISH)
    assert said[0] == english
    assert len(set(said)) == len(LANGUAGES), said
    assert all("{" not in one for one in said)


def test_seats_are_the_readers_and_what_is_typed_is_not() -> None:
    try:
        read_in("sk")
        # East is východ and West západ; to be typed are the letters that files have.
        assert refusal(refused(REFUSED["a hand not known"][0])).startswith("List hráča V ")
        assert "na rade je Z" in refusal(refused(REFUSED["out of turn"][0]))
        assert "W (západ)" in refusal(refused(REFUSED["no seat"][0]))
        with pytest.raises(Malformed, match="nie je hráč"), in_words(refusal):
            Seat.parse("Q")
    finally:
        read_in(ENGLISH)


def test_what_is_not_known_is_passed_on() -> None:
    assert refusal(Malformed("line 3: half a file")) == "line 3: half a file"
