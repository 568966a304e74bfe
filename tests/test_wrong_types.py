"""Every callable of the front door given each wrong type: it refuses, and says what it wants."""

import inspect
from collections.abc import Callable, Iterator, Sized
from random import Random
from types import UnionType
from typing import Any, Union, get_args, get_origin

import pytest

import fairdeal
from fairdeal import (
    DOUBLE,
    PASS,
    Answered,
    Auction,
    Bid,
    Board,
    Card,
    Contract,
    Denomination,
    Desk,
    Hand,
    ImpossibleAct,
    Malformed,
    Position,
    Rank,
    Seat,
    Side,
    Suit,
    Vulnerability,
    code_for,
    random_deal,
)
from fairdeal.calls import Doubling
from fairdeal.table.acts import CallMade

DEAL = random_deal(Random(1).randbytes)  # noqa: S311 - one that repeats
BOARD = Board.numbered(1, DEAL)
ODD: tuple[object, ...] = (
    *(None, True, 7, -1, 2.5, "", "1S", b"N", (), [], {}, object()),
    *(Seat.NORTH, Side.NS, Vulnerability.NONE, Suit.SPADES, Rank.ACE, Card.SA, PASS, DOUBLE),
    *(Denomination.CLUBS, Doubling.UNDOUBLED, Bid.parse("1S"), Contract.parse("4S N"), DEAL),
    *(DEAL.north, BOARD, Position.of(BOARD), CallMade(Seat.NORTH, PASS)),
    *(Answered("1/27", "accepted", "yes", Seat.EAST), Seat, len),
)
"""One of everything somebody may have at hand."""

OF_THE_FOLD = {
    "Auction": set(vars(Auction)) - {"begins"},
    "Desk": set(vars(Desk)) - {"of", "after", "replay"},
    "Position": {
        "knowing",
        "passing_over",
        "with_play",
        "with_auction",
        "folded_again",
        "last_again",
    }
    | {"after_card", "is_refolded_by", "fate_of"},
}
"""What layers within the package call on one another's values; their types are mypy's to hold."""
BUILT_WITHIN = {"Auction", "Desk", "Position", "Reading", "Record", "ImpossibleAct", "Malformed"}
"""Classes whose values are made by `begins`, `of`, or by readers."""

GIVEN: dict[str, Callable[[], Any]] = {
    "Auction": lambda: Auction.begins(Seat.NORTH),
    "Board": lambda: BOARD,
    "Contract": lambda: Contract.parse("4S N"),
    "Deal": lambda: DEAL,
    "Desk": lambda: Desk.of(BOARD, code_for("2017")),
    "Hand": lambda: DEAL.north,
    "Position": lambda: Position.of(BOARD),
    "Seat": lambda: Seat.NORTH,
    "Side": lambda: Side.NS,
    "Vulnerability": lambda: Vulnerability.NS,
    "Card": lambda: Card.SA,
    "Record": fairdeal.Record,
}


def is_one(value: object, wanted: Any) -> bool:
    """Whether a value is of the annotated type, as far as can be seen from outside."""
    kind = get_origin(wanted) or wanted
    if kind in (Union, UnionType):
        return any(is_one(value, one) for one in get_args(wanted))
    if kind is Callable:
        return callable(value)
    if kind is int:
        return type(value) in (int, bool)
    if isinstance(value, str) and kind is not str:
        return False  # a text is a sequence of letters, and nobody means that
    if isinstance(value, Hand) and Card in get_args(wanted):
        return True
    # An empty collection is one of anything; a full one is tried with what it should not hold.
    return isinstance(value, kind) and not (get_args(wanted) and isinstance(value, Sized) and value)


def callables() -> Iterator[tuple[str, Callable[..., Any]]]:
    for name in fairdeal.__all__:
        found = getattr(fairdeal, name)
        if not inspect.isclass(found):
            if inspect.isfunction(found):
                yield name, found
            continue
        if name not in BUILT_WITHIN and not issubclass(found, int):
            yield name, found
        for attribute, held in vars(found).items():
            if attribute.startswith("_") or attribute in OF_THE_FOLD.get(name, ()):
                continue
            if isinstance(held, classmethod):
                yield f"{name}.{attribute}", getattr(found, attribute)
            elif inspect.isfunction(held) and name in GIVEN:
                yield f"{name}.{attribute}", getattr(GIVEN[name](), attribute)


RIGHT: tuple[object, ...] = (
    *(1, "4S N", Seat.NORTH, Side.NS, False, BOARD, DEAL, DEAL.north, Suit.SPADES, Rank.ACE),
    *(Card.SA, Denomination.SPADES, Doubling.UNDOUBLED, Bid.parse("4S"), Vulnerability.NONE),
    *(PASS, code_for("2017"), CallMade(Seat.NORTH, PASS), (DEAL.north,) * 4, (), len),
)


def right_for(wanted: Any) -> object:
    if get_origin(wanted) is tuple and len(get_args(wanted)) == 4:
        return tuple(DEAL)
    return next(value for value in RIGHT if is_one(value, wanted))


def wrong_calls(called: Callable[..., Any]) -> Iterator[tuple[str, dict[str, object]]]:
    """Which parameter is given what, and all that is given."""
    signature = inspect.signature(called)
    parameters = {name: one.annotation for name, one in signature.parameters.items()}
    for key, wanted in parameters.items():
        others = {k: right_for(w) for k, w in parameters.items() if k != key}
        for odd in ODD:
            if not is_one(odd, wanted):
                given = type(odd).__name__ if not isinstance(odd, str) else repr(odd)
                yield f"{key}: {given}", {**others, key: odd}


def said_of(called: Callable[..., object], given: dict[str, object]) -> str:
    """The sentence in which a call is refused; empty where it is not."""
    try:
        called(**given)
    except (TypeError, Malformed, ImpossibleAct) as refused:
        return str(refused)
    return ""


OF_OUR_INSIDES = ("object is not", "unsupported operand", "has no len", "object cannot be")
"""Python's own words, which speak of them."""
CALLABLES = dict(callables())


@pytest.mark.parametrize("name", CALLABLES)
def test_a_wrong_type_is_refused_in_a_sentence(name: str) -> None:
    said = {which: said_of(CALLABLES[name], given) for which, given in wrong_calls(CALLABLES[name])}
    assert {which: one for which, one in said.items() if " " not in one.strip()} == {}
    assert {k: one for k, one in said.items() if any(map(one.__contains__, OF_OUR_INSIDES))} == {}


def test_thousands_of_calls_are_tried() -> None:
    assert sum(len(list(wrong_calls(called))) for called in CALLABLES.values()) > 2000
