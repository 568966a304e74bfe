"""The keys by which a result is said, one step a screen: contract, declarer, lead, result."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from fairdeal.calls import Denomination
from fairdeal.cards import RANK_LETTERS, SUITS_DOWN, Suit
from fairdeal.seats import SEATS, Side
from fairdeal.views.figures import MINUS, signed
from fairdeal.views.shown import SUIT_NAMES, SYMBOLS, rank_shown, seat_name, side_name
from fairdeal.views.words import _, capital

PASSED: Final = "pass"
"""Instead of a contract, of a board that was passed out."""
NO_LEAD: Final = "-"
"""Instead of a card, where the lead is not told."""
STEPS: Final = ("contract", "declarer", "lead", "made", "send")
"""What is asked in turn; ``send`` shows all of it with its score."""


@dataclass(frozen=True, slots=True)
class Key:
    """One key: what it says to the server, how it looks, how it is read aloud."""

    value: str
    text: str
    aloud: str = ""
    """Empty where it is read as it looks."""


@dataclass(frozen=True, slots=True)
class SaidSoFar:
    """The line said so far, part by part; each is empty until it is said."""

    contract: str
    doubling: str
    declarer: str
    lead: str
    made: str
    score: str
    """From the side that keys it in; empty before the last step."""
    side: str
    """Which side that is, in words."""


def contracts() -> Iterator[Key]:
    """The 35 contracts, a level a row."""
    for level in range(1, 8):
        for denomination in Denomination:
            if denomination is Denomination.NOTRUMP:
                yield Key(f"{level}NT", f"{level}{_('NT')}", f"{level} {_('notrump')}")
            else:
                suit = Suit(denomination)
                symbol = SYMBOLS[SUIT_NAMES[suit]]
                yield Key(f"{level}{suit.letter}", f"{level}{symbol}", f"{level} {_aloud(suit)}")


def declarers() -> Iterator[Key]:
    """The four seats."""
    return (Key(seat.letter, capital(seat_name(seat))) for seat in SEATS)


def leads() -> Iterator[tuple[str, str, str, tuple[Key, ...]]]:
    """The 52 cards: each suit's letter, symbol and name, and its keys, the highest card first."""
    for suit in reversed(SUITS_DOWN):
        ranks = reversed(RANK_LETTERS)
        keys = tuple(Key(f"{suit.letter}{rank}", rank_shown(rank)) for rank in ranks)
        yield suit.letter, SYMBOLS[SUIT_NAMES[suit]], _aloud(suit), keys


def made(contract: str = "") -> tuple[tuple[Key, ...], tuple[Key, ...]]:
    """Over and down: what a contract can come to, or any where none is said yet."""
    level = int(contract[0]) if contract[:1] in tuple("1234567") else 0
    over, down = (7 - level, 6 + level) if level else (6, 13)
    return (
        tuple(Key(f"+{n}", f"+{n}") for n in range(1, over + 1)),
        tuple(Key(f"-{n}", f"{MINUS}{n}", _("{n} down").format(n=n)) for n in range(1, down + 1)),
    )


def _aloud(suit: Suit) -> str:
    return (_("clubs"), _("diamonds"), _("hearts"), _("spades"))[suit]


def said_so_far(said: Mapping[str, str], score: int | None, side: Side) -> SaidSoFar:
    """The line, out of the texts of the keys that were pressed.

    Args:
        said: the values, step by step, and ``doubling``.
        score: North-South's total points, where all is said.
        side: from whose side it is read.
    """
    of_side = capital(side_name(side))
    if not said["contract"]:
        return SaidSoFar("", "", "", "", "", "", of_side)
    keys = {
        "contract": {one.value: one.text for one in contracts()} | {PASSED: _("Passed out")},
        "declarer": {one.value: one.text for one in declarers()},
        "lead": {
            one.value: symbol + one.text for _suit, symbol, _name, row in leads() for one in row
        },
        "made": {one.value: one.text for row in made() for one in row} | {"0": "="},
        "doubling": {"X": "×", "XX": "××"},
    }
    texts = {name: of.get(said[name], "") for name, of in keys.items()}
    if said["contract"] == PASSED:
        texts = dict.fromkeys(keys, "") | {"contract": texts["contract"]}
    points = "" if score is None else signed(score if side is Side.NS else -score)
    return SaidSoFar(**texts, score=points, side=of_side)
