"""The assistant as a Director uses it who has never seen it: words in, a ruling out."""

import json
import os
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app, main
from tests.shared import ROOT

EDITIONS = ["1997", "2007", "2017", "2017a"]
SINCE_2017 = ("2017", "2017a")


DROPPED = (
    "A defender exposed a card during the play",
    "1",
    "W",
    "yes",
    "yes",
    "1",
    "no",
    "no",
    "yes",
)
"""What is typed of a card that West, a defender, dropped."""


def talk(*lines: str, edition: str = "2017", options: tuple[str, ...] = ()) -> str:
    """What the assistant writes when these lines are typed."""
    typed = "".join(f"{line}\n" for line in lines)
    done = CliRunner().invoke(app, ["rule", "--edition", edition, *options], input=typed)
    assert (done.exit_code, done.stderr) == (0, ""), done.exception
    return done.stdout


OPENED = ("East opened out of turn and South has already called", "1", "E")


@pytest.mark.parametrize("edition", EDITIONS)
def test_east_opened_out_of_turn_and_south_has_already_called(edition: str) -> None:
    said = talk(*OPENED, "no", "1", "quit", edition=edition)
    assert "South, do you accept the call out of turn?" in said
    assert "The call by East stands as if it were legal" in said
    assert "(Law 29A)" in said


@pytest.mark.parametrize("edition", EDITIONS)
def test_east_opened_when_south_was_to_call_and_did(edition: str) -> None:
    said = talk(*OPENED, "yes", "yes", "quit", edition=edition)
    assert "The call by East is cancelled. (Law 28B)" in said
    # West's turn is next, whose partner's call was cancelled (28B: 16C2 applies; 2007 16D2).
    assert "The auction goes on to the left of the player who called in turn." in said
    clause = "16D2" if edition == "2007" else "16C2"
    assert f"East-West: You may not use what the withdrawn action told you. (Law {clause})" in said


@pytest.mark.parametrize("edition", EDITIONS)
def test_declarer_led_from_the_wrong_hand(edition: str) -> None:
    # South declares and has led from dummy; nobody played; East, next in turn, wants it back.
    last_trick = ["no"] if edition in SINCE_2017 else []
    wishes = ["yes", "retract", *(["silent"] if edition == "1997" else [])]
    typed = ["no", *last_trick, "nothing", *wishes, "no", "quit"]
    said = talk("declarer led from the wrong hand", "1", "S", *typed, edition=edition)
    assert "East, what do you say to declarer's lead?" in said
    # 55C: what his own infraction told him declarer may not play on.
    told = "You may not base your play on what the lead out of turn told you. (Law 55B2)"
    assert f"Declarer: Lead from the correct hand. {told}" in said
    assert "To come back for at this board" in said
    assert "(Law 55C)" in said


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_defender_revoked_and_it_was_noticed_a_trick_later(edition: str) -> None:
    # West's side has led to the next trick; another hand won this one, they won a later one.
    both_here = ["no"] if edition in SINCE_2017 else []
    typed = ["yes", "played_on", "no", *both_here, "none", "no", "other", "1", "no", "quit"]
    seen = "a defender revoked and it was noticed a trick later"
    said = talk(seen, "1", "W", *typed, edition=edition)
    assert "The revoke is established and can no longer be corrected. (Law 63A1)" in said
    assert "Tricks transferred to North-South when the play is over: 1. (Law 64A2)" in said


def test_one_can_go_back_ask_why_and_compare_with_another_edition() -> None:
    typed = ["insufficient bid", "1", "N", "no", "no", "other_bid", "why", "back", "2"]
    said = talk(*typed, "yes", "no", "same in 1997", "quit", edition="2007")
    assert "Only then does repeating the denomination cost nothing" not in said
    assert "South: You must pass whenever it is your turn" in said
    assert "The same under the Laws of 1997:" in said
    assert said.count("What did North put in place of the insufficient bid?") >= 2


