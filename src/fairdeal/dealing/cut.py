"""The cut: public words, known only after the seal was published, turn every deal into another.

The number of the deal played is the number of the deal drawn plus a number made from the published
hash, the board and the words, round and round over all deals. Nobody who made the seal could know
it, so nobody could choose the deals; and a sum with a number drawn uniformly is uniform, so no
randomness is lost.
"""

from hashlib import sha256

from fairdeal.boards import Board
from fairdeal.dealing.numbering import DEALS, deal_numbered, number_of
from fairdeal.dealing.seal import Seal, cut_words
from fairdeal.errors import Malformed

_BYTES = 12
"""96 bits: the fewest whole bytes that number every deal."""


def offset(published: str, board: int, words: str) -> int:
    """How far the words move the deal of a board: 0 to ``DEALS - 1``.

    It is the first number below ``DEALS`` among the leading twelve bytes of SHA-256 over the lines
    ``fairdeal cut 1``, the hash, the board, the try (0, 1, 2 ...) and the words.
    """
    attempt = 0
    while (number := _number(f"{published}\n{board}\n{attempt}\n{words}\n")) >= DEALS:
        attempt += 1
    return number


def played(seal: Seal) -> tuple[Board, ...]:
    """The boards that are told, with the deals as they are to be played.

    Raises:
        Malformed: the seal promises a cut and its words are missing, or the other way round.
    """
    if bool(seal.cut) != bool(seal.words):
        if seal.cut:
            raise Malformed("the words of the cut are missing, so the deals played cannot be known")
        raise Malformed("the seal promises no cut, so the deals played cannot be known")
    if not seal.cut:
        return tuple(Board.numbered(board.board, board.deal) for board in seal.opened)
    words = cut_words(seal.words)
    published = seal.hash
    return tuple(
        Board.numbered(
            board.board,
            deal_numbered((number_of(board.deal) + offset(published, board.board, words)) % DEALS),
        )
        for board in seal.opened
    )


def _number(lines: str) -> int:
    digest = sha256(f"fairdeal cut 1\n{lines}".encode()).digest()
    return int.from_bytes(digest[:_BYTES], "big")
