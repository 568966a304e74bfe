"""The draw of a Swiss in words: who meets whom and why, and what a correction would have made."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from fairdeal.events.evening.state import Evening
from fairdeal.events.matches.draw import awaited, behind_of, is_by_lot
from fairdeal.events.matches.draws_made import (
    Mismatch,
    changed_since,
    explained,
    would_have_been,
)
from fairdeal.events.session import Session
from fairdeal.movements.movement import Unit
from fairdeal.movements.swiss import Pairing, PassedOver, Rematch, SwissRound
from fairdeal.movements.swiss.outlook import Outlook, Plan, outlook
from fairdeal.movements.swiss.rounds import drawn
from fairdeal.movements.swiss.sitting_out import Odd
from fairdeal.views import sentences
from fairdeal.views.figures import fixed
from fairdeal.views.movements.rounds import passed_over
from fairdeal.views.movements.text import table_name
from fairdeal.views.words import _, n_


@dataclass(frozen=True, slots=True)
class DrawLine:
    """A match of the draw, the triangle, or who sits out."""

    where: str
    """The tables; empty for who sits out."""
    who: str
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrawExplained:
    """A round that was drawn."""

    number: int
    lines: tuple[DrawLine, ...]
    afterwards: tuple[str, ...]
    """What corrections made of it; nothing where the standing is the one it was drawn on."""


def goes_on_words(session: Session, evening: Evening, behind: int = 0) -> str:
    """When the next round is drawn, and at which tables its boards are still to come."""
    there = awaited(session, evening, behind)
    missing = len({place for one in there for place in one.places} - set(session.results))
    tables = sorted({one.table for one in there})
    names = [table_name(evening.movement, one) for one in tables]
    when = _("Round {n} is being played. The next one is drawn when all its boards are in.")
    still = n_("{n} result is missing", "{n} results are missing", missing)
    where = (
        _("Table {n}").format(n=names[0])
        if len(names) == 1
        else _("Tables {tables}").format(tables=", ".join(names))
    )
    return f"{when.format(n=drawn(evening.movement))} {still}: {where}."


def round_lines(
    session: Session, made: SwissRound, points: Mapping[int, Fraction], *, by_lot: bool
) -> tuple[DrawLine, ...]:
    """A round line by line.

    Args:
        session: the session, for names.
        made: the round.
        points: what everybody has before it; empty where nobody has anything.
        by_lot: whether it was drawn on no standing.
    """
    return tuple(_lines(session, made, points, by_lot=by_lot))


def explained_lines(session: Session, evening: Evening) -> tuple[DrawExplained, ...]:
    """Every round that was drawn, the latest first."""
    return tuple(
        DrawExplained(
            number,
            round_lines(session, made, {}, by_lot=is_by_lot(number, behind_of(session, number))),
            tuple(_after(session, evening, made)),
        )
        for number in range(drawn(evening.movement), 0, -1)
        if (made := explained(session, evening, number)) is not None
    )


def odd_words(key: str) -> str:
    """What may be done with an odd number, by its key in addresses."""
    return {
        "triangle": _("triangle of half matches"),
        "triangle-again": _("triangle, in which two may meet again"),
        "bye": _("one sits out, with 12 of 20 victory points"),
        "bye-half": _("one sits out, with half the points"),
    }[key]


def again_words() -> dict[str, str]:
    """When two may meet again, by its key in addresses; what promises most first."""
    return {
        Rematch.NEVER.value: _("never"),
        Rematch.NOT_NEXT.value: _("not twice running"),
        Rematch.ALLOWED.value: _("allowed"),
    }


def swiss_conditions(unit: Unit, number: int, rounds: int, odd: Odd) -> Iterator[str]:
    """What is said of a Swiss before it begins (78D), and can be read while it is played.

    Args:
        unit: teams or pairs.
        number: how many there are.
        rounds: how many rounds of matches there is time for.
        odd: what is done where they are odd in number.
    """
    yield n_(
        "{n} round of matches, drawn by lot.",
        "{n} rounds of matches: the first is drawn by lot, each other when the one before is over.",
        rounds,
    )
    if number % 2:
        yield (
            _("The number is odd: in each round one sits out, the lowest who has not done so yet.")
            if odd is Odd.BYE
            else _(
                "The number is odd: three teams play half matches against each other in each round."
            )
        )
    plan = Plan(number, rounds, Rematch.NEVER, odd if number % 2 else Odd.BYE)
    stuck = _tried(plan).stuck
    if stuck:
        words = (
            _(
                "Round {n} may find nobody left to meet: then two may meet again, or a team sits "
                "out. A round robin has no such trouble."
            )
            if unit is Unit.TEAM
            else _("Round {n} may find nobody left to meet: then two may meet again.")
        )
        yield words.format(n=stuck[0][0])
    yield _("Nobody meets the same opponents twice as long as another draw can be made.")


@lru_cache(maxsize=100)
def _tried(plan: Plan) -> Outlook:
    """How the plan fares; a page that everybody may look at does not try it each time."""
    return outlook(plan)


def _lines(
    session: Session, made: SwissRound, points: Mapping[int, Fraction], *, by_lot: bool
) -> Iterator[DrawLine]:
    a_match = 2 if session.teams is not None else 1  # tables

    def called(who: int) -> str:
        beside = sentences.number_beside(session, str(who))
        name = f"{beside} {sentences.contestant(session, str(who))}".strip()
        return f"{name} ({fixed(points[who], 2)})" if who in points else name

    for at, one in enumerate(made.pairings):
        where = (
            _("Tables {tables}").format(tables=f"{2 * at + 1}–{2 * at + 2}")
            if a_match == 2
            else _("Table {n}").format(n=at + 1)
        )
        who = _("{ns} against {ew}").format(ns=called(one.home), ew=called(one.away))
        yield DrawLine(where, who, tuple(_why(session, one, by_lot=by_lot)))
    last = 2 * len(made.pairings)
    if made.triangle is not None:
        who = ", ".join(map(called, made.triangle.contestants))
        why = () if by_lot else (_("so the whole draw is the closest"),)
        words = _("Triangle of half matches: {contestants}").format(contestants=who)
        where = _("Tables {tables}").format(tables=f"{last + 1}–{last + 3}")
        yield DrawLine(where, words, why)
    if made.bye is not None:
        yield DrawLine("", _("{who} sits out").format(who=called(made.bye.contestant)), ())


def _why(session: Session, one: Pairing, *, by_lot: bool) -> Iterator[str]:
    if by_lot:
        yield _("drawn by lot")
        return
    places = _("places {upper} and {lower}").format(upper=one.reason.upper, lower=one.reason.lower)
    if one.reason.last_met:
        met = _("they met in round {n} of the Swiss").format(n=one.reason.last_met)
        places = f"{places}; {met}"
    yield places
    for other in one.reason.passed_over:
        yield _between(session, other)


def _between(session: Session, other: PassedOver) -> str:
    contestant, opponent = (
        sentences.contestant(session, str(one or "")) for one in (other.contestant, other.opponent)
    )
    return passed_over(other, contestant, opponent)


def _after(session: Session, evening: Evening, made: SwissRound) -> Iterator[str]:
    if not changed_since(session, evening, made.number):
        return
    yield _(
        "Results were corrected since: as they stand now it would have been drawn on another "
        "standing. The draw stays."
    )
    for one in would_have_been(session, evening, made.number):
        yield _mismatch(session, one)


def _mismatch(session: Session, one: Mismatch) -> str:
    words = (
        _("{who} met {met}, would have met {right}: {n} VP too strong (White Book 3.5.2)")
        if one.apart > 0
        else _("{who} met {met}, would have met {right}: {n} VP too weak (White Book 3.5.2)")
    )
    names = [sentences.contestant(session, str(team)) for team in (one.team, one.met, one.right)]
    told = words.format(who=names[0], met=names[1], right=names[2], n=fixed(abs(one.apart), 2))
    if one.had is None or one.proposed is None:
        return told
    figures = _("it has {had} VP; the rule would make that {proposed}, if the Director so decides")
    said = figures.format(had=fixed(one.had, 2), proposed=fixed(one.proposed, 2))
    return f"{told}; {said}"
