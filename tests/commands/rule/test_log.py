"""Rulings on recorded boards."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fairdeal.boards import Board
from fairdeal.cli import app
from fairdeal.errors import Malformed
from fairdeal.formats.rulings.logs import desk_of_log, read_log
from fairdeal.laws.code import code_for
from fairdeal.rulings.desk import Desk
from fairdeal.table.acts import AttentionDrawn, CallMade, Official
from fairdeal.table.log import dump_log
from fairdeal.table.notation import parse_act
from tests.shared import ROOT

PAGE = (ROOT / "docs" / "reference" / "logs.md").read_text("utf-8")
EXAMPLE = "\n".join(re.findall(r"^ {4}(.*)$", PAGE, re.MULTILINE)[:7])

DEALT = "N:AKQJ.AK.AKQ.AKQJ T98.QJT9.JT9.T98 765.876.8765.765 432.5432.432.432"
HELD = f"""{{"board": 1, "deal": "{DEALT}"}}
"N 7NT"
"E P"
"S P"
"W P"
"""


def rule(tmp_path: Path, text: str, *options: str) -> tuple[int, str]:
    file = tmp_path / "board.jsonl"
    file.write_text(text, encoding="utf-8")
    done = CliRunner().invoke(app, ["rule", "--log", str(file), *options])
    if isinstance(done.exception, Malformed):
        return 2, str(done.exception)
    return done.exit_code, done.output


def test_the_example_of_the_page_is_ruled_on(tmp_path: Path) -> None:
    code, said = rule(tmp_path, EXAMPLE, "--edition", "2007")
    assert code == 0
    assert "   1  N 1H   [insufficient bid]" in said
    assert "(Law 27B)" in said
    assert "without further rectification" in said
    assert "Nothing is left to be answered." in said


@pytest.mark.parametrize(
    ("acts", "turn"),
    [
        # 36A: the calls from the double on are cancelled; North made it in turn, so he calls.
        (("S 1S", "W P", "N X", "E P", "attention"), "North"),
        # 36B4: North redoubled at South's turn; that turn is South's again.
        (("S P", "W P", "N 1S", "E P", "N XX", "attention"), "South"),
        # 24A: a small card is shown by East; whose turn it was does not change.
        (("S 1S", "E exposes H5", "attention"), "West"),
    ],
)
def test_a_ruling_ends_with_whose_turn_it_is(
    tmp_path: Path, acts: tuple[str, ...], turn: str
) -> None:
    answers = ['{"answer": "exposed_by_own_fault", "value": "yes"}']
    lines = ['{"board": 3, "dealer": "S"}', *(f'"{act}"' for act in acts)]
    code, said = rule(tmp_path, "\n".join([*lines, *(answers if turn == "West" else [])]))
    assert code == 0
    assert f"Now it is the turn of {turn}." in said


def test_while_something_is_asked_nobody_is_told_to_go_on(tmp_path: Path) -> None:
    first = "\n".join(EXAMPLE.splitlines()[:4])
    assert "the turn of" not in rule(tmp_path, first)[1]


def test_questions_still_open_are_listed_with_who_answers(tmp_path: Path) -> None:
    first = "\n".join(EXAMPLE.splitlines()[:4])
    code, said = rule(tmp_path, first)
    assert code == 0
    assert "lho_accepts in case 1/27, by East: yes | no" in said


def test_a_log_is_ruled_on_in_the_language_asked_for(tmp_path: Path) -> None:
    first = "\n".join(EXAMPLE.splitlines()[:4])
    code, said = rule(tmp_path, first, "--language", "sk")
    assert code == 0
    assert "   1  N 1H   [pravidlo 27]" in said
    assert [one for one in ("insufficient", "Still", "Laws", "deals") if one in said] == []


def test_before_attention_is_drawn_nothing_is_asked(tmp_path: Path) -> None:
    silent = "\n".join(EXAMPLE.splitlines()[:3])
    assert "Nothing is left to be answered." in rule(tmp_path, silent)[1]


def test_a_stored_log_is_reviewed_not_ruled_on_again(tmp_path: Path) -> None:
    desk = Desk.of(Board.numbered(4), code_for("2017"))
    for line in ("W 1S", "N 1H", "E 2C"):
        act = parse_act(line)
        assert isinstance(act, CallMade)
        desk = desk.after(act)
    desk = desk.after(AttentionDrawn(Official.DIRECTOR))
    stored = json.dumps({"board": 4}) + "\n" + dump_log(desk.log)
    code, said = rule(tmp_path, stored)
    assert code == 0
    assert said.count("Ruling in case 1/27") == 1
    other = stored.replace('"call_stands"', '"call_cancelled"')
    code, said = rule(tmp_path, other)
    assert code == 1
    assert "would be ruled otherwise now" in said


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is empty; its first line is the board"),
        ("{", "line 1: not JSON"),
        ('"W 1S"', "line 1: the first line is the board"),
        ('{"board": 0}', "line 1:"),
        ('{"board": 1, "table": 2}', "line 1: a board has no 'table'"),
        ('{"board": 1}\n"W jumps"', "line 2: 'W jumps' is not an act"),
        ('{"board": 1}\n\n[1]', "line 3: an act is an object, or a string"),
        ('{"board": 1}\n{"act": "sneezed.v1"}', "line 2: 'sneezed.v1' is not a kind of act"),
        ('{"board": 1}\n{"answer": "comparable", "value": "no"}', "comparable is not asked here"),
        (HELD + '"E SK"', "line 6: E cannot play ♠K: the hand does not hold it"),
    ],
)
def test_a_log_with_a_mistake_is_refused_with_its_line(
    tmp_path: Path, text: str, message: str
) -> None:
    code, said = rule(tmp_path, text)
    assert code == 2
    assert message in said


def test_a_board_number_brings_dealer_and_vulnerability() -> None:
    board, lines = read_log('{"board": 2}', "x")
    assert (str(board.dealer), str(board.vulnerability), lines) == ("E", "NS", ())


PBN = """\
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Auction "N"]
1S 1H Pass Pass Pass

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Auction "E"]
1S Pass Pass Pass
"""


def test_a_pbn_file_is_searched_for_irregularities(tmp_path: Path) -> None:
    # East's 1H over 1S is insufficient; South called over it, which accepts it (27A1).
    file = tmp_path / "boards.pbn"
    file.write_text(PBN, encoding="utf-8")
    done = CliRunner().invoke(app, ["rule", "--log", str(file)])
    assert done.exit_code == 0
    assert "   1  E 1H   [insufficient bid]" in done.output
    assert "(Law 27A1)" in done.output
    assert "Board 2" not in done.output
    assert "2 boards, 1 with something to rule on" in done.output


# Law 70, scenario 1: a trump is out that declarer may have forgotten.
CLAIMED = """
{"board": 1, "dealer": "S", "deal": "N:-.43.32.3 -.JT.-.854 A2.AK.A.- 3.Q.KQ.9"}
"S 3S"
"W P"
"N P"
"E P"
"W C9"
"N C3"
"E C8"
"S S2"
"S claims 4: all mine"
"""


@pytest.mark.parametrize(
    ("edition", "clause"), [("1997", "68D"), ("2007", "68D"), ("2017", "68D2a"), ("2017a", "68D2a")]
)
def test_a_disputed_claim_comes_with_a_proposal_and_is_the_directors(
    tmp_path: Path, edition: str, clause: str
) -> None:
    code, said = rule(tmp_path, CLAIMED + '"W objects"', "--edition", edition)
    assert code == 0
    assert f"Play has ceased. (Law {clause})" in said
    assert "claimer_mentioned_the_trump in case 9/68, by the director" in said
    proposal = said.partition("for the Director to decide:")[2]
    # The heart ace or king is ruffed: three tricks to declarer, one to the defenders (70C).
    assert "3" in proposal
    assert "70C" in proposal
    # What declarer said of the trump, and knew of it, is for the Director alone.
    assert "It would answer" not in proposal
    answers = (
        '{"answer": "claimer_mentioned_the_trump", "value": "no"}',
        '{"answer": "claimer_may_have_been_unaware", "value": "yes"}',
        '{"answer": "a_trick_could_be_lost_to_it", "value": "yes"}',
        '{"answer": "tricks_with_trump_forgotten", "value": "3"}',
    )
    _, said = rule(tmp_path, "\n".join((CLAIMED + '"W objects"', *answers)), "--edition", edition)
    assert "(Law 70C)" in said
    assert "Proposed" not in said
    for answered, open_now in ((2, "a_trick_could_be_lost_to_it: yes"), (3, "forgotten: 3")):
        log = "\n".join((CLAIMED + '"W objects"', *answers[:answered]))
        said = rule(tmp_path, log, "--edition", edition)[1]
        assert said.partition("It would answer ")[2].strip().endswith(open_now)


def test_claims_of_both_sides_are_proposed_on_together(tmp_path: Path) -> None:
    # West's trump may score (70C), and West claims it; what South may lose is sure to nobody.
    log = CLAIMED + '"W claims 1: a trump"\n"W objects"\n"S objects"'
    _, said = rule(tmp_path, log)
    proposal = said.partition("for the Director to decide:")[2]
    assert "Both sides claim or concede at once" in proposal
    assert "S claims 4 of the last 4 tricks." in proposal
    assert "W claims 1 of the last 4 tricks." in proposal
    assert "Together: between 3 and 4 to the side of S" in proposal


def test_a_claim_nobody_disputes_has_no_proposal(tmp_path: Path) -> None:
    assert "Proposed" not in rule(tmp_path, CLAIMED + '"EW agree"')[1]


def document(tmp_path: Path, text: str, *options: str) -> tuple[int, Any]:
    code, said = rule(tmp_path, text, "--json", *options)
    return code, json.loads(said)


def test_the_json_has_acts_marks_rulings_and_what_is_open(tmp_path: Path) -> None:
    first = "\n".join(EXAMPLE.splitlines()[:4])
    code, told = document(tmp_path, first, "--edition", "2007")
    (board,) = told["boards"]
    assert (code, told["edition"], told["refused"]) == (0, "2007", [])
    assert (board["board"], board["dealer"], board["vulnerable"]) == (1, "W", "None")
    assert [(act["act"], act["marks"]) for act in board["acts"]] == [
        ("W 1S", []),
        ("N 1H", ["insufficient_bid"]),
        ("attention", []),
    ]
    (asked,) = board["open"]
    data = {key: said for key, said in asked.items() if key not in {"says", "why", "options"}}
    assert data == {
        "fact": "lho_accepts",
        "case": "1/27",
        "clause": "27A1",
        "asked_of": ["East"],
        "answers": ["yes", "no"],
    }
    _, told = document(tmp_path, EXAMPLE, "--edition", "2007")
    (board,) = told["boards"]
    assert board["open"] == []
    rulings = [act for act in board["acts"] if "ruling" in act]
    assert {act["case"] for act in rulings} == {"1/27"}
    # South's partner bid 2H, the lowest sufficient bid in the suit: no further rectification.
    assert "27B1a" in {effect["under"] for act in rulings for effect in act["effects"]}


def test_the_json_says_what_would_be_ruled_otherwise(tmp_path: Path) -> None:
    desk = Desk.of(Board.numbered(4), code_for("2017"))
    for act in (parse_act("W 1S"), parse_act("N 1H"), parse_act("E 2C")):
        desk = desk.after(act)
    desk = desk.after(AttentionDrawn(Official.DIRECTOR))
    stored = json.dumps({"board": 4}) + "\n" + dump_log(desk.log)
    code, told = document(tmp_path, stored)
    assert (code, told["boards"][0]["now_ruled_otherwise"]) == (0, [])
    code, told = document(tmp_path, stored.replace('"call_stands"', '"call_cancelled"'))
    (other,) = told["boards"][0]["now_ruled_otherwise"]
    assert (code, other["case"]) == (1, "1/27")
    assert [effect["kind"] for effect in other["effects"]] == ["call_stands"]


def test_the_json_of_a_pbn_file_has_its_irregular_boards_and_what_was_refused(
    tmp_path: Path,
) -> None:
    file = tmp_path / "boards.pbn"
    file.write_text(PBN + '\n[Board "3"]\n[Auction "N"]\n1S Pass Pass Pass\n', encoding="utf-8")
    done = CliRunner().invoke(app, ["rule", "--log", str(file), "--json"])
    told = json.loads(done.output)
    assert [board["board"] for board in told["boards"]] == [1]
    assert told["boards"][0]["acts"][1]["marks"] == ["insufficient_bid"]


def test_a_stored_log_is_read_from_the_standard_input() -> None:
    desk = Desk.of(Board.numbered(4), code_for("2017"))
    for act in (parse_act("W 1S"), parse_act("N 1H"), parse_act("E 2C")):
        desk = desk.after(act)
    desk = desk.after(AttentionDrawn(Official.DIRECTOR))
    stored = json.dumps({"board": 4}) + "\n" + dump_log(desk.log)
    for options in ([], ["--json"]):
        done = CliRunner().invoke(app, ["rule", "--log", "-", *options], input=stored)
        assert (done.exit_code, done.exception) == (0, None)
        assert "1/27" in done.output


REFUSED = EXAMPLE + '\n"E P"\n'
ACCEPTED_AFTER_ALL = '{"correct": "lho_accepts", "value": "yes", "reason": "keyed wrongly"}\n'
CHANGED = "The ruling in case 1/27 has changed: tell the players (Law 82C)."


def test_a_corrected_answer_tells_what_has_changed(tmp_path: Path) -> None:
    """27A1: East had accepted 1H; what was ruled under 27B no longer holds."""
    code, said = rule(tmp_path, REFUSED + ACCEPTED_AFTER_ALL, "--edition", "2007")
    assert code == 0
    assert "director corrects act 3: yes; keyed wrongly" in said
    *_before, after = said.partition(CHANGED)
    assert "no longer: Everybody: The call by North is cancelled. (Law 27B)" in after
    assert "instead: Everybody: The call by North stands" in after
    assert "Now it is the turn of South." in after


@pytest.mark.parametrize("stored", [False, True])
def test_a_correction_is_seen_before_it_is_written(tmp_path: Path, stored: bool) -> None:  # noqa: FBT001
    text = REFUSED
    if stored:
        found = desk_of_log(REFUSED, "board", code_for("2007"))
        text = f"{REFUSED.splitlines()[0]}\n{dump_log(found.log)}"
    code, said = rule(tmp_path, text, "--edition", "2007", "--correct", "lho_accepts=yes")
    assert (code, said.splitlines()[0]) == (0, CHANGED)
    assert said.splitlines()[-1] == '{"correct": "lho_accepts", "value": "yes", "reason": ""}'
    assert (tmp_path / "board.jsonl").read_text("utf-8") == text
    code, said = rule(tmp_path, text + said.splitlines()[-1], "--edition", "2007")
    assert code == 0
    assert CHANGED in said


def test_a_correction_of_what_nobody_answered_is_refused(tmp_path: Path) -> None:
    code, said = rule(tmp_path, REFUSED, "--edition", "2007", "--correct", "comparable=yes")
    assert (code, said) == (
        2,
        "comparable has not been answered here; answered: lho_accepts, not_artificial",
    )


def test_an_answer_struck_leaves_its_case_waiting(tmp_path: Path) -> None:
    text = REFUSED + '"director strikes act 3: keyed wrongly"\n'
    _code, said = rule(tmp_path, text, "--edition", "2007")
    assert "What was ruled in case 1/27 no longer holds: tell the players (Law 82C)." in said
    assert "Case 1/27 waits for an answer that was struck" in said
    _code, printed = rule(tmp_path, text, "--edition", "2007", "--json")
    (board,) = json.loads(printed)["boards"]
    assert board["waits"] == [
        {"case": "1/27", "for": "struck", "fact": "lho_accepts", "behind": None}
    ]
    assert board["acts"][-1]["instead"] is True
