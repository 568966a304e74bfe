"""Reading a seal or a proof back from its text."""

from typing import Final

from fairdeal.cards import Deal
from fairdeal.dealing.seal import (
    FIRST_LINE,
    Opened,
    Seal,
    Sealed,
    check_numbers,
    cut_words,
    is_hash,
    one_line,
)
from fairdeal.errors import Malformed, Sentence

_MOST_BOARDS = 10_000


def parse_seal(text: str) -> Seal:
    """Read the document of `seal.Seal`; line ends may have become CRLF on the way.

    Raises:
        Malformed: a line that is not as it should be, with its number.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    if lines[0].strip() != FIRST_LINE:
        raise Malformed(
            "line {n}: a seal or a proof begins with {text}", n=1, text=repr(FIRST_LINE)
        )
    if lines.pop() or len(lines) < 4:
        raise Malformed("line {n}: the document is cut off", n=len(lines) + 1)
    words = _words(lines.pop(), len(lines) + 1) if lines[-1][:6] == "words " else ""
    if len(lines) > _MOST_BOARDS:
        raise Malformed("the document has more than {n} lines", n=_MOST_BOARDS)
    session, cut = _value(lines[1], 2, "session"), _value(lines[2], 3, "cut")
    boards = tuple(_board(line, place) for place, line in enumerate(lines[3:], start=4))
    check_numbers([board.board for board in boards])
    return Seal(session, boards, "" if cut == "-" else cut, words)


def _value(line: str, place: int, name: str) -> str:
    word, _, value = line.partition(" ")
    if word != name or value != " ".join(value.split()):
        raise Malformed(
            "line {n}: {words} should be {name} and its value",
            n=place,
            words=repr(line[:60]),
            name=repr(name),
        )
    return one_line(value, _VALUE, line=place, words=repr(name))


_VALUE: Final = Sentence(
    "line {line}: the value of {words} must be one line of 1 to {n} printable characters"
)


def _words(line: str, place: int) -> str:
    try:
        return cut_words(_value(line, place, "words"))
    except Malformed as error:
        raise Malformed("line {n}: {wrong}", n=place, wrong=error) from None


def _board(line: str, place: int) -> Sealed | Opened:
    word, _, rest = line.partition(" ")
    number, _, rest = rest.partition(" ")
    hexadecimal, _, deal = rest.partition(" ")
    if not (number.isascii() and number.isdigit() and len(number) <= 6 and is_hash(hexadecimal)):
        raise Malformed("line {n}: {words} is no board of a seal", n=place, words=repr(line[:60]))
    board: Sealed | Opened
    if word == "sealed" and not deal:
        board = Sealed(int(number), hexadecimal)
    elif word == "open":
        board = Opened(int(number), hexadecimal, _deal(deal, place))
    else:
        raise Malformed(
            "line {n}: {words} neither hides nor tells a board", n=place, words=repr(line[:60])
        )
    if board.line != line:
        raise Malformed(
            "line {n}: {words} is not in the form in which it is hashed",
            n=place,
            words=repr(line[:60]),
        )
    return board


def _deal(text: str, place: int) -> Deal:
    try:
        deal = Deal.parse(text)
    except Malformed as error:
        raise Malformed("line {n}: {wrong}", n=place, wrong=error) from None
    if not deal.is_complete:
        raise Malformed("line {n}: the deal is not 52 cards, thirteen for each seat", n=place)
    return deal
