"""How long somebody took, from when it was told; the clock itself is never looked at here.

What was told to some players alone, asked or said takes his time and not another's: it counts from
the call or card before, or from what the Director was answered, to the call or card itself. What
the network takes counts too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from fairdeal.laws.proprieties.law73 import prescribed_pause
from fairdeal.live.table import Mode, Table
from fairdeal.table import acts as a

_BEGINS = (
    *(a.CallMade, a.CallTakenBack, a.CardPlayed, a.CardPickedUp, a.LeadFaced),
    *(a.Answered, a.Ruled),
)
"""Acts from which on whoever is in turn thinks."""


@dataclass(frozen=True, slots=True)
class Hasty:
    """A call or card that was made before the pause prescribed there was over."""

    place: int
    """Its place among all calls and cards."""
    seconds: float
    pause: int
    """For how many seconds he was to pause."""


def took(log: Sequence[a.Act], times: Sequence[datetime], number: int) -> float | None:
    """How many seconds an act took; ``None`` where nothing tells.

    Nothing tells it of the first call, or where the clock has been set back meanwhile.

    Args:
        log: the acts of a board.
        times: when each of them was told.
        number: of which act; one more than there are is the act that is still to come.
    """
    began = _began(log, number)
    if began is None or not number < len(times):
        return None
    seconds = (times[number] - times[began]).total_seconds()
    return seconds if seconds >= 0 else None


def pause_left(table: Table, times: Sequence[datetime], now: datetime) -> float:
    """How many seconds of a pause are left to whoever is in turn; 0 where none is, or it is over.

    A clock that has been set back holds nobody up for longer than the pause is.
    """
    began = _began(table.desk.log, len(table.desk.log)) if table.pause else None
    if began is None or began >= len(times):
        return 0.0
    gone = (now - times[began]).total_seconds()
    return max(0.0, table.pause - gone) if gone >= 0 else 0.0


def hasty(table: Table, times: Sequence[datetime]) -> tuple[Hasty, ...]:
    """The calls and cards that were made before a pause prescribed there was over.

    None at a lawful table: whoever has to wait there does, and a program need not.
    """
    if table.mode is Mode.LAWFUL:
        return ()
    return tuple(sorted(_hasty(table, times), key=lambda one: one.place))


def _hasty(table: Table, times: Sequence[datetime]) -> Iterator[Hasty]:
    desk = table.desk
    places = {number: place for place, number in enumerate(table.public)}
    while desk.back is not None:
        number, before = len(desk.back.log), desk.back
        act = desk.log[number]
        if isinstance(act, a.CallMade | a.CardPlayed) and act.seat is before.position.turn:
            pause = prescribed_pause(desk.code, before.position)
            seconds = took(desk.log, times, number) if pause else None
            if seconds is not None and seconds < pause:
                yield Hasty(places[number], seconds, pause)
        desk = before


def _began(log: Sequence[a.Act], number: int) -> int | None:
    found = (n for n in range(number - 1, -1, -1) if isinstance(log[n], _BEGINS))
    return next(found, None)
