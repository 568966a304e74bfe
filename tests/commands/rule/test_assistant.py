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
from tests.amount import some
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


@pytest.mark.parametrize("edition", some(EDITIONS[3:], EDITIONS))
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


@pytest.mark.nightly
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