def test_what_if_says_which_substitutes_would_be_free() -> None:
    said = talk("insufficient bid", "1", "N", "no", "no", "what if", "quit", edition="2007")
    # Law 27B1b of 2007 frees what means the same; 27A1 what the left-hand opponent accepts.
    precise = "Does the new call mean the same as the insufficient bid, or something more precise?"
    other = "Another sufficient bid, even if it shows the same suit"
    for option in (other, "A pass", "A double or redouble"):
        assert f"{option}: free only if: {precise} Yes" in said
    assert "The lowest sufficient bid in the denomination he had named: free in some cases" in said
    second = "East, do you accept the second insufficient bid? I accept it"
    assert f"Another insufficient bid: free only if: {second}" in said


def test_a_watch_is_followed_up_when_its_moment_has_come() -> None:
    typed = ["insufficient bid", "1", "N", "no", "no", "lowest_in_denomination", "yes"]
    said = talk(*typed, "watch 1", "yes", "quit", edition="2007")
    assert "Without the help of the insufficient bid" in said
    assert "Give an assigned adjusted score to both sides. (Law 27D)" in said


def test_a_case_is_saved_and_resumed(tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    talk("insufficient bid", "1", "N", "no", "no", f"save {file}", "quit", edition="2007")
    saved = json.loads(file.read_text("utf-8"))
    (matter,) = saved["matters"]
    assert (matter["edition"], matter["entry"], matter["offender"]) == ("2007", "27", "N")
    said = talk("pass", "no", "quit", options=("--resume", str(file)))
    assert "South: You must pass whenever it is your turn" in said
    assert "(Law 27B2)" in said


def test_what_is_typed_wrongly_is_answered_with_what_would_be_right() -> None:
    said = talk("insufficient bid", "1", "Q", "N", "perhaps", "same in 1985", "watch 7", "quit")
    assert "“Q” is not one seat; type N, E, S or W" in said
    assert "“perhaps” is none of the answers; type a number from 1 to 2." in said
    assert "the editions are 1997, 2007, 2017, 2017a" in said
    assert "Things to come back for: 0" in said


def test_one_may_leave_where_it_is_asked_who_did_it() -> None:
    said = talk("insufficient bid", "1", "quit")
    assert said.rstrip().endswith("(N, E, S or W; Enter if it does not matter) quit")


@pytest.mark.parametrize("typed", ["matchpoints", "how many IMPs is that"])
def test_what_is_counted_and_not_ruled_on_names_the_command(typed: str) -> None:
    said = talk(typed, "quit")
    assert "Matchpoints and IMPs of a session are counted by fairdeal score (Law 78)." in said


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("correction period", "A mistake in the results that were put up"),
        ("appeal period", "A protest against a ruling: is the appeal period over"),
        ("the score of a contract", "What does a contract score"),
        ("a tie", "Nothing says how a tie is broken"),
        ("entries", "or whether late entries are accepted"),
        ("screens", "A rule of the house"),
        ("the tray", "A rule of the house"),
        ("bidding boxes", "A rule of the house"),
        ("rude", "A player was rude"),
        ("suspend", "A contestant is to be suspended"),
        ("disqualify", "may you suspend or disqualify him?"),
        ("a substitute player", "may a substitute sit in?"),
        ("wrong answer about the contract", "A wrong answer was given about the contract"),
        ("an appeal without merit", "An appeal had no merit"),
    ],
)
def test_what_a_third_reader_typed_in_vain_is_found(typed: str, found: str) -> None:
    # Calls 34 to 69 of docs/explanation/table-calls.md.
    assert found in talk(typed, "quit")


def test_words_no_law_knows() -> None:
    assert "Say it in other words" in talk("the coffee is cold", "quit")


def test_another_language_is_spoken_from_the_first_word_to_the_last() -> None:
    # The words are those of the Slovak law book: nedostatočná ponuka, hláška, pas, dražba.
    typed = [
        "nedostatocna ponuka",
        "1",
        "sever",
        "nie",
        "nie",
        "pas",
        "nie",
        "späť",
        "nie",
        "koniec",
    ]
    said = talk(*typed, "koniec", options=("--language", "sk"))
    assert "Hráč urobil nedostatočnú ponuku" in said
    assert "Východ: prijímate nedostatočnú ponuku?" in said
    assert "Juh: Do konca dražby musíte pasovať vždy, keď budete na rade. (pravidlo 27B2)" in said
    english = ("the ", "Law", "Question", "What", "Which", "call", "Director", "play")
    assert [word for word in english if word in said] == []


