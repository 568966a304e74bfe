"""The tables that call for the Director, as whoever is to come sees them."""

from dataclasses import dataclass

from fairdeal.events.evening.floor import round_at
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session
from fairdeal.views.evening.console import Waiting, calls_waiting
from fairdeal.views.evening.wall import Placed, places


@dataclass(frozen=True, slots=True)
class Call:
    """A table that calls."""

    it: Waiting
    here: Placed | None
    """Who sits there, over which boards; ``None`` once everything was played there."""


@dataclass(frozen=True, slots=True)
class CallsView:
    """All that call, the earliest first."""

    all: tuple[Call, ...]

    @property
    def open(self) -> tuple[Call, ...]:
        """Those to whom nobody has said that he is coming."""
        return tuple(one for one in self.all if not one.it.coming)


def calls_view(session: Session, evening: Evening) -> CallsView:
    """The calls of an evening."""
    return CallsView(
        tuple(Call(one, _at(session, evening, int(one.table))) for one in calls_waiting(evening))
    )


def _at(session: Session, evening: Evening, table: int) -> Placed | None:
    number = round_at(session, evening, table)
    return next((one for one in places(session, evening, number) if one.table == table), None)
