"""Effects in words: what the Director says to whom, what he does, and what he watches for."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache
from typing import Any, Final, TypeVar

from fairdeal.cards import Card, Rank, Suit
from fairdeal.errors import Malformed
from fairdeal.laws.index.clauses import law_number
from fairdeal.laws.irregularities.law12 import SETTLES
from fairdeal.laws.refs import Ref
from fairdeal.seats import Seat, Side
from fairdeal.table.adjustments import (
    Artificial,
    AtLeast,
    Average,
    Complement,
    Grade,
    Percent,
    Real,
)
from fairdeal.table.effects import (
    AuctionProceeds,
    Authorized,
    Bound,
    Either,
    Party,
    PlayProceeds,
    Role,
    ScoreAdjusted,
    TricksAwarded,
    Unauthorized,
    Watch,
)
from fairdeal.table.penalties import Penalty, Unit
from fairdeal.views.figures import MINUS, decimal_mark
from fairdeal.views.rulings.people import People
from fairdeal.views.rulings.search import occasion
from fairdeal.views.rulings.wording import To
from fairdeal.views.rulings.words import effect_words
from fairdeal.views.words import capital, m_, ruled

E = TypeVar("E", bound=Either)

_HOLDS: Final = Authorized | AuctionProceeds | PlayProceeds | Unauthorized | Watch
"""What holds from now on, however often it is found. A card that goes back, or what two bodies
decide one after the other, is one thing each."""
_NAMED: Final = {
    "suit": m_("the suit named"),
    "suits": m_("the suits named"),
    "card": m_("the card named"),
    "result": m_("the result named"),
}
_SUITS: Final = {
    Suit.CLUBS: m_("clubs"),
    Suit.DIAMONDS: m_("diamonds"),
    Suit.HEARTS: m_("hearts"),
    Suit.SPADES: m_("spades"),
}

_UNITS: Final = {
    "% of a top": m_("{figure}% of a top"),
    "%": m_("{figure}%"),
    " IMPs": m_("{figure} IMPs"),
    " MPs": m_("{figure} MPs"),
    " VPs": m_("{figure} VPs"),
    Unit.WARNING.value: m_("warning"),
}
"""What is said for how an artificial score or a penalty is written."""
_AVERAGES: Final = {
    Grade.PLUS: m_("average plus"),
    Grade.EVEN: m_("average"),
    Grade.MINUS: m_("average minus"),
}
_OFFENDERS: Final = (Role.OFFENDER, Role.PARTNER)
_BY_THE_SESSION: Final = (Grade.PLUS, Grade.MINUS)
"""Averages that a contestant's own session may raise or lower (12C2c, 88)."""


@dataclass(frozen=True, slots=True)
class Said:
    """One consequence as the Director says it."""

    to: To
    addressee: str
    """To whom it is said; empty for what is only for the Director."""
    text: str
    clause: str


def said(effect: Either, people: People, *, is_sample: bool = False) -> Said:
    """An effect in words.

    Args:
        effect: what was ruled.
        people: who is who.
        is_sample: whether the suit or card in it only stands for whichever will be named.

    Raises:
        Malformed: no words have been written for this kind of effect.
    """
    to, message = _written(effect)
    text = people.fill(
        message,
        who=people.name(effect.who),
        other_side=people.name(_other_side(effect.who)),
        **_details(effect, is_sample=is_sample),
    )
    return Said(to, _addressee(to, effect, people), text, str(effect.clause))


def is_said_to(effect: Bound, seat: Seat) -> bool:
    """Whether the Director tells that player of this effect.

    Raises:
        Malformed: no words have been written for this kind of effect.
    """
    (to, _message), who = _written(effect), effect.who
    if to is not To.WHO:
        return to is To.TABLE
    return isinstance(who, Role) or who is seat or who is seat.side


def _written(effect: Either) -> tuple[To, str]:
    """To whom an effect is told, what concerns nobody in particular to all, and the message."""
    to, message = effect_words()[_key(effect)]
    return To.TABLE if to is To.WHO and effect.who is None else to, message


def _key(effect: Either) -> str:
    key = next((key for key in _keys(effect) if key in effect_words()), None)
    if key is None:
        raise Malformed(f"nothing says what {effect.kind!r} means")
    return key


def all_said(effects: Iterable[E], people: People) -> tuple[tuple[Said, E], ...]:
    """A whole ruling in words, each with what it is said of; nothing is said to anybody twice.

    What holds for several reasons is said with all their clauses (a lawful psyche: 40A3, 40C1), and
    what holds of two cards once for both.
    """
    told: dict[object, tuple[Said, E]] = {}
    for number, (one, effect) in enumerate(told_apart([(effect, people) for effect in effects])):
        key = (one.addressee, one.text) if isinstance(effect, _HOLDS) else number
        before = told.setdefault(key, (one, effect))
        clauses = dict.fromkeys(f"{before[0].clause} {one.clause}".split())
        told[key] = (replace(before[0], clause=" ".join(clauses)), before[1])
    return tuple(told.values())


