"""The Laws of Duplicate Bridge, executed: deal, table, rulings, movements, scoring, results.

What a program needs first can be imported from here; nothing is loaded before it is used. Every
name has an example in its own ``help``.

Cards, boards and contracts are read as people write them:

>>> from fairdeal import Board, Deal, Position, score
>>> deal = Deal.parse("N:T962.AJ8542.QT.6 8.Q97.7532.T9752 AQJ743..KJ96.AK3 K5.KT63.A84.QJ84")
>>> print(Board.numbered(3, deal))
Board 3, S deals, vulnerable: EW
>>> score("4S by S", vulnerable=False, tricks=11)
450

A position goes on call by call and card by card, each for whoever is in turn:

>>> position = Position.of(Board.numbered(3, deal)).after_calls("1S P 4S P P P")
>>> position = position.after_cards("CQ C6 C2 CA")
>>> position.turn, len(position.legal_cards())
(Seat.SOUTH, 12)

Whatever else happens at a table is an act too, never an error; a desk rules on it as the Laws say:

>>> from fairdeal import Answered, Desk, code_for, parse_act
>>> desk = Desk.of(Board.numbered(1), code_for("2017"))
>>> for told in ("N 1S", "E 1H", "S attention", "S calls the Director"):
...     desk = desk.after(parse_act(told))
>>> (question,) = desk.questions
>>> (south,) = desk.asked_of(question)
>>> desk = desk.after(Answered(question.case, question.fact.key, "yes", by=south))
>>> desk.position.turn
Seat.SOUTH

Files are read, and sessions ranked; the files of all examples are in ``docs/examples`` of the
repository and of the source distribution:

>>> from fairdeal import rank, read_results
>>> for field in rank(read_results("docs/examples/evening.pbn")).fields:
...     print(field.name, field.ranking[0].contestant)
N-S Edith+Felix
E-W Klara+Leon

Input that says nothing raises `Malformed`, what cannot physically happen `ImpossibleAct`, and what
is of a wrong type ``TypeError``, each with a sentence. In notebooks deals, hands, boards,
positions, auctions, plays and rankings are pictures.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fairdeal.api.chance import random_deal
    from fairdeal.api.files import read_file, read_results
    from fairdeal.api.frames import records_to_frame
    from fairdeal.api.points import score
    from fairdeal.api.ranks import rank
    from fairdeal.api.solved import double_dummy, par
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

__version__ = "0.2.0"

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
    "api.chance": "random_deal",
    "api.files": "read_file read_results",
    "api.frames": "records_to_frame",
    "api.points": "score",
    "api.ranks": "rank",
    "api.solved": "double_dummy par",
    "boards": "Board Vulnerability",
    "calls": "DOUBLE PASS REDOUBLE Bid Call Contract Denomination Doubling parse_call",
    "cards": "Card Deal Hand Rank Suit",
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
        try:
            home = import_module(f"fairdeal.{_HOME[name]}")
        except ModuleNotFoundError as missing:
            if not (missing.name or "").startswith("fairdeal."):
                raise
            raise ImportError(f"{name} is not part of the laws alone; install fairdeal") from None
        found: object = getattr(home, name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return ["__version__", *__all__]
