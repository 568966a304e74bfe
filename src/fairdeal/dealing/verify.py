"""Checking a set against its proof and the hash that was published before the session."""

from dataclasses import dataclass
from enum import Enum

from fairdeal.dealing.cut import played
from fairdeal.dealing.seal import Opened, Seal, Sealed, is_hash
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


@dataclass(frozen=True, slots=True)
class Disagreement:
    """One thing that does not agree."""

    fault: Fault
    board: int | None = None
    detail: str = ""


def verify(
    deals: DealSet | None,
    proof: Seal,
    published: str,
    *,
    session: str = "",
    seal: Seal | None = None,
) -> list[Disagreement]:
    """All that does not agree; nothing when the set is proven.

    Args:
        deals: the set as it was played; ``None`` to check the proof alone.
        proof: the opened seal.
        published: the hash published before the session, 64 hexadecimal digits.
        session: the session it should be for; empty when that is not to be checked.
        seal: the seal, if it was published whole: names the board that was changed.

    Raises:
        Malformed: ``published`` is not a SHA-256.
    """
    published = "".join(published.lower().split())
    if not is_hash(published):
        raise Malformed(f"{published[:80]!r} is not a published hash; it has 64 digits 0-9, a-f")
    found: list[Disagreement] = []
    if proof.hash != published:
        found.append(Disagreement(Fault.HASH, detail=proof.hash))
    if session and proof.session != " ".join(session.split()):
        found.append(Disagreement(Fault.SESSION, detail=proof.session))
    if seal is not None and seal.hash != published:
        found.append(Disagreement(Fault.SEAL, detail=seal.hash))
    elif seal is not None:
        found += _changed(proof, seal)
    if bool(proof.cut) != bool(proof.words):
        found.append(Disagreement(Fault.CUT, detail=proof.cut or proof.words))
    elif deals is not None:
        found += _cards(deals, proof)
    return found


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