def test_what_has_to_come_back_is_kept_through_new_matters_back_and_saving(tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    ruled = ("insufficient bid", "1", "N", "no", "no", "lowest_in_denomination", "yes")
    said = talk(*ruled, "new", "revoke", "1", "E", "back", "to do", f"save {file}", "quit")
    come_back = "Come back when the play is over (now, if it is)."
    reminder = f"{come_back} Did the insufficient bid help the offending side?"
    assert said.count(f"1  {reminder}") >= 2
    later = talk("to do", "watch 1", "yes", "to do", "quit", options=("--resume", str(file)))
    assert f"1  {reminder}" in later
    # Taken up, it is to be done no more.
    assert reminder not in later.partition("Without the help of the insufficient bid")[2]


@pytest.mark.parametrize("typed", ["I don't know", "I do not know", "dont know", "Not sure"])
def test_i_do_not_know_says_what_each_answer_would_bring_and_how_to_go_on(typed: str) -> None:
    said = talk("insufficient bid", "1", "N", typed, "later", "to do", "quit")
    assert "rule so that play can go on (Law 85)" in said
    still = "Still open: Did North change the bid himself before you could explain the options?"
    assert f"1  {still}" in said


@pytest.mark.parametrize("name", ["ruling.txt", "ruling.html"])
def test_a_slip_has_facts_options_ruling_clauses_and_the_right_of_appeal(
    tmp_path: Path, name: str
) -> None:
    file = tmp_path / name
    typed = ("insufficient bid", "1", "N", "no", "no", "pass", "no", "quit")
    talk(*typed, options=("--slip", str(file)))
    slip = unescape(file.read_text("utf-8"))
    for part in (
        "A player made an insufficient bid (North)",
        "East, do you accept the insufficient bid? I do not accept it: it must be made good",
        "Offered: I accept it (or have already called over it); I do not accept it",
        "South: You must pass whenever it is your turn, to the end of the auction. (Law 27B2)",
        "The right ends 30 minutes after the official score can be inspected",
        "both partners have to agree, in a team the captain (Law 92D)",
    ):
        assert part in slip


def test_a_slip_says_that_the_earlier_penalty_card_is_a_major_one_now(tmp_path: Path) -> None:
    # 50B: two penalty cards of one defender are both major.
    file = tmp_path / "ruling.txt"
    revoked = ("a defender revoked", "1", "W", "yes", "1", "2", "1", "yes", "nothing", "no", "no")
    talk(*DROPPED, "new", *revoked, "quit", options=("--slip", str(file)))
    first, second = file.read_text("utf-8").split("\nRuling\n")
    earlier = "West: Your earlier penalty card, if it still lies there, is now a major one too."
    assert earlier in second
    assert earlier not in first


def test_what_has_only_to_happen_is_waited_for() -> None:
    # 31B: East's bid at West's turn was refused; whether it costs anything hangs on his next call.
    typed = (*OPENED, "no", "no", "bid", "partner", "no", "later", "to do", "quit")
    said = talk(*typed)
    assert "Wait until this has happened, or put it aside and come back." in said
    assert "1  Still open: Has East called at his proper turn?" in said


def test_every_option_of_a_player_is_explained_before_he_chooses() -> None:
    # Law 10C1: East hears that refusing lets North pass, bid or double, and what accepting means.
    said = talk("insufficient bid", "1", "N", "no", "quit")
    told = said.partition("Explain all the options before the choice is made (Law 10C1):")[2]
    assert "The call by North stands as if it were legal" in told
    assert "The call by North is cancelled." in told


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--edition", "1985"], "'1985' is not an edition of the Laws"),
        (["--preset", "acbl"], "'acbl' is not a preset"),
        (["--language", "xx"], "'xx' is not a language we have"),
        (["--resume", "nowhere.json"], "nowhere.json is not a file"),
    ],
)
def test_wrong_options_are_refused_in_a_line(
    options: list[str],
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["fairdeal", "rule", *options])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert message in capsys.readouterr().err


