"""Who sits where in a round, for everybody to see; no result is in here."""

from dataclasses import dataclass

from fairdeal.events.evening.floor import sitting_at
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session
from fairdeal.views import sentences
from fairdeal.views.board_numbers import board_numbers


@dataclass(frozen=True, slots=True)
class Placed:
    """One table in a round."""

    table: int
    ns: str
    """Empty where nobody sits."""
    ew: str
    boards: str
    """Empty where nothing is played."""
    section: str
    """Its letter; empty where there are no sections."""


def _called(session: Session, number: str) -> str:
    """By number and name: what is announced of the movement speaks of numbers."""
    if not number:
        return ""
    if session.individual:
        return " – ".join(_named(session, one) for one in number.split("+"))
    return _named(session, number)


def _named(session: Session, number: str) -> str:
    beside = sentences.number_beside(session, number)
    return f"{beside} {sentences.contestant(session, number)}".strip()


def places(session: Session, evening: Evening, number: int) -> tuple[Placed, ...]:
    """Every table of a round that somebody sits at."""
    sections = evening.movement.sections
    seats = (sitting_at(evening, table, number) for table in range(1, evening.movement.tables + 1))
    return tuple(
        Placed(
            one.table,
            _called(session, one.ns),
            _called(session, one.ew),
            board_numbers(one.boards),
            sections[one.table - 1] if sections else "",
        )
        for one in seats
        if one is not None and (one.ns or one.ew)
    )
