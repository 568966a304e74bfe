"""Checking a set against its proof and the hash that was published before the session."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from fairdeal.dealing.cut import played
from fairdeal.dealing.seal import Opened, Seal, Sealed, cut_words, is_hash
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed


class Fault(Enum):
    """What does not agree."""

    HASH = "hash"
    """The proof does not give the published hash: it is another proof, or was changed."""
    SEAL = "seal"
    """The seal itself does not give the published hash."""
    BOARD_OF_SEAL = "board of seal"
    """The board's line does not give the hash that the seal has for it."""
    SESSION = "session"
    """The seal was made for another session."""
    CUT = "cut"
    """Whether and by which words the deals were cut does not agree with the seal."""
    CARDS = "cards"
    """The board's cards are not those of the proof."""
    NOT_SEALED = "not sealed"
    """The board is in the set and not in the seal."""
    STILL_SEALED = "still sealed"
    """The board is in the set, and the proof still hides it."""
    MISSING = "missing"
    """The proof tells the board, and the set does not hold it."""
    WORDS = "words"
    """The words of the cut in the proof are not those the checker knows."""
    TITLE = "title"
    """The file says that it is for another session than the one it was sealed for."""


class Verdict(Enum):
    """What a check came to; only the first is the whole of what can be proven."""

    PROVEN = "proven"
    """Every sealed board is told and agrees, and so do the words of a cut, typed by the checker."""
    PARTLY = "partly proven"
    """The boards that are told agree; others are still hidden."""
    WORDS_UNCHECKED = "words unchecked"
    """All agrees if the words in the proof are the public ones; the checker did not type them."""
    REFUTED = "refuted"
    """Something does not agree."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """One thing that does not agree."""

    fault: Fault
    board: int | None = None
    detail: str = ""


def verdict(proof: Seal, found: Sequence[object], words: str) -> Verdict:
    """What it comes to.

    Args:
        proof: the opened seal.
        found: what `verify` found, and whatever else speaks against the set.
        words: the words of the cut as the checker knows them; empty when he gave none.
    """
    if found:
        return Verdict.REFUTED
    if len(proof.opened) < len(proof.boards):
        return Verdict.PARTLY
    return Verdict.WORDS_UNCHECKED if proof.cut and not words else Verdict.PROVEN


def verify(
    deals: DealSet | None,
    proof: Seal,
    published: str,
    *,
    session: str = "",
    seal: Seal | None = None,
    words: str = "",
) -> list[Disagreement]:
    """All that does not agree; `verdict` says what it comes to.

    Args:
        deals: the set as it was played; ``None`` to check the proof alone.
        proof: the opened seal.
        published: the hash published before the session, 64 hexadecimal digits.
        session: the session it should be for; empty when that is not to be checked.
        seal: the seal, if it was published whole: names the board that was changed.
        words: the public words of the cut, from where they were published; empty when not known.

    Raises:
        Malformed: ``published`` is not a SHA-256, or the words cannot be words of a cut.
    """
    published = "".join(published.lower().split())
    if not is_hash(published):
        raise Malformed(
            "{text} is not a published hash; it has 64 digits 0-9, a-f", text=repr(published[:80])
        )
    found: list[Disagreement] = []
    if proof.hash != published:
        found.append(Disagreement(Fault.HASH, detail=proof.hash))
    if session and proof.session != " ".join(session.split()):
        found.append(Disagreement(Fault.SESSION, detail=proof.session))
    if seal is not None and seal.hash != published:
        found.append(Disagreement(Fault.SEAL, detail=seal.hash))
    elif seal is not None:
        found += _changed(proof, seal)
    if words and cut_words(words) != proof.words:
        found.append(Disagreement(Fault.WORDS, detail=proof.words))
    if deals is not None and deals.title and not _is_of(deals.title, proof.session):
        found.append(Disagreement(Fault.TITLE, detail=deals.title))
    if bool(proof.cut) != bool(proof.words):
        found.append(Disagreement(Fault.CUT, detail=proof.cut or proof.words))
    elif deals is not None:
        found += _cards(deals, proof)
    return found


def _is_of(title: str, session: str) -> bool:
    """Whether a file's title names the session; formats with little room cut it short."""
    return session.startswith(" ".join(title.split()))


def _changed(proof: Seal, seal: Seal) -> list[Disagreement]:
    hashes = {board.board: _hash(board) for board in seal.boards}
    return [
        Disagreement(Fault.BOARD_OF_SEAL, board.board)
        for board in proof.boards
        if hashes.get(board.board) != _hash(board)
    ]


def _hash(board: Sealed | Opened) -> str:
    return board.sealed.hash if isinstance(board, Opened) else board.hash


def _cards(deals: DealSet, proof: Seal) -> list[Disagreement]:
    told = {board.number: board.deal for board in played(proof)}
    sealed = {board.board for board in proof.boards}
    found = []
    for board in deals.boards:
        if board.number not in sealed:
            found.append(Disagreement(Fault.NOT_SEALED, board.number))
        elif board.number not in told:
            found.append(Disagreement(Fault.STILL_SEALED, board.number))
        elif told[board.number] != board.deal:
            found.append(Disagreement(Fault.CARDS, board.number))
    held = {board.number for board in deals.boards}
    found += [Disagreement(Fault.MISSING, number) for number in told if number not in held]
    return found
