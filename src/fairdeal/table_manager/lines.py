"""What a line of the protocol says, whoever wrote it: read liberally, told as plain values.

Programs differ in case, spaces, full stops, in ``10`` and ``T``, in rank before suit or after it,
in words after a call. None of that changes what is said. A line that says nothing is `Unread`.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from fairdeal.boards import Vulnerability
from fairdeal.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Denomination
from fairdeal.cards import Card, Hand
from fairdeal.errors import Malformed
from fairdeal.seats import Seat

LONGEST: Final = 1_000
"""The most characters of a line; a longer one says nothing."""
LONGEST_NAME: Final = 60
"""The most characters of a team's name that are kept."""


class Ready(Enum):
    """What somebody says he is ready for."""

    TEAMS = "teams"
    START = "start"
    DEAL = "deal"
    CARDS = "cards"
    BID = "bid"
    CARD = "card"
    DUMMY = "dummy"


@dataclass(frozen=True, slots=True)
class Connecting:
    """A program wants to sit down."""

    name: str
    seat: Seat | None
    """``None``: any (``ANYPL``)."""
    version: int


@dataclass(frozen=True, slots=True)
class IsReady:
    """A program can take the next line of that kind."""

    what: Ready


@dataclass(frozen=True, slots=True)
class Calls:
    """A call, by this player."""

    seat: Seat
    call: Call
    alert: bool = False
    text: str = ""
    """What the call means, where that is said."""


@dataclass(frozen=True, slots=True)
class Plays:
    """A card, from this hand."""

    hand: Seat | None
    """``None``: dummy's."""
    card: Card


@dataclass(frozen=True, slots=True)
class Seated:
    """The manager has given this seat."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Teams:
    """Who plays North-South and who East-West."""

    ns: str
    ew: str


@dataclass(frozen=True, slots=True)
class StartOfBoard:
    """A board begins."""


@dataclass(frozen=True, slots=True)
class Marks:
    """The board's number, dealer and vulnerability, as told."""

    number: int
    dealer: Seat
    vulnerability: Vulnerability


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of a hand."""

    seat: Seat | None
    """``None``: dummy's."""
    hand: Hand


@dataclass(frozen=True, slots=True)
class ToLead:
    """Somebody, or dummy, is to lead to a trick."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The board is over, with the time each side took."""


@dataclass(frozen=True, slots=True)
class EndOfSession:
    """No further board follows."""


@dataclass(frozen=True, slots=True)
class Illegal:
    """The manager refuses a call or card."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that says nothing known."""

    text: str


Said = (
    Connecting
    | IsReady
    | Calls
    | Plays
    | Seated
    | Teams
    | StartOfBoard
    | Marks
    | Cards
    | ToLead
    | Timing
    | EndOfSession
    | Illegal
    | Unread
)
"""What a line says."""

_S: Final = r"(north|east|south|west|[nesw])"
_NAME: Final = r"\s*[:.]?\s*\"([^\"]*)\""
_DENOMINATIONS: Final = (
    r"(?:n\.?\s?t?|no ?trumps?|s(?:pades?)?|h(?:earts?)?|d(?:iamonds?)?|c(?:lubs?)?|[♠♥♦♣])"
)
_PLAIN: Final[Mapping[str, Call]] = {
    **dict.fromkeys(("p", "pass", "passes"), PASS),
    **dict.fromkeys(("x", "double", "doubles"), DOUBLE),
    **dict.fromkeys(("xx", "redouble", "redoubles"), REDOUBLE),
}
_ALERT: Final = re.compile(r"\b(alert(?:ed)?|infos?)\b[.:!]?\s*(.*)", re.IGNORECASE)
_HAND: Final = re.compile(r"10|[2-9tjqka]|[shdc♠♥♦♣]", re.IGNORECASE)
_SIDES: Final = {
    "neither": Vulnerability.NONE,
    "none": Vulnerability.NONE,
    "n/s": Vulnerability.NS,
    "ns": Vulnerability.NS,
    "e/w": Vulnerability.EW,
    "ew": Vulnerability.EW,
    "both": Vulnerability.BOTH,
    "all": Vulnerability.BOTH,
}


def read_line(line: str) -> Said:
    """What a line says; `Unread` where that is nothing, whatever it holds."""
    text = " ".join(line[: LONGEST + 1].split())
    if len(line) > LONGEST:
        return Unread(text[:80])
    try:
        return next(_meanings(text), Unread(text[:80]))
    except Malformed:
        return Unread(text[:80])


def _meanings(text: str) -> Iterator[Said]:
    for pattern, meaning in _LINES:
        if found := pattern.fullmatch(text):
            yield meaning(found)


