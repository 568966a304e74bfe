"""``fairdeal deal``, from the outside."""

import json
import os
import stat
from hashlib import sha256
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.errors import Malformed
from fairdeal.formats.dealing.registry import format_named


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def deal(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, ["deal", *arguments], catch_exceptions=False)
    assert result.exit_code == code, result.output
    return result.output


def refused(*arguments: str) -> str:
    with pytest.raises(Malformed) as said:
        CliRunner().invoke(app, ["deal", *arguments], catch_exceptions=False)
    return str(said.value)


def published(seal: str = "s.seal") -> str:
    """As anybody can find it, with sha256sum."""
    return sha256(Path(seal).read_bytes()).hexdigest()


def test_a_session_in_one_command() -> None:
    said = deal("--boards", "1-27", "-o", "s.pbn", "-o", "s.dup", "--session", "Tuesday club")
    assert f"Publish before the session: {published()}" in said
    boards = format_named("pbn").read(Path("s.pbn").read_bytes())
    assert [board.number for board in boards.boards] == list(range(1, 28))
    assert (boards.title, boards.seal) == ("Tuesday club", published())
    assert format_named("dup").read(Path("s.dup").read_bytes()).boards == boards.boards
    assert "s.dup does not hold the hash" in said


def test_what_is_secret_is_readable_by_its_owner_only() -> None:
    deal("--boards", "1", "-o", "s.pbn")
    if os.name == "posix":
        for name in ("s.pbn", "s.proof"):
            assert stat.S_IMODE(Path(name).stat().st_mode) == 0o600


def test_the_seal_tells_no_card() -> None:
    deal("--boards", "1-3", "-o", "s.pbn")
    lines = Path("s.seal").read_text().splitlines()
    assert [line.split()[0] for line in lines[3:]] == ["sealed"] * 3


def test_verified_on_another_machine_from_the_published_hash(tmp_path: Path) -> None:
    deal("--boards", "1-9", "-o", "s.pbn", "--session", "Final")
    elsewhere = tmp_path / "another"
    elsewhere.mkdir()
    for name in ("s.pbn", "s.proof"):
        (elsewhere / name).write_bytes(Path(name).read_bytes())
    said = deal("verify", str(elsewhere / "s.pbn"), "--hash", published(), "--session", "Final")
    assert "Proven: 9 boards" in said


def test_a_board_exchanged_is_found() -> None:
    deal("--boards", "1-3", "-o", "s.pbn")
    deal("--boards", "1-3", "-o", "t.pbn")
    mixed = Path("s.pbn").read_text().split("\n\n")
    mixed[1] = Path("t.pbn").read_text().split("\n\n")[1]
    Path("s.pbn").write_text("\n\n".join(mixed))
    said = deal("verify", "s.pbn", "--hash", published(), code=1)
    assert said == "board 2: the cards are not those that were sealed\n"


def test_a_proof_made_afterwards_is_found() -> None:
    deal("--boards", "1-3", "-o", "s.pbn")
    before = published()
    deal("--boards", "1-3", "-o", "s.pbn", "--force")
    answer = json.loads(deal("verify", "s.pbn", "--hash", before, "--json", code=1))
    assert not answer["proven"]
    assert [problem["kind"] for problem in answer["problems"]] == ["hash"]


def test_altered_marks_are_found() -> None:
    deal("--boards", "1-3", "-o", "s.pbn")
    text = Path("s.pbn").read_text()
    Path("s.pbn").write_text(text.replace('[Dealer "E"]', '[Dealer "W"]'))
    message = "board 2: dealer or vulnerability is not that of its number: W deals, "
    for words in (("check", "s.pbn"), ("verify", "s.pbn", "--hash", published())):
        assert deal(*words, code=1).startswith(message)


def test_hidden_boards_are_not_proven() -> None:
    deal("--boards", "1-3", "-o", "s.pbn")
    deal("open", "s.proof", "--boards", "1,3", "-o", "some.proof")
    said = deal("verify", "some.proof", "--hash", published(), code=1)
    assert "Partly proven: 2 of 3 boards" in said
    assert "Still hidden: 1 board; of these nothing is proven." in said
    answer = json.loads(deal("verify", "some.proof", "--hash", published(), "--json", code=1))
    assert (answer["proven"], answer["result"]) == (False, "partly proven")
    assert (answer["boards"], answer["opened"]) == (3, 2)


