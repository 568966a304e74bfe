"""What a federation takes from a club's acts: what stands there, worked out anew.

A club's scores are never taken: they follow from contract, tricks and the board. An act that cannot
be read, or says what cannot be, counts for nothing and is listed with the reason; it stays in the
club's chain, and all after it counts.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from fairdeal.boards import Board
from fairdeal.boundary import text, whole
from fairdeal.cards import Card
from fairdeal.errors import Malformed
from fairdeal.events.acts import Place
from fairdeal.events.deciding.possible_scores import check_scores
from fairdeal.events.simultaneous.chain import Link
from fairdeal.events.simultaneous.outbox import ADDED, DONE, GOES_ON, STANDS, VOID
from fairdeal.events.stored.fields import fraction
from fairdeal.events.stored.scores import outcome_from_json
from fairdeal.events.telling import copied
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import Outcome, Played

_LONGEST_NAME: Final = 12
"""Of a contestant, and of a table with its round: both are numbers."""
_LONGEST_FORM: Final = 40
_MOST_ADDITIONS: Final = 200
_MOST_RESULTS: Final = 10**5
_MOST_ADDED: Final = 10**4
_WRONG: Final = (KeyError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)


@dataclass(frozen=True, slots=True)
class Standing:
    """A result as it stands in a club."""

    ns: str
    ew: str
    outcome: Outcome
    lead: Card | None
    form: str


@dataclass(frozen=True, slots=True)
class NotCounted:
    """An act that counts for nothing."""

    sequence: int
    why: Malformed


@dataclass(frozen=True, slots=True)
class Said:
    """What stands in a club."""

    results: Mapping[Place, Standing]
    additions: tuple[Addition, ...] = ()
    done: int | None = None
    """How many results it has, where it says that this is all."""
    not_counted: tuple[NotCounted, ...] = ()

    @property
    def missing(self) -> int:
        """How many results it says that it has and that do not stand here; 0 before it is done."""
        return 0 if self.done is None else max(self.done - len(self.results), 0)


NOTHING_SAID: Final = Said(MappingProxyType({}))


def said(links: Iterable[Link], boards: Mapping[int, Board], before: Said = NOTHING_SAID) -> Said:
    """What a club's acts come to.

    Args:
        links: those that count, in order.
        boards: the boards of the simultaneous, by number.
        before: what those before them came to, with the same boards.
    """
    saying, wrong = _Saying(boards, before), [*before.not_counted]
    for one in links:
        try:
            saying.take(one.told.name, one.told.body)
        except Malformed as refused:
            wrong.append(NotCounted(one.sequence, refused))
        except _WRONG:
            wrong.append(NotCounted(one.sequence, _unreadable()))
    return Said(MappingProxyType(saying.results), saying.additions, saying.done, tuple(wrong))


def places_said(links: Iterable[Link]) -> tuple[Place, ...]:
    """Where acts of a club may change its results, as the club calls its tables."""
    found = dict[Place, None]()
    for one in links:
        body = one.told.body
        board, table = body.get("board"), body.get("table")
        if isinstance(board, int) and isinstance(table, str):
            found[Place(board, table)] = None
    return tuple(found)


class _Saying:
    """What stands so far."""

    def __init__(self, boards: Mapping[int, Board], before: Said) -> None:
        self.boards = boards
        self.results = copied(before.results)
        self.additions, self.done = before.additions, before.done

    def take(self, name: str, body: Any) -> None:
        if name == STANDS:
            place = _place(body, self.boards)
            self.results[place] = _standing(body, self.boards[place.board])
        elif name == VOID:
            self.results.pop(_place(body, self.boards), None)
        elif name == ADDED:
            self.additions = _additions(body)
        elif name == DONE:
            self.done = whole(body, "results", 0, _MOST_RESULTS)
        elif name == GOES_ON:
            self.done = None
        else:
            raise Malformed("nothing is known here of {words}", words=repr(name))


def _unreadable() -> Malformed:
    return Malformed("this act cannot be read")


def _place(body: Any, boards: Mapping[int, Board]) -> Place:
    place = Place(whole(body, "board", 1, 9999), _word(body, "table", _LONGEST_NAME))
    if place.board not in boards:
        raise Malformed("Board {n} is not played in this simultaneous.", n=place.board)
    return place


def _standing(body: Any, board: Board) -> Standing:
    ns, ew = (_word(body, side, _LONGEST_NAME) for side in ("ns", "ew"))
    if ns == ew:
        raise Malformed(
            "board {board}: {name} would play against itself", board=board.number, name=ns
        )
    outcome = outcome_from_json({"score": 0, **body["outcome"]})
    if isinstance(outcome, Played):
        outcome = Played.of(outcome.contract, outcome.tricks, board.vulnerability)
    check_scores(outcome, board)
    lead = Card.parse(text(body, "lead")) if body["lead"] is not None else None
    form = text(body, "form")
    if len(form) > _LONGEST_FORM or not form.isprintable():
        raise _unreadable()
    return Standing(ns, ew, outcome, lead, form)


def _additions(body: Any) -> tuple[Addition, ...]:
    told = body["additions"]
    if not isinstance(told, list) or len(told) > _MOST_ADDITIONS:
        raise _unreadable()
    return tuple(
        Addition(
            _word(one, "contestant", _LONGEST_NAME),
            _amount(one),
            Unit(one["unit"]),
            Cause(one["cause"]),
            clause=_word(one, "clause", _LONGEST_NAME) if one["clause"] else "",
        )
        for one in told
    )


def _amount(body: Any) -> Fraction:
    amount = fraction(body, "amount")
    if abs(amount) > _MOST_ADDED:
        raise _unreadable()
    return amount


def _word(body: Any, name: str, longest: int) -> str:
    """A word without a blank: so it stays one beside the club's name."""
    word = text(body, name)
    if not 0 < len(word) <= longest or not word.isprintable() or " " in word:
        raise _unreadable()
    return word
