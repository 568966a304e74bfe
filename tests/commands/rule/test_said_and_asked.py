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
    assert "If West defends: stop when his partner first has the lead (now, if he has it)." in said


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
    passed = "Has the opening lead been faced, or did all four pass without a bid?"
    back = "or, if all four passed without a bid, are all four hands back in the board?"
    # 17D2 (2007 22B2): after four passes it is over when the hands are back.
    assert (passed if edition == "1997" else back) in said


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


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_defenders_lead_refused_leaves_declarer_the_choice_where_partner_is_on_lead(
    edition: str,
) -> None:
    # 56B (1997, 2007: 56) with 50D2: West leads now, and may not before declarer has chosen.
    typed = ("56", "1", "E", "no", "nothing", *["no"] * (2 + (edition in SINCE_2017)), "no")
    said = talk(*typed, "yes", "require", "H", "quit", edition=edition)
    assert "Is it West's lead now, the lead out of turn having gone back?" in said
    assert "West: You must lead hearts; if you have none, any card. (Law 50D2a)" in said
    assert "stop when his partner first has the lead" not in said.rpartition("To come back")[2]
    # Where declarer is on lead there is no choice yet: it is come back for.
    later = talk(*typed, "no", "quit", edition=edition)
    assert "Declarer, what do you want of West's lead?" not in later
    assert "stop when his partner first has the lead" in later
    # 50D2b: with the lead left free the card stays, and the choice comes again.
    free = talk(*typed, "yes", "none", "quit", edition=edition)
    assert "declarer has this choice again at every lead of your partner's" in free


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_owner_is_told_all_that_a_penalty_card_binds_him_to(edition: str) -> None:
    # 50D1: leading, following suit, discarding, ruffing; 50C: an honour of the suit may be played.
    major = talk("49", "1", "E", "yes", "yes", "1", "yes", "quit", edition=edition)
    assert "at the first legal opportunity, be it to lead, follow suit, discard or trump" in major
    assert "Before he leads, declarer may require or forbid the suit of the penalty card" in major
    minor = talk("49", "1", "E", "yes", "yes", "1", "no", "no", "yes", "quit", edition=edition)
    assert "an honour of it you may play. Your partner's lead is free." in minor
    assert "stop when his partner first has the lead" not in minor


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_explanation_that_was_right_is_not_called_wrong(edition: str) -> None:
    # 75C (1997: the note to 75): no infraction; the partner corrects nothing, and uses nothing.
    said = talk("75B", "1", "N", "as_explained", "quit", edition=edition)
    assert "South: Your partner explained rightly what you have agreed: do not correct it" in said
    assert "The explanation was right and the call a mistake: no law is broken" in said
    assert "explanation was wrong" not in said.partition("Say to the players")[2]