def _connecting(found: re.Match[str]) -> Said:
    word = found[2].upper()
    seat = None if word.startswith("ANY") else Seat.parse(word)
    return Connecting(found[1].strip()[:LONGEST_NAME], seat, int(found[3]))


def _ready(found: re.Match[str]) -> Said:
    what = found[2].lower().rstrip(". ")
    if re.search(r"card to trick|'s card\b|s' card\b", what):
        return IsReady(Ready.CARD)
    if "dummy" in what:
        return IsReady(Ready.DUMMY)
    words = re.findall("[a-z]+", what)
    for one in (Ready.TEAMS, Ready.START, Ready.DEAL, Ready.CARDS, Ready.BID):
        if words and words[-1].removesuffix("s") == one.value.removesuffix("s"):
            return IsReady(one)
    return Unread(found[0][:80])


def _calls(found: re.Match[str]) -> Said:
    alert = _ALERT.search(found[3])
    is_alert = alert is not None and alert[1].lower().startswith("alert")
    text = alert[2].strip() if alert is not None else ""
    return Calls(Seat.parse(found[1]), _call(found[2].lower()), is_alert, text)


def _call(words: str) -> Call:
    words = re.sub(r"^bids?\s*", "", words).rstrip(". ")
    if call := _PLAIN.get(words):
        return call
    level = re.match(r"\d{1,2}", words)
    if level is None:
        raise Malformed("{text} is not a call; calls are Pass, X, XX, 1C, 3NT ...", text=words)
    letter = words[level.end() :].strip()[:1].upper()
    denomination = Denomination.parse("NT" if letter == "N" else letter)
    return Bid(int(level[0]), denomination)


def _plays(found: re.Match[str]) -> Said:
    hand = None if found[1].lower() == "dummy" else Seat.parse(found[1])
    return Plays(hand, Card.parse(found[2].replace(" ", "")))


def _cards(found: re.Match[str]) -> Said:
    hand = None if found[1].lower() == "dummy" else Seat.parse(found[1])
    suit, cards = "", list[Card]()
    for word in _HAND.findall(found[2]):
        if word.upper() in "SHDC♠♥♦♣":
            suit = word
        else:
            cards.append(Card.parse(suit + word))
    is_hand = len(set(cards)) == len(cards)
    return Cards(hand, Hand.of(cards)) if is_hand else Unread(found[0][:80])


def _marks(found: re.Match[str]) -> Said:
    number = int(found[1])
    if not 1 <= number <= 9_999:
        return Unread(found[0][:80])
    return Marks(number, Seat.parse(found[2]), _SIDES[found[3].lower()])


def _line(
    pattern: str, meaning: Callable[[re.Match[str]], Said]
) -> tuple[re.Pattern[str], Callable[[re.Match[str]], Said]]:
    return re.compile(pattern, re.IGNORECASE), meaning


_LINES: Final = (
    _line(
        r"connecting\s*\"([^\"]+)\" as (\w+) using protocol version\s*(\d{1,4})\b.*", _connecting
    ),
    _line(rf"{_S} (?:is )?ready (?:for|to) (.*)", _ready),
    _line(
        rf"{_S} (pass(?:es)?|doubles?|redoubles?|bids? (?:pass(?:es)?|xx?|p)"
        rf"|bids? \d{{1,2}}\s?{_DENOMINATIONS})(?!\w)\.?(.*)",
        _calls,
    ),
    _line(rf"(dummy|{_S[1:-1]}) (?:plays?|leads?) (10\s?\S|\S\s?10|\S\s?\S)\s?\.?", _plays),
    _line(
        rf"{_S}\s*\(?{_NAME}\s*\)? seated\.?", lambda found: Seated(Seat.parse(found[1]), found[2])
    ),
    _line(rf"teams?\s*:?\s*n/s{_NAME}[.,\s]*e/w{_NAME}.*", lambda found: Teams(found[1], found[2])),
    _line(r"start of board\.?", lambda _found: StartOfBoard()),
    _line(
        rf"board number:? (\d{{1,6}})\s?\. dealer:? {_S}\s?\."
        r" (neither|none|n/?s|e/?w|both|all) (?:is |are )?vulnerable\s?\.?",
        _marks,
    ),
    _line(rf"(dummy|{_S[1:-1]})'?s cards\s?:?(.*)", _cards),
    _line(rf"(?:dummy|{_S[1:-1]}) to lead\.?", lambda _found: ToLead()),
    _line(r"timing\b.*", lambda _found: Timing()),
    _line(r"end of session\b.*", lambda _found: EndOfSession()),
    _line(r"illegal (?:bid|call|card|play)\b.*", lambda _found: Illegal()),
)
