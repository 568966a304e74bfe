"""Logs as text: one act a line in JSON, each under its stored name and version.

    {"act": "call_made.v1", "seat": "W", "call": "1S"}

The stored names never change; a class may. What a field holds decides how it is written: seats,
sides, cards, suits and calls by their notation, enumerations by their values, effects as nested
objects under their kind.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, replace
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

from fairdeal.calls import Bid, Double, Pass, Redouble, parse_call
from fairdeal.cards import Card, Suit
from fairdeal.errors import Malformed
from fairdeal.seats import Seat, Side
from fairdeal.table import effects as table_effects
from fairdeal.table.acts import (
    Act,
    Alerted,
    AnswerCorrected,
    Answered,
    Claimed,
    Conceded,
    ExplanationGiven,
    Objected,
    Stated,
    Struck,
    parse_stated,
)
from fairdeal.table.adjustments import (
    Given,
    parse_given,
)
from fairdeal.table.effects import Bound, Effect, Party
from fairdeal.table.effects.base import Acts_co, Who_co
from fairdeal.table.effects.base import stored_name as name_of_kind
from fairdeal.table.penalties import Penalty, parse_penalty

_ADDED: Final[Mapping[type, tuple[str, ...]]] = {
    Alerted: ("to",),
    ExplanationGiven: ("to",),
    Claimed: ("line",),
    Conceded: ("line",),
    Objected: ("ground", "card"),
}
"""The kinds of act at their second version, with the fields the first did not have.

What is read under its first name has them at their default: told to everybody, or nothing said.
"""

_SPOKEN: Final[Mapping[type, Callable[[str], Any]]] = {
    Seat: Seat.parse,
    Side: lambda word: Side[word],
    Card: Card.parse,
    Suit: Suit.parse,
    Pass: parse_call,
    Double: parse_call,
    Redouble: parse_call,
    Bid: parse_call,
    **dict.fromkeys(get_args(Given), parse_given),
    Penalty: parse_penalty,
    Stated: parse_stated,
}


@cache
def _acts() -> dict[str, type]:
    first = {f"{name_of_kind(kind.__name__)}.v1": kind for kind in get_args(Act)}
    return {**first, **{f"{name_of_kind(kind.__name__)}.v2": kind for kind in _ADDED}}


@cache
def _effects() -> dict[str, type[Bound]]:
    kinds = (k for k in vars(table_effects).values() if isinstance(k, type))
    return {name_of_kind(k.__name__): k for k in kinds if issubclass(k, Effect) and k is not Effect}


def stored_name(act: Act) -> str:
    """The name an act is stored under: ``call_made.v1``."""
    return f"{name_of_kind(type(act).__name__)}.v{2 if type(act) in _ADDED else 1}"


def to_plain(act: Act) -> dict[str, Any]:
    """The act as plain values, ready for JSON; fields at their default are left out."""
    return {"act": stored_name(act), **_fields(act)}


def _fields(value: Any) -> dict[str, Any]:
    return {
        field.name: _plain(getattr(value, field.name))
        for field in fields(value)
        if getattr(value, field.name) != field.default
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Effect):
        return {"effect": value.kind, **_fields(value)}
    if isinstance(value, tuple):
        return [_plain(entry) for entry in value]
    if isinstance(value, tuple(_SPOKEN)):
        return str(value)
    return value.value if isinstance(value, Enum) else value


def from_plain(value: Mapping[str, Any]) -> Act:
    """Read an act from plain values.

    Raises:
        Malformed: an unknown kind of act, a missing or unknown field, or a value no field takes.
    """
    if not isinstance(value, Mapping):
        raise Malformed(
            "{text} is not an act: an object with an 'act' key is needed", text=repr(value)
        )
    name = value.get("act")
    kind = _acts().get(str(name))
    if kind is None:
        raise Malformed(
            "{text} is not a kind of act; the kinds are {known}",
            text=repr(name),
            known=", ".join(_acts()),
        )
    act: Act = _build(kind, {k: v for k, v in value.items() if k != "act"}, str(name))
    return act


def _build(kind: type, value: Mapping[str, Any], name: str) -> Any:
    hints = _hints(kind)
    if name.endswith(".v1"):
        hints = {key: hint for key, hint in hints.items() if key not in _ADDED.get(kind, ())}
    if unknown := set(value) - set(hints):
        raise Malformed(
            "{name} has no field {text}; it has {known}",
            name=name,
            text=repr(min(unknown)),
            known=", ".join(hints),
        )
    given = {key: _read(hints[key], entry, f"{name}.{key}") for key, entry in value.items()}
    try:
        return kind(**given)
    except TypeError:
        needed = [f.name for f in fields(kind) if f.name not in given]
        raise Malformed(
            "{name} lacks a field: {known}", name=name, known=", ".join(needed)
        ) from None


@cache
def _hints(kind: type) -> dict[str, Any]:
    names = {field.name for field in fields(kind)}
    hints = get_type_hints(kind)
    return {name: hint for name, hint in hints.items() if name in names}


def _read(hint: Any, value: Any, where: str) -> Any:
    """The value as the first of the field's types that takes it."""
    for kind in _alternatives(hint):
        try:
            return _read_as(kind, value, where)
        except (ValueError, KeyError, TypeError):
            continue
    raise Malformed("{member} cannot be {text}", member=where, text=repr(value))


