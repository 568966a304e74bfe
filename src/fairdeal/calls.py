"""Calls and contracts: denominations, bids in order of rank, doubles, passes (Laws 18 and 19)."""

import re
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from fairdeal.cards import SUITS, Suit
from fairdeal.errors import Malformed, quoted, text_only, wanted
from fairdeal.seats import Seat
from fairdeal.terms import Term


class Denomination(Term):
    """What may be named in a bid, in ascending rank: the suits, then notrump (Law 18E).

    >>> from fairdeal import Denomination
    >>> Denomination.parse("nt") > Denomination.SPADES
    True
    >>> Denomination.HEARTS.trumps
    Suit.HEARTS
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    letters: str
    """``C``, ``D``, ``H``, ``S`` or ``NT``."""
    trumps: Suit | None
    """The trump suit; ``None`` at notrump."""

    @classmethod
    def parse(cls, text: str) -> "Denomination":
        """Read ``C``, ``spades``, ``N``, ``NT`` ...

        Raises:
            Malformed: the text names no denomination.
        """
        word = text_only(text, "a denomination").strip().upper()
        if word in ("N", "NT", "NOTRUMP", "NOTRUMPS"):
            return cls.NOTRUMP
        try:
            return DENOMINATIONS[Suit.parse(word)]
        except Malformed:
            raise Malformed(
                "{text} is not a denomination; the denominations are C, D, H, S and NT",
                text=quoted(text),
            ) from None

    def __str__(self) -> str:
        return self.letters


DENOMINATIONS: Final[tuple[Denomination, ...]] = tuple(Denomination)
"""The denominations in ascending rank (Law 18E)."""

for _denomination in DENOMINATIONS:
    _denomination.letters = "NT" if _denomination == 4 else _denomination.name[0]
    _denomination.trumps = None if _denomination == 4 else SUITS[_denomination]


@dataclass(frozen=True, slots=True)
class Pass:
    """The call that names nothing.

    >>> from fairdeal import PASS
    >>> print(PASS)
    Pass
    """

    def __str__(self) -> str:
        return "Pass"


@dataclass(frozen=True, slots=True)
class Double:
    """The call over an opponent's bid (Law 19A).

    >>> from fairdeal import DOUBLE, parse_call
    >>> parse_call("x") == DOUBLE
    True
    """

    def __str__(self) -> str:
        return "X"


@dataclass(frozen=True, slots=True)
class Redouble:
    """The call over an opponent's double (Law 19B).

    >>> from fairdeal import REDOUBLE
    >>> print(REDOUBLE)
    XX
    """

    def __str__(self) -> str:
        return "XX"


@dataclass(frozen=True, slots=True, order=True)
class Bid:
    """An undertaking to win ``level`` odd tricks in a denomination (Law 18A).

    Bids are ordered as they supersede each other (18B): ``1NT < 2C``. A level above seven can be
    named at a table, so it can be said here; Law 38 deals with it.

    >>> from fairdeal import Bid
    >>> Bid.parse("1NT") < Bid.parse("2C") < Bid.parse("2♠")
    True
    """

    level: int
    denomination: Denomination

    def __post_init__(self) -> None:
        wanted(self.denomination, Denomination, "a denomination")
        if wanted(self.level, int, "the level of a bid") < 1:
            raise Malformed("a bid names at least one odd trick, not {n}", n=self.level)

    @classmethod
    def parse(cls, text: str) -> "Bid":
        """Read a bid as files and people write it: ``1NT``, ``2s``, ``2♠``.

        Raises:
            Malformed: the text is no bid.
        """
        if bid := _bid(text_only(text, "a bid").strip().upper()):
            return bid
        raise Malformed("{text} is not a bid, such as 1C, 2S or 3NT", text=quoted(text))

    @property
    def rank(self) -> int:
        """Place in the order of bids: 0 for 1C, 34 for 7NT; a bid supersedes those below (18B)."""
        return 5 * (self.level - 1) + self.denomination

    def __str__(self) -> str:
        return f"{self.level}{self.denomination.letters}"


Call = Pass | Double | Redouble | Bid
"""Any call; `parse_call` reads one."""

PASS: Final = Pass()
DOUBLE: Final = Double()
REDOUBLE: Final = Redouble()
BIDS: Final[tuple[Bid, ...]] = tuple(Bid(n, d) for n in range(1, 8) for d in DENOMINATIONS)
"""The 35 bids of Law 18 in ascending rank; ``BIDS[b.rank] == b``."""
CALLS: Final[tuple[Call, ...]] = (PASS, DOUBLE, REDOUBLE, *BIDS)
"""The 38 calls: pass, double, redouble, then the bids in ascending rank."""

_WORDS: Final[dict[str, Call]] = {
    **dict.fromkeys(("P", "PASS", "PAS", "--"), PASS),
    **dict.fromkeys(("X", "D", "DBL", "DOUBLE"), DOUBLE),
    **dict.fromkeys(("XX", "R", "RDBL", "REDBL", "REDOUBLE"), REDOUBLE),
}
_BID = re.compile(r"([1-9])(C|D|H|S|NT?|[♣♦♥♠])", re.IGNORECASE)


def parse_call(text: str) -> Call:
    """Read a call as files and people write it: ``1NT``, ``2s``, ``2♠``, ``Pass``, ``X``, ``r``.

    >>> from fairdeal import parse_call
    >>> [str(parse_call(word)) for word in ("2s", "p", "dbl", "1N")]
    ['2S', 'Pass', 'X', '1NT']

    Raises:
        Malformed: the text is no call.
    """
    word = text_only(text, "a call").strip().upper()
    if call := _WORDS.get(word) or _bid(word):
        return call
    raise Malformed("{text} is not a call; calls are Pass, X, XX, 1C, 3NT ...", text=quoted(text))


def _bid(word: str) -> Bid | None:
    written = _BID.fullmatch(word)
    if written is None:
        return None
    named = Bid(int(written[1]), Denomination.parse(written[2]))
    return BIDS[named.rank] if named.level <= 7 else named


class Doubling(IntEnum):
    """Whether a contract is undoubled, doubled or redoubled (Law 19D).

    >>> from fairdeal import Contract
    >>> Contract.parse("5CX W").doubling
    Doubling.DOUBLED
    """

    UNDOUBLED = 0
    DOUBLED = 1
    REDOUBLED = 2

    def __str__(self) -> str:
        return "X" * self

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


@dataclass(frozen=True, slots=True)
class Contract:
    """The last bid with its doubling, and who plays it (Definitions: contract, declarer).

    >>> from fairdeal import Contract
    >>> contract = Contract.parse("4SX by North")
    >>> contract.tricks_needed, contract.declarer, contract.denomination
    (10, Seat.NORTH, Denomination.SPADES)
    """

    bid: Bid
    doubling: Doubling
    declarer: Seat

    def __post_init__(self) -> None:
        wanted(self.bid, Bid, "a bid")
        wanted(self.doubling, Doubling, "a doubling")
        wanted(self.declarer, Seat, "the seat of declarer")

    @classmethod
    def parse(cls, text: str, declarer: Seat | None = None) -> "Contract":
        """Read ``3NT``, ``4sx``, ``5C XX`` played by ``declarer``, or who plays it with it.

        Then it is written ``3NT W`` or ``3NT by W``, as files and people do.

        Raises:
            Malformed: the text is no contract; ``Pass`` is none either.
        """
        words = text_only(text, "a contract").strip()
        if declarer is None:
            contract, _, seat = words.rpartition(" ")
            said = re.sub(r"\s+by$", "", contract.rstrip(), flags=re.IGNORECASE)
            if not said:
                raise Malformed(
                    "{text} does not say what is played and by whom, such as 4S by N",
                    text=quoted(text),
                )
            return cls.parse(said, Seat.parse(seat))
        word = "".join(words.upper().split()).replace("*", "X")
        undoubled = word.rstrip("X")
        crosses = len(word) - len(undoubled)
        bid = _bid(undoubled)
        if bid is not None and bid.level <= 7 and crosses <= 2:
            return cls(bid, Doubling(crosses), declarer)
        raise Malformed(
            "{text} is not a contract; write it such as 3NT, 4SX or 5CXX", text=quoted(text)
        )

    @property
    def level(self) -> int:
        """Odd tricks undertaken, 1 to 7."""
        return self.bid.level

    @property
    def denomination(self) -> Denomination:
        """The denomination of the contract."""
        return self.bid.denomination

    @property
    def tricks_needed(self) -> int:
        """Tricks that fulfil the contract: the level and six (Law 18A)."""
        return 6 + self.bid.level

    def __str__(self) -> str:
        return f"{self.bid}{self.doubling} {self.declarer}"

    def __repr__(self) -> str:
        return f"Contract.parse({str(self)!r})"
