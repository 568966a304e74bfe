"""What is still open when results are to be shown: what is missing, contested, not agreed."""

from collections.abc import Iterator

from fairdeal.events.evening.floor import Status, sittings, status
from fairdeal.events.evening.state import Evening
from fairdeal.events.places import Place
from fairdeal.events.session import Session
from fairdeal.views.words import _, n_

NAMED = 10
"""Results that are named one by one."""


def open_ends(session: Session, evening: Evening) -> Iterator[str]:
    """What somebody should know before he shows the results to everybody; nothing if all is in."""
    found: dict[Status, list[Place]] = {}
    for sitting in sittings(evening):
        for place in sitting.places:
            found.setdefault(status(session, place), []).append(place)
    if missing := found.get(Status.MISSING, []):
        said = n_("{n} result is missing", "{n} results are missing", len(missing))
        yield f"{said}: {_places(missing)}"
    if contested := found.get(Status.CONTESTED, []):
        said = n_("{n} result is contested", "{n} results are contested", len(contested))
        yield f"{said}: {_places(contested)}"
    if reported := found.get(Status.REPORTED, []):
        said = n_("{n} result is not agreed yet", "{n} results are not agreed yet", len(reported))
        yield f"{said}: {_places(reported)}"


def _places(places: list[Place]) -> str:
    named = "; ".join(map(_place, places[:NAMED]))
    return f"{named}; …" if len(places) > NAMED else named


def _place(place: Place) -> str:
    table, _dash, number = place.table.partition("-")
    return _("board {board}, table {table}, round {round}").format(
        board=place.board, table=table, round=number
    )