def test_it_is_typed_to_through_a_pipe() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fairdeal", "rule"],
        input="the coffee is cold\nquit\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"},
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Say it in other words" in done.stdout


@pytest.mark.parametrize(
    "seen",
    ["board passed out though a bid was made", "back of a card is marked", "new deck is odd"],
)
def test_what_begins_like_a_command_is_what_somebody_saw(seen: str) -> None:
    # `board turned` asked the same question again without a word, and `back ...` went back.
    assert "\n  1  " in talk(seen, "quit")


def test_an_entry_is_found_by_its_number() -> None:
    said = talk("12c2", "quit")
    assert "\n  1  No result can be obtained on the board" in said
    assert "\n  2  " not in said


@pytest.mark.parametrize(
    ("clause", "seen"),
    [("42B2", "Dummy said or did something"), ("27b1A", "A player made an insufficient bid")],
)
def test_a_clause_is_found_where_it_is_applied(clause: str, seen: str) -> None:
    assert f"\n  1  {seen}" in talk(clause, "quit")


def test_before_he_replaces_his_bid_he_is_told_what_each_call_would_bring() -> None:
    # 10C1: all the options, so 27B1 and 27B2 as well, before the offender calls again.
    said = talk("insufficient bid", "1", "N", "no", "no", "quit")
    replaced = said[said.index("What did North put in place") :]
    assert "    A pass\n" in replaced
    pass_instead = replaced[replaced.index("    A pass\n") :]
    follows = "      → It may follow: South: You must pass whenever it is your turn"
    assert follows in pass_instead[: pass_instead.index("    A double or redouble")]
    assert "Wait until this has happened, or put it aside and come back." in replaced
    # Whether the two calls are comparable is the Director's judgement, and nobody's choice.
    assert "Explain all" not in talk("27", "1", "N", "no", "no", "pass", "quit").split("> pass")[1]


def test_before_declarer_refuses_a_lead_he_is_told_of_the_penalty_card() -> None:
    said = talk("54", "1", "E", *["no"] * 4, "quit")
    refused = said[said.index("    I want the lead taken back") :]
    assert "→ East: Your card stays face up on the table as a major penalty card" in refused
    assert "→ It may follow: West: Your card stays face up on the table as a major" in refused


def test_what_rho_does_may_be_waited_for() -> None:
    # 31A: nobody has called since, and the Director is asked what has not happened yet.
    said = talk("31", "1", "N", "no", "no", "1", "quit")
    assert "Wait until this has happened, or put it aside and come back." in said


@pytest.mark.parametrize(
    ("entry", "asked"),
    [
        *((e, "Who gave the wrong explanation, or did not alert?") for e in ("21B", "21B3")),
        *((entry, "Who gave the explanation?") for entry in ("75A", "75D3")),
        # The right to call later is the other side's; 16B2 is asked of whom it is reserved against.
        *((entry, "Who may have told his partner something?") for entry in ("16B2", "73C")),
        # The choice, and what is forfeited, is the other side's.
        *((entry, "Whose irregularity was it?") for entry in ("10C2", "11A")),
        ("61", "Who did it?"),
    ],
)
def test_where_who_did_it_can_be_read_two_ways_it_is_said_who_is_meant(
    entry: str, asked: str
) -> None:
    said = talk(entry, "1", "E")
    assert f"{asked} (N, E, S or W; Enter if it does not matter) E" in said
    assert said.count("(N, E, S or W;") == 1


def test_the_way_on_is_said_once_where_two_bodies_changed_a_ruling(tmp_path: Path) -> None:
    # 93B1 and 93B3: the Director in charge and then the committee; both go on under Law 12.
    code = tmp_path / "code.toml"
    code.write_text('edition = "2017"\n[elections]\nE93_committee = "named"\n', encoding="utf-8")
    typed = ["93", "1", "E", "yes", "law", "varied", "yes", "varied", "yes", "no", "no", "quit"]
    said = talk(*typed, options=("--code", str(code)))
    # Each as it came about and in the ruling, and once to come back for.
    assert said.count("Go on under Law 12.") == 5
    assert said.count("To go on under Law 12, type 'watch 1'.") == 1


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


# What a reader without the book had met with, in fourteen calls (docs/explanation/table-calls.md).

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
