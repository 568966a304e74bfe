"""The next evening of a series: how many come, who they are, and that it counts in it.

In an event over several evenings a team or pair keeps its number and its names. In a ladder of
pairs or players others come each time, and who plays is asked anew.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from fastapi import HTTPException, Request

from fairdeal.errors import Malformed
from fairdeal.events.acts import ContestantEntered, SessionAct
from fairdeal.events.series.log import put_in
from fairdeal.events.series.standing import PerWhom
from fairdeal.events.session import Session
from fairdeal.movements.movement import Movement, Unit
from fairdeal.server.evening.setting_up.contests import Kind
from fairdeal.server.kept.session import Signature
from fairdeal.server.series.kept import tell
from fairdeal.server.series.parts import Part, found_series, part_of
from fairdeal.server.site import site_of

_KINDS: Mapping[Unit, Kind] = {Unit.TEAM: Kind.TEAMS, Unit.PLAYER: Kind.INDIVIDUAL}


def next_setting(series: str, parts: Sequence[Part]) -> dict[str, int | str]:
    """What the address of a new evening says: as many as came to the last one."""
    last = _last_played(parts)
    movement = last.movement if last is not None else None
    if movement is None:
        return {"series": series}
    number = len(movement.contestants)
    if movement.unit in _KINDS:
        return {"kind": _KINDS[movement.unit].value, "number": number, "series": series}
    return {"tables": (number + 1) // 2, "half": number % 2, "series": series}


def title_of(request: Request, series: str) -> str:
    """What the series is called; empty where there is none."""
    with suppress(HTTPException):
        return found_series(request, series).opened.title if series else ""
    return ""


def brought_along(request: Request, series: str, movement: Movement) -> list[SessionAct]:
    """The names of whoever has the same number as on the last evening of an event."""
    found = found_series(request, series)
    last = _last_played([part_of(request, one) for one in found.sessions])
    if found.opened.per is not PerWhom.CONTESTANT or last is None or last.movement is None:
        return []
    if last.movement.unit is not movement.unit:
        return []
    numbers = list(map(str, movement.contestants))
    named = [last.teams_named[one] for one in numbers if one in last.teams_named]
    players = ((one, last.players[one]) for one in numbers if last.players.get(one))
    return [*(ContestantEntered(one, each) for one, each in players), *named]


def goes_on_in(request: Request, series: str, session: str, signature: Signature) -> None:
    """Have a session count in the series; one that is in it stays."""
    with suppress(Malformed):  # it is full, or was put in already
        store = site_of(request).sessions.store
        tell(store, series, lambda now: [put_in(now, session)], signature)


def _last_played(parts: Sequence[Part]) -> Session | None:
    """The last session of a series that was played here."""
    kept = (one.kept for one in reversed(parts) if one.kept is not None and one.is_here)
    return next((one.session for one in kept if one.session.evening is not None), None)
