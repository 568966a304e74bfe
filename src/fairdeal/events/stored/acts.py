"""The stored form of a session's acts: explicit, versioned names, and bodies of plain JSON.

What an act holds is read and written by the types of its fields; the few that are kept otherwise
than they are held are named (`_KEPT_OTHERWISE`). A class may be renamed without touching what is
stored, a field may not. A new form of an act gets a new name (``result_entered.v2``), and the old
one stays readable here. Answers and rulings are kept as the logs of tables keep them
(`fairdeal.table.log`).
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from functools import cache, partial
from types import NoneType
from typing import Any, Final, NamedTuple, get_args, get_type_hints

from fairdeal.boards import Board, Vulnerability
from fairdeal.boundary import member_of, moment
from fairdeal.cards import Card, Deal
from fairdeal.errors import Malformed
from fairdeal.events import acts as a
from fairdeal.events.evening import acts as e
from fairdeal.events.places import Place
from fairdeal.events.stored.fields import Body, count, each, flag, fraction, pair, text, whole
from fairdeal.events.stored.names import NAMES
from fairdeal.events.stored.scores import (
    method_from_json,
    method_to_json,
    outcome_from_json,
    outcome_to_json,
)
from fairdeal.laws.code import code_for, with_elections
from fairdeal.laws.editions import Edition
from fairdeal.movements.files.document import plain
from fairdeal.movements.files.reader import MOST_ROUNDS, parse_document
from fairdeal.movements.movement import Movement
from fairdeal.scoring.additions import Addition, Carried, CarryTerms, Cause, Unit
from fairdeal.scoring.lines import Outcome
from fairdeal.scoring.methods import Method
from fairdeal.scoring.ranking import By
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import AnswerCorrected, Answered, Ruled
from fairdeal.table.log import from_plain, to_plain

_LEFT_OUT: Final = {
    a.SessionOpened: ("withdrawn",),
    a.LineUpNamed: ("match", "stanza"),
    a.MatchTold: ("counts",),
    a.ResultRuled: ("answers",),
    a.AppealLodged: ("agreed", "further"),
    e.ResultConfirmed: ("lead",),
    e.ResultContested: ("lead",),
    e.EveningPlanned: ("rounds",),
    e.PhoneJoined: ("side",),
    e.MovementRepaired: ("behind",),
    e.RulingRecorded: ("claim", "offender", "call"),
    e.ShownChanged: ("held", "stanzas"),
    e.TablesOnLine: ("robots", "enforced", "pause"),
    e.SeatTaken: ("program", "person", "round"),
}
"""Fields that came later: they are kept only where they say something."""
_MAY_LACK: Final = {**_LEFT_OUT, a.ResultEntered: ("times",)}
"""And those that older stores do not have."""
_LIMITS: Final = {
    (a.ContestantLeft, "after"): (0, 1000),
    (e.EveningPlanned, "minutes"): (1, 24 * 60),
    (e.EveningPlanned, "rounds"): (0, MOST_ROUNDS),
    (e.MovementRepaired, "after"): (0, MOST_ROUNDS),
    (e.MovementRepaired, "behind"): (0, 1),
    (e.SeatTaken, "chair"): (1, 2),
    (e.SeatTaken, "round"): (0, MOST_ROUNDS),
    (e.TablesOnLine, "pause"): (0, 60),
    (e.RobotSeated, "chair"): (1, 2),
}
"""Numbers that do not just count something from 1."""
_LONGEST: Final = 10**6
"""Minutes; no period of correction lasts two years."""
_NOTHING_ELECTED: Final = "wbf"


def to_stored(act: a.SessionAct) -> tuple[str, Body]:
    """The name and body under which an act is kept."""
    kind: Any = type(act)
    if (name := _names().get(kind)) is None:
        raise TypeError(f"{kind.__name__}: give it a name in events/stored/names.py")
    if kind in _KEPT_OTHERWISE:
        return name, _KEPT_OTHERWISE[kind][0](act)
    body: Body = {}
    for one in _fields_of(kind):
        value = getattr(act, one.name)
        if one.is_left_out and value == one.default:
            continue
        body |= _place(value) if one.kind is Place else {one.name: _written(one.kind, value)}
    return name, body


def from_stored(name: str, body: Body) -> a.SessionAct:
    """The act kept under that name.

    Raises:
        Malformed: the name is not one of ours, or the body lacks something.
    """
    read = _read_as(name)
    if read is None:
        raise Malformed("a session has no act called {words}", words=repr(name))
    try:
        return read(body)
    except Malformed as error:
        raise Malformed("the stored act {words}: {wrong}", words=repr(name), wrong=error) from None
    except (
        KeyError,
        TypeError,
        ValueError,
        AttributeError,
        ArithmeticError,
        RecursionError,
    ) as error:
        raise Malformed(
            "the stored act {words} lacks or misstates {what}", words=repr(name), what=error
        ) from error


def _read_as(name: str) -> Callable[[Body], a.SessionAct] | None:
    """What reads the acts of that name; nothing where it is none of ours."""
    if name in _OLD:
        return _OLD[name]
    kind = NAMES.get(name)
    if kind is None:
        return None
    return _KEPT_OTHERWISE[kind][1] if kind in _KEPT_OTHERWISE else partial(_read, kind)


class _Kept(NamedTuple):
    """A field of an act: what it holds, and whether a body may lack it."""

    name: str
    kind: Any
    read: Callable[[Body, str], Any]
    default: Any
    is_left_out: bool
    may_lack: bool


@cache
def _names() -> dict[type[Any], str]:
    return {kind: name for name, kind in NAMES.items()}


@cache
def _fields_of(kind: type[Any]) -> tuple[_Kept, ...]:
    hints = get_type_hints(kind)
    return tuple(_kept(kind, field, hints[field.name]) for field in fields(kind))


def _kept(act: type[Any], field: "Field[Any]", hint: Any) -> _Kept:
    kind, may_be_none = _without_none(hint)
    limits = _LIMITS.get((act, field.name))
    read = partial(_whole, limits) if limits else _reader(kind)
    return _Kept(
        field.name,
        kind,
        partial(_or_none, read) if may_be_none else read,
        None if field.default is MISSING else field.default,
        field.name in _LEFT_OUT.get(act, ()),
        field.name in _MAY_LACK.get(act, ()),
    )


def _without_none(hint: Any) -> tuple[Any, bool]:
    """What a field holds, and whether it may hold nothing."""
    if hint in (Outcome, Method) or NoneType not in get_args(hint):
        return hint, False
    rest = tuple(part for part in get_args(hint) if part is not NoneType)
    return (rest[0] if len(rest) == 1 else Outcome), True


def _read(kind: Any, body: Body) -> Any:
    given = {
        one.name: one.read(body, one.name)
        for one in _fields_of(kind)
        if not (one.may_lack and one.name not in body)
    }
    return kind(**given)


def _reader(kind: Any) -> Callable[[Body, str], Any]:
    if kind in _READERS:
        return _READERS[kind]
    return lambda body, name: kind(text(body, name))  # an enumeration, by its values


def _or_none(read: Callable[[Body, str], Any], body: Body, name: str) -> Any:
    return None if body[name] is None else read(body, name)


def _whole(limits: tuple[int, int], body: Body, name: str) -> int:
    return whole(body, name, *limits)


def _side(body: Body, name: str) -> Side:
    try:
        return Side[text(body, name)]
    except KeyError:
        raise Malformed(
            "{field} is NS or EW, not {found}", field=name, found=f"{body[name]!r:.40}"
        ) from None


_READERS: Final[dict[Any, Callable[[Body, str], Any]]] = {
    str: text,
    int: count,
    bool: flag,
    Fraction: fraction,
    datetime: moment,
    date: lambda body, name: date.fromisoformat(text(body, name)),
    tuple[str, ...]: each(text),
    tuple[int, ...]: each(count),
    tuple[str, str]: pair,
    tuple[tuple[str, str], ...]: each(pair),
    tuple[tuple[str, ...], ...]: each(each(text)),
    Place: lambda body, _name: _place_of(body),
    Card: lambda body, name: Card.parse(text(body, name)),
    Seat: lambda body, name: Seat.parse(text(body, name)),
    Side: _side,
    Movement: lambda body, name: parse_document(body[name]),
    Outcome: lambda body, name: outcome_from_json(body[name]),
    Method: lambda body, name: method_from_json(body[name]),
}
"""What reads a field, by what it holds."""


def _written(kind: Any, value: Any) -> Any:  # noqa: PLR0911 - one for each kind of value
    """What a field holds, as JSON."""
    if kind is Outcome and value is not None:
        return outcome_to_json(value)
    if kind is Method:
        return method_to_json(value)
    match value:
        case Seat():
            return value.letter
        case Card() | Side():
            return value.name
        case Enum():
            return value.value
        case Fraction():
            return str(value)
        case date():
            return value.isoformat()
        case Movement():
            return plain(value)
        case tuple():
            return [_written(None, one) for one in value]
    return value


def _place(place: Place) -> Body:
    return {"board": place.board, "table": place.table}


def _place_of(body: Body) -> Place:
    return Place(count(body, "board"), text(body, "table"))


def _board(act: a.BoardRecorded) -> Body:
    board = act.board
    return {
        "number": board.number,
        "dealer": board.dealer.letter,
        "vulnerability": str(board.vulnerability),
        "deal": board.deal.to_pbn() if board.deal else None,
    }


def _board_of(body: Body) -> a.BoardRecorded:
    deal = Deal.parse(text(body, "deal")) if body["deal"] is not None else None
    vulnerability = Vulnerability.parse(text(body, "vulnerability"))
    number, dealer = count(body, "number"), Seat.parse(text(body, "dealer"))
    return a.BoardRecorded(Board(number, dealer, vulnerability, deal))


def _conditions(act: a.ConditionsSet) -> Body:
    minutes = {"correction": act.correction_minutes, "appeal": act.appeal_minutes}
    preset = {} if act.preset == _NOTHING_ELECTED else {"preset": act.preset}
    elected = {"elections": dict(act.elections)} if act.elections else {}
    return {"edition": act.edition.value, "by": act.by.value, "minutes": minutes} | preset | elected


def _conditions_of(body: Body) -> a.ConditionsSet:
    minutes, edition, by = body["minutes"], Edition(body["edition"]), By(body["by"])
    correction, appeal = (whole(minutes, name, 0, _LONGEST) for name in ("correction", "appeal"))
    preset = text(body, "preset") if "preset" in body else _NOTHING_ELECTED
    chosen = member_of(body.get("elections", {}))
    elections = tuple((key, text(chosen, key)) for key in chosen)
    with_elections(code_for(edition, preset), dict(elections))
    return a.ConditionsSet(edition, by, correction, appeal, preset, elections)


def _addition(act: a.AdditionGiven) -> Body:
    one = act.addition
    said = {"amount": str(one.amount), "unit": one.unit.value, "cause": one.cause.value}
    body = {"contestant": one.contestant} | said | {"why": one.why, "clause": one.clause}
    return body if one.carried is None else body | {"carried": _carried(one.carried)}


def _carried(of: Carried) -> Body:
    top = None if of.terms.top is None else str(of.terms.top)
    terms = {"share": str(of.terms.share), "top": top, "between": of.terms.between}
    return {"begun": of.begun.isoformat(), **terms}


def _carried_of(body: Body) -> Carried:
    share, top = fraction(body, "share"), _or_none(fraction, body, "top")
    if share <= 0 or (top is not None and top <= 0):
        raise Malformed(
            "{field} is a figure such as 60 or 121/2, not {found}", field="share", found=share
        )
    return Carried(moment(body, "begun"), CarryTerms(share, top, flag(body, "between")))


def _addition_of(body: Body) -> a.AdditionGiven:
    unit, cause = Unit(body["unit"]), Cause(body["cause"])
    whom, amount = text(body, "contestant"), fraction(body, "amount")
    of = _carried_of(body["carried"]) if "carried" in body else None
    return a.AdditionGiven(
        Addition(whom, amount, unit, cause, text(body, "why"), text(body, "clause"), of)
    )


def _as_at_a_table(act: Answered | AnswerCorrected | Ruled) -> Body:
    return {name: value for name, value in to_plain(act).items() if name != "act"}


def _from_a_table(name: str, body: Body) -> Any:
    act = from_plain({"act": name, **body})
    if isinstance(act, NAMES[name]):
        return act
    raise Malformed("no ruling" if name == "ruled.v1" else "no answer")


_KEPT_OTHERWISE: Final[dict[type[Any], tuple[Callable[[Any], Body], Callable[[Body], Any]]]] = {
    a.BoardRecorded: (_board, _board_of),
    a.ConditionsSet: (_conditions, _conditions_of),
    a.AdditionGiven: (_addition, _addition_of),
    **{
        NAMES[name]: (_as_at_a_table, partial(_from_a_table, name))
        for name in ("answered.v1", "answer_corrected.v1", "ruled.v1")
    },
}
"""Acts whose bodies are not their fields by name: what writes them, and what reads them."""
_OLD: Final[dict[str, Callable[[Body], a.SessionAct]]] = {
    # Before they were one act, one said whether scores stand, and the other after which round.
    "contestant_left.v1": lambda body: a.ContestantLeft(
        text(body, "contestant"), flag(body, "scores_stand")
    ),
    "pair_left.v1": lambda body: a.ContestantLeft(
        text(body, "contestant"), after=_whole(_LIMITS[a.ContestantLeft, "after"], body, "after")
    ),
}
"""Names that acts were kept under before, and what reads them."""
STORED_NAMES: Final = frozenset({*NAMES, *_OLD})
"""Every name an act is, or was ever, kept under."""
