"""DLM, of the Duplimate machine: text with a checksum for the set and one for each board.

``Board nn=`` carries 26 letters and three digits: a letter, counted from ``a``, is four times who
holds one card (0 North ... 3 West) plus who holds the next, from SA down. The digits are the board
number XOR the code of every letter. All 99 boards stand in the file; those outside the range hold
a dummy deal. The set's ``Checksum`` is Duplicates XOR From board XOR To board, XOR 1 when shown
(so writes Big Deal); some programs write the number of boards in its place, which is accepted.
"""

import re

from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.dealing.pack import at, consecutive, deal_of, owners_of

Entries = dict[str, tuple[int, str]]
"""Value and line of each key."""

_DUMMY = "aaaaaabffffffkkkkkklpppppp"
_BOARD = re.compile(r"([a-p]{26})(\d{1,3})")
_NUMBER = re.compile(r"\d{1,9}")
_LONGEST_LINE = 1000


def read(data: bytes) -> DealSet:
    """Read a DLM file.

    Raises:
        Malformed: cut off, an entry missing or twice, a wrong checksum, or enciphered cards.
    """
    entries = _entries(data.decode("latin-1"))
    if key := _number(entries, "Crypto key", default=0):
        raise Malformed("the cards are enciphered (Crypto key {text}) and cannot be read", text=key)
    first, last = _number(entries, "From board"), _number(entries, "To board")
    if not 1 <= first <= last <= 99:
        raise Malformed(
            "boards {first} to {end} are not a range within 1 to 99", first=first, end=last
        )
    _check_sum(entries, first, last)
    numbers = range(first, last + 1)
    boards = tuple(Board.numbered(number, _deal(number, entries)) for number in numbers)
    _, heading = entries.get("Headline", (0, ""))
    return DealSet.headed(boards, heading)


def write(deals: DealSet) -> bytes:
    """Write a DLM file; the heading of the set goes into ``Headline``.

    Raises:
        Malformed: a deal is not complete, numbers with gaps, or not within 1 to 99.
    """
    boards = consecutive(deals, "DLM")
    first, last = boards[0].number, boards[-1].number
    letters = {board.number: _letters(board) for board in boards}
    lines = [
        "[Document]",
        f"Headline={_one_line(deals.heading)}",
        "Status=Show",
        "Duplicates=1",
        f"From board={first}",
        f"To board={last}",
        "Next board to duplimate=0",
        "PrintOuts=0",
        "Crypto key=0",
        f"Checksum={1 ^ first ^ last ^ 1}",
    ]
    for number in range(1, 100):
        cards = letters.get(number, _DUMMY)
        lines += [f"Duplicates {number:02}=0", f"Board {number:02}={cards}{_sum(number, cards):03}"]
    return "".join(line + "\r\n" for line in lines).encode("latin-1", "replace")


def _entries(text: str) -> Entries:
    lines = text.splitlines()
    if not lines or lines[0].strip() != "[Document]":
        raise Malformed("line {n}: a DLM file begins with [Document]", n=1)
    entries: Entries = {}
    for place, line in enumerate(lines[1:], start=2):
        key, equals, value = line.partition("=")
        if not line.strip():
            continue
        if not equals or len(line) > _LONGEST_LINE:
            raise Malformed(
                "line {n}: {words} is not of the form name=value", n=place, words=repr(line[:40])
            )
        if key in entries:
            raise Malformed(
                "line {line}: {words} stands already in line {n}",
                line=place,
                words=repr(key),
                n=entries[key][0],
            )
        entries[key] = place, value
    return entries


def _number(entries: Entries, key: str, default: int | None = None) -> int:
    if key not in entries:
        if default is None:
            raise Malformed(
                "the entry {words} is missing; the file may be cut off", words=repr(key)
            )
        return default
    line, value = entries[key]
    if not _NUMBER.fullmatch(value.strip()):
        raise Malformed("line {n}: {text} is not a number", n=line, text=f"{key}={value[:40]}")
    return int(value)


def _check_sum(entries: Entries, first: int, last: int) -> None:
    written = _number(entries, "Checksum")
    _, status = entries.get("Status", (0, ""))
    shown = 1 if status.strip().lower() == "show" else 0
    expected = _number(entries, "Duplicates", default=1) ^ first ^ last ^ shown
    if written not in (expected, (last - first + 1) ^ shown):
        line, _ = entries["Checksum"]
        raise Malformed(
            "line {n}: the checksum is {found} and should be {wanted}",
            n=line,
            found=written,
            wanted=expected,
        )


def _deal(number: int, entries: Entries) -> Deal:
    key = f"Board {number:02}"
    if key not in entries:
        raise Malformed("board {board} is missing; the file may be cut off", board=number)
    line, value = entries[key]
    with at(Sentence("line {n}, board {board}", n=line, board=number)):
        found = _BOARD.fullmatch(value.strip())
        if found is None:
            raise Malformed(
                "{words} is not 26 letters a to p and a checksum", words=repr(value[:40])
            )
        if int(found[2]) != _sum(number, found[1]):
            raise Malformed(
                "checksum {found} should be {wanted}",
                found=found[2],
                wanted=f"{_sum(number, found[1]):03}",
            )
        pairs = (divmod(ord(letter) - ord("a"), 4) for letter in found[1])
        return deal_of(owner for pair in pairs for owner in pair)


def _letters(board: Board) -> str:
    owners = owners_of(board)
    pairs = zip(owners[::2], owners[1::2], strict=True)
    return "".join(chr(ord("a") + 4 * one + other) for one, other in pairs)


def _sum(number: int, letters: str) -> int:
    for letter in letters:
        number ^= ord(letter)
    return number


def _one_line(heading: str) -> str:
    return " ".join(heading.split())
