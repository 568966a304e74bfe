"""The Laws of Duplicate Bridge, executed: deal, table, rulings, movements, scoring, results.

What a program needs first can be imported from here, such as ``from fairdeal import Deal``; nothing
is loaded before it is used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fairdeal.api import (
        double_dummy,
        par,
        rank,
        read_file,
        read_results,
        records_to_frame,
        score,
    )
    from fairdeal.boards import Board, Vulnerability
    from fairdeal.calls import (
        DOUBLE,
        PASS,
        REDOUBLE,
        Bid,
        Call,
        Contract,
        Denomination,
        Doubling,
        parse_call,
    )
    from fairdeal.cards import Card, Deal, Hand, Rank, Suit
    from fairdeal.dealing.drawing import random_deal
    from fairdeal.errors import ImpossibleAct, Malformed
    from fairdeal.formats.record import Reading, Record
    from fairdeal.laws.auction.auction import Auction
    from fairdeal.laws.code import code_for
    from fairdeal.laws.position import Position
    from fairdeal.laws.score.law78 import imps
    from fairdeal.rulings.desk import Desk
    from fairdeal.seats import Seat, Side
    from fairdeal.table.acts import Answered
    from fairdeal.table.notation import parse_act

__version__ = "0.1.0"

__all__ = [
    "DOUBLE",
    "PASS",
    "REDOUBLE",
    "Answered",
    "Auction",
    "Bid",
    "Board",
    "Call",
    "Card",
    "Contract",
    "Deal",
    "Denomination",
    "Desk",
    "Doubling",
    "Hand",
    "ImpossibleAct",
    "Malformed",
    "Position",
    "Rank",
    "Reading",
    "Record",
    "Seat",
    "Side",
    "Suit",
    "Vulnerability",
    "code_for",
    "double_dummy",
    "imps",
    "par",
    "parse_act",
    "parse_call",
    "random_deal",
    "rank",
    "read_file",
    "read_results",
    "records_to_frame",
    "score",
]

_HOMES = {
    "api": "double_dummy par rank read_file read_results records_to_frame score",
    "boards": "Board Vulnerability",
    "calls": "DOUBLE PASS REDOUBLE Bid Call Contract Denomination Doubling parse_call",
    "cards": "Card Deal Hand Rank Suit",
    "dealing.drawing": "random_deal",
    "errors": "ImpossibleAct Malformed",
    "formats.record": "Reading Record",
    "laws.auction.auction": "Auction",
    "laws.code": "code_for",
    "laws.position": "Position",
    "laws.score.law78": "imps",
    "rulings.desk": "Desk",
    "seats": "Seat Side",
    "table.acts": "Answered",
    "table.notation": "parse_act",
}
_HOME = {name: home for home, names in _HOMES.items() for name in names.split()}


if not TYPE_CHECKING:  # else every misspelt name would be an `object`

    def __getattr__(name: str) -> object:
        """Load what is asked for, and keep it."""
        if name not in _HOME:
            raise AttributeError(f"module 'fairdeal' has no attribute {name!r}")
        found: object = getattr(import_module(f"fairdeal.{_HOME[name]}"), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return ["__version__", *__all__]