def test_a_cut_is_proven_by_words_the_checker_typed() -> None:
    deal("--boards", "1-2", "-o", "s.pbn", "--cut", "the lottery")
    deal("cut", "s.proof", "--words", "3 14 15", "-o", "s.pbn")
    verify = ("verify", "s.pbn", "--hash", published())
    assert "Not proven yet: 2 boards agree if the words" in deal(*verify, code=1)
    assert "Proven: 2 boards" in deal(*verify, "--words", "3 14 15")
    wrong = deal(*verify, "--words", "3 14 16", code=1)
    assert wrong == "the set: the proof was cut with other words, '3 14 15'\n"


def test_a_set_for_another_session_is_found() -> None:
    deal("--boards", "1-3", "-o", "s.pbn", "--session", "Tuesday")
    verified = deal("verify", "s.pbn", "--hash", published(), "--session", "Wednesday", code=1)
    assert verified == "the set: sealed for another session, 'Tuesday' (Law 6D2)\n"
    checked = deal("check", "s.pbn", "--session", "Wednesday", code=1)
    assert checked == "the set: dealt for another session, 'Tuesday' (Law 6D2)\n"


def test_a_file_that_does_not_say_its_session() -> None:
    deal("--boards", "1-3", "-o", "s.bri")
    said = deal("check", "s.bri", "--session", "Tuesday")
    assert "note: s.bri does not say for which session it was dealt" in said


def test_the_answer_as_json() -> None:
    deal("--boards", "1-3", "-o", "s.pbn", "--session", "Tuesday")
    answer = json.loads(deal("check", "s.pbn", "--session", "Friday", "--json", code=1))
    assert answer == {
        "file": "s.pbn",
        "playable": False,
        "problems": [
            {
                "board": None,
                "kind": "other session",
                "message": "dealt for another session, 'Tuesday' (Law 6D2)",
            }
        ],
    }


def test_what_was_dealt_as_json() -> None:
    arguments = ["deal", "--boards", "1-3", "-o", "s.pbn", "-o", "s.dlm", "--json"]
    told = json.loads(CliRunner().invoke(app, arguments, catch_exceptions=False).stdout)
    assert told["boards"] == [1, 2, 3]
    assert told["files"] == [{"file": "s.pbn", "boards": 3}, {"file": "s.dlm", "boards": 3}]
    assert (told["proof"], told["seal"], told["cut"]) == ("s.proof", "s.seal", None)
    assert told["hash"] == published()
    assert told["session"] in Path("s.pbn").read_text()


def test_cutting_opening_and_practising_as_json() -> None:
    promised = json.loads(deal("--boards", "1-2", "-o", "s.pbn", "--cut", "the lottery", "--json"))
    assert (promised["cut"], promised["files"]) == ("the lottery", [])
    cut = json.loads(deal("cut", "s.proof", "--words", "3 14", "-o", "s.pbn", "--json"))
    assert (cut["cut"], cut["words"]) == ("the lottery", "3 14")
    assert cut["files"] == [{"file": "s.pbn", "boards": 2}]
    opened = json.loads(deal("open", "s.proof", "--boards", "2", "-o", "p.proof", "--json"))
    assert (opened["proof"], opened["told"], opened["boards"]) == ("p.proof", [2], 2)
    practice = ("practice", "--boards", "1-2", "-o", "p.pbn", "--points", "N:15-17", "--json")
    told = json.loads(deal(*practice))
    assert told == {
        "boards": [1, 2],
        "constraints": ["N 15-17 points"],
        "files": [{"file": "p.pbn", "boards": 2}],
    }


def test_sets_go_through_pipes_as_pbn() -> None:
    arguments = ["deal", "practice", "--boards", "7", "-o", "-", "--points", "N:15-17"]
    made = CliRunner().invoke(app, arguments, catch_exceptions=False)
    assert '[Board "7"]' in made.stdout
    assert "standard output: 1 deal for" in made.stderr
    checked = ["deal", "check", "-", "--json"]
    found = CliRunner().invoke(app, checked, input=made.stdout, catch_exceptions=False)
    assert [problem["kind"] for problem in json.loads(found.stdout)["problems"]] == ["practice"]
    both = refused("practice", "--boards", "1", "-o", "-", "--json")
    assert both == "--json and -o - would both go to the standard output"
    assert "has to be a file" in refused("--boards", "1", "-o", "-")
    assert not list(Path().iterdir())


def test_a_board_that_stands_twice_in_the_file_is_neither_proven_nor_playable() -> None:
    deal("--boards", "1-3", "-o", "s.pbn")
    head, *boards = Path("s.pbn").read_text().split("[Event ")
    Path("s.pbn").write_text("[Event ".join((head, *boards, boards[1])))
    said = "board 2: stands in the file again; a machine would deal it again"
    assert said in deal("verify", "s.pbn", "--hash", published(), code=1)
    assert said in deal("check", "s.pbn", code=1)


