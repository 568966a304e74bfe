"""The assistant where a lead is chosen or forbidden, and what a call in place of another costs."""

import pytest

from tests.commands.rule.test_assistant import DROPPED, EDITIONS, SINCE_2017, talk


def test_a_dropped_card_is_among_the_answers_and_blames_nobody() -> None:
    said = talk("a defender dropped a card face up", "1", "E", "yes", "yes", "dropped", "yes")
    assert "  1  Dropped, shown or named for no reason the Laws allow" in said
    assert "Your card stays face up on the table as a major penalty card" in said


@pytest.mark.parametrize(
    ("seen", "first"),
    [
        ("dummy exposes a card", "Dummy put down a card that declarer had not named"),
        ("dummy touches a card", "Dummy touched or indicated a card without being told to"),
        ("a defender exposes a card", "A defender exposed a card during the play"),
        ("declarer drops a card", "Declarer"),
    ],
)
def test_what_dummy_did_does_not_begin_with_a_defender(seen: str, first: str) -> None:
    assert f"1  {first}" in talk(seen, "quit")


def test_the_old_words_still_find_a_hesitation() -> None:
    said = talk("She hesitated and her partner bid on")
    assert "  1  A player hesitated and his partner bid on" in said


CLAIMED = ("declarer claimed and forgot a trump", "1", "S", "no", "no")


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_gets_more_tricks_than_were_left_nor_all_when_a_trump_wins_one(edition: str) -> None:
    # Law 70C: with five left and a trick lost to the trump, South gets four at the most.
    asked_to_play_on = ["no"] if edition in SINCE_2017 else []
    forgotten = ["no", "yes", "no", "yes", "yes"]
    typed = [*asked_to_play_on, *forgotten, "0", "14", "5", "13", "5", "4"]
    said = talk(*CLAIMED, *typed, edition=edition)
    assert said.count("How many tricks were left when play ceased?") == 1
    for refused in ("0", "14"):
        assert f"“{refused}” is none of the answers; type a number from 1 to 13." in said
    for refused in ("13", "5"):
        assert f"“{refused}” is none of the answers; type a number from 0 to 4." in said
    assert "Of the tricks left North-South get: 4; East-West get: 1. (Law 70C)" in said


def test_the_last_trick_lost_to_the_trump_leaves_the_claimer_none() -> None:
    said = talk(*CLAIMED, "no", "no", "yes", "no", "yes", "yes", "1", "1", "0")
    assert "“1” is none of the answers; type a number from 0 to 0." in said
    assert "Of the tricks left North-South get: 0; East-West get: 1. (Law 70C)" in said


def test_all_the_tricks_left_where_no_trump_was_forgotten() -> None:
    said = talk(*CLAIMED, *["no"] * 6, "5", "6", "5")
    assert "“6” is none of the answers; type a number from 0 to 5." in said
    assert "Of the tricks left North-South get: 5; East-West get: 0. (Law 70A)" in said


ASKED_BEFORE_A_LEAD = ("A defender whose partner had a call withdrawn has the lead", "1", "E")


@pytest.mark.parametrize("edition", SINCE_2017)
@pytest.mark.parametrize("before", [("1",), ("2", "no")])
def test_a_suit_shown_in_the_legal_auction_cannot_be_forbidden(
    edition: str, before: tuple[str, ...]
) -> None:
    # 26B of 2017: one suit the offender did not specify in the legal auction; 26A leads to it.
    first, *rest = before
    words, _, who = ASKED_BEFORE_A_LEAD
    said = talk(words, first, who, *rest, "hearts", "yes", "hearts", "diamonds", edition=edition)
    choices = said.rpartition("Declarer, which suit?")[2]
    assert "1  Spades\n  2  Diamonds\n  3  Clubs\n" in choices
    assert "“hearts” is none of the answers" in choices
    assert "West: You may not lead diamonds for as long as you keep the lead, unless" in choices
    assert "you have nothing else. (Law 26B)" in choices
    assert "may not lead hearts" not in said


@pytest.mark.parametrize("edition", SINCE_2017)
def test_no_suit_can_be_forbidden_where_all_were_shown(edition: str) -> None:
    said = talk(*ASKED_BEFORE_A_LEAD, "spades hearts diamonds clubs", "yes", "no", edition=edition)
    assert "“yes” is none of the answers" in said
    assert "Everybody: The game goes on without further rectification. (Law 26B)" in said


