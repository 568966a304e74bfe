import os
from dataclasses import replace

import pytest

from fairdeal.boards import Board
from fairdeal.dealing.cut import played
from fairdeal.dealing.numbering import deal_numbered
from fairdeal.dealing.seal import Opened, Seal, draw
from fairdeal.dealing.seal_text import parse_seal
from fairdeal.dealing.sets import DealSet
from fairdeal.dealing.verify import Disagreement, Fault, Verdict, verdict, verify
from fairdeal.errors import Malformed

PROOF = draw("Tuesday", [1, 2, 3], os.urandom)
SET = DealSet(played(PROOF), title="Tuesday")
CUT = replace(draw("Tuesday", [1, 2], os.urandom, cut="the lottery"), words="1 2 3")


def with_board(seal: Seal, board: Opened) -> Seal:
    boards = [board if b.board == board.board else b for b in seal.boards]
    return replace(seal, boards=tuple(boards))


def faults(found: list[Disagreement]) -> list[tuple[Fault, int | None]]:
    return [(one.fault, one.board) for one in found]


def test_a_set_and_its_proof_agree() -> None:
    assert verify(SET, PROOF, PROOF.hash, session="Tuesday", seal=PROOF.showing(())) == []
    assert verify(None, PROOF, f" {PROOF.hash.upper()}\n") == []


def test_a_set_that_was_cut() -> None:
    assert verify(DealSet(played(CUT)), CUT, CUT.hash) == []


def test_a_board_exchanged_after_the_seal() -> None:
    boards = (SET.boards[0], Board.numbered(2, deal_numbered(4)), SET.boards[2])
    assert faults(verify(replace(SET, boards=boards), PROOF, PROOF.hash)) == [(Fault.CARDS, 2)]


def test_a_proof_changed_to_fit_the_board_exchanged() -> None:
    other = Opened(2, PROOF.opened[1].nonce, deal_numbered(4))
    changed = with_board(PROOF, other)
    found = verify(DealSet(played(changed)), changed, PROOF.hash, seal=PROOF.showing(()))
    assert faults(found) == [(Fault.HASH, None), (Fault.BOARD_OF_SEAL, 2)]


def test_a_nonce_changed() -> None:
    changed = with_board(PROOF, replace(PROOF.opened[0], nonce="00" * 32))
    assert faults(verify(SET, changed, PROOF.hash)) == [(Fault.HASH, None)]


def test_a_set_for_another_session() -> None:
    found = verify(SET, PROOF, PROOF.hash, session="Wednesday")
    assert found == [Disagreement(Fault.SESSION, detail="Tuesday")]
    renamed = replace(PROOF, session="Wednesday")
    found = verify(SET, renamed, PROOF.hash, session="Wednesday")
    assert faults(found) == [(Fault.HASH, None), (Fault.TITLE, None)]


def test_words_exchanged_after_the_cut() -> None:
    found = verify(DealSet(played(CUT)), replace(CUT, words="1 2 4"), CUT.hash)
    assert faults(found) == [(Fault.CARDS, 1), (Fault.CARDS, 2)]


def test_words_typed_by_the_checker() -> None:
    cut = DealSet(played(CUT))
    assert verify(cut, CUT, CUT.hash, words=" 1  2 3") == []
    found = verify(cut, CUT, CUT.hash, words="1 2 4")
    assert found == [Disagreement(Fault.WORDS, detail="1 2 3")]


@pytest.mark.parametrize(
    "words", ["1 2 \uff13", "1 2 \U0001d7df", "1 2 \u0417", "1 2\u00a03", "1\x002"]
)
def test_words_that_only_look_alike_are_refused(words: str) -> None:
    spelt = replace(CUT, words=words)
    with pytest.raises(Malformed, match="printable ASCII"):
        verify(DealSet(SET.boards), spelt, spelt.hash)
    with pytest.raises(Malformed, match="line 6: "):
        parse_seal(spelt.proof)
    with pytest.raises(Malformed, match="printable ASCII"):
        verify(DealSet(played(CUT)), CUT, CUT.hash, words=words)


def test_a_file_that_names_another_session() -> None:
    renamed = replace(SET, title="Wednesday")
    assert verify(renamed, PROOF, PROOF.hash) == [Disagreement(Fault.TITLE, detail="Wednesday")]
    for title in ("", "Tues", " Tuesday "):  # none, cut short for want of room, with blanks
        assert verify(replace(SET, title=title), PROOF, PROOF.hash) == []


def test_what_a_check_comes_to() -> None:
    assert verdict(PROOF, [], "") is Verdict.PROVEN
    assert verdict(PROOF.showing([1]), [], "") is Verdict.PARTLY
    assert verdict(CUT, [], "") is Verdict.WORDS_UNCHECKED
    assert verdict(CUT, [], "1 2 3") is Verdict.PROVEN
    assert verdict(CUT.showing([1]), [], "1 2 3") is Verdict.PARTLY
    assert verdict(PROOF, [Disagreement(Fault.CARDS, 1)], "") is Verdict.REFUTED


def test_a_cut_left_out() -> None:
    assert faults(verify(None, replace(CUT, words=""), CUT.hash)) == [(Fault.CUT, None)]


def test_boards_missing_and_boards_too_many() -> None:
    boards = (SET.boards[0], SET.boards[1], Board.numbered(9, deal_numbered(4)))
    found = verify(replace(SET, boards=boards), PROOF.showing([1, 3]), PROOF.hash)
    assert faults(found) == [(Fault.STILL_SEALED, 2), (Fault.NOT_SEALED, 9), (Fault.MISSING, 3)]


def test_a_seal_that_is_not_the_published_one() -> None:
    other = draw("Tuesday", [1, 2, 3], os.urandom)
    found = verify(SET, PROOF, PROOF.hash, seal=other)
    assert found == [Disagreement(Fault.SEAL, detail=other.hash)]


@pytest.mark.parametrize("published", ["", "abc", "g" * 64, "a" * 65])
def test_what_is_no_hash(published: str) -> None:
    with pytest.raises(Malformed, match="64 digits"):
        verify(SET, PROOF, published)
