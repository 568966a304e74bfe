"""The values of single tags: seats, vulnerability, contract, result and scores.

Each function gives ``None`` for what is not said (``?`` or empty) and raises `Malformed` for what
cannot be meant; the second part of a result says whether PBN would have it written otherwise.
"""

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from fairdeal.boards import Vulnerability
from fairdeal.calls import BIDS, PASS, Bid, Contract, Denomination, Doubling, Pass
from fairdeal.errors import Malformed
from fairdeal.formats.record import PrintedScore
from fairdeal.seats import SEATS, Seat, Side

UNSAID: Final = frozenset(("", "?", "-", "#"))
_SEATS: Final = {seat.letter: seat for seat in SEATS} | {
    seat.letter.lower(): seat for seat in SEATS
}
_SEATS_ELSEWHERE: Final = {
    name: seat
    for seat, names in (
        (Seat.NORTH, "nord noord norte norr sever pohjoinen eszak polnoc"),
        (Seat.EAST, "est ost oost este leste øst vychod istok ita kelet wschod"),
        (Seat.SOUTH, "sud sued sur sul zuid syd sør jih juh jug etela del poludnie"),
        (Seat.WEST, "ouest ovest oeste vest vast zapad lansi nyugat zachod"),
    )
    for name in names.split()
}
"""The seats in whole words of other languages, without accents; letters alone would be ambiguous:
O is East in German and West in French."""
_VULNERABLE: Final = {
    **dict.fromkeys(
        ("None", "Love", "-", "none", "love", "Neither", "neither"), Vulnerability.NONE
    ),
    **dict.fromkeys(("NS", "ns"), Vulnerability.NS),
    **dict.fromkeys(("EW", "ew"), Vulnerability.EW),
    **dict.fromkeys(("All", "Both", "all", "both"), Vulnerability.BOTH),
}
_PASSED: Final = frozenset(
    (
        "PASS",
        "PAS",
        "P",
        "AP",
        "ALLPASS",
        "PASSED",
        "PASSEDOUT",
        "PASSOUT",
        "PASSES",
        "PO",
        "PASSALL",
    )
)
_NOT_PLAYED: Final = frozenset(("NP", "NOTPLAYED", "NOPLAY", "NOBID", "ADJ", "A", "0", "---"))
_BID: Final = re.compile(
    r"([1-7])(NOTRUMPS?|NT|N|SA|SPADES?|HEARTS?|DIAMONDS?|CLUBS?|[SHDC♠♥♦♣])", re.IGNORECASE
)
_RISKS: Final = {
    "": Doubling.UNDOUBLED,
    **dict.fromkeys(("X", "*", "D", "DBL", "DOUBLED"), Doubling.DOUBLED),
    **dict.fromkeys(("XX", "**", "R", "DD", "RDBL", "REDBL", "REDOUBLED"), Doubling.REDOUBLED),
}


@dataclass(frozen=True, slots=True)
class Undertaking:
    """What a ``Contract`` tag says; without a level it is the trump suit of an end position."""

    bid: Bid | None = None
    doubling: Doubling = Doubling.UNDOUBLED
    denomination: Denomination | None = None
    declarer: Seat | None = None
    """A declarer written beside the contract instead of in its own tag."""
    passed: bool = False
    standard: bool = True


def _standard() -> dict[str, Undertaking]:
    """Every value a ``Contract`` tag may have, as PBN spells it."""
    table = {
        f"{bid}{doubling}": Undertaking(bid, doubling, bid.denomination)
        for bid in BIDS
        for doubling in Doubling
    }
    table |= {d.letters: Undertaking(denomination=d) for d in Denomination}
    return table | {"Pass": Undertaking(passed=True)}


_CONTRACTS: Final = _standard()


def seat(text: str) -> Seat | None:
    """The seat of a ``Dealer``, ``Declarer``, ``Auction`` or ``Play`` tag."""
    found = _SEATS.get(text)
    if found is not None or text in UNSAID:
        return found
    apart = unicodedata.normalize("NFD", text.replace("ł", "l").replace("Ł", "L"))
    plain = "".join(one for one in apart if not unicodedata.combining(one)).strip().casefold()
    return _SEATS_ELSEWHERE.get(plain) or Seat.parse(text)


def vulnerability(text: str) -> tuple[Vulnerability | None, bool]:
    """The sides vulnerable."""
    found = _VULNERABLE.get(text)
    if found is not None or text in UNSAID:
        return found, True
    return Vulnerability.parse(text), False


def undertaking(text: str) -> Undertaking | None:
    """The contract, or the fact that the board was passed out."""
    if found := _CONTRACTS.get(text):
        return found
    word = "".join(text.upper().split())
    if word in UNSAID:
        return None
    if word in _NOT_PLAYED:
        return Undertaking(standard=False)
    if found := _CONTRACTS.get(word):
        return found
    if word.replace("-", "") in _PASSED:
        return Undertaking(passed=True, standard=word == "PASS")
    return _odd_undertaking(text, word)