@pytest.mark.parametrize("edition", ["1997", "2007"])
def test_before_2017_only_a_suit_of_the_withdrawn_call_is_required_or_forbidden(
    edition: str,
) -> None:
    # 26A2: a suit the withdrawn call specified and the offender did not show later.
    asked = ("yes", "yes", "no", "diamonds clubs", "require", "spades", "clubs")
    said = talk(*ASKED_BEFORE_A_LEAD, *asked, edition=edition)
    assert "“spades” is none of the answers" in said
    assert "West: You must lead clubs; if you have none, any card." in said


@pytest.mark.parametrize("edition", EDITIONS)
def test_of_several_penalty_cards_only_their_suits_are_forbidden_and_nothing_is_left_to_do(
    edition: str,
) -> None:
    # Incident 7: the 6 of clubs fell, later the 9 of diamonds was a corrected revoke. 51B2b: both
    # suits may be forbidden; both cards go back, so nothing of theirs is left to come back for.
    corrected = (
        *("a defender revoked", "1", "W", "yes", "1", "2", "1", "yes", "nothing", "no", "no"),
    )
    said = talk(*DROPPED, "new", *corrected, "new", "watch 1", edition=edition)
    assert (
        "West: Your earlier penalty card, if it still lies there, is now a major one too." in said
    )
    lead = ("penalty cards in two or more suits", "1", "W", "diamonds clubs", "forbid", "1", "back")
    said = talk(*DROPPED, "new", *corrected, "new", *lead, "diamonds clubs", edition=edition)
    assert "  1  Diamonds\n  2  Clubs\n  3  Diamonds + clubs\n" in said
    ruled = said.rpartition("> diamonds clubs")[2]
    assert (
        "East: You may not lead diamonds, clubs for as long as you keep the lead, unless you"
        in ruled
    )
    assert "penalty cards no longer: take them up. (Law 51B2b)" in ruled
    assert "stop when his partner first has the lead" not in ruled
    assert "when the penalty card has been played" not in ruled


def test_of_several_penalty_cards_one_may_be_left_and_is_still_to_come_back_for() -> None:
    dropped = ("A defender exposed a card during the play", "1", "W", "yes", "yes", "1", "yes")
    lead = ("penalty cards in two or more suits", "1", "W", "diamonds clubs", "forbid", "clubs")
    said = talk(*dropped, "new", *lead)
    assert "Come back when the penalty card has been played." in said.rpartition("> clubs")[2]


def test_no_card_or_suit_is_named_before_somebody_has_named_it() -> None:
    # The 5 of clubs lies there, no 2 of clubs was ever spoken of.
    said = talk("another small card of the suit of his minor penalty card", "1", "E", "no")
    assert "East: You must play the card named. (Law 52B2)" in said
    assert "C2" not in said


@pytest.mark.parametrize("edition", EDITIONS)
def test_declarer_who_could_see_dummy_is_told_what_to_do_though_nobody_has_played(
    edition: str,
) -> None:
    # 54C: he must accept; 54B1: the second card comes from his hand.
    typed = ("no", "yes", *["no"] * 3)
    said = talk("wrong defender opening lead", "1", "E", *typed, edition=edition)
    assert "Declarer has to accept the lead: dummy spreads his hand" in said
    assert "the second card is due from declarer's hand. (Law 54C)" in said
    assert "what do you do about the lead out of turn?" not in said


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_second_call_leads_to_is_told_before_it_is_made(edition: str) -> None:
    # 31A2 with 10C1: East bid at North's turn, North has bid since.
    replaced = ["no"] if edition == "1997" else []
    words = ("opened out of turn", "1", "E", "no", "no", *replaced, "bid", "rho", "acted")
    said = talk(*words, edition=edition).rpartition("Has East called at his proper turn?")[2]
    assert "Explain before he calls (Law 10C1):" in said
    assert "West: You must pass when it is next your turn." in said
    if edition in SINCE_2017:
        assert "None of these: it is not comparable" in said
        assert "(Law 31A2b)" in said
        assert "It means the same, or much the same\n      → East-West: You may use" in said
        assert "Declarer may restrict that lead. (Law 26B)" in said
    else:
        assert "West: You must pass whenever it is your turn, to the end of the auction." in said