@pytest.mark.parametrize("edition", SINCE_2017)
def test_a_claim_is_void_when_all_four_agree_to_play_on(edition: str) -> None:
    # 68D2b: at the request of the other side, and all four concur; else the Director rules (70).
    typed = ("68", "1", "S", "no", "no", "no", "yes")
    said = talk(*typed, "yes", "quit", edition=edition)
    assert "The claim or concession is void and is not ruled on." in said
    assert "go on under Law 70" not in said
    refused = talk(*typed, "no", "quit", edition=edition)
    assert "Play has ceased. (Law 68D2bi)" in refused


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        # 66A: he may have all four cards faced; 66B: he looks at his own and exposes it to nobody.
        (("66", "1", "E", "last_trick", "no", "no"), "all four cards just played are faced again"),
        (("66", "1", "E", "own_card", "no"), "your own card, without showing it to anybody"),
        # 55B1: declarer's card goes back, and the defender leads.
        (
            ("55", "1", "S", "no", "no", "nothing", "no", "retract", "silent", "yes"),
            "The defender whose turn it is leads",
        ),
        # 91A, 93B3: disciplinary points and suspension are final.
        (("91A", "1", "S", "suspension", "session", "player", "no"), "This decision is final"),
        (("91A", "1", "S", "points", "10% of a top", "player"), "This decision is final"),
    ],
)
def test_what_follows_from_a_ruling_is_said(
    typed: tuple[str, ...], told: str, edition: str
) -> None:
    if typed[0] == "55" and edition not in SINCE_2017:
        typed = tuple(w for n, w in enumerate(typed) if n != 4)  # the last trick is of 2017
    assert told in talk(*typed, "quit", edition=edition)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "typed", [("92A", "1", "S", "yes"), ("71", "1", "S", "yes"), ("71", "1", "S", "no")]
)
def test_where_a_time_is_asked_about_it_is_named(edition: str, typed: tuple[str, ...]) -> None:
    # 79C and 92B: thirty minutes, unless another time was set.
    assert "30 minutes" in talk(*typed, "quit", edition=edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_before_a_bid_too_low_is_refused_it_is_said_what_that_may_cost(edition: str) -> None:
    # 27B2 and 26 (2017 26B): partner is silenced and declarer may restrict his lead; 27B3: a double
    # is cancelled, and what replaces it silences partner too.
    said = talk("27", "1", "N", "no", "quit", edition=edition)
    asked = said.partition("It goes on to ask: What did North put in place")[2]
    assert "South passes to the end, and his first lead, if he defends, may be restricted" in asked
    assert "double is cancelled, and after what takes its place the same follows" in asked


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_defender_asked_about_declarers_lead_hears_whose_wish_prevails(edition: str) -> None:
    # 55A: since 2007 that of the one next in turn; 1997 says nothing.
    last_trick = ["no"] * (edition in SINCE_2017)
    said = talk("55", "1", "S", "no", *last_trick, "nothing", "no", "quit", edition=edition)
    assert "what do you say to declarer's lead?" in said
    assert ("one who is next in turn after the lead prevails" in said) is (edition != "1997")


MISSED = [
    # 66D, 65D: after the play the cards, kept in order, settle a revoke or the number of tricks.
    ("66 1 S earlier no", "when the play is over they may be looked at to settle a revoke"),
    # 87B: failing a method in the regulations the Director chooses one and announces it.
    ("87A 1 N cards yes no 2 no", "If the regulations give no method, choose one and announce it."),
    # 15A3: the call differs if its meaning is much different, or if it is psychic.
    ("15A3 1 E", "His call differs, or its meaning is much different, or it is psychic"),
    # 79C1 corrects a score that was agreed on; where the tricks are disputed it is 79B.
    ("79C 1 N yes", "for the tricks both sides agree on? If they do not agree, the number of"),
    # 53A: the Director requires that the lead be made from the correct hand.
    ("56 1 W no nothing no no no no no", "taken back, and the hand whose turn it was leads."),
    # 53B: the proper lead stands.
    (
        "55 1 S no no proper_leader yes no",
        "The lead made by the player whose turn it was stands, and the play goes on from it",
    ),
    # 45D1: a defender takes back a card played after the error, a lead to the next trick included.
    ("45D 1 N no C4 yes", "the card you played since, a defender his lead to the next trick too"),
    # 62C1: it is the non-offending side that may withdraw.
    ("61 1 E 1 1 1 1 1 1", "Does the one of North-South who played after the revoke take his card"),
    # 17D3: who passes in turn after another's pass out of rotation is no offender.
    ("34 1 W no", "in turn after another player's pass out of rotation is none"),
    # 63A, 63B: by what a revoke is established, and that it may then not be corrected.
    ("64 1 W", "The revoke is established, and the trick stands, once its side has led"),
    # 21B1b: a mistaken explanation is presumed without evidence of the agreement.
    ("47E2b 1 S", "without evidence of it, presume that the explanation was wrong"),
    # 22B, 77: nobody bids, the hands go back without play, and the score is 0.
    ("6D3 1 N 1", "the hands go back to the board without play, and each side scores 0"),
    # 75C, 75A: the result stands, but for the use of what partner said.
    ("75B 1 W as_explained", "the result stands, unless whoever made the call used his partner's"),
]


@pytest.mark.parametrize(("typed", "words"), MISSED)
def test_what_readers_of_the_third_trial_missed_is_said(typed: str, words: str) -> None:
    assert words in talk(*typed.split(), "quit")


FOURTH = [
    # 46B5: either defender designates the card.
    ("46 1 S anything no", "Either of you alone may say."),
    # 66B: his own card, until his side leads or plays to the next trick; nobody has looked yet.
    ("66 1 W last_trick no yes", "You may look at your own card, without showing it to anybody."),
    ("66 1 W last_trick", "Until then he may look at his own card of the last one."),
    ("66 1 W last_trick no yes", "If West looked all the same"),
    # 16C1: what a withdrawn card told is authorized for the side that did not offend.
    ("47 1 W no misexplained nothing", "for East-West alone: they may use it; North-South may not"),
    # 65B3: any player, dummy included, and until when.
    ("65B3 1 N", "Until then any player may point it out, dummy too."),
    (
        "65B3 1 N no",
        "North may point it out, and did so in time: the card is turned the right way.",
    ),
    # 30A: once, told before the pass is refused (10C1).
    ("30 1 S no", "it was the turn of East, South passes once and is free after that"),
    # 37A: the duty to pass for the rest stays; 24D, 24E: the card that lies there.
    ("37 1 E no yes yes", "Your duty to pass goes on: you must pass whenever it is your turn"),
    (
        "37 1 E no yes",
        "the declaring side takes it up, and a defender's is dealt with under Law 24",
    ),
    # 24B: during the auction no penalty card yet, and partner passes once.
    ("49 1 S no yes yes no no yes", "when it is yours next, you must pass. (Law 24B)"),
    # 43B2b: with his rights lost, dummy's question makes the revoke count.
    ("42 1 N asks_declarer yes", "corrected and counts as established all the same. Go on under"),
    ("43 1 N looked", "it is corrected and counts as established all the same"),
]


@pytest.mark.parametrize(("typed", "words"), FOURTH)
def test_what_readers_of_the_fourth_trial_missed_is_said(typed: str, words: str) -> None:
    assert words in talk(*typed.split(), "quit")


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_has_turned_his_card_may_still_look_at_it(edition: str) -> None:
    # 66B: until 2017 as long as the next trick is not led to; since then his side's play ends it.
    asked = () if edition in SINCE_2017 else ("no",)
    said = talk("66", "1", "W", "last_trick", "no", "yes", *asked, "quit", edition=edition)
    assert "You may look at your own card" in said.partition("Say to the players")[2]
    if edition not in SINCE_2017:
        late = talk("66", "1", "W", "last_trick", "no", "yes", "yes", "quit", edition=edition)
        assert "You may look at your own card" not in late.partition("Say to the players")[2]


@pytest.mark.parametrize("edition", EDITIONS)
def test_of_a_card_seen_before_the_end_of_the_auction_law_24_rules(edition: str) -> None:
    # 24: it stays face up; an honour has partner pass once. 49 is for the play.
    said = talk("49", "1", "S", "no", "yes", "yes", "no", "no", "yes", "quit", edition=edition)
    assert "North: The auction goes on with the player in turn; when it is yours next" in said
    assert "(Law 49" not in said
    assert "(Law 50" not in said