def _odd_undertaking(text: str, word: str) -> Undertaking:
    written = _BID.match(word)
    if written is None:
        raise Malformed(
            "{text} is not a contract; it is written such as 3NT, 4SX or Pass", text=repr(text)
        )
    level, name = int(written[1]), written[2]
    denomination = _denomination(name)
    risk, declarer = word[written.end() :].removeprefix("-"), None
    if risk not in _RISKS and risk[-1] in _SEATS:
        risk, declarer = risk[:-1].removesuffix("BY").rstrip("-"), _SEATS[risk[-1]]
    if risk not in _RISKS:
        raise Malformed(
            "{text} is not a contract: {risk} is no doubling", text=repr(text), risk=repr(risk)
        )
    bid = BIDS[5 * (level - 1) + denomination]
    return Undertaking(bid, _RISKS[risk], denomination, declarer, standard=False)


def _denomination(name: str) -> Denomination:
    return Denomination.NOTRUMP if name in ("SA", "N") else Denomination.parse(name)


def contract(meant: Undertaking | None, declarer: Seat | None) -> Contract | Pass | None:
    """The contract when its declarer is known; `Pass` when passed out."""
    if meant is None:
        return None
    if meant.passed:
        return PASS
    if meant.bid is None or declarer is None:
        return None
    return Contract(meant.bid, meant.doubling, declarer)


_SIDES: Final = re.compile(r"(NS|EW)\s*(\S+)(?:\s+(?!\1)(NS|EW)\s*(\S+))?", re.IGNORECASE)
"""The figure of one side, or one of each."""
_DIFFERENCE: Final = re.compile(r"=|[+-]\d{1,2}")
_FIGURE: Final = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)")


def tricks(text: str, declarer: Seat | None, bid: Bid | None) -> tuple[int | None, bool]:
    """Tricks of declarer's side in a ``Result`` tag; ``None`` when declarer is not known."""
    if text.isdecimal():
        return _counted(text, text), True
    if sides := _SIDES.fullmatch(text.strip()):
        return _of_side(sides, declarer, text), True
    return _relative(text, bid), False


def _counted(digits: str, text: str) -> int:
    number = int(digits) if len(digits) <= 2 else 99
    if number > 13:
        raise Malformed("{text} is not a number of tricks, 0 to 13", text=repr(text))
    return number


def _of_side(sides: re.Match[str], declarer: Seat | None, text: str) -> int | None:
    first, second = sides[2], sides[4]
    if not first.isdecimal() or (second and not second.isdecimal()):
        raise Malformed("{text} does not give tricks as in 'NS 9' or 'NS 9 EW 4'", text=repr(text))
    won = _counted(first, text)
    if second and won + _counted(second, text) != 13:
        raise Malformed("the tricks in {text} do not add up to thirteen", text=repr(text))
    if declarer is None:
        return None
    return won if sides[1].upper() == declarer.side.name else 13 - won


def _relative(text: str, bid: Bid | None) -> int:
    """``=``, ``+1``, ``-2``: tricks above or below the contract, as score sheets have it."""
    word = text.replace(" ", "")
    if bid is not None and _DIFFERENCE.fullmatch(word):
        return _counted(str(max(0, 6 + bid.level + int(word.strip("=") or 0))), text)
    words = text.split()
    if len(words) == 2 and words[0].isdecimal() and words[1].lower() in ("trick", "tricks"):
        return _counted(words[0], text)
    raise Malformed("{text} is not a number of tricks", text=repr(text))


def award(text: str) -> PrintedScore | None:
    """A score: ``420``, ``NS -50``, ``EW 1.5``, or one for each side."""
    if text in UNSAID:
        return None
    if _FIGURE.fullmatch(text):
        return PrintedScore(declarer=Decimal(text))
    sides = _SIDES.fullmatch(text.strip())
    if sides is None:
        raise Malformed(
            "{text} is not a score; it is written such as 420, 'NS -50', 'EW 1.5'", text=repr(text)
        )
    figures = {sides[1].upper(): _figure(sides[2], text)}
    if sides[3]:
        figures[sides[3].upper()] = _figure(sides[4], text)
    return PrintedScore(ns=figures.get(Side.NS.name), ew=figures.get(Side.EW.name))


def _figure(word: str, text: str) -> Decimal:
    figure = word.removesuffix("%")
    if not _FIGURE.fullmatch(figure):
        raise Malformed(
            "{word} in the score {text} is not a number", word=repr(word), text=repr(text)
        )
    return Decimal(figure)