@pytest.mark.parametrize("edition", ["1997", "2007"])
def test_before_a_second_call_the_lead_restriction_is_told_as_well(edition: str) -> None:
    # 31A2b and 26 before 2017: another denomination silences partner, and 26 may restrict his lead.
    replaced = ["no"] if edition == "1997" else []
    words = ("opened out of turn", "1", "E", "no", "no", *replaced, "bid", "rho", "acted")
    said = talk(*words, edition=edition).rpartition("Has East called at his proper turn?")[2]
    restricted = "If East defends: stop when his partner first has the lead (now, if he has it)."
    assert f"{restricted} Declarer may restrict that lead. (Law 26B)" in said


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "the weights add up to 90%, not to 100%"),
        ("sk", "súčet váh je 90%, nie 100%"),
        ("fi", "painojen summa on 90%, ei 100%"),
    ],
)
def test_weights_may_be_thirds_and_wrong_ones_are_refused_with_the_reason(
    language: str, reason: str
) -> None:
    asked = ("12C", "1", "N", "yes", "no", "several")
    wrong, thirds = "4S N = 60% + 4S N -1 30%", "4S N = 2/3 + 4S N -1 1/3"
    said = talk(*asked, wrong, thirds, "none", "no", "no", options=("--language", language))
    assert reason in said.partition(wrong)[2]
    assert f"4S N = 60% + 4S N -1 40%, {thirds}." in said
    assert thirds in said.rpartition("12C1c")[0].rpartition("> ")[2]


def test_of_a_claim_it_is_said_who_proposes_a_number() -> None:
    hint = "From the cards and what was said, fairdeal claim proposes a number of tricks."
    assert hint in talk("claimed and forgot a trump", "1", "S")
    assert hint not in talk("a defender revoked", "1", "W")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_trick_that_comes_back_changes_the_score_of_both_sides(edition: str) -> None:
    # 71: the trick is given back and the board scored anew; conceded though it was already won.
    said = talk(
        "conceded tricks and now wants one back", "1", "S", "yes", "no", "1", edition=edition
    )
    assert "Tricks given back to North-South: 1. The score changes for both sides." in said


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_second_revoke_is_not_answered_like_the_first(edition: str) -> None:
    revoke = ("a defender revoked", "1", "E", "yes", "1")
    said = talk(*revoke, "new", *revoke[:3], edition=edition)
    assert "Answered before at this board" not in said


def test_whether_there_is_a_committee_is_asked_where_no_code_says_so() -> None:
    # Incident 14a: on the law the committee may only recommend (93B3).
    heard = ("May the committee change the ruling", "1", "N")
    said = talk(*heard, "yes", "yes", "law", "upheld", "yes", "varied", "no", "no", "no")
    assert "Is there an appeals committee (not one person named in its place)?" in said
    assert "You are recommended to change the ruling. (Law 93B3)" in said
    assert said.rpartition("Say to the players")[2].count("The ruling stands.") == 2


def test_one_player_after_the_other_is_ruled_on() -> None:
    said = talk("cards from the wrong pocket", "1", "N and S", "N")
    assert "“N and S” is not one seat; type N, E, S or W, and rule on one player" in said
    assert "Where did the cards come from that the player took?" in said


def test_a_ruling_that_is_not_finished_in_another_edition_is_not_called_free() -> None:
    """Law 13 of 1997 asks all four whether they play on; that of 2017 does not."""
    seen = ["A hand has fourteen cards, another has twelve", "1", "W", "yes", "no", "yes", "yes"]
    said = talk(*seen, "same in 1997", "quit", edition="2017")
    compared = said.partition("The same under the Laws of 1997:")[2]
    assert "It goes on to ask: Do all four players agree to play the board?" in compared
    assert "Nothing follows" not in compared


def test_a_card_found_late_is_told_to_have_been_a_revoke_perhaps() -> None:
    """14B4: where it lay is asked first; not having played it may be a revoke."""
    found = ["A hand is a card short and no hand has too many", "1", "E", "yes", "yes", "elsewhere"]
    said = talk(*found, "quit", edition="2017")
    assert "not having played it may be a revoke" in said
    early = talk(*found[:3], "no", "elsewhere", "quit", edition="2017")
    assert "counts as having always been there." in early
    assert "revoke" not in early


def test_who_had_claimed_is_asked_of_a_claim_that_was_agreed_to() -> None:
    """Table call 18: West wants a trick back, and South had claimed it (69B2)."""
    seen = ["A side agreed to a claim and now wants a trick after all", "1", "S"]
    said = talk(*seen, "yes", "no", "no", "yes", "1", "quit", edition="2017")
    assert "Who had claimed or conceded? (N, E, S or W; Enter if it does not matter) S" in said
    assert "Tricks given back to East-West: 1." in said
    assert "Who did it?" not in said