_BOUND: Final[Mapping[TypeVar, Any]] = {Who_co: Party, Acts_co: tuple[int, ...]}
"""What the fields of an effect hold that all effects have, once it is ruled."""


def _alternatives(hint: Any) -> Iterable[Any]:
    if isinstance(hint, TypeVar):
        yield from _alternatives(_BOUND[hint])
    elif get_origin(hint) in (Union, UnionType):
        for part in get_args(hint):
            yield from _alternatives(part)
    else:
        yield hint


def _read_as(kind: Any, value: Any, where: str) -> Any:
    if get_origin(kind) is tuple:
        return _read_tuple(kind, value, where)
    if get_origin(kind) is Effect:
        effect = _effects()[value["effect"]]
        return _build(effect, {k: v for k, v in value.items() if k != "effect"}, where)
    if kind in _SPOKEN:
        if not isinstance(value, str):
            raise TypeError(where)
        return _SPOKEN[kind](value)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(value)
    if kind in (NoneType, str, int, bool):
        if type(value) is not kind:
            raise TypeError(where)
        return value
    raise TypeError(where)


def _read_tuple(kind: Any, value: Any, where: str) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise TypeError(where)
    entry = get_args(kind)[0]
    return tuple(_read(entry, item, where) for item in value)


def dump_log(log: Iterable[Act]) -> str:
    """The log as JSON lines."""
    return "".join(json.dumps(to_plain(act), ensure_ascii=False) + "\n" for act in log)


def load_log(text: str, source: str) -> tuple[Act, ...]:
    """Read a log from JSON lines.

    Raises:
        Malformed: naming the source and line of the first act that cannot be read.
    """
    return tuple(_load_line(line, f"{source}, line {n}") for n, line in _lines(text))


def _lines(text: str) -> Iterable[tuple[int, str]]:
    return ((n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip())


def _load_line(line: str, where: str) -> Act:
    try:
        return from_plain(json.loads(line))
    except Malformed as error:
        raise Malformed("{words}: {wrong}", words=where, wrong=error) from None
    except (ValueError, RecursionError):
        # Not JSONDecodeError alone: Python refuses numbers of thousands of digits by another.
        raise Malformed("{place}: not JSON", place=where) from None


_CORRECTS: Final = frozenset((Struck, AnswerCorrected))


def struck(log: Iterable[Act]) -> set[int]:
    """The numbers of the acts that have been struck."""
    return {act.number for act in log if isinstance(act, Struck)}


def counting(log: Sequence[Act]) -> tuple[Act, ...]:
    """What each entry of a log counts as, by all that has been struck and corrected in it.

    In the place of an act that was struck stands what struck it. A corrected answer counts where it
    was given at first; so does one that was struck and given again, and then no second time.
    """
    if _CORRECTS.isdisjoint(map(type, log)):
        return tuple(log)
    counts, given_at = list(log), dict[int, int]()
    for number, act in enumerate(log):
        match act:
            case Struck(number=gone):
                counts[given_at.get(gone, gone)] = act
            case AnswerCorrected(number=wrong, value=word):
                answer = counts[given_at.get(wrong, wrong)]
                if isinstance(answer, Answered):
                    counts[given_at.get(wrong, wrong)] = replace(answer, value=word)
            case Answered():
                place = _struck_before(act, log[:number], counts)
                if place is not None:
                    given_at[number] = place
                    counts[place] = act
                    counts[number] = AnswerCorrected(place, act.value, act.by, "")
    return tuple(counts)


def _struck_before(answer: Answered, log: Sequence[Act], counts: Sequence[Act]) -> int | None:
    """Where an answer to the same question has been struck, and none given since."""
    asked = (answer.case, answer.fact)
    return next(
        (
            n
            for n, earlier in enumerate(log)
            if isinstance(earlier, Answered)
            and (earlier.case, earlier.fact) == asked
            and isinstance(counts[n], Struck)
        ),
        None,
    )