def test_a_board_at_two_tables_is_one_board() -> None:
    deal("--boards", "1", "-o", "s.pbn")
    text = Path("s.pbn").read_text()
    played = text.replace('[Contract "?"]', '[Contract "1NT"]').replace(
        '[Result "?"]', '[Result "7"]'
    )
    played = played.replace('[Declarer "?"]', '[Declarer "N"]')
    assert played != text
    Path("s.pbn").write_text(played + "\n" + played)
    assert "nothing against playing" in deal("check", "s.pbn")


@pytest.mark.parametrize(
    ("tag", "other", "what"),
    [
        ('[Vulnerable "None"]', '[Vulnerable "EW"]', "vulnerabilities"),
        ('[Dealer "N"]', '[Dealer "E"]', "dealers"),
    ],
)
def test_a_second_board_of_the_number_cannot_hide_other_marks(
    tag: str, other: str, what: str
) -> None:
    deal("--boards", "1", "-o", "s.pbn")
    text = Path("s.pbn").read_text()
    assert tag in text
    Path("s.pbn").write_text(text + "\n" + text.replace(tag, other))
    assert f"board 1 has two different {what}" in refused("verify", "s.pbn", "--hash", published())


def test_a_set_played_before_is_found() -> None:
    deal("--boards", "1-2", "-o", "s.pbn")
    Path("again.pbn").write_bytes(Path("s.pbn").read_bytes())
    said = deal("check", "again.pbn", "--against", "s.pbn", code=1)
    assert "board 2: the same deal as board 2 of s.pbn, perhaps turned (Law 6D2)" in said
    assert "nothing against playing" in deal("check", "again.pbn")


def test_a_sorted_pack_is_found() -> None:
    hands = " ".join("." * i + "AKQJT98765432" + "." * (3 - i) for i in range(4))
    Path("sorted.pbn").write_text(f'[Board "5"]\n[Deal "N:{hands}"]\n')
    assert "board 5: dealt from a sorted pack" in deal("check", "sorted.pbn", code=1)


def test_a_cut() -> None:
    said = deal("--boards", "1-4", "-o", "s.pbn", "--cut", "the lottery of Sunday")
    assert not Path("s.pbn").exists()
    assert "Publish before the session" in said
    before = published()
    deal("cut", "s.proof", "--words", "3 14 15", "-o", "s.pbn")
    assert "cut with '3 14 15'; the seal promised 'the lottery of Sunday'" in deal(
        "verify", "s.pbn", "--hash", before, "--words", "3 14 15"
    )
    assert "was cut already" in refused("cut", "s.proof", "--words", "9", "-o", "other.pbn")
    deal("cut", "s.proof", "--words", "3 14 15", "-o", "again.pbn")
    assert Path("again.pbn").read_bytes() == Path("s.pbn").read_bytes()


def test_a_proof_that_hides_boards_cannot_be_cut() -> None:
    deal("--boards", "1-4", "-o", "s.pbn", "--cut", "the lottery of Sunday")
    deal("open", "s.proof", "--boards", "1-2", "-o", "some.proof")
    assert "hides some boards" in refused("cut", "some.proof", "--words", "9", "-o", "s.pbn")


def test_a_cut_by_nothing() -> None:
    assert "does not say which" in refused("--boards", "1", "-o", "s.pbn", "--cut", "-")


def test_a_cut_that_was_not_promised() -> None:
    deal("--boards", "1-4", "-o", "s.pbn")
    assert "promises no cut" in refused("cut", "s.proof", "--words", "9", "-o", "other.pbn")
    assert not Path("other.pbn").exists()


def test_boards_opened_round_by_round() -> None:
    deal("--boards", "1-4", "-o", "s.pbn")
    deal("open", "s.proof", "--boards", "1-2", "-o", "round1.proof")
    some = deal("verify", "round1.proof", "--hash", published(), code=1)
    assert "Still hidden: 2 boards" in some
    assert "does not tell board 3" in refused("open", "round1.proof", "--boards", "3", "-o", "x")
    said = deal("verify", "s.pbn", "--proof", "round1.proof", "--hash", published(), code=1)
    assert "board 3: the proof still hides it" in said


def test_the_seal_names_the_board_that_was_changed() -> None:
    deal("--boards", "1-3", "-o", "s.pbn")
    proof = Path("s.proof").read_text().splitlines()
    nonce = proof[4].split()[2]
    proof[4] = proof[4].replace(nonce, nonce[::-1])
    Path("s.proof").write_text("\n".join(proof) + "\n")
    said = deal("verify", "s.pbn", "--hash", published(), "--seal", "s.seal", code=1)
    assert "board 2: the proof does not agree with the seal" in said