@pytest.mark.parametrize(("edition", "clause"), [("2007", "Law 86D"), ("2017", "Law 86B")])
def test_a_board_spoiled_at_one_table_of_a_match_is_found(edition: str, clause: str) -> None:
    seen = "teams: the board was ruined at our table but the other table has played it"
    said = talk(seen, "1", "", "quit", edition=edition)
    assert "  1  Team play: " in said
    assert f"Question 1 ({clause}" in said


INSUFFICIENT = ("insufficient bid", "1", "N", "no", "yes")


def test_an_answer_is_corrected_after_what_changes_has_been_told() -> None:
    """27A1 and 27B: East had not accepted it after all."""
    said = talk(*INSUFFICIENT, "correct 2", "no", "", "quit")
    asked, _, changes = said.partition("Answered: I accept it")
    assert "Say to the players" in asked
    assert "no longer: Everybody: The call by North stands" in changes
    assert "instead: Everybody: The call by North is cancelled. (Law 27B)" in changes
    told, _, now = changes.partition("This ruling has changed: tell the players (Law 82C).")
    assert "Asked then: What did North put in place" in told
    assert "What did North put in place" in now


def test_any_word_leaves_the_answer_as_it_is() -> None:
    said = talk(*INSUFFICIENT, "correct 2", "no", "leave it", "why", "quit")
    assert "This ruling has changed" not in said
    said = talk(*INSUFFICIENT, "correct 2", "", "back", "quit")
    assert "East, do you accept the insufficient bid?" in said.rpartition("Answered:")[2]


def test_only_an_answer_so_far_is_corrected() -> None:
    said = talk(*INSUFFICIENT, "correct 7", "quit")
    assert "Answers so far: 2; type 'correct 1' for the first." in said


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("entry", "offender"), [("54", "E"), ("55", "S"), ("56", "E")])
def test_of_a_lead_an_opponent_asked_for_it_is_said_that_nobody_may_accept_it(
    entry: str, offender: str, edition: str
) -> None:
    # 47E1: no choice is read out, and the card is no penalty card.
    said = talk(entry, "1", offender, "yes", *["no"] * 3, edition=edition)
    assert "Nobody may accept the lead" in said
    assert "accept the lead out of turn?" not in said
    assert "penalty card: play it" not in said


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lead_taken_back_is_not_said_to_go_to_the_hand_where_it_is_a_penalty_card(
    edition: str,
) -> None:
    # 56B with 50: the card is taken back and stays on the table.
    typed = ["no", "nothing", "no", *(["no"] if edition in SINCE_2017 else []), "no", "no"]
    said = talk("56", "1", "E", *typed, edition=edition)
    assert "East: Your card stays face up on the table" in said
    assert "go back to the hands" not in said


@pytest.mark.parametrize("edition", SINCE_2017)
def test_what_a_double_in_place_of_an_insufficient_bid_costs_is_told_before(edition: str) -> None:
    # 27B3 with 10C1: comparable and free, or cancelled, another call, and partner silenced.
    said = talk("27", "1", "N", "no", "no", "quit", edition=edition)
    double = said[said.index("    A double or redouble\n") : said.index("    Another insufficient")]
    for clause, of in (
        ("goes on without further rectification", "27B1b"),
        ("substituted call by North is cancelled", "27B3"),
        ("South: You must pass whenever it is your turn", "27B3"),
        ("North: Replace your call now", "27B3"),
    ):
        assert any(clause in line and f"Law {of}" in line for line in double.splitlines())


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_slip_is_replaced_by_what_was_meant_and_by_nothing_else(edition: str) -> None:
    # 25A1 (1997 25A): the intended call.
    said = talk(
        "25A", "1", "N", "yes", "no", *([] if edition == "1997" else ["no"]), "yes", edition=edition
    )
    assert "North: Replace your call now by the one you had meant to make" in said


@pytest.mark.parametrize("edition", SINCE_2017)
def test_before_partner_calls_he_is_told_what_he_may_not_use(edition: str) -> None:
    # 31B1 with 16C2: South bid at his partner's turn.
    said = talk("31", "1", "S", "no", "no", "partner", "no", edition=edition)
    assert "you may not use what his cancelled call told you. (Law 31B1)" in said
