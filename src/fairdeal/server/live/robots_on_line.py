"""Robots in the seats of an evening on line: what is before each, and what follows from its acts.

A robot goes with whoever it sits for, as a phone does: to the table, and on the chair, that the
movement has for him, board after board and round after round.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.events.evening.floor import signed_by
from fairdeal.events.evening.on_line import chairs
from fairdeal.events.evening.state import Evening
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.kept.table_logs import place_of
from fairdeal.server.live.boards import here
from fairdeal.server.live.kept import LiveTable, signed_by_robot
from fairdeal.server.live.result import follow
from fairdeal.server.live.robots import Robot, people_at

if TYPE_CHECKING:
    from fairdeal.server.site import Site


def robots_of(site: "Site", session_id: str) -> Iterator[Robot]:
    """The robots of an evening that have a board before them."""
    kept = site.sessions.get(session_id)
    evening = None if kept is None else kept.session.evening
    if kept is None or evening is None or not evening.open:
        return
    for who, chair in sorted(evening.robots):
        with suppress(ImpossibleAct, Malformed):  # a board that cannot be played waits
            found = _before(site, kept, evening, who, chair)
            if found is not None:
                yield found


def _before(site: "Site", kept: Kept, evening: Evening, who: str, chair: int) -> Robot | None:
    now = here(site, kept, evening, who)
    if now.sitting is None or now.table is None:
        return None
    board, seat = now.table.board, chairs(now.sitting, who).get(chair)
    if board is None or board.deal is None or not board.deal.is_complete or seat is None:
        return None
    _ = now.table.table
    author = signed_by_robot(signed_by(evening.movement, who))
    return Robot(now.table, seat, people_at(now.table), author, now.begins)


def has_acted(site: "Site", table: LiveTable) -> None:
    """Have the session and the console know of what a robot has just done at a table."""
    session_id, place = place_of(table.id)
    kept = site.sessions.get(session_id)
    if kept is not None:
        follow(site, kept, place)
        if table.waits_since is not None:
            site.hub.publish(session_id)