def test_practice_sets_are_marked_and_refused_for_play() -> None:
    deal("practice", "--boards", "1-3", "--points", "N:12-14", "-o", "p.pbn", "-o", "p.dlm")
    for name in ("p.pbn", "p.dlm"):
        assert b"NOT FOR COMPETITION: N 12-14 points" in Path(name).read_bytes()
        assert "for practice, not for competition" in deal("check", name, code=1)
    assert "dup has no room" in refused(
        "practice", "--boards", "1", "--points", "N:12", "-o", "p.dup"
    )


def test_practice_by_a_function_of_ones_own() -> None:
    Path("mine.py").write_text("def void(deal):\n    return 0 in deal.hands[0].shape\n")
    deal("practice", "--boards", "1-3", "--where", "mine.py:void", "-o", "p.pbn")
    boards = format_named("pbn").read(Path("p.pbn").read_bytes()).boards
    north = [board.deal.hands[0] for board in boards if board.deal]
    assert all(hand and 0 in hand.shape for hand in north)


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("mine.py", "not FILE.py:NAME"),
        ("nowhere.py:f", "cannot be run"),
        ("mine.py:g", "defines no 'g'"),
        ("mine.py:n", "not a function"),
        ("broken.py:f", "cannot be run: "),
        ("mine.py:raises", "mine.py:raises fails on a deal: division by zero"),
    ],
)
def test_functions_that_are_none(where: str, said: str) -> None:
    Path("mine.py").write_text("n = 1\ndef raises(deal):\n    return 1 / 0\n")
    Path("broken.py").write_text("def f(:\n")
    assert said in refused("practice", "--boards", "1", "--where", where, "-o", "p.pbn")
    assert not Path("p.pbn").exists()


def test_constraints_nobody_can_satisfy() -> None:
    bounds = ["--points", "N:30+", "--points", "S:11+"]
    said = refused("practice", "--boards", "1", *bounds, "-o", "p.pbn")
    assert "NS would need 41 points and may have 40 at most" in said
    rare = ["--points", "N:37", "--patience", "500"]
    assert "none of 500 deals" in refused("practice", "--boards", "1", *rare, "-o", "p.pbn")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "deal needs --boards and -o"),
        (["--boards", "1-3"], "deal needs --boards and -o"),
        (["--boards", "0-3", "-o", "s.pbn"], "0-3 are not a range within 1 to 9999"),
        (["--boards", "9-3", "-o", "s.pbn"], "9-3 are not a range"),
        (["--boards", "1-3,2", "-o", "s.pbn"], "names a board twice"),
        (["--boards", "all", "-o", "s.pbn"], "write 1-27"),
        (["--boards", "1-99999999999999999999", "-o", "s.pbn"], "write 1-27"),
        (["--boards", "1-3", "-o", "s.xyz"], "'.xyz' is not a format for deals"),
        (["--boards", "1-3", "-o", "s"], "has no extension"),
        (["--boards", "98-100", "-o", "s.dup"], "up to 99, not 100"),
        (["--boards", "98-100", "-o", "s.pbn", "-o", "s.dlm"], "up to 99, not 100"),
        (["--boards", "1-3", "-o", "none/s.pbn"], "none/s.pbn cannot be written"),
        (["--boards", "1", "-o", "s.pbn", "--session", "a\u0007b"], "must be one line"),
        (["verify", "s.pbn", "--hash", "0"], "s.proof is not a file"),
        (["check", "s.pbn"], "s.pbn is not a file"),
    ],
)
def test_what_is_refused(arguments: list[str], said: str) -> None:
    assert said in refused(*arguments)
    assert list(Path().iterdir()) == []


def test_nothing_is_overwritten() -> None:
    Path("s.proof").write_text("old")
    assert "s.proof exists already" in refused("--boards", "1", "-o", "s.pbn")
    assert [path.name for path in Path().iterdir()] == ["s.proof"]
    deal("--boards", "1", "-o", "s.pbn", "--force")
    assert Path("s.proof").read_text().startswith("fairdeal seal 1")


def test_a_name_no_file_can_have() -> None:
    assert "cannot be read" in refused("check", "n" * 5000 + ".pbn")


def test_a_proof_that_is_a_picture() -> None:
    Path("s.proof").write_bytes(b"\x89PNG\r\n\xff\xff")
    assert "s.proof: byte 0 does not belong in a text file" in refused(
        "verify", "s.proof", "--hash", "0" * 64
    )
