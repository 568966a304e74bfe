"""What the Director sees of the tables on line: what waits for him first, the oldest on top."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from fairdeal.events.places import Place
from fairdeal.laws.phase import Phase
from fairdeal.live.table import Table
from fairdeal.rulings.desk import Desk
from fairdeal.rulings.returning import later_of
from fairdeal.views.rulings.consequences import said
from fairdeal.views.rulings.dialogue import cite
from fairdeal.views.rulings.people import People
from fairdeal.views.shown import seat_name
from fairdeal.views.table.audience import director_view
from fairdeal.views.table.director import called
from fairdeal.views.words import _, capital


@dataclass(frozen=True, slots=True)
class BoardOnLine:
    """One board at one table."""

    place: Place
    table: str
    round: int
    board: int
    state: str
    """How far it is, in words."""
    waits: tuple[str, ...]
    """What waits for the Director."""
    since: datetime | None
    """Since when."""
    is_over: bool
    """Whether the play has gone on without him: the board is to be ruled."""
    later: tuple[str, ...] = ()
    """What he comes back to when the play is over."""


def board_on_line(
    place: Place, table: Table, times: tuple[datetime, ...], refused: str = ""
) -> BoardOnLine:
    """One board as the Director sees it.

    Args:
        place: where it is played.
        table: the table.
        times: when each of its acts was told.
        refused: why the session does not take its result, where it does not.
    """
    since = table.waits_since
    when = times[min(since, len(times)) - 1] if since and times else None
    if refused and times:
        when = when or times[-1]
    number, _dash, of_round = place.table.partition("-")
    is_over = table.desk.position.phase is Phase.OVER or bool(table.gone_on)
    waits = (*_waits(table), *((refused,) if refused else ()))
    at = (place, number, int(of_round or 0), place.board)
    later = tuple(dict.fromkeys(_later(table.desk)))
    return BoardOnLine(*at, _state(table), waits, when, is_over, later)


def to_come_back_to(boards: tuple[BoardOnLine, ...]) -> tuple[BoardOnLine, ...]:
    """The boards at which nothing waits yet, and something will when the play is over."""
    return tuple(one for one in boards if one.later and not one.waits)


def _later(desk: Desk) -> Iterator[str]:
    for case, watch in later_of(desk):
        words = said(watch, People(desk.matter(case).roles))
        yield f"{words.text} ({cite(words.clause)})"


def oldest_first(boards: tuple[BoardOnLine, ...]) -> tuple[BoardOnLine, ...]:
    """What waits for the Director, the oldest first; the play stands still where it is not over."""
    waiting = [one for one in boards if one.waits]
    return tuple(sorted(waiting, key=lambda one: (str(one.since), one.round, one.table, one.board)))


def _waits(table: Table) -> tuple[str, ...]:
    if not table.director_has_to_come:
        return ()
    view = director_view(table)
    return (*map(called, view.called_by), *(ask.question for ask in view.asks))


def _state(table: Table) -> str:
    position = table.desk.position
    if position.phase is Phase.OVER or table.gone_on:
        return (
            _("the board is over, to be ruled") if table.desk.questions else _("the board is over")
        )
    if table.desk.questions:
        return _("somebody is asked")
    turn = position.turn
    if turn is None:
        return _("being played")
    return _("{seat} to act").format(seat=capital(seat_name(turn)))
