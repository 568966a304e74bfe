"""The seal on a set of boards: published before the session, opened after it.

Each board has a line that tells its cards, beginning with 32 random bytes nobody can guess:

    open 7 8f0c...  N:AK4.Q73.T852.J64 ... ... ...

and a line that hides them, the SHA-256 of the first (its line end included):

    sealed 7 5be1...

The *seal* is the document of all hiding lines under a heading; its own SHA-256 is what is
published. The *proof* is the same document with the telling lines in their place, so whoever holds
it can make the seal from it; a board that is still to be played stays hidden in it.
``docs/explanation/proof-of-dealing.md`` says what this proves and what it does not.
"""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import pairwise
from typing import Final

from fairdeal.cards import Deal
from fairdeal.dealing.drawing import Entropy, random_bytes, random_deal
from fairdeal.errors import Malformed, Sentence

FIRST_LINE: Final = "fairdeal seal 1"
"""The first line of every seal and proof; the number is that of the scheme."""
NONCE_BYTES: Final = 32
"""Random bytes before each deal, so that nobody can find a hidden board by trying."""

_LONGEST_TEXT = 200


@dataclass(frozen=True, slots=True)
class Sealed:
    """A board whose cards are hidden."""

    board: int
    hash: str
    """SHA-256 of the line that tells the cards, 64 hexadecimal digits."""

    @property
    def line(self) -> str:
        """The line of the document, without its end."""
        return f"sealed {self.board} {self.hash}"


@dataclass(frozen=True, slots=True)
class Opened:
    """A board whose cards are told: what was drawn, before any cut."""

    board: int
    nonce: str
    """64 hexadecimal digits."""
    deal: Deal

    @property
    def line(self) -> str:
        """The line of the document, without its end."""
        return f"open {self.board} {self.nonce} {self.deal.to_pbn()}"

    @property
    def sealed(self) -> Sealed:
        """The same board, hidden."""
        return Sealed(self.board, sha256(f"{self.line}\n".encode()).hexdigest())


@dataclass(frozen=True, slots=True)
class Seal:
    """A seal or a proof, by how many of its boards are told."""

    session: str
    """The session the set was dealt for; one line."""
    boards: tuple[Sealed | Opened, ...]
    """In ascending order."""
    cut: str = ""
    """Which public words will cut the deals, when they are to be cut; named before they exist."""
    words: str = ""
    """The words of the cut, when they are known. No part of the seal."""

    @property
    def document(self) -> str:
        """The seal: every board hidden. Its bytes in UTF-8 are what the hash is of."""
        hidden = (b.sealed if isinstance(b, Opened) else b for b in self.boards)
        return self._document(hidden)

    @property
    def proof(self) -> str:
        """The document as it stands: told boards told, hidden boards hidden, words of the cut."""
        return self._document(self.boards) + (f"words {self.words}\n" if self.words else "")

    @property
    def hash(self) -> str:
        """The hash to publish: SHA-256 of the seal, 64 hexadecimal digits."""
        return sha256(self.document.encode()).hexdigest()

    @property
    def opened(self) -> tuple[Opened, ...]:
        """The boards that are told."""
        return tuple(board for board in self.boards if isinstance(board, Opened))

    def showing(self, numbers: Collection[int]) -> "Seal":
        """The proof of these boards only, the others hidden: for a barometer, round by round."""
        boards = (
            board.sealed if isinstance(board, Opened) and board.board not in numbers else board
            for board in self.boards
        )
        return replace(self, boards=tuple(boards))

    def _document(self, boards: Iterable[Sealed | Opened]) -> str:
        heading = [FIRST_LINE, f"session {self.session}", f"cut {self.cut or '-'}"]
        return "".join(f"{line}\n" for line in [*heading, *(board.line for board in boards)])


def draw(session: str, numbers: Iterable[int], entropy: Entropy, cut: str = "") -> Seal:
    """Draw a deal for each board and seal them.

    Args:
        session: what the set is for; one line of at most 200 characters.
        numbers: the boards, in any order.
        entropy: random bytes; the command line passes ``os.urandom``.
        cut: which public words will cut the deals; empty for no cut.

    Raises:
        Malformed: no boards, a number twice or below 1, or text that is not one plain line.
    """
    ascending = sorted(numbers)
    check_numbers(ascending)
    boards = tuple(
        Opened(number, random_bytes(NONCE_BYTES, entropy).hex(), random_deal(entropy))
        for number in ascending
    )
    if cut == "-":
        raise Malformed("{words} does not say which public words will cut the deals", words="'-'")
    return Seal(one_line(session, _NAME), boards, cut and one_line(cut, _CUT))


def check_numbers(ascending: list[int]) -> None:
    """Look at board numbers that should ascend.

    Raises:
        Malformed: none, below 1, or not ascending.
    """
    if not ascending:
        raise Malformed("there are no boards")
    if ascending[0] < 1:
        raise Malformed("board numbers begin at 1, not {n}", n=ascending[0])
    for before, number in pairwise(ascending):
        if number <= before:
            raise Malformed("board {board} stands twice or out of order", board=number)


_NAME: Final = Sentence("the session's name must be one line of 1 to {n} printable characters")
_CUT: Final = Sentence("the cut must be one line of 1 to {n} printable characters")
_WORDS: Final = Sentence("the words of the cut must be one line of 1 to {n} printable characters")


def one_line(text: str, wrong: str, /, **parts: object) -> str:
    """The text with each run of blanks made one, so that there is one way to write it.

    Args:
        text: as it was given.
        wrong: what is said if it is none, with the most letters as ``n``.
        parts: what else is told there.

    Raises:
        Malformed: empty, longer than 200 characters, or with characters that cannot be printed.
    """
    line = " ".join(text.split())
    if not line or len(line) > _LONGEST_TEXT or not line.isprintable():
        raise Malformed(wrong, n=_LONGEST_TEXT, **parts)
    return line


def cut_words(text: str) -> str:
    """The words of a cut with each run of blanks made one.

    Printable ASCII only: what looks like a 3 and is none (full-width, mathematical, Cyrillic) would
    give other deals, and nobody who reads the words aloud would notice.

    Raises:
        Malformed: as `one_line`, or a character outside printable ASCII.
    """
    for place, letter in enumerate(text, start=1):
        if not (letter.isascii() and letter.isprintable()) and letter not in "\t\r\n":
            raise Malformed(
                "the words of the cut: character {n} is {words} ({code}); only printable ASCII "
                "can be told apart by everybody",
                n=place,
                words=repr(letter),
                code=f"U+{ord(letter):04X}",
            )
    return one_line(text, _WORDS)


def is_hash(text: str) -> bool:
    """Whether this is a SHA-256 in hexadecimal, lower case."""
    return re.fullmatch("[0-9a-f]{64}", text) is not None
