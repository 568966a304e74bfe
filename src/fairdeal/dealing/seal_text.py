"""Reading a seal or a proof back from its text."""

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
from fairdeal.errors import Malformed

_MOST_BOARDS = 10_000


def parse_seal(text: str) -> Seal:
    """Read the document of `seal.Seal`; line ends may have become CRLF on the way.

    Raises:
        Malformed: a line that is not as it should be, with its number.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    if lines[0].strip() != FIRST_LINE:
        raise Malformed(f"line 1: a seal or a proof begins with {FIRST_LINE!r}")
    if lines.pop() or len(lines) < 4:
        raise Malformed(f"line {len(lines) + 1}: the document is cut off")
    words = _words(lines.pop(), len(lines) + 1) if lines[-1][:6] == "words " else ""
    if len(lines) > _MOST_BOARDS:
        raise Malformed(f"the document has more than {_MOST_BOARDS} lines")
    session, cut = _value(lines[1], 2, "session"), _value(lines[2], 3, "cut")
    boards = tuple(_board(line, place) for place, line in enumerate(lines[3:], start=4))
    check_numbers([board.board for board in boards])
    return Seal(session, boards, "" if cut == "-" else cut, words)


def _value(line: str, place: int, name: str) -> str:
    word, _, value = line.partition(" ")
    if word != name or value != " ".join(value.split()):
        raise Malformed(f"line {place}: {line[:60]!r} should be {name!r} and its value")
    return one_line(value, f"line {place}: the value of {name!r}")


def _words(line: str, place: int) -> str:
    try:
        return cut_words(_value(line, place, "words"))
    except Malformed as error:
        raise Malformed(f"line {place}: {error}") from None


def _board(line: str, place: int) -> Sealed | Opened:
    word, _, rest = line.partition(" ")
    number, _, rest = rest.partition(" ")
    hexadecimal, _, deal = rest.partition(" ")
    if not (number.isascii() and number.isdigit() and len(number) <= 6 and is_hash(hexadecimal)):
        raise Malformed(f"line {place}: {line[:60]!r} is no board of a seal")
    board: Sealed | Opened
    if word == "sealed" and not deal:
        board = Sealed(int(number), hexadecimal)
    elif word == "open":
        board = Opened(int(number), hexadecimal, _deal(deal, place))
    else:
        raise Malformed(f"line {place}: {line[:60]!r} neither hides nor tells a board")
    if board.line != line:
        raise Malformed(f"line {place}: {line[:60]!r} is not in the form in which it is hashed")
    return board


def _deal(text: str, place: int) -> Deal:
    try:
        deal = Deal.parse(text)
    except Malformed as error:
        raise Malformed(f"line {place}: {error}") from None
    if not deal.is_complete:
        raise Malformed(f"line {place}: the deal is not 52 cards, thirteen for each seat")
    return deal