def told_apart(effects: Sequence[tuple[E, People]]) -> tuple[tuple[Said, E], ...]:
    """Each effect in words; what is come back for of each side says which side it is about.

    Args:
        effects: the effects, each with who is who in its case.
    """
    every = [(said(effect, people), effect, people) for effect, people in effects]
    sides: defaultdict[str, set[str]] = defaultdict(set)
    for one, effect, people in every:
        if isinstance(effect, Watch):
            sides[one.text].add(_side_of(effect, people))
    return tuple(
        (replace(one, text=f"{capital(_side_of(effect, people))}: {one.text}"), effect)
        if isinstance(effect, Watch) and len(sides[one.text]) > 1
        else (one, effect)
        for one, effect, people in every
    )


def _side_of(effect: Either, people: People) -> str:
    """The side of whoever it is about."""
    who = effect.who
    if isinstance(who, Seat):
        return people.name(who.side)
    if who in (Role.LHO, Role.RHO):
        return people.name(Role.NON_OFFENDING_SIDE)
    return people.name(Role.OFFENDING_SIDE if who in _OFFENDERS else who)


def _other_side(who: Party | None) -> Party:
    """The opponents of a side; of the offending side where no side is meant."""
    return who.opponents if isinstance(who, Side) else Role.NON_OFFENDING_SIDE


def _addressee(to: To, effect: Either, people: People) -> str:
    if to is To.DIRECTOR:
        return ""
    return people.name(effect.who if to is To.WHO else None)


def _keys(effect: Either) -> Iterator[str]:
    """From the most to the least particular: by clause, by law, by the acts concerned, by kind."""
    own = _without_reference(effect)
    # Where only the score is to be settled, the clause that adjusted it has said the rest.
    is_settled = isinstance(effect, Watch) and effect.entry in SETTLES.values()
    if isinstance(effect.clause, str) and not is_settled:
        yield f"{own} {effect.clause}"
        yield f"{own} law{law_number(effect.clause)}"
    if isinstance(effect.what, Ref):
        yield f"{own} {effect.what.name}"
    yield own


def _without_reference(effect: Either) -> str:
    return " ".join((effect.kind, *_particulars(effect)))


def _particulars(effect: Either) -> Iterator[str]:
    for name in _of_its_own(effect):
        value = getattr(effect, name)
        if isinstance(value, bool):
            yield name if value else f"not_{name}"
        elif isinstance(value, Enum) and not isinstance(value, Card | Suit):
            yield value.name.lower()
    if isinstance(effect, ScoreAdjusted) and effect.given is not None:
        yield "given"
        grade = effect.given.grade if isinstance(effect.given, Average | Percent) else None
        if grade in _BY_THE_SESSION:
            is_at_imps = isinstance(effect.given, Average) and effect.given.imps is not None
            yield ("imps_" if is_at_imps else "") + grade.name.lower()
    if isinstance(effect, TricksAwarded) and effect.others is not None:
        yield "shared"


def _details(effect: Either, *, is_sample: bool) -> dict[str, str]:
    details = {name: _in_words(getattr(effect, name)) for name in _of_its_own(effect)}
    if is_sample:
        details |= {name: ruled(words) for name, words in _NAMED.items()}
        if isinstance(getattr(effect, "given", None), Real):
            details["given"] = details["result"]
    if isinstance(effect, Watch):
        details["entry"] = occasion(effect.entry)
    return details


def _of_its_own(effect: Either) -> tuple[str, ...]:
    """What an effect says besides whom and what it is about, and by which clause."""
    kind: Any = type(effect)  # which mypy takes for one of its values
    return _own_fields(kind)


@cache
def _own_fields(kind: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(kind) if f.name not in ("who", "what", "role", "clause"))


def _in_words(value: object) -> str:  # noqa: PLR0911 - one for each kind
    if isinstance(value, tuple):
        return ", ".join(map(_in_words, value))
    if isinstance(value, Suit):
        return ruled(_SUITS[value])
    if isinstance(value, Card):
        return f"{value.suit.symbol}{'10' if value.rank is Rank.TEN else value.rank.letter}"
    if isinstance(value, Complement):
        return ruled(m_("what the score of the other side leaves"))
    if isinstance(value, AtLeast):
        words = ruled(m_("{score}, or {average} where that is better"))
        return words.format(score=value.of, average=_average(value.average))
    if isinstance(value, Average):
        return _average(value)
    if isinstance(value, Percent) and value.grade:
        return f"{ruled(_AVERAGES[value.grade])} ({_with_unit(str(Percent(value.percent)))})"
    if isinstance(value, Artificial | Penalty):
        return _with_unit(str(value))
    return str(value)


def _average(value: Average) -> str:
    """An average by its name; at IMPs with what it is worth: average itself is worth nothing."""
    named = ruled(_AVERAGES[value.grade])
    if value.imps is None:
        return named
    worth = {Grade.PLUS: value.imps, Grade.EVEN: 0, Grade.MINUS: -value.imps}[value.grade]
    return f"{named} ({_with_unit(f'{worth:+d} IMPs' if worth else '0 IMPs')})"


def _with_unit(written: str) -> str:
    """A figure as it is written, with its unit as the reader's language has it."""
    ending = next((ending for ending in _UNITS if written.endswith(ending)), None)
    if ending is None:
        return written
    figure = written.removesuffix(ending).replace(".", decimal_mark()).replace("-", MINUS)
    return ruled(_UNITS[ending]).format(figure=figure)
